"""The second opinion: a table of all positions of a board, filled from the fewest platforms upwards, without a search.

The key insight: a move takes a platform away, so a position with p platforms depends on positions with p - 1 only. All
positions of one size are filled at once, as numpy arrays. Nothing is shared with the literal rules but the problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from generators.platforms import Duel

__all__ = ["MOST_PLATFORMS", "answer_by_table", "fill"]

#: A table for k platforms has 2^k k^2 entries of one byte: 3 MB for 14.
MOST_PLATFORMS = 14

_NONE_WINS = 127
_NONE_LOSES = -1


def fill(neighbours: Sequence[Sequence[int]]) -> np.ndarray:
    """Return the numbers of moves still to come for a graph of platforms 0 to k - 1.

    Entry [left, mover, other] is the number for the set ``left`` of platforms, the bits of an integer; shape
    (2^k, k, k), dtype int8. It is odd where the mover wins.
    """
    count = len(neighbours)
    table = np.zeros((1 << count, count, count), dtype=np.int8)
    sets = np.arange(1 << count)
    sizes = sum((sets >> platform & 1 for platform in range(count)), start=np.zeros_like(sets))
    for size in range(1, count + 1):
        for mover in range(count):
            left = sets[(sizes == size) & (sets >> mover & 1 == 1)]
            table[left, mover] = _moves(table, left, left ^ 1 << mover, neighbours[mover])
    return table


def _moves(table: np.ndarray, left: np.ndarray, rest: np.ndarray, targets: Sequence[int]) -> np.ndarray:
    """Return, for each set and each cell of the other player, the moves still to come; shape (sets, k)."""
    shape = (len(left), table.shape[1])
    soonest, latest = np.full(shape, _NONE_WINS, np.int8), np.full(shape, _NONE_LOSES, np.int8)
    for target in targets:
        reply = table[rest, :, target]
        there = (left >> target & 1 == 1)[:, None]
        soonest = np.where(there & (reply % 2 == 0), np.minimum(soonest, reply), soonest)
        latest = np.where(there & (reply % 2 == 1), np.maximum(latest, reply), latest)
    return np.where(soonest < _NONE_WINS, soonest + 1, latest + 1)


@lru_cache(maxsize=64)
def _table(places: tuple[tuple[int, int], ...]) -> np.ndarray:
    steps = [
        [number for number, place in enumerate(places) if abs(place[0] - row) + abs(place[1] - column) == 1]
        for row, column in places
    ]
    return fill(steps)


def answer_by_table(case: Duel) -> int:
    """Return the answer to an input; ValueError if its board has more than MOST_PLATFORMS platforms.

    Boards of up to twelve cells are looked up in the one table of their shape, others in a table of their platforms.
    """
    rows, columns = len(case.board), len(case.board[0])
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    if len(cells) > 12:
        cells = [(row, column) for row, column in cells if case.board[row][column]]
    if len(cells) > MOST_PLATFORMS:
        raise ValueError(f"the board has {len(cells)} platforms; the table takes {MOST_PLATFORMS} at most")
    left = sum(1 << number for number, (row, column) in enumerate(cells) if case.board[row][column])
    return int(_table(tuple(cells))[left, cells.index(case.aloc), cells.index(case.bloc)])
