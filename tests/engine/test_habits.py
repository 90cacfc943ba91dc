"""What people's programs are in the habit of: each works in the fast way and in a new process, two inputs in a row."""

import textwrap
from pathlib import Path

import pytest

from banrye import build
from banrye.errors import MissingTool
from banrye.runner import End, Limits, Mode, Runner
from banrye.verdict import Verdict, judge

LIMITS = Limits(10.0, 256)

#: Two numbers on a line, and their sum.
INPUTS = {b"3 4\n": "7", b"10 -2\n": "8"}

PYTHON = {
    "input": "a, b = map(int, input().split())\nprint(a + b)",
    "readline": "import sys\ninput = sys.stdin.readline\na, b = map(int, input().split())\nprint(a + b)",
    "readline with rstrip": "import sys\nprint(sum(map(int, sys.stdin.readline().rstrip().split())))",
    "stdin.buffer": "import sys\nprint(sum(map(int, sys.stdin.buffer.read().split())))",
    "stdin.buffer by lines": "import sys\nread = sys.stdin.buffer.readline\nprint(sum(map(int, read().split())))",
    "open(0)": "print(sum(map(int, open(0).read().split())))",
    "open(0) by lines": "print(sum(int(word) for line in open(0) for word in line.split()))",
    "os.read": "import os\nprint(sum(map(int, os.read(0, os.fstat(0).st_size).split())))",
    "io.BytesIO over os.read": """
        import io, os
        input = io.BytesIO(os.read(0, os.fstat(0).st_size)).readline
        print(sum(map(int, input().split())))
        """,
    "mmap": "import mmap\nprint(sum(map(int, mmap.mmap(0, 0, access=mmap.ACCESS_READ).read().split())))",
    "/dev/stdin": "print(sum(map(int, open('/dev/stdin').read().split())))",
    "a raised recursion limit": """
        import sys
        sys.setrecursionlimit(10 ** 6)
        def count(n): return 0 if n == 0 else 1 + count(n - 1)
        a, b = map(int, input().split())
        print(a + b + count(50_000) - 50_000)
        """,
    "a thread with a big stack": """
        import sys, threading
        threading.stack_size(128 << 20)
        sys.setrecursionlimit(10 ** 6)
        def count(n): return 0 if n == 0 else 1 + count(n - 1)
        def main():
            a, b = map(int, input().split())
            print(a + b + count(20_000) - 20_000)
        thread = threading.Thread(target=main)
        thread.start()
        thread.join()
        """,
    "exit() in a function": """
        def main():
            print(sum(map(int, input().split())))
            exit()
        main()
        print('never')
        """,
    "quit() and sys.exit(0) in try": """
        import sys
        try:
            print(sum(map(int, input().split())))
            sys.exit(0)
        except ValueError:
            quit()
        """,
    "reading until the end": """
        total = 0
        while True:
            try: total += sum(map(int, input().split()))
            except EOFError: break
        print(total)
        """,
    "sys.stdin beyond the end": """
        import sys
        first = sys.stdin.readline()
        assert sys.stdin.readline() == '' and sys.stdin.read() == ''
        print(sum(map(int, first.split())))
        """,
    "no newline at the end": "print(sum(map(int, input().split())), end='')",
    "output collected": """
        import sys
        out = []
        out.append(sum(map(int, sys.stdin.readline().split())))
        sys.stdout.write('\\n'.join(map(str, out)))
        """,
    "a main that is asked for": """
        class Solution:
            def run(self): return sum(map(int, input().split()))
        if __name__ == '__main__':
            print(Solution().run())
        """,
    "Korean names": "첫째, 둘째 = map(int, input().split())\n답 = 첫째 + 둘째\nprint(답)",
    "numpy": "import numpy as np, sys\nprint(np.array(sys.stdin.read().split(), dtype=int).sum())",
}

C = {
    "gets by scanf": '#include <stdio.h>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d", a + b); return 0; }',
    "old main": '#include <stdio.h>\nint main(void) { int a, b; while (scanf("%d%d", &a, &b) != EOF) printf("%d\\n", a + b); }',
    "getchar": """
        #include <stdio.h>
        int read() {
            int c = getchar(), sign = 1, n = 0;
            while (c != '-' && (c < '0' || c > '9')) c = getchar();
            if (c == '-') { sign = -1; c = getchar(); }
            for (; c >= '0' && c <= '9'; c = getchar()) n = n * 10 + c - '0';
            return n * sign;
        }
        int main() { int a = read(), b = read(); printf("%d\\n", a + b); }
        """,
}

