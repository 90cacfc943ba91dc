// Calls a function-style Rust candidate. The arguments come as words on stdin; the result goes to stdout as JSON.
#![allow(warnings)]
#[path = "$file"]
mod banrye_candidate;

use std::io::Read;

extern "C" {
    fn dup(descriptor: i32) -> i32;
    fn dup2(descriptor: i32, target: i32) -> i32;
    fn write(descriptor: i32, text: *const u8, length: usize) -> isize;
}

pub struct Words {
    text: String,
    at: usize,
}

impl Words {
    fn next(&mut self) -> &str {
        let start = self.at;
        let rest = &self.text[start..];
        let end = start + rest.find(|letter| letter == ' ' || letter == '\n').unwrap_or(rest.len());
        self.at = (end + 1).min(self.text.len());
        if end == start {
            refuse("the arguments end too early");
        }
        &self.text[start..end]
    }
}

fn refuse(reason: &str) -> ! {
    eprintln!("banrye: {}", reason);
    std::process::exit(86)
}

pub trait Value {
    fn read(words: &mut Words) -> Self;
    fn show(&self, out: &mut String);
}

macro_rules! numbers {
    ($($kind:ty)*) => {$(
        impl Value for $kind {
            fn read(words: &mut Words) -> Self {
                let value = words.next().parse();
                value.unwrap_or_else(|_| refuse("a number in the arguments does not fit the parameter's type"))
            }
            fn show(&self, out: &mut String) {
                // The debug form, unlike the other, writes the largest and the smallest numbers with an exponent.
                out.push_str(&match format!("{:?}", self).as_str() {
                    "inf" => "Infinity".to_string(),
                    "-inf" => "-Infinity".to_string(),
                    digits => digits.to_string(),
                })
            }
        }
    )*};
}

numbers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64);

impl Value for bool {
    fn read(words: &mut Words) -> Self {
        words.next() == "1"
    }
    fn show(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" })
    }
}

impl Value for String {
    fn read(words: &mut Words) -> Self {
        if usize::read(words) == 0 {
            return String::new();
        }
        let hex = words.next();
        let bytes = (0..hex.len()).step_by(2).map(|place| u8::from_str_radix(&hex[place..place + 2], 16).unwrap());
        String::from_utf8(bytes.collect()).unwrap()
    }
    fn show(&self, out: &mut String) {
        out.push('"');
        for letter in self.chars() {
            match letter {
                '"' | '\\' => out.extend(['\\', letter]),
                '\0'..='\x1f' => out.push_str(&format!("\\u{:04x}", letter as u32)),
                _ => out.push(letter),
            }
        }
        out.push('"')
    }
}

impl<T: Value> Value for Vec<T> {
    fn read(words: &mut Words) -> Self {
        (0..usize::read(words)).map(|_| T::read(words)).collect()
    }
    fn show(&self, out: &mut String) {
        out.push('[');
        for (place, item) in self.iter().enumerate() {
            if place > 0 {
                out.push(',')
            }
            item.show(out)
        }
        out.push(']')
    }
}

pub fn banrye_serve<$[A$index: Value], R: Value>(function: impl Fn($[A$index]) -> R) {
    // What the candidate prints itself must not reach the real stdout.
    let channel = unsafe { dup(1) };
    unsafe { dup2(2, 1) };
    let mut words = Words { text: String::new(), at: 0 };
    std::io::stdin().read_to_string(&mut words.text).unwrap();
    let mut out = String::new();
    function($[A$index::read(&mut words)]).show(&mut out);
    out.push('\n');
    let mut rest = out.as_bytes();
    while !rest.is_empty() {
        let written = unsafe { write(channel, rest.as_ptr(), rest.len()) };
        if written <= 0 {
            std::process::exit(86)
        }
        rest = &rest[written as usize..];
    }
}

fn main() {
    banrye_candidate::banrye_glue::main()
}
