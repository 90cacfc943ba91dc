"""A run is what a judge would have made of it: its input, its end, its stack, its environment."""

import signal
from collections.abc import Callable

import pytest

from banrye.errors import HarnessError
from banrye.runner import End, Limits, Mode, Runner
from banrye.verdict import Verdict, judge
from tests.engine.runs import AMPLE, BRIEF, MODES, do, needs_compiler

pytestmark = pytest.mark.usefixtures("marker")


# How runs end.

ENDINGS = {
    "falls off its end": ("print(5)", 0),
    "sys.exit()": ("import sys; print(5); sys.exit()", 0),
    "sys.exit(0)": ("import sys; print(5); sys.exit(0)", 0),
    "sys.exit(3)": ("import sys; print(5); sys.exit(3)", 3),
    "sys.exit(256)": ("import sys; print(5); sys.exit(256)", 0),
    "sys.exit(-1)": ("import sys; print(5); sys.exit(-1)", 255),
    "sys.exit(True)": ("import sys; print(5); sys.exit(True)", 1),
    "sys.exit(text)": ("import sys; print(5); sys.exit('no')", 1),
    "sys.exit in a function of atexit": ("import atexit; print(5); atexit.register(lambda: None)", 0),
    "exit()": ("print(5); exit()", 0),
    "quit(4)": ("print(5); quit(4)", 4),
    "raise SystemExit": ("print(5); raise SystemExit(9)", 9),
    "an exception": ("print(5); 1 / 0", 1),
    "os._exit(7)": ("import os; print(5, flush=True); os._exit(7)", 7),
}


@MODES
@pytest.mark.parametrize(("text", "status"), ENDINGS.values(), ids=ENDINGS.keys())
def test_the_exit_status_is_the_programs(obedient: Runner, mode: Mode, text: str, status: int) -> None:
    """However a program ends by itself, its status and its output are what a shell would have seen."""
    run = do(obedient, text, mode)
    assert (run.end, run.value, run.out) == (End.EXITED, status, b"5\n")


@MODES
def test_what_sys_exit_is_given_goes_to_stderr(obedient: Runner, mode: Mode) -> None:
    """A text is printed as Python prints it, not taken for the answer."""
    run = do(obedient, "import sys; sys.exit('no way')", mode)
    assert (run.out, run.err, run.value) == (b"", b"no way\n", 1)


@MODES
def test_an_exceptions_last_line_is_kept(obedient: Runner, mode: Mode) -> None:
    """The traceback is what the report quotes from."""
    run = do(obedient, "[][0]", mode)
    assert run.err.rstrip().endswith(b"IndexError: list index out of range")


def test_tracebacks_hold_the_programs_own_frames_alone(start: Callable[..., Runner]) -> None:
    """However an error comes about, the fast way shows what a new process shows."""
    text = """
        import sys
        def fail(n): return 1 // (n - 1)
        n = int(input())
        if n == 2: raise ValueError("first") from KeyError("second")
        try: print(fail(n))
        finally: sys.stderr.write("here\\n")
        """
    runner = start(text)
    fast, fresh = (list(runner.run([b"1\n", b"2\n", b"x\n"], mode)) for mode in (Mode.FAST, Mode.FRESH))
    assert [run.err for run in fast] == [run.err for run in fresh]
    assert all(b"Traceback" in run.err and b"pyrun" not in run.err for run in fast)


@MODES
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGABRT, signal.SIGSEGV])
def test_a_program_that_a_signal_ends_has_its_number(obedient: Runner, mode: Mode, number: int) -> None:
    """What a program sends itself is what it is reported to have died of."""
    run = do(obedient, f"import os; os.kill(os.getpid(), {int(number)})", mode)
    assert (run.end, run.value) == (End.SIGNALLED, number)


TO_DESCRIPTOR = "lambda: os.write(1, sys.stdout.getvalue().encode())"
TO_FIRST_STDOUT = "lambda: sys.__stdout__.write(sys.stdout.getvalue())"


@pytest.mark.parametrize(
    ("mode", "flush"),
    [
        pytest.param(Mode.FAST, TO_DESCRIPTOR, id="fast, descriptor"),
        pytest.param(Mode.FRESH, TO_DESCRIPTOR, id="fresh, descriptor"),
        pytest.param(Mode.FAST, TO_FIRST_STDOUT, id="fast, first stdout"),
        pytest.param(Mode.FRESH, TO_FIRST_STDOUT, id="fresh, first stdout"),
    ],
)
def test_output_that_only_atexit_flushes_is_kept(obedient: Runner, mode: Mode, flush: str) -> None:
    """The usual templates that collect their output and write it at exit work."""
    text = f"import atexit, io, os, sys; sys.stdout = io.StringIO(); atexit.register({flush})"
    assert do(obedient, f"{text}; print(5)", mode).out == b"5\n"


