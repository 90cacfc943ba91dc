"""Turning a file into a program: what is refused and how, and what compilers say."""

import contextlib
import os
from pathlib import Path

import pytest

from banrye import build, headers, languages
from banrye.errors import BuildError, UsageError
from banrye.signature import Signature
from tests.engine.programs import SUM_C, SUM_CPP, SUM_PY, needs, output, write


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty cache to one test."""
    monkeypatch.setenv("BANRYE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


# What is refused before anything is built


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("gone.py", None, ["there is none"]),
        ("empty.py", b"", ["is empty"]),
        ("blank.cpp", b" \r\n\t\n", ["is empty"]),
        ("mark.py", b"\xef\xbb\xbf", ["is empty"]),
        ("a.rb", b"puts 1", [".rb", ".py", ".kt"]),
        ("plain", b"x", ["no suffix"]),
        ("big.py", b"#" * (1 << 20) + b"\n", ["1 MiB", "1,048,577"]),
        ("nul\0byte.py", None, ["null byte"]),
        ("x" * 300 + ".py", None, ["too long"]),
    ],
)
def test_what_is_no_candidate_is_refused(name: str, data: bytes | None, words: list[str], tmp_path: Path) -> None:
    """The sentence says what was expected and what came."""
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(UsageError) as error:
        build.prepare(path)
    assert "Expected" in str(error.value) and "\n" not in str(error.value)
    assert all(word in str(error.value) for word in words)


def test_folders_pipes_and_dangling_links_are_refused(tmp_path: Path) -> None:
    """Nothing but a regular file is opened, so that a pipe can't hang the tool."""
    (tmp_path / "folder.py").mkdir()
    os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "link.py").symlink_to("nowhere.py")
    for name, said in (("folder.py", "is a folder"), ("pipe.py", "no regular file"), ("link.py", "there is none")):
        with pytest.raises(UsageError, match=said):
            build.prepare(tmp_path / name)


def test_an_unreadable_file_is_refused(tmp_path: Path) -> None:
    """A file without read permission is a sentence, not a traceback."""
    path = write(tmp_path / "a.py", SUM_PY)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("This user may read every file.")
    with pytest.raises(UsageError, match="can't be read"):
        build.prepare(path)


# Programs of each language, in the forms people submit


