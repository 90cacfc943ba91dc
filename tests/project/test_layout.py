"""What holds for the project's files as a whole: where they lie, what they import, what they mention."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP_LEVEL = {
    ".ci",
    ".editorconfig",
    ".gitattributes",
    ".github",
    ".gitignore",
    "LICENSE",
    "README.md",
    "banrye",
    "constraints.txt",
    "docs",
    "generators",
    "go",
    "oracles",
    "pyproject.toml",
    "reports",
    "solutions",
    "tests",
}
OURS = {"banrye", "generators", "oracles", "solutions", "tests"}
LONGEST = 400  # lines of a module that can be read in one sitting

# Folders that exist on one machine only, or are nobody's to rely on.
PRIVATE_FOLDERS = re.compile(r"(?<![\w.~/$}])/(?:root|work|tmp|private|home/\w+|Users/\w+)/\w")


@pytest.fixture(scope="session")
def files(root: Path) -> list[Path]:
    """Give the project's own files: a file that a user dropped somewhere need not keep the project's rules."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, check=False).stdout.decode()
    tracked = [root / name for name in listed.split("\0") if name]
    return sorted(path for path in tracked if path.is_file()) if root / "go" in tracked else sorted(unpacked(root))


def unpacked(root: Path) -> Iterator[Path]:
    """Yield the files of a tree that isn't a repository, without what building and running leave in it."""
    for entry in root.iterdir():
        if entry.is_file() and entry.name != "uv.lock":
            yield entry
        elif entry.name in TOP_LEVEL - {"reports"}:
            inner = ((path, path.relative_to(entry).parts) for path in entry.rglob("*") if path.is_file())
            yield from (path for path, parts in inner if not any(part.startswith((".", "__py")) for part in parts))


@pytest.fixture(scope="session")
def sources(root: Path, files: list[Path]) -> dict[str, str]:
    """Give the texts of the project's files by their names from the root."""
    return {path.relative_to(root).as_posix(): path.read_bytes().decode("utf-8", "replace") for path in files}


def below(sources: dict[str, str], suffix: str, *folders: str) -> dict[str, str]:
    """Return the texts of one kind below some folders of the top level."""
    return {name: text for name, text in sources.items() if name.endswith(suffix) and name.split("/")[0] in folders}


def imports(source: str) -> set[str]:
    """Return the top-level names of the modules that a source imports, "." for a relative one."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add("." if node.level else str(node.module).split(".")[0])
    return found


def test_top_level_holds_what_the_layout_names(sources: dict[str, str]) -> None:
    """Nothing lies at the top level that a newcomer isn't told of."""
    present = {name.split("/")[0] for name in sources}

    assert present - TOP_LEVEL == set()
    assert {"go", "README.md", "banrye", "tests"} <= present


def test_python_solutions_import_nothing_of_the_project(sources: dict[str, str]) -> None:
    """A Python candidate can be submitted as it is."""
    candidates = below(sources, ".py", "solutions")

    assert candidates
    assert [name for name, text in candidates.items() if imports(text) & (OURS | {"."})] == []


def test_cpp_solutions_include_no_file_beside_them(sources: dict[str, str]) -> None:
    """A C++ candidate can be submitted as it is."""
    candidates = below(sources, ".cpp", "solutions")
    quoted = re.compile(r'^\s*#\s*include\s*"', re.MULTILINE)

    assert candidates
    assert [name for name, text in candidates.items() if quoted.search(text)] == []


def test_engine_knows_no_problem(sources: dict[str, str]) -> None:
    """Nothing in banrye imports generators, oracles or solutions by name; they are found where the user stands."""
    engine = below(sources, ".py", "banrye")

    assert [name for name, text in engine.items() if imports(text) & (OURS - {"banrye"})] == []


def test_problems_use_the_shared_words_only(sources: dict[str, str]) -> None:
    """Generators and oracles take from banrye what its front offers, and no module behind it."""
    problems = below(sources, ".py", "generators", "oracles")
    behind = re.compile(r"^\s*(?:from banrye\.|import banrye)", re.MULTILINE)

    assert problems
    assert [name for name, text in problems.items() if behind.search(text)] == []


def test_modules_can_be_read_in_one_sitting(sources: dict[str, str]) -> None:
    """Every module has under 400 lines and opens with what it is for."""
    modules = below(sources, ".py", "banrye", "generators", "oracles")
    long = [name for name, text in modules.items() if len(text.splitlines()) >= LONGEST]
    silent = [name for name, text in modules.items() if text.strip() and not ast.get_docstring(ast.parse(text))]

    assert "banrye/kit.py" in modules
    assert (long, silent) == ([], [])


@pytest.mark.parametrize(
    ("line", "private"),
    [
        ("see {}home{}kim{}notes", True),
        ("sys.path.insert(0, '{}tmp{}x')", True),
        ("{}Users{}kim{}x", True),
        ("https://example.org{}home{}kim{}notes", False),
        ("solutions{}work{}a.py", False),
        ("#!{}usr{}bin{}env python3", False),
        ("--tmpfs {}tmp", False),
    ],
)
def test_private_folders_are_recognised(line: str, private: bool) -> None:
    """The pattern finds absolute paths of one machine, not addresses, relative paths or what every system has."""
    assert bool(PRIVATE_FOLDERS.search(line.replace("{}", "/"))) == private


def test_no_file_names_a_private_folder(sources: dict[str, str]) -> None:
    """No text mentions a folder of the machine that it was written on."""
    named = [
        f"{name}:{number}: {line.strip()}"
        for name, text in sources.items()
        for number, line in enumerate(text.splitlines(), 1)
        if PRIVATE_FOLDERS.search(line)
    ]

    assert named == []


def test_tested_versions_cover_what_is_needed(root: Path) -> None:
    """constraints.txt holds names and versions alone, one for every package that pyproject.toml asks for."""
    lines = (root / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["project"]["dependencies"] + project["project"]["optional-dependencies"]["dev"]

    assert [pin for pin in pins if not re.fullmatch(r"[a-z0-9-]+==[0-9.]+", pin)] == []
    assert {re.split(r"[^\w-]", need)[0] for need in wanted} - {pin.split("==")[0] for pin in pins} == set()


def test_both_ways_of_asking_for_tools_agree(root: Path) -> None:
    """Pip takes the tools from an extra, uv from a dependency group; they are the same."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))

    assert project["dependency-groups"]["dev"] == project["project"]["optional-dependencies"]["dev"]


def test_readme_shows_real_output_and_real_files(root: Path) -> None:
    """The README has no placeholder left, and the specimens that it tells people to run are there."""
    text = (root / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"tests/specimens/[a-z_./]+\.\w+", text))

    assert "TODO" not in text
    assert named
    assert [name for name in named if not (root / name).is_file()] == []
