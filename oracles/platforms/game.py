"""A game as it is told: the line of play step by step, the rule events that it shows, a picture of each position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from banrye import Step, Text
from oracles.platforms.answers import rules_for
from oracles.platforms.boundaries import boundaries
from oracles.platforms.play import Hopeless, Searcher, Stage, searcher, walk
from oracles.platforms.rules import Game, Outcome, Position

if TYPE_CHECKING:
    from generators.platforms import Duel

__all__ = ["broken_step", "draw", "events", "trace"]


def events(case: Duel) -> frozenset[str]:
    """Return the rule events and boundaries (keys of EVENTS) that this input exercises under the right rules."""
    return frozenset(event for step in trace(case) for event in step.events)


def trace(case: Duel, misread: tuple[str, ...] = ()) -> list[Step]:
    """Return one best line of play: a step for the start and one for each move.

    Of equally good moves the first in the order up, down, left, right is played. A step's state holds the position
    after the move, and what the player to move may do next with what comes of it. With misreadings it is the line that
    their holder believes in; one whose search is faulty searches anew at each step, so that the line may end elsewhere
    than at their answer. Beyond the reach of a search it is a single step that says so.
    """
    search = searcher(case, rules_for(misread))
    try:
        stages = list(walk(search))
    except (Hopeless, RecursionError):
        note = Text("The search for this line is beyond reach.", "이 수순은 탐색 범위를 넘는다.")
        return [Step(note, _state(search.game, Stage(search.game.start, [], [], None, None), None, 0))]
    steps: list[Step] = []
    moves = 0
    for number, stage in enumerate(stages):
        before = stages[number - 1] if number else None
        moves += before is not None and before.place is not None
        shown = [*boundaries(case)] if before is None else []
        shown += _choice_events(stage)
        if stage.ended is not None:
            shown += _end_events(search.game, stage, moves)
        note = _note(search, stage, before, moves)
        steps.append(Step(note, _state(search.game, stage, before, moves), tuple(shown)))
    return steps


def broken_step(case: Duel, misread: tuple[str, ...]) -> int | None:
    """Return the place in the misreaders' trace of the first step that the rules don't lead to; None without one.

    That is a move that they forbid, or that nobody who plays by them would choose, or an end where they see none.
    """
    believed, right = searcher(case, rules_for(misread)), searcher(case, rules_for(()))
    position = right.game.start
    try:
        for number, stage in enumerate(walk(believed)):
            targets = right.game.targets(position)
            if stage.position != position or stage.ended != right.game.ended(position, targets):
                return number
            if stage.ended is not None:
                return None
            target = stage.targets[stage.place] if stage.place is not None else None
            if target not in targets or not _is_best(right, position, target):
                return number + 1
            position = right.game.after(position, target)
    except (Hopeless, RecursionError):
        return None
    return None


def _is_best(right: Searcher, position: Position, target: int) -> bool:
    """Say whether going to a target leads to what the rules make of a position."""
    wins, moves = right.solve(position)
    return right.solve(right.game.after(position, target)) == (not wins, moves - 1)


def _name(game: Game, turns: int) -> str:
    return "AB"[(turns + game.rules.b_moves_first) % 2]


def _place(game: Game, cell: int) -> list[int] | None:
    return None if cell == game.off else list(divmod(cell, game.columns))


def _state(game: Game, stage: Stage, before: Stage | None, moves: int) -> dict[str, Any]:
    """Return the position as JSON values; ``board`` is what is left for the player whose turn it is."""
    turns, mover, other, mine, _ = stage.position
    mover_name, other_name = _name(game, turns), _name(game, turns + 1)
    board = [[mine >> row * game.columns + column & 1 for column in range(game.columns)] for row in range(game.rows)]
    left = before.position[1] if before is not None and before.place is not None else None
    places = {mover_name: _place(game, mover), other_name: _place(game, other)}
    return {
        "board": board,
        "a": places["A"],
        "b": places["B"],
        "turn": mover_name if stage.ended is None else None,
        "moves": moves,
        "left": None if left is None else _place(game, left),
        "winner": None if stage.ended is None else mover_name if stage.ended[0] else other_name,
        "options": [
            {
                "to": _place(game, target),
                "winner": other_name if other_wins else mover_name,
                "moves": to_come + 1,
                "chosen": place == stage.place,
            }
            for place, (target, (other_wins, to_come)) in enumerate(zip(stage.targets, stage.options, strict=False))
        ],
    }


def _note(search: Searcher, stage: Stage, before: Stage | None, moves: int) -> Text:
    game = search.game
    turns = stage.position[0]
    english, korean = "", ""
    if before is None:
        wins, to_come = search.solve(stage.position)
        winner = _name(game, turns if wins else turns + 1)
        english = f"{_name(game, turns)} begins. Best play: {winner} wins, {_moves(to_come)} in all."
        korean = f"{_name(game, turns)}부터 움직인다. 최선의 수순: {winner} 승, 모두 {to_come}번."
    else:
        name = _name(game, before.position[0])
        if before.place is None:
            english, korean = f"{name} can't move and passes.", f"{name}: 움직일 수 없어 차례를 넘긴다."
        else:
            here, there = (
                tuple(divmod(cell, game.columns)) for cell in (before.position[1], before.targets[before.place])
            )
            english = f"{moves}. {name}: {here} to {there}."
            korean = f"{moves}. {name}: {here} → {there}."
    if stage.ended is not None:
        ending = _ending(game, stage, moves)
        english, korean = f"{english} {ending.en}", f"{korean} {ending.ko}"
    return Text(english, korean)


def _moves(number: int) -> str:
    return f"{number} move" if number == 1 else f"{number} moves"


def _ending(game: Game, stage: Stage, moves: int) -> Text:
    turns, mover, _, mine, _ = stage.position
    name, other = _name(game, turns), _name(game, turns + 1)
    winner = name if stage.ended is not None and stage.ended[0] else other
    if not mine >> mover & 1:
        why = Text(f"{name}'s platform is gone", f"{name}의 발밑에 발판이 없다")
    elif not stage.targets:
        why = Text(f"{name} has nowhere to go", f"{name}: 갈 곳이 없다")
    else:
        why = Text("By that belief it's over", "그렇게 믿으면 여기서 끝난다")
    return Text(f"{why.en}: {winner} wins after {_moves(moves)}.", f"{why.ko}. {winner} 승, 모두 {moves}번.")


def _choice_events(stage: Stage) -> Iterator[str]:
    """Yield what the mover's choice shows."""
    if stage.place is None:
        return
    chosen = stage.options[stage.place]
    onto = stage.targets.index(stage.position[2]) if stage.position[2] in stage.targets else None
    if onto == stage.place:
        yield "stepped-onto-other"
    elif onto is not None and stage.options[onto] != chosen:
        yield "kept-off-other"
    alike = [moves for other_wins, moves in stage.options if other_wins == chosen[0]]
    if chosen[0]:
        named = "longer-defence-taken", "first-loss-not-longest"
    else:
        named = "quicker-win-taken", "first-win-not-quickest"
        if len(alike) < len(stage.options):
            yield "losing-move-avoided"
    if len(set(alike)) > 1:
        yield named[0]
    if alike[0] != chosen[1]:
        yield named[1]
    if alike.count(chosen[1]) > 1:
        yield "equal-moves"
    if len(stage.targets) == 1:
        yield "forced-move"


