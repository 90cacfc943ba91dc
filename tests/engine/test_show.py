"""``banrye show``: stored reports and certificates, the step where two games part, and stepping through them by keys."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banrye.i18n import width
from tests.engine.contract import PLAIN, SIGNED, RunCli, Write

#: A game for the tiny problem: the right one says "no" where the signed one goes on, from the third step of four.
GAME = """
from banrye import Step
def trace(case, misread=()):
    said = [f"{case.left} and {case.right}", "compare", "minus" if misread else "swap", f"gap {answer(case, misread)}"]
    return [Step(Text(en, f"단계 {place}"), {"place": place, "said": en}) for place, en in enumerate(said)]
def draw(state):
    return f"[{state['place']}] {state['said']}\\n"
"""
COLOUR = "\x1b["


@pytest.fixture
def game(hunted: Path, oracle_says: Callable[[str], None]) -> Path:
    """Give the report of a broken candidate whose problem tells its game."""
    oracle_says(GAME)
    return hunted


def test_show_prints_the_report_as_the_hunt_did(run_cli: RunCli, candidate: Write) -> None:
    """The same lines, of the same facts; the way to replay it names the folder; no colours into a pipe."""
    _code, printed, _err = run_cli("hunt", candidate(SIGNED), "--seed", 1, "--budget", 1)
    for place in ("reports/gap/mine.py", "reports/gap/mine.py/report.json"):
        code, out, err = run_cli("show", place)
        assert (code, err) == (0, "") and COLOUR not in out
        assert out.split() == printed.split()
        assert "replay    banrye replay reports/gap/mine.py\n" in out
        assert max(map(width, out.splitlines())) <= 80


@pytest.mark.parametrize("text", [f"{PLAIN}raise SystemExit(3)", PLAIN, "def ("], ids=["fails", "clean", "broken"])
def test_show_translates_what_was_stored(run_cli: RunCli, candidate: Write, text: str) -> None:
    """A report that was written in one language is shown in the other, reasons and notes included, whatever it found."""
    path = candidate(text)
    words = ("--seed", 1, "--cases", 60)
    korean = run_cli("hunt", path, *words, "--lang", "ko")[1]
    english = run_cli("hunt", path, *words)[1]
    shown = [run_cli("show", "reports/gap/mine.py", "--lang", code)[1] for code in ("ko", "en")]

    def without_times(out: str) -> list[str]:
        return re.sub(r"\d+\.\d+", "", out).split()

    assert [without_times(out) for out in shown] == [without_times(korean), without_times(english)]
    assert shown[0] != shown[1]


def test_a_report_of_an_unknown_problem_is_its_page(run_cli: RunCli, hunted: Path) -> None:
    """Away from its problem a report still has its page; one that has lost that as well says so."""
    page, record = hunted / "report.md", hunted / "report.json"
    record.write_text(record.read_text().replace('"problem": "gap"', '"problem": "gone"'))
    assert run_cli("show", hunted) == (0, page.read_text("utf-8"), "")
    page.unlink()
    code, out, err = run_cli("show", hunted)
    assert (code, out) == (2, "") and "has lost its report.md" in err


@pytest.mark.parametrize(
    "change",
    [
        {"diagnosis": [{"misreading": 3}]},
        {"evidence": {"rules": [1]}},
        {"votes": []},
        {"verdict": "great"},
        {"first": 5},
        {"seed": None},
        {"notes": None},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_record_of_another_shape_is_wrong_input(run_cli: RunCli, hunted: Path, change: dict[str, object]) -> None:
    """Whatever somebody did to it: code 2 and one sentence that names the file."""
    record = hunted / "report.json"
    record.write_text(json.dumps({**json.loads(record.read_text()), **change}))
    code, out, err = run_cli("show", hunted)
    assert (code, out) == (2, "")
    assert "report.json can't be read as a report" in err and err.count("\n") == 1


def test_show_draws_the_step_where_the_games_part(run_cli: RunCli, game: Path) -> None:
    """The right game and the misread one, at the first step that differs, with the problem's own picture."""
    code, out, err = run_cli("show", game)
    assert (code, err) == (0, "") and COLOUR not in out
    assert out.endswith(
        "\n\nby the rules, step 3 of 4\n  swap\n  [2] swap\n"
        "\nas misread (signed), step 3 of 4\n  minus\n  [2] minus\n"
        "\nthe first step that differs; `show --step` goes through all of them\n"
    )
    assert "규칙대로, 4단계 중 3단계\n  단계 2\n  [2] swap\n" in run_cli("show", game, "--lang", "ko")[1]


