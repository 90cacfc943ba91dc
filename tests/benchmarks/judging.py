"""Measures judging: ``python -m tests.benchmarks.judging [--count N]``.

Submissions are made from the right Python solutions of the problems, in two kinds: as they are, and as mutants, in each
of which one number or comparison of the source is another. The same ones are judged by one process, by two, and by two
workers of dask.distributed on this machine; then by two processes that are killed with SIGKILL at random moments,
again and again, until all are done. The rows of all four must be equal. With ``--folder`` and ``--seconds`` that may
take several calls, each of which goes on where the last one ended.
"""

import argparse
import io
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import tokenize
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
from tabulate import tabulate

from banrye import workspace
from banrye.cluster import Cluster
from banrye.crew import Crew
from banrye.judge import NOT_JUDGED, Settings, Task, digest_of, rules_of

#: What of a row is measured, and so another every time.
_MEASURED = ("seconds", "reason")

#: What may stand in a mutant for a comparison.
_OTHER = {"<": ("<=", ">"), "<=": ("<",), ">": (">=", "<"), ">=": (">",), "==": ("!=",), "!=": ("==",)}

_RIGHT_SHARE = 0.2
WAYS = ["1 job", "2 jobs", "2 dask workers", "2 jobs, killed"]

#: What submissions are made from: solutions that answer in a few milliseconds, so that judging is what is measured.
_QUICK = {"bit_positions", "merged_states", "cell_lists", "linked", "bitmasks"}


def mutants(text: str) -> Iterator[str]:
    """Yield a source with one token changed: a whole number to one beside it, a comparison to another."""
    lines = text.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NUMBER and token.string.isdigit():
            others = [str(int(token.string) + step) for step in (1, -1) if int(token.string) + step >= 0]
        else:
            others = list(_OTHER.get(token.string, ()))
        row, column = token.start
        for other in others:
            line = lines[row - 1]
            changed = line[:column] + other + line[token.end[1] :]
            yield "".join([*lines[: row - 1], changed, *lines[row:]])


def lay_out(folder: Path, count: int, seed: int) -> None:
    """Write so many submissions, no two of them equal, into folders named after their problems."""
    rng = random.Random(seed)
    place = workspace.find()
    right, wrong = [], []
    for name in place.names():
        for path in place.candidates(name):
            text = path.read_text("utf-8")
            if path.suffix == ".py" and path.stem in _QUICK:
                right.append((name, path.stem, text))
                wrong += [(name, path.stem, mutant) for mutant in mutants(text)]
    rng.shuffle(wrong)
    share = int(count * _RIGHT_SHARE)
    chosen = [right[number % len(right)] for number in range(share)]
    chosen += [wrong[number % len(wrong)] for number in range(count - share)]
    for number, (name, stem, text) in enumerate(chosen):
        path = folder / name / f"{number:04}_{stem}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{text}# submission {number}\n", "utf-8")


def command(place: Path, out: Path, options: argparse.Namespace, *words: object) -> list[str]:
    """Return the words that judge the submissions."""
    fixed = ["--cases", options.cases, "--budget", options.budget, "--out", out]
    return [sys.executable, "-m", "banrye", "judge", str(place), *map(str, [*fixed, *words])]


def timed(call: list[str], seconds: float) -> tuple[float, float]:
    """Run a command, pressing Ctrl-C after so many seconds; the seconds and the CPU seconds that it took, all told."""
    before, begin = os.times(), time.monotonic()
    process = subprocess.Popen(call, stdout=subprocess.DEVNULL)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
        process.wait()
    took, after = time.monotonic() - begin, os.times()
    return took, after.children_user + after.children_system - before.children_user - before.children_system


def killed(call: list[str], seconds: float, rng: random.Random) -> int:
    """Run a command and kill it at random moments, again and again until it ends or the time is over; how often."""
    until = time.monotonic() + seconds
    for kills in itertools.count():
        left = until - time.monotonic()
        process = subprocess.Popen(call, stdout=subprocess.DEVNULL)
        try:
            process.wait(max(1.0, min(left, rng.uniform(20, 90))))
            return kills
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if left <= 0:
            return kills + 1
    raise AssertionError


@contextmanager
def two_workers(folder: Path) -> Iterator[str]:
    """Run a scheduler with two workers, and give its address."""
    told = folder / "scheduler.json"
    dask = [sys.executable, "-m", "dask"]
    ends = ["--scheduler-file", str(told), "--no-dashboard"]
    calls = [[*dask, "scheduler", "--host", "127.0.0.1", "--port", "0", *ends]]
    calls += [
        [
            *dask,
            "worker",
            "--nthreads",
            "1",
            "--no-nanny",
            "--death-timeout",
            "60",
            "--local-directory",
            str(folder),
            *ends,
        ]
    ] * 2
    with (folder / "dask.log").open("wb") as log:
        processes = [subprocess.Popen(call, cwd=folder, stdout=log, stderr=log) for call in calls]
    try:
        while not told.exists():
            time.sleep(0.1)
        time.sleep(3)  # until both workers are there: one alone would be measured otherwise
        yield str(json.loads(told.read_text())["address"])
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()


