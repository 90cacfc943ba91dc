"""The table of languages: what a file is taken for, what is found on a machine, and what is said where it isn't."""

import os
import sys
from pathlib import Path

import pytest

from banrye import languages, wrap
from banrye.errors import MissingTool, UsageError
from banrye.language import Language
from banrye.languages import LANGUAGES
from banrye.signature import Signature
from banrye.source import language_of

NAMED = {language.name: language for language in LANGUAGES}
SIGNATURE = Signature.parse("solution(board: list[list[int]], words: list[str], x: float, yes: bool) -> int")

C_HEAD = (
    "int solution(int** board, size_t board_rows, size_t board_cols,"
    " const char * words[], size_t words_len, double x, bool yes)"
)


def fake(folder: Path, name: str, script: str = "echo fake 1.0") -> Path:
    """Put a tool into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    tool = folder / name
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(0o755)
    return tool


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("17825.py", "python"),
        ("a.pypy.py", "pypy"),
        ("A.PY", "python"),
        ("a.c", "c"),
        ("a.cpp", "c++"),
        ("Main.cc", "c++"),
        ("a.cxx", "c++"),
        ("Main.java", "java"),
        ("주사위 윷놀이.js", "javascript"),
        ("a.swift", "swift"),
        ("a.rs", "rust"),
        ("Main.kt", "kotlin"),
        ("a.go", "go"),
    ],
)
def test_a_file_is_known_by_the_end_of_its_name(name: str, language: str) -> None:
    """Every suffix leads to its row, the longest one winning, whatever its case."""
    assert language_of(Path(name)).name == language


@pytest.mark.parametrize("name", ["a.rb", "a", "py", "a.py.txt", ".."])
def test_an_unknown_file_is_refused_with_the_known_suffixes(name: str) -> None:
    """The sentence lists what would be known."""
    assert languages.of(Path(name)) is None
    with pytest.raises(UsageError) as error:
        language_of(Path(name))
    assert ".swift" in str(error.value) and ".py" in str(error.value)


def test_no_suffix_and_no_name_is_taken_twice() -> None:
    """Rows don't compete for a file."""
    suffixes = [suffix for language in LANGUAGES for suffix in language.suffixes]
    assert len(set(suffixes)) == len(suffixes)
    assert len(NAMED) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("name", "seconds"),
    [
        *(("python", 8), ("pypy", 8), ("java", 5), ("kotlin", 5), ("javascript", 8), ("go", 4)),
        *(("c", 2), ("c++", 2), ("swift", 2), ("rust", 2)),
    ],
)
def test_time_limits_are_the_judges(name: str, seconds: float) -> None:
    """A limit of two seconds becomes what the judge gave the language."""
    assert NAMED[name].time.limit(2) == seconds


def test_virtual_machines_are_held_to_resident_memory() -> None:
    """Address space is a measure only for languages that don't reserve it by the gigabyte."""
    resident = {language.name for language in LANGUAGES if language.memory.kind == "resident"}
    assert resident == {"pypy", "java", "kotlin", "javascript", "go"}
    assert all(language.memory.limit(512) > 512 for language in LANGUAGES)


def test_python_is_the_python_that_runs_this() -> None:
    """The PATH's python3 may be a slow script in front of another one."""
    assert NAMED["python"].find().runtime == str(Path(sys.executable).absolute())


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.name)
def test_what_is_here_says_its_version(language: Language) -> None:
    """A tool that is found has an absolute path and a version line with a number in it."""
    try:
        tools = language.find()
        version = tools.version()
    except MissingTool as error:
        pytest.skip(str(error))
    assert all(Path(word).is_absolute() for word in (*tools.compiler[:1], tools.runtime) if word)
    assert "\n" not in version and any(letter.isdigit() for letter in version)
    assert tools.stamp() == tools.stamp() != ""


