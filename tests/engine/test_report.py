"""What a hunt leaves on disk, and the words in which people read it."""

import errno
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from banrye.errors import HarnessError, UsageError
from banrye.problem import Problem
from banrye.report import record, text
from banrye.result import AS_FOUND, CLOSEST, ONE_MINIMAL, SMALLEST, Counterexample, Evidence, Result, Suspect
from banrye.verdict import Verdict

Make = Callable[[], Result]


@pytest.fixture
def broken(gap: Problem) -> Result:
    """Give a hunt that found a wrong answer."""
    return Result(
        problem="gap",
        candidate="solutions/gap/mine.py",
        language="python",
        seed=7,
        verdict=Verdict.WRONG_ANSWER,
        cases=12,
        seconds=1.5,
        run_seconds=0.2,
        counterexample=Counterexample(gap.parse("0 1"), "0 1\n", "1", "-1\n", "", SMALLEST),
        first_at=3,
        first_seconds=0.25,
        first_text="3 5\n",
        shrink_seconds=0.5,
        diagnosis=[Suspect(("signed",), 96, 96, 50)],
        votes={"1": ["the oracle", "plain.py"], "-1": ["this candidate"]},
        report="reports/gap/mine.py/report.md",
    )


@pytest.fixture
def clean() -> Result:
    """Give a hunt that found nothing and was stopped."""
    return Result(
        problem="gap",
        candidate="solutions/gap/mine.py",
        language="python",
        seed=7,
        cases=743,
        seconds=1.0,
        evidence=Evidence((3, 4), (1, 2), (2, 3), 0.0047, ("far",)),
        notes=["fast runs and fresh ones differed"],
        interrupted=True,
    )


def answered(result: Result, output: str, **rest: str) -> Result:
    """Return the hunt with another output of the candidate in its counterexample."""
    assert result.counterexample is not None
    return replace(result, counterexample=replace(result.counterexample, actual=output, **rest))


# The words.

BROKEN_TERMINAL = """\
WRONG ANSWER: solutions/gap/mine.py (gap, python)

input
  0 1
expected  1
answered  -1

misread   signed: agrees on all 96 inputs compared, 50 of them where that differs from the rules
          believed: The gap has a sign.
          the rule: The answer is the larger number less the smaller.

size      the smallest input that breaks it in this way: every smaller one was run
says 1    the oracle, plain.py
says -1   this candidate
found at  input 3, 0.2 s after the start (seed 7); sample 1 fails; made smaller in 0.5 s
report    reports/gap/mine.py/report.md
replay    banrye replay reports/gap/mine.py"""

CLEAN_TERMINAL = """\
NO COUNTEREXAMPLE: solutions/gap/mine.py (gap, python)
evidence  3 of 4 rule events and 1 of 2 pairs of them reached; told from 2 of 3 known ways to be wrong
          with 95 % confidence wrong on fewer than 0.0047 of inputs as generated here; this is no proof
never seen the numbers are 20 or more apart
tried     743 inputs in 1.0 s (seed 7)
note      fast runs and fresh ones differed
note      stopped before the end of its budget, by Ctrl-C"""

BROKEN_MARKDOWN = """\
# Wrong answer: `solutions/gap/mine.py`

Problem gap (Gap, 간격), language python.

## Input

```text
0 1
```

Expected: `1`

Answered:

```text
-1
```

This input is the smallest input that breaks it in this way: every smaller one was run.

## Misread: signed

It agrees on all 96 inputs compared, 50 of them where that differs from the rules.

- believed: The gap has a sign.
- the rule: The answer is the larger number less the smaller.

## Who answers what

- `1`: the oracle, plain.py
- `-1`: this candidate

## This hunt

- input 3, 0.2 s after the start (seed 7); sample 1 fails; made smaller in 0.5 s
"""

CLEAN_MARKDOWN = """\
# No counterexample: `solutions/gap/mine.py`

Problem gap (Gap, 간격), language python.

## Evidence

evidence  3 of 4 rule events and 1 of 2 pairs of them reached; told from 2 of 3 known ways to be wrong
with 95 % confidence wrong on fewer than 0.0047 of inputs as generated here; this is no proof
never seen the numbers are 20 or more apart

## This hunt

- 743 inputs in 1.0 s (seed 7)
- fast runs and fresh ones differed
- stopped before the end of its budget
"""


