"""What local debugging leaves in a source: it is named, a judge's verdict on it is said, and --forgive hunts past it."""

import json
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from banrye import agreement, build, leftovers, source
from banrye import hunt as hunting
from banrye.errors import MissingTool
from banrye.leftovers import Files, Kind
from banrye.problem import Problem
from banrye.result import Result
from banrye.verdict import Verdict
from tests.engine.contract import PLAIN, RunCli, Write


def found_in(name: str, text: str, *, function: bool = False) -> list[tuple[Kind, int, str]]:
    """Return what is found in a source: kind, line, file."""
    found = leftovers.find(source.language_of(Path(name)), textwrap.dedent(text), function)
    return [(each.kind, each.line, each.name) for each in found]


R, W = Kind.READS, Kind.WRITES

#: A program that reads stdin, by the name of its file, and what it has left over.
LEFT: list[tuple[str, str, list[tuple[Kind, int, str]]]] = [
    ("a.py", "import sys\nsys.stdin = open('input.txt')", [(R, 2, "input.txt")]),
    ("a.py", "import sys\nsys.stdin = open('input.txt', 'r', encoding='utf-8')", [(R, 2, "input.txt")]),
    ("a.py", 'import sys; sys.stdin=open(r"sample_input.txt","r")', [(R, 1, "sample_input.txt")]),
    ("a.py", "with open('./17780.txt') as f: data = f.read()", [(R, 1, "./17780.txt")]),
    ("a.py", "PATH = 'in.txt'\nf = open(PATH)", [(R, 2, "in.txt")]),
    ("a.py", "from pathlib import Path\nlines = Path('in.txt').read_text()", [(R, 2, "in.txt")]),
    ("a.py", "import numpy as np\nboard = np.loadtxt('in.txt')", [(R, 2, "in.txt")]),
    ("a.py", "import sys\nsys.stdout = open('out.txt', 'w')", [(W, 2, "out.txt")]),
    ("a.py", "n = int(input('n? '))", [(Kind.PROMPT, 1, "")]),
    ("a.pypy.py", "import io\nf = io.open('in.txt')", [(R, 2, "in.txt")]),
    ("a.c", 'int main() { freopen("input.txt", "r", stdin); }', [(R, 1, "input.txt")]),
    ("a.c", 'FILE *f = fopen("in.txt", "rt");\nFILE *g = fopen("o", "w");', [(R, 1, "in.txt"), (W, 2, "o")]),
    ("a.cpp", 'int main() {\n ifstream cin("input.txt");\n}', [(R, 2, "input.txt")]),
    ("a.cpp", 'ifstream in;\nint main() { in.open("a.txt"); }', [(R, 2, "a.txt")]),
    ("a.cpp", 'ofstream cout{"output.txt"};', [(W, 1, "output.txt")]),
    ("a.cpp", '#ifdef ONLINE_JUDGE\nfreopen("a", "r", stdin);\n#endif', [(R, 2, "a")]),
    ("a.cpp", '#define LOCAL\n#ifdef LOCAL\nfreopen("a", "r", stdin);\n#endif', [(R, 3, "a")]),
    ("Main.java", 'System.setIn(new FileInputStream("input.txt"));', [(R, 1, "input.txt")]),
    ("Main.java", 'String p = "src/in.txt";\nnew BufferedReader(new FileReader(p));', [(R, 2, "src/in.txt")]),
    ("Main.java", 'new Scanner(new File("in.txt"))', [(R, 1, "in.txt")]),
    ("Main.java", 'Files.lines(Paths.get("in.txt"))', [(R, 1, "in.txt")]),
    ("Main.java", "import org.junit.jupiter.api.Test;", [(Kind.TEST_LIBRARY, 1, "")]),
    ("Main.kt", 'System.setIn(FileInputStream("input.txt"))', [(R, 1, "input.txt")]),
    ("Main.kt", 'val lines = File("input.txt").readLines()', [(R, 1, "input.txt")]),
    ("Main.kt", "import kotlin.test.assertEquals", [(Kind.TEST_LIBRARY, 1, "")]),
    ("a.js", "fs.readFileSync('./input.txt', 'utf8')", [(R, 1, "./input.txt")]),
    ("a.js", "const filePath = `input.txt`;\nfs.readFileSync(filePath)", [(R, 2, "input.txt")]),
    ("a.js", "readline.createInterface({ input: fs.createReadStream('a.txt') })", [(R, 1, "a.txt")]),
    ("a.swift", 'freopen("input.txt", "r", stdin)', [(R, 1, "input.txt")]),
    ("a.swift", 'let text = try! String(contentsOfFile: "in.txt", encoding: .utf8)', [(R, 1, "in.txt")]),
    ("a.rs", 'let file = File::open("input.txt").unwrap();', [(R, 1, "input.txt")]),
    ("a.rs", 'let text = std::fs::read_to_string("in.txt").unwrap();', [(R, 1, "in.txt")]),
    ("a.go", 'file, _ := os.Open("input.txt")', [(R, 1, "input.txt")]),
    ("a.go", 'const name = "in.txt"\nfunc main() { data, _ := os.ReadFile(name) }', [(R, 2, "in.txt")]),
]

