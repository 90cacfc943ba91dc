"""The picture of a position of the duel as SVG: tiles and holes, both players, each way to go with what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

__all__ = ["picture"]

#: The SVG's units: side of a cell and of its tile, margin, room for words below the board, width that these need.
_SIDE, _TILE, _EDGE, _WORDS, _LEAST = 108, 88, 6, 60, 400

#: The classes of the players' colours.
_KIND = {"A": "p-1", "B": "p-2"}

Place = Sequence[int]


class _Canvas:
    """Where cells lie: the board in the middle of the picture's width."""

    def __init__(self, rows: int, columns: int) -> None:
        self.width = max(_LEAST, _SIDE * columns + 2 * _EDGE)
        self.board_height = _SIDE * rows + 2 * _EDGE
        self.left = (self.width - _SIDE * columns) // 2

    def corner(self, row: int, column: int) -> tuple[int, int]:
        return self.left + _SIDE * column, _EDGE + _SIDE * row

    def middle(self, place: Place) -> tuple[float, float]:
        left, top = self.corner(place[0], place[1])
        return left + _SIDE / 2, top + _SIDE / 2


def _tiles(canvas: _Canvas, state: Mapping[str, Any]) -> Iterator[str]:
    """Yield tiles and holes; a cross marks the tile that has just vanished."""
    gap = (_SIDE - _TILE) // 2
    for row, cells in enumerate(state["board"]):
        for column, tile in enumerate(cells):
            left, top = canvas.corner(row, column)
            side = f'width="{_TILE}" height="{_TILE}" rx="8"'
            yield f'<rect class="{"p-tile" if tile else "p-hole"}" x="{left + gap}" y="{top + gap}" {side}/>'
            kind, place = "text" if tile else "dim", f'x="{left + gap + 16}" y="{top + _SIDE - gap - 10}"'
            yield f'<text class="p-{kind}" {place} font-size="12">{row},{column}</text>'
    if state["left"] is not None:
        left, top = canvas.corner(*state["left"])
        near, far = (left + 34, top + 34), (left + _SIDE - 34, top + _SIDE - 34)
        cross = f"M{near[0]} {near[1]}L{far[0]} {far[1]}M{far[0]} {near[1]}L{near[0]} {far[1]}"
        yield f'<path class="p-gone" d="{cross}"/>'


def _players(canvas: _Canvas, state: Mapping[str, Any]) -> Iterator[str]:
    shared = state["a"] is not None and state["a"] == state["b"]
    for name, shift in (("A", -13), ("B", 13)):
        place = state[name.lower()]
        if place is None:
            continue
        x, y = canvas.middle(place)
        x, y = (x + shift, y - shift / 2) if shared else (x, y)
        radius = 15 if shared else 20
        yield f'<circle class="{_KIND[name]}" cx="{x:g}" cy="{y:g}" r="{radius}"/>'
        if name == (state["turn"] or state["winner"]):
            yield f'<circle class="p-moved" cx="{x:g}" cy="{y:g}" r="{radius + 3}"/>'
        yield f'<text class="p-on-piece" x="{x:g}" y="{y:g}" font-size="18">{name}</text>'


def _ways(canvas: _Canvas, state: Mapping[str, Any]) -> Iterator[str]:
    """Yield an arrow to each platform that the mover may go to, the one taken last, so that it lies on top."""
    mover = state[state["turn"].lower()] if state["turn"] else None
    if mover is None:
        return
    for option in sorted(state["options"], key=lambda option: bool(option["chosen"])):
        if option["to"] is not None and option["to"] != mover:
            yield from _way(canvas, mover, option)


def _way(canvas: _Canvas, mover: Place, option: Mapping[str, Any]) -> Iterator[str]:
    (x, y), (to_x, to_y) = canvas.middle(mover), canvas.middle(option["to"])
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    along, across = (to_x - x) / length, (to_y - y) / length
    end_x, end_y = to_x - 24 * along, to_y - 24 * across
    taken = "-taken" if option["chosen"] else ""
    start = f"M{x + 24 * along:.1f} {y + 24 * across:.1f}"
    yield f'<path class="p-way{taken}" d="{start}L{end_x - 8 * along:.1f} {end_y - 8 * across:.1f}"/>'
    head = (
        f"M{end_x:.1f} {end_y:.1f}L{end_x - 13 * along - 8 * across:.1f} {end_y - 13 * across + 8 * along:.1f}"
        f"L{end_x - 13 * along + 8 * across:.1f} {end_y - 13 * across - 8 * along:.1f}Z"
    )
    yield f'<path class="p-head{taken}" d="{head}"/>'
    # Beside the arrow: above a level one, on the right of an upright one.
    yield from _value((x + to_x) / 2 + 31 * abs(across), (y + to_y) / 2 - 19 * abs(along), option)


