// Calls a function-style C++ candidate. The arguments come as words on stdin; the result goes to stdout as JSON.
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <type_traits>
#include <unistd.h>
#include <vector>

namespace banrye_driver {
int channel;

// Before the candidate's own static objects are made: what they print must not reach the real stdout.
__attribute__((constructor(101))) void take_channel() {
    channel = dup(1);
    dup2(2, 1);
}

[[noreturn]] void refuse(const char* reason) {
    std::fprintf(stderr, "banrye: %s\n", reason);
    std::exit(86);
}

std::string word() {
    int letter = std::getchar();
    while (letter == ' ' || letter == '\n') letter = std::getchar();
    std::string text;
    for (; letter != EOF && letter != ' ' && letter != '\n'; letter = std::getchar()) text += static_cast<char>(letter);
    if (text.empty()) refuse("the arguments end too early");
    return text;
}

template <class T> struct reader {
    static T read() {
        if constexpr (std::is_same_v<T, bool>) {
            return word() == "1";
        } else if constexpr (std::is_floating_point_v<T>) {
            return static_cast<T>(std::strtod(word().c_str(), nullptr));
        } else {
            std::string text = word();
            T value{};
            auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc()) refuse("a number in the arguments does not fit the parameter's type");
            return value;
        }
    }
};

template <> struct reader<std::string> {
    static std::string read() {
        std::size_t length = reader<std::size_t>::read();
        std::string hex = length ? word() : "", text;
        for (std::size_t place = 0; place < length; ++place)
            text += static_cast<char>(std::stoi(hex.substr(2 * place, 2), nullptr, 16));
        return text;
    }
};

template <class T> struct reader<std::vector<T>> {
    static std::vector<T> read() {
        std::size_t length = reader<std::size_t>::read();
        std::vector<T> items;
        for (; length; --length) items.push_back(reader<T>::read());
        return items;
    }
};

inline void show(std::string& out, const std::string& text) {
    char code[8];
    out += '"';
    for (unsigned char letter : text) {
        if (letter == '"' || letter == '\\') (out += '\\') += static_cast<char>(letter);
        else if (letter < 32) std::snprintf(code, sizeof code, "\\u%04x", letter), out += code;
        else out += static_cast<char>(letter);
    }
    out += '"';
}

template <class T> std::enable_if_t<std::is_arithmetic_v<T>> show(std::string& out, T value) {
    char digits[64];
    if constexpr (std::is_same_v<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::is_floating_point_v<T>) {
        // Seventeen digits tell all doubles apart, and every C++ library has them.
        std::snprintf(digits, sizeof digits, "%.17g", static_cast<double>(value));
        out += std::isnan(value) ? "NaN" : std::isinf(value) ? (value < 0 ? "-Infinity" : "Infinity") : digits;
    } else {
        out += std::to_string(value);
    }
}

template <class T> void show(std::string& out, const std::vector<T>& items) {
    out += '[';
    for (std::size_t place = 0; place < items.size(); ++place) {
        if (place) out += ',';
        show(out, static_cast<const T&>(items[place]));
    }
    out += ']';
}
}  // namespace banrye_driver

#define main banrye_candidate_main
#include "$file"
#undef main

int main() {
    using namespace std;
    $each $type banrye_$index = banrye_driver::reader<$type>::read();
    std::string banrye_line;
    banrye_driver::show(banrye_line, $function($[banrye_$index]));
    banrye_line += '\n';
    const char* banrye_rest = banrye_line.data();
    for (std::size_t left = banrye_line.size(); left;) {
        ssize_t written = write(banrye_driver::channel, banrye_rest, left);
        if (written <= 0) return 86;
        banrye_rest += written;
        left -= static_cast<std::size_t>(written);
    }
}
