"""Every run is limited in time, output, memory and files, and ends."""

from collections.abc import Callable

import pytest

from banrye.runner import OPEN_FILES, OUTPUT_BYTES, STDERR_BYTES, End, Limits, Mode, Runner
from banrye.verdict import Verdict, judge
from tests.engine.runs import AMPLE, BRIEF, MODES, do, needs_compiler

pytestmark = pytest.mark.usefixtures("marker")


@MODES
def test_endless_computing_is_ended(start: Callable[..., Runner], mode: Mode) -> None:
    """A loop without end is killed and is over the time limit; the next input has its own time."""
    runner = start("n = input()\nwhile n == '1': pass\nprint(n)\n", limits=BRIEF)
    first, second = runner.run([b"1\n", b"2\n"], mode)
    assert judge(first, "1", BRIEF).verdict is Verdict.TIME_LIMIT_EXCEEDED
    assert (second.end, second.out) == (End.EXITED, b"2\n")


@needs_compiler
@MODES
@pytest.mark.parametrize("memory", [64, 256])
def test_native_recursion_without_end_is_no_want_of_memory(
    start: Callable[..., Runner], mode: Mode, memory: int
) -> None:
    """The stack ends before the memory does, however little there is, so that the run ends as a judge's would."""
    text = (
        "int f(int n) { volatile char pad[99]; pad[0] = n; return f(n + 1) + pad[0]; }\nint main() { return f(0); }\n"
    )
    limits = Limits(10.0, memory)
    found = judge(do(start(text, "a.cpp", limits), "1", mode), "5", limits)
    assert found.verdict is Verdict.RUN_TIME_ERROR
    assert "SIGSEGV" in found.reason and "the stack overflowed" in found.reason


@MODES
def test_waiting_is_ended(hurried: Runner, mode: Mode) -> None:
    """A program that sleeps is killed at the wall limit, having used no CPU."""
    run = do(hurried, "import time; time.sleep(600)", mode)
    assert run.end is End.WALL_LIMIT
    assert "still waiting" in judge(run, "5", BRIEF).reason


@MODES
def test_a_stopped_program_is_ended(hurried: Runner, mode: Mode) -> None:
    """A program that stops itself as a debugger would is killed at the wall limit."""
    assert do(hurried, "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)", mode).end is End.WALL_LIMIT


@MODES
def test_ignoring_signals_helps_nobody(hurried: Runner, mode: Mode) -> None:
    """A program deaf to every signal that can be ignored is killed all the same."""
    text = """
        import signal, time
        for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
            signal.signal(number, signal.SIG_IGN)
        while True:
            time.sleep(1)
        """
    assert do(hurried, text, mode).end is End.WALL_LIMIT


@MODES
@pytest.mark.parametrize(
    "extra", ["", "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)"], ids=["plain", "deaf"]
)
def test_endless_output_is_ended_and_cut(obedient: Runner, mode: Mode, extra: str) -> None:
    """A flood on stdout is over the output limit, and never more than the cap is kept of it."""
    text = f"{extra}\nimport os\nwhile True:\n  try: os.write(1, b'x' * 65536)\n  except OSError: break"
    run = do(obedient, text, mode)
    assert len(run.out) <= OUTPUT_BYTES
    assert judge(run, "5", AMPLE).verdict is Verdict.OUTPUT_LIMIT_EXCEEDED


@MODES
def test_much_talk_on_stderr_is_cut_at_its_beginning(obedient: Runner, mode: Mode) -> None:
    """Of a long stderr the end is kept, where the exception stands."""
    run = do(obedient, "import sys; sys.stderr.write('x' * 100_000); print(5); raise ValueError('the end')", mode)
    assert len(run.err) <= STDERR_BYTES
    assert run.err.rstrip().endswith(b"ValueError: the end")
    assert run.out == b"5\n"


@MODES
@pytest.mark.parametrize(
    "text",
    ["x = bytearray(8 << 30)", "x = []\nwhile True: x.append(bytearray(1 << 20))"],
    ids=["at once", "bit by bit"],
)
def test_memory_is_limited(obedient: Runner, mode: Mode, text: str) -> None:
    """A program that wants more than its memory is over the memory limit, and the machine doesn't notice."""
    run = do(obedient, text, mode)
    assert judge(run, "5", AMPLE).verdict is Verdict.MEMORY_LIMIT_EXCEEDED
    assert run.peak_kib < 1 << 20


@MODES
def test_memory_within_the_limit_is_there(obedient: Runner, mode: Mode) -> None:
    """What the language itself takes is on top: a program may use nearly all of its own limit."""
    run = do(obedient, "x = bytearray(230 << 20)\nx[::4096] = b'1' * len(x[::4096])\nprint(5)", mode)
    assert (run.end, run.value, run.out) == (End.EXITED, 0, b"5\n")


@MODES
def test_open_files_are_limited(obedient: Runner, mode: Mode) -> None:
    """A program that opens file after file is refused at some number, and all are closed for the next."""
    text = """
        import os
        count = 3
        try:
            while True: os.dup(0); count += 1
        except OSError: print(count)
        """
    assert [do(obedient, text, mode).out for _ in range(2)] == [b"%d\n" % OPEN_FILES] * 2


@MODES
def test_files_are_limited_in_size_and_gone_for_the_next(obedient: Runner, mode: Mode) -> None:
    """What one run leaves in its folder the next doesn't find, and no file grows beyond the cap."""
    leave = """
        import os
        os.makedirs("deep/er"); open("deep/er/left", "w").write("x"); open(".hidden", "w").write("x")
        os.chmod("deep", 0)
        try: open("big", "wb").write(b"x" * (64 << 20))
        except OSError: print("refused")
        """
    assert do(obedient, leave, mode).out in (b"refused\n", b"")
    found = do(obedient, "import os; print({'deep', 'big', '.hidden'} & set(os.listdir('.')))", mode)
    assert found.out == b"set()\n"
