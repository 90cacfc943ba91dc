"""Function-style candidates: values travel to every language and back, whatever form the candidate has."""

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from banrye import build, languages
from banrye.build import Program
from banrye.errors import BuildError, MissingTool
from banrye.runner import Limits, Runner
from banrye.signature import Signature, Type
from banrye.wrap import spell
from tests.engine.echoes import CASES, FLAGS

INT = "solution(number: int, rows: list[list[int]]) -> int"


def prepare(folder: Path, name: str, text: str, signature: str) -> Program:
    """Write a candidate and build it; skip where this machine has no compiler for it."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    language = languages.of(path)
    assert language is not None
    try:
        language.find().version()
    except MissingTool as error:
        pytest.skip(str(error))
    return build.prepare(path, Signature.parse(signature))


def run(program: Program, args: list[Any]) -> tuple[bytes, bytes]:
    """Start the program on the arguments: what it wrote to stdout and to stderr."""
    done = subprocess.run(program.argv, input=program.encode(json.dumps(args)), capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return done.stdout, done.stderr


def draw(rng: random.Random, of: Type) -> Any:
    """Draw a value of a type; texts and numbers as awkward as they come."""
    if of.depth:
        return [draw(rng, of.item) for _ in range(rng.choice((0, 1, 2, 3, 7)))]
    if of.base == "int":
        return rng.choice((0, 1, -1, 2**31 - 1, -(2**31), rng.randint(-(10**6), 10**6)))
    if of.base == "float":
        return rng.choice((0.0, 0.1, -1.5, 1e300, 5e-324, 1.7976931348623157e308, 3, rng.gauss(0, 1e9), rng.random()))
    if of.base == "bool":
        return rng.random() < 0.5
    return "".join(rng.choice("ab \"\\/\n\t\x01\x1f\x7f한글é😀<&'`$") for _ in range(rng.choice((0, 1, 5, 40))))


def arguments(rng: random.Random, signature: Signature) -> list[Any]:
    """Draw arguments: items of lists of ints stay small, so that sums fit, and C's grids have no ragged rows."""
    args = [draw(rng, parameter.type) for parameter in signature.parameters]
    for place, parameter in enumerate(signature.parameters):
        if parameter.type.base == "int" and parameter.type.depth:
            args[place] = json.loads(json.dumps(args[place]), parse_int=lambda text: int(text) % 1000)
        if parameter.name in ("rows", "grid") and args[place]:
            args[place] = [args[place][0]] * len(args[place])
    return args


@pytest.mark.parametrize(("name", "signature", "expected", "text"), CASES, ids=[case[0] for case in CASES])
def test_values_travel_to_a_candidate_and_back(
    name: str, signature: str, expected: Callable[..., Any], text: str, tmp_path: Path
) -> None:
    """Random arguments come back as the candidate made them; what it prints itself goes to stderr alone."""
    lines = text.splitlines()[1:]
    margin = len(lines[0]) - len(lines[0].lstrip())
    program = prepare(tmp_path, name, "\n".join(line[margin:] for line in lines), signature)
    rng = random.Random(name)
    for _ in range(3 if program.language.name in ("java", "kotlin") else 8):
        args = arguments(rng, Signature.parse(signature))
        out, err = run(program, args)
        assert json.loads(out) == expected(*args), args
        assert out.endswith(b"\n") and out.count(b"\n") == 1
        assert b"noise" in err or name == "a.swift"
        assert b"not run" not in err


MISFITS = [
    ("a.py", "def solve(number, rows):\n    return 1\n", "def solution(number: int, rows: list[list[int]]) -> int"),
    ("a.js", "const solve = (number, rows) => 1;\n", "function solution(number, rows)"),
    ("a.c", "int solve(int n) { return n; } // solution", "int solution(int number, int** rows, size_t rows_rows"),
    ("a.cpp", "int solution(int number) { return number; }", "int solution(int number, vector<vector<int>> rows)"),
    ("b.cpp", "int solve(int number) { return number; }", "int solution(int number, vector<vector<int>> rows)"),
    ("a.java", "class Solution { int solution(int n) { return n; } }", "int solution(int number, int[][] rows)"),
    ("a.swift", "func solution(_ n: Int) -> Int { n }", "func solution(_ number: Int, _ rows: [[Int]]) -> Int"),
    ("a.rs", "fn solution(n: i32) -> i32 { n }", "fn solution(number: i32, rows: Vec<Vec<i32>>) -> i32"),
    ("a.go", "package main\nfunc solution(n int) int { return n }", "func solution(number int, rows [][]int) int"),
]


@pytest.mark.parametrize(("name", "text", "expected"), MISFITS, ids=[f"{case[0]}-{case[1][:12]}" for case in MISFITS])
def test_a_candidate_without_the_function_is_told_its_head(name: str, text: str, expected: str, tmp_path: Path) -> None:
    """The error is one sentence that shows the function as the language writes it."""
    with pytest.raises(BuildError) as error:
        prepare(tmp_path, name, text, INT)
    assert name in str(error.value) and expected in str(error.value) and "\n" not in str(error.value)


def test_a_function_that_is_only_mentioned_is_said_when_it_is_called(tmp_path: Path) -> None:
    """Where only running it can tell, the driver says it in a sentence."""
    program = prepare(tmp_path, "a.py", "import sys  # solution\n", INT)
    done = subprocess.run(program.argv, input=program.encode("[1, [[1]]]"), capture_output=True)
    assert done.returncode == 1 and done.stdout == b""
    assert b"defines no function named solution" in done.stderr


