"""The attacks that are tried, what each level of isolation promises against them, and how one is carried out."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from tabulate import tabulate

from banrye import build
from banrye.box import kernel
from banrye.runner import Limits, Run, Runner
from banrye.verdict import Verdict, judge

PROGRAMS = Path(__file__).with_name("programs")

#: Where those lie that virtual machines run, for attacks that these carry out in a way of their own.
OF_MACHINES = PROGRAMS / "machines"

#: The levels, by what they are called in the table: what is asked for, and whether namespaces are refused meanwhile.
LEVELS = {
    "auto, strict": ("auto", False),
    "auto without namespaces": ("auto", True),
    "none": ("none", False),
}
NAMESPACES, LANDLOCK, NONE = LEVELS
EVERYWHERE = frozenset(LEVELS)
SHUT_IN = frozenset({NAMESPACES, LANDLOCK})

RIGHT = None  # what judge() calls a right answer


@dataclass(frozen=True, slots=True)
class Attack:
    """What a program of this name does, how the run may be judged, and in which levels the host is sure to be spared.

    ``spared`` says in the table what that means.
    """

    name: str
    does: str
    spared: str
    levels: frozenset[str] = EVERYWHERE
    verdicts: frozenset[Verdict | None] = frozenset({RIGHT})


ATTACKS = (
    Attack("writes_outside", "writes a file outside its folder", "no file", SHUT_IN),
    Attack("reads_secret", "reads a file of the user's", "not read", SHUT_IN),
    Attack("connects", "connects to a server on this machine", "no connection", SHUT_IN),
    Attack("forks_thirty", "forks thirty children that sleep", "none is left"),
    Attack("daemon", "leaves a daemon that forked twice", "none is left"),
    Attack("allocates", "allocates 4 GB", "stopped early", verdicts=frozenset({Verdict.MEMORY_LIMIT_EXCEEDED})),
    Attack("prints_forever", "prints without end", "cut off", verdicts=frozenset({Verdict.OUTPUT_LIMIT_EXCEEDED})),
    Attack("ignores_sigterm", "ignores signals and stays", "killed", verdicts=frozenset({Verdict.TIME_LIMIT_EXCEEDED})),
    Attack("closes_stdout", "closes its streams", "run goes on", verdicts=frozenset({Verdict.WRONG_ANSWER})),
    Attack("kills_parent", "kills its parent", "next run is fine", verdicts=frozenset({RIGHT, Verdict.RUN_TIME_ERROR})),
    Attack("fills_disk", "writes 120 MB of files", "64 MiB at most", frozenset({NAMESPACES})),
    Attack("sleeps", "sleeps past its time", "killed", verdicts=frozenset({Verdict.TIME_LIMIT_EXCEEDED})),
    Attack("attaches", "attaches to another process as a debugger does", "refused", SHUT_IN),
    Attack("writes_database", "writes to the example database", "unchanged", SHUT_IN),
    Attack("signals_group", "signals its process group", "itself alone", verdicts=frozenset({Verdict.RUN_TIME_ERROR})),
    Attack("leaves_thread", "ends while a background thread runs", "run ends"),
    Attack("deletes_source", "deletes its own source and program", "still there", SHUT_IN),
)


def table() -> str:
    """Return the promises as the table in docs/containment.md has them."""
    rows = [
        [attack.does, *(attack.spared if level in attack.levels else "not promised" for level in LEVELS)]
        for attack in ATTACKS
    ]
    return tabulate(rows, ["a candidate that ...", *LEVELS], tablefmt="github")


class Brief(Limits):
    """Limits for programs that are meant to run into them."""

    @property
    def wall(self) -> float:
        """Wait no longer than a test should."""
        return 2.0


class Patient(Limits):
    """Limits for what takes its time on a busy machine: a virtual machine's start, and touching memory up to a limit."""

    @property
    def wall(self) -> float:
        """Wait for it on a busy machine."""
        return 10.0


LIMITS = Brief(1.0, 256)
ALLOCATING = Patient(4.0, 256)
MACHINES = Patient(4.0, 256, extra=128)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an attack: its run, the next one's, the processes left after each and after the box's end."""

    run: Run
    verdict: Verdict | None
    following: Run
    left_by_run: int
    left_by_box: int
    layers: tuple[str, ...]
    program_is_there: bool


def attempt(path: Path, isolation: str, words: str, marker: str) -> Outcome:
    """Run a program on an attack's words, then on a harmless input."""
    program = build.prepare(path)
    native = ALLOCATING if path.stem == "allocates" else LIMITS
    limits = MACHINES if path.suffix in (".java", ".js") else native
    before = processes(marker)
    with Runner(program, limits, isolation) as runner:
        (harmless,) = runner.run([b"rest . 0 0\n"])
        assert harmless.out == b"1\n", harmless
        box = processes(marker) - before
        (run,) = runner.run([f"attack {words}\n".encode()])
        left_by_run = len(processes(marker) - before) - len(box)
        (following,) = runner.run([b"rest . 0 0\n"])
        layers = tuple(runner.layers)
    made = {".py": path.name, ".js": path.name, ".java": "classes"}.get(path.suffix, "program")
    there = (program.folder / made).exists()
    verdict = judge(run, "1", limits).verdict
    return Outcome(run, verdict, following, left_by_run, len(processes(marker) - before), layers, there)


def processes(marker: str) -> set[int]:
    """Return the living processes that have a word in their environment, which they all inherit."""
    found = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                alive = (entry / "stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
                if alive and marker.encode() in (entry / "environ").read_bytes():
                    found.add(int(entry.name))
            except (OSError, ValueError, IndexError):
                continue
    return found


def refuse_namespaces() -> None:
    """Be, for good, a process on a system that allows no namespaces."""
    assert kernel.filter_calls(network=True)


def without_namespaces() -> ProcessPoolExecutor:
    """Return a process of that kind to call functions in."""
    return ProcessPoolExecutor(1, get_context("spawn"), refuse_namespaces)


Attempt = Callable[[Path, str, str, str], Outcome]
