"""The commands: what they print, where, and with which exit code they end."""

import contextlib
import io
import json
import os
import pty
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from banrye import __version__, killers
from banrye.cli import main

Outcome = tuple[int, str, str]
RunCli = Callable[..., Outcome]
Write = Callable[..., Path]

SIGNED = "a, b = map(int, input().split())\nprint(a - b)\n"
PLAIN = "a, b = map(int, input().split())\nprint(abs(a - b))\n"
needs_compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="no g++ on this machine")

NUMBER = (int, float)
HUNT_KEYS: dict[str, tuple[type, ...]] = {
    "problem": (str,),
    "candidate": (str,),
    "language": (str,),
    "verdict": (str,),
    "cases": (int,),
    "seconds": NUMBER,
    "seed": (int,),
    "counterexample": (dict, type(None)),
    "diagnosis": (list,),
    "evidence": (dict, type(None)),
    "report": (str, type(None)),
}
INPUT_KEYS: dict[str, tuple[type, ...]] = {
    "stdin": (str, type(None)),
    "args": (list, type(None)),
    "expected": (str,),
    "actual": (str,),
    "minimality": (str,),
}
SUSPECT_KEYS: dict[str, tuple[type, ...]] = {
    "misreading": (str,),
    "agrees": (int,),
    "of": (int,),
    "separating": (int,),
}
EVIDENCE_KEYS: dict[str, tuple[type, ...]] = {
    "rules": (list,),
    "pairs": (list,),
    "mutants": (list,),
    "bound95": (float, type(None)),
}


def has(data: dict[str, Any], keys: dict[str, tuple[type, ...]]) -> bool:
    """Say whether a record has these keys, with values of these types."""
    return all(name in data and type(data[name]) in kinds for name, kinds in keys.items())


def is_hunt(data: dict[str, Any]) -> bool:
    """Say whether a record is what the contract says of ``hunt --json``."""
    found, worth = data["counterexample"], data["evidence"]
    return (
        has(data, HUNT_KEYS)
        and (found is None or (has(found, INPUT_KEYS) and (found["stdin"] is None) != (found["args"] is None)))
        and all(has(suspect, SUSPECT_KEYS) for suspect in data["diagnosis"])
        and (worth is None or (has(worth, EVIDENCE_KEYS) and len(worth["rules"]) == len(worth["mutants"]) == 2))
    )


def only_object(out: str) -> dict[str, Any]:
    """Return the one JSON object that an output holds, and nothing else."""
    assert out.count("\n") == 1 and out.endswith("\n")
    data = json.loads(out)
    assert isinstance(data, dict)
    return data


# Hunting.


@pytest.fixture(scope="module")
def broken(
    tmp_path_factory: pytest.TempPathFactory, borrowed_tiny: Callable[[Path], contextlib.AbstractContextManager[Path]]
) -> tuple[Path, Outcome]:
    """Hunt one wrong candidate, with --json, for all tests that look at what came of it: its workspace, its outcome."""
    out, err = io.StringIO(), io.StringIO()
    with borrowed_tiny(tmp_path_factory.mktemp("hunted")) as root:
        (root / "solutions" / "gap" / "mine.py").write_text(SIGNED)
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(["hunt", "solutions/gap/mine.py", "--seed", "1", "--budget", "1", "--json"])
    return root, (code, out.getvalue(), err.getvalue())


@pytest.fixture
def hunted(broken: tuple[Path, Outcome], tiny: Path) -> Path:
    """Give this test's own copy of that hunt's workspace, to stand in, and the report's folder in it."""
    shutil.copytree(broken[0] / "reports", tiny / "reports")
    shutil.copy(broken[0] / "solutions" / "gap" / "mine.py", tiny / "solutions" / "gap" / "mine.py")
    record = tiny / "reports" / "gap" / "mine.py" / "report.json"
    record.write_text(record.read_text().replace(str(broken[0]), str(tiny)))
    return record.parent


