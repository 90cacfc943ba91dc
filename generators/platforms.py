"""Inputs of the duel on vanishing platforms: what a legal one is, how it is written, which is simpler, how to make one.

The key insight for making them: eleven bytes hold a whole input, so Hypothesis draws once. Bytes and not one wide
integer, since Hypothesis draws wide integers on a logarithmic scale, and nearly every board would be nearly empty. How
bytes become an input is told in ``_platforms_making``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product
from math import comb

from hypothesis import strategies as st

from banrye import Text
from generators._platforms_making import LARGEST, LENGTH, SHAPES, WEIGHTED, decoded

__all__ = [
    "ALIASES",
    "MEMORY_LIMIT",
    "SIGNATURE",
    "TIME_LIMIT",
    "TITLE",
    "Duel",
    "ascending",
    "cases",
    "order",
    "parse",
    "render",
    "simpler",
    "sketch",
    "space",
    "uniform",
]

TITLE = Text(en="Vanishing platforms", ko="사라지는 발판")
ALIASES = ("92345", "사라지는 발판", "발판")
TIME_LIMIT = 10.0
MEMORY_LIMIT = 512
SIGNATURE = "solution(board: list[list[int]], aloc: list[int], bloc: list[int]) -> int"

Place = tuple[int, int]
Board = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """A board of 1 (platform) and 0 (hole), 1 to 5 rows and columns, and where A and B begin, as (row, column)."""

    board: Board
    aloc: Place
    bloc: Place


# Reading and writing.


def parse(text: str) -> Duel:
    """Return the input that the text ``[board, aloc, bloc]`` stands for.

    Raises ValueError with one sentence that says what is wrong, where, and what is expected.
    """
    try:
        arguments = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f" (line {error.lineno}, column {error.colno})" if isinstance(error, json.JSONDecodeError) else ""
        raise ValueError(f"The input is not JSON{where}; expected the array [board, aloc, bloc].") from None
    if not isinstance(arguments, list) or len(arguments) != 3:
        raise ValueError("The input is not an array of three arguments; expected [board, aloc, bloc].")
    board = _parsed_board(arguments[0])
    return Duel(board, _parsed_place("aloc", arguments[1], board), _parsed_place("bloc", arguments[2], board))


def _parsed_board(value: object) -> Board:
    if not isinstance(value, list) or not 1 <= len(value) <= LARGEST:
        raise ValueError(f"The board is not an array of 1 to {LARGEST} rows.")
    for number, row in enumerate(value):
        if not isinstance(row, list) or not 1 <= len(row) <= LARGEST:
            raise ValueError(f"Row {number} of the board is not an array of 1 to {LARGEST} cells.")
        if len(row) != len(value[0]):
            raise ValueError(f"Row {number} of the board has {len(row)} cells; expected {len(value[0])}, as in row 0.")
        for column, cell in enumerate(row):
            if type(cell) is not int or cell not in (0, 1):
                raise ValueError(f"Row {number}, column {column} of the board is {json.dumps(cell)}; expected 0 or 1.")
    return tuple(tuple(row) for row in value)


def _parsed_place(name: str, value: object, board: Board) -> Place:
    if not isinstance(value, list) or len(value) != 2 or any(type(number) is not int for number in value):
        raise ValueError(f"{name} is not an array of two integers; expected [row, column].")
    row, column = value
    if not (0 <= row < len(board) and 0 <= column < len(board[0])):
        raise ValueError(
            f"{name} is [{row}, {column}], off the board; "
            f"expected a row from 0 to {len(board) - 1} and a column from 0 to {len(board[0]) - 1}."
        )
    if not board[row][column]:
        raise ValueError(f"{name} is [{row}, {column}], where the board has a hole (0); expected a platform (1).")
    return row, column


def render(case: Duel) -> str:
    """Return the text form: the JSON array of the three arguments on one line."""
    return json.dumps([case.board, case.aloc, case.bloc], separators=(",", ":")) + "\n"


def sketch(case: Duel) -> str:
    """Return the input as a picture: ``#`` a platform, ``.`` a hole, the players' letters where they begin."""
    rows = []
    for row, cells in enumerate(case.board):
        names = [
            ("A" * (case.aloc == (row, column)) + "B" * (case.bloc == (row, column))) or (".", "#")[cell]
            for column, cell in enumerate(cells)
        ]
        rows.append(" ".join(f"{name:<2}" for name in names).rstrip())
    return "\n".join(rows) + "\n"