#: What looks like a leftover to a hasty eye.
CLEAN = [
    ("a.py", "# sys.stdin = open('input.txt')\nprint(input())"),
    ("a.py", "'''\nsys.stdin = open('input.txt')\n'''\nprint(input())"),
    ("a.py", "data = open(0).read()\ninput = open(0).readline"),
    ("a.py", "f = open('/dev/stdin')"),
    ("a.py", "import sys\nf = open(sys.argv[1])"),
    ("a.cpp", '// freopen("input.txt", "r", stdin);'),
    ("a.cpp", '/*\nfreopen("input.txt", "r", stdin);\n*/'),
    ("a.cpp", '#ifndef ONLINE_JUDGE\nfreopen("input.txt", "r", stdin);\n#endif\nint main() {}'),
    ("a.cpp", '#ifdef LOCAL\n#if 1\nfreopen("input.txt", "r", stdin);\n#endif\n#else\nint x;\n#endif'),
    ("Main.java", '// new FileInputStream("input.txt")\nnew InputStreamReader(System.in)'),
    ("Main.java", "new PrintWriter(new BufferedWriter(out))"),
    ("a.js", "fs.readFileSync('/dev/stdin')"),
    ("a.js", "fs.readFileSync(0, 'utf8')"),
    ("a.js", "const p = process.platform === 'linux' ? '/dev/stdin' : './input.txt';\nfs.readFileSync(p)"),
    ("a.js", "fs.readFileSync(process.platform === 'linux' ? '/dev/stdin' : './input.txt')"),
    ("a.swift", "let n = Int(readLine()!)!"),
    ("a.rs", "let mut text = String::new(); io::stdin().read_to_string(&mut text).unwrap();"),
    ("a.go", "reader := bufio.NewReader(os.Stdin)"),
]

#: The same for files that hold a function.
FUNCTIONS: list[tuple[str, str, list[tuple[Kind, int, str]]]] = [
    ("a.py", "def solution(a):\n    return a\n\nprint(solution(1))", [(Kind.TEST_CALL, 4, "")]),
    ("a.py", "def solution(a):\n    return a\nanswer = solution(1)", [(Kind.TEST_CALL, 3, "")]),
    ("a.py", "def solution(a):\n    return solution(a - 1)\nif __name__ == '__main__':\n    print(solution(1))", []),
    ("a.js", "function solution(a) { return a; }\nconsole.log(solution(1));", [(Kind.TEST_CALL, 2, "")]),
    ("a.swift", "func solution(_ a: Int) -> Int { a }\nprint(solution(1))", [(Kind.TEST_CALL, 2, "")]),
    ("a.cpp", "int solution(int a) { return a; }\nint main() { solution(1); }", [(Kind.OWN_MAIN, 2, "")]),
    ("a.cpp", "int solution(int a) { return a; }\n// int main() {}", []),
    ("a.c", "int solution(int a) { return a; }\nint main(void) { solution(1); }", [(Kind.OWN_MAIN, 2, "")]),
    (
        "Solution.java",
        "import org.junit.Test;\nclass Solution {\n public static void main(String[] a) {}\n}",
        [(Kind.TEST_LIBRARY, 1, ""), (Kind.OWN_MAIN, 3, "")],
    ),
    ("a.kt", "fun solution(a: Int) = a\nfun main() { println(solution(1)) }", [(Kind.OWN_MAIN, 2, "")]),
    ("a.rs", "fn solution(a: i32) -> i32 { a }\nfn main() {}", [(Kind.OWN_MAIN, 2, "")]),
    ("a.go", "package main\nfunc solution(a int) int { return a }\nfunc main() {}", [(Kind.OWN_MAIN, 3, "")]),
]