CPP = {
    "bits/stdc++.h": """
        #include <bits/stdc++.h>
        #define int long long
        using namespace std;
        signed main() { ios_base::sync_with_stdio(false); cin.tie(NULL); int a, b; cin >> a >> b; cout << a + b; }
        """,
    "fread": """
        #include <cstdio>
        #include <cstdlib>
        char buffer[1 << 16];
        int main() {
            buffer[fread(buffer, 1, sizeof buffer - 1, stdin)] = 0;
            char* end;
            int a = strtol(buffer, &end, 10), b = strtol(end, nullptr, 10);
            printf("%d\\n", a + b);
            exit(0);
        }
        """,
    "mmap": """
        #include <cstdio>
        #include <cstdlib>
        #include <sys/mman.h>
        #include <sys/stat.h>
        int main() {
            struct stat found;
            fstat(0, &found);
            char* text = (char*) mmap(0, found.st_size, PROT_READ, MAP_SHARED, 0, 0), *end;
            int a = strtol(text, &end, 10);
            printf("%d", a + (int) strtol(end, 0, 10));
        }
        """,
    "reading beyond the end": """
        #include <iostream>
        int main() { int a, sum = 0; while (std::cin >> a) sum += a; std::cin >> a; std::cout << sum << std::endl; }
        """,
    "local blocks": """
        #include <bits/stdc++.h>
        int main() {
        #ifndef ONLINE_JUDGE
            freopen("input.txt", "r", stdin);
        #endif
            int a, b; std::cin >> a >> b; std::cout << a + b << '\\n';
        }
        """,
    "deep recursion": """
        #include <cstdio>
        int count(int n) { volatile char pad[64]; pad[0] = n; return n ? count(n - 1) + (pad[0] == (char) n) : 0; }
        int main() { int a, b; scanf("%d %d", &a, &b); printf("%d", a + b + count(500000) - 500000); }
        """,
}

JAVA = {
    "Main.java": """
        import java.util.*;
        public class Main {
            public static void main(String[] args) {
                Scanner sc = new Scanner(System.in);
                System.out.print(sc.nextInt() + sc.nextInt());
                System.exit(0);
            }
        }
        """,
    "Main_17825.java": """
        import java.io.*;
        import java.util.StringTokenizer;
        public class Main_17825 {
            static BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
            public static void main(String[] args) throws Exception {
                StringTokenizer st = new StringTokenizer(br.readLine());
                System.out.println(Integer.parseInt(st.nextToken()) + Integer.parseInt(st.nextToken()));
            }
        }
        """,
    "Other.java": """
        package boj.gold;
        import java.io.*;
        class Helper { int sum; }
        public class 주사위 {
            public static void main(String[] args) throws IOException {
                DataInputStream in = new DataInputStream(new FileInputStream("/dev/stdin"));
                Helper helper = new Helper();
                for (String word : new String(in.readAllBytes()).trim().split(" ")) helper.sum += Integer.parseInt(word);
                BufferedWriter out = new BufferedWriter(new OutputStreamWriter(System.out));
                out.write(helper.sum + "");
                out.flush();
            }
        }
        """,
    "Reader.java": """
        import java.io.*;
        class Main {
            static class Reader {
                byte[] buffer = new byte[1 << 16];
                int at, length;
                int read() throws IOException {
                    if (at == length) { length = System.in.read(buffer, 0, buffer.length); at = 0; if (length <= 0) return -1; }
                    return buffer[at++];
                }
                int nextInt() throws IOException {
                    int c = read(), sign = 1, n = 0;
                    while (c <= ' ') c = read();
                    if (c == '-') { sign = -1; c = read(); }
                    for (; c >= '0'; c = read()) n = n * 10 + c - '0';
                    return n * sign;
                }
            }
            static int count(int n) { return n == 0 ? 0 : 1 + count(n - 1); }
            public static void main(String[] args) throws Exception {
                Reader in = new Reader();
                int sum = in.nextInt() + in.nextInt();
                Thread thread = new Thread(null, () -> System.out.println(sum + count(100000) - 100000), "", 1 << 28);
                thread.start();
                thread.join();
            }
        }
        """,
}

JAVASCRIPT = {
    "/dev/stdin": "const [a, b] = require('fs').readFileSync('/dev/stdin').toString().trim().split(' ').map(Number);\nconsole.log(a + b);",
    "one path or another": """
        const fs = require('fs');
        const path = process.platform === 'linux' ? '/dev/stdin' : './input.txt';
        const [a, b] = fs.readFileSync(path, 'utf8').split(/\\s+/).map(Number);
        console.log(a + b);
        """,
    "readline": """
        const rl = require('readline').createInterface({ input: process.stdin, output: process.stdout });
        rl.on('line', (line) => { const [a, b] = line.split(' ').map(Number); console.log(a + b); rl.close(); })
          .on('close', () => process.exit());
        """,
    "readline to the end": """
        const readline = require('readline');
        const lines = [];
        readline.createInterface({ input: process.stdin }).on('line', (line) => lines.push(line)).on('close', () => {
          console.log(lines[0].split(' ').reduce((sum, word) => sum + Number(word), 0));
        });
        """,
    "readline awaited": """
        (async () => {
          const rl = require('readline').createInterface({ input: process.stdin });
          for await (const line of rl) { console.log(line.split(' ').map(Number).reduce((a, b) => a + b)); rl.close(); }
          process.exit();
        })();
        """,
    "data events": """
        let text = '';
        process.stdin.setEncoding('utf8');
        process.stdin.on('data', (part) => { text += part; });
        process.stdin.on('end', () => { process.stdout.write(String(eval(text.trim().replace(' ', '+')))); });
        """,
    "descriptor 0": "const 답 = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\nprocess.stdout.write(`${답[0] + 답[1]}`);",
}