# Input.


@MODES
def test_stdin_is_the_input_and_then_closed(start: Callable[..., Runner], mode: Mode) -> None:
    """A program that reads to the end gets all of it, a newline last, and no more however often it asks."""
    runner = start("import os, sys\nprint(repr([sys.stdin.read(), sys.stdin.read(), os.read(0, 9)]))\n")
    assert do(runner, "1 2\n3\n", mode).out == b"['1 2\\n3\\n', '', b'']\n"
    assert runner.program.encode("1 2") == b"1 2\n"


@MODES
def test_reading_beyond_the_end_is_the_programs_error(start: Callable[..., Runner], mode: Mode) -> None:
    """A second input() where there is one line ends with EOFError at once; it doesn't wait for more."""
    run = do(start("input()\ninput()\n"), "1 2\n", mode)
    assert (run.end, run.value) == (End.EXITED, 1)
    assert b"EOFError" in run.err


@MODES
def test_a_program_need_not_read_its_input(start: Callable[..., Runner], mode: Mode) -> None:
    """Megabytes that nobody reads are no error: the answer and the status decide."""
    run = do(start("import os\nos.close(0)\nprint(5)\n"), "7 " * (1 << 20), mode)
    assert (run.end, run.value, run.out) == (End.EXITED, 0, b"5\n")


@MODES
def test_stdin_can_be_read_in_every_way(start: Callable[..., Runner], mode: Mode) -> None:
    """Programs ask for the size of stdin, open it by its number or name, map it, and read its lines as bytes."""
    runner = start(
        """
        import mmap, os, sys
        print(os.fstat(0).st_size, mmap.mmap(0, 0, access=mmap.ACCESS_READ)[3:5])
        print(open("/dev/stdin").read().split())
        print(os.read(0, 3), open(0, closefd=False).readline().strip())
        """
    )
    assert do(runner, "12\n34\n", mode).out == b"6 b'34'\n['12', '34']\nb'12\\n' 34\n"


@MODES
def test_input_that_is_no_text_for_the_locale_comes_through(start: Callable[..., Runner], mode: Mode) -> None:
    """Any bytes can be read and written back."""
    runner = start("import os, sys\nsys.stdout.write(sys.stdin.read())\n")
    data = "정답\n".encode("cp949")
    assert [run.out for run in runner.run([data], mode)] == [data]


# Stacks.


@MODES
def test_deep_recursion_works_where_the_program_allows_it(obedient: Runner, mode: Mode) -> None:
    """Judges give deep stacks: a raised recursion limit is good for a depth in the hundred thousands."""
    text = """
        import sys
        sys.setrecursionlimit(10**6)
        def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
        print(depth(100_000))
        """
    assert do(obedient, text, mode).out == b"100000\n"


@MODES
def test_recursion_without_end_is_called_so(obedient: Runner, mode: Mode) -> None:
    """At Python's usual limit the run ends with its exception, which the verdict names."""
    run = do(obedient, "def f(): return f()\nf()", mode)
    found = judge(run, "5", AMPLE)
    assert found.verdict is Verdict.RUN_TIME_ERROR
    assert "recursion went too deep" in found.reason


@MODES
def test_the_usual_recursion_limit_is_the_usual_one(start: Callable[..., Runner], mode: Mode) -> None:
    """How deep a program may go is the same whether it was started anew or not."""
    runner = start(
        """
        def depth(n):
            try: return depth(n + 1)
            except RecursionError: return n
        print(abs(depth(0) - 996) < 5)
        """
    )
    assert do(runner, "1\n", mode).out == b"True\n"


@MODES
def test_threads_may_have_big_stacks(obedient: Runner, mode: Mode) -> None:
    """The usual template for deep recursion, a thread with a stack of 128 MiB, works within the memory limit."""
    text = """
        import sys, threading
        sys.setrecursionlimit(10**6)
        threading.stack_size(128 << 20)
        def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
        thread = threading.Thread(target=lambda: print(depth(50_000)))
        thread.start()
        thread.join()
        """
    assert do(obedient, text, mode).out == b"50000\n"


@MODES
def test_a_thread_that_is_left_running_is_waited_for_and_a_daemon_is_not(obedient: Runner, mode: Mode) -> None:
    """Threads end as they do in Python: those of the program are part of it, daemons end with it."""
    wait = "import threading, time\nthreading.Thread(target=lambda: (time.sleep(0.2), print(5))).start()"
    leave = "import threading, time\nthreading.Thread(target=time.sleep, args=(600,), daemon=True).start()\nprint(5)"
    for text in (wait, leave):
        run = do(obedient, text, mode)
        assert (run.end, run.value, run.out) == (End.EXITED, 0, b"5\n")


