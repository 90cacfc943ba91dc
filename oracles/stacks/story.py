"""What happens in a game of ``stacks``, told move by move: its trace, the rule events it shows, and its pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from banrye import Step, Text
from oracles.stacks.play import FRAME, Go, Play
from oracles.stacks.rules import BLUE, RED, RULES, Rules

if TYPE_CHECKING:
    from generators.stacks import Game

__all__ = ["NEVER_SHOWN", "Also", "draw", "events_of", "steps_of"]

#: Events that a kindred game knows of besides: a function of the position after a piece's go, and the go.
Also = Callable[[Play, Go], Iterable[str]]

#: Turns that a trace shows at most of a game that does not end, however long somebody would play it.
NEVER_SHOWN = RULES.limit

WAYS_EN = ("", "right", "left", "up", "down")
WAYS_KO = ("", "오른쪽으로", "왼쪽으로", "위로", "아래로")
COLOURS_EN = ("white", "red", "blue")
COLOURS_KO = ("흰색", "빨간색", "파란색")


def _start_events(case: Game) -> list[str]:
    """Give the events that the input shows before anything moves."""
    size, count = len(case.board), len(case.pieces)
    under = {case.board[row - 1][column - 1] for row, column, _ in case.pieces}
    shown = {
        "smallest-board": size == 4,
        "largest-board": size == 12,
        "fewest-pieces": count == 4,
        "most-pieces": count == 10,
        "starts-on-red": RED in under,
        "starts-on-blue": BLUE in under,
    }
    return [name for name, true in shown.items() if true]


def _go_events(go: Go) -> list[str]:
    """Give the events that one piece's go shows, apart from what depends on other goes."""
    landing = go.landing
    if landing is None:
        return ["waits"]
    if landing.stays:
        if not landing.second:
            return []
        return ["blocked-border" if "border" in (landing.wall, landing.second) else "blocked-blue"]
    stack, onto, red = len(go.movers) > 1, bool(go.below), landing.colour == RED
    shown = []
    if red:
        shown.append("red" + ("-stack" if stack else "" if onto else "-one") + ("-onto" if onto else ""))
    else:
        shown.append("white" + ("-stack" if stack and onto else "") + ("-onto" if onto else "-empty"))
    if landing.wall:
        shown.append("bounce-" + landing.wall)
        if stack:
            shown.append("stack-bounces")
        if red:
            shown.append("bounce-red-stack" if stack else "bounce-red")
        elif onto:
            shown.append("bounce-onto")
    return shown


def _end_events(play: Play, go: Go) -> list[str]:
    """Give the events that the go which ended the game shows by doing so."""
    assert go.landing is not None
    height, turn = len(go.movers) + len(go.below), go.turn
    shown = {
        "ends-in-turn-1": turn == 1,
        "ends-mid-turn": go.piece < len(play.at) - 1,
        "ends-with-four": height == 4,
        "ends-with-more": height > 4,
        "ends-by-bounce": bool(go.landing.wall),
        "ends-on-red": go.landing.colour == RED,
        "ends-in-100-500": 100 <= turn <= 500,
        "ends-in-501-999": 501 <= turn <= 999,
        "ends-in-turn-1000": turn == 1000,
    }
    return [name for name, true in shown.items() if true]


class _Carried:
    """Tells which pieces were carried earlier in the turn, to see one that then moves by itself."""

    def __init__(self) -> None:
        self.turn = 0
        self.pieces: set[int] = set()

    def moves_again(self, go: Go) -> bool:
        if go.turn != self.turn:
            self.turn = go.turn
            self.pieces.clear()
        if go.landing is None:
            return False
        again = go.piece in self.pieces
        self.pieces.update(mover for mover in go.movers if mover != go.piece)
        return again


def _nothing(_: Play, __: Go) -> Iterable[str]:
    return ()


def events_of(case: Game, rules: Rules = RULES, also: Also = _nothing) -> frozenset[str]:
    """Give the rule events and boundaries that the game of an input shows; those of ``also`` as well."""
    shown = set(_start_events(case))
    carried = _Carried()
    kinds: dict[tuple[object, ...], Go] = {}

    def watch(play: Play, go: Go) -> None:
        # In the turn past the last one only the end counts, for the real game is over by then.
        if go.turn > rules.limit:
            if go.over:
                shown.add("would-end-in-1001")
            return
        kinds[go.landing, len(go.movers) > 1, bool(go.below)] = go
        shown.update(also(play, go))
        if carried.moves_again(go):
            shown.add("moves-twice")
        if go.over:
            shown.update(_end_events(play, go))

    play = Play(case, replace(rules, limit=rules.limit + 1))
    play.run(watch)
    for go in kinds.values():
        shown.update(_go_events(go))
    if not play.ended:
        shown.add("never-ends" if play.repeated else "outlasts-1001")
    return frozenset(shown)


