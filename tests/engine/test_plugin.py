"""A candidate is a test: collected from its folder, run in a box, never imported, shown with its report and tables."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SIGNED = "a, b = map(int, input().split())\nprint(a - b)\n"
PLAIN = "a, b = map(int, input().split())\nprint(abs(a - b))\n"
IMPORTED = f"open('imported', 'w').close()\n{PLAIN}"

Result = pytest.RunResult
Put = Callable[[str, str], Path]


@pytest.fixture
def put(
    pytester: pytest.Pytester, borrowed_tiny: Callable[[Path], AbstractContextManager[Path]]
) -> Iterator[Callable[..., Path]]:
    """Stand in a copy of the tiny workspace, with a moment for each candidate; give a function that puts files there."""
    with borrowed_tiny(pytester.path) as root:
        (root / "pytest.ini").write_text("[pytest]\nbanrye_budget = 0.1\n")

        def write(name: str, text: str) -> Path:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
            return path

        yield write


@pytest.fixture
def run(pytester: pytest.Pytester, put: Put) -> Callable[..., Result]:
    """Give a function that runs pytest there, in this process."""
    assert put

    def start(*words: str) -> Result:
        return pytester.runpytest_inprocess("-p", "no:cacheprovider", *words)

    return start


def table(lines: list[str], title: str) -> dict[str, str]:
    """Return the lines of a table at the end of a run, by their second column (of a square, by their first)."""
    start = next(place for place, line in enumerate(lines) if re.fullmatch(f"-+ {re.escape(title)} -+", line))
    rows = {}
    for line in lines[start + 3 :]:
        if not line.startswith("|"):
            break
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        rows[cells[0] if title.startswith("agreement") else cells[1]] = line
    return rows


def test_candidates_are_tests_with_reports_and_tables(put: Put, run: Callable[..., Result]) -> None:
    """The right ones pass, the wrong one fails with the text of its report, and all have their rows in the tables."""
    put("solutions/gap/mine.py", SIGNED)
    result = run("solutions")
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(
        [
            "WRONG ANSWER: *mine.py (gap, python)",
            "*",
            "input",
            "  0 1",
            "expected  1",
            "answered  -1",
            "misread   signed: *",
        ]
    )
    assert "Traceback" not in result.stdout.str() and "runtest" not in result.stdout.str()
    rows = table(result.outlines, "candidates")
    assert rows.keys() == {"mine.py", "plain.py", "sorted.py", "builtin.py"}
    assert "wrong answer" in rows["mine.py"] and "no counterexample" in rows["plain.py"]
    assert " of 4 " in rows["plain.py"]
    square = table(result.outlines, "agreement: gap")
    assert {"plain.py", "sorted.py"} <= square.keys() and re.search(r"\| all|\b(\d+)/\1\b", square["plain.py"])


def test_a_failing_candidate_leaves_its_report(put: Put, run: Callable[..., Result]) -> None:
    """The report lies in the workspace, and the next run of another candidate plays its input."""
    path = put("solutions/gap/mine.py", SIGNED)
    run(str(path)).assert_outcomes(failed=1)
    assert (path.parents[2] / "reports" / "gap" / "mine.py" / "counterexample.in").read_text() == "0 1\n"
    path.write_text(PLAIN)
    run(str(path)).assert_outcomes(passed=1)


@pytest.mark.parametrize("name", ["mine.py", "test_mine.py", "mine_test.py", "deep/test_mine.py"])
def test_a_candidate_is_never_imported(put: Put, run: Callable[..., Result], name: str) -> None:
    """Whatever it is called, in its folder or by its path, a candidate is one item and runs nowhere but in its box."""
    path = put(f"solutions/gap/{name}", IMPORTED)
    for words in (["solutions/gap", "-k", path.name], [str(path), "--doctest-modules"]):
        run(*words).assert_outcomes(passed=1, deselected=2 if "-k" in words else 0)
        assert not Path("imported").exists()


def test_a_package_marker_among_candidates_is_not_imported(put: Put, run: Callable[..., Result]) -> None:
    """An __init__.py beside candidates is no candidate, and isn't run either."""
    put("solutions/gap/__init__.py", "open('imported', 'w').close()")
    run("solutions/gap").assert_outcomes(passed=2)
    assert not Path("imported").exists()


