"""The game as it goes on a best line of play, told turn by turn, and the events of an input."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from banrye import Step, Text
from oracles.yut.cells import AT_START, CELLS, FINISH, PIECE_NAMES, START
from oracles.yut.events import final_events, input_events, move_events
from oracles.yut.game import NEVER, Game, Option, game

__all__ = ["best_line", "blocked_landings", "broken_step", "events", "trace"]


def best_line(played: Game, throws: Sequence[int]) -> list[tuple[tuple[int, ...], int, Option]]:
    """Return the states, throws and choices of a best line of play; of equals the piece of the lowest number.

    It is empty if every line gets stuck, which only misreaders' do.
    """
    throws = played.played(throws)
    remainder = played.remainder(throws)
    if remainder(0, played.start) <= NEVER // 2:
        return []
    line, state = [], played.start
    for turn, throw in enumerate(throws):
        chosen = max(
            played.options(turn, state, throw),
            key=lambda option: option.score * played.sign + remainder(turn + 1, played.merged(option.after)),
        )
        line.append((state, throw, chosen))
        state = chosen.after
    return line


def blocked_landings(played: Game, state: tuple[int, ...], throw: int) -> list[tuple[int, int]]:
    """Return the pieces that others keep from moving, with the cells on which they would land."""
    moves = played.board.moves
    return [(piece, moves[state[piece]][throw][0].target) for piece in played.blocked(state, throw)]


def trace(throws: Sequence[int], misread: tuple[str, ...] = ()) -> list[Step]:
    """Return the ten turns of a best line of play, as those play it who hold some misreadings; see ``best_line``.

    A state has ``turn`` (from 1), ``throw``, ``pieces`` (the names of their cells after the move), ``piece`` (which
    moved, from 0, or None), ``path`` (names, from the cell it left), ``score``, ``total`` and ``blocked`` (pieces).
    """
    played, total, steps = game(misread), 0, []
    for turn, (state, throw, option) in enumerate(best_line(played, throws), 1):
        blocked = blocked_landings(played, state, throw)
        path = [CELLS[cell] for cell in (state[option.piece], *option.move.path)] if option.piece >= 0 else []
        total += option.score
        position = {
            "turn": turn, "throw": throw, "pieces": [CELLS[cell] for cell in option.after[: played.count]],
            "piece": option.piece if option.piece >= 0 else None, "path": path, "score": option.score, "total": total,
            "blocked": [piece for piece, _ in blocked],
        }  # fmt: skip
        shown = ()
        if len(set(path)) > 1:
            found = move_events(state[: played.count], throw, option.piece, option.move.path, blocked)
            shown = tuple(dict.fromkeys(found))
        steps.append(Step(_note(position), position, shown))
    return steps


def broken_step(throws: Sequence[int], misread: tuple[str, ...]) -> int | None:
    """Return the turn (from 0) of the misreaders' line whose move the rules forbid, or score otherwise.

    None where every move is as the rules have it, and only another line is better.
    """
    believed, rules = game(misread), game()
    state, count = rules.start, believed.count
    for turn, (_, _, option) in enumerate(best_line(believed, throws)):
        wanted = _on_board(option.after[:count])
        legal = (each for each in rules.options(turn, state, throws[turn]) if each.score == option.score)
        same = next((each for each in legal if _on_board(each.after) == wanted), None)
        if same is None:
            return turn
        state = same.after
    return None


def _on_board(cells: Sequence[int]) -> list[int]:
    return sorted(cell for cell in cells if cell != AT_START)


def _note(position: Mapping[str, Any]) -> Text:
    turn, throw, score, total = (position[key] for key in ("turn", "throw", "score", "total"))
    names = ", ".join(PIECE_NAMES[piece] for piece in position["blocked"] if piece != position["piece"])
    blocked = Text(en=f" Blocked: {names}.", ko=f" 막힌 말: {names}.") if names else Text(en="", ko="")
    if position["piece"] is None:
        return Text(
            en=f"Turn {turn}, throw {throw}: nobody moves.",
            ko=f"{turn}턴, 주사위 {throw}: 아무 말도 움직이지 않는다.",
        )
    piece, path = PIECE_NAMES[position["piece"]], position["path"]
    if len(set(path)) == 1:
        way = _shown(path[0])
        return Text(
            en=f"Turn {turn}, throw {throw}: {piece} stays on {way}, {score:+} ({total} in all).{blocked.en}",
            ko=f"{turn}턴, 주사위 {throw}: {piece}가 {way}에 그대로 있는다. {score:+}점 (합계 {total}).{blocked.ko}",
        )
    way = " - ".join(_shown(cell) for cell in path)
    return Text(
        en=f"Turn {turn}, throw {throw}: {piece} goes {way}, {score:+} ({total} in all).{blocked.en}",
        ko=f"{turn}턴, 주사위 {throw}: {piece} 이동 {way}. {score:+}점 (합계 {total}).{blocked.ko}",
    )


def _shown(cell: str) -> str:
    return {START: "start", FINISH: "FINISH", "square": "start"}.get(cell, cell.lstrip("ir"))


def events(throws: Sequence[int]) -> frozenset[str]:
    """Return the rule events that an input shows: those of its best line of play, and those of the whole game."""
    played = game()
    line = best_line(played, throws)
    found = set()
    for state, throw, option in line:
        found.update(move_events(state, throw, option.piece, option.move.path, blocked_landings(played, state, throw)))
    total = sum(option.score for _, _, option in line)
    greedy = game(("greedy-by-turn",)).total(throws)
    return frozenset(found.union(final_events(line[-1][2].after), input_events(throws, total, greedy)))
