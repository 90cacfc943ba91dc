"""Many submissions get a row each: the same whoever judges them, and none lost or judged twice, however a run ends."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from banrye import progress
from banrye.errors import UsageError
from banrye.judge import NOT_JUDGED, Settings, Task
from banrye.ledger import Ledger
from banrye.progress import Bar
from tests.engine.contract import PLAIN, SIGNED, only_object

Outcome = tuple[int, str, str]
RunCli = Callable[..., Outcome]
Start = Callable[..., "subprocess.Popen[str]"]

CAPPED = "a, b = map(int, input().split())\nprint(min(20, abs(a - b)))\n"
CRASHES = "raise SystemExit(3)\n"
TALKS = "a, b = map(int, input().split())\nprint('the answer is', abs(a - b))\n"
KILLS = "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\n"
PATIENCE = 60.0
MEASURED = ("seconds", "reason")  # what a row may hold another time


@pytest.fixture
def heap(tiny: Path) -> Path:
    """Lay out submissions of one problem: right, wrong in several ways, hostile, and one that is another's copy."""
    texts = {
        "right.py": PLAIN,
        "signed.py": SIGNED,
        "signed2.py": f"{SIGNED}# by somebody else\n",
        "copy.py": SIGNED,
        "capped.py": CAPPED,
        "crashes.py": CRASHES,
        "talks.py": TALKS,
        "kills.py": KILLS,
        "blank.py": "\n",
    }
    folder = tiny / "gap"
    folder.mkdir()
    for name, text in texts.items():
        (folder / name).write_text(text)
    (folder / "notes.txt").write_text("no submission")
    return folder


def rows_of(path: Path) -> list[dict[str, Any]]:
    """Return the rows of a file, all of which must be whole."""
    return [json.loads(line) for line in path.read_text().splitlines()]