def _value(x: float, y: float, option: Mapping[str, Any]) -> Iterator[str]:
    """Yield who wins by this way and in how many moves, in the winner's colour."""
    box = f'x="{x - 19:g}" y="{y - 11:g}" width="38" height="22" rx="11"'
    yield f'<rect class="{_KIND[option["winner"]]}" {box}/>'
    yield f'<text class="p-on-piece" x="{x:g}" y="{y:g}" font-size="14">{option["winner"]} {option["moves"]}</text>'


def _words(canvas: _Canvas, state: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is to come from here, and how to read the figures on the arrows."""
    x, y = canvas.width // 2, canvas.board_height + 16
    for language, (first, second) in zip(("en", "ko"), (_english(state), _korean(state)), strict=True):
        place = f'lang="{language}" x="{x}"'
        yield f'<text class="p-strong {language}" {place} y="{y}" font-size="17">{first}</text>'
        if second:
            yield f'<text class="p-dim {language}" {place} y="{y + 24}" font-size="13">{second}</text>'


def _taken(state: Mapping[str, Any]) -> Mapping[str, Any] | None:
    return next((option for option in state["options"] if option["chosen"]), None)


def _english(state: Mapping[str, Any]) -> tuple[str, str]:
    taken, moves = _taken(state), state["moves"]
    if state["winner"] is not None:
        return f"{state['winner']} has won, after {moves} move{'s' * (moves != 1)}.", ""
    if taken is None:
        return f"{state['turn']} to move.", ""
    left = f"in {taken['moves']} more move{'s' * (taken['moves'] != 1)}"
    key = "On an arrow: who wins that way, and in how many moves."
    return f"{state['turn']} to move; {taken['winner']} wins {left}.", key


def _korean(state: Mapping[str, Any]) -> tuple[str, str]:
    taken, moves = _taken(state), state["moves"]
    if state["winner"] is not None:
        return f"{state['winner']} 승, 모두 {moves}번 움직였다.", ""
    if taken is None:
        return f"{state['turn']}의 차례.", ""
    left = f"앞으로 {taken['moves']}번 만에 {taken['winner']} 승"
    return f"{state['turn']}의 차례, {left}.", "화살표 옆: 그리로 가면 누가 몇 번 만에 이기는지"


def _title(state: Mapping[str, Any]) -> Iterator[str]:
    places = {name: state[name.lower()] for name in "AB"}
    at = {name: "-" if place is None else f"({place[0]}, {place[1]})" for name, place in places.items()}
    english = "; ".join(f"{_to(option)}: {option['winner']} in {option['moves']}" for option in state["options"])
    korean = "; ".join(f"{_to(option)}: {option['moves']}번 만에 {option['winner']} 승" for option in state["options"])
    board = " / ".join("".join(".#"[bool(tile)] for tile in row) for row in state["board"])
    yield f'<title lang="en">A {at["A"]}, B {at["B"]}, board {board}. {_english(state)[0]} {english}</title>'
    yield f'<title lang="ko">A {at["A"]}, B {at["B"]}, 판 {board}. {_korean(state)[0]} {korean}</title>'


def _to(option: Mapping[str, Any]) -> str:
    return "-" if option["to"] is None else f"({option['to'][0]}, {option['to'][1]})"


def picture(state: Mapping[str, Any]) -> str:
    """Return a ``Step.state`` as SVG, one element a line; colours come from the classes of the page that shows it."""
    board = state["board"]
    canvas = _Canvas(len(board), len(board[0]))
    lines = [f'<svg viewBox="0 0 {canvas.width} {canvas.board_height + _WORDS}" role="img">', *_title(state)]
    lines += ['<g text-anchor="middle" dominant-baseline="central">', *_tiles(canvas, state), *_ways(canvas, state)]
    return "\n".join([*lines, *_players(canvas, state), *_words(canvas, state), "</g>", "</svg>"])
