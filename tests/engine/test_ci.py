"""What a run leaves for CI: the summary of a job's page, marks on wrong files, JUnit's properties, the workflow."""

import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from banrye import ci, i18n, workspace
from banrye.i18n import speaking
from tests.engine.contract import PLAIN, SIGNED

pytest_plugins = ["pytester"]

Run = Callable[..., pytest.RunResult]

ROW: dict[str, Any] = {
    "path": "solutions/gap/mine.py",
    "candidate": "mine.py",
    "problem": "gap",
    "language": "python",
    "expected": None,
    "passed": False,
    "verdict": "wrong-answer",
    "cases": 7,
    "input": "0 1\n",
    "right": "1",
    "answered": "-1",
    "misread": "signed",
    "explained": ["signed: agrees on all 9 inputs compared", "believed: The gap has a sign."],
    "report": "reports/gap/mine.py/report.html",
}


@pytest.fixture
def job(
    pytester: pytest.Pytester,
    borrowed_tiny: Callable[[Path], AbstractContextManager[Path]],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Path]:
    """Stand in a copy of the tiny workspace with a wrong candidate, in a job on GitHub; give the file of its page."""
    with borrowed_tiny(pytester.path) as root:
        (root / "pytest.ini").write_text("[pytest]\nbanrye_budget = 0.2\n")
        (root / "solutions" / "gap" / "mine.py").write_text(SIGNED)
        page = root.parent / "page.md"
        monkeypatch.setenv("GITHUB_ACTIONS", "true")
        monkeypatch.setenv("GITHUB_WORKSPACE", str(root))
        monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(page))
        yield page


@pytest.fixture
def run(job: Path, pytester: pytest.Pytester) -> Run:
    """Give a function that runs pytest there, in this process."""
    assert not job.exists()
    return lambda *words: pytester.runpytest_inprocess("-p", "no:cacheprovider", *words)


# The summary.


def test_the_summary_shows_all_candidates_and_what_broke_one(job: Path, run: Run) -> None:
    """A row each; below, the wrong one's input, both answers and the rule; a later run of the job adds its own."""
    run("solutions/gap").assert_outcomes(passed=2, failed=1)
    page = job.read_text("utf-8")
    rows = {line.split("|")[2].strip(): line for line in page.splitlines() if line.startswith("| gap")}
    assert rows.keys() == {"`mine.py`", "`plain.py`", "`sorted.py`"}
    assert "❌ wrong answer" in rows["`mine.py`"] and "`signed`" in rows["`mine.py`"]
    assert "✅ no counterexample" in rows["`plain.py`"]
    part = page[page.index("### `solutions/gap/mine.py`: wrong answer") :]
    assert "Input:\n\n```text\n0 1\n```\n\nExpected: `1`\n\nAnswered:\n\n```text\n-1\n```\n" in part
    assert "- believed: The gap has a sign." in part and "Report: `reports/gap/mine.py/report." in part
    run("solutions/gap/plain.py")
    assert job.read_text("utf-8").startswith(page) and job.read_text("utf-8").count("## banrye") == 2


