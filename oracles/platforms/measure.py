"""Measure exactly on how many inputs each misreading, mutant and pair of common misreadings differs from the rules.

    python -m oracles.platforms.measure [--cells 9] [--jobs N] [--write] [ID ...]

Every input on boards of up to ``--cells`` cells is answered under every belief: 22,861 inputs for nine. A belief that
shows nowhere there, and isn't known to be equivalent, is looked for on larger boards, and what is found is shrunk.
This is a command for the developers of the oracle: it is the one module here that uses the generator's inputs.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import combinations, takewhile
from multiprocessing import Pool
from typing import Any

from generators.platforms import Duel, ascending, order, render, simpler
from oracles.platforms.answers import answer
from oracles.platforms.exact import EXACT, exact_id
from oracles.platforms.misreadings import MISREADINGS
from oracles.platforms.mutants import MUTANTS

#: Larger inputs tried where nothing differs on small boards.
BEYOND = 20_000

#: A witness on a larger board is shrunk with at most so many runs: one of them may take a second.
SHRINK_RUNS = 500


def beliefs() -> list[tuple[str, ...]]:
    """Return what is measured: each misreading, each mutant, each pair of the ten common misreadings."""
    common = [misreading.id for misreading in MISREADINGS if misreading.common]
    return [(misreading.id,) for misreading in MISREADINGS + MUTANTS] + list(combinations(sorted(common), 2))


def measure(misread: tuple[str, ...], cells: int) -> tuple[str, dict[str, Any]]:
    """Return the figures of a belief (see ``exact``) and its name."""
    space = _space(cells)
    differing = [case for case in space if answer(case, misread) != _right(case)]
    smallest = render(differing[0]).strip() if differing else None
    figures: dict[str, Any] = {
        "within": cells,
        "differing": len(differing),
        "space": len(space),
        "smallest": smallest,
        "witness": smallest,
    }
    if not differing:
        figures["witness"], figures["beyond"] = _search(misread, cells)
    return exact_id(*misread), figures


@cache
def _space(cells: int) -> tuple[Duel, ...]:
    return tuple(takewhile(lambda case: order(case)[0] <= cells, ascending()))


@lru_cache(maxsize=200_000)
def _right(case: Duel) -> int:
    return answer(case)


def _differs(misread: tuple[str, ...], case: Duel) -> bool:
    return answer(case, misread) not in (_right(case), None)


def _search(misread: tuple[str, ...], cells: int) -> tuple[str | None, int]:
    """Return a shrunk input on a larger board that tells this belief from the rules, or None, and the inputs tried."""
    equivalent = any(misreading.equivalent for misreading in MISREADINGS + MUTANTS if (misreading.id,) == misread)
    differs = partial(_differs, misread)
    tried = 0
    for case in _larger(cells, BEYOND if equivalent else 20 * BEYOND):
        tried += 1
        if differs(case):
            return render(_shrunk(case, differs)).strip(), tried
    return None, tried


def _larger(cells: int, number: int) -> Iterator[Duel]:
    """Yield dense boards of more cells than ``cells``, always the same ones."""
    rng = random.Random(92345)
    shapes = [(rows, columns) for rows in range(2, 6) for columns in range(2, 6) if rows * columns > cells]
    for _ in range(number):
        rows, columns = rng.choice(shapes)
        holes = rng.choice((0, 1, 2, 3, 4, 6, 8)) if rows * columns < 20 else rng.choice((0, 3, 4, 6, 8, 10, 12))
        places = [(row, column) for row in range(rows) for column in range(columns)]
        left = set(places) - set(rng.sample(places, holes))
        board = tuple(tuple(int((row, column) in left) for column in range(columns)) for row in range(rows))
        yield Duel(board, rng.choice(sorted(left)), rng.choice(sorted(left)))


def _shrunk(case: Duel, differs: Callable[[Duel], bool]) -> Duel:
    runs = 0
    progress = True
    while progress:
        progress = False
        for smaller in simpler(case):
            runs += 1
            if runs > SHRINK_RUNS:
                return case
            if differs(smaller):
                case, progress = smaller, True
                break
    return case


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print one line a belief, and with ``--write`` keep the figures in exact.json."""
    parser = argparse.ArgumentParser(prog="python -m oracles.platforms.measure", description=__doc__.split("\n", 1)[0])
    parser.add_argument("ids", nargs="*", metavar="ID", help="a misreading, a mutant, or a pair A+B (default: all)")
    parser.add_argument("--cells", type=int, default=9, help="the largest boards measured exactly (default: 9)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    parser.add_argument("--write", action="store_true", help=f"keep the figures in {EXACT.name}")
    options = parser.parse_args(arguments)
    wanted = [tuple(name.split("+")) for name in options.ids] or beliefs()
    found: dict[str, dict[str, Any]] = {}
    with Pool(options.jobs) as pool:
        for name, figures in pool.imap(partial(measure, cells=options.cells), wanted, chunksize=1):
            found[name] = figures
            beyond = f" (beyond: {figures['beyond']} tried)" if "beyond" in figures else ""
            print(
                f"{name:<62} {figures['differing']:>6} of {figures['space']} {figures['witness']}{beyond}", flush=True
            )
    if options.write:
        kept = json.loads(EXACT.read_text(encoding="utf-8")) if options.ids and EXACT.exists() else {}
        lines = [f"{json.dumps(name)}: {json.dumps(figures)}" for name, figures in sorted({**kept, **found}.items())]
        EXACT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