def test_show_draws_the_step_that_breaks_a_rule_where_that_is_known(
    run_cli: RunCli, game: Path, oracle_says: Callable[[str], None]
) -> None:
    """It tells more than the first that differs, which may be no more than another good move."""
    oracle_says("def broken_step(case, misread):\n    return 3")
    code, out, _err = run_cli("show", game)
    assert code == 0 and "as misread (signed), step 4 of 4\n  gap -1\n  [3] gap -1\n\nthe first step that breaks" in out


def test_a_suspect_that_is_not_known_any_more_is_left_out(run_cli: RunCli, game: Path) -> None:
    """A catalogue may have changed since the hunt."""
    record = game / "report.json"
    record.write_text(record.read_text().replace('"misreading": "signed"', '"misreading": "signed + gone"'))
    code, out, _err = run_cli("show", game)
    assert code == 0 and "as misread" not in out and "none of the 4 known" in out


@pytest.mark.parametrize("what", ["a pipe", "no game", "no counterexample"])
def test_stepping_is_refused_in_a_sentence(
    run_cli: RunCli, hunted: Path, request: pytest.FixtureRequest, what: str
) -> None:
    """Without a terminal, without a game, or without a counterexample."""
    if what == "no counterexample":
        run_cli("hunt", "solutions/gap/plain.py", "--cases", 2)
        hunted = hunted.with_name("plain.py")
    if what == "a pipe":
        request.getfixturevalue("game")
    code, out, err = run_cli("show", hunted, "--step")
    sentence = {"a pipe": "needs a terminal", "no game": "has no game", "no counterexample": "no counterexample"}[what]
    assert (code, out) == (2, "") and sentence in err and err.count("\n") == 1


# On a terminal.


class Screen:
    """A terminal of some lines by 80 columns with a command on it."""

    def __init__(self, start: Callable[..., "subprocess.Popen[str]"], words: list[object], lines: int = 40) -> None:
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", lines, 80, 0, 0))
        self.before = termios.tcgetattr(self.theirs)
        ends = {"stdin": self.theirs, "stdout": self.theirs, "stderr": self.theirs}
        self.process = start(*words, **ends)
        self.seen = ""

    def read(self, until: str, seconds: float = 60.0) -> str:
        """Return what is shown up to a text, which must come."""
        end = time.monotonic() + seconds
        while until not in self.seen:
            ready = select.select([self.ours], [], [], max(0.0, end - time.monotonic()))[0]
            assert ready, f"{until!r} has not come: {self.seen!r}"
            self.seen += os.read(self.ours, 65536).decode("utf-8", "replace")
        found, _, self.seen = self.seen.partition(until)
        return found

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self.ours, keys.encode())

    def ends(self) -> tuple[int, bool]:
        """Return the exit code, and whether the terminal is as it was before."""
        code = self.process.wait(60)
        return code, termios.tcgetattr(self.theirs) == self.before


@pytest.fixture
def screen(
    game: Path, start_cli: Callable[..., "subprocess.Popen[str]"], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Screen]]:
    """Give a function that shows that report on a terminal."""
    made: list[Screen] = []
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)

    def show(*words: object, lines: int = 40) -> Screen:
        made.append(Screen(start_cli, ["show", game, *words], lines))
        return made[-1]

    yield show
    for each in made:
        os.close(each.theirs)
        os.close(each.ours)


def test_keys_step_through_both_games(screen: Callable[..., Screen]) -> None:
    """It opens where the games part; letters, arrows, the space bar, home and end move; q ends it with all put back."""
    shown = screen("--step")
    first = shown.read("q quit")
    assert "step 3 of 4" in first and "[2] swap" in re.sub("\x1b\\[[0-9;]*m", "", first)
    assert termios.tcgetattr(shown.theirs)[3] & (termios.ICANON | termios.ECHO) == 0
    for keys, step in (
        *(("n", 3), ("n", 3), ("p", 2), ("\x1b[D", 1), ("\x1bOD", 0), ("\x1b[D", 0), ("\x1b[C", 1), (" ", 2)),
        *(("\x1b[H", 0), ("\x1b[F", 3), ("g", 0), ("G", 3), ("d", 2), ("xyz!n", 3)),
    ):
        for key in [keys] if keys.startswith("\x1b") else keys:
            shown.press(key)
            if key in "xyz!":
                time.sleep(0.05)  # or it would be read with the next as one key
        page = shown.read("q quit")
        assert page.count(f"step {step + 1} of 4") == 2, (keys, page)
    shown.press("q")
    shown.read("\x1b[?1049l")
    assert shown.ends() == (0, True)