def test_specimens_must_be_called_what_their_folder_says(put: Put, run: Callable[..., Result]) -> None:
    """A known-wrong program passes when the hunt calls it so, and fails with both words when it calls it otherwise."""
    put("tests/specimens/gap/wrong_answer/test_signed.py", SIGNED)
    put("tests/specimens/gap/run_time_error/signed.py", SIGNED)
    put("tests/specimens/gap/wrong_answer/right.py", PLAIN)
    result = run("tests")
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines_random(
        [
            "this specimen must be called run-time-error; after * s it was called wrong-answer",
            "this specimen must be called wrong-answer; after * s it was called no-counterexample",
        ]
    )
    rows = table(result.outlines, "specimens")
    assert rows.keys() == {"test_signed.py", "signed.py", "right.py"}
    assert "| wrong answer" in rows["test_signed.py"]
    shown = re.search(r"\| (\d+) (\d+) +\|$", rows["test_signed.py"])  # as small as there was time for
    assert shown is not None and int(shown[1]) < int(shown[2])


def test_a_candidate_that_does_not_compile_fails_with_the_error(put: Put, run: Callable[..., Result]) -> None:
    """A compile error is a verdict like any other: a report with the first error, and a row."""
    result = run(str(put("solutions/gap/mine.py", "print('a'\n")))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["COMPILE ERROR: *mine.py (gap, python)", "*mine.py:1*"])
    assert "compile error" in table(result.outlines, "candidates")["mine.py"]


def test_a_missing_compiler_skips_with_the_reason(
    put: Put, run: Callable[..., Result], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where a language can't be built, its candidates are skipped, with what to install."""
    path = put("solutions/gap/mine.cpp", "int main() {}")
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    result = run(str(path), "-rs")
    result.assert_outcomes(skipped=1)
    result.stdout.fnmatch_lines(["SKIPPED*c++ needs g++ or clang++*apt install g++*"])


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("oracles/gap.py", "def (", "*oracles/gap can't be loaded: SyntaxError*"),
        ("solutions/gap/plain.py", "", "*plain.py is empty."),
    ],
    ids=["broken oracle", "empty candidate"],
)
def test_what_could_not_be_tested_fails_with_one_sentence(
    put: Put, run: Callable[..., Result], name: str, text: str, sentence: str
) -> None:
    """A failure of the harness, or a file that is no program, is no pass, and no traceback either."""
    put(name, text)
    result = run("solutions/gap/plain.py")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"banrye itself could not test this file: {sentence}"])
    assert "Traceback" not in result.stdout.str()


def test_a_report_that_cannot_be_written_does_not_hide_what_was_found(put: Put, run: Callable[..., Result]) -> None:
    """The failure shows the counterexample all the same, and says why there is no file."""
    put("reports", "in the way")
    result = run(str(put("solutions/gap/mine.py", SIGNED)))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["WRONG ANSWER: *", "note      the report could not be written to *"])


def test_other_projects_are_left_alone(pytester: pytest.Pytester) -> None:
    """Where there is no workspace, tests are what they always were, and no table is printed."""
    pytester.makepyfile(test_ok="def test_ok(): pass")
    pytester.makepyfile(**{"solutions/gap/test_more": "def test_more(): pass"})
    result = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=2)
    assert "candidates" not in result.stdout.str()


def test_ordinary_tests_beside_candidates_are_run(put: Put, run: Callable[..., Result]) -> None:
    """Files of no known language, tests elsewhere and folders of no known problem are as without the plugin."""
    put("tests/test_ok.py", "def test_ok(): pass")
    put("solutions/notes/test_notes.py", "def test_notes(): pass")
    put("solutions/gap/notes.txt", "notes")
    run("tests", "solutions/notes").assert_outcomes(passed=2)


# Options.


