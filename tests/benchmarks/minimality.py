"""Measures how small counterexamples get: ``python -m tests.benchmarks.minimality [PROBLEM ...]``.

Every misreading and mutant of a catalogue is run as a contest inside this process, hunted with several seeds until the
first failure, and shrunk in the time that a default hunt has for it, without a diagnosis and its leads. What comes out is
compared with the smallest differing input, known exactly where the problem's measurements have it over all that lies
below. With ``--programs``, that many of the wrong programs in ``tests/specimens`` are hunted too.
"""

import argparse
import concurrent.futures
import itertools
import multiprocessing
import os
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tabulate import tabulate

from banrye import killers, workspace
from banrye.contest import Trial
from banrye.draw import BLOCK, blocks
from banrye.hunt import Plan, hunt
from banrye.problem import Case, Problem
from banrye.result import ONE_MINIMAL, SMALLEST
from banrye.shrink import shrink
from tests.benchmarks.faults import _Oracle

#: How long a default hunt may take to shrink (a fifth of 30 s).
_SECONDS = 6.0

#: How long a fault is looked for before it counts as not found.
_SEARCH_SECONDS = 20.0


class _Candidate(_Oracle):
    """A contest inside this process that confirms what it has seen, since an oracle is steady."""

    def confirm(self, trial: Trial) -> Trial:
        """Return the trial."""
        return trial


@dataclass(frozen=True)
class Row:
    """One counterexample: the fault and seed, its text and minimality, the smallest there is, and what it took."""

    misread: str
    seed: int
    text: str | None
    minimality: str
    smallest: str | None
    seconds: float

    @property
    def exact(self) -> bool:
        """Whether it is the smallest there is."""
        return self.text is not None and self.text == self.smallest


def _stream(problem: Problem, seed: int) -> Iterator[Case]:
    """Yield the inputs of a hunt in its order."""
    yield from (problem.parse(text) for text, _ in problem.samples)
    yield from (problem.parse(killer.text) for killer in killers.load(problem))
    yield from itertools.islice(problem.ascending() or (), 100)
    for block in blocks(problem.cases(), BLOCK, seed):
        yield from block


def _shrunk(name: str, misread: str, seed: int, seconds: float) -> Row:
    """Find and shrink one fault's counterexample."""
    problem = workspace.find().problem(name)
    smallest = _smallest(problem, misread)
    contest = _Candidate(problem, (misread,))
    until = time.monotonic() + _SEARCH_SECONDS
    for case in _stream(problem, seed):
        (trial,) = contest.trials([case])
        if trial.failed:
            break
        if time.monotonic() > until:
            return Row(misread, seed, None, "not found", smallest, 0.0)
    begin = time.monotonic()
    best, minimality = shrink(contest, trial, lambda each: each.failed, begin + seconds, lambda _: None)  # type: ignore[arg-type]
    return Row(misread, seed, best.text, minimality, smallest, time.monotonic() - begin)


def _specimens(root: Path, problem: Problem) -> list[tuple[Path, str]]:
    """Return wrong programs of a problem that are named after a catalogue entry, with its id."""
    paths = sorted((root / "tests" / "specimens" / problem.name / "wrong_answer").glob("*.*"))
    named = [(path, path.stem.replace("_", "-")) for path in paths]
    return [(path, name) for path, name in named if name in problem.misreadings]


def _hunted(name: str, path: Path, misread: str, seed: int) -> Row:
    """Hunt a program with the default budget."""
    problem = workspace.find().problem(name)
    result = hunt(problem, path, Plan(seed=seed))
    found = result.counterexample
    text, minimality = (found.text, found.minimality) if found else (None, "not found")
    return Row(misread, seed, text, minimality, _smallest(problem, misread), result.shrink_seconds)


def _smallest(problem: Problem, misread: str) -> str | None:
    """Return the smallest input on which a fault shows, as far as it was measured; texts end with a newline."""
    found = (problem.exact(misread) or {}).get("smallest")
    return None if found is None else str(found).rstrip("\n") + "\n"


def _table(rows: Sequence[Row]) -> list[list[str]]:
    found = [row for row in rows if row.text is not None]
    known = [row for row in found if row.smallest is not None]
    kinds = {kind: sum(row.minimality == kind for row in found) for kind in (SMALLEST, ONE_MINIMAL)}
    seconds = sorted(row.seconds for row in found)
    if not found:
        return [["found", f"0 of {len(rows)}"]]
    return [
        ["found", f"{len(found)} of {len(rows)}"],
        ["exactly the smallest", _share(sum(row.exact for row in known), len(known))],
        ["certified smallest", _share(kinds[SMALLEST], len(found))],
        ["1-minimal or certified smallest", _share(sum(kinds.values()), len(found))],
        ["seconds of shrinking: median, 90 %, worst", " ".join(f"{each:.2f}" for each in _quantiles(seconds))],
    ]


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "-"


def _quantiles(values: list[float]) -> tuple[float, float, float]:
    return statistics.median(values), values[int(0.9 * (len(values) - 1))], values[-1]


def measure(name: str, options: argparse.Namespace, pool: concurrent.futures.Executor) -> None:
    """Measure one problem and print its tables."""
    problem = workspace.find().problem(name)
    entries = [key for key, entry in problem.misreadings.items() if not entry.equivalent][:: options.every]
    jobs = [(key, seed) for key in entries for seed in range(1, options.seeds + 1)]
    futures = [pool.submit(_shrunk, name, key, seed, options.seconds) for key, seed in jobs]
    rows = [future.result() for future in futures]
    print(f"{name}: {len(entries)} catalogue entries, {options.seeds} seeds\n")
    print(tabulate(_table(rows), ["in process", ""], tablefmt="github", disable_numparse=True), "\n", flush=True)
    for row in rows:
        if (row.smallest is not None and not row.exact) or row.minimality not in (SMALLEST, ONE_MINIMAL):
            print(f"to look at: {row.misread}, seed {row.seed}: {row.text!r} ({row.minimality}), not {row.smallest!r}")
    if options.programs:
        hunts = [
            pool.submit(_hunted, name, path, misread, seed)
            for path, misread in _specimens(workspace.find().root, problem)[: options.programs]
            for seed in range(1, options.seeds + 1)
        ]
        found = [future.result() for future in hunts]
        print(tabulate(_table(found), ["programs", ""], tablefmt="github", disable_numparse=True), "\n", flush=True)
        for row in found:
            if not row.exact:
                print(f"program {row.misread}, seed {row.seed}: {row.text!r} ({row.minimality}), {row.smallest!r}")


def main() -> None:
    """Read the options and measure each problem."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("problems", nargs="*")
    parser.add_argument("--seeds", type=int, default=5, help="how often each fault is looked for (5)")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take every N-th entry (1: all)")
    parser.add_argument("--seconds", type=float, default=_SECONDS, help="for shrinking one counterexample (6)")
    parser.add_argument("--programs", type=int, default=0, metavar="N", help="hunt so many specimens too (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(options.jobs, mp_context=context) as pool:
        for name in options.problems or workspace.find().names():
            measure(name, options, pool)


if __name__ == "__main__":
    main()
