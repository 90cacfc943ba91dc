"""Measures the catalogue: ``python -m oracles.stacks.measure [--inputs N] [--jobs N] [--write] [ID ...]``.

Entries that are argued to change nothing are compared with the rules over N inputs (a million), half of them uniform
over the constraints, half of the generator's families, by the implementation that plays thousands of games at once. For
each of the others the share of uniform inputs on which it differs is taken over N / 200 inputs, and a witness is looked
for: among the boundary inputs, the samples and the families' inputs those that differ, the simplest of them boiled down
by the generator's simplification steps, and the smallest result kept. ``--write`` stores all that in ``exact.json``.
Given ids, only those entries are measured, and the others keep what is stored of them.

A tool, and so the one module here that imports the generator: the oracle itself never does.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import islice, repeat
from typing import Any

import numpy as np

from banrye import Misreading
from generators import stacks
from generators._stacks_making import LENGTH, decoded
from oracles.stacks import BOUNDARY_INPUTS, MISREADINGS, MUTANTS, SAMPLES
from oracles.stacks.answers import MEASURED, answer, exact
from oracles.stacks.reference import BLUE, NOWHERE, WIDTH, Ints, answers, answers_of_arrays

__all__ = ["compared", "differing_in", "main", "measured", "text_of", "uniform_arrays", "witness_of"]

#: Inputs of a batch, half of them uniform.
BATCH = 20_000
#: Other entries are compared on so many times fewer inputs, since each input is played by itself.
FEWER = 200
#: Inputs of the families among which a witness is looked for, and how many of those that differ are boiled down.
LOOKED_AT, BOILED = 4_000, 8


def main() -> None:
    """Measure all, print a line for each entry, and store the results if asked to."""
    parser = argparse.ArgumentParser(description="Measure the misreadings and mutants of stacks.")
    parser.add_argument("--inputs", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("ids", nargs="*", metavar="ID")
    options = parser.parse_args()
    begun = time.monotonic()
    entries = [entry for entry in MISREADINGS + MUTANTS if entry.id in options.ids or not options.ids]
    same = [entry for entry in entries if entry.equivalent]
    other = [entry for entry in entries if not entry.equivalent]
    with ProcessPoolExecutor(options.jobs) as pool:
        found = dict(pool.map(measured, other, repeat(max(1, options.inputs // FEWER))))
        found |= compared(pool, same, options.inputs)
    for entry in entries:
        print(
            f"{entry.id:32} {found[entry.id]['share']:9.4%} of {found[entry.id]['checked']:>9,} inputs, "
            f"{_size(found[entry.id]['witness'])}"
        )
    print(f"{len(entries)} entries in {time.monotonic() - begun:.0f} s")
    if options.write:
        known = {entry.id: found.get(entry.id) or exact(entry.id) for entry in MISREADINGS + MUTANTS}
        rows = [f"{json.dumps(name)}: {json.dumps(data)}" for name, data in known.items() if data]
        MEASURED.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


def _size(witness: str | None) -> str:
    return "no witness" if witness is None else f"witness of {witness.splitlines()[0].replace(' ', ' rows, ')} pieces"


def compared(pool: ProcessPoolExecutor, same: list[Misreading], inputs: int) -> dict[str, dict[str, Any]]:
    """Compare entries that ought to change nothing with the rules; a witness is an input on which one differs."""
    batches = -(-inputs // BATCH)
    names = [entry.id for entry in same]
    texts: dict[str, list[str]] = {name: [] for name in names}
    for differing in pool.map(differing_in, range(batches), repeat(names)):
        for name, more in differing.items():
            texts[name] += more
    checked = batches * BATCH
    return {
        name: {"witness": next(iter(found), None), "checked": checked, "share": len(found) / checked}
        for name, found in texts.items()
    }


def differing_in(batch: int, names: list[str]) -> dict[str, list[str]]:
    """Give the inputs of a batch on which entries differ from the rules, as texts."""
    rng = random.Random(f"batch {batch}")
    cases = list(islice(_of_families(rng), BATCH // 2))
    boards, cells, ways = uniform_arrays(np.random.default_rng(batch), BATCH - len(cases))
    right, right_uniform = answers(cases), answers_of_arrays(boards, cells, ways)
    found: dict[str, list[str]] = {}
    for name in names:
        wrong, wrong_uniform = answers(cases, name), answers_of_arrays(boards, cells, ways, name)
        texts = [stacks.render(case) for case, one, two in zip(cases, right, wrong, strict=True) if one != two]
        texts += [text_of(boards[row], cells[row], ways[row]) for row in np.flatnonzero(right_uniform != wrong_uniform)]
        if texts:
            found[name] = texts
    return found


def _of_families(rng: random.Random) -> Iterator[stacks.Game]:
    """Yield inputs of the generator's families without end."""
    while True:
        yield stacks.Game(*decoded(rng.randbytes(LENGTH)))


