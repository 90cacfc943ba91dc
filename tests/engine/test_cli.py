"""All commands: wrong usage, failures of the harness, and the streams."""

import contextlib
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from banrye import __version__
from tests.engine.contract import PLAIN, SIGNED, RunCli, Write, is_hunt, only_object

# Wrong usage, wrong input.

WRONG = {
    "no command": ([], "required: COMMAND"),
    "an unknown command": (["fish"], "invalid choice: 'fish'"),
    "a mistyped command": (["hutn"], "there is no hutn; did you mean hunt?"),
    "a mistyped choice": (["hunt", "solutions/gap/plain.py", "--isolation", "strikt"], "did you mean strict?"),
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
