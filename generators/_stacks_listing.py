"""Lists the smallest inputs of the stacking game, for proofs: 4 x 4 boards with four pieces and few coloured cells.

They are the first inputs of the declared order: by coloured cells, then by colours from the last cell backwards, then
by pieces. All others are too many to list.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from math import comb, perm

__all__ = ["MOST_COLOURED", "SIDE", "count_within", "layouts"]

SIDE, PIECES, WAYS, COLOURS = 4, 4, 4, (1, 2)
CELLS = SIDE * SIDE

#: Up to so many coloured cells can be asked for. One makes 369 million inputs, two make 5.7 thousand million.
MOST_COLOURED = 2

#: How many ways there are to place the pieces on one board.
PLACINGS = perm(CELLS, PIECES) * WAYS**PIECES

Piece = tuple[int, int, int]
Layout = tuple[tuple[tuple[int, ...], ...], tuple[Piece, ...]]


def count_within(coloured: int) -> int:
    """Return how many of these inputs have up to so many coloured cells."""
    return sum(comb(CELLS, number) * len(COLOURS) ** number for number in range(coloured + 1)) * PLACINGS


def layouts(start: int) -> Iterator[Layout]:
    """Yield boards with pieces (row, column, direction, from 1) in the declared order, from a rank on."""
    for board in _boards():
        if start >= PLACINGS:
            start -= PLACINGS
            continue
        for pieces in _placings((), PIECES, start):
            yield board, pieces
        start = 0


@lru_cache(maxsize=1)
def _boards() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the boards in order."""
    found = []
    for number in range(MOST_COLOURED + 1):
        for cells, colours in product(combinations(range(CELLS), number), product(COLOURS, repeat=number)):
            flat = [0] * CELLS
            for cell, colour in zip(cells, colours, strict=True):
                flat[cell] = colour
            found.append((number, flat))
    found.sort()  # as the order does: the cells stand here from the last one backwards
    return tuple(tuple(tuple(flat[::-1][row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)) for _, flat in found)


def _placings(pieces: tuple[Piece, ...], left: int, start: int) -> Iterator[tuple[Piece, ...]]:
    """Yield what some pieces can be completed to with so many more, without the first ``start`` of these."""
    if not left:
        yield pieces
        return
    taken = {piece[:2] for piece in pieces}
    further = perm(CELLS - len(pieces) - 1, left - 1) * WAYS ** (left - 1)
    for row, column in product(range(1, SIDE + 1), repeat=2):
        for way in range(1, WAYS + 1) if (row, column) not in taken else ():
            if start >= further:
                start -= further
                continue
            yield from _placings((*pieces, (row, column, way)), left - 1, start)
            start = 0
