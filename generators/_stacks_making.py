"""How inputs of the stacking game are made: families of boards and pieces, each decoded from a row of bytes.

The key insight: four random boards in five never end, and hardly any lasts beyond turn 100. So the families gather,
funnel or mirror the pieces; red cells along two edges turn stacks over time and again, which makes games last; and
stored games that last for up to 1001 turns are varied. All stay here plain boards and pieces, as in ``stacks.Game``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

__all__ = ["CROWDS", "LASTING", "LENGTH", "SIDES", "STORED", "Layout", "decoded", "layout_of", "transposed", "turned"]

Board = tuple[tuple[int, ...], ...]
Piece = tuple[int, int, int]
#: A board and its pieces.
Layout = tuple[Board, tuple[Piece, ...]]

RED, BLUE = 1, 2
MOST = 10

#: What the sixteen values of a half byte mean on a board. Zero is always white, so that bytes shrunk to zero clear it.
PALETTES = (
    "0000000000000000",
    "0000000000000001",
    "0000000000000012",
    "0000000000000112",
    "0000000000001122",
    "0000000000111111",
    "0000000111111112",
    "0011111111111111",
    "0000001111122222",
    "0000000000112222",
    "0000001111222222",
    "0022222222222222",
    "0011122222222222",
    "0111111111122222",
)
#: So many of them, from the first, leave a board sparse.
SPARSE = 4
SHADES = tuple(bytes(int(palette[value & 15]) for value in range(256)) for palette in PALETTES)
SIDES = (4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12)
CROWDS = (4, 4, 5, 6, 7, 8, 9, 10, 10)
#: Games that last: the turn of the end, the board, the pieces. Found by hill climbing, boiled down by `simpler`.
LASTING = tuple(
    """\
