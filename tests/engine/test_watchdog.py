"""Oracles and generators that have no end: one sentence and exit code 4, never a hang nor a word against a candidate."""

import json
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banrye import watchdog
from banrye.errors import HarnessError
from banrye.problem import Problem
from banrye.watchdog import Watch
from tests.engine.contract import PLAIN, SIGNED, RunCli, Write


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait no longer than a test should."""
    monkeypatch.setattr(watchdog, "SECONDS", 0.3)


ENDLESS = {
    "computes": "while True: pass",
    "waits": "import time; time.sleep(600)",
    "swallows errors": """
        while True:
            try:
                while True: pass
            except Exception: pass
        """,
    "swallows everything, twice": """
        for _ in range(2):
            try:
                while True: pass
            except BaseException: pass
        while True: pass
        """,
}


def body(text: str) -> str:
    """Return lines as they stand in a function."""
    lines = text.strip("\n").splitlines()
    margin = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(f"    {line[margin:]}" for line in lines)


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS.keys())
def test_an_oracle_without_end_is_ended_and_accuses_nobody(
    run_cli: RunCli, candidate: Write, oracle_says: Callable[[str], None], text: str
) -> None:
    """The sentence names the oracle's file, what hangs, and the input; no report is written."""
    oracle_says(f"def answer(case, misread=()):\n{body(text)}")
    code, out, err = run_cli("hunt", candidate(PLAIN), "--budget", 1, "--seed", 1, "--json")
    said = json.loads(out)
    assert (code, said["exit_code"]) == (4, 4)
    assert "oracles/gap.py: answer had no end after 0.3 s on: " in said["error"]
    assert "this says nothing of the candidate" in said["error"]
    assert err.count("\n") == 1 and "Traceback" not in err
    assert not Path("reports").exists()


def test_an_oracle_without_end_on_one_input_alone_is_named_with_it(
    run_cli: RunCli, candidate: Write, oracle_says: Callable[[str], None]
) -> None:
    """The input that hangs it is the one in the sentence, though others went well."""
    oracle_says(
        "right = answer\ndef answer(case, misread=()):\n    while case.right == 7: pass\n    return right(case, misread)"
    )
    code, _, err = run_cli("hunt", candidate(PLAIN), "--budget", 5, "--seed", 1)
    assert code == 4
    assert err.rstrip().partition(" on: ")[2].split(";")[0].split()[1] == "7"


GENERATORS = {
    "drawing": "def cases(hints=()):\n    return st.builds(endless)",
    "simpler": "def simpler(case):\n    endless()\n    yield case",
}


@pytest.mark.parametrize("name", GENERATORS)
def test_a_generator_without_end_is_ended_and_accuses_nobody(
    tiny: Path, run_cli: RunCli, candidate: Write, name: str
) -> None:
    """Whether it hangs while inputs are drawn or while one is made smaller, that is no verdict."""
    path = tiny / "generators" / "gap.py"
    path.write_text(f"{path.read_text()}\ndef endless():\n    while True: pass\n\n{GENERATORS[name]}\n")
    code, out, err = run_cli("hunt", candidate(SIGNED if name == "simpler" else PLAIN), "--budget", 1, "--seed", 1)
    assert (code, out) == (4, "")
    assert "after 0.3 s" in err or "for 0.3 s" in err
    assert err.count("\n") == 1 and "Traceback" not in err


def test_time_is_counted_for_each_call_and_each_input(gap: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many quick calls take longer together than one may; steps of an iterator too."""
    monkeypatch.setattr(watchdog, "SECONDS", 0.1)
    case = gap.parse("3 5\n")

    def slowly() -> Iterator[int]:
        for number in range(4):
            threading.Event().wait(0.04)
            yield number

    assert [gap.answer(case) for _ in range(2000)] == [2] * 2000
    assert list(watchdog.each(slowly(), lambda: "never")) == [0, 1, 2, 3]
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_watch_inside_another_leaves_it_its_time() -> None:
    """The outer watch goes on after an inner one has ended."""
    with pytest.raises(HarnessError, match="outer"), Watch(lambda: "outer"):
        with Watch(lambda: "inner"):
            pass
        while True:
            pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_outside_the_main_thread_nothing_is_watched() -> None:
    """Signals come to the main thread alone, so a watch elsewhere takes none."""
    seen = []

    def work() -> None:
        with Watch(lambda: "never"):
            seen.append(signal.getitimer(signal.ITIMER_REAL))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [(0.0, 0.0)]


def test_a_signal_that_is_taken_is_left_to_its_taker() -> None:
    """Somebody else's alarm keeps its handler."""
    before = signal.signal(signal.SIGALRM, signal.SIG_IGN)
    try:
        with Watch(lambda: "never"):
            assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
        assert signal.getsignal(signal.SIGALRM) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGALRM, before)
