"""Kills the harness at random moments of a hunt: ``python -m tests.benchmarks.kills [COUNT] [--seed S]``.

Each hunt runs in a workspace, a cache and a folder for temporary files that all of them share, on a candidate whose
text is new, so that builds, reports and the example database are being written when SIGKILL comes. After each kill it
is checked that no process and no folder of the run is left and that every report can be read; after every fifth, that
the same hunt then ends with the right verdict and that its counterexample replays.
"""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tabulate import tabulate

from banrye.report import record

ROOT = Path(__file__).resolve().parents[2]
TINY = ROOT / "tests" / "engine" / "tiny"

#: Seconds that what is left may take to end, on a busy machine.
_SETTLING = 15.0
#: After how many kills the same hunt is run to its end, and its report replayed: each hunt goes on from what the one
#: before it has left, so all others are tests of that as well.
_EVERY = 5
#: Seconds that a whole hunt may take.
_PATIENCE = 120.0

PYTHON = "# {number}\na, b = map(int, input().split())\nprint(a - b)\n"
FORKING = "# {number}\nimport os, time\na, b = map(int, input().split())\nprint(a - b, flush=True)\nif not os.fork():\n  os.setsid()\n  time.sleep(600)\n"
CPP = '// {number}\n#include <cstdio>\nint main() {{ int a, b; std::scanf("%d %d", &a, &b); std::printf("%d", a - b); }}\n'


class Arena:
    """A workspace for hunts, and the marks by which what they leave is found."""

    def __init__(self, folder: Path) -> None:
        self.root = Path(shutil.copytree(TINY, folder / "tiny", ignore=shutil.ignore_patterns("__pycache__")))
        self.temporary, self.marker = folder / "temporary", folder / "marker"
        for place in (self.temporary, self.marker):
            place.mkdir()
        self.environment = {
            **os.environ,
            "BANRYE_CACHE": str(folder / "cache"),
            "TMPDIR": str(self.temporary),
            "PATH": f"{os.environ['PATH']}:{self.marker}",
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        folder.chmod(0o755)

    def start(self, *words: str) -> "subprocess.Popen[bytes]":
        """Start a command in a session of its own."""
        return subprocess.Popen(
            [sys.executable, "-m", "banrye", *words],
            cwd=self.root,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )

    def run(self, *words: str) -> tuple[int, str]:
        """Run a command to its end: exit code and stderr."""
        with self.start(*words) as process:
            _, err = process.communicate(timeout=_PATIENCE)
        return process.returncode, err.decode(errors="replace")

    def processes(self) -> int:
        """Return how many processes carry the mark."""
        count = 0
        for entry in Path("/proc").iterdir():
            try:
                alive = (entry / "stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
                count += alive and str(self.marker).encode() in (entry / "environ").read_bytes()
            except (OSError, ValueError, IndexError):
                continue
        return count

    def left(self) -> tuple[int, int, int]:
        """Return the processes, the empty folders and the others that a killed hunt has not cleared away in time."""
        until = time.monotonic() + _SETTLING
        while self.processes() or self.folders():
            if time.monotonic() > until:
                break
            time.sleep(0.05)
        folders = self.folders()
        empty = sum(not any(folder.iterdir()) for folder in folders)
        for folder in folders:  # counted once
            shutil.rmtree(folder, ignore_errors=True)
        return self.processes(), empty, len(folders) - empty

    def folders(self) -> list[Path]:
        """Return the folders of runs that are there."""
        return list(self.temporary.glob("banrye-run-*"))

    def broken_reports(self) -> list[str]:
        """Return the reports that can't be read, or have lost their counterexample."""
        faults = []
        for path in sorted(self.root.glob("reports/gap/*/report.json")):
            try:
                stored = record.read(path)
            except Exception as error:
                faults.append(f"{path}: {error}")
                continue
            if stored.counterexample is None:
                faults.append(f"{path}: no counterexample")
        return faults


def once(arena: Arena, number: int, rng: random.Random, longest: float) -> Counter[str]:
    """Kill one hunt; return what happened, and what went wrong."""
    name, text = rng.choice(
        [("mine.py", PYTHON), ("forks.py", FORKING), *[("mine.cpp", CPP)] * bool(shutil.which("g++"))]
    )
    candidate = arena.root / "solutions" / "gap" / name
    candidate.write_text(text.format(number=number))
    words = ("hunt", str(candidate), "--budget", "0.5", "--seed", str(number))
    process = arena.start(*words)
    seen: Counter[str] = Counter()
    try:
        process.wait(rng.uniform(0.05, longest))
        seen["ended before the kill"] += 1
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
        seen["killed"] += 1
    assert process.stderr is not None
    process.stderr.close()
    names = ("processes left", "empty folders left for the next harness", "other folders left")
    seen.update(dict(zip(names, arena.left(), strict=True)))
    seen["broken reports"] += len(arena.broken_reports())
    if number % _EVERY == 0:
        for following in (words, ("replay", str(arena.root / "reports" / "gap" / name))):
            code, err = arena.run(*following)
            seen[f"next {following[0]}"] += 1
            if code != 1 or err:
                seen[f"next {following[0]} failed"] += 1
                print(f"hunt {number}: code {code}: {err}", file=sys.stderr)
    seen["stray files"] = sum(1 for path in arena.root.glob("reports/gap/*/.*") if path.is_file())
    return seen


def main() -> int:
    """Kill as many hunts as asked, and print what came of it; 1 where anything was amiss."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("count", nargs="?", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after this time")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="banrye-kills-") as folder:
        arena = Arena(Path(folder).resolve())
        start = begin = time.monotonic()
        arena.root.joinpath("solutions", "gap", "mine.py").write_text(PYTHON.format(number="first"))
        arena.run("hunt", "solutions/gap/mine.py", "--budget", "0.5", "--seed", "1")
        longest = (time.monotonic() - begin) * 1.1
        for number in range(options.count):
            if time.monotonic() - start > options.seconds:
                break
            seen = once(arena, number, rng, longest)
            total["stray files"] = 0
            total.update(seen)
            print(f"{number + 1}: {dict(total)}", file=sys.stderr)
    print(tabulate(sorted(total.items()), ["of hunts", "count"], tablefmt="github"))
    good = {"killed", "ended before the kill", "next hunt", "next replay", "empty folders left for the next harness"}
    return 1 if any(count for name, count in total.items() if name not in good) else 0


if __name__ == "__main__":
    sys.exit(main())
