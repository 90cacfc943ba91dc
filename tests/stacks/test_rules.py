"""The rules of the stacking game: hand-made positions, samples, the second implementation, symmetries, traces."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from generators import stacks
from generators._stacks_making import LENGTH, decoded, transposed, turned
from generators.stacks import Game
from oracles.stacks import BOUNDARY_INPUTS, EVENTS, IMPOSSIBLE_PAIRS, SAMPLES, answer, draw, events, reference, trace
from oracles.stacks.play import FRAME, Play
from oracles.stacks.rules import LAYINGS
from oracles.stacks.story import NEVER_SHOWN

RIGHT, LEFT, UP, DOWN = 1, 2, 3, 4
#: Pieces that only walk to and fro far from where a test looks; so there are always four.
ASIDE = ((4, 1, RIGHT), (4, 3, LEFT), (4, 4, RIGHT))


def game(board: str, *pieces: tuple[int, int, int]) -> Game:
    """Make an input of rows of digits, and fill the pieces up to four."""
    rows = tuple(tuple(map(int, row)) for row in board.split("/"))
    return Game(rows, pieces + ASIDE[: max(0, 4 - len(pieces))])


def made(count: int, seed: int) -> list[Game]:
    """Return inputs of the generator's families."""
    rng = random.Random(seed)
    return [Game(*decoded(rng.randbytes(LENGTH))) for _ in range(count)]


def first(case: Game, mover: int, turn: int = 1) -> SimpleNamespace:
    """Return the position after a piece's go: stacks by place, directions, and the step's events."""
    step = next(step for step in trace(case) if step.state["mover"] == mover and step.state["turn"] == turn)
    stacks_ = {(row, column): pieces for row, column, pieces in step.state["stacks"]}
    return SimpleNamespace(stacks=stacks_, directions=step.state["directions"], events=step.events)


@pytest.mark.parametrize(("text", "expected"), SAMPLES)
def test_samples(text: str, expected: int) -> None:
    """The published examples have their published answers."""
    assert answer(stacks.parse(text)) == expected


@pytest.mark.parametrize(("text", "turn"), BOUNDARY_INPUTS.items())
def test_boundary_inputs(text: str, turn: int) -> None:
    """Games at the limit end in the very turn, in both implementations; past turn 1000 the answer is -1."""
    case = stacks.parse(text)

    assert answer(case) == (turn if turn <= 1000 else -1)
    assert answer(case, ("no-limit",)) == turn
    assert reference.answers([case]) == [answer(case)]


def test_layings_are_those_of_the_statement() -> None:
    """A, B, C onto D, E gives D, E, A, B, C on white; A, D, F, G onto E, C, B gives E, C, B, G, F, D, A on red."""
    a, b, c, d, e, f, g = range(7)

    assert LAYINGS["as they are"]([d, e], [a, b, c]) == [d, e, a, b, c]
    assert LAYINGS["reversed"]([e, c, b], [a, d, f, g]) == [e, c, b, g, f, d, a]


def test_movers_keep_their_order_on_white() -> None:
    """A stack that comes onto a piece on white lies on it in its order."""
    case = game("0000/0000/0000/0000", (1, 1, RIGHT), (1, 2, DOWN), (2, 1, DOWN), (3, 2, LEFT))

    assert first(case, 2).stacks[2, 2] == [2, 1]
    assert first(case, 3).stacks[3, 1] == [3]
    assert first(case, 4).stacks[3, 1] == [3, 4]


def test_movers_are_reversed_on_red() -> None:
    """A stack that comes onto red is turned over, and what lay there is not."""
    case = game("0000/0000/0001/0000", (3, 1, RIGHT), (3, 2, RIGHT), (3, 3, RIGHT), (2, 1, DOWN))

    assert first(case, 2).stacks[3, 3] == [3, 2, 1]
    assert first(case, 3).stacks[3, 4] == [1, 2, 3]
    assert first(case, 3).events == ("red-stack",)


def test_movers_bounce_at_once() -> None:
    """At the border and at a blue cell the mover turns round and moves one cell back in the same go."""
    border = first(game("0000/0000/0000/0000", (1, 1, UP)), 1)
    blue = first(game("0020/0000/0000/0000", (1, 2, RIGHT)), 1)

    assert (border.stacks[2, 1], border.directions[0]) == ([1], DOWN)
    assert (blue.stacks[1, 1], blue.directions[0]) == ([1], LEFT)
    assert ("bounce-border" in border.events, "bounce-blue" in blue.events) == (True, True)


def test_bounced_movers_are_reversed_on_red() -> None:
    """A stack that bounces onto red is turned over, and only the mover's direction changes."""
    pieces = ((1, 1, RIGHT), (1, 2, RIGHT), (4, 1, RIGHT), (4, 3, RIGHT))
    white, red = first(game("0020/0000/0000/0000", *pieces), 2), first(game("1020/0000/0000/0000", *pieces), 2)

    assert (white.stacks[1, 1], white.directions[:2]) == ([2, 1], [RIGHT, LEFT])
    assert (red.stacks[1, 1], red.directions[:2]) == ([1, 2], [RIGHT, LEFT])
    assert "bounce-red-stack" in red.events


def test_a_mover_between_two_walls_stays_and_turns() -> None:
    """With blue or the border on both sides the piece stays, its direction reversed."""
    blue = first(game("0000/2020/0000/0000", (2, 2, RIGHT)), 1)
    border = first(game("0200/0000/0000/0000", (1, 1, LEFT)), 1)

    assert (blue.stacks[2, 2], blue.directions[0], blue.events) == ([1], LEFT, ("blocked-blue",))
    assert (border.stacks[1, 1], border.directions[0], border.events) == ([1], RIGHT, ("blocked-border",))