def steps_of(case: Game, rules: Rules = RULES, also: Also = _nothing) -> list[Step]:
    """Give the game under some rules: the start, every piece's go (with the events of ``also``), and how it ends.

    A game that does not end is shown up to the first position that comes again, and for 1000 turns at most.
    """
    play = Play(case, rules)
    board = [play.colour[FRAME * row + 1 : FRAME * row + 1 + play.size] for row in range(1, play.size + 1)]
    opening = Text(en="The start.", ko="시작 상태다.")
    steps = [Step(opening, _state(play, board, 0), tuple(_start_events(case)))]
    carried = _Carried()
    over = False

    def watch(play: Play, go: Go) -> None:
        nonlocal over
        over = go.over
        events = [*_go_events(go), *also(play, go)]
        if carried.moves_again(go):
            events.append("moves-twice")
        if go.over:
            events += _end_events(play, go)
        steps.append(Step(_note(go), _state(play, board, go.piece + 1, go), tuple(events)))

    whole = Play(case, rules)
    whole.run()
    shown = play if whole.ended else Play(case, replace(rules, limit=min(rules.limit, NEVER_SHOWN)))
    shown.run(watch)
    if whole.ended and not over:
        # Somebody who looks for the end at another moment sees it then, and not in any piece's go.
        steps.append(Step(Text(en="The game ends.", ko="게임이 끝난다."), _state(shown, board, 0)))
    if not whole.ended:
        last = Text(en="And so on: no end in time.", ko="이렇게 계속되고 제때 끝나지 않는다.")
        if shown.repeated:
            last = Text(en="This position came before.", ko="앞에 나온 상태가 되풀이되었다.")
        steps.append(Step(last, _state(shown, board, 0), ("never-ends",) if shown.repeated else ()))
    return steps


def _state(play: Play, board: list[list[int]], mover: int, go: Go | None = None) -> dict[str, Any]:
    """Give a position as JSON values: stacks as [row, column, pieces from the bottom], all counted from 1.

    ``left`` is the cell that the mover came from, None where nobody moved.
    """
    moved = go is not None and go.landing is not None and go.landing.cell != go.origin
    left = [*divmod(go.origin, FRAME)] if go is not None and moved else None
    stacks = [[*divmod(cell, FRAME), [piece + 1 for piece in play.cells[cell]]] for cell in sorted(set(play.at))]
    return {
        "board": board,
        "stacks": stacks,
        "directions": list(play.heading),
        "turn": play.turn,
        "mover": mover,
        "left": left,
    }


def _note(go: Go) -> Text:
    """Say what happened in a piece's go."""
    piece, landing = go.piece + 1, go.landing
    if landing is None:
        return Text(en=f"Turn {go.turn}: piece {piece} waits.", ko=f"{go.turn}턴: {piece}번 말은 쉰다.")
    row, column = divmod(landing.cell, FRAME)
    way_en, way_ko = WAYS_EN[landing.heading], WAYS_KO[landing.heading]
    if landing.stays:
        return Text(
            en=f"Turn {go.turn}: piece {piece} stays at ({row}, {column}), heading {way_en}.",
            ko=f"{go.turn}턴: {piece}번 말은 ({row}, {column})에 머물고 {way_ko} 방향을 바꾼다.",
        )
    riders = ", ".join(str(mover + 1) for mover in go.movers if mover != go.piece)
    height = len(go.movers) + len(go.below)
    over = bool(riders) and landing.colour == RED
    return Text(
        en=f"Turn {go.turn}: piece {piece}{' with ' + riders if riders else ''} "
        f"{'turns ' + way_en if landing.wall else 'goes ' + way_en} to ({row}, {column}), {COLOURS_EN[landing.colour]}"
        f"{', turned over' if over else ''}"
        f"{f'; a stack of {height}: the game ends' if go.over else ''}.",
        ko=f"{go.turn}턴: {piece}번 말이 {riders + '번 말을 싣고 ' if riders else ''}"
        f"{'되돌아 ' if landing.wall else ''}{way_ko} ({row}, {column}) {COLOURS_KO[landing.colour]} 칸에 "
        f"{'뒤집혀 ' if over else ''}간다"
        f"{f'. {height}개가 쌓여 게임이 끝난다' if go.over else ''}.",
    )


def draw(state: Mapping[str, Any]) -> str:
    """Draw a position: ``.`` white, ``o`` red, ``#`` blue; and each stack's bottom piece with its direction.

    A stack of two or more is marked by ``*`` and listed below the board, from the bottom.
    """
    arrows = [" ><^v"[way] for way in state["directions"]]
    stacks = {(row, column): pieces for row, column, pieces in state["stacks"]}
    size = len(state["board"])
    lines = ["   " + "".join(f"{column:<6}" for column in range(1, size + 1))]
    for row, colours in enumerate(state["board"], 1):
        cells = [".o#"[colour] + _pile(stacks.get((row, column)), arrows) for column, colour in enumerate(colours, 1)]
        lines.append(f"{row:>2} " + "".join(f"{cell:<6}" for cell in cells))
    for (row, column), pieces in stacks.items():
        if len(pieces) > 1:
            lines.append(f"({row}, {column}): " + " ".join(f"{piece}{arrows[piece - 1]}" for piece in pieces))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _pile(pieces: list[int] | None, arrows: list[str]) -> str:
    if not pieces:
        return ""
    return f"{pieces[0]}{arrows[pieces[0] - 1]}{'*' if len(pieces) > 1 else ''}"
