"""Every run is limited, ends, and leaves nothing; whatever a candidate does, the next input runs as if it had not."""

import os
import shutil
import signal
import subprocess
import tempfile
import textwrap
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from banrye import build
from banrye.errors import HarnessError
from banrye.runner import OPEN_FILES, OUTPUT_BYTES, STDERR_BYTES, End, Limits, Mode, Run, Runner
from banrye.verdict import Verdict, judge

Popen = subprocess.Popen[str]
Hunting = Callable[[str], Popen]

PATIENCE = 30.0  # seconds until a test gives up on a process that it started
LINUX = Path("/proc/self/environ").exists()
MODES = pytest.mark.parametrize("mode", [Mode.FAST, Mode.FRESH], ids=["fast", "fresh"])
needs_proc = pytest.mark.skipif(not LINUX, reason="processes are looked for in /proc")
needs_compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="no g++ on this machine")


class Brief(Limits):
    """Limits for programs that are meant to run into them."""

    @property
    def wall(self) -> float:
        """Wait no longer than a test should."""
        return 1.0


AMPLE, BRIEF = Limits(2.0, 256), Brief(0.5, 256)

# A program whose every input is a program: so one box, and one start, serves a whole module of tests.
OBEDIENT = "import sys\nexec(compile(sys.stdin.read(), 'input', 'exec'), {'__name__': '__main__'})\n"


@pytest.fixture(scope="module", autouse=True)
def marker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Mark every process that this module starts, by a folder on its PATH, and give temporary files a place to count."""
    folder = tmp_path_factory.mktemp("marked")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{os.environ['PATH']}:{folder}")
        patch.setattr(tempfile, "tempdir", str(folder))
        yield str(folder)


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[Callable[..., Runner]]:
    """Give a function that starts a runner for a program's text, and closes it at the end."""
    folder, runners = tmp_path_factory.mktemp("programs"), []

    def make(text: str, name: str = "mine.py", limits: Limits = AMPLE) -> Runner:
        path = folder / f"{len(runners)}-{name}"
        path.write_text(textwrap.dedent(text))
        runners.append(Runner(build.prepare(path), limits))
        return runners[-1]

    yield make
    for runner in runners:
        runner.close()


@pytest.fixture(scope="module")
def obedient(start: Callable[..., Runner]) -> Runner:
    """Give a runner whose program does what its input says."""
    return start(OBEDIENT)


@pytest.fixture(scope="module")
def hurried(start: Callable[..., Runner]) -> Runner:
    """Give such a runner that soon loses patience."""
    return start(OBEDIENT, limits=BRIEF)


def do(runner: Runner, text: str, mode: Mode = Mode.FAST) -> Run:
    """Run one input."""
    (run,) = runner.run([textwrap.dedent(text).encode()], mode)
    return run


def processes(marker: str) -> set[int]:
    """Return the processes that carry this module's mark, but for the one that tests."""
    found = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                alive = (entry / "stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
                if alive and marker.encode() in (entry / "environ").read_bytes():
                    found.add(int(entry.name))
            except (OSError, ValueError, IndexError):
                continue
    return found


def settles(condition: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Say whether something comes true within a generous time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


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


# Limits.


@MODES
def test_endless_computing_is_ended(start: Callable[..., Runner], mode: Mode) -> None:
    """A loop without end is killed and is over the time limit; the next input has its own time."""
    runner = start("n = input()\nwhile n == '1': pass\nprint(n)\n", limits=BRIEF)
    first, second = runner.run([b"1\n", b"2\n"], mode)
    assert judge(first, "1", BRIEF).verdict is Verdict.TIME_LIMIT_EXCEEDED
    assert (second.end, second.out) == (End.EXITED, b"2\n")


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
    runner = start(NATIVE, "mine.cpp", Limits(2.0, 512))
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


# What is left.

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
def test_a_program_may_close_its_streams(obedient: Runner, mode: Mode) -> None:
    """Closing all three descriptors, or the stream objects, ends in no more than what was written before."""
    text = "import os\nprint(5, flush=True)\nfor number in range(3): os.close(number)"
    run = do(obedient, text, mode)
    assert (run.end, run.out) == (End.EXITED, b"5\n")
    run = do(obedient, "import sys\nprint(5)\nsys.stdout.close()", mode)
    assert (run.end, run.out) == (End.EXITED, b"5\n")


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


@MODES
def test_the_environment_tells_nothing_of_the_user(
    start: Callable[..., Runner], monkeypatch: pytest.MonkeyPatch, mode: Mode
) -> None:
    """A candidate sees where programs are, and none of the user's own variables."""
    monkeypatch.setenv("MY_TOKEN", "secret")
    monkeypatch.setenv("PYTHONSTARTUP", "x.py")
    runner = start("import os\nprint('MY_TOKEN' in os.environ, 'PYTHONSTARTUP' in os.environ, 'PATH' in os.environ)\n")
    assert do(runner, "1\n", mode).out == b"False False True\n"


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
