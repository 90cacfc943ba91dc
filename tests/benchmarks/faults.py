"""Measures the fault model: ``python -m tests.benchmarks.faults [PROBLEM ...]``.

Every misreading and mutant of a problem's catalogue is run as a program made from its switch and hunted with the
default budget, every right solution and every equivalent entry too. Then the diagnosis is measured, on the catalogue's
own and with a third of the catalogue left out in turn, so that a third of the faults are strangers to it; and how many
inputs killers, the strategies alone, and uniform random inputs need before they see a fault for the first time.
"""

import argparse
import concurrent.futures
import itertools
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tabulate import tabulate

from banrye import killers, workspace
from banrye.contest import Trial
from banrye.diagnose import diagnose
from banrye.draw import blocks
from banrye.errors import MissingTool
from banrye.hunt import Plan, hunt
from banrye.problem import Case, Misread, Problem
from banrye.result import AGREES
from banrye.verdict import Judgement, Verdict

_PROGRAM = """\
import sys
sys.path.insert(0, {root!r})
import numpy
from generators import {problem} as generator
from oracles import {problem} as oracle
"""
_STDIN = "print(oracle.answer(generator.parse(sys.stdin.read()), ({misread!r},)))\n"
_FUNCTION = """\
import json
def solution(*args):
    return oracle.answer(generator.parse(json.dumps(args)), ({misread!r},))
"""

#: How many inputs a stream is followed for before a fault counts as not seen by it.
_STREAM = 2000

#: How long a diagnosis may take, in seconds: as long as in a hunt with the default budget.
_DIAGNOSING = 6.0


@dataclass(frozen=True)
class Row:
    """One hunt of one program."""

    name: str
    wrong: bool
    verdict: str
    first: int | None
    seconds: float
    named: tuple[str, ...]
    certain: bool


def _program(problem: Problem, root: Path, misread: str, folder: Path) -> Path:
    body = _FUNCTION if problem.signature else _STDIN
    path = folder / f"{misread}.py"
    path.write_text((_PROGRAM + body).format(root=str(root), problem=problem.name, misread=misread))
    return path


def _hunt(name: str, misread: str, budget: float, seed: int) -> Row:
    place = workspace.find()
    problem = place.problem(name)
    with tempfile.TemporaryDirectory() as folder:
        path = _program(problem, place.root, misread, Path(folder))
        # The program reads the oracle from the checkout, which an isolated candidate couldn't.
        result = hunt(problem, path, Plan(budget=budget, seed=seed, isolation="none"))
    entry = problem.misreadings[misread]
    certain = bool(result.diagnosis) and result.diagnosis[0].kind == AGREES
    names = tuple(suspect.name for suspect in result.diagnosis)
    return Row(misread, not entry.equivalent, str(result.verdict), result.first_at, result.seconds, names, certain)


def _hunt_right(name: str, path: Path, budget: float, seed: int) -> Row | None:
    problem = workspace.find().problem(name)
    try:
        result = hunt(problem, path, Plan(budget=budget, seed=seed))
    except MissingTool:
        return None
    return Row(path.name, False, str(result.verdict), result.first_at, result.seconds, (), False)


class _Oracle:
    """A contest whose candidate is the oracle with a misreading: the diagnosis can't tell, and no process is started."""

    def __init__(self, problem: Problem, misread: Misread) -> None:
        self.problem = problem
        self.misread = misread

    def trials(self, cases: Iterable[Case], until: float = float("inf")) -> Iterator[Trial]:
        for case in cases:
            right, answer = self.problem.answer(case), self.problem.answer(case, self.misread)
            if answer is None:  # out of reach, for the fault and for the diagnosis alike
                continue
            verdict = None if right == answer else Verdict.WRONG_ANSWER
            yield Trial(case, self.problem.render(case), str(right), Judgement(verdict, str(answer)))
            if time.monotonic() > until:
                return


def _stranger(name: str, misread: str, without: Sequence[str], seed: int) -> tuple[str, str, tuple[str, ...]]:
    """Diagnose a fault with part of the catalogue left out; return the fault, how sure the diagnosis is, and its names."""
    whole = workspace.find().problem(name)
    part = Problem(whole.name, whole.generator, whole.oracle)
    vars(part)["misreadings"] = {key: value for key, value in whole.misreadings.items() if key not in without}
    contest = _Oracle(part, (misread,))
    found = diagnose(part, contest, [], seed, time.monotonic() + _DIAGNOSING)  # type: ignore[arg-type]
    kind = found[0].kind if found else "unknown"
    return misread, kind, tuple(suspect.name for suspect in found)


def _first_seen(name: str, misread: str, seed: int) -> tuple[str, int | None, int | None, int | None]:
    """Return how many inputs each stream needs to see a fault: killers first, the strategy alone, uniform inputs."""
    problem = workspace.find().problem(name)

    def needed(stream: Iterable[Case]) -> int | None:
        for count, case in enumerate(itertools.islice(stream, _STREAM), 1):
            if problem.answer(case, (misread,)) not in (problem.answer(case), None):
                return count
        return None

    def drawn() -> Iterator[Case]:
        for block in itertools.islice(blocks(problem.cases(), 50, seed), 1, None):
            yield from block

    rng = random.Random(seed)
    samples = [problem.parse(text) for text, _ in problem.samples]
    stored = [problem.parse(killer.text) for killer in killers.load(problem)]
    uniform = (problem.uniform(rng) for _ in itertools.count())
    return misread, needed(itertools.chain(samples, stored, drawn())), needed(drawn()), needed(uniform)