106 100000/000000/000000/000000/000000/000000 151 242 133 213
108 010000/000000/000000/000000/210001/000000 122 111 364 623 261 441
144 1110/0000/0000/0000 111 121 143 213
247 0100/1000/1000/1000 131 122 321 414
502 000001/102000/100000/100200/100000/000000 111 211 514 121 141 421
553 000000002/010000000/000000002/000000000/000000000/010000001/010000000/000000000/000000000 172 111 771 281 153
651 01111/10000/00000/00000/00000 111 133 141 313 214
683 01000/10000/10000/10000/10000 314 131 112 321
691 002000002/000002000/000000000/000000000/000000000/001000020/000011020/101101100/000000000 123 133 254 594 331 852
774 010011/110100/001101/100002/002220/011000 111 133 611 631
999 011101/100000/000000/000000/000000/000000 113 254 152 313
999 0100100/0000100/0020110/0000000/0200011/0200100/0000000 211 353 413 573 121 473
1000 010011/110100/101101/100002/102220/011000 222 611 423 661
1000 011101/100000/000000/000000/000000/000000 113 161 254 413
1000 0020001/0000000/1100000/0020001/0000000/0120001/2100000 143 163 461 551 223 423
1000 10011000/02001110/00010002/10200200/21122000/00000020/00100000/00100000 183 151 341 643 471 762
1001 011101/100000/000000/000000/000000/000000 153 213 513 161
1001 011011/000001/000001/000020/022000/100000 621 133 161 211 631
1001 011011/001101/000001/000220/022000/100000 143 621 641 233 151 631
1470 011111/100000/000000/000000/000000/000000 462 563 614 214 634
""".splitlines()
)
#: Bytes of an input: the family, rows, pieces, palette and three for the family; colours; places; directions.
LENGTH = 7 + 72 + 10 + 10


@dataclass(frozen=True, slots=True)
class _Draw:
    """What the bytes of an input stand for, once rows and pieces are known."""

    size: int
    count: int
    raw: bytes
    stored: Sequence[Layout]

    def board(self, palettes: int = len(PALETTES)) -> list[list[int]]:
        """Give a board of colours drawn cell by cell."""
        shades, cells = _pick(SHADES[:palettes], self.raw[3]), self.raw[7:79]
        flat = cells.translate(shades) + bytes([cell >> 4 for cell in cells]).translate(shades)
        return [list(flat[start : start + self.size]) for start in range(0, self.size**2, self.size)]

    def pieces(self, cells: list[tuple[int, int]], first: int = 0, count: int = MOST) -> list[Piece]:
        """Give pieces on some of these cells (row, column, from 0; used up), as many as wanted or as there is room for.

        ``first`` says how many have been made before.
        """
        made = []
        for number in range(first, first + min(count, self.count - first, len(cells))):
            row, column = cells.pop(self.raw[79 + number] * len(cells) >> 8)
            made.append((row + 1, column + 1, 1 + (self.raw[89 + number] & 3)))
        return made


_Item = TypeVar("_Item")


def _pick(items: Sequence[_Item], byte: int) -> _Item:
    """Give the item that a byte stands for, all of them alike."""
    return items[byte * len(items) >> 8]


def _cells(rows: int, columns: int) -> list[tuple[int, int]]:
    return list(product(range(rows), range(columns)))


def _layout(board: Iterable[Iterable[int]], pieces: Iterable[Piece]) -> Layout:
    return tuple(map(tuple, board)), tuple(pieces)


def transposed(layout: Layout) -> Layout:
    """Exchange rows and columns."""
    board, pieces = layout
    return tuple(zip(*board, strict=True)), tuple([(c, r, (0, 4, 3, 2, 1)[way]) for r, c, way in pieces])


def turned(layout: Layout) -> Layout:
    """Turn the board a quarter clockwise, its pieces with it."""
    board, pieces = layout
    edge = len(board) + 1
    return tuple(zip(*board[::-1], strict=True)), tuple([(c, edge - r, (0, 4, 3, 1, 2)[way]) for r, c, way in pieces])


def _laid(layout: Layout, byte: int) -> Layout:
    """Lay the board in one of its eight ways, the given one if the byte is 0."""
    for _ in range(byte & 3):
        layout = turned(layout)
    return transposed(layout) if byte & 4 else layout


def _plain(draw: _Draw) -> Layout:
    """Put everything anywhere."""
    return _layout(draw.board(), draw.pieces(_cells(draw.size, draw.size)))


def _near(draw: _Draw) -> Layout:
    """Put all pieces into one square window."""
    side = min(draw.size, 2 + (draw.count > 4) + (draw.count > 9) + (draw.raw[4] & 1))
    top, left = (byte * (draw.size - side + 1) >> 8 for byte in draw.raw[5:7])
    return _layout(draw.board(), draw.pieces([(top + row, left + column) for row, column in _cells(side, side)]))


def _in_line(draw: _Draw) -> Layout:
    """Put all pieces into a row or two, most of them heading for its middle."""
    row = _pick(range(draw.size), draw.raw[4])
    lines = -(-draw.count // draw.size)
    pieces = draw.pieces([((row + step) % draw.size, column) for step, column in _cells(lines, draw.size)])
    inward = [(r, c, 1 + (2 * c > draw.size) if way < 3 or draw.raw[5] & 1 else way) for r, c, way in pieces]
    return _laid(_layout(draw.board(), inward), draw.raw[6])


def _walled(draw: _Draw) -> Layout:
    """Make all blue but for some rows and perhaps a column, in which the pieces are."""
    rows, column = draw.raw[4] | draw.raw[5] << 8, _pick(range(2 * draw.size), draw.raw[6])
    walls = {(r, c) for r, c in _cells(draw.size, draw.size) if rows >> r & 1 and c != column}
    board = [[BLUE if (r, c) in walls else cell for c, cell in enumerate(line)] for r, line in enumerate(draw.board())]
    free = [cell for cell in _cells(draw.size, draw.size) if cell not in walls]
    return _layout(board, draw.pieces(free if len(free) >= draw.count else _cells(draw.size, draw.size)))


def _mirrored(draw: _Draw) -> Layout:
    """Mirror the left half of the board with its pieces, which so head for each other, away, or side by side."""
    half = draw.size // 2
    board = [line[: draw.size - half] + line[:half][::-1] for line in draw.board()]
    pieces = draw.pieces(_cells(draw.size, half), count=(draw.count + 1) // 2)
    pairs = [piece for r, c, way in pieces for piece in ((r, c, way), (r, draw.size + 1 - c, (0, 2, 1, 3, 4)[way]))]
    return _layout(board, pairs[: draw.count])


def _edged(draw: _Draw) -> Layout:
    """Make two edges red, with gaps: stacks are turned over there time and again, and the games last."""
    gaps = draw.raw[4] | draw.raw[5] << 8
    board = draw.board(SPARSE)
    for step in range(draw.size):
        board[step][0] = board[0][step] = 0 if gaps >> step & 3 == 3 else RED
    return _laid(_layout(board, draw.pieces(_cells(draw.size, draw.size))), draw.raw[6])


def _lasting(draw: _Draw) -> Layout:
    """Take a stored game that lasts."""
    return _varied(_pick(draw.stored, draw.raw[4]), draw)


def _varied(base: Layout, draw: _Draw) -> Layout:
    """Leave a game as it is, make some changes, or wall it off in a corner of a larger board with more going on."""
    (board, pieces), mode = base, draw.raw[5]
    size = len(board)
    if mode & 1 and draw.size > size:
        around = draw.board()
        for row, column in _cells(size + 1, draw.size):
            around[row][column] = around[row][column] if column > size > row else BLUE
        for row, column in _cells(size, size):
            around[row][column] = board[row][column]
        # Three pieces can't end a game, so what goes on beyond the walls leaves the turn of the end as it is.
        beside = [(row, column) for row in range(size) for column in range(size + 1, draw.size)]
        below = [(row, column) for row in range(size + 1, draw.size) for column in range(draw.size)]
        extra = draw.pieces(beside, len(pieces), 3)
        extra += draw.pieces(below, len(pieces) + len(extra), 3)
        return _laid(_layout(around, (*extra, *pieces) if mode & 2 else (*pieces, *extra)), draw.raw[6])
    rows, changed = [list(line) for line in board], list(pieces)
    for change in range(mode >> 1 & 3):
        spot, value = draw.raw[79 + change], draw.raw[89 + change]
        if value & 4:
            piece = _pick(range(len(pieces)), spot)
            changed[piece] = (*pieces[piece][:2], 1 + (value & 3))
        else:
            rows[spot % size][spot // size % size] = value % 3
    return _laid(_layout(rows, changed), draw.raw[6])


#: Families, each as often as it is named. The first is what bytes shrink to.
FAMILIES = (_plain, _plain, *[_near] * 4, *[_in_line] * 3, _walled, _mirrored, *[_edged] * 4, _lasting, _lasting)


def layout_of(text: str) -> Layout:
    """Read a stored game: a turn, the rows of its board, its pieces."""
    _, board, *pieces = text.split()
    starts = [(int(piece[0]), int(piece[1]), int(piece[2])) for piece in pieces]
    return _layout([map(int, row) for row in board.split("/")], starts)


STORED = tuple(map(layout_of, LASTING))


def decoded(
    raw: bytes,
    sides: Sequence[int] = (),
    crowds: Sequence[int] = (),
    turns: Sequence[Layout] = (),
    stored: Sequence[Layout] = STORED,
) -> Layout:
    """Give the board and the pieces that ``LENGTH`` bytes stand for.

    Now and then rows and pieces are as many as ``sides`` and ``crowds`` say, or one of the games ``turns`` is varied.
    ``stored`` are the games that last under the rules in question.
    """
    side = _pick(sides, raw[3]) if sides and raw[1] >= 240 else _pick(SIDES, raw[1])
    crowd = _pick(crowds, raw[3]) if crowds and raw[2] >= 240 else _pick(CROWDS, raw[2])
    draw = _Draw(side, crowd, raw, stored)
    if turns and raw[0] >= 248:
        return _varied(_pick(turns, raw[4]), draw)
    return _pick(FAMILIES, raw[0])(draw)
