"""Programs that are run on inputs, and what is left of them: shared by the tests of the runner."""

import os
import shutil
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from banrye.runner import Limits, Mode, Run, Runner

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


# A busy machine takes long over little: only what is meant to run into its limits has narrow ones.
AMPLE, BRIEF = Limits(10.0, 256), Brief(0.5, 256)

# A program whose every input is a program: so one box, and one start, serves a whole module of tests.
OBEDIENT = "import sys\nexec(compile(sys.stdin.read(), 'input', 'exec'), {'__name__': '__main__'})\n"


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