def _summary(numbers: Sequence[int | None]) -> list[str]:
    seen = [number for number in numbers if number is not None]
    missed = len(numbers) - len(seen)
    if not seen:
        return ["-", "-", f"{missed} of {len(numbers)}"]
    return [f"{statistics.median(seen):g}", str(max(seen)), f"{missed} of {len(numbers)}"]


def measure(name: str, options: argparse.Namespace, pool: concurrent.futures.Executor) -> None:
    """Measure one problem and print its tables."""
    place = workspace.find()
    problem = place.problem(name)
    typos = [key for key, entry in problem.misreadings.items() if entry.typo]
    chosen = [key for key, entry in problem.misreadings.items() if not entry.typo] + typos[:: options.every]
    separable = [key for key in chosen if not problem.misreadings[key].equivalent]
    print(f"{name}: {len(chosen)} of {len(problem.misreadings)} catalogue entries, seed {options.seed}\n", flush=True)
    if not options.streams_only:
        hunts = [pool.submit(_hunt, name, key, options.budget, options.seed) for key in chosen]
        rights = [pool.submit(_hunt_right, name, path, options.budget, options.seed) for path in place.candidates(name)]
        rows = [_shown(future.result()) for future in concurrent.futures.as_completed(hunts)]
        _print_hunts(rows, [row for future in rights if (row := future.result()) is not None])
    _print_strangers(name, separable, options, pool)
    seen = [each.result() for each in [pool.submit(_first_seen, name, key, options.seed) for key in separable]]
    table = [[label, *_summary([row[place] for row in seen])] for label, place in _STREAMS]
    heads = ["inputs to the first failure", "median", "worst", f"not within {_STREAM}"]
    print(tabulate(table, heads, tablefmt="github", disable_numparse=True), "\n", flush=True)


def _shown(row: Row) -> Row:
    """Print a row to stderr: a measurement of hours that is broken off still leaves what it saw."""
    print(row, file=sys.stderr, flush=True)
    return row


_STREAMS = (("samples, killers, then the strategy", 1), ("the strategy alone", 2), ("uniform random inputs", 3))


def _print_hunts(rows: list[Row], rights: list[Row]) -> None:
    wrong = [row for row in rows if row.wrong]
    innocent = [row for row in rows if not row.wrong] + rights
    caught = [row for row in wrong if row.verdict == Verdict.WRONG_ANSWER]
    accused = [row for row in innocent if row.verdict != Verdict.NO_COUNTEREXAMPLE]
    named = [row for row in caught if row.certain and row.name in row.named]
    first = [row for row in named if row.named[0] == row.name]
    table = [
        ["wrong programs caught", f"{len(caught)} of {len(wrong)}"],
        ["right and equivalent programs accused", f"{len(accused)} of {len(innocent)}"],
        ["median, worst inputs to the first failure", " ".join(_summary([row.first for row in caught])[:2])],
        ["median, worst seconds of a whole hunt", _seconds([row.seconds for row in caught])],
        ["named rightly (alone, or among what can't be told apart)", f"{len(named)} of {len(caught)}"],
        ["named rightly in the first place", f"{len(first)} of {len(caught)}"],
    ]
    print(tabulate(table, ["hunts", ""], tablefmt="github", disable_numparse=True), "\n", flush=True)
    for row in (*(row for row in wrong if row not in caught), *accused):
        print(f"to look at: {row}", flush=True)
    for row in caught:
        if row not in named:
            print(f"named otherwise: {row.name}: {row.named or 'unknown'} ({'certain' if row.certain else 'closest'})")


def _seconds(numbers: Sequence[float]) -> str:
    return f"{statistics.median(numbers):.1f} {max(numbers):.1f}" if numbers else "-"


def _print_strangers(
    name: str, separable: Sequence[str], options: argparse.Namespace, pool: concurrent.futures.Executor
) -> None:
    known = [pool.submit(_stranger, name, key, (), options.seed) for key in separable]
    thirds = [separable[start::3] for start in range(3)]
    left_out = [pool.submit(_stranger, name, key, third, options.seed) for third in thirds for key in third]
    table = []
    wrongly = []
    for label, futures in (("in the catalogue", known), ("left out of it", left_out)):
        results = [future.result() for future in futures]
        right = [each for each in results if each[1] == AGREES and each[0] in each[2]]
        wrong = [each for each in results if each[1] == AGREES and each[0] not in each[2]]
        closest = sum(each[1] == "closest" for each in results)
        unknown = sum(each[1] == "unknown" for each in results)
        table.append([label, str(len(results)), str(len(right)), str(len(wrong)), str(closest), str(unknown)])
        wrongly += [(label, *each) for each in wrong]
    heads = ["diagnosis of faults", "in all", "named rightly", "wrong name, as certain", "closest", "unknown"]
    print(tabulate(table, heads, tablefmt="github", disable_numparse=True), "\n", flush=True)
    for each in wrongly:
        print(f"taken for another: {each[1]} ({each[0]}) for {', '.join(each[3])}", flush=True)


def main() -> None:
    """Read the options and measure each problem."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("problems", nargs="*")
    parser.add_argument("--budget", type=float, default=30.0, help="seconds a hunt (30)")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take every N-th mutant (1: all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--streams-only", action="store_true", help="leave the hunts of real programs out")
    options = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(options.jobs, mp_context=context) as pool:
        for name in options.problems or workspace.find().names():
            measure(name, options, pool)


if __name__ == "__main__":
    main()