@pytest.mark.parametrize(("name", "text", "expected"), LEFT)
def test_a_leftover_is_found_with_its_line(name: str, text: str, expected: list[tuple[Kind, int, str]]) -> None:
    """Each way to open a file of one's own is known, with the name that is opened."""
    assert found_in(name, text) == expected


@pytest.mark.parametrize(("name", "text"), CLEAN)
def test_what_a_judge_never_runs_is_no_leftover(name: str, text: str) -> None:
    """Comments, blocks for a local build, and the usual ways to read stdin are passed over."""
    assert found_in(name, text) == []


@pytest.mark.parametrize(("name", "text", "expected"), FUNCTIONS)
def test_the_leftovers_of_functions_are_calls_and_mains(
    name: str, text: str, expected: list[tuple[Kind, int, str]]
) -> None:
    """What runs with the file is told from what a judge leaves out."""
    assert found_in(name, text, function=True) == expected


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("input.txt", "input.txt"),
        ("./17780.txt", "17780.txt"),
        ("src/input.txt", "src/input.txt"),
        ("입력.txt", "입력.txt"),
        ("sample input.txt", "sample input.txt"),
        *(
            (name, "")
            for name in ("../input.txt", "/etc/passwd", "C:/in.txt", "a\\b.txt", "~/in.txt", "a/../b", "", ".")
        ),
        *((name, "") for name in ("a/b/c/d.txt", "x" * 300, ".hidden", "a//b")),
    ],
)
def test_only_plain_relative_names_are_laid_out(name: str, plain: str) -> None:
    """No name leads out of the run's folder, nor to a hidden file of it."""
    assert leftovers.plain_name(name) == plain


def test_a_file_that_is_read_back_is_an_input() -> None:
    """Each name is laid out once: what is both written and read is left to the program."""
    language = source.language_of(Path("a.py"))
    found = leftovers.find(language, "open('a')\nopen('a')\nopen('./b', 'w')\nopen('a', 'w')\nopen('/c')\n", False)
    assert leftovers.files(found) == Files(("a",), ("b",))


def test_a_hostile_source_is_searched_in_no_time() -> None:
    """A megabyte of beginnings that lead nowhere ends, with few findings of many."""
    for text in ("open('" * 150_000, "ifstream a;" * 90_000, "open('a')\n" * 90_000, "x = 'a'\n" * 100_000 + "open(x)"):
        for name in ("a.py", "a.cpp"):
            assert len(found_in(name, text)) <= 20


# Hunts.

#: Programs that give the difference with its sign, each with a leftover; and what a judge's verdict on it is.
PROGRAMS = {
    "a.py": """
        import sys
        sys.stdin = open('input.txt')
        a, b = map(int, input().split())
        print('debug', a, b)
        print(a - b)
        """,
    "a.cpp": """
        #include <bits/stdc++.h>
        using namespace std;
        int main() {
            freopen("./17780.txt", "r", stdin);
            freopen("output.txt", "w", stdout);
            int a, b;
            if (cin >> a >> b) cout << a - b;
        }
        """,
    "Main.java": """
        import java.io.*;
        import java.util.*;
        public class Main {
            public static void main(String[] args) throws IOException {
                System.setIn(new FileInputStream("input.txt"));
                Scanner in = new Scanner(System.in);
                System.out.println(in.nextInt() - in.nextInt());
            }
        }
        """,
    "a.js": """
        const path = "./input.txt";
        const [a, b] = require("fs").readFileSync(path, "utf8").trim().split(" ").map(Number);
        console.log(a - b);
        """,
    "Main.kt": """
        import java.io.File
        fun main() {
            val (a, b) = File("res/input.txt").readLines()[0].split(" ").map { it.toInt() }
            println(a - b)
        }
        """,
    "a.swift": """
        import Foundation
        freopen("input.txt", "r", stdin)
        let numbers = readLine()!.split(separator: " ").map { Int($0)! }
        print(numbers[0] - numbers[1])
        """,
    "a.rs": """
        use std::io::Read;
        fn main() {
            let mut text = String::new();
            std::fs::File::open("input.txt").unwrap().read_to_string(&mut text).unwrap();
            let numbers: Vec<i64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
            println!("{}", numbers[0] - numbers[1]);
        }
        """,
    "a.go": """
        package main
        import ("fmt"; "os")
        func main() {
            file, err := os.Open("input.txt")
            if err != nil { panic(err) }
            var a, b int
            fmt.Fscan(file, &a, &b)
            fmt.Println(a - b)
        }
        """,
}