SWIFT = {
    "readLine": 'let v = readLine()!.split(separator: " ").map { Int($0)! }\nprint(v[0] + v[1], terminator: "")',
    "Foundation": """
        import Foundation
        fileprivate func solution(_ a: Int, _ b: Int) -> Int { a + b }
        let text = String(data: FileHandle.standardInput.readDataToEndOfFile(), encoding: .utf8)!
        let v = text.split(whereSeparator: { $0 == " " || $0 == "\\n" }).map { Int($0)! }
        print(solution(v[0], v[1]))
        exit(0)
        """,
    "@main": """
        @main struct Main {
            static func main() {
                guard let line = readLine() else { return }
                print(line.split(separator: " ").compactMap { Int($0) }.reduce(0, +))
            }
        }
        """,
}

RUST = {
    "read_line": """
        use std::io;
        fn main() {
            let mut line = String::new();
            io::stdin().read_line(&mut line).unwrap();
            println!("{}", line.trim().split(' ').map(|x| x.parse::<i32>().unwrap()).sum::<i32>());
        }
        """,
    "locked and written": """
        use std::io::{self, Read, Write};
        fn main() {
            let mut text = String::new();
            io::stdin().lock().read_to_string(&mut text).unwrap();
            let mut numbers = text.split_ascii_whitespace().flat_map(str::parse::<i64>);
            let mut out = io::BufWriter::new(io::stdout().lock());
            write!(out, "{}", numbers.next().unwrap() + numbers.next().unwrap()).unwrap();
            out.flush().unwrap();
            std::process::exit(0);
        }
        """,
}

KOTLIN = {
    "readLine": 'fun main() { val (a, b) = readLine()!!.split(" ").map { it.toInt() }; print(a + b) }',
    "an object and a reader": """
        package 백준
        import java.io.*
        import java.util.StringTokenizer
        object Main {
            @JvmStatic fun main(args: Array<String>) = with(BufferedReader(InputStreamReader(System.`in`))) {
                val st = StringTokenizer(readLine())
                println(st.nextToken().toInt() + st.nextToken().toInt())
            }
        }
        """,
}

GO = {
    "Fscan": """
        package main
        import ("bufio"; "fmt"; "os")
        func main() {
            reader, writer := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
            defer writer.Flush()
            var a, b int
            fmt.Fscan(reader, &a, &b)
            fmt.Fprint(writer, a+b)
        }
        """,
    "Scanln": 'package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scanln(&a, &b); fmt.Println(a + b) }',
}

TABLE = [
    *((f"{language} {habit}", name, text) for language, name, habits in (
        ("python", "a.py", PYTHON),
        ("pypy", "a.pypy.py", {habit: PYTHON[habit] for habit in ("stdin.buffer", "a raised recursion limit", "open(0)")}),
        ("c", "a.c", C),
        ("c++", "a.cpp", CPP),
        ("javascript", "a.js", JAVASCRIPT),
        ("swift", "a.swift", SWIFT),
        ("rust", "a.rs", RUST),
        ("kotlin", "a.kt", KOTLIN),
        ("go", "a.go", GO),
    ) for habit, text in habits.items()),
    *((f"java {name}", name, text) for name, text in JAVA.items()),
]  # fmt: skip


def prepare(folder: Path, name: str, text: str) -> build.Program:
    """Build a program, or skip the test with the reason why it can't be built here."""
    path = folder / name
    path.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")
    try:
        return build.prepare(path)
    except MissingTool as error:
        pytest.skip(str(error))


@pytest.mark.parametrize(("name", "text"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_a_habit_works(tmp_path: Path, name: str, text: str) -> None:
    """A right program is called right, whatever it is in the habit of, however it is run."""
    with Runner(prepare(tmp_path, name, text), LIMITS) as runner:
        for mode in (Mode.FAST, Mode.FRESH):
            for run, right in zip(runner.run(list(INPUTS), mode), INPUTS.values(), strict=True):
                assert (run.end, run.value, run.out.strip().decode()) == (End.EXITED, 0, right), run.err
                assert judge(run, right, LIMITS).verdict is None


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "a.c",
            '#include <stdio.h>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d", a + b); return a + b; }',
        ),
        ("a.py", "import sys\nanswer = sum(map(int, input().split()))\nprint(answer)\nsys.exit(answer)"),
    ],
    ids=["c", "python"],
)
def test_a_main_that_returns_the_answer_is_told_so(tmp_path: Path, name: str, text: str) -> None:
    """The answer is right and the status isn't 0: a run-time error, whose reason says which, except for the answer 0."""
    with Runner(prepare(tmp_path, name, text), LIMITS) as runner:
        for mode in (Mode.FAST, Mode.FRESH):
            seven, zero = runner.run([b"3 4\n", b"2 -2\n"], mode)
            found = judge(seven, "7", LIMITS)
            assert found.verdict is Verdict.RUN_TIME_ERROR
            assert found.reason == "its answer is right, but it ended with exit status 7, and a judge wants 0"
            assert judge(zero, "0", LIMITS).verdict is None