def test_a_broken_candidate_gives_one_object_and_code_1(broken: tuple[Path, Outcome]) -> None:
    """With --json, stdout holds the contract's object alone, and stderr nothing when it is no terminal."""
    code, out, err = broken[1]
    data = only_object(out)
    assert (code, err) == (1, "")
    assert is_hunt(data)
    assert (data["problem"], data["candidate"], data["language"]) == ("gap", "solutions/gap/mine.py", "python")
    assert (data["verdict"], data["seed"]) == ("wrong-answer", 1)
    found = data["counterexample"]
    assert (found["stdin"], found["expected"], found["actual"].strip()) == ("0 1\n", "1", "-1")
    assert found["minimality"] == "smallest"
    assert data["diagnosis"][0]["misreading"] == "signed"
    assert data["votes"] == {"1": ["the oracle", "plain.py", "sorted.py"], "-1": ["this candidate"]}


def test_a_hunt_leaves_its_report_where_it_says(broken: tuple[Path, Outcome]) -> None:
    """The input, the page and the record lie in the folder that the object names, and hold the same."""
    root, (_, out, _) = broken
    data = only_object(out)
    folder = (root / data["report"]).parent
    assert folder == root / "reports" / "gap" / "mine.py"
    assert (folder / "counterexample.in").read_text() == data["counterexample"]["stdin"]
    stored = json.loads((folder / "report.json").read_text())
    assert {name: stored[name] for name in data} == data


def test_a_clean_candidate_gives_code_0_and_its_evidence(run_cli: RunCli) -> None:
    """Nothing found is said with what it is worth, and with the seed to repeat it."""
    code, out, err = run_cli("hunt", "solutions/gap/plain.py", "--seed", 5, "--cases", 40)
    assert (code, err) == (0, "")
    assert out.startswith("NO COUNTEREXAMPLE: solutions/gap/plain.py (gap, python)\nevidence  ")
    assert "tried     40 inputs" in out and "(seed 5)" in out


def test_a_function_style_candidate_is_given_its_arguments(run_cli: RunCli, candidate: Write) -> None:
    """Its counterexample is a list of arguments, and no stdin."""
    path = candidate("def solution(row):\n    print('debug')\n    return row[0]\n", "mine.py", "peak")
    code, out, _ = run_cli("hunt", path, "--seed", 1, "--budget", 1, "--json")
    data = only_object(out)
    assert code == 1 and is_hunt(data)
    assert data["counterexample"]["stdin"] is None
    (row,) = data["counterexample"]["args"]
    assert (data["counterexample"]["expected"], data["counterexample"]["actual"].strip()) == (
        str(max(row)),
        str(row[0]),
    )
    assert data["counterexample"]["minimality"] == "1-minimal"


def test_a_seed_is_chosen_and_said_where_none_is_given(run_cli: RunCli) -> None:
    """Two hunts without a seed have different ones, so that the report of each can be repeated."""
    seeds = {
        only_object(run_cli("hunt", "solutions/gap/plain.py", "--cases", 1, "--json")[1])["seed"] for _ in range(2)
    }
    assert len(seeds) == 2


def test_reports_go_where_they_are_wanted(run_cli: RunCli, tiny: Path, tmp_path: Path) -> None:
    """--reports names another folder, and the workspace gets none."""
    code, _, _ = run_cli("hunt", "solutions/gap/plain.py", "--cases", 1, "--reports", tmp_path / "there")
    assert code == 0
    assert (tmp_path / "there" / "gap" / "plain.py" / "report.md").is_file()
    assert not (tiny / "reports").exists()


def test_what_broke_one_candidate_is_played_to_the_next(run_cli: RunCli, hunted: Path) -> None:
    """An earlier counterexample comes right after the samples."""
    (hunted / "counterexample.in").write_text("29 0\n")
    path = hunted.parents[2] / "solutions" / "gap" / "late.py"
    path.write_text(PLAIN + "if a == 29: print('extra')\n")
    code, out, _ = run_cli("hunt", path, "--cases", 3, "--json")
    data = only_object(out)
    assert (code, data["verdict"], data["cases"]) == (1, "presentation-error", 3)