def test_the_summary_is_korean_where_the_job_is(job: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """BANRYE_LANG in a workflow decides what its page is written in, and the marks."""
    monkeypatch.setenv("BANRYE_LANG", "ko")
    lines = run("solutions/gap/mine.py").outlines
    page = job.read_text("utf-8")
    assert "### `solutions/gap/mine.py`: 틀렸습니다" in page and "간격에 부호가 있다" in page
    assert any(
        line.startswith("::error file=solutions/gap/mine.py,line=1,title=틀렸습니다%3A mine.py::") for line in lines
    )


def test_what_got_no_verdict_is_on_the_page(job: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is no program and one whose compiler is missing are named with the reason, not passed over."""
    Path("solutions/gap/empty.py").touch()
    Path("solutions/gap/other.cpp").write_text("int main() {}")
    monkeypatch.setenv("PATH", "")
    run("solutions/gap").assert_outcomes(passed=2, failed=2, skipped=1)
    page = job.read_text("utf-8")
    assert re.search(r"- No verdict on `solutions/gap/empty\.py`: banrye itself could not .*empty", page)
    assert re.search(r"- No verdict on `solutions/gap/other\.cpp`: c\+\+ needs g\+\+", page)


def test_specimens_are_counted_and_shown_where_they_are_called_otherwise(job: Path, run: Run) -> None:
    """One that is called what its folder says is a number; another is told in full."""
    for verdict in ("wrong_answer", "run_time_error"):
        path = Path("tests", "specimens", "gap", verdict, "signed.py")
        path.parent.mkdir(parents=True)
        path.write_text(SIGNED)
    result = run("tests")
    page = job.read_text("utf-8")
    assert "1 of 2 specimens were called what they are." in page
    assert (
        "### `tests/specimens/gap/run_time_error/signed.py`: wrong answer\n\nThis specimen must be called run-time-error"
        in page
    )
    assert next(line for line in result.outlines if line.startswith("::")).startswith(
        "::error file=tests/specimens/gap/run_t"
    )
    assert len([line for line in result.outlines if line.startswith("::")]) == 1


def test_one_process_writes_the_page(job: Path) -> None:
    """Under pytest-xdist the summary is there once, with all rows, and so is each mark."""
    words = ["-p", "no:cacheprovider", "-n", "2", "solutions"]
    done = subprocess.run([sys.executable, "-m", "pytest", *words], capture_output=True, text=True, timeout=300)
    page = job.read_text("utf-8")
    assert page.count("## banrye") == 1 and page.count("\n| gap |") == 3 and page.count("\n| peak |") == 1
    assert done.stdout.count("\n::error ") == 1


def test_no_page_and_no_mark_without_a_job(job: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere nothing is written, and pytest prints what it always did."""
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name)
    assert "::error" not in run("solutions/gap/mine.py").stdout.str()
    assert not job.exists()


def test_a_page_that_cannot_be_written_fails_nothing(job: Path, run: Run) -> None:
    """It is said, and the outcome stays what the candidates made it."""
    job.mkdir()
    result = run("solutions/gap/plain.py")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["the summary could not be written to *page.md: *"])


def test_hostile_text_stays_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """Backticks, bars, tags and fences in names and answers make no Markdown of their own."""
    row = {**ROW, "candidate": "a|b`c.py", "answered": "```\n# heading", "explained": ["<b>|*x*\n# y"]}
    page = ci.summary([row], {})
    assert "| `` a\\|b`c.py `` |" in page
    assert "````text\n```\n# heading\n````" in page
    assert "- \\<b\\>\\|\\*x\\* \\# y" in page


def test_a_page_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """GitHub takes a mebibyte at most: long answers are cut, and of many wrong candidates not all are told in full."""
    page = ci.summary([{**ROW, "answered": "9" * 10**6, "input": "1 " * 10**5}] * 200, {})
    assert len(page.encode()) < 1 << 20
    assert page.count("\n| gap |") == 200 and "More was found than there is room for here" in page


# The marks.


def test_a_mark_is_one_line_and_escaped() -> None:
    """Whatever is in it, the runner reads one command: its own signs are written as it wants them."""
    row = {**ROW, "path": "solutions/gap/a,b:c.py", "answered": "5%\r\n::error::x", "explained": []}
    assert ci.annotation(row) == (
        "::error file=solutions/gap/a%2Cb%3Ac.py,line=1,title=wrong answer%3A mine.py::"
        "Input:%0A0 1%0AExpected: 1%0AAnswered:%0A5%25%0D%0A::error::x"
    )


def test_a_wrong_candidate_is_marked_on_its_file(run: Run) -> None:
    """One command a wrong file, with its path in the checkout and the counterexample; none on right ones."""
    (mark,) = (line for line in run("solutions/gap").outlines if line.startswith("::"))
    assert mark.startswith("::error file=solutions/gap/mine.py,line=1,title=wrong answer%3A mine.py::Input:%0A0 1%0A")
    assert "believed: The gap has a sign." in mark