def test_an_error_in_the_candidate_keeps_its_line_and_name(tmp_path: Path) -> None:
    """A compile error in a function-style file is shown where it stands in the file, not in the driver."""
    with pytest.raises(BuildError) as error:
        prepare(tmp_path, "내 풀이.cpp", "int solution(int a,\n  int b) {\n  return c;\n}\n", INT)
    assert error.value.first.startswith("내 풀이.cpp:3:10: error: ")


def test_an_error_in_a_called_function_shows_its_own_frames_alone(tmp_path: Path) -> None:
    """In the fast way too, a traceback begins in the candidate's file: what calls it isn't there to be read."""
    text = "def solution(number, rows):\n    return rows[number]\n"
    program = prepare(tmp_path, "a.py", text, INT)
    with Runner(program, Limits(10.0, 256)) as runner:
        (run,) = runner.run([program.encode("[7, [[1]]]")])
    frames = [line for line in run.err.decode().splitlines() if line.startswith("  File ")]
    assert len(frames) == 1 and 'a.py", line 2, in solution' in frames[0]
    assert run.err.rstrip().endswith(b"IndexError: list index out of range")


def test_a_number_that_does_not_fit_is_refused_by_the_driver(tmp_path: Path) -> None:
    """No value is cut down silently: the driver ends with a sentence and a status of its own."""
    program = prepare(tmp_path, "a.c", "int solution(int n, int** r, int rows, int cols) { return n; }\n", INT)
    done = subprocess.run(program.argv, input=program.encode(f"[{2**31}, []]"), capture_output=True)
    assert (done.returncode, done.stdout) == (86, b"")
    assert b"does not fit" in done.stderr


def test_lists_that_c_has_not_are_refused(tmp_path: Path) -> None:
    """C's customary signatures hold no list of lists of lists and no returned list."""
    for signature in (FLAGS, "solution(cube: list[list[list[int]]]) -> int"):
        with pytest.raises(BuildError, match="c can't take or return the lists"):
            prepare(tmp_path, "a.c", "int solution;", signature)


def test_what_json_has_not_is_shown_as_python_shows_it(tmp_path: Path) -> None:
    """A result of a foreign type ends up in the report, not in a crash of the driver; numpy's numbers are numbers."""
    program = prepare(
        tmp_path, "a.py", "def solution(x):\n    return [{1, 2}, None, x][x]\n", "solution(x: int) -> int"
    )
    assert [run(program, [x])[0] for x in (0, 1, 2)] == [b"{1, 2}\n", b"null\n", b"2\n"]
    text = "import numpy\ndef solution(x):\n    return numpy.int64(x) if x else numpy.arange(3)\n"
    program = prepare(tmp_path, "b.py", text, "solution(x: int) -> int")
    assert [run(program, [x])[0] for x in (5, 0)] == [b"5\n", b"[0,1,2]\n"]


#: A function that gives back its argument, in each language; ``{0}`` is the type as the language writes it.
IDENTITIES = {
    "a.py": "def solution(value):\n    return value\n",
    "a.pypy.py": "solution = lambda value: value\n",
    "a.js": "function solution(value) {{ return value; }}\n",
    "a.c": "#include <stdbool.h>\n{0} solution({0} value) {{ return value; }}\n",
    "a.cpp": "#include <string>\n#include <vector>\nusing namespace std;\n{0} solution({0} value) {{ return value; }}\n",
    "a.go": "package main\n\nfunc solution(value {0}) {0} {{ return value }}\n",
    "a.rs": "fn solution(value: {0}) -> {0} {{ value }}\n",
    "A.java": "class Solution {{ public {0} solution({0} value) {{ return value; }} }}\n",
    "a.kt": "class Solution {{ fun solution(value: {0}): {0} = value }}\n",
    "a.swift": "func solution(_ value: {0}) -> {0} {{ return value }}\n",
}
SCALARS = [Type(base) for base in ("int", "float", "str", "bool")]
LISTS = [Type(base, depth) for depth in (1, 2) for base in ("int", "float", "str", "bool")]
#: C returns no lists. What builds slowly is built for few types: those that its other candidates here don't return.
ECHOED = {
    "a.c": SCALARS,
    "a.cpp": [Type("bool"), Type("int", 2), Type("str", 1), Type("float", 1)],
    "a.go": [Type("bool"), Type("int", 2), Type("str", 1), Type("float", 1)],
    "a.rs": [Type("float"), Type("int", 2), Type("str", 1), Type("bool", 2)],
    "A.java": [Type("str"), Type("int", 2)],
    "a.kt": [Type("int", 2)],
    "a.swift": [Type("float", 1)],
}
ECHOES = [(name, each) for name in IDENTITIES for each in ECHOED.get(name, SCALARS + LISTS)]


@pytest.mark.parametrize(("name", "kind"), ECHOES, ids=[f"{name}-{kind}" for name, kind in ECHOES])
def test_any_type_may_be_taken_and_returned(name: str, kind: Type, tmp_path: Path) -> None:
    """Random values of every type that a signature can name come back as they were sent, awkward ones too."""
    language = languages.of(Path(name))
    assert language is not None
    spelled = spell(language.style, kind) if language.style and language.style.types else ""
    signature = f"solution(value: {kind}) -> {kind}"
    program = prepare(tmp_path, name, IDENTITIES[name].format(spelled), signature)
    rng = random.Random(f"{name} {kind}")
    for _ in range(4):
        (value,) = arguments(rng, Signature.parse(signature))
        out, _ = run(program, [value])
        # Of floats alone a whole one may be written as an integer; and 1 is not true.
        read = [json.loads(text, parse_int=float if kind.base == "float" else int) for text in (out, json.dumps(value))]
        assert repr(read[0]) == repr(read[1])