VERDICTS = {
    "prints nothing": ("input()", "wrong-answer", "it printed nothing"),
    "prints garbage": ("input()\nprint('yes')", "wrong-answer", "no integer"),
    "prints no number Python knows": ("input()\nprint('²')", "wrong-answer", "no integer"),
    "one number too many": (f"{PLAIN}print(99)", "presentation-error", "the right answer stands first"),
    "debug prints before the answer": (
        f"print('debug')\n{PLAIN}",
        "presentation-error",
        "the right answer stands last",
    ),
    "bytes that are no UTF-8": (
        f"import sys\nsys.stdout.buffer.write(b'\\xff\\xfe ')\n{PLAIN}",
        "presentation-error",
        "stands last",
    ),
    "the right answer and another status": (f"{PLAIN}raise SystemExit(3)", "run-time-error", "exit status 3"),
    "an exception": ("int(input())", "run-time-error", "ValueError: invalid literal"),
    "endless output": (f"{PLAIN}while a == b == 7: print('9' * 5000)", "output-limit-exceeded", "more than 4 MiB"),
    "greed": (f"{PLAIN}if a == b == 7: x = [0] * 10**10", "memory-limit-exceeded", "more than 256 MiB"),
    "a new answer every time": ("import time\nprint(time.time_ns())", "nondeterministic", "different answers"),
}


@pytest.mark.parametrize(("text", "verdict", "reason"), VERDICTS.values(), ids=VERDICTS.keys())
def test_every_way_to_fail_has_its_verdict_and_its_sentence(
    run_cli: RunCli, candidate: Write, tiny: Path, text: str, verdict: str, reason: str
) -> None:
    """From the file to the exit code: a program that fails in this way is called so, in a report of a page."""
    with (tiny / "generators" / "gap.py").open("a") as generator:  # to be quick: nothing is smaller, nobody votes
        generator.write("def simpler(case):\n    return iter(())\nascending = None\n")
    for voter in ("plain.py", "sorted.py"):
        (tiny / "solutions" / "gap" / voter).unlink()
    code, out, err = run_cli("hunt", candidate(text), "--seed", 1, "--cases", 2)
    assert (code, err) == (1, "")
    assert out.startswith(verdict.replace("-", " ").replace("run time", "run-time").upper())
    assert reason in out
    assert len(out) < 5000


@pytest.mark.parametrize(
    "text",
    [
        "import sys\na, b = map(int, input().split())\nsys.stdout.write(f'\\r\\n{abs(a - b)}\\r\\n')\n",
        PLAIN.replace("\n", "\r\n"),
        "\ufeff" + PLAIN,
        "# 정답\n" + PLAIN,
    ],
    ids=["CRLF out", "CRLF source", "byte order mark", "Korean comment"],
)
def test_what_judges_do_not_mind_is_no_fault(run_cli: RunCli, candidate: Write, text: str) -> None:
    """Line ends and encodings of other systems leave a right candidate right."""
    assert run_cli("hunt", candidate(text.encode()), "--cases", 5)[0] == 0


def test_a_candidate_that_never_reads_is_judged_by_what_it_prints(run_cli: RunCli, candidate: Write) -> None:
    """Not reading stdin is neither a crash nor a pass."""
    code, out, _ = run_cli("hunt", candidate("print(2)"), "--cases", 5, "--json")
    data = only_object(out)
    assert (code, data["verdict"], data["counterexample"]["reason"]) == (1, "wrong-answer", "")


# Building.


def test_a_python_file_that_does_not_compile_gives_code_3(run_cli: RunCli, candidate: Write) -> None:
    """A syntax error is a verdict, with the line it is in under the candidate's own name; no input was tried."""
    code, out, _ = run_cli("hunt", candidate("x = 1\nprint('a'\n"), "--json")
    data = only_object(out)
    assert code == 3 and is_hunt(data)
    assert (data["verdict"], data["cases"], data["counterexample"]) == ("compile-error", 0, None)
    assert any("mine.py:2" in note for note in data["notes"])


@needs_compiler
def test_a_long_compile_error_is_cut_to_its_first(run_cli: RunCli, candidate: Write) -> None:
    """Of a thousand errors the first is shown, with its line, in about a kilobyte."""
    code, out, _ = run_cli("hunt", candidate("int main() {\n" + "x++;\n" * 1000 + "}\n", "mine.cpp"))
    assert code == 3
    assert out.startswith("COMPILE ERROR: solutions/gap/mine.cpp (gap, c++)")
    assert "mine.cpp:2" in out and "mine.cpp:900" not in out
    assert len(out) < 2500


