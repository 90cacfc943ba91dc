"""Inputs of the stacking game: what a legal one is, how it is written, which is simpler, how to make one.

The key insight for making them: a row of bytes holds a whole input, so Hypothesis draws once (``_stacks_making.py``).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from hypothesis import strategies as st

from banrye import Text
from generators._stacks_listing import MOST_COLOURED, SIDE, count_within, layouts
from generators._stacks_making import LASTING, LENGTH, decoded, layout_of, transposed, turned

__all__ = [
    "ALIASES",
    "MEMORY_LIMIT",
    "SIGNATURE",
    "TIME_LIMIT",
    "TITLE",
    "Game",
    "cases",
    "listing",
    "order",
    "parse",
    "render",
    "simpler",
    "sketch",
    "space",
    "uniform",
]

TITLE = Text(en="The stacking game: the bottom piece moves", ko="말을 쌓는 게임: 맨 아래 말이 움직인다")
ALIASES = ("17780", "새로운 게임")
TIME_LIMIT = 0.5
MEMORY_LIMIT = 512
SIGNATURE = None

SIZES = (4, 12)
COUNTS = (4, 10)
RED, BLUE = 1, 2
#: Up to so many coloured cells, pairs of them are simplified as well.
FEW = 12

Board = tuple[tuple[int, ...], ...]
Piece = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Game:
    """A square board of 0 white, 1 red, 2 blue, 4 to 12 rows, and 4 to 10 pieces that start on cells of their own.

    A piece is (row, column, direction), all counted from 1; directions are 1 right, 2 left, 3 up, 4 down.
    """

    board: Board
    pieces: tuple[Piece, ...]


# Reading and writing.


def parse(text: str) -> Game:
    """Return the input that the text stands for: N and K, N rows of the board, K lines of row, column, direction.

    Raises ValueError with one sentence that says what is wrong, where, and what is expected.
    """
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    size, count = _numbers(lines, 1, ("N", *SIZES), ("K", *COUNTS))
    cells = [(f"column {column}", 0, BLUE) for column in range(1, size + 1)]
    board = tuple(_numbers(lines, 2 + row, *cells) for row in range(size))
    places = [("the row", 1, size), ("the column", 1, size), ("the direction", 1, 4)]
    pieces: dict[tuple[int, int], Piece] = {}
    for number in range(1, count + 1):
        line = 1 + size + number
        row, column, way = _numbers(lines, line, *places)
        if (row, column) in pieces:
            raise ValueError(
                f"Line {line}: piece {number} starts on row {row}, column {column}, as an earlier piece "
                "does; expected a cell of its own."
            )
        pieces[row, column] = (row, column, way)
    if len(lines) > 1 + size + count:
        raise ValueError(f"Line {2 + size + count} is one too many; expected {1 + size + count} lines.")
    return Game(board, tuple(pieces.values()))


def _numbers(lines: list[str], line: int, *wanted: tuple[str, int, int]) -> tuple[int, ...]:
    """Return the numbers of a line (counted from 1), each wanted as a name and the bounds that it must keep."""
    if line > len(lines):
        raise ValueError(f"Line {line} is missing; the text ends after line {len(lines)}.")
    items = lines[line - 1].split()
    if len(items) != len(wanted):
        names = ", ".join(name for name, _, _ in wanted)
        raise ValueError(f"Line {line} has {len(items)} items; expected {len(wanted)}: {names}.")
    for item, (name, low, high) in zip(items, wanted, strict=True):
        if item not in map(str, range(low, high + 1)):
            shown = item if len(item) <= 20 else item[:20] + "..."
            raise ValueError(f"Line {line}: {name} is {shown!a}; expected a whole number from {low} to {high}.")
    return tuple(map(int, items))


def render(case: Game) -> str:
    """Return the text form of an input."""
    lines = ((len(case.board), len(case.pieces)), *case.board, *case.pieces)
    return "".join(" ".join(map(str, line)) + "\n" for line in lines)


def sketch(case: Game) -> str:
    """Draw the board: ``.`` white, ``o`` red, ``#`` blue, and where a piece starts its number and direction."""
    starts = {(row, column): f"{number}{' ><^v'[way]}" for number, (row, column, way) in enumerate(case.pieces, 1)}
    rows = [
        [".o#"[cell] + starts.get((row, column), "") for column, cell in enumerate(line, 1)]
        for row, line in enumerate(case.board, 1)
    ]
    head = "   " + " ".join(f"{column:<4}" for column in range(1, len(rows) + 1))
    body = [f"{number:>2} " + " ".join(f"{cell:<4}" for cell in row) for number, row in enumerate(rows, 1)]
    return "\n".join(line.rstrip() for line in (head, *body, ". 0   o 1   # 2   > 1   < 2   ^ 3   v 4")) + "\n"


