"""Candidates that give back what they get, one for each language and shape of values, in the forms people submit.

All of them print noise of their own, which a driver must keep out of the answer.
"""

from collections.abc import Callable
from typing import Any

__all__ = ["CASES", "FLAGS"]

# Three shapes: texts, numbers with a fraction, and truth values, each within lists and without.
TEXTS = "solution(number: int, flag: bool, word: str, rows: list[list[int]], words: list[list[str]]) -> list[list[str]]"
RATIOS = "solution(ratios: list[list[float]], flags: list[bool], ratio: float) -> list[list[float]]"
FLAGS = "solution(cube: list[list[list[int]]], flags: list[bool]) -> list[bool]"
# C has no lists to return, and no depth beyond two.
C_TEXT = "solution(number: int, flag: bool, word: str, rows: list[list[int]], words: list[str]) -> str"
C_RATIO = "solution(ratios: list[float], grid: list[list[float]], flags: list[bool]) -> float"
C_FLAG = "solution(flag: bool, word: str) -> bool"


def texts(number: int, flag: bool, word: str, rows: list[list[int]], words: list[list[str]]) -> Any:
    """Return what every candidate for TEXTS does: the words, and a row made of all the rest."""
    return [*words, [word, str(number), "yes" if flag else "no", str(sum(map(sum, rows))), str(len(rows))]]


def ratios(ratios: list[list[float]], flags: list[bool], ratio: float) -> Any:
    """Return what every candidate for RATIOS does."""
    return [*ratios, [ratio, float(sum(flags))]]


def flags(cube: list[list[list[int]]], flags: list[bool]) -> Any:
    """Return what every candidate for FLAGS does."""
    return [*flags, sum(item for square in cube for row in square for item in row) % 2 == 0]


def c_text(number: int, flag: bool, word: str, rows: list[list[int]], words: list[str]) -> Any:
    """Return what the C candidate for C_TEXT does."""
    return f"{word}|{number}|{'yes' if flag else 'no'}|{sum(map(sum, rows))}|{''.join(words)}"


def c_ratio(ratios: list[float], grid: list[list[float]], flags: list[bool]) -> Any:
    """Return what the C candidate for C_RATIO does: the number that the flags point to, from the end."""
    numbers = [0.5, *ratios, *(item for row in grid for item in row)]
    return numbers[-1 - sum(flags) % len(numbers)]