def overhead(folder: Path, count: int) -> list[list[str]]:
    """Measure what a row costs besides its hunt: submissions of a problem that isn't there are turned away at once."""
    root = workspace.find().root
    settings = Settings(60.0, 40, 0, "auto", digest_of(rules_of(root)))
    tasks = [Task(f"{number}.py", b"#" * 2000 + b"%d" % number, "none", settings) for number in range(count)]

    def paced(way: str, bench: Crew | Cluster) -> list[str]:
        with bench as ready:
            list(ready.judged(iter(tasks[:10]), lambda: False))  # the processes are up from here on
            begin, before = time.monotonic(), _cpu_so_far()
            rows = list(ready.judged(iter(tasks), lambda: False))
            seconds, cpu = time.monotonic() - begin, _cpu_so_far() - before
        if {row["verdict"] for _, row in rows} != {NOT_JUDGED}:
            raise SystemExit("a submission of no problem was judged")
        return [way, f"{seconds / count * 1000:.1f}", f"{cpu / count * 1000:.1f}"]

    table = [paced("1 job", Crew(root, 1)), paced("2 jobs", Crew(root, 2))]
    with two_workers(folder) as address:
        return [*table, paced("2 dask workers", Cluster(root, address))]


def _cpu_so_far() -> float:
    """Return the CPU seconds of this process and of all below it that are alive."""
    here = psutil.Process()
    times = [process.cpu_times() for process in (here, *here.children(recursive=True))]
    return sum(each.user + each.system for each in times)


def rows_of(path: Path) -> dict[str, dict[str, Any]]:
    """Return the rows of a file by submission, without what is measured; each submission must have one row."""
    rows: dict[str, dict[str, Any]] = {}
    for line in path.read_bytes().splitlines(keepends=True) if path.exists() else ():
        if line.endswith(b"\n"):
            row = json.loads(line)
            if row["file"] in rows:
                raise SystemExit(f"{row['file']} has two rows in {path}")
            rows[row["file"]] = {name: value for name, value in row.items() if name not in _MEASURED}
    return rows


def measure(way: str, folder: Path, options: argparse.Namespace) -> list[str]:
    """Judge in one way, for as long as the options allow; a row of the table."""
    out = folder / f"{way.replace(' ', '-')}.jsonl"
    before = len(rows_of(out))
    note, place = "", folder / "submissions"
    if way == "2 dask workers":
        begin = os.times()
        with two_workers(folder) as address:
            seconds, _ = timed(command(place, out, options, "--cluster", address), options.seconds)
        end = os.times()
        cpu = end.children_user + end.children_system - begin.children_user - begin.children_system
    elif way == "2 jobs, killed":
        begin = time.monotonic()
        note = f"killed {killed(command(place, out, options, '--jobs', 2), options.seconds, random.Random())} times"
        seconds, cpu = time.monotonic() - begin, 0.0
    else:
        seconds, cpu = timed(command(place, out, options, "--jobs", way.split()[0]), options.seconds)
    rows = rows_of(out)
    new = len(rows) - before
    shown = f"{cpu / new:.2f}" if cpu and new else "-"
    print(f"{way}: {dict(Counter(row['verdict'] for row in rows.values()))}", file=sys.stderr, flush=True)
    return [way, f"{len(rows)} of {options.count}", f"{seconds:.0f}", f"{new / seconds:.2f}", shown, note]


def differing(folder: Path) -> list[str]:
    """Return the submissions whose rows are not the same in all files that have one."""
    files = [rows_of(path) for path in sorted(folder.glob("*.jsonl"))]
    names = sorted({name for rows in files for name in rows})
    return [name for name in names if len({json.dumps(rows[name]) for rows in files if name in rows}) > 1]


def main() -> None:
    """Make the submissions, judge them in each way, and print the paces and whether the rows are equal."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--cases", type=int, default=40, help="inputs for each submission (40)")
    parser.add_argument("--budget", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--seconds", type=float, default=3600.0, help="the most for each way; what is done counts (3600)"
    )
    parser.add_argument("--folder", type=Path, help="where all is kept, so that another call can go on (nowhere)")
    parser.add_argument("--ways", nargs="*", default=WAYS, choices=WAYS, metavar="WAY", help=", ".join(WAYS))
    parser.add_argument("--overhead", type=int, metavar="N", help="measure what N rows cost besides their hunts")
    options = parser.parse_args()
    if options.overhead:
        with tempfile.TemporaryDirectory() as temporary:
            table = overhead(Path(temporary), options.overhead)
        print(tabulate(table, ["judged by", "ms a row", "CPU ms a row"], tablefmt="github", disable_numparse=True))
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = (options.folder or Path(temporary)).resolve()
        lay_out(folder / "submissions", options.count, options.seed)
        table = [measure(way, folder, options) for way in options.ways]
        heads = ["judged by", "rows in all", "seconds", "rows a second", "CPU seconds a row", ""]
        print(tabulate(table, heads, tablefmt="github", disable_numparse=True))
        odd = differing(folder)
        print(f"\nrows that differ between the ways: {len(odd)}")
        print("\n".join(odd))


if __name__ == "__main__":
    main()