def test_the_seed_and_the_budget_are_in_the_header(run: Callable[..., Result]) -> None:
    """A run says what it can be repeated with, whichever way it was told."""
    run("--co").stdout.fnmatch_lines(["banrye: seed 0, 0.1 s a candidate"])
    run("--co", "--banrye-seed", "-7", "--banrye-budget", "2").stdout.fnmatch_lines(
        ["banrye: seed -7, 2 s a candidate"]
    )


def test_a_new_seed_is_printed_and_new(run: Callable[..., Result]) -> None:
    """--banrye-seed new takes another seed each time, and says which."""
    found = {re.search(r"banrye: seed (\d+),", run("--co", "--banrye-seed", "new").stdout.str()) for _ in range(2)}
    assert len({each[1] for each in found if each}) == 2


@pytest.mark.parametrize("words", [("--banrye-seed", "x"), ("--banrye-seed", "--5"), ("--banrye-seed", "²")])
def test_a_seed_that_is_none_is_wrong_usage(run: Callable[..., Result], words: tuple[str, str]) -> None:
    """The sentence says what is expected."""
    result = run("--co", "=".join(words))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --banrye-seed takes a whole number or 'new'*"])


@pytest.mark.parametrize("budget", ["0", "-1", "nan", "inf"])
def test_a_budget_that_leaves_no_time_is_wrong_usage(run: Callable[..., Result], budget: str) -> None:
    """No candidate passes because there was no time to try it."""
    result = run("--co", f"--banrye-budget={budget}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: *budget* number of seconds above 0*"])


# Several processes.


@pytest.fixture(scope="module")
def shared_out(
    tmp_path_factory: pytest.TempPathFactory, borrowed_tiny: Callable[[Path], AbstractContextManager[Path]]
) -> list[str]:
    """Run candidates of all kinds in two processes, one of which is killed on the way; give the lines of the output."""
    with borrowed_tiny(tmp_path_factory.mktemp("shared")) as root:
        for name, text in (
            ("pytest.ini", "[pytest]\nbanrye_budget = 0.1\n"),
            ("solutions/gap/mine.py", SIGNED),
            ("tests/specimens/gap/wrong_answer/signed.py", SIGNED),
            ("tests/test_kill.py", "import os\n\ndef test_kill():\n    os.kill(os.getpid(), 9)\n"),
        ):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        words = ["-p", "no:cacheprovider", "-n", "2", "--banrye-seed", "new", "solutions", "tests"]
        done = subprocess.run([sys.executable, "-m", "pytest", *words], capture_output=True, text=True, timeout=300)
    return done.stdout.splitlines()


def test_the_work_is_shared_out_and_the_tables_are_whole(shared_out: list[str]) -> None:
    """With -n 2 all rows arrive, whoever tested them, and the one seed that is printed is everybody's."""
    assert table(shared_out, "candidates").keys() == {"mine.py", "plain.py", "sorted.py", "builtin.py"}
    assert table(shared_out, "specimens").keys() == {"signed.py"}
    text = "\n".join(shared_out)
    seed = re.search(r"banrye: seed (\d+),", text)
    assert seed is not None
    assert f"(seed {seed[1]})" in text


def test_a_worker_that_dies_loses_no_other_row(shared_out: list[str]) -> None:
    """A process that is killed in the middle of a run costs the item it was at, which is named, and nothing else."""
    assert "4 passed" in shared_out[-1] and "2 failed" in shared_out[-1]
    (lost,) = (line for line in shared_out if line.startswith("no row for"))
    assert "test_kill" in lost and lost.endswith("the process that tested it crashed")


def test_ctrl_c_stops_the_run(put: Put, pytester: pytest.Pytester) -> None:
    """Ctrl-C during a candidate ends pytest, and the candidate isn't counted as passed."""
    path = put("solutions/gap/mine.py", f"import os\n{PLAIN}")
    words = ["-p", "no:cacheprovider", "--banrye-budget", "600", str(path), "solutions/gap/plain.py"]
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", *words],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=Path.cwd(),
    )
    with process:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if line.startswith("collected"):
                break
        time.sleep(1.5)
        os.kill(process.pid, signal.SIGINT)
        try:
            out, _ = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == pytest.ExitCode.INTERRUPTED
    assert "KeyboardInterrupt" in out and "passed" not in out
    assert pytester.path.exists()