def uniform_arrays(rng: np.random.Generator, count: int) -> tuple[Ints, Ints, Ints]:
    """Give inputs uniform over the constraints, as arrays of the reference."""
    (least, most), (fewest, crowd) = stacks.SIZES, stacks.COUNTS
    sizes, counts = rng.integers(least, most + 1, count), rng.integers(fewest, crowd + 1, count)
    boards = rng.integers(0, BLUE + 1, (count, WIDTH, WIDTH), np.uint8)
    line = np.arange(WIDTH)
    inside = (line >= 1) & (line <= sizes[:, None])
    boards[~(inside[:, :, None] & inside[:, None, :])] = BLUE
    # The order of random numbers chooses the places, those outside the board coming last.
    keys = np.where(inside[:, :, None] & inside[:, None, :], rng.random((count, WIDTH, WIDTH)), 2.0)
    cells = np.argsort(keys.reshape(count, -1), axis=1)[:, :crowd].astype(np.uint8)
    cells[np.arange(crowd) >= counts[:, None]] = NOWHERE
    return boards.reshape(count, -1), cells, rng.integers(1, 5, (count, crowd), np.uint8)


def text_of(board: Ints, cells: Ints, ways: Ints) -> str:
    """Write an input given as arrays."""
    rows = [tuple(int(cell) for cell in row[1:-1]) for row in board.reshape(WIDTH, WIDTH)[1:-1]]
    pieces = [(*divmod(int(cell), WIDTH), int(way)) for cell, way in zip(cells, ways, strict=True) if cell != NOWHERE]
    # The rim is blue as is all beyond the board, so how many rows there are can't be read off; the largest do as well.
    return stacks.render(stacks.Game(tuple(rows), tuple(pieces)))


def measured(entry: Misreading, inputs: int) -> tuple[str, dict[str, Any]]:
    """Give an entry's id with the share of uniform inputs on which it differs, and a witness."""
    cases, right = _sample(inputs)
    differing = sum(answer(case, (entry.id,)) != turn for case, turn in zip(cases, right, strict=True))
    witness = witness_of(entry.id, random.Random(entry.id))
    return entry.id, {"witness": witness, "checked": inputs, "share": differing / inputs}


@cache
def _sample(inputs: int) -> tuple[list[stacks.Game], list[int]]:
    """Give uniform inputs, the same for all entries, with their answers."""
    rng = random.Random(inputs)
    cases = [stacks.uniform(rng) for _ in range(inputs)]
    return cases, answers(cases)


def _differs(case: stacks.Game, name: str) -> bool:
    return answer(case, (name,)) != answer(case)


def witness_of(name: str, rng: random.Random, looked_at: int = LOOKED_AT) -> str | None:
    """Look for the smallest input on which an entry differs from the rules; give its text."""
    known = [*BOUNDARY_INPUTS, *(text for text, _ in SAMPLES), (exact(name) or {}).get("witness")]
    cases = [stacks.parse(text) for text in known if text]
    cases += islice(_of_families(rng), looked_at)
    # The simplest inputs first, for they are played fast as well as boiled down fast.
    starts = list(islice((case for case in sorted(cases, key=stacks.order) if _differs(case, name)), BOILED))
    if not starts:
        return None
    return stacks.render(min((_boiled(case, name) for case in starts), key=stacks.order))


def _boiled(case: stacks.Game, name: str) -> stacks.Game:
    """Take the first simplification step on which the entry still differs, until there is none."""
    while smaller := next((step for step in stacks.simpler(case) if _differs(step, name)), None):
        case = smaller
    return case


if __name__ == "__main__":
    main()