@pytest.mark.parametrize("name", [language.name for language in LANGUAGES if language.name != "python"])
def test_a_missing_tool_is_one_sentence_with_what_to_install(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an empty PATH and no other places, the error names the tool and the package, for both systems."""
    row = NAMED[name]
    bare = Language(
        **{column: getattr(row, column) for column in row.__slots__ if column not in ("places", "otherwise")}
    )
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MissingTool) as error:
        bare.find()
    said = str(error.value)
    assert error.value.exit_code == 3
    assert (row.compiler or row.runtime)[0] in said
    assert row.install[0] in said and row.install[1] in said and "\n" not in said


def test_a_stub_that_has_no_version_counts_as_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS javac can be there and only say that there is no Java."""
    for name in ("javac", "java"):
        fake(tmp_path, name, "echo no Java runtime present >&2; exit 2")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/bin{os.pathsep}/usr/bin")
    with pytest.raises(MissingTool, match="default-jdk-headless"):
        NAMED["java"].find().version()


def test_the_best_tool_comes_first_and_the_next_one_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """C++ takes g++, but c++ where there is nothing else."""
    fake(tmp_path / "a", "c++")
    fake(tmp_path / "b", "g++")
    monkeypatch.setenv("PATH", str(tmp_path / "a"))
    assert NAMED["c++"].find().compiler == (str(tmp_path / "a" / "c++"),)
    monkeypatch.setenv("PATH", f"{tmp_path / 'a'}{os.pathsep}{tmp_path / 'b'}")
    assert NAMED["c++"].find().compiler == (str(tmp_path / "b" / "g++"),)


def test_a_runtime_is_taken_from_beside_its_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An older java in front on the PATH could not run what the newer javac makes."""
    fake(tmp_path / "old", "java")
    new = fake(tmp_path / "new", "java")
    fake(tmp_path / "new", "javac")
    monkeypatch.setenv("PATH", f"{tmp_path / 'old'}{os.pathsep}{tmp_path / 'new'}")
    assert NAMED["java"].find().runtime == str(new)


def test_a_tool_outside_the_path_is_found_in_its_usual_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row's other places are looked into, the latest version first."""
    for version in ("tool-1", "tool-2"):
        fake(tmp_path / version / "bin", "swiftc")
    row = NAMED["swift"]
    columns = {column: getattr(row, column) for column in row.__slots__}
    elsewhere = Language(**{**columns, "places": ("~nobody-of-this-name/bin", f"{tmp_path}/tool-*/bin")})
    monkeypatch.setenv("PATH", str(tmp_path))
    assert elsewhere.find().compiler == (str(tmp_path / "tool-2" / "bin" / "swiftc"),)


def test_kotlin_is_found_inside_a_python_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without kotlinc, the compiler inside kotlin-jupyter-kernel serves, with its libraries under their plain names."""
    jars = tmp_path / "run_kotlin_kernel" / "jars"
    jars.mkdir(parents=True)
    names = ("kotlin-jupyter-kernel-0.1-all", "kotlin-stdlib-2.3", "kotlin-reflect-2.3", "kotlin-script-runtime-2.4")
    for name in names:
        (jars / f"{name}.jar").write_text(name)
    monkeypatch.syspath_prepend(str(tmp_path))
    java = fake(tmp_path / "bin", "java")
    monkeypatch.setenv("PATH", str(java.parent))
    compiler = NAMED["kotlin"].find().compiler
    library = Path(compiler[compiler.index("-cp") + 1])
    assert compiler[0] == str(java) and library.name == "kotlin-compiler.jar"
    assert library.read_text() == "kotlin-jupyter-kernel-0.1-all" and not library.is_symlink()
    assert library.with_name("kotlin-stdlib.jar").read_text() == "kotlin-stdlib-2.3"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("python", "def solution(board: list[list[int]], words: list[str], x: float, yes: bool) -> int"),
        ("c", C_HEAD),
        ("c++", "int solution(vector<vector<int>> board, vector<string> words, double x, bool yes)"),
        ("java", "class Solution { public int solution(int[][] board, String[] words, double x, boolean yes) }"),
        ("javascript", "function solution(board, words, x, yes)"),
        ("swift", "func solution(_ board: [[Int]], _ words: [String], _ x: Double, _ yes: Bool) -> Int"),
        ("rust", "fn solution(board: Vec<Vec<i32>>, words: Vec<String>, x: f64, yes: bool) -> i32"),
        ("kotlin", "fun solution(board: Array<IntArray>, words: Array<String>, x: Double, yes: Boolean): Int"),
        ("go", "func solution(board [][]int, words []string, x float64, yes bool) int"),
    ],
)
def test_a_signature_is_written_in_each_language(name: str, expected: str) -> None:
    """Messages show the function's head as a solver would write it."""
    assert wrap.prototype(NAMED[name], SIGNATURE) == expected


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.name)
def test_every_driver_that_the_table_names_is_there(language: Language) -> None:
    """A row's driver is a file of the package."""
    assert language.style is not None
    assert (wrap.DRIVERS / language.style.driver).is_file()
