"""The picture of a position, as text and as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oracles.yut.cells import FINISH, HOMEWARD, INNER, NUMBERS, PIECE_NAMES, RING, START, WAYS

__all__ = ["draw", "picture"]

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


#: The SVG's units: from row to row, and from the edge to the first row.
_STEP, _EDGE = 40, 30
_CELL, _WAITING = 17, 11

#: Where pieces off the board are: a box's left and upper edge, width and height.
_BOXES = {START: (492, 268, 84, 104), FINISH: (492, 392, 84, 84)}
_BOX_NAMES = {START: ("START", "시작"), FINISH: ("FINISH", "도착")}
_AFTER_40 = (468, 430)

#: Where a die has its pips, in thirds of its side from its middle.
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
}


def _at(cell: str) -> tuple[int, int]:
    """Return the middle of a cell in the SVG; a box's is that of its left edge, where moves go in and out."""
    if cell in _BOXES:
        return _BOXES[cell][0], 350 if cell == START else 430
    if cell == "square":
        return _AFTER_40
    row, column = PLACES[cell]
    return _EDGE + _STEP * column, _EDGE + _STEP * row


def _polyline(cells: tuple[str, ...] | list[str], kind: str) -> str:
    points = " ".join(f"{x},{y}" for x, y in map(_at, cells))
    return f'<polyline class="{kind}" points="{points}"/>'


def _ways() -> Iterator[str]:
    yield _polyline([START, *RING, FINISH], "p-line")
    yield from (_polyline([corner, *way], "p-line") for corner, way in WAYS.items())
    yield _polyline(HOMEWARD, "p-line")


def _cells() -> Iterator[str]:
    """Yield the cells, and the boxes for pieces off the board."""
    for name, (left, top, width, height) in _BOXES.items():
        yield f'<rect class="p-box" x="{left}" y="{top}" width="{width}" height="{height}" rx="8"/>'
        for language, label in zip(("en", "ko"), _BOX_NAMES[name], strict=True):
            middle = left + width // 2
            place = f'lang="{language}" x="{middle}" y="{top + 13}"'
            yield f'<text class="p-dim {language}" {place} font-size="12">{label}</text>'
    for cell in (*RING, *INNER):
        x, y = _at(cell)
        yield f'<circle class="{"p-corner" if cell in WAYS else "p-cell"}" cx="{x}" cy="{y}" r="{_CELL}"/>'
        yield f'<text class="p-text" x="{x}" y="{y}" font-size="13">{NUMBERS[cell]}</text>'


def _steps(path: list[str]) -> Iterator[str]:
    """Yield a mark around each cell that a move left or passed."""
    if len(set(path)) > 1:
        for x, y in (_at(cell) for cell in path[:-1] if cell not in _BOXES):
            yield f'<circle class="p-step" cx="{x}" cy="{y}" r="{_CELL}"/>'


def _piece(number: int, x: float, y: float, radius: int, label: int, moved: bool) -> Iterator[str]:
    """Yield a piece: a disc with its letter, the number of the cell that it hides, and a ring if it has just moved."""
    yield f'<circle class="p-{number + 1}" cx="{x:g}" cy="{y:g}" r="{radius}"/>'
    if moved:
        yield f'<circle class="p-moved" cx="{x:g}" cy="{y:g}" r="{radius + 3}"/>'
    size, up = (15, 4) if label else (13, 0)
    yield f'<text class="p-on-piece" x="{x:g}" y="{y - up:g}" font-size="{size}">{PIECE_NAMES[number]}</text>'
    if label:
        yield f'<text class="p-on-piece" x="{x:g}" y="{y + 9:g}" font-size="10">{label}</text>'


def _pieces(state: Mapping[str, Any]) -> Iterator[str]:
    standing: dict[str, list[int]] = {}
    for number, cell in enumerate(state["pieces"]):
        standing.setdefault(cell, []).append(number)
    for cell, numbers in standing.items():
        x, y = _at(cell)
        for place, number in enumerate(numbers):
            moved = number == state["piece"]
            if cell in _BOXES:
                left, top, _, _ = _BOXES[cell]
                row, column = divmod(place, 3)
                yield from _piece(number, left + 18 + 24 * column, top + 36 + 28 * row, _WAITING, 0, moved)
            else:
                # Only misreaders put two pieces on one cell.
                yield from _piece(number, x + 12 * place, y - 10 * place, _CELL, NUMBERS[cell], moved)
            if number in state["blocked"] and not moved:
                yield from _blocked(cell, x, y, place)


def _blocked(cell: str, x: int, y: int, place: int) -> Iterator[str]:
    """Yield the mark of a piece that can't be chosen: its landing cell is taken."""
    if cell in _BOXES:
        left, top, _, _ = _BOXES[cell]
        x, y = left + 18 + 24 * (place % 3), top + 36 + 28 * (place // 3)
    yield f'<path class="p-barred" d="M{x - 10} {y + 10}L{x + 10} {y - 10}"/>'


def _turn(state: Mapping[str, Any]) -> Iterator[str]:
    """Yield the throw, as a die, and the score, in the free corners between the ways."""
    x, y, side = 122, 230, 46
    yield f'<rect class="p-die" x="{x - side // 2}" y="{y - side // 2}" width="{side}" height="{side}" rx="9"/>'
    for right, down in _PIPS[state["throw"]]:
        yield f'<circle class="p-pip" cx="{x + 12 * right}" cy="{y + 12 * down}" r="5"/>'
    yield f'<text class="p-text" x="345" y="216" font-size="22">{state["score"]:+}</text>'
    yield f'<text class="p-strong" x="345" y="246" font-size="22">= {state["total"]}</text>'


def _title(state: Mapping[str, Any]) -> Iterator[str]:
    for language, place in (("en", 0), ("ko", 1)):
        words = {cell: names[place] for cell, names in _BOX_NAMES.items()} | {"square": ("after 40", "40 다음")[place]}
        on = ", ".join(
            f"{name} {words.get(cell, NUMBERS[cell])}" for name, cell in zip(PIECE_NAMES, state["pieces"], strict=False)
        )
        turn, throw, score, total = (state[key] for key in ("turn", "throw", "score", "total"))
        told = (
            f"Turn {turn}, throw {throw}. The pieces stand on: {on}. Scored {score}, {total} in all.",
            f"{turn}턴, 주사위 {throw}. 말의 위치: {on}. {score}점, 합계 {total}점.",
        )[place]
        yield f'<title lang="{language}">{told}</title>'


def picture(state: Mapping[str, Any]) -> str:
    """Return the board of a ``Step.state`` as SVG: the move's way, the pieces after it, the throw and the score.

    One element a line; colours come from the classes of the page that shows it.
    """
    lines = [
        '<svg viewBox="0 0 584 480" role="img">',
        *_title(state),
        '<g text-anchor="middle" dominant-baseline="central">',
    ]
    path = state["path"]
    lines += [*_ways(), _polyline(path, "p-path") if len(set(path)) > 1 else "", *_cells(), *_turn(state)]
    lines += [*_steps(path), *_pieces(state), "</g>", "</svg>"]
    return "\n".join(filter(None, lines))