def test_the_terminal_report_of_a_broken_candidate(gap: Problem, broken: Result) -> None:
    """Verdict, input, answers, misreading, size, votes, seed and the command to replay, word for word."""
    assert text.terminal(gap, broken) == BROKEN_TERMINAL


def test_the_terminal_report_of_a_clean_hunt(gap: Problem, clean: Result) -> None:
    """What the inputs were worth, what was never seen, and how the hunt ended, word for word."""
    assert text.terminal(gap, clean) == CLEAN_TERMINAL


def test_the_markdown_report_of_a_broken_candidate(gap: Problem, broken: Result) -> None:
    """The page has the same facts in the same order."""
    assert text.markdown(gap, broken) == BROKEN_MARKDOWN


def test_the_markdown_report_of_a_clean_hunt(gap: Problem, clean: Result) -> None:
    """The page has the same facts in the same order."""
    assert text.markdown(gap, clean) == CLEAN_MARKDOWN


def test_the_closest_misreading_is_not_called_the_one(gap: Problem, broken: Result) -> None:
    """A diagnosis that doesn't fit everywhere says so, in both forms."""
    found = replace(broken, diagnosis=[Suspect(("signed",), 90, 96, 45, CLOSEST)])
    words = "o known misreading explains it; this one is closest, with 90 of 96 inputs compared, 45 of them where that"
    assert f"misread   signed: n{words} differs from the rules" in text.terminal(gap, found)
    assert f"\nN{words} differs from the rules.\n" in text.markdown(gap, found)


@pytest.mark.parametrize(("size", "words"), [(AS_FOUND, "perhaps not the smallest"), (ONE_MINIMAL, "small: no single")])
def test_the_size_is_claimed_as_far_as_it_is_known(gap: Problem, broken: Result, size: str, words: str) -> None:
    """Each minimality has its own sentence."""
    assert f"size      {words}" in text.terminal(gap, answered(broken, "-1", minimality=size))


