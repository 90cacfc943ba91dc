"""The picture of a position of ``stacks`` as SVG: the coloured board, and each piece a disc with number and arrow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from oracles.stacks.rules import BLUE, RED
from oracles.stacks.story import COLOURS_EN, COLOURS_KO, WAYS_EN, WAYS_KO

__all__ = ["picture"]

#: The SVG's units: a cell's side, and the margin that holds the row and column numbers.
_SIDE, _EDGE = 80, 26

#: Height of a lone piece's disc, and what the discs of a stack share.
_LONE, _PILE = 34, 72

#: An arrow's head that points right, around the origin; turned for the other directions.
_ARROW = "M-6 -6L7 0L-6 6Z"
_TURNED = (0, 0, 180, -90, 90)


def _corner(row: int, column: int) -> tuple[int, int]:
    """Return the left and upper edge of a cell, counted from 1."""
    return _EDGE + _SIDE * (column - 1), _EDGE + _SIDE * (row - 1)


def _board(board: Sequence[Sequence[int]]) -> Iterator[str]:
    """Yield the cells: red ones bear two arrows (they turn over), blue ones are hatched (they throw back)."""
    for row, colours in enumerate(board, 1):
        left, top = _corner(row, 1)
        yield f'<text class="p-dim" x="{left - 13}" y="{top + _SIDE // 2}" font-size="14">{row}</text>'
        yield f'<text class="p-dim" x="{_corner(1, row)[0] + _SIDE // 2}" y="{_EDGE - 12}" font-size="14">{row}</text>'
        for column, colour in enumerate(colours, 1):
            yield from _cell(*_corner(row, column), colour)


def _cell(left: int, top: int, colour: int) -> Iterator[str]:
    kind = ("p-white", "p-red", "p-blue")[colour]
    yield f'<rect class="{kind}" x="{left}" y="{top}" width="{_SIDE}" height="{_SIDE}"/>'
    if colour == RED:
        up, down = f"M{left + 8} {top + 20}v-12m-4 4l4 -4l4 4", f"M{left + 20} {top + 8}v12m-4 -4l4 4l4 -4"
        yield f'<path class="p-flip" d="{up}{down}"/>'
    if colour == BLUE:
        lines = (f"M{left + offset} {top + _SIDE}L{left + _SIDE} {top + offset}" for offset in range(16, _SIDE, 16))
        more = (f"M{left} {top + offset}L{left + offset} {top}" for offset in range(16, _SIDE + 1, 16))
        yield f'<path class="p-hatch" d="{"".join([*more, *lines])}"/>'


def _stack(row: int, column: int, pieces: Sequence[int], state: Mapping[str, Any]) -> Iterator[str]:
    """Yield a stack's discs, from the bottom."""
    left, top = _corner(row, column)
    height = min(_LONE, _PILE / len(pieces))
    bottom = top + _SIDE / 2 + height * len(pieces) / 2
    for place, piece in enumerate(pieces):
        middle = bottom - height * (place + 0.5)
        yield from _disc(left + _SIDE / 2, middle, height - 2, piece, state)


def _move(state: Mapping[str, Any]) -> Iterator[str]:
    """Yield the mover's way, from the cell it left to the one it is on."""
    if state["left"] is None:
        return
    here = next((row, column) for row, column, pieces in state["stacks"] if state["mover"] in pieces)
    ends = [f"{left + _SIDE // 2} {top + _SIDE // 2}" for left, top in (_corner(*state["left"]), _corner(*here))]
    left, top = _corner(*state["left"])
    side = _SIDE - 6
    yield f'<rect class="p-step" x="{left + 3}" y="{top + 3}" width="{side}" height="{side}" rx="6"/>'
    yield f'<path class="p-path" d="M{"L".join(ends)}"/>'


def _disc(x: float, y: float, height: float, piece: int, state: Mapping[str, Any]) -> Iterator[str]:
    kind = "p-disc-moved" if piece == state["mover"] else "p-disc"
    width, size = _SIDE - 16, min(20.0, 0.82 * height)
    turned, scale = _TURNED[state["directions"][piece - 1]], min(1.0, height / 17)
    box = f'x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width}" height="{height:g}" rx="{height / 2:g}"'
    yield f'<rect class="{kind}" {box}/>'
    yield f'<text class="p-on-piece" x="{x - 12:g}" y="{y + 1:g}" font-size="{size:g}">{piece}</text>'
    place = f"translate({x + 16:g} {y:g}) rotate({turned}) scale({scale:.2g})"
    yield f'<path class="p-arrow" d="{_ARROW}" transform="{place}"/>'


def _title(state: Mapping[str, Any]) -> Iterator[str]:
    board, heading = state["board"], state["directions"]
    for language, ways, colours in (("en", WAYS_EN, COLOURS_EN), ("ko", WAYS_KO, COLOURS_KO)):
        told = []
        for row, column, pieces in state["stacks"]:
            pile = ", ".join(f"{piece} ({ways[heading[piece - 1]]})" for piece in pieces)
            inside = 1 <= row <= len(board) and 1 <= column <= len(board)
            colour = f" {colours[board[row - 1][column - 1]]}" if inside else ""
            told.append(f"({row}, {column}){colour}: {pile}")
        start = ("Turn {}. From the bottom: {}." if language == "en" else "{}턴. 아래부터: {}.").format(
            state["turn"], "; ".join(told)
        )
        yield f'<title lang="{language}">{start}</title>'


def picture(state: Mapping[str, Any]) -> str:
    """Return a ``Step.state`` as SVG, one element a line; colours come from the classes of the page that shows it."""
    # Some misreaders leave the board; the picture grows with them.
    used = [number for row, column, _ in state["stacks"] for number in (row, column)]
    low, high = min(1, *used), max(len(state["board"]), *used)
    start, side = _SIDE * (low - 1), 2 * _EDGE + _SIDE * (high - low + 1)
    lines = [f'<svg viewBox="{start} {start} {side} {side}" role="img">', *_title(state)]
    lines += ['<g text-anchor="middle" dominant-baseline="central">', *_board(state["board"]), *_move(state)]
    for row, column, pieces in state["stacks"]:
        lines += _stack(row, column, pieces, state)
    return "\n".join([*lines, "</g>", "</svg>"])