CASES: list[tuple[str, str, Callable[..., Any], str]] = [
    ("a.py", TEXTS, texts, """
        import sys, dataclasses
        print("noise")
        @dataclasses.dataclass
        class Row:
            items: list
        def solution(number, flag, word, rows, words):
            print("more noise", flush=True)
            sys.stdout.write("and more")
            yes = "yes" if flag else "no"
            return words + [Row([word, str(number), yes, str(sum(map(sum, rows))), str(len(rows))]).items]
        if __name__ == "__main__":
            raise SystemExit("a judge imports the file")
        """),
    ("b.py", RATIOS, ratios, """
        class Solution:
            def solution(self, ratios, flags, ratio):
                print("noise")
                return ratios + [(ratio, float(flags.count(True)))]
        """),
    ("c.pypy.py", FLAGS, flags, """
        print("noise")
        solution = lambda cube, flags: flags + [sum(i for square in cube for row in square for i in row) % 2 == 0]
        """),
    ("a.js", TEXTS, texts, """
        console.log("noise"); require("fs").writeSync(1, "noise"); process.stdout.write("noise");
        function solution(number, flag, word, rows, words) {
          return [...words, [word, String(number), flag ? "yes" : "no", String(rows.flat().reduce((a, b) => a + b, 0)),
            String(rows.length)]];
        }
        // the end has no line end"""),
    ("b.js", RATIOS, ratios, """
        "use strict";
        console.error("noise");
        module.exports = async function solution(ratios, flags, ratio) {
          return [...ratios, [ratio, flags.filter(Boolean).length]];
        };
        """),
    ("c.js", FLAGS, flags, """
        console.log("noise");
        class Solution {
          solution(cube, flags) { return [...flags, cube.flat(2).reduce((a, b) => a + b, 0) % 2 === 0]; }
        }
        """),
    ("a.cpp", TEXTS, texts, """
        #include <bits/stdc++.h>
        using namespace std;
        struct Noise { Noise() { cout << "noise" << endl; } } noise;
        vector<vector<string>> solution(const int number, bool flag, const string& word, vector<vector<int>>& rows,
                                        vector<vector<string>> words) {
            int sum = 0;
            for (auto& row : rows) sum = accumulate(row.begin(), row.end(), sum);
            words.push_back({word, to_string(number), flag ? "yes" : "no", to_string(sum), to_string(rows.size())});
            return words;
        }
        int main() { cout << "its own main is not run"; }
        """),
    ("b.cpp", RATIOS, ratios, """
        #include <cstdio>
        #include <vector>
        class Solution {
        public:
            std::vector<std::vector<double>> solution(std::vector<std::vector<double>> ratios, std::vector<bool> flags,
                                                      double ratio) {
                puts("noise");
                double count = 0;
                for (bool flag : flags) count += flag;
                ratios.push_back({ratio, count});
                return ratios;
            }
        };
        """),
    ("c.cpp", FLAGS, flags, """
        #include <iostream>
        #include <vector>
        using namespace std;
        vector<bool> solution(vector<vector<vector<int>>> cube, vector<bool> flags) {
            int sum = 0;
            for (auto& square : cube) for (auto& row : square) for (int item : row) sum += item;
            cout << "noise";
            flags.push_back(sum % 2 == 0);
            return flags;
        }
        """),
    ("a.c", C_TEXT, c_text, """
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <stdbool.h>
        char* solution(int number, bool flag, const char* word, int** rows, size_t rows_rows, size_t rows_cols,
                       const char* words[], size_t words_len) {
            char* out = malloc(1 << 16);
            int sum = 0;
            for (size_t i = 0; i < rows_rows; i++) for (size_t j = 0; j < rows_cols; j++) sum += rows[i][j];
            int length = sprintf(out, "%s|%d|%s|%d|", word, number, flag ? "yes" : "no", sum);
            for (size_t i = 0; i < words_len; i++) length += sprintf(out + length, "%s", words[i]);
            printf("noise");
            return out;
        }
        int main() { puts("its own main is not run"); }
        """),
    ("b.c", C_RATIO, c_ratio, """
        #include <stdio.h>
        #include <stdlib.h>
        #include <stdbool.h>
        double solution(double ratios[], size_t ratios_len, double** grid, size_t grid_rows, size_t grid_cols,
                        bool flags[], size_t flags_len) {
            double all[1000] = {0.5};
            int length = 1;
            for (size_t i = 0; i < ratios_len; i++) all[length++] = ratios[i];
            for (size_t i = 0; i < grid_rows; i++) for (size_t j = 0; j < grid_cols; j++) all[length++] = grid[i][j];
            int count = 0;
            for (size_t i = 0; i < flags_len; i++) count += flags[i];
            puts("noise");
            return all[length - 1 - count % length];
        }
        """),
    ("c.c", C_FLAG, lambda flag, _: flag, """
        #include <stdbool.h>
        #include <stdio.h>
        bool solution(bool flag, const char* word) { puts("noise"); return flag; }
        """),
    ("a.java", TEXTS, texts, """
        package 프로그래머스.lv3;
        import java.util.*;
        import org.junit.Test;
        import static org.junit.Assert.*;
        public class 해답 {
            static { System.out.println("noise"); }
            public String[][] solution(int number, boolean flag, String word, int[][] rows, String[][] words) {
                String[][] all = Arrays.copyOf(words, words.length + 1);
                int sum = Arrays.stream(rows).flatMapToInt(Arrays::stream).sum();
                all[words.length] = new String[] {word, "" + number, flag ? "yes" : "no", "" + sum, "" + rows.length};
                return all;
            }
            @Test public void test() { assertEquals(1, new 해답().solution(1, true, "", null, null).length); }
            public static void main(String[] args) { System.out.println("its own main is not run"); }
        }
        class Helper {}
        """),
    ("b.java", RATIOS, ratios, """
        import java.util.*;
        class Solution {
            List<double[]> solution(double[][] ratios, boolean[] flags, double ratio) {
                System.out.println("noise");
                int count = 0;
                for (boolean flag : flags) if (flag) count++;
                List<double[]> all = new ArrayList<>(Arrays.asList(ratios));
                all.add(new double[] {ratio, count});
                return all;
            }
        }
        """),
    ("c.java", FLAGS, flags, """
        import java.util.*;
        public class Solution {
            public static boolean[] solution(int[][][] cube, boolean[] flags) {
                System.out.print("noise");
                int sum = 0;
                for (int[][] square : cube) for (int[] row : square) for (int item : row) sum += item;
                boolean[] all = Arrays.copyOf(flags, flags.length + 1);
                all[flags.length] = sum % 2 == 0;
                return all;
            }
        }
        """),
    ("a.swift", TEXTS, texts, """
        import Foundation
        fileprivate func solution(number: Int, flag: Bool, word: String, rows: [[Int]], words: [[String]])
            -> [[String]] {
            print("noise")
            let sum = rows.flatMap { $0 }.reduce(0, +)
            return words + [[word, String(number), flag ? "yes" : "no", String(sum), String(rows.count)]]
        }
        print(solution(number: 1, flag: true, word: "", rows: [], words: []))
        """),
    ("b.swift", RATIOS, ratios, """
        class Solution {
            func solution(_ ratios: [[Double]], _ flags: [Bool], _ ratio: Double) -> [[Double]] {
                print("noise")
                return ratios + [[ratio, Double(flags.filter { $0 }.count)]]
            }
        }
        """),
    ("a.rs", TEXTS, texts, """
        #![allow(dead_code)]
        fn solution(number: i32, flag: bool, word: String, rows: Vec<Vec<i64>>, mut words: Vec<Vec<String>>)
            -> Vec<Vec<String>> {
            println!("noise");
            let sum: i64 = rows.iter().flatten().sum();
            let yes = if flag { "yes" } else { "no" };
            words.push(vec![word, number.to_string(), yes.to_string(), sum.to_string(), rows.len().to_string()]);
            words
        }
        fn main() { println!("its own main is not run"); }
        """),
    ("b.rs", RATIOS, ratios, """
        struct Solution;
        impl Solution {
            pub fn solution(mut ratios: Vec<Vec<f64>>, flags: Vec<bool>, ratio: f64) -> Vec<Vec<f64>> {
                println!("noise");
                ratios.push(vec![ratio, flags.iter().filter(|&&flag| flag).count() as f64]);
                ratios
            }
        }
        """),
    ("c.rs", FLAGS, flags, """
        pub fn solution(cube: Vec<Vec<Vec<i32>>>, mut flags: Vec<bool>) -> Vec<bool> {
            print!("noise");
            flags.push(cube.iter().flatten().flatten().sum::<i32>() % 2 == 0);
            flags
        }
        """),
    ("a.go", TEXTS, texts, """
        package solution
        import (
            "bufio"
            "fmt"
            "os"
        )
        var out = bufio.NewWriter(os.Stdout)
        func solution(number int, flag bool, word string, rows [][]int, words [][]string) [][]string {
            fmt.Fprintln(out, "noise")
            out.Flush()
            sum, yes := 0, "no"
            for _, row := range rows { for _, item := range row { sum += item } }
            if flag { yes = "yes" }
            return append(words, []string{word, fmt.Sprint(number), yes, fmt.Sprint(sum), fmt.Sprint(len(rows))})
        }
        func main() { fmt.Println("its own main is not run") }
        """),
    ("b.go", RATIOS, ratios, """
        package main
        func solution(ratios [][]float64, flags []bool, ratio float64) [][]float64 {
            println("noise")
            count := 0.0
            for _, flag := range flags { if flag { count++ } }
            return append(ratios, []float64{ratio, count})
        }
        """),
    ("c.go", FLAGS, flags, """
        package main
        import "fmt"
        func solution(cube [][][]int, flags []bool) []bool {
            fmt.Println("noise")
            sum := 0
            for _, square := range cube { for _, row := range square { for _, item := range row { sum += item } } }
            return append(flags, sum % 2 == 0)
        }
        """),
    ("a.kt", TEXTS, texts, """
        package a.b
        class Solution {
            fun solution(number: Int, flag: Boolean, word: String, rows: Array<IntArray>, words: Array<Array<String>>):
                Array<Array<String>> {
                println("noise")
                val sum = rows.map { it.sum() }.sum()
                return words + arrayOf(word, "$number", if (flag) "yes" else "no", "$sum", "${rows.size}")
            }
        }
        fun main() { println("its own main is not run") }
        """),
]  # fmt: skip
