"""Count exactly how often each misreading errs: ``python -m oracles.yut.measure [--jobs N] [--write] [ID ...]``.

For each misreading, mutant, and pair of the ten common misreadings: on how many of the 9,765,625 inputs it gives
another answer than the rules, and the smallest such input in the declared order. ``--write`` stores that in
``exact.json``, with a digest of all answers: where it is the same, no input tells the two apart.
An ID is one of those, or several joined by ``+``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import resource
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path
from time import perf_counter

from oracles.yut.misreadings import MISREADINGS
from oracles.yut.mutants import MUTANTS
from oracles.yut.table import SPACE, smallest, table

__all__ = ["catalogue", "main", "measured"]

Figures = dict[str, int | str | None]

EXACT = Path(__file__).parent / "exact.json"


def catalogue() -> list[str]:
    """Return all ids: misreadings, pairs of the ten common ones (``a+b``, in alphabetical order), mutants."""
    single = [misreading.id for misreading in MISREADINGS]
    common = sorted(misreading.id for misreading in MISREADINGS if misreading.common)
    return [*single, *map("+".join, combinations(common, 2)), *(mutant.id for mutant in MUTANTS)]


def _measure(id_: str) -> Figures:
    answers = table(tuple(id_.split("+")))
    differing, throws = smallest(answers)
    text = throws and " ".join(map(str, throws))
    return {"differing": differing, "smallest": text, "digest": hashlib.sha256(answers.tobytes()).hexdigest()[:16]}


def measured(ids: Iterable[str], jobs: int) -> Iterator[tuple[str, Figures]]:
    """Yield the ids with their exact figures as ``exact.json`` has them; ``jobs`` processes share the work."""
    ids = list(ids)
    with ProcessPoolExecutor(jobs) as pool:
        yield from zip(ids, pool.map(_measure, ids), strict=True)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m oracles.yut.measure", description=(__doc__ or "").split(":")[0])
    parser.add_argument("ids", nargs="*", metavar="ID", help="what to measure instead of the whole catalogue")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (default 2)")
    parser.add_argument("--write", action="store_true", help="store the figures in exact.json")
    arguments = parser.parse_args()
    began = perf_counter()
    found: dict[str, Figures] = {}
    for id_, figures in measured(arguments.ids or catalogue(), arguments.jobs):
        found[id_] = figures
        differing = int(figures["differing"] or 0)
        print(f"{id_:50} {differing:>9,} {differing / SPACE:>9.4%}  {figures['smallest'] or '-'}", flush=True)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = spent.ru_utime + spent.ru_stime
    print(f"{len(found)} measured in {perf_counter() - began:.0f} s, {cpu:.0f} s of CPU")
    if arguments.write:
        stored = json.loads(EXACT.read_text("utf-8")) if arguments.ids and EXACT.exists() else {}
        lines = (f"{json.dumps(id_)}: {json.dumps(figures)}" for id_, figures in (stored | found).items())
        EXACT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
