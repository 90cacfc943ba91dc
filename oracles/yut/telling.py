"""Chooses the inputs that tell most: ``python -m oracles.yut.telling [--jobs N] [--write]``.

From the complete tables of all misreadings and mutants, each input is known by what it tells from the rules. The greedy
rule over all 9,765,625 of them then takes the input that tells most of what is left (the smallest in the declared order
among equals) until nothing is left. ``--write`` stores the inputs in ``telling.txt``, a line each.

It takes as long as measuring the catalogue does, and 600 MB of memory: a bit for each input and entry.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from oracles.yut.misreadings import MISREADINGS
from oracles.yut.mutants import MUTANTS
from oracles.yut.table import SPACE, keys, table, throws_at

__all__ = ["cover", "main", "stored"]

TELLING = Path(__file__).parent / "telling.txt"

Bits = NDArray[np.uint8]


def stored() -> tuple[str, ...]:
    """Return the chosen inputs as texts, those that tell most first."""
    return tuple(TELLING.read_text("utf-8").splitlines(keepends=True))


def _wrong(id_: str) -> Bits:
    """Return on which inputs an entry is wrong: a bit each, the first input the highest bit of the first byte."""
    return np.packbits(table((id_,)) != table())


def _spread(bits: Bits) -> Bits:
    return np.unpackbits(bits)[:SPACE]


def cover(wrong: Mapping[str, Bits]) -> Iterator[tuple[int, int]]:
    """Yield pairs: an input's index, and how many entries it tells that no input before it did."""
    counts = np.zeros(SPACE, np.uint16)
    for bits in wrong.values():
        counts += _spread(bits)
    left = dict(wrong)
    while most := int(counts.max()):
        equal = np.flatnonzero(counts == most)
        best = int(equal[keys()[equal].argmin()])
        yield best, most
        for id_ in [id_ for id_, bits in left.items() if bits[best >> 3] << (best & 7) & 128]:
            counts -= _spread(left.pop(id_))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m oracles.yut.telling", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (default 2)")
    parser.add_argument("--write", action="store_true", help="store the inputs in telling.txt")
    arguments = parser.parse_args()
    ids = [entry.id for entry in (*MISREADINGS, *MUTANTS)]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        wrong = dict(zip(ids, pool.map(_wrong, ids, chunksize=4), strict=True))
    told, lines = 0, []
    for index, more in cover(wrong):
        told += more
        lines.append(" ".join(map(str, throws_at(index))))
        print(f"{lines[-1]}  {more:>4} more, {told} of {sum(bits.any() for bits in wrong.values())}", flush=True)
    if arguments.write:
        TELLING.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