@pytest.fixture
def hunted_twice(gap: Problem, tmp_path: Path) -> Callable[[str, str], tuple[Result, Result]]:
    """Give a function that hunts a program as submitted and with its leftovers forgiven."""

    def hunt(name: str, text: str) -> tuple[Result, Result]:
        path = tmp_path / name
        path.write_text(textwrap.dedent(text))
        try:
            build.prepare(path)
        except MissingTool as error:
            pytest.skip(str(error))
        plans = (hunting.Plan(20, 8, after=0.5, forgive=forgive) for forgive in (False, True))
        strict, forgiven = (hunting.hunt(gap, path, plan) for plan in plans)
        return strict, forgiven

    return hunt


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_real_bug_is_found_behind_a_leftover(
    hunted_twice: Callable[[str, str], tuple[Result, Result]], name: str
) -> None:
    """As submitted a program fails at once, and its leftover is named; forgiven, it is wrong in its own way."""
    strict, forgiven = hunted_twice(name, PROGRAMS[name])
    assert strict.first_at == 1 and not strict.forgiven
    assert strict.verdict is (Verdict.WRONG_ANSWER if name == "a.cpp" else Verdict.RUN_TIME_ERROR)
    assert any("that no judge has; so this is its verdict there" in note for note in strict.notes)
    assert forgiven.verdict is Verdict.WRONG_ANSWER and forgiven.forgiven
    assert forgiven.counterexample is not None and int(forgiven.counterexample.actual) < 0
    assert forgiven.counterexample.expected == forgiven.counterexample.actual.lstrip("-")
    assert [suspect.name for suspect in forgiven.diagnosis] == ["signed"]
    assert any(note.startswith("forgiven: every run found its input as ") for note in forgiven.notes)
    expected = "wrong answer" if name == "a.cpp" else "run-time error"
    assert any(note.startswith(f"as submitted, its first sample ends in: {expected} (") for note in forgiven.notes)


def test_only_the_last_line_counts_where_it_is_forgiven(
    hunted_twice: Callable[[str, str], tuple[Result, Result]],
) -> None:
    """Debug prints are a presentation error, with a hint; forgiven, the program passes, and the report says why."""
    text = "a, b = map(int, input().split())\nprint(a, b)\nprint(abs(a - b))\nprint()\n"
    strict, forgiven = hunted_twice("a.py", text)
    assert strict.verdict is Verdict.PRESENTATION_ERROR
    assert any("`--forgive`" in note for note in strict.notes)
    assert forgiven.verdict is Verdict.NO_COUNTEREXAMPLE and forgiven.forgiven
    assert "forgiven: only the last line of its output counted" in forgiven.notes
    assert any("as submitted, its first sample ends in: presentation error" in note for note in forgiven.notes)


def test_where_nothing_is_left_over_nothing_is_forgiven(
    hunted_twice: Callable[[str, str], tuple[Result, Result]],
) -> None:
    """A clean program's report is the same, but for a word on it."""
    strict, forgiven = hunted_twice("a.py", PLAIN)
    assert strict.verdict is forgiven.verdict is Verdict.NO_COUNTEREXAMPLE
    assert strict.notes == [] and forgiven.notes == ["there was nothing to forgive"] and not forgiven.forgiven


def test_a_leftover_that_does_no_harm_is_said_to_do_none(
    hunted_twice: Callable[[str, str], tuple[Result, Result]],
) -> None:
    """A program that looks whether the file is there isn't held to it."""
    text = "import os, sys\nif os.path.exists('in.txt'): sys.stdin = open('in.txt')\n" + PLAIN
    strict, forgiven = hunted_twice("a.py", text)
    assert strict.verdict is forgiven.verdict is Verdict.NO_COUNTEREXAMPLE
    assert strict.notes[0].endswith("; this program goes on without it")
    assert "as submitted, it is right on the first sample" in forgiven.notes


def test_a_file_that_cannot_be_put_there_is_said(hunted_twice: Callable[[str, str], tuple[Result, Result]]) -> None:
    """An absolute name stays a failure, with the reason why it isn't forgiven."""
    strict, forgiven = hunted_twice("a.py", "print(len(open('/nowhere/input.txt').read()))\n")
    assert strict.verdict is forgiven.verdict is Verdict.RUN_TIME_ERROR and not forgiven.forgiven
    assert all("its name is no plain relative one" in result.notes[0] for result in (strict, forgiven))