# Order and simplification.


def order(case: Game) -> tuple[int, int, int, tuple[int, ...], tuple[Piece, ...]]:
    """Return the key of the declared order: rows, pieces, coloured cells, then colours and pieces towards the corner.

    The board counts from its last cell backwards, so that of two boards the one whose coloured cells lie nearer to the
    top left corner is the smaller; there the smallest pieces stand as well.
    """
    flat = tuple([cell for row in reversed(case.board) for cell in reversed(row)])
    return len(case.board), len(case.pieces), len(flat) - flat.count(0), flat, case.pieces


def space(within: int | None = None) -> int:
    """Return how many 4 x 4 boards with four pieces have up to ``within`` coloured cells; else ValueError."""
    if within is None or not 0 <= within <= MOST_COLOURED:
        raise ValueError(
            f"the inputs are too many to list; say --within with a number of coloured cells from 0 to {MOST_COLOURED}, "
            f"for the {SIDE} x {SIDE} boards with four pieces"
        )
    return count_within(within)


def listing(start: int = 0) -> Iterator[Game]:
    """Yield the first inputs of the order, as far as ``space`` can count them, from the one of rank ``start`` on."""
    return (Game(board, pieces) for board, pieces in layouts(start))


def simpler(case: Game) -> Iterator[Game]:
    """Yield inputs that are one simplification away and strictly smaller in the order, the boldest first."""
    mine = order(case)
    for steps in (_cropped, _fewer, _thinned, _cleared, _paler, _reflected, _shifted, _drawn, _rearranged):
        for candidate in steps(case):
            if order(candidate) < mine:
                yield candidate


def _cropped(case: Game) -> Iterator[Game]:
    """Cut out windows of the board with the pieces in them, the smallest first."""
    size = len(case.board)
    for side in range(SIZES[0], size):
        for top, left in product(range(size - side + 1), repeat=2):
            pieces = tuple(
                (row - top, column - left, way)
                for row, column, way in case.pieces
                if top < row <= top + side and left < column <= left + side
            )
            if len(pieces) >= COUNTS[0]:
                yield Game(tuple(line[left : left + side] for line in case.board[top : top + side]), pieces)


def _fewer(case: Game) -> Iterator[Game]:
    """Take away a piece, or two, or as many as may be."""
    count = len(case.pieces)
    for kept in sorted({COUNTS[0], count - 2, count - 1}):
        if COUNTS[0] <= kept < count:
            yield from (Game(case.board, pieces) for pieces in combinations(case.pieces, kept))


def _thinned(case: Game) -> Iterator[Game]:
    """Drop a row and a column; pieces there go to what takes their place, or vanish where that is taken."""
    size = len(case.board)
    lines_to_drop = product(range(1, size + 1), repeat=2) if size > SIZES[0] else ()
    for row, column in lines_to_drop:
        pieces: dict[tuple[int, int], Piece] = {}
        for r, c, way in case.pieces:
            place = min(r - (r > row), size - 1), min(c - (c > column), size - 1)
            pieces.setdefault(place, (*place, way))
        if len(pieces) >= COUNTS[0]:
            lines = case.board[: row - 1] + case.board[row:]
            yield Game(tuple(line[: column - 1] + line[column:] for line in lines), tuple(pieces.values()))


def _repainted(case: Game, changes: dict[tuple[int, int], int]) -> Game:
    """Give some cells (row, column, from 0) other colours."""
    return Game(
        tuple(
            tuple([changes.get((row, column), cell) for column, cell in enumerate(line)])
            for row, line in enumerate(case.board)
        ),
        case.pieces,
    )


def _coloured(case: Game) -> list[tuple[int, int]]:
    return [(row, column) for row, line in enumerate(case.board) for column, cell in enumerate(line) if cell]


def _cleared(case: Game) -> Iterator[Game]:
    """Clear all cells, those of a colour, row or column, each single one, and each pair where they are few."""
    cells = _coloured(case)
    yield _repainted(case, dict.fromkeys(cells, 0))
    for colour in (BLUE, RED):
        yield _repainted(case, {(r, c): 0 for r, c in cells if case.board[r][c] == colour})
    for axis, line in product((0, 1), range(len(case.board))):
        yield _repainted(case, {place: 0 for place in cells if place[axis] == line})
    yield from (_repainted(case, {place: 0}) for place in reversed(cells))
    if len(cells) <= FEW:
        yield from (_repainted(case, dict.fromkeys(pair, 0)) for pair in combinations(cells, 2))