@pytest.mark.parametrize("how", ["Ctrl-C", "the end of input", "a signal"])
def test_the_terminal_is_put_back_however_it_ends(screen: Callable[..., Screen], how: str) -> None:
    """Interrupted or ended from outside, the modes are those from before, and the other screen is left."""
    shown = screen("--step")
    shown.read("q quit")
    if how == "a signal":
        os.kill(shown.process.pid, signal.SIGTERM)
    else:
        shown.press("\x03" if how == "Ctrl-C" else "\x04")
    shown.read("\x1b[?25h\x1b[?1049l")
    assert shown.ends() == ({"Ctrl-C": 130, "the end of input": 0, "a signal": 143}[how], True)


def test_a_low_terminal_shows_one_game_at_a_time(screen: Callable[..., Screen]) -> None:
    """The key tab turns to the other, at the same step."""
    shown = screen("--step", lines=8)
    page = shown.read("q quit")
    assert "by the rules" in page and "as misread" not in page
    shown.press("\t")
    page = shown.read("q quit")
    assert "as misread (signed), step 3 of 4" in page and "by the rules" not in page
    shown.press("q")
    assert shown.ends() == (0, True)


@pytest.mark.parametrize(("variable", "value"), [(None, ""), ("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colours_are_for_a_terminal_that_wants_them(
    screen: Callable[..., Screen], monkeypatch: pytest.MonkeyPatch, variable: str | None, value: str
) -> None:
    """On a terminal the verdict is red and what differs is marked; NO_COLOR and a dumb terminal get plain text."""
    if variable:
        monkeypatch.setenv(variable, value)
    page = screen().read("goes through all of them")
    if variable:
        assert COLOUR not in page and "[2] minus" in page
    else:
        assert page.startswith("\x1b[1;31mWRONG ANSWER") and "[2] \x1b[7mminus\x1b[0m" in page


# Certificates, and what was found earlier.


def test_show_prints_a_certificate(run_cli: RunCli, candidate: Write) -> None:
    """By its folder, its page or its record, and in the reader's language; a report beside it is shown first."""
    path = candidate(SIGNED)
    assert run_cli("prove", path)[0] == 1
    folder = Path("reports/gap/mine.py")
    for name in ("", "certificate.md", "certificate.json"):
        assert run_cli("show", folder / name) == (0, (folder / "certificate.md").read_text("utf-8"), "")
    korean = run_cli("show", folder / "certificate.json", "--lang", "ko")[1]
    assert "를 틀렸습니다." in korean and "| 결과 | 틀렸습니다 |" in korean
    run_cli("hunt", path, "--seed", 1, "--budget", 1)
    code, out, _err = run_cli("show", folder)
    assert code == 0 and out.startswith("WRONG ANSWER") and f"proof     {folder}/certificate.md\n" in out
    (folder / "certificate.json").write_text("{}")
    code, out, err = run_cli("show", folder / "certificate.md")
    assert (code, out) == (2, "") and "can't be read as a certificate" in err


def test_an_earlier_counterexample_is_mentioned(run_cli: RunCli, hunted: Path, tiny: Path) -> None:
    """A clean hunt and a proof of the same file say where the one is that an earlier hunt has left; no other does."""
    sentence = "an earlier hunt's counterexample of this file is kept in reports/gap/mine.py/counterexample.in"
    assert f"note      {sentence}\n" in run_cli("prove", "solutions/gap/mine.py")[1]
    assert sentence not in run_cli("hunt", "solutions/gap/mine.py", "--budget", 1)[1]
    (tiny / "solutions" / "gap" / "mine.py").write_text(PLAIN)
    code, out, _err = run_cli("hunt", "solutions/gap/mine.py", "--cases", 5)
    assert code == 0 and f"note      {sentence}\n" in out
    data = json.loads(run_cli("prove", "solutions/gap/mine.py", "--json")[1])
    assert data["earlier"] == sentence
    (hunted / "counterexample.in").unlink()
    assert "earlier hunt" not in run_cli("prove", "solutions/gap/mine.py")[1]