def test_the_input_is_there_anew_for_every_run(gap: Problem, tmp_path: Path) -> None:
    """A program that spoils, or deletes, its input file spoils no other run."""
    path = tmp_path / "a.py"
    path.write_text(
        "import os\na, b = map(int, open('in.txt').read().split())\nopen('in.txt', 'a').write('9')\n"
        "print(abs(a - b))\nos.remove('in.txt')\n"
    )
    result = hunting.hunt(gap, path, hunting.Plan(20, 30, forgive=True))
    assert (result.verdict, result.cases, result.forgiven) == (Verdict.NO_COUNTEREXAMPLE, 30, True)


# The command line.


def test_forgiven_counterexamples_are_replayed_forgivingly(run_cli: RunCli, candidate: Write) -> None:
    """The header, the record and the replay say that leftovers were forgiven."""
    path = candidate(PROGRAMS["a.py"])
    code, out, _ = run_cli("hunt", path, "--forgive", "--seed", 1, "--budget", 1)
    assert code == 1 and out.startswith("WRONG ANSWER, LEFTOVERS FORGIVEN: ")
    folder = Path("reports", "gap", "mine.py")
    assert json.loads((folder / "report.json").read_text())["forgiven"] is True
    code, out, _ = run_cli("replay", folder)
    assert code == 1 and out.startswith("WRONG ANSWER") and "leftovers of debugging were forgiven" in out
    candidate(PROGRAMS["a.py"].replace("a - b", "abs(a - b)"))
    code, out, _ = run_cli("replay", folder)
    assert code == 0 and out.startswith("RIGHT ANSWER")


def test_check_forgives_as_well(run_cli: RunCli, candidate: Write) -> None:
    """The verdicts, and the table of agreement, are those of programs without leftovers."""
    candidate(PROGRAMS["a.py"].replace("a - b", "abs(a - b)"))
    verdicts = []
    for words in (["--forgive"], []):
        code, out, _ = run_cli("check", "gap", "--budget", 0.5, "--json", *words)
        gap = json.loads(out)["problems"]["gap"]
        (mine,) = [row for row in gap["candidates"] if row["candidate"].endswith("mine.py")]
        verdicts.append((code, mine["verdict"], gap["agreement"]["mine.py"][agreement.ORACLE]))
    (code, verdict, agreed), (strict_code, strict, _) = verdicts
    assert (code, verdict) == (0, "no-counterexample")
    assert agreed == "all" or len(set(agreed.split("/"))) == 1
    assert (strict_code, strict) == (1, "run-time-error")


def test_the_slowest_input_is_not_sought_forgivingly(run_cli: RunCli, candidate: Write) -> None:
    """The two don't go together, and that is one sentence."""
    code, _, err = run_cli("hunt", candidate(PLAIN), "--slowest", "--forgive")
    assert code == 2 and err.count("\n") == 1 and "--forgive" in err


#: Functions with what their authors tried them by, all right but for that.
TRIED = {
    "a.py": "def solution(row):\n    return max(row)\nprint(solution([1, 2]))\nassert solution([3]) == 3\n",
    "a.js": "function solution(row) { return Math.max(...row); }\nconsole.log(solution([1, 2]));\n",
    "a.swift": "func solution(_ row: [Int]) -> Int { row.max()! }\nprint(solution([1, 2]))\n",
    "a.cpp": "#include <bits/stdc++.h>\nusing namespace std;\n"
    "int solution(vector<int> row) { return *max_element(row.begin(), row.end()); }\n"
    "int main() { cout << solution({1, 2}); }\n",
    "Solution.java": "import java.util.*;\nimport org.junit.Test;\nimport static org.junit.Assert.*;\npublic class Solution {\n"
    "  public int solution(int[] row) { return Arrays.stream(row).max().getAsInt(); }\n"
    "  @Test public void two() { assertEquals(2, solution(new int[] {1, 2})); }\n}\n",
    "a.kt": "fun solution(row: IntArray): Int = row.sorted().last()\nfun main() { println(solution(intArrayOf(1, 2))) }\n",
}


@pytest.mark.parametrize("name", TRIED)
def test_what_a_function_was_tried_by_does_not_disturb_its_answer(peak: Problem, tmp_path: Path, name: str) -> None:
    """Calls at the top level, mains and tests are named, and the candidate passes."""
    path = tmp_path / name
    path.write_text(TRIED[name])
    try:
        result = hunting.hunt(peak, path, hunting.Plan(20, 8))
    except MissingTool as error:
        pytest.skip(str(error))
    assert result.verdict is Verdict.NO_COUNTEREXAMPLE, result.notes
    assert result.notes and all(note.startswith("line ") and " judge" in note for note in result.notes)