def test_only_the_bottom_piece_moves() -> None:
    """A piece with another below waits; one that red brings to the bottom within the turn moves in it."""
    rides = game("0000/0000/0000/0000", (2, 1, RIGHT), (2, 2, RIGHT))
    text, _ = SAMPLES[4]
    twice = first(stacks.parse(text), 3, turn=2)

    assert first(rides, 1, turn=2).events == ("waits",)
    assert (twice.stacks[3, 2], "moves-twice" in twice.events) == ([3, 1, 2], True)


def test_the_game_ends_in_the_middle_of_a_turn() -> None:
    """The last step is that of the piece that made the stack, and those after it do not move."""
    text, expected = SAMPLES[4]
    last = trace(stacks.parse(text))[-1]

    assert (last.state["turn"], last.state["mover"]) == (expected, 3)
    assert {"ends-mid-turn", "ends-with-four"} <= set(last.events)


@pytest.mark.parametrize("seed", range(4))
def test_agrees_with_the_second_implementation(seed: int) -> None:
    """Lists of pieces and arrays of heights give the same answers to 20,000 inputs."""
    rng = random.Random(seed)
    cases = [*made(500, seed), *(stacks.uniform(rng) for _ in range(4500))]

    assert [answer(case) for case in cases] == reference.answers(cases)


@pytest.mark.parametrize("seed", range(2))
def test_symmetries_change_no_answer(seed: int) -> None:
    """The eight ways to lay a board with its pieces have one answer."""
    for case in made(100, seed):
        ways: list[tuple[object, ...]] = [(case.board, case.pieces)]
        for _ in range(3):
            ways.append(turned(ways[-1]))
        ways += [transposed(way) for way in ways]

        assert len({answer(Game(*way)) for way in ways}) == 1


def position(play: Play) -> tuple[object, ...]:
    """Return all that a game goes on from."""
    return tuple(play.at), tuple(play.heading), tuple(tuple(play.cells[cell]) for cell in play.at)


def test_a_game_called_endless_repeats_a_position() -> None:
    """The position after its last turn, directions and orders included, was there after an earlier one."""
    endless = [case for case in made(100, 3) if "never-ends" in events(case)]
    for case in endless:
        play = Play(case)
        after = {0: position(play)}
        play.run(lambda now, go, after=after: after.update({go.turn: position(now)}))

        assert play.repeated
        assert after.pop(play.turn) in after.values()
    assert len(endless) > 20


def assert_consistent(case: Game, states: Sequence[dict[str, object]]) -> None:
    """Require every piece exactly once in every state, cells inside the frame, values that JSON can hold."""
    for state in states:
        pieces = sorted(itertools.chain.from_iterable(stack for _, _, stack in state["stacks"]))
        assert pieces == list(range(1, len(case.pieces) + 1))
        assert json.loads(json.dumps(state)) == state
        assert all(len(line) <= 78 for line in draw(state).splitlines())


def test_traces_tell_the_whole_game() -> None:
    """A trace ends where the answer says, shows the events of the game, and keeps every piece in every state."""
    for case in made(60, 5):
        steps = trace(case)
        shown = {name for step in steps for name in step.events}
        assert_consistent(case, [step.state for step in steps[:: 1 + len(steps) // 40]])
        if answer(case) > 0:
            assert steps[-1].state["turn"] == answer(case)
            assert shown == set(events(case))
        else:
            assert steps[-1].state["turn"] <= NEVER_SHOWN
            assert shown <= set(events(case)) | {"never-ends"}


def test_traces_of_misreadings_are_shown_as_well() -> None:
    """The game as somebody else would have it ends where their answer says."""
    case = stacks.parse(SAMPLES[4][0])
    for misread in ("limit-999", "red-puts-beneath", "sibling-rule", "end-after-the-turn", "turn-is-one-go"):
        steps = trace(case, (misread,))
        assert_consistent(case, [step.state for step in steps])
    assert trace(case, ("end-after-the-turn",))[-1].state["turn"] == answer(case)


def test_drawing_shows_stacks() -> None:
    """A drawn position has colours, bottom pieces with directions, and stacks listed from the bottom."""
    last = trace(stacks.parse(SAMPLES[4][0]))[-1]
    drawn = draw(last.state).splitlines()

    assert drawn[1].split() == ["1", ".", ".", "#", "."]
    assert drawn[3].split() == ["3", ".4^*", ".", "o", "#"]
    assert drawn[-1] == "(3, 1): 4^ 3< 1> 2^"
    assert FRAME > 12


def test_every_event_and_most_pairs_come_up() -> None:
    """Two thousand random inputs show every declared event and nine in ten pairs that are not ruled out."""
    pairs: set[tuple[str, str]] = set()
    shown: set[str] = set()
    for case in made(2000, 7):
        names = sorted(events(case))
        shown.update(names)
        pairs.update(itertools.combinations(names, 2))
    feasible = set(itertools.combinations(sorted(EVENTS), 2)) - IMPOSSIBLE_PAIRS

    assert shown == set(EVENTS)
    assert pairs <= feasible
    assert len(pairs) >= 0.9 * len(feasible)


def test_impossible_pairs_are_declared_rightly() -> None:
    """Each is a sorted pair of declared events."""
    assert all(one < other and {one, other} <= set(EVENTS) for one, other in IMPOSSIBLE_PAIRS)