def test_a_candidate_gives_the_runner_no_commands(run: Run) -> None:
    """What it prints may look like a command; no line of the output is one but the mark."""
    Path("solutions/gap/mine.py").write_text(
        "print('x\\n::stop-commands::x\\n  ::error::x\\n##[error]x')\nraise SystemExit(3)\n"
    )
    result = run("solutions/gap/mine.py")
    result.assert_outcomes(failed=1)
    commands = [line for line in result.outlines if re.match(r"\s*(::|##\[)", line)]
    assert len(commands) == 1 and commands[0].startswith("::error file=solutions/gap/mine.py")
    assert "| ::stop-commands::x" in result.stdout.str()


def test_paths_are_the_checkouts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A candidate that is reached by a link is marked where it really lies; outside of all, by its whole path."""
    (tmp_path / "group").mkdir()
    (tmp_path / "group" / "a.py").touch()
    (tmp_path / "banrye").mkdir()
    (tmp_path / "banrye" / "ours").symlink_to(tmp_path / "group")
    linked = tmp_path / "banrye" / "ours" / "a.py"
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    assert ci.within(linked, tmp_path / "banrye") == "group/a.py"
    monkeypatch.delenv("GITHUB_WORKSPACE")
    assert ci.within(linked, tmp_path) == "group/a.py"
    assert ci.within(linked, tmp_path / "banrye") == linked.as_posix()


# JUnit, and a project that has solutions alone.


def properties(path: Path) -> Mapping[str, Mapping[str, str]]:
    """Return each test's properties in a JUnit file, by the file that was tested."""
    found = {}
    for case in ElementTree.parse(path).iter("testcase"):
        told = {each.attrib["name"]: each.attrib["value"] for each in case.iter("property")}
        found[told["candidate"]] = told
    return found


def test_junit_carries_the_counterexample(run: Run) -> None:
    """Every candidate has its problem and verdict; a wrong one the input, both answers and the misreading."""
    run("solutions/gap", "--junitxml", "junit.xml")
    found = properties(Path("junit.xml"))
    mine, plain = found["solutions/gap/mine.py"], found["solutions/gap/plain.py"]
    told = {name: mine[name].strip() for name in ("problem", "verdict", "expected", "answered", "misreading")}
    assert told == {
        "problem": "gap",
        "verdict": "wrong-answer",
        "expected": "1",
        "answered": "-1",
        "misreading": "signed",
    }
    assert mine["counterexample"].split() == ["0", "1"]
    assert plain["verdict"] == "no-counterexample" and "counterexample" not in plain


def test_a_project_with_solutions_alone_is_tested(
    pytester: pytest.Pytester, tiny: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there are no generators and oracles, the problems are those that came with banrye, and reports stay here."""
    package = pytester.path / "site" / "banrye"
    shutil.move(tiny, package / "bundled")
    monkeypatch.setattr(workspace, "_PACKAGE", package)
    group = pytester.path / "group"
    for name, text in (("kim.py", SIGNED), ("lee.py", PLAIN), ("park/main.py", PLAIN)):
        path = group / "solutions" / "gap" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.chdir(group)
    result = pytester.runpytest_inprocess(
        "-p", "no:cacheprovider", "--rootdir", ".", "--banrye-budget", "0.2", "solutions"
    )
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["WRONG ANSWER: *kim.py (gap, python)"])
    assert [path.parent.name[:6] for path in (group / "reports").rglob("counterexample.in")] == ["kim.py"]


def test_the_summary_speaks_both_languages() -> None:
    """No English word stays in the Korean page, but for names, ids and what the problem's author wrote."""
    with speaking("ko"):
        page = ci.summary([ROW, {**ROW, "expected": "run-time-error", "verdict": "wrong-answer"}], {"a.py": "b"})
    assert i18n.language() == "en"
    told = re.sub(r"`[^`]*`|```.*?```|believed.*|signed.*|run-time-error", "", page, flags=re.DOTALL | re.MULTILINE)
    assert re.findall(r"(?<![\w./-])[A-Za-z]{4,}", told.replace("banrye", "").replace("python", "")) == []