# Which input is simpler.


def order(case: Duel) -> tuple[int, ...]:
    """Key of the order of inputs: fewer cells, fewer rows, fewer platforms, platforms nearer the top left, A, B."""
    rows, columns = len(case.board), len(case.board[0])
    holes = "".join("01"[cell == 0] for row in case.board for cell in row)
    return (rows * columns, rows, rows * columns - holes.count("1"), int(holes, 2), *case.aloc, *case.bloc)


def space(within: int | None = None) -> int:
    """Return the number of inputs: in all, or on boards of up to ``within`` cells; ValueError for another bound."""
    most = LARGEST * LARGEST
    if within is not None and not 1 <= within <= most:
        raise ValueError(f"expected a number of cells from 1 to {most}")
    sizes = [rows * columns for rows, columns in SHAPES]
    return sum(2**size * size * (size + 1) // 4 for size in sizes if size <= (within or most))


def ascending(start: int = 0) -> Iterator[Duel]:
    """Yield every input, from the smallest in the order, or from the one of rank ``start`` on."""
    for rows, columns in SHAPES:
        for platforms in range(1, rows * columns + 1):
            starts = platforms * platforms
            inputs = comb(rows * columns, platforms) * starts
            if start >= inputs:
                start -= inputs
                continue
            boards = islice(combinations(range(rows * columns), platforms), start // starts, None)
            start %= starts
            for cells in boards:
                board = _board(rows, columns, sum(1 << cell for cell in cells))
                places = [divmod(cell, columns) for cell in cells]
                for aloc, bloc in islice(product(places, repeat=2), start, None):
                    yield Duel(board, aloc, bloc)
                start = 0


def _board(rows: int, columns: int, platforms: int) -> Board:
    """Return the board whose cell ``i``, row by row, is a platform where bit ``i`` is set."""
    return tuple(tuple(platforms >> row * columns + column & 1 for column in range(columns)) for row in range(rows))


def simpler(case: Duel) -> Iterator[Duel]:
    """Yield inputs that are one simplification away, each smaller in the order, the boldest first.

    Greedy descent by these ends near the smallest failing input, and often at it; what is left is for ``ascending``.
    """
    size, seen = order(case), {case}
    moved = _with_players_moved, _with_platforms_moved, _refolded
    for steps in (_without_lines, _turned, _without_platforms, *moved):
        for smaller in steps(case):
            if smaller not in seen and order(smaller) < size:
                seen.add(smaller)
                yield smaller


def _made(sides: Place, platforms: set[Place], aloc: Place, bloc: Place) -> Duel:
    board = tuple(tuple(int((row, column) in platforms) for column in range(sides[1])) for row in range(sides[0]))
    return Duel(board, aloc, bloc)


def _platforms(case: Duel) -> list[Place]:
    return [(row, column) for row, cells in enumerate(case.board) for column, cell in enumerate(cells) if cell]


def _without_lines(case: Duel) -> Iterator[Duel]:
    """Drop a row or a column; a player on it goes, with their platform, to the line before it, or else behind it."""
    sides = len(case.board), len(case.board[0])
    lines = [(0, row) for row in range(sides[0])] + [(1, column) for column in range(sides[1])]
    for (axis, number), before in product(lines, (1, 0)):

        def image(place: Place, axis: int = axis, number: int = number, before: int = before) -> Place:
            line = place[axis] - (place[axis] >= number + 1 - before)
            return (line, place[1]) if axis == 0 else (place[0], line)

        left = (sides[0] - 1, sides[1]) if axis == 0 else (sides[0], sides[1] - 1)
        players = image(case.aloc), image(case.bloc)
        if min(left) and all(0 <= place[axis] < left[axis] for place in players):
            yield _made(
                left, {image(place) for place in _platforms(case) if place[axis] != number} | {*players}, *players
            )


def _turned(case: Duel) -> Iterator[Duel]:
    """Turn and mirror the board with its players, and let the players change places."""
    sides = len(case.board), len(case.board[0])
    for swap, flip_rows, flip_columns in product((True, False), repeat=3):

        def image(place: Place, swap: bool = swap, down: bool = flip_rows, across: bool = flip_columns) -> Place:
            row = sides[0] - 1 - place[0] if down else place[0]
            column = sides[1] - 1 - place[1] if across else place[1]
            return (column, row) if swap else (row, column)

        platforms, players = {image(place) for place in _platforms(case)}, (image(case.aloc), image(case.bloc))
        yield _made(sides[::-1] if swap else sides, platforms, *players)
        yield _made(sides[::-1] if swap else sides, platforms, *players[::-1])


def _without_platforms(case: Duel) -> Iterator[Duel]:
    """Take one platform away; a player there goes to any other."""
    platforms = _platforms(case)
    for place in platforms:
        left = [other for other in platforms if other != place]
        for refuge in left if place in (case.aloc, case.bloc) else left[:1]:
            players = [refuge if player == place else player for player in (case.aloc, case.bloc)]
            yield _made((len(case.board), len(case.board[0])), set(left), *players)


def _with_players_moved(case: Duel) -> Iterator[Duel]:
    """Move one player to any platform, or both to one; where platforms are few, both to any two."""
    platforms = _platforms(case)
    if len(platforms) > 9:
        pairs = [(place, place) for place in platforms]
        pairs += [(place, case.bloc) for place in platforms] + [(case.aloc, place) for place in platforms]
    else:
        pairs = [(aloc, bloc) for aloc in platforms for bloc in platforms]
    for aloc, bloc in pairs:
        yield Duel(case.board, aloc, bloc)


def _with_platforms_moved(case: Duel) -> Iterator[Duel]:
    """Move one platform to a hole before it, and whoever stands there with it."""
    sides, platforms = (len(case.board), len(case.board[0])), _platforms(case)
    holes = sorted(set(product(range(sides[0]), range(sides[1]))) - set(platforms))
    for place, hole in product(reversed(platforms), holes):
        if hole < place:
            players = [hole if player == place else player for player in (case.aloc, case.bloc)]
            yield _made(sides, set(platforms) - {place} | {hole}, *players)


#: Shapes of up to six cells.
_FOLDED = tuple(shape for shape in SHAPES if shape[0] * shape[1] <= 6)


def _refolded(case: Duel) -> Iterator[Duel]:
    """Lay up to six platforms, all or all but one, out anew on as many cells, or one more, the players anywhere."""
    most = len(_platforms(case))
    for (rows, columns), count in product(_FOLDED, (most - 1, most)):
        cells = set(product(range(rows), range(columns)))
        holes = [None] if len(cells) == count else sorted(cells, reverse=True)
        for hole in holes if 0 <= len(cells) - count <= 1 else ():
            left = cells - {hole}
            for aloc, bloc in product(sorted(left), repeat=2):
                yield _made((rows, columns), left, aloc, bloc)


# Making inputs.


def uniform(rng: random.Random) -> Duel:
    """Return an input as the obvious generator makes it: sides, cells and positions uniformly."""
    rows, columns = rng.randint(1, LARGEST), rng.randint(1, LARGEST)
    platforms = {place for place in product(range(rows), range(columns)) if rng.random() < 0.5}
    if not platforms:
        platforms = {(rng.randrange(rows), rng.randrange(columns))}
    places = sorted(platforms)
    return _made((rows, columns), platforms, rng.choice(places), rng.choice(places))


def cases(hints: Sequence[int] = ()) -> st.SearchStrategy[Duel]:
    """Return a strategy for inputs, of every shape, density and kind of start; its simplest is ``[[[1]],[0,0],[0,0]]``.

    Sides that ``hints`` name (integers found in the candidate's source) come more often.
    """
    hinted = [shape for shape in SHAPES if max(shape) > 1 and any(side in hints for side in shape)]
    # Sorted, so that the first byte goes down together with the order.
    shapes = tuple(sorted((*WEIGHTED, *hinted * 3), key=SHAPES.index))

    def made(drawn: bytes) -> Duel:
        (rows, columns), platforms, a, b = decoded(drawn, shapes)
        return Duel(_board(rows, columns, platforms), divmod(a, columns), divmod(b, columns))

    return st.binary(min_size=LENGTH, max_size=LENGTH).map(made)