def _paler(case: Game) -> Iterator[Game]:
    """Turn all blue cells red, or one; or clear a cell while another changes its colour, where they are few."""
    cells = _coloured(case)
    blue = [(r, c) for r, c in cells if case.board[r][c] == BLUE]
    yield _repainted(case, dict.fromkeys(blue, RED))
    yield from (_repainted(case, {place: RED}) for place in reversed(blue))
    if len(cells) <= FEW:
        yield from (
            _repainted(case, {gone: 0, (r, c): RED + BLUE - case.board[r][c]})
            for gone, (r, c) in product(cells, repeat=2)
            if gone != (r, c)
        )


def _reflected(case: Game) -> Iterator[Game]:
    """Lay the board in the other ways, its pieces with it."""
    layout = case.board, case.pieces
    for _ in range(2):
        for _ in range(4):
            layout = turned(layout)
            yield Game(*layout)
        layout = transposed(layout)


def _shifted(case: Game) -> Iterator[Game]:
    """Move everything up or left by one where no piece stands in the way; a white line follows."""
    white = (0,) * len(case.board)
    for upright in ((case.board, case.pieces), transposed((case.board, case.pieces))):
        board, pieces = upright
        if all(row > 1 for row, _, _ in pieces):
            moved = (*board[1:], white), tuple((r - 1, c, way) for r, c, way in pieces)
            yield Game(*(moved if board is case.board else transposed(moved)))


def _drawn(case: Game) -> Iterator[Game]:
    """Exchange a coloured cell with a neighbour, or with any cell where coloured cells are few."""
    cells = _coloured(case)
    everywhere = list(product(range(len(case.board)), repeat=2))
    for row, column in reversed(cells):
        targets = everywhere if len(cells) <= FEW else ((row - 1, column), (row, column - 1))
        for r, c in targets:
            if r >= 0 and c >= 0 and case.board[r][c] != case.board[row][column]:
                yield _repainted(case, {(row, column): case.board[r][c], (r, c): case.board[row][column]})


def _rearranged(case: Game) -> Iterator[Game]:
    """Sort the pieces, exchange two or their directions, straighten directions, move pieces to free cells."""
    pieces, size = case.pieces, len(case.board)
    free = sorted(set(product(range(1, size + 1), repeat=2)) - {(r, c) for r, c, _ in pieces})
    straight = {i: (row, column, 1) for i, (row, column, _) in enumerate(pieces)}
    changes: list[dict[int, Piece]] = [dict(enumerate(sorted(pieces))), straight]
    for (i, (r, c, way)), (j, (row, column, other)) in combinations(enumerate(pieces), 2):
        changes += [{i: pieces[j], j: pieces[i]}, {i: (r, c, other), j: (row, column, way)}]
    for i, (row, column, way) in enumerate(pieces):
        changes += [{i: (row, column, lower)} for lower in range(1, way)]
        nearer = [place for place in free if place < (row, column)]
        changes += [{i: (r, c, way)} for r, c in nearer]
        changes += [{i: (r, c, 1)} for r, c in nearer if way > 1]
    for change in changes:
        yield Game(case.board, tuple([change.get(i, piece) for i, piece in enumerate(pieces)]))


# Making inputs.


def cases(hints: Sequence[int] = (), lasting: Sequence[str] = LASTING) -> st.SearchStrategy[Game]:
    """Give a strategy for legal inputs; now and then it makes ``hints`` that fit a number of rows, pieces or turns.

    ``lasting`` are games that last long under the rules in question, in ascending order of the turn of their end.
    """
    stored = tuple(map(layout_of, lasting))
    sides = [hint for hint in hints if SIZES[0] <= hint <= SIZES[1]]
    crowds = [hint for hint in hints if COUNTS[0] <= hint <= COUNTS[1]]
    ends = [int(text.split()[0]) for text in lasting]
    wanted = [hint for hint in hints if SIZES[1] < hint <= ends[-1]]
    turns = [stored[min(range(len(ends)), key=lambda index: abs(ends[index] - hint))] for hint in wanted]
    # Bytes and not one wide integer, since Hypothesis draws those on a logarithmic scale: boards would be nearly empty.
    raws = st.binary(min_size=LENGTH, max_size=LENGTH)
    return raws.map(lambda raw: Game(*decoded(raw, sides, crowds, turns, stored)))


def uniform(rng: random.Random) -> Game:
    """Give an input uniform over the constraints, as a plain generator would."""
    size, count = rng.randint(*SIZES), rng.randint(*COUNTS)
    board = tuple(tuple(rng.randint(0, BLUE) for _ in range(size)) for _ in range(size))
    places = rng.sample(range(size**2), count)
    return Game(board, tuple((place // size + 1, place % size + 1, rng.randint(1, 4)) for place in places))