@MODES
def test_several_threads_fit_into_the_memory_limit(obedient: Runner, mode: Mode) -> None:
    """A few threads with stacks of the usual size take little memory, though the main stack may grow deep."""
    text = """
        import threading
        gate = threading.Barrier(4)
        threads = [threading.Thread(target=gate.wait, daemon=True) for _ in range(3)]
        for thread in threads: thread.start()
        gate.wait()
        print(5)
        """
    assert do(obedient, text, mode).out == b"5\n"


NATIVE = """
    #include <cstdio>
    #include <cstdlib>
    #include <cstring>
    volatile int sink;
    int deep(int n) { volatile char pad[100]; pad[0] = 1; return n == 0 ? 0 : deep(n - 1) + pad[0]; }
    int main() {
        int what = 0, n = 0;
        if (std::scanf("%d %d", &what, &n) != 2) return 9;
        if (what == 0) std::printf("%d\\n", deep(n));
        if (what == 1) return std::printf("5\\n") + n;
        if (what == 2) std::abort();
        if (what == 3) while (true) std::puts("flood");
        if (what == 4) while (true) sink = 1;
        if (what == 5) while (true) std::memset(new char[1 << 20], 1, 1 << 20);
    }
    """


@needs_compiler
@MODES
def test_native_programs_end_as_they_do_anywhere(start: Callable[..., Runner], mode: Mode) -> None:
    """Answers, a status, a signal, deep recursion, and what is wrong with the next, in one compiled program."""
    runner = start(NATIVE, "mine.cpp", Limits(10.0, 512))
    inputs = [b"0 7\n", b"1 1\n", b"2 0\n", b"0 1000000\n", b"0 2000000000\n", b"3 0\n", b"5 0\n", b"0 8\n"]
    first, status, abort, deep, endless, flood, greed, last = runner.run(inputs, mode)
    assert [run.out for run in (first, deep, last)] == [b"7\n", b"1000000\n", b"8\n"]
    assert (status.end, status.value, status.out) == (End.EXITED, 3, b"5\n")
    assert (abort.end, abort.value) == (End.SIGNALLED, signal.SIGABRT)
    assert judge(flood, "5", runner.limits).verdict is Verdict.OUTPUT_LIMIT_EXCEEDED
    assert judge(greed, "5", runner.limits).verdict is Verdict.MEMORY_LIMIT_EXCEEDED
    overflow = judge(endless, "5", runner.limits)
    assert overflow.verdict is Verdict.RUN_TIME_ERROR
    assert "the stack overflowed" in overflow.reason


@needs_compiler
@MODES
def test_a_native_loop_without_end_is_ended(start: Callable[..., Runner], mode: Mode) -> None:
    """A compiled program that computes for ever is killed, and the next input runs."""
    loop, after = start(NATIVE, "mine.cpp", BRIEF).run([b"4 0\n", b"0 8\n"], mode)
    assert judge(loop, "5", BRIEF).verdict is Verdict.TIME_LIMIT_EXCEEDED
    assert after.out == b"8\n"


@MODES
def test_the_environment_tells_nothing_of_the_user(
    start: Callable[..., Runner], monkeypatch: pytest.MonkeyPatch, mode: Mode
) -> None:
    """A candidate sees where programs are, and none of the user's own variables."""
    monkeypatch.setenv("MY_TOKEN", "secret")
    monkeypatch.setenv("PYTHONSTARTUP", "x.py")
    runner = start("import os\nprint('MY_TOKEN' in os.environ, 'PYTHONSTARTUP' in os.environ, 'PATH' in os.environ)\n")
    assert do(runner, "1\n", mode).out == b"False False True\n"


@MODES
def test_a_program_may_close_its_streams(obedient: Runner, mode: Mode) -> None:
    """Closing all three descriptors, or the stream objects, ends in no more than what was written before."""
    text = "import os\nprint(5, flush=True)\nfor number in range(3): os.close(number)"
    run = do(obedient, text, mode)
    assert (run.end, run.out) == (End.EXITED, b"5\n")
    run = do(obedient, "import sys\nprint(5)\nsys.stdout.close()", mode)
    assert (run.end, run.out) == (End.EXITED, b"5\n")


def test_the_layers_of_protection_are_known_after_the_start(obedient: Runner) -> None:
    """What holds on this system is a list of names, each once."""
    do(obedient, "print(1)")
    assert len(obedient.layers) == len(set(obedient.layers))
    assert all(isinstance(layer, str) for layer in obedient.layers)


def test_a_box_that_cannot_start_is_the_harnesss_failure(
    start: Callable[..., Runner], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the process that runs candidates doesn't come up, nothing is said of the candidate."""
    runner = start("print(5)\n")
    monkeypatch.setattr("banrye.runner.sys.executable", "/no/such/python")
    with pytest.raises(HarnessError, match="could not start the process that runs candidates"):
        do(runner, "1\n")
