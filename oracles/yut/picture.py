"""The picture of a position, as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracles.yut.cells import FINISH, INNER, NUMBERS, PIECE_NAMES, RING, START

__all__ = ["draw"]

#: The width of a cell in the picture: a number and four letters.
COLUMN = 6

OFF_BOARD = {START: "start", "square": "after 40", FINISH: "FINISH"}


def _places() -> dict[str, tuple[int, int]]:
    """Return the row and column of each cell in the picture: the ring is a square, the inner ways its diagonals."""
    sides = [(10 - 2 * step, 10) for step in range(1, 6)] + [(0, 10 - 2 * step) for step in range(1, 6)]
    sides += [(2 * step, 0) for step in range(1, 6)] + [(10, 2 * step) for step in range(1, 6)]
    places = dict(zip(RING, sides, strict=True))
    diagonals = [(2, 8), (3, 7), (4, 6), (2, 2), (4, 4), (8, 2), (7, 3), (6, 4), (5, 5), (6, 6), (8, 8)]
    places.update(zip(INNER, diagonals, strict=True))
    return places | {"i40": (9, 9), "r26": places["i26"], "r27": places["i27"], "r28": places["i28"]}


PLACES = _places()


def draw(state: Mapping[str, Any]) -> str:
    """Return the board of a ``Step.state`` as text: each cell its number, and the pieces on it as letters."""
    standing: dict[str, str] = {}
    for name, cell in zip(PIECE_NAMES, state["pieces"], strict=False):
        standing[cell] = standing.get(cell, "") + name
    shown = {place: NUMBERS[cell] for cell, place in PLACES.items() if cell != "i40" or cell in standing}
    rows = [[" " * COLUMN] * 11 for _ in range(11)]
    for (row, column), number in shown.items():
        on_it = "".join(standing.get(cell, "") for cell, place in PLACES.items() if place == (row, column))
        rows[row][column] = f"{number}{on_it}".ljust(COLUMN)
    off = [f"{label}: {standing[cell]}" for cell, label in OFF_BOARD.items() if cell in standing]
    return "\n".join(["".join(row).rstrip() for row in rows] + ["   ".join(off)] * bool(off))
