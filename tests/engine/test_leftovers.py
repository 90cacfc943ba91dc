"""Nothing is left of a run, of a runner or of a harness, however it ended; the next input runs as if it had not been."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from banrye import build
from banrye.runner import End, Limits, Mode, Runner
from tests.engine.runs import AMPLE, MODES, OBEDIENT, do, needs_proc, processes, settles

pytestmark = pytest.mark.usefixtures("marker")

Popen = subprocess.Popen[str]
Hunting = Callable[[str], Popen]

PATIENCE = 30.0  # seconds until a test gives up on a process that it started

# Processes and folders.

FORKS = {
    "a child": "import os, time\nprint(5, flush=True)\nif not os.fork(): time.sleep(600)",
    "thirty children": "import os, time\nprint(5, flush=True)\nfor _ in range(30):\n  if not os.fork(): time.sleep(600)",
    "a child in a session of its own": "import os, time\nprint(5, flush=True)\nif not os.fork(): os.setsid(); time.sleep(600)",
    "a daemon": """
        import os, time
        print(5, flush=True)
        if not os.fork():
            os.setsid()
            if os.fork(): os._exit(0)
            for number in range(3): os.close(number)
            time.sleep(600)
        """,
    "a daemon deaf to signals": """
        import os, signal, time
        print(5, flush=True)
        if not os.fork():
            for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}: signal.signal(number, signal.SIG_IGN)
            os.setsid()
            if not os.fork(): time.sleep(600)
            os._exit(0)
        """,
    "a child that computes": "import os\nprint(5, flush=True)\nif not os.fork():\n  while True: pass",
}


@needs_proc
@MODES
@pytest.mark.parametrize("text", FORKS.values(), ids=FORKS.keys())
def test_what_a_program_forks_ends_with_it(obedient: Runner, marker: str, mode: Mode, text: str) -> None:
    """A run isn't held up by the processes it leaves, and they are gone when it is reported."""
    do(obedient, "print(1)", mode)
    before = processes(marker)
    run = do(obedient, text, mode)
    assert (run.end, run.value, run.out) == (End.EXITED, 0, b"5\n")
    assert settles(lambda: not processes(marker) - before)
    assert do(obedient, "print(6)", mode).out == b"6\n"


@needs_proc
@MODES
def test_children_of_a_program_over_its_time_end_too(hurried: Runner, marker: str, mode: Mode) -> None:
    """Killing a run at its limit kills all that it has started."""
    do(hurried, "print(1)", mode)
    before = processes(marker)
    assert do(hurried, "import os, time\nos.fork()\nos.fork()\ntime.sleep(600)", mode).end is End.WALL_LIMIT
    assert settles(lambda: not processes(marker) - before)


@MODES
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_killing_the_parent_is_the_programs_own_failure(obedient: Runner, mode: Mode, number: int) -> None:
    """Whether it is allowed to or not, a program that kills what runs it harms itself alone: the next inputs run."""
    attack = (
        f"import os, time\ntry: os.kill(os.getppid(), {int(number)})\nexcept OSError: pass\ntime.sleep(0.1)\nprint(5)"
    )
    runs = list(obedient.run([b"print(1)", attack.encode(), b"print(2)", b"print(3)"], mode))
    assert [run.out for run in (runs[0], *runs[2:])] == [b"1\n", b"2\n", b"3\n"]
    assert runs[1].out == b"5\n" or (runs[1].end, runs[1].value) == (End.SIGNALLED, signal.SIGKILL)


@needs_proc
def test_a_box_that_is_killed_is_started_anew(start: Callable[..., Runner], marker: str) -> None:
    """When something kills the processes that run candidates, the input runs again in new ones, as if nothing was."""
    before = processes(marker)
    runner = start(OBEDIENT)
    assert do(runner, "print(1)").out == b"1\n"
    for pid in processes(marker) - before:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    assert [run.out for run in runner.run([b"print(2)", b"print(3)"])] == [b"2\n", b"3\n"]


@needs_proc
def test_a_box_that_a_program_kills_again_and_again_is_held_against_it(cache: Path, tmp_path: Path) -> None:
    """Without isolation a program can kill its box: twice at one input, and that run counts as killed; the rest run."""
    assert cache.is_dir()
    path = tmp_path / "mine.py"
    path.write_text("import os, signal\nn = input()\nif n == '1': os.kill(os.getppid(), signal.SIGKILL)\nprint(n)\n")
    with Runner(build.prepare(path), AMPLE, "none") as runner:
        first, second, third = runner.run([b"0\n", b"1\n", b"2\n"])
    assert (first.out, third.out) == (b"0\n", b"2\n")
    assert (second.end, second.value) == (End.SIGNALLED, signal.SIGKILL)