def _end_events(game: Game, stage: Stage, moves: int) -> Iterator[str]:
    """Yield how the game ends."""
    turns, mover, other, mine, _ = stage.position
    assert stage.ended is not None
    name = _name(game, turns)
    winner: Outcome = stage.ended
    yield "a-wins" if winner[0] == (name == "A") else "b-wins"
    if not mine >> mover & 1:
        yield f"gone-under-{name.lower()}"
    elif not stage.targets and turns >= 2:
        yield f"stuck-{name.lower()}"
    elif not stage.targets and turns == 1:
        yield "stuck-b-at-once"
    if moves < 2:
        yield ("no-move", "one-move")[moves]
    if moves >= 12:
        yield "long-game"
    if moves >= 18:
        yield "longest-games"
    if not mine & ~(1 << mover) & ~(1 << other):
        yield "all-used"


def draw(state: Mapping[str, Any]) -> str:
    """Return a step's state as text: ``#`` a platform, ``.`` a hole, ``x`` the platform just left, A and B, whose turn.

    Below the board, each way the player to move may go, who then wins and in how many moves from here; ``>`` is taken.
    """
    lines = []
    for row, cells in enumerate(state["board"]):
        names = []
        for column, platform in enumerate(cells):
            place = [row, column]
            players = "A" * (state["a"] == place) + "B" * (state["b"] == place)
            ground = "#" if platform else "x" if state["left"] == place else "."
            names.append(players or ground)
        lines.append(" ".join(f"{name:<2}" for name in names).rstrip())
    if state["winner"] is not None:
        lines.append(f"{state['winner']}: {state['moves']}")
    for option in state["options"]:
        mark = ">" if option["chosen"] else " "
        to = "-" if option["to"] is None else f"({option['to'][0]}, {option['to'][1]})"
        lines.append(f"{mark} {state['turn']} {to}: {option['winner']} in {option['moves']}")
    return "\n".join(lines) + "\n"
