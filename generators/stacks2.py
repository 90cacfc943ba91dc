"""Inputs of the stacking game in which every piece moves: those of its sibling ``stacks``, other games that last."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis.strategies import SearchStrategy

from banrye import Text
from generators import stacks
from generators.stacks import Game, order, parse, render, simpler, sketch, uniform

__all__ = [
    "ALIASES",
    "MEMORY_LIMIT",
    "SIGNATURE",
    "TIME_LIMIT",
    "TITLE",
    "Game",
    "cases",
    "order",
    "parse",
    "render",
    "simpler",
    "sketch",
    "uniform",
]

TITLE = Text(en="The stacking game: every piece moves", ko="말을 쌓는 게임: 모든 말이 움직인다")
ALIASES = ("17837", "새로운 게임 2")
TIME_LIMIT = 0.5
MEMORY_LIMIT = 512
SIGNATURE = None

#: Games that last: the turn of the end, the board, the pieces. Found by hill climbing, boiled down by `simpler`.
LASTING = tuple(
    """\
144 0102/1000/0000/1000 111 441 121 413 341
247 0110/0002/0120/1000 314 221 244 113
553 0001/1000/0000/0000 243 433 441 211
651 10200/00000/00000/00000/00000 334 111 243 211
774 0000/0122/0200/0000 121 221 443 413
999 011000/000002/002110/000010/010000/100000 321 363 141 244
999 010020/210000/100000/100000/000000/000000 324 241 632 653
1000 001102/001000/000000/000000/000000/000000 533 131 151 254
1001 110000/000120/000000/000102/100000/000000 653 531 414 311
1600 1002200/0000020/0100000/0002000/0000001/2200200/0000000 574 173 234 141 512
""".splitlines()
)


def cases(hints: Sequence[int] = ()) -> SearchStrategy[Game]:
    """Give a strategy for legal inputs; now and then it makes ``hints`` that fit a number of rows, pieces or turns."""
    return stacks.cases(hints, LASTING)