def test_a_missing_compiler_says_how_to_get_it(
    run_cli: RunCli, candidate: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where there is no compiler, nothing is said of the candidate; the command to install one is."""
    monkeypatch.setenv("PATH", str(tmp_path))
    code, out, err = run_cli("hunt", candidate("int main() {}", "mine.cpp"))
    assert (code, out) == (3, "")
    assert "c++ needs g++ or clang++" in err and "apt install g++" in err


# Wrong usage, wrong input.

WRONG = {
    "no command": ([], "required: COMMAND"),
    "an unknown command": (["haunt"], "invalid choice: 'haunt'"),
    "no file": (["hunt"], "required: FILE"),
    "an unknown option": (["hunt", "solutions/gap/plain.py", "--fast"], "unrecognized arguments: --fast"),
    "no time": (["hunt", "solutions/gap/plain.py", "--budget", "0"], "invalid number of seconds above 0 value: '0'"),
    "time before now": (["hunt", "solutions/gap/plain.py", "--budget", "-1"], "number of seconds above 0"),
    "time that is none": (["hunt", "solutions/gap/plain.py", "--budget", "nan"], "number of seconds above 0"),
    "time without end": (["hunt", "solutions/gap/plain.py", "--budget", "inf"], "number of seconds above 0"),
    "no cases": (["hunt", "solutions/gap/plain.py", "--cases", "0"], "invalid whole number above 0 value: '0'"),
    "cases in parts": (["hunt", "solutions/gap/plain.py", "--cases", "1.5"], "whole number above 0"),
    "a seed that is none": (["hunt", "solutions/gap/plain.py", "--seed", "x"], "invalid int value: 'x'"),
    "a file that is not there": (["hunt", "solutions/gap/nope.py"], "solutions/gap/nope.py, but there is none"),
    "a folder": (["hunt", "solutions/gap"], "solutions/gap is a folder"),
    "an empty file": (["hunt", "solutions/gap/empty.py"], "solutions/gap/empty.py is empty"),
    "blanks alone": (["hunt", "solutions/gap/blank.py"], "solutions/gap/blank.py is empty"),
    "an unknown suffix": (["hunt", "solutions/gap/notes.txt"], "solutions/gap/notes.txt has '.txt'"),
    "no suffix": (["hunt", "solutions/gap/program"], "solutions/gap/program has no suffix"),
    "an unknown problem": (["hunt", "solutions/gap/plain.py", "--problem", "nope"], "there is no problem 'nope'"),
    "no problem at all": (["hunt", "lost.py"], "can't tell which problem lost.py is for"),
    "checking an unknown problem": (["check", "nope"], "there is no problem 'nope'"),
    "candidates of an unknown problem": (["candidates", "nope"], "there is no problem 'nope'"),
    "replaying no report": (["replay", "solutions"], "solutions is no report"),
    "showing no report": (["show", "nope"], "nope is no report"),
    "replaying a foreign record": (["replay", "foreign"], "can't be read as a report"),
    "showing a broken record": (["show", "broken"], "can't be read as a report"),
}


@pytest.fixture
def odd_files(tiny: Path) -> Path:
    """Lay out the files that the wrong calls name."""
    (tiny / "solutions" / "gap" / "empty.py").touch()
    (tiny / "solutions" / "gap" / "blank.py").write_text("\n \n\t\n")
    (tiny / "solutions" / "gap" / "notes.txt").write_text("notes")
    (tiny / "solutions" / "gap" / "program").write_text("#!/bin/sh\n")
    (tiny / "lost.py").write_text(PLAIN)
    for name, content in (("foreign", '{"name": "x"}'), ("broken", '{"format": 1,')):
        (tiny / name).mkdir()
        (tiny / name / "report.json").write_text(content)
    return tiny


@pytest.mark.parametrize(("words", "sentence"), WRONG.values(), ids=WRONG.keys())
def test_wrong_usage_is_one_sentence_and_code_2(
    run_cli: RunCli, odd_files: Path, words: list[str], sentence: str
) -> None:
    """What was wrong is said on stderr, in one line; nothing is printed, nothing is written."""
    code, out, err = run_cli(*words)
    assert (code, out) == (2, "")
    assert err.startswith("banrye: ") and sentence in err and err.count("\n") == 1
    assert not (odd_files / "reports").exists()


@pytest.mark.parametrize("words", [["hunt"], ["hunt", "nope.py"], ["check", "nope"], ["hunt", "lost.py"]])
@pytest.mark.usefixtures("odd_files")
def test_wrong_usage_with_json_is_one_object(run_cli: RunCli, words: list[str]) -> None:
    """With --json even a wrong call gives exactly one object, with the sentence and the code."""
    code, out, err = run_cli(*words, "--json")
    data = only_object(out)
    assert code == data["exit_code"] == 2
    assert err == f"banrye: {data['error']}\n"


def test_the_version_and_the_help(run_process: RunCli) -> None:
    """Both are printed on stdout; the help names the exit codes and every command."""
    assert run_process("--version")[:2] == (0, f"banrye {__version__}\n")
    code, out, _ = run_process("--help")
    assert code == 0
    assert "Exit codes: 0 no counterexample" in out
    assert all(word in out for word in ("hunt", "check", "replay", "show", "problems", "candidates"))


# The harness's own failures.


@pytest.fixture
def oracle_says(tiny: Path) -> Callable[[str], None]:
    """Give a function that adds lines to the tiny problem's oracle."""

    def add(text: str) -> None:
        path = tiny / "oracles" / "gap.py"
        path.write_text(f"{path.read_text()}\n{text}\n")

    return add


def test_an_oracle_that_fails_gives_code_4_and_accuses_nobody(
    run_cli: RunCli, oracle_says: Callable[[str], None]
) -> None:
    """A mistake of the harness is neither a pass nor a verdict."""
    oracle_says("def answer(case, misread=()):\n    return 1 // 0")
    code, out, err = run_cli("hunt", "solutions/gap/plain.py", "--cases", 3)
    assert (code, out) == (4, "")
    assert "banrye itself failed (ZeroDivisionError" in err and "says nothing of the candidate" in err
    data = only_object(run_cli("hunt", "solutions/gap/plain.py", "--cases", 3, "--json")[1])
    assert data["exit_code"] == 4


def test_a_module_that_cannot_be_loaded_gives_code_4(run_cli: RunCli, oracle_says: Callable[[str], None]) -> None:
    """A broken oracle is one sentence that names the file."""
    oracle_says("def (")
    code, out, err = run_cli("hunt", "solutions/gap/plain.py")
    assert (code, out) == (4, "")
    assert "oracles/gap can't be loaded: SyntaxError" in err and err.count("\n") == 1


def test_the_way_to_see_more_shows_more(
    run_cli: RunCli, oracle_says: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """BANRYE_DEBUG lets the error through, with its traceback."""
    oracle_says("def answer(case, misread=()):\n    return 1 // 0")
    monkeypatch.setenv("BANRYE_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run_cli("hunt", "solutions/gap/plain.py", "--cases", 3)


@pytest.mark.parametrize(("text", "code"), [(PLAIN, 4), (SIGNED, 1)], ids=["clean", "broken"])
def test_a_report_that_cannot_be_written_does_not_hide_what_was_found(
    run_cli: RunCli, candidate: Write, tiny: Path, text: str, code: int
) -> None:
    """The result is printed all the same; the failure goes to stderr, and a clean hunt isn't called a success."""
    (tiny / "reports").write_text("in the way")
    found, out, err = run_cli("hunt", candidate(text), "--seed", 1, "--cases", 3, "--json")
    data = only_object(out)
    assert found == code and is_hunt(data)
    assert data["report"] is None
    assert "could not be written" in err and "--reports DIR" in err


@pytest.mark.usefixtures("odd_files")
def test_an_empty_candidate_beside_it_stops_no_hunt(run_cli: RunCli, candidate: Write) -> None:
    """Empty files among the other candidates don't vote, and don't keep a counterexample from being reported."""
    code, out, _ = run_cli("hunt", candidate(SIGNED), "--seed", 1, "--cases", 1, "--json")
    assert code == 1
    assert only_object(out)["votes"]["1"] == ["the oracle", "plain.py", "sorted.py"]


# Replaying and showing.


def test_replay_runs_the_counterexample_again(run_cli: RunCli, hunted: Path) -> None:
    """The reported file still fails on it: code 1, with the input and both answers."""
    code, out, err = run_cli("replay", hunted)
    assert (code, err) == (1, "")
    assert out.startswith("WRONG ANSWER: ") and "\n0 1\n\nexpected  1\nanswered  -1\n" in out


def test_replay_tells_a_corrected_file(run_cli: RunCli, hunted: Path) -> None:
    """Another file is run on the same input, whichever file of the report is named; right is code 0."""
    code, out, _ = run_cli("replay", hunted / "report.md", "solutions/gap/sorted.py")
    assert code == 0
    assert out.startswith("RIGHT ANSWER: solutions/gap/sorted.py (gap, python)")


def test_replay_without_its_candidate_is_one_sentence(run_cli: RunCli, hunted: Path, tiny: Path) -> None:
    """When the file has gone, the sentence says which one is missed."""
    (tiny / "solutions" / "gap" / "mine.py").unlink()
    code, out, err = run_cli("replay", hunted)
    assert (code, out) == (2, "")
    assert "mine.py, but there is none" in err


def test_replay_of_a_file_that_does_not_compile_shows_the_error(run_cli: RunCli, hunted: Path, tiny: Path) -> None:
    """Code 3, and the first error with its line."""
    (tiny / "solutions" / "gap" / "mine.py").write_text("print('a'\n")
    code, out, err = run_cli("replay", hunted)
    assert (code, out) == (3, "")
    assert "mine.py could not be built" in err and "mine.py:1" in err


def test_replay_of_a_clean_report_is_one_sentence(run_cli: RunCli) -> None:
    """There is nothing to replay where nothing was found."""
    run_cli("hunt", "solutions/gap/plain.py", "--cases", 1)
    code, out, err = run_cli("replay", "reports/gap/plain.py")
    assert (code, out) == (2, "")
    assert "holds no counterexample: its candidate was called no-counterexample" in err


def test_replay_of_an_input_that_is_no_longer_legal_is_one_sentence(run_cli: RunCli, hunted: Path) -> None:
    """A record with an input outside the constraints says so, and what is wrong with it."""
    path = hunted / "report.json"
    path.write_text(path.read_text().replace("0 1\\n", "99 1\\n"))
    code, _, err = run_cli("replay", hunted)
    assert code == 2
    assert "is no legal input of gap: line 1: expected two whole numbers" in err


def test_show_prints_the_page(run_cli: RunCli, hunted: Path) -> None:
    """The page is printed as it is; a report that has lost it says so."""
    page = hunted / "report.md"
    assert run_cli("show", hunted) == (0, page.read_text("utf-8"), "")
    page.unlink()
    code, out, err = run_cli("show", hunted)
    assert (code, out) == (2, "") and "has lost its report.md" in err


# Listing and checking.


def test_problems_are_listed_with_their_names(run_cli: RunCli) -> None:
    """Name, titles, aliases and the call style, a line each."""
    code, out, err = run_cli("problems")
    assert (code, err) == (0, "")
    rows = {line.split()[0]: line for line in out.splitlines()[2:]}
    assert rows.keys() == {"gap", "peak"}
    assert all(word in rows["gap"] for word in ("Gap", "간격", "990001", "reads stdin"))
    assert "solution(row: list[int]) -> int" in rows["peak"]


def test_candidates_are_listed_with_what_they_need(
    run_cli: RunCli, candidate: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each has its language, and whether it runs here, else why not; one problem's alone by any of its names."""
    candidate("int main() {}", "mine.cpp")
    monkeypatch.setenv("PATH", str(tmp_path))
    code, out, _ = run_cli("candidates")
    assert code == 0
    assert [line.split()[:3] for line in out.splitlines()[2:]] == [
        ["gap", "mine.cpp", "c++"],
        ["gap", "plain.py", "python"],
        ["gap", "sorted.py", "python"],
        ["peak", "builtin.py", "python"],
    ]
    assert "no: c++ needs g++" in out
    assert run_cli("candidates", "990002")[1].splitlines()[2:] == ["peak       builtin.py   python      yes"]


def test_killers_are_made_and_checked(run_cli: RunCli, tiny: Path) -> None:
    """Made anew they hold; a store that doesn't is code 1, with a line for each fault."""
    code, out, err = run_cli("killers", "gap", "--drawn", 60)
    assert (code, err) == (0, "")
    assert "killers of 4 ways to be wrong" in out and "| killer" in out
    code, out, _ = run_cli("killers", "gap", "--check")
    assert code == 0 and out.endswith(" killers hold\n")
    path = tiny / "oracles" / "gap.killers.json"
    path.write_text(path.read_text().replace('"signed": -', '"signed": -4'))
    killers.load.cache_clear()
    code, out, _ = run_cli("killers", "gap", "--check")
    assert code == 1 and "signed doesn't answer -4" in out


def test_doctor_lists_the_protections(run_cli: RunCli) -> None:
    """Each protection is active or not, and where it isn't, there is a remedy beside it."""
    code, out, err = run_cli("doctor")
    assert (code, err) == (0, "")
    rows = [line for line in out.splitlines()[2:] if line.strip()]
    assert len(rows) >= 5
    assert all("  yes" in row or "  no " in row for row in rows)


def test_check_compares_all_candidates(run_cli: RunCli, candidate: Write) -> None:
    """A table of verdicts and one of who agrees with whom; a wrong candidate among them is code 1."""
    candidate(SIGNED)
    code, out, _ = run_cli("check", "gap", "--budget", 0.3)
    assert code == 1
    rows = {line.split("|")[1].strip(): line for line in out.splitlines() if line.startswith("| ")}
    assert "wrong answer" in out and out.count("no counterexample") == 2
    assert rows["the oracle"].count("all") >= 2


@pytest.mark.usefixtures("odd_files")
def test_check_with_json_is_one_object(run_cli: RunCli) -> None:
    """Verdicts, what was skipped and why, and the agreement, by problem; a file that can't be read is code 2."""
    code, out, err = run_cli("check", "--budget", 0.3, "--json")
    assert (code, err) == (2, "")
    found = only_object(out)["problems"]
    assert found.keys() == {"gap", "peak"}
    assert all(is_hunt(row) for each in found.values() for row in each["candidates"])
    assert [row["verdict"] for row in found["gap"]["candidates"]] == ["no-counterexample"] * 2
    assert [row["candidate"] for row in found["gap"]["skipped"]] == ["blank.py", "empty.py"]
    assert found["gap"]["agreement"].keys() == {"the oracle", "plain.py", "sorted.py"}


def test_check_of_right_candidates_is_code_0(run_cli: RunCli) -> None:
    """Where nothing breaks, all is well."""
    assert run_cli("check", "peak", "--budget", 0.2)[0] == 0


def test_check_ends_at_ctrl_c(run_cli: RunCli, oracle_says: Callable[[str], None]) -> None:
    """Ctrl-C ends the whole check, not just the candidate that is being hunted."""
    oracle_says("right = answer\ndef events(case):\n    raise KeyboardInterrupt")
    code, out, err = run_cli("check", "gap", "--budget", 0.2, "--json")
    assert code == 130
    assert only_object(out)["exit_code"] == 130
    assert err == "banrye: stopped\n"


# Streams.


def test_a_hunt_whose_stdout_is_closed_early_ends_quietly(start_cli: Callable[..., "subprocess.Popen[str]"]) -> None:
    """As in ``banrye hunt FILE | head -0``: no traceback, and no pass."""
    reader, writer = os.pipe()
    os.close(reader)
    process = start_cli("hunt", "solutions/gap/plain.py", "--cases", 3, stdout=writer)
    os.close(writer)
    _, err = process.communicate(timeout=60)
    assert err == ""
    assert process.returncode == 4


def test_progress_is_for_terminals(tiny: Path, candidate: Write) -> None:
    """On a terminal a line tells inputs, rate and time left, and the first failing input comes at once."""
    candidate(PLAIN + "if a == b == 30: print(1)\n")
    controller, terminal = pty.openpty()
    words = ["hunt", "solutions/gap/mine.py", "--budget", "20", "--seed", "1"]
    with subprocess.Popen(
        [sys.executable, "-m", "banrye", *words], cwd=tiny, stdout=subprocess.PIPE, stderr=terminal, text=True
    ) as process:
        os.close(terminal)
        seen = b""
        with contextlib.suppress(OSError):  # Linux says so when the other end is closed
            while piece := os.read(controller, 4096):
                seen += piece
        os.close(controller)
        assert process.stdout is not None
        out = process.stdout.read()
    text = seen.decode()
    assert "inputs, " in text and " a second, " in text and " s left" in text
    assert text.index("broken: expected 0, got 0") < text.index("30 30")
    assert "PRESENTATION ERROR" in out and "\x1b" not in out


def test_a_console_that_lacks_letters_gets_others(tiny: Path) -> None:
    """Under an encoding without Korean letters the tables are printed with replacements."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    out = subprocess.run(
        [sys.executable, "-m", "banrye", "problems"],
        cwd=tiny,
        env=environment,
        capture_output=True,
        check=True,
        timeout=60,
    ).stdout
    assert b"Gap" in out and b"??" in out


def test_python_dash_m_is_the_console_script(run_process: RunCli) -> None:
    """The module's exit code is the command's."""
    assert run_process("hunt", "nope.py")[0] == 2