def steady(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return by file what must be equal whenever, and by however many, the rows were made."""
    kept = {row["file"]: {name: value for name, value in row.items() if name not in MEASURED} for row in rows}
    assert len(kept) == len(rows)
    return kept


def test_each_submission_has_a_row_and_the_wrong_ones_are_grouped(heap: Path, run_cli: RunCli) -> None:
    """Verdicts, counterexamples and diagnoses stand in the rows; causes are counted, the largest group first."""
    code, out, err = run_cli("judge", "gap", "--jobs", 1, "--cases", 200, "--out", "rows.jsonl", "--json")
    data = only_object(out)
    rows = {Path(row["file"]).name: row for row in data["rows"]}

    assert (code, err) == (1, "")
    assert {name: row["verdict"] for name, row in rows.items()} == {
        "right.py": "no-counterexample",
        "signed.py": "wrong-answer",
        "signed2.py": "wrong-answer",
        "copy.py": "wrong-answer",
        "capped.py": "wrong-answer",
        "crashes.py": "run-time-error",
        "talks.py": "presentation-error",
        "kills.py": "run-time-error",
        "blank.py": "not-judged",
    }
    assert (rows["right.py"]["inputs"], rows["right.py"]["counterexample"]) == (200, None)
    assert rows["signed.py"]["counterexample"] == "3 5\n"
    assert (rows["signed.py"]["expected"], rows["signed.py"]["answered"].strip()) == ("2", "-2")
    assert (rows["capped.py"]["diagnosis"], rows["copy.py"]["diagnosis"]) == (["capped"], ["signed"])
    assert [(group["cause"], group["count"]) for group in data["groups"]] == [
        ("signed", 3),
        ("run-time-error", 2),
        ("capped", 1),
        ("presentation-error", 1),
    ]
    assert steady(rows_of(heap.parent / "rows.jsonl")) == steady(data["rows"])


def test_the_table_names_causes_and_what_was_believed(heap: Path, run_cli: RunCli) -> None:
    """People get the verdicts, the causes with an example each, what they mean, and who could not be judged."""
    code, out, _ = run_cli("judge", "gap", "--jobs", 1, "--cases", 20)

    assert code == 1
    assert "| gap       | signed             | 3 " in out
    assert "signed believed: The gap has a sign." in out
    assert "not-judged: gap/blank.py: Expected a program, but gap/blank.py is empty." in out
    assert (heap.parent / "reports" / "judged.jsonl").is_file()


def test_leftovers_of_debugging_are_forgiven_when_asked(tiny: Path, run_cli: RunCli) -> None:
    """What a local file or a print hides is found behind it, and the rows say which submissions needed that."""
    folder = tiny / "gap"
    folder.mkdir()
    opens = "import sys\nsys.stdin = open('input.txt')\n"
    for name, text in {"right.py": PLAIN, "opens.py": opens + PLAIN, "signed.py": opens + SIGNED}.items():
        (folder / name).write_text(text)

    code, out, _ = run_cli("judge", "gap", "--jobs", 1, "--cases", 20, "--json")
    assert code == 1
    assert only_object(out)["verdicts"] == {"no-counterexample": 1, "run-time-error": 2}

    code, out, _ = run_cli("judge", "gap", "--jobs", 1, "--cases", 20, "--forgive", "--json")
    rows = {Path(row["file"]).stem: (row["verdict"], row["forgiven"]) for row in only_object(out)["rows"]}
    assert code == 1
    assert rows == {
        "right": ("no-counterexample", False),
        "opens": ("no-counterexample", True),
        "signed": ("wrong-answer", True),
    }
    out = run_cli("judge", "gap", "--jobs", 1, "--cases", 20, "--forgive")[1]
    assert "leftovers of debugging were forgiven in 2 submissions; the rows say which" in out


def test_what_is_known_is_not_judged_again(heap: Path, run_cli: RunCli) -> None:
    """A second run adds no row; other settings, a changed file or changed rules are judged anew, and old rows stay."""
    for name in ("signed", "signed2", "capped", "crashes", "talks", "kills"):
        (heap / f"{name}.py").unlink()

    def judge(*words: object) -> tuple[int, int]:
        data = only_object(run_cli("judge", "gap", "--jobs", 1, "--out", "rows.jsonl", "--json", *words)[1])
        return data["files"], data["reused"]

    assert judge("--cases", 10) == (3, 0)
    assert judge("--cases", 10) == (3, 3)
    assert len(rows_of(heap.parent / "rows.jsonl")) == 3
    assert judge("--cases", 11) == (3, 0)
    (heap / "right.py").write_text(f"{PLAIN}# better\n")
    assert judge("--cases", 10) == (3, 2)
    oracle = heap.parent / "oracles" / "gap.py"
    oracle.write_text(f"{oracle.read_text()}# clearer\n")
    assert judge("--cases", 10) == (3, 0)
    assert len(rows_of(heap.parent / "rows.jsonl")) == 3 + 3 + 1 + 3


def test_a_list_names_files_whose_problems_differ(heap: Path, run_cli: RunCli) -> None:
    """A list's files have their own problems; one that is missing, or that nothing tells the problem of, costs a row."""
    (heap.parent / "lost.py").write_text(PLAIN)
    (heap.parent / "list").write_text(
        "# some\n\nsolutions/peak/builtin.py\ngap/right.py\ngap/none.py\nlost.py\ngap/notes.txt\n"
    )
    code, out, _ = run_cli("judge", "list", "--jobs", 1, "--cases", 10, "--json")
    rows = only_object(out)["rows"]

    assert code == UsageError.exit_code
    assert {row["file"]: (row["problem"], row["verdict"]) for row in rows} == {
        "solutions/peak/builtin.py": ("peak", "no-counterexample"),
        "gap/right.py": ("gap", "no-counterexample"),
        "gap/none.py": ("", NOT_JUDGED),
        "lost.py": ("", NOT_JUDGED),
        "gap/notes.txt": ("", NOT_JUDGED),
    }


def test_a_process_that_dies_costs_its_own_row(heap: Path, run_cli: RunCli) -> None:
    """Where an oracle brings its process down, that is the harness's failure, no verdict; the others are judged."""
    oracle = heap.parent / "oracles" / "peak.py"
    oracle.write_text(f"{oracle.read_text()}\nimport os\nanswer = lambda case, misread=(): os._exit(9)\n")
    (heap.parent / "list").write_text("solutions/peak/builtin.py\ngap/right.py\ngap/signed.py\n")
    code, out, _ = run_cli("judge", "list", "--jobs", 1, "--cases", 10, "--json")
    rows = {Path(row["file"]).name: row for row in only_object(out)["rows"]}

    assert code == 1
    assert rows["builtin.py"]["verdict"] == "harness-failure"
    assert "says nothing of the submission" in rows["builtin.py"]["reason"]
    assert (rows["right.py"]["verdict"], rows["signed.py"]["verdict"]) == ("no-counterexample", "wrong-answer")


def test_what_failed_is_tried_again_when_asked(heap: Path, run_cli: RunCli) -> None:
    """A row without a verdict counts as done, but --retry gives it another."""
    oracle = heap.parent / "oracles" / "gap.py"
    sound = oracle.read_text()
    oracle.write_text(f"{sound}\ndef answer(case, misread=()): raise OSError('no luck')\n")
    call = ("judge", "gap/right.py", "--jobs", 1, "--cases", 5, "--out", "rows.jsonl")
    code, out, _ = run_cli(*call)
    assert code == 4
    assert "harness-failure: gap/right.py: OSError: no luck" in out
    assert run_cli(*call)[0] == 4
    assert len(rows_of(heap.parent / "rows.jsonl")) == 1
    run_cli(*call, "--retry")
    assert len(rows_of(heap.parent / "rows.jsonl")) == 2


def wait_for_rows(path: Path, count: int) -> None:
    """Wait until a file has as many rows."""
    until = time.monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < count:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_a_killed_run_goes_on_where_it_was(heap: Path, start_cli: Start, run_cli: RunCli) -> None:
    """After SIGKILL and a torn last line, each file has one row, of old ones too; two processes make what one makes."""
    rows = heap.parent / "rows.jsonl"
    call = ("judge", "gap", "--jobs", 2, "--cases", 60, "--out", "rows.jsonl")
    process = start_cli(*call)
    wait_for_rows(rows, 3)
    process.kill()
    process.wait()
    kept = rows.read_bytes()[: rows.read_bytes().rindex(b"\n") + 1]
    rows.write_bytes(kept + b'{"file": "gap/right.py", "verd')
    data = only_object(run_cli(*call, "--json")[1])
    run_cli("judge", "gap", "--jobs", 1, "--cases", 60, "--out", "undisturbed.jsonl")

    assert rows.read_bytes().startswith(kept)
    assert data["reused"] == kept.count(b"\n")
    assert steady(rows_of(rows)) == steady(rows_of(heap.parent / "undisturbed.jsonl"))


def test_ctrl_c_ends_with_what_there_is(heap: Path, start_cli: Start) -> None:
    """The rows so far are printed and kept, and the exit code says that it was stopped."""
    for number in range(40):
        (heap / f"more{number}.py").write_text(f"{PLAIN}# {number}\n")
    process = start_cli("judge", "gap", "--jobs", 1, "--cases", 200, "--out", "rows.jsonl", "--json")
    wait_for_rows(heap.parent / "rows.jsonl", 2)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    data = only_object(out)

    assert (process.returncode, err) == (130, "")
    assert data["interrupted"]
    assert 2 <= data["files"] < 49
    assert steady(rows_of(heap.parent / "rows.jsonl")) == steady(data["rows"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["none"], "none can't be read: no such file or directory; name a folder or a list of paths"),
        (["reports"], "reports holds no file in a language that banrye knows"),
        (["empty"], "empty names no file: expected a path a line"),
        (["binary"], "binary is neither a folder, nor a list of paths in UTF-8"),
        (["gap/blank.py"], "Expected a program, but gap/blank.py is empty."),
        (["gap", "--problem", "nope"], "there is no problem 'nope'"),
        (["gap", "--jobs", "0"], "--jobs"),
        (["gap", "--out", "empty/rows"], "the rows can't be written to empty/rows"),
        (["gap", "--out", "gap/notes.txt"], "gap/notes.txt holds something else than judged rows"),
    ],
)
def test_wrong_usage_is_a_sentence(heap: Path, run_cli: RunCli, words: list[str], sentence: str) -> None:
    """What can't be judged, or where nothing can be kept, is said in one line, and no file is harmed."""
    (heap.parent / "empty").touch()
    (heap.parent / "binary").write_bytes(b"\xff\xfe\x00")
    (heap.parent / "reports").mkdir()
    code, out, err = run_cli("judge", *words)

    assert code in (2, 4)
    assert (out, len(err.splitlines())) == ("", 1)
    assert sentence in err
    assert (heap / "notes.txt").read_text() == "no submission"


