"""How inputs of the duel on vanishing platforms are made: eleven bytes say shape, style, kind of start, and the rest.

The key insight: which boards show a fault depends on their density more than on their number. So styles are mixed, from
nearly empty to full, with corridors, snakes and whole lines, and so are starts, from one platform to opposite ends.
Platforms are here an integer, row by row, bit ``cell`` for a platform there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

__all__ = ["LARGEST", "LENGTH", "SHAPES", "WEIGHTED", "Shape", "decoded"]

#: The most rows, and the most columns.
LARGEST = 5

#: So many bytes hold an input.
LENGTH = 11

#: Rows and columns.
Shape = tuple[int, int]

_SIDES = range(1, LARGEST + 1)

#: All shapes in the declared order of inputs: fewer cells first, then fewer rows.
SHAPES: tuple[Shape, ...] = tuple(sorted(product(_SIDES, _SIDES), key=lambda shape: (shape[0] * shape[1], shape[0])))

#: How often each shape is made, per number of cells: the few inputs with few cells are soon exhausted.
_WEIGHTS = {1: 2, 2: 2, 3: 3, 4: 5, 5: 5, 6: 9, 8: 12, 9: 16, 10: 9, 12: 14, 15: 14, 16: 18, 20: 20, 25: 32}

#: The shapes to choose from, in order, as often as they are to come.
WEIGHTED: tuple[Shape, ...] = tuple(shape for shape in SHAPES for _ in range(_WEIGHTS[shape[0] * shape[1]]))


def decoded(drawn: bytes, shapes: Sequence[Shape] = WEIGHTED) -> tuple[Shape, int, int, int]:
    """Return the shape, the platforms, and the cells of A and B that bytes stand for.

    They are: shape, style of board, kind of start, A's start, B's start, and six of loose bits. All zero is the
    simplest input, and smaller bytes are mostly simpler ones.
    """
    rows, columns = shapes[drawn[0] * len(shapes) >> 8]
    size = rows * columns
    bits = int.from_bytes(drawn[5:LENGTH], "big")
    platforms = _STYLES[drawn[1] >> 4](rows, columns, bits) & (1 << size) - 1
    if not platforms:
        platforms = 1 << bits % size
    cells = [cell for cell in range(size) if platforms >> cell & 1]
    a = cells[drawn[3] % len(cells)]
    return (rows, columns), platforms, a, _STARTS[drawn[2] >> 5](cells, a, drawn[4], columns)


def _half(_rows: int, _columns: int, bits: int) -> int:
    return bits


def _quarter(_rows: int, _columns: int, bits: int) -> int:
    return bits & bits >> 23


def _three_quarters(_rows: int, _columns: int, bits: int) -> int:
    return bits | bits >> 23


def _few_holes(rows: int, columns: int, bits: int) -> int:
    """Return all platforms but one to four."""
    size = rows * columns
    holes = 0
    for _ in range(1 + bits % 4):
        bits = bits >> 5
        holes |= 1 << bits % size
    return ~holes


def _full(_rows: int, _columns: int, _bits: int) -> int:
    return -1


def _corridor(rows: int, columns: int, bits: int) -> int:
    """Return a walk of 20 steps that stays on the board."""
    bits, start = divmod(bits, rows * columns)
    row, column = divmod(start, columns)
    platforms = 1 << start
    for _ in range(20):
        bits, direction = divmod(bits, 4)
        if direction < 2:
            row = max(row - 1, 0) if direction else min(row + 1, rows - 1)
        else:
            column = max(column - 1, 0) if direction == 2 else min(column + 1, columns - 1)
        platforms |= 1 << row * columns + column
    return platforms


def _lines(rows: int, columns: int, bits: int) -> int:
    """Return whole rows and whole columns."""
    platforms = 0
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        platforms |= ((bits >> row | bits >> LARGEST + column) & 1) << cell
    return platforms


def _snake(rows: int, columns: int, bits: int) -> int:
    """Return every other row, joined at alternate ends; sometimes with one cell more or less."""
    platforms = 0
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        joint = 0 if row % 4 == 3 else columns - 1
        platforms |= (row % 2 == 0 or column == joint) << cell
    return platforms ^ (bits & 1) << (bits >> 1) % (rows * columns)


Style = Callable[[int, int, int], int]
_STYLES: tuple[Style, ...] = (
    *[_half] * 3,
    _quarter,
    *[_three_quarters] * 4,
    *[_few_holes] * 3,
    _full,
    *[_corridor] * 2,
    _lines,
    _snake,
)


def _anywhere(cells: list[int], _a: int, drawn: int, _columns: int) -> int:
    return cells[drawn % len(cells)]


def _together(_cells: list[int], a: int, _drawn: int, _columns: int) -> int:
    return a


def _near(cells: list[int], a: int, drawn: int, columns: int) -> int:
    """Return a platform one or two steps away."""
    close = [cell for cell in cells if _distance(a, cell, columns) in (1, 2)] or [a]
    return close[drawn % len(close)]


def _far(cells: list[int], a: int, _drawn: int, columns: int) -> int:
    return max(cells, key=lambda cell: _distance(a, cell, columns))


def _distance(one: int, other: int, columns: int) -> int:
    return abs(one // columns - other // columns) + abs(one % columns - other % columns)


Start = Callable[[list[int], int, int, int], int]
_STARTS: tuple[Start, ...] = (_anywhere, _anywhere, _anywhere, _anywhere, _together, _near, _near, _far)