def test_a_korean_locale_gets_korean_sentences(gap: Problem, broken: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the problem's author wrote in both languages comes in the reader's."""
    monkeypatch.delenv("BANRYE_LANG")
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    assert "간격에 부호가 있다." in text.terminal(gap, broken)


@pytest.mark.parametrize(
    ("output", "seen"),
    [
        ("166 \n", "166·"),
        ("166\u00a0\n", "166\\xa0"),
        ("\t166\n", "\\t166"),
        ("166\x00\n", "166\\x00"),
        ("\x1b[31m166\n", "\\x1b[31m166"),
        ("\ufeff166", "\\ufeff166"),
        ("정답 166", "정답 166"),
    ],
)
def test_what_cannot_be_seen_is_shown(gap: Problem, broken: Result, output: str, seen: str) -> None:
    """Blanks at the end of a line, odd blanks and control characters are visible in the answer; Korean is left alone."""
    assert f"answered  {seen}\n" in text.terminal(gap, answered(broken, output))
    assert f"```text\n{seen}\n```" in text.markdown(gap, answered(broken, output))


def test_a_reason_can_do_nothing_to_the_terminal(gap: Problem, broken: Result) -> None:
    """A candidate's last words are shown, not obeyed."""
    found = text.terminal(gap, answered(broken, "", reason="it ended with exit status 1: \x1b[2JIndexError"))
    assert "reason    it ended with exit status 1: \\x1b[2JIndexError" in found


def test_no_answer_is_said(gap: Problem, broken: Result) -> None:
    """An empty output isn't an empty line."""
    assert "answered  (nothing)\n" in text.terminal(gap, answered(broken, "\n"))


@pytest.mark.parametrize("output", ["x" * 10**6, "x\n" * 10**5], ids=["wide", "long"])
def test_endless_output_is_cut(gap: Problem, broken: Result, output: str) -> None:
    """A report stays a page, and says that it was cut."""
    for page in (text.terminal(gap, answered(broken, output)), text.markdown(gap, answered(broken, output))):
        assert len(page) < 4000 and page.count("\n") < 60
        assert "cut here" in page


def test_backticks_do_not_break_the_page(gap: Problem, broken: Result) -> None:
    """An answer that looks like the end of a Markdown block stays inside its block."""
    page = text.markdown(gap, answered(broken, "```\n# no heading"))
    assert "````text\n```\n# no heading\n````" in page


def test_lines_of_a_note_stand_under_each_other(gap: Problem, clean: Result) -> None:
    """A compiler's error of several lines keeps its lines, apart from the labels."""
    assert "note      first\n          second" in text.terminal(gap, replace(clean, notes=["first\nsecond"]))


def test_an_answer_and_its_voters_never_run_together(gap: Problem, broken: Result) -> None:
    """However long what is voted for is, a blank follows."""
    found = replace(broken, votes={"1": ["the oracle"], "(run-time-error)": ["this candidate"]})
    assert "says (run-time error) this candidate" in text.terminal(gap, found)


# The files.


def test_the_files_of_a_report(gap: Problem, broken: Result, tiny: Path) -> None:
    """The input, the page and the record lie in one folder, and the page's path is returned and recorded."""
    folder = tiny / "reports" / "gap" / "mine.py"
    assert record.write(folder, gap, broken) == folder / "report.html"
    written = sorted(path.name for path in folder.iterdir())
    assert written == ["counterexample.in", "report.html", "report.json", "report.md"]
    assert (folder / "counterexample.in").read_bytes() == b"0 1\n"
    assert (folder / "report.md").read_text("utf-8") == BROKEN_MARKDOWN
    data = json.loads((folder / "report.json").read_text("utf-8"))
    assert data["report"] == broken.report == "reports/gap/mine.py/report.html"
    assert data["source"] == str(tiny / "solutions" / "gap" / "mine.py")
    assert data["seed"] == 7


def test_a_report_is_read_by_its_folder_or_any_file_in_it(gap: Problem, broken: Result, tiny: Path) -> None:
    """Whatever of it a person names, the same record comes back."""
    folder = tiny / "there"
    record.write(folder, gap, broken)
    for path in (folder, folder / "report.md", folder / "counterexample.in", folder / "report.json"):
        stored = record.read(path)
        assert (stored.problem, stored.counterexample) == ("gap", "0 1\n")
        assert stored.source == tiny / "solutions" / "gap" / "mine.py"


def test_arguments_are_stored_as_json(peak: Problem, broken: Result, tiny: Path) -> None:
    """A function-style problem's input is its arguments, in the record and in the file."""
    found = replace(broken, problem="peak", counterexample=Counterexample((1, 2), "[[1, 2]]\n", "2", "1"), diagnosis=[])
    record.write(tiny / "there", peak, found)
    assert json.loads((tiny / "there" / "counterexample.json").read_text()) == [[1, 2]]
    stored = record.read(tiny / "there")
    assert stored.data["counterexample"]["args"] == [[1, 2]]
    assert stored.counterexample == "[[1, 2]]\n"


def test_reports_of_files_that_share_a_name_do_not_collide(tiny: Path) -> None:
    """A file outside its problem's folder gets a mark that depends on where it lies."""
    reports = tiny / "reports"
    names = {
        record.folder_of(reports, "gap", path, tiny)
        for path in (Path("solutions/gap/a.py"), Path("a.py"), Path("b/a.py"))
    }
    assert len(names) == 3
    assert reports / "gap" / "a.py" in names


def test_a_name_that_is_no_text_is_no_obstacle(gap: Problem, broken: Result, tiny: Path) -> None:
    """A file whose name is in cp949 gets its report too."""
    name = os.fsdecode("정답.py".encode("cp949"))
    record.write(tiny / "there", gap, replace(broken, candidate=name))
    assert record.read(tiny / "there").problem == "gap"


@pytest.mark.parametrize(
    "error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()], ids=["full", "Ctrl-C"]
)
@pytest.mark.parametrize("step", [0, 1, 2, 3])
def test_a_report_that_is_cut_off_leaves_old_or_new_files_but_no_half_ones(
    gap: Problem, broken: Result, tiny: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, step: int
) -> None:
    """Whichever file the disk is full at, each file is one report's or the other's, and nothing else is left."""
    folder = tiny / "there"
    record.write(folder, gap, broken)
    old = {path.name: path.read_bytes() for path in folder.iterdir()}
    record.write(tiny / "elsewhere", gap, answered(broken, "5"))
    new = {path.name: path.read_bytes() for path in (tiny / "elsewhere").iterdir()}
    move, moved = os.replace, []

    def fail_at_last(source: str, target: Path) -> None:
        if len(moved) == step:
            raise error
        moved.append(target)
        move(source, target)

    monkeypatch.setattr(os, "replace", fail_at_last)
    expected = HarnessError if isinstance(error, OSError) else KeyboardInterrupt
    with pytest.raises(expected):
        record.write(folder, gap, answered(broken, "5"))
    found = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert found.keys() == old.keys()
    assert all(found[name] in (old[name], new[name].replace(b"elsewhere", b"there")) for name in found)


def test_a_folder_that_cannot_be_made_is_one_sentence(gap: Problem, broken: Result, tiny: Path) -> None:
    """Where the disk refuses, the harness failed, and the sentence names the folder and the way out."""
    (tiny / "reports").write_text("no folder")
    with pytest.raises(HarnessError, match="could not be written to .*reports/gap.*say --reports DIR"):
        record.write(tiny / "reports" / "gap", gap, broken)
    assert broken.report is None


NO_RECORDS = {
    "empty": "",
    "cut": '{"format": 1, "problem"',
    "list": "[1, 2]",
    "null": "null",
    "deep": "[" * 100_000,
    "foreign": '{"name": "a package", "version": 3}',
    "other format": json.dumps({"format": 2, "problem": "gap", "source": "x", "verdict": "x", "counterexample": None}),
    "no verdict": json.dumps({"format": 1, "problem": "gap", "source": "x", "counterexample": None}),
    "source no text": json.dumps({"format": 1, "problem": "gap", "source": 5, "verdict": "x", "counterexample": None}),
    "input a list": json.dumps({"format": 1, "problem": "gap", "source": "x", "verdict": "x", "counterexample": [1]}),
    "input empty": json.dumps({"format": 1, "problem": "gap", "source": "x", "verdict": "x", "counterexample": {}}),
    "not UTF-8": '{"format": "\udcff"}',
}


@pytest.mark.parametrize("content", NO_RECORDS.values(), ids=NO_RECORDS.keys())
def test_a_record_that_is_broken_or_foreign_is_one_sentence(tiny: Path, content: str) -> None:
    """Whatever lies there under the record's name, the reader says that it is no report."""
    (tiny / "report.json").write_text(content, "utf-8", errors="surrogateescape")
    with pytest.raises(
        UsageError, match=r"report\.json can't be read as a report .*hunt the candidate again"
    ) as caught:
        record.read(tiny)
    assert "\n" not in str(caught.value)


def test_a_path_without_a_report_is_one_sentence(tiny: Path) -> None:
    """A folder, or a file, that has no record says what was expected there."""
    for path in (tiny, tiny / "solutions" / "gap" / "plain.py", tiny / "nope"):
        with pytest.raises(UsageError, match="is no report: expected a folder with report.json"):
            record.read(path)


def test_past_counterexamples_come_newest_first(gap: Problem, broken: Result, tiny: Path) -> None:
    """Earlier inputs are played again, the latest first; a folder without one, and a broken one, are passed over."""
    reports = tiny / "reports"
    for number, name in enumerate(("old", "new", "middle")):
        folder = reports / "gap" / name
        assert broken.counterexample is not None
        record.write(folder, gap, replace(broken, counterexample=replace(broken.counterexample, text=f"{name}\n")))
        age = {"old": 100, "middle": 200, "new": 300}[name]
        os.utime(folder / "counterexample.in", (age, age + number / 10))
    (reports / "gap" / "clean").mkdir()
    (reports / "gap" / "binary").mkdir()
    (reports / "gap" / "binary" / "counterexample.in").write_bytes(b"\xff\xfe")
    (reports / "gap" / "odd" / "counterexample.in").mkdir(parents=True)
    assert record.past_counterexamples(reports, "gap") == ["new\n", "middle\n", "old\n"]
    assert record.past_counterexamples(reports, "peak") == []


def test_past_counterexamples_are_bounded(tiny: Path) -> None:
    """However many reports there are, a hunt begins with a bounded number of their inputs."""
    for number in range(record.PAST + 20):
        folder = tiny / "reports" / "gap" / str(number)
        folder.mkdir(parents=True)
        (folder / "counterexample.in").write_text("0 1\n")
    assert len(record.past_counterexamples(tiny / "reports", "gap")) == record.PAST
