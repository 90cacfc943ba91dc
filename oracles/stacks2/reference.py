"""A second implementation, built differently: no stack anywhere, and nothing of ``oracles.stacks``.

The key insight: a piece is a place and a height. Whoever shares the mover's place and is not lower goes along; on white
they keep the distances between their heights, on red those are counted from the other end; and what lay there already
says how high they begin. Places are complex numbers, so that a direction is a factor and its reverse is the negative.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generators.stacks import Game

__all__ = ["answer"]

LAST = 1000
WALL, RED = 2, 1
WAYS = {1: 1 + 0j, 2: -1 + 0j, 3: -1j, 4: 1j}


def answer(case: Game, last: int = LAST) -> int:
    """Return the turn in which a game ends, or -1 if that is past the ``last``."""
    ground = {complex(x, y): cell for y, row in enumerate(case.board) for x, cell in enumerate(row)}
    place = [complex(column - 1, row - 1) for row, column, _ in case.pieces]
    way = [WAYS[direction] for _, _, direction in case.pieces]
    height = [0] * len(place)
    for turn in range(1, last + 1):
        for piece in range(len(place)):
            if ground.get(place[piece] + way[piece], WALL) == WALL:
                way[piece] = -way[piece]
            if ground.get(place[piece] + way[piece], WALL) != WALL and _go(ground, place, way, height, piece) >= 4:
                return turn
    return -1


def _go(ground: dict[complex, int], place: list[complex], way: list[complex], height: list[int], piece: int) -> int:
    """Move a piece on with all above it, and return how many there are at its new place."""
    movers = [other for other in range(len(place)) if place[other] == place[piece] and height[other] >= height[piece]]
    target, floor = place[piece] + way[piece], height[piece]
    below = place.count(target)
    for mover in movers:
        risen = height[mover] - floor
        height[mover] = below + (len(movers) - 1 - risen if ground[target] == RED else risen)
        place[mover] = target
    return below + len(movers)