def test_one_file_of_rows_has_one_writer(heap: Path, run_cli: RunCli) -> None:
    """A second run with the same file is refused while the first is at work."""
    with Ledger(heap.parent / "rows.jsonl"):
        code, _, err = run_cli("judge", "gap", "--out", "rows.jsonl")

    assert code == UsageError.exit_code
    assert "another `banrye judge` is at work with rows.jsonl" in err


def test_the_cluster_path_says_what_is_missing(heap: Path, run_cli: RunCli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without dask.distributed, one sentence says how to get it."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, out, err = run_cli("judge", "gap", "--cluster", "tcp://127.0.0.1:1")

    assert (code, out) == (UsageError.exit_code, "")
    assert "pip install 'banrye[cluster]'" in err
    assert len(err.splitlines()) == 1


def test_a_row_depends_on_all_that_can_change_it() -> None:
    """Tasks that differ in any part have keys of their own, but for the file's name; seeds come from the bytes."""
    settings = Settings(60.0, 300, 0, "auto", "r")
    task = Task("a.py", b"x", "gap", settings)
    others = [
        Task("a.cpp", b"x", "gap", settings),
        Task("a.py", b"y", "gap", settings),
        Task("a.py", b"x", "peak", settings),
        Task("a.py", b"x", "gap", Settings(61.0, 300, 0, "auto", "r")),
        Task("a.py", b"x", "gap", Settings(60.0, 300, 1, "auto", "r")),
        Task("a.py", b"x", "gap", Settings(60.0, 300, 0, "auto", "s")),
        Task("a.py", b"x", "gap", Settings(60.0, 300, 0, "auto", "r", forgive=True)),
    ]
    assert len({task.key, *(other.key for other in others)}) == 8
    assert Task("b.py", b"x", "gap", settings).key == task.key
    assert (others[0].seed, others[1].seed) == (task.seed, Task("z.py", b"y", "gap", settings).seed)
    assert others[1].seed != task.seed


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar, the share done, how many are wrong, and the pace of this run."""
    screen = _Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "_EVERY", 0.0)
    Bar(8).show(4, 3, 1)

    assert "[############............] 4 of 8, 3 wrong, " in screen.getvalue()
