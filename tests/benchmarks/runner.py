"""What one input costs, against the plain ``subprocess.run`` loop: ``python -m tests.benchmarks.runner [LANGUAGE]...``.

CPU time of the harness, its box and the candidate's processes together, by getrusage, without the start of the box.
Rounds of all ways alternate, and medians are printed, so that a busy machine spoils the ratios little.
"""

import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tabulate import tabulate

from banrye import build
from banrye.errors import MissingTool
from banrye.runner import Limits, Mode, Runner

ROUNDS = 5
PLAIN, MOST, BATCH = 3, 256, 64  # inputs in a round, and at a time
ROUND_US = 1_000_000  # what a round may take: some hundred inputs, as in a hunt, in which a worker's JVM gets warm
INPUT = b"1 2 3 4 5 6 7 8 9 10\n"

#: Steps of a loop that take about a millisecond (in a process that is warm), and the programs with the loop.
STEPS = {
    "python": 9_000,
    "python, unsafe to share": 9_000,
    "pypy": 60_000,
    "javascript": 250_000,
    "java": 250_000,
    "kotlin": 250_000,
}
NATIVE_STEPS = 200_000
_PYTHON = """\
x = sum(map(int, input().split()))
for _ in range(STEPS): x = (x * 31 + 7) % 1000003
print(x)
"""
FILES = {
    "python": ("a.py", _PYTHON),
    "python, unsafe to share": ("a.py", f"import os\n{_PYTHON}"),
    "pypy": ("a.pypy.py", _PYTHON),
    "c": (
        "a.c",
        """\
#include <stdio.h>
int main() {
    long long x = 0, y;
    while (scanf("%lld", &y) == 1) x += y;
    for (int i = 0; i < STEPS; i++) x = (x * 31 + 7) % 1000003;
    printf("%lld", x);
}
""",
    ),
    "c++": (
        "a.cpp",
        """\
#include <iostream>
int main() {
    long long x = 0, y;
    while (std::cin >> y) x += y;
    for (int i = 0; i < STEPS; i++) x = (x * 31 + 7) % 1000003;
    std::cout << x << std::endl;
}
""",
    ),
    "rust": (
        "a.rs",
        """\
use std::io::*;
fn main() {
    let mut s = String::new();
    stdin().read_to_string(&mut s).unwrap();
    let mut x: i64 = s.split_whitespace().map(|y| y.parse::<i64>().unwrap()).sum();
    for _ in 0..STEPS { x = (x * 31 + 7) % 1000003; }
    println!("{}", x);
}
""",
    ),
    "swift": (
        "a.swift",
        """\
var x = readLine()!.split(separator: " ").map { Int($0)! }.reduce(0, +)
for _ in 0..<STEPS { x = (x &* 31 &+ 7) % 1000003 }
print(x)
""",
    ),
    "go": (
        "a.go",
        """\
package main
import "fmt"
func main() {
    x, y := 0, 0
    for { if n, _ := fmt.Scan(&y); n < 1 { break }; x += y }
    for i := 0; i < STEPS; i++ { x = (x*31 + 7) % 1000003 }
    fmt.Println(x)
}
""",
    ),
    "java": (
        "Main.java",
        """\
import java.util.*;
public class Main {
    public static void main(String[] words) {
        Scanner s = new Scanner(System.in);
        long x = 0;
        while (s.hasNextInt()) x += s.nextInt();
        for (int i = 0; i < STEPS; i++) x = (x * 31 + 7) % 1000003;
        System.out.println(x);
    }
}
""",
    ),
    "javascript": (
        "a.js",
        """\
let x = require("fs").readFileSync(0, "utf8").trim().split(" ").map(Number).reduce((p, q) => p + q);
for (let i = 0; i < STEPS; i++) x = (x * 31 + 7) % 1000003;
console.log(x);
""",
    ),
}


def cpu_us() -> float:
    """Return the CPU time of this process and all that it has waited for, in microseconds."""
    parts = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(part.ru_utime + part.ru_stime for part in parts) * 1e6


def through_runner(program: build.Program, count: int, mode: Mode) -> float:
    """Return what a box and some inputs cost in it, in batches as a hunt has them."""
    start = cpu_us()
    with Runner(program, Limits(2, 512)) as runner:
        for position in range(0, count, BATCH):
            for run in runner.run([INPUT] * min(BATCH, count - position), mode):
                assert run.value == 0, run
    return cpu_us() - start


def plainly(program: build.Program) -> float:
    """Return what an input costs by ``subprocess.run``."""
    start = cpu_us()
    for _ in range(PLAIN):
        subprocess.run(program.argv, input=INPUT, stdout=subprocess.PIPE, check=True)
    return (cpu_us() - start) / PLAIN


def rows(names: list[str]) -> Iterator[list[object]]:
    """Measure every language and both programs, and yield a row of figures each."""
    with tempfile.TemporaryDirectory(prefix="banrye-benchmark-") as folder:
        for name in names or list(FILES):
            for label, steps in (("trivial", 1), ("1 ms", STEPS.get(name, NATIVE_STEPS))):
                path = Path(folder, FILES[name][0])
                path.write_text(FILES[name][1].replace("STEPS", str(steps)))
                try:
                    program = build.prepare(path)
                except MissingTool:
                    break
                fast, apart, plain, start = [], [], [], []
                for _ in range(ROUNDS):
                    plain.append(plainly(program))
                    count = max(5, min(MOST, int(20 * ROUND_US / plain[0])))
                    start.append(through_runner(program, 2, Mode.FAST))
                    fast.append((through_runner(program, 2 + count, Mode.FAST) - start[-1]) / count)
                    apart.append((through_runner(program, 2 + count, Mode.APART) - start[-1]) / count)
                other, each, alone, first = map(statistics.median, (plain, fast, apart, start))
                ratios = f"{other / each:.1f}", f"{other / alone:.1f}"
                yield [name, label, round(other), round(each), ratios[0], round(alone), ratios[1], round(first / 1e3)]


def main() -> None:
    """Print the table."""
    head = ["language", "candidate", "plain, us", "banrye, us", "ratio", "apart, us", "ratio", "start, ms"]
    print(tabulate(list(rows(sys.argv[1:])), head, tablefmt="github"))


if __name__ == "__main__":
    main()
