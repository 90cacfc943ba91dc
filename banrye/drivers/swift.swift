// Calls a function-style Swift candidate. The arguments come as words on stdin; the result goes to stdout as JSON.
// The candidate's text is part of this file, so that its fileprivate functions can be seen.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

protocol BanryeValue {
    static func banryeRead() -> Self
    var banryeForm: String { get }
}

enum Banrye {
    nonisolated(unsafe) static var channel: Int32 = 1

    // What the candidate prints itself must not reach the real stdout.
    static func takeChannel() {
        channel = dup(1)
        dup2(2, 1)
    }

    static func refuse(_ reason: String) -> Never {
        fputs("banrye: \(reason)\n", stderr)
        exit(86)
    }

    static func word() -> String {
        var text: [UInt8] = []
        var letter = getchar()
        while letter == 32 || letter == 10 { letter = getchar() }
        while letter != EOF && letter != 32 && letter != 10 {
            text.append(UInt8(truncatingIfNeeded: letter))
            letter = getchar()
        }
        if text.isEmpty { refuse("the arguments end too early") }
        return String(decoding: text, as: UTF8.self)
    }

    static func number<T: LosslessStringConvertible>() -> T {
        guard let value = T(word()) else { refuse("a number in the arguments does not fit the parameter's type") }
        return value
    }

    static func answer(_ result: some BanryeValue) {
        var rest = Array((result.banryeForm + "\n").utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(channel, $0.baseAddress, $0.count) }
            if written <= 0 { exit(86) }
            rest = rest.dropFirst(written)
        }
    }
}

extension Int: BanryeValue {
    static func banryeRead() -> Int { Banrye.number() }
    var banryeForm: String { description }
}

extension Double: BanryeValue {
    static func banryeRead() -> Double { Banrye.number() }
    var banryeForm: String { isNaN ? "NaN" : isInfinite ? (self < 0 ? "-Infinity" : "Infinity") : description }
}

extension Bool: BanryeValue {
    static func banryeRead() -> Bool { Banrye.word() == "1" }
    var banryeForm: String { description }
}

extension String: BanryeValue {
    static func banryeRead() -> String {
        let length = Int.banryeRead()
        if length == 0 { return "" }
        let hex = Array(Banrye.word())
        let bytes = (0..<length).map { UInt8(String(hex[2 * $0 ... 2 * $0 + 1]), radix: 16)! }
        return String(decoding: bytes, as: UTF8.self)
    }

    var banryeForm: String {
        var form = "\""
        for letter in unicodeScalars {
            switch letter {
            case "\"", "\\": form += "\\\(letter)"
            case "\u{0}"..."\u{1F}":
                let code = String(letter.value, radix: 16)
                form += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: form.unicodeScalars.append(letter)
            }
        }
        return form + "\""
    }
}

extension Array: BanryeValue where Element: BanryeValue {
    static func banryeRead() -> [Element] { (0..<Int.banryeRead()).map { _ in Element.banryeRead() } }
    var banryeForm: String { "[" + map(\.banryeForm).joined(separator: ",") + "]" }
}

Banrye.takeChannel()
#sourceLocation(file: "$file", line: 1)
$candidate
#sourceLocation(file: "banrye_driver.swift", line: 1)
do {
    let banryeFunction: ($[$type]) -> $returns = $function
    $each let banrye$index = $type.banryeRead()
    Banrye.answer(banryeFunction($[banrye$index]))
}