PROGRAMS = [
    ("-c.py", SUM_PY),
    ("-v.js", "console.log(require('fs').readFileSync(0).toString().split(' ').reduce((a, b) => a + +b, 0))"),
    ("주사위 윷놀이 😀.py", "import sys\ninput = sys.stdin.readline\nprint(sum(map(int, input().split())))\nexit()\n"),
    ("17825.pypy.py", SUM_PY),
    ("stem with 'quotes' \".c", SUM_C),
    ("Main.cc", SUM_CPP),
    (
        "내 풀이.java",
        """
        package boj.gold2;
        import java.util.*;
        // public class Comment {}
        class Node { String text = "} public class Literal {"; char brace = '{'; static void main() {} }
        public class 주사위윷놀이 {
            static class Inner { public static void mains(String[] args) {} }
            public static void main(String... args) {
                Scanner in = new Scanner(System.in);
                int sum = 0;
                while (in.hasNextInt()) sum += in.nextInt();
                System.out.print(sum);
            }
        }
        """,
    ),
    (
        "Main.java",
        """
        class Helper {}
        final class Solution17780 {
            public static void main(final String args[]) throws Exception {
                int sum = 0;
                for (String word : new String(System.in.readAllBytes()).trim().split(" "))
                    sum += Integer.parseInt(word);
                System.out.println(sum);
            }
        }
        """,
    ),
    ("a.js", "console.log(require('fs').readFileSync('/dev/stdin').toString().split(' ').reduce((a, b) => a + +b, 0))"),
    (
        "a.swift",
        """
        @main struct Main {
            static func main() { print(readLine()!.split { $0 == " " }.reduce(0) { $0 + Int($1)! }) }
        }
        """,
    ),
    (
        "a.rs",
        """
        use std::io::*;
        fn main() {
            let mut text = String::new();
            stdin().read_to_string(&mut text).unwrap();
            print!("{}", text.split_whitespace().map(|word| word.parse::<i32>().unwrap()).sum::<i32>());
        }
        """,
    ),
    (
        "a.go",
        """
        package main
        import . "fmt"
        func main() {
            sum, x := 0, 0
            for n, _ := Scan(&x); n == 1; n, _ = Scan(&x) { sum += x }
            Print(sum)
        }
        """,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text"), PROGRAMS, ids=[name for name, _ in PROGRAMS])
def test_a_program_of_each_language_runs(name: str, text: str, tmp_path: Path) -> None:
    """A stdin program builds and runs from a folder whose name has blanks, Korean and an emoji."""
    path = write(tmp_path / "한 글 😀" / name, text)
    needs(languages.of(path).name)  # type: ignore[union-attr]
    program = build.prepare(path)
    assert Path(program.argv[0]).is_absolute() and program.source == path
    assert output(program) == "6"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32", "cp949"])
@pytest.mark.parametrize("name", ["a.py", "a.c", "Main.java"])
def test_a_source_in_any_encoding_builds(name: str, encoding: str, tmp_path: Path) -> None:
    """What an editor on Windows saved is taken as the text that would be pasted into a judge's form."""
    needs(languages.of(Path(name)).name)  # type: ignore[union-attr]
    comment = {"a.py": "# 한글\r\n", "a.c": "// 한글\r\n", "Main.java": "// 한글\r\n"}[name]
    java = "class A { public static void main(String[] a) { System.out.print(6); } }\n"
    text = comment + {"a.py": SUM_PY, "a.c": SUM_C, "Main.java": java}[name]
    assert output(build.prepare(write(tmp_path / name, text.encode(encoding)))) == "6"


def test_a_python_source_that_names_its_encoding_is_left_alone(tmp_path: Path) -> None:
    """PEP 263's comment keeps its meaning."""
    text = "# -*- coding: cp949 -*-\nprint(len('한글'))\n".encode("cp949")
    program = build.prepare(write(tmp_path / "a.py", text))
    assert output(program) == "2"
    assert program.python_source is not None and program.python_source.read_bytes() == text


def test_bytes_without_meaning_crash_nothing(tmp_path: Path) -> None:
    """Random bytes under any suffix are a build error, or a program; never anything else."""
    for language in languages.LANGUAGES:
        if language.name not in ("python", "c", "javascript"):
            continue
        needs(language.name)
        for data in (b"\xff\xfe\x00", b"\x80\x81\n" * 50, bytes(range(256)), b"\xff\xfeA"):
            with contextlib.suppress(BuildError):
                build.prepare(write(tmp_path / f"x{language.suffixes[0]}", data))


def test_input_always_ends_with_a_newline(tmp_path: Path) -> None:
    """A program that reads lines would wait for one that never ends."""
    program = build.prepare(write(tmp_path / "a.py", SUM_PY))
    assert program.encode("1 2") == b"1 2\n" == program.encode("1 2\n")
    assert program.encode("한") == "한\n".encode()


def test_function_style_python_can_be_called_in_process(tmp_path: Path) -> None:
    """The driver beside the candidate's copy can be loaded by its path, as the box does."""
    path = write(tmp_path / "a.py", "def solution(n):\n    return n + 1\n")
    program = build.prepare(path, Signature.parse("solution(n: int) -> int"))
    assert program.python_source is not None and program.driver is not None
    assert program.python_source.parent == program.driver.parent == program.folder
    assert program.encode("[ 41 ]") == b"[41]\n"
    assert output(program, "[41]") == "42"
    with pytest.raises(ValueError, match="n must be int"):
        program.encode('["x"]')


# Errors of compilers


ERRORS = [
    ("내 풀이.py", "x = 1\nfor i in range(3)\n    pass\n", "내 풀이.py:2: error: SyntaxError: expected ':'"),
    ("a.c", "int main() {\n    return f(;\n}\n", "a.c:2:14: error: "),
    ("윷 놀이.cpp", "#include <iostream>\nint main() {\n    int x = y;\n    z;\n}\n", "윷 놀이.cpp:3:13: error: "),
    ("Wrong.java", "class A {\n    int f() { return x; }\n}\n", "Wrong.java:2: error: cannot find symbol"),
    ("a.js", "let a = 1;\nlet b = ;\n", "a.js:2: SyntaxError: Unexpected token ';'"),
    ("a.rs", 'fn main() {\n    let x: i32 = "a";\n}\n', "error[E0308]: mismatched types\n --> a.rs:2:18"),
    ("a.go", "package main\nfunc main() {\n\tx := 1\n}\n", "./a.go:3:2: "),
    ("no-main.c", "int f() { return 1; }\n", "undefined reference to `main'"),
]


@pytest.mark.parametrize(("name", "text", "first"), ERRORS, ids=[name for name, _, _ in ERRORS])
def test_a_compile_error_shows_the_first_error(name: str, text: str, first: str, tmp_path: Path) -> None:
    """The first error stands under the candidate's own name with its line, and no path of ours is in the output."""
    needs(languages.of(Path(name)).name)  # type: ignore[union-attr]
    with pytest.raises(BuildError) as error:
        build.prepare(write(tmp_path / name, text))
    assert first in error.value.first
    assert len(error.value.first.encode()) <= 1024
    assert error.value.first.splitlines()[-1] in error.value.full
    assert name in str(error.value) and ".building-" not in error.value.full
    assert error.value.exit_code == 3


def test_a_long_first_error_is_cut(tmp_path: Path) -> None:
    """At most one kilobyte is shown, and what is cut is whole letters."""
    with pytest.raises(BuildError) as error:
        build.prepare(write(tmp_path / "a.py", f"'{'한' * 2000}' = 1\n"))
    assert 1000 < len(error.value.first.encode()) <= 1024
    assert len(error.value.full.encode()) > 6000


def test_a_failed_build_is_not_kept(own_cache: Path, tmp_path: Path) -> None:
    """Nothing of it stays in the cache, and the corrected file builds."""
    path = write(tmp_path / "a.py", "x = (\n")
    with pytest.raises(BuildError):
        build.prepare(path)
    assert list(own_cache.iterdir()) == []
    write(path, SUM_PY)
    assert output(build.prepare(path)) == "6"


def test_bits_stdcpp_is_there_for_every_compiler(tmp_path: Path) -> None:
    """Where a compiler has no such header (clang on macOS), ours brings the standard ones."""
    needs("c++")
    header = Path(build.__file__).parent / "drivers" / "include" / "bits" / "stdc++.h"
    text = (
        f'#include "{header}"\nusing namespace std;\nint main() {{ map<string, vector<int>> m; cout << m.size() + 6; }}'
    )
    assert output(build.prepare(write(tmp_path / "a.cpp", text))) == "6"


def test_precompiled_headers_are_made_when_they_pay(
    own_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a few C++ programs the common header is compiled once, and the next programs are built with it."""
    needs("c++")
    row = next(row for row in languages.LANGUAGES if row.name == "c++")
    tools = row.find()
    if "clang" in tools.version():
        pytest.skip("clang finds no precompiled headers by itself.")
    words = {"include": "x"}
    assert headers.ahead(("g++", "a.cpp"), tools, b"#include <bits/stdc++.h>", words) == ("g++", "a.cpp")
    monkeypatch.setattr(headers, "_WORTH_IT", 0)
    assert headers.ahead(("g++", "a.cpp"), tools, b"#include <iostream>", words) == ("g++", "a.cpp")
    # Fewer headers than the real ones take less time, and leave something that a build can be seen to miss.
    monkeypatch.setattr(headers, "_CONTENT", "#include <iostream>\n")
    text = "#include <bits/stdc++.h>\nint main() { std::cout << 6; }\n"
    assert output(build.prepare(write(tmp_path / "a.cpp", text))) == "6"
    assert len(list(own_cache.glob("headers-*/bits/stdc++.h.gch"))) == 1
    with pytest.raises(BuildError, match=r"b\.cpp"):
        build.prepare(write(tmp_path / "b.cpp", text + "std::map<int, std::regex> m;\n"))
