"""A second implementation, built differently: thousands of games at once, and no stack anywhere.

The key insight: a piece is a cell, a height above it and a direction. Whoever has height 0 moves; the movers are all
who share its cell; on white each gains the number of those below as height, on red heights are also counted from the
other end. So one go of one piece in all games is a handful of numpy operations on arrays of games by pieces.

A board is its cells in a frame two wider than the board, blue all around. A position that comes again is found by
comparing with one kept since the last power of two of turns (Brent's cycle detection, R. P. Brent, "An improved Monte
Carlo factorization algorithm", BIT 20, 1980).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from generators.stacks import Game

__all__ = ["TWISTS", "Games", "answers", "answers_of_arrays", "games_of"]

#: The misreadings that change nothing, which this can hold as well, to compare them over a million inputs and more.
TWISTS = frozenset(
    {
        "blocked-keeps-direction",
        "blocked-never-asked-again",
        "blocked-turns-whole-stack",
        "end-after-the-turn",
        "end-looked-for-at-the-start",
        "red-swaps-ends",
        "still-turn-is-never",
    }
)

WIDTH, LAST = 14, 1000
#: The cell of a piece that a game doesn't have: off the board, and never at the bottom.
NOWHERE = 255
RED, BLUE = 1, 2
#: Steps by direction from 1 (right, left, up, down), modulo 256 as cells are, for small numbers are fast; and the
#: direction back.
STEPS = np.array([0, 1, -1, -WIDTH, WIDTH]).astype(np.uint8)
BACK = np.array([0, 2, 1, 4, 3], np.uint8)

Ints = npt.NDArray[np.uint8]
Turns = npt.NDArray[np.int16]
Bools = npt.NDArray[np.bool_]
Rows = npt.NDArray[np.intp]


def answers(cases: Sequence[Game], twist: str = "") -> list[int]:
    """Return the answers to inputs of any sizes, under the rules or one of ``TWISTS``."""
    return [int(turn) for turn in answers_of_arrays(*arrays_of(cases), twist)]


def games_of(cases: Sequence[Game], twist: str = "") -> Games:
    """Return the games of inputs before the first turn."""
    return Games(*arrays_of(cases), twist)


def arrays_of(cases: Sequence[Game]) -> tuple[Ints, Ints, Ints]:
    """Return inputs in array form; see ``answers_of_arrays``."""
    most = max(len(case.pieces) for case in cases)
    boards = np.full((len(cases), WIDTH * WIDTH), BLUE, np.uint8)
    cells = np.full((len(cases), most), NOWHERE, np.uint8)
    ways = np.ones((len(cases), most), np.uint8)
    for number, case in enumerate(cases):
        size = len(case.board)
        boards[number].reshape(WIDTH, WIDTH)[1 : size + 1, 1 : size + 1] = case.board
        pieces = np.array(case.pieces, np.uint8)
        cells[number, : len(pieces)] = pieces[:, 0] * WIDTH + pieces[:, 1]
        ways[number, : len(pieces)] = pieces[:, 2]
    return boards, cells, ways


def answers_of_arrays(boards: Ints, cells: Ints, ways: Ints, twist: str = "") -> Turns:
    """Return the answers to inputs in array form.

    ``boards`` is games x 196 colours of the frame, ``cells`` and ``ways`` games x pieces: a cell of the frame
    (``NOWHERE`` where a game has fewer pieces) and a direction from 1 to 4. The arrays are not changed.
    """
    found = np.full(len(boards), -1, np.int16)
    games = Games(boards, cells, ways, twist)
    left = np.arange(len(boards))
    if twist == "end-looked-for-at-the-start":
        high = games.any_high()
        found[high] = 0
        left = left[~high]
        games.keep(~high)
    for turn in range(1, LAST + 1):
        ended = games.play_turn()
        found[left[ended]] = turn
        going = ~(ended | games.repeated(turn))
        if twist == "still-turn-is-never":
            going &= ~games.still
        if not going.all():
            left = left[going]
            games.keep(going)
        if not len(left):
            break
    return found


def _count(pieces: Bools) -> Ints:
    """Give how many pieces of each game are marked."""
    counts: Ints = pieces.sum(axis=1, dtype=np.uint8)
    return counts


class Games:
    """Games that are played in step; each array's first axis is the game."""

    def __init__(self, boards: Ints, cells: Ints, ways: Ints, twist: str) -> None:
        self.twist = twist
        self.boards = boards
        self.cells, self.ways = cells.copy(), ways.copy()
        self.heights = (cells == NOWHERE).astype(np.uint8)
        self.retired = np.zeros(cells.shape, np.bool_)
        self.still = np.zeros(len(cells), np.bool_)
        self.kept: tuple[Ints, Ints, Ints] = (self.cells.copy(), self.heights.copy(), self.ways.copy())

    def keep(self, going: Bools) -> None:
        """Drop the games that are over."""
        self.boards, self.cells, self.ways = self.boards[going], self.cells[going], self.ways[going]
        self.heights, self.retired, self.still = self.heights[going], self.retired[going], self.still[going]
        cells, heights, ways = self.kept
        self.kept = cells[going], heights[going], ways[going]

    def repeated(self, turn: int) -> Bools:
        """Tell which games are where they were at the kept turn, and keep this one if its number is a power of two."""
        cells, heights, ways = self.kept
        same: Bools = (self.cells == cells).all(axis=1)
        same &= (self.heights == heights).all(axis=1)
        same &= (self.ways == ways).all(axis=1)
        if turn & (turn - 1) == 0:
            self.kept = self.cells.copy(), self.heights.copy(), self.ways.copy()
        return same

    def any_high(self) -> Bools:
        """Tell which games have a stack of four."""
        high: Bools = self.heights.max(axis=1) >= 3
        return high

    def play_turn(self) -> Bools:
        """Play a turn in all games, each to its end if that comes, and tell which are over."""
        over = np.zeros(len(self.cells), np.bool_)
        self.still[:] = True
        for piece in range(self.cells.shape[1]):
            asked = (self.heights[:, piece] == 0) & ~self.retired[:, piece]
            if self.twist != "end-after-the-turn":
                asked &= ~over
            rows = np.flatnonzero(asked)
            over[rows] |= self._go(rows, piece)
        return self.any_high() if self.twist == "end-after-the-turn" else over

    def _go(self, rows: Rows, piece: int) -> Bools:
        """Move one piece, at the bottom in all these games, and tell in which of them a stack of four has arisen."""
        boards, cells = self.boards, self.cells[rows]
        here, way = cells[:, piece], self.ways[rows, piece]
        wall = boards[rows, here + STEPS[way]] == BLUE
        facing = np.where(wall, BACK[way], way)
        target = here + STEPS[facing]
        colour = boards[rows, target]
        blocked = colour == BLUE
        if self.twist == "blocked-keeps-direction":
            facing = np.where(blocked, way, facing)
        self.ways[rows, piece] = facing
        if blocked.any():
            self._block(rows[blocked], piece)
        movers = (cells == here[:, None]) & ~blocked[:, None]
        below, count = _count(cells == target[:, None]), _count(movers)
        heights = self.heights[rows]
        last = count[:, None] - 1
        reversed_ = last - heights
        if self.twist == "red-swaps-ends":
            reversed_ = np.where(heights == 0, last, np.where(heights == last, 0, heights))
        risen = below[:, None] + np.where((colour == RED)[:, None], reversed_, heights)
        self.heights[rows] = np.where(movers, risen, heights)
        self.cells[rows] = np.where(movers, target[:, None], cells)
        self.still[rows] &= blocked
        ended: Bools = ~blocked & (below + count >= 4)
        return ended

    def _block(self, rows: Rows, piece: int) -> None:
        """Do what a misreading does when a piece stays between two walls."""
        if self.twist == "blocked-never-asked-again":
            self.retired[rows, piece] = True
        if self.twist == "blocked-turns-whole-stack":
            riders = self.cells[rows] == self.cells[rows, piece][:, None]
            riders[:, piece] = False
            self.ways[rows] = np.where(riders, BACK[self.ways[rows]], self.ways[rows])