@MODES
def test_a_program_may_kill_its_own_group(obedient: Runner, mode: Mode) -> None:
    """A signal to all of one's group reaches the run alone."""
    runs = list(obedient.run([b"import os\nos.kill(0, 9)", b"print(2)"], mode))
    assert (runs[0].end, runs[0].value) == (End.SIGNALLED, signal.SIGKILL)
    assert runs[1].out == b"2\n"


@needs_proc
def test_closing_a_runner_leaves_no_process_and_no_folder(start: Callable[..., Runner], marker: str) -> None:
    """After close, which may be called twice, nothing is left; and a closed runner starts anew when asked again."""
    before, folders = processes(marker), set(Path(marker).iterdir())
    runner = start("import os\nprint(5)\n")
    for _ in range(2):
        assert do(runner, "1\n").out == b"5\n"
        assert processes(marker) > before
        runner.close()
        runner.close()
        assert settles(lambda: processes(marker) == before)
        assert set(Path(marker).iterdir()) == folders


@needs_proc
def test_leaving_a_batch_in_the_middle_stops_it(start: Callable[..., Runner], marker: str) -> None:
    """Whoever stops asking for runs doesn't leave the rest of them running; the runner can be asked again."""
    before = processes(marker)
    runner = start("import os, time\nn = int(input())\ntime.sleep(n)\nprint(n)\n", limits=Limits(600, 256))
    runs = runner.run([b"0\n", b"600\n", b"0\n"])
    assert next(runs).out == b"0\n"
    runs.close()  # type: ignore[attr-defined]
    assert do(runner, "0\n").out == b"0\n"
    runner.close()
    assert settles(lambda: processes(marker) == before)


def test_run_fresh_shares_nothing_with_earlier_runs(start: Callable[..., Runner], marker: str) -> None:
    """A fresh run has a box of its own, which is gone afterwards."""
    runner = start(OBEDIENT)
    folders = set(Path(marker).iterdir())
    for _ in range(2):
        run = runner.run_fresh(b"import os; open('left', 'a').write('x'); print(os.path.getsize('left'))")
        assert run.out == b"1\n"
    assert set(Path(marker).iterdir()) == folders


# Killed and interrupted harnesses.


@pytest.fixture
def hunting(start_cli: Callable[..., Popen], candidate: Callable[..., Path], marker: str, tmp_path: Path) -> Hunting:
    """Give a function that starts a long hunt as a process of its own and returns when the candidate is running."""

    def begin(text: str) -> Popen:
        before = processes(marker)
        process = start_cli("hunt", candidate(text), "--budget", 600, "--seed", 1)
        folder = tmp_path / "temporary"
        assert settles(lambda: len(processes(marker) - before) >= 3 and any(folder.glob("banrye-run-*")), PATIENCE)
        time.sleep(0.3)
        return process

    return begin


WAITING = "import os, time\nif not os.fork():\n  os.setsid()\n  time.sleep(600)\ntime.sleep(600)\n"
STEADY = "import os\na, b = map(int, input().split())\nprint(abs(a - b))\n"
BOTH = pytest.mark.parametrize("text", [WAITING, STEADY], ids=["waiting", "steady"])


@needs_proc
@BOTH
def test_a_killed_harness_leaves_no_process(hunting: Hunting, marker: str, text: str) -> None:
    """When the harness is killed outright, all that it was running ends by itself."""
    before = processes(marker)
    process = hunting(text)
    process.kill()
    process.wait(PATIENCE)
    assert settles(lambda: processes(marker) <= before)


@needs_proc
def test_a_killed_harness_leaves_no_folder(hunting: Hunting, tmp_path: Path) -> None:
    """When the harness is killed outright, the folder of the runs goes with them."""
    process = hunting(STEADY)
    process.kill()
    process.wait(PATIENCE)
    assert settles(lambda: not any((tmp_path / "temporary").iterdir()), 2)


@needs_proc
@BOTH
def test_ctrl_c_ends_a_hunt_at_once(hunting: Hunting, marker: str, tmp_path: Path, text: str) -> None:
    """Ctrl-C ends a hunt of ten minutes in a moment, with what it has, and leaves nothing."""
    before = processes(marker)
    process = hunting(text)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "NO COUNTEREXAMPLE" in out and "stopped before the end of its budget, by Ctrl-C" in out
    assert err == ""
    assert settles(lambda: processes(marker) <= before)
    assert not any((tmp_path / "temporary").iterdir())
