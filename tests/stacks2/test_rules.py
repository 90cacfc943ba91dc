"""The sibling stacking game: its own rule on hand-made positions, samples, the second implementation, the catalogue."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings

from generators import stacks, stacks2
from generators._stacks_making import LENGTH, decoded, layout_of, transposed, turned
from generators.stacks2 import LASTING, Game
from oracles.stacks.play import Play
from oracles.stacks2 import (
    BOUNDARY_INPUTS,
    CLAUSES,
    EVENTS,
    IMPOSSIBLE_PAIRS,
    MISREADINGS,
    MUTANTS,
    SAMPLES,
    answer,
    draw,
    events,
    reference,
    rules_for,
    trace,
)
from oracles.stacks2.misreadings import SETTINGS

RIGHT, LEFT, UP, DOWN = 1, 2, 3, 4
ENTRIES = MISREADINGS + MUTANTS
EQUIVALENT = sorted(entry.id for entry in ENTRIES if entry.equivalent)
#: Pieces that only walk to and fro far from where a test looks; so there are always four.
ASIDE = ((4, 1, RIGHT), (4, 3, LEFT), (4, 4, RIGHT))


def made(count: int, seed: int) -> list[Game]:
    """Return inputs of the generator's families, with this game's own lasting games."""
    rng, lasting = random.Random(seed), tuple(map(layout_of, LASTING))
    return [Game(*decoded(rng.randbytes(LENGTH), stored=lasting)) for _ in range(count)]


def game(board: str, *pieces: tuple[int, int, int]) -> Game:
    """Make an input of rows of digits, and fill the pieces up to four."""
    rows = tuple(tuple(map(int, row)) for row in board.split("/"))
    return Game(rows, pieces + ASIDE[: max(0, 4 - len(pieces))])


def after(case: Game, turn: int, mover: int) -> SimpleNamespace:
    """Return the position after a piece's go: stacks by place, directions, and the step's events."""
    step = next(step for step in trace(case) if (step.state["turn"], step.state["mover"]) == (turn, mover))
    stacks_ = {(row, column): pieces for row, column, pieces in step.state["stacks"]}
    return SimpleNamespace(stacks=stacks_, directions=step.state["directions"], events=step.events)


@pytest.mark.parametrize(("text", "expected"), SAMPLES)
def test_samples(text: str, expected: int) -> None:
    """The published examples have their published answers."""
    assert answer(stacks2.parse(text)) == reference.answer(stacks2.parse(text)) == expected


@pytest.mark.parametrize(("text", "turn"), BOUNDARY_INPUTS.items())
def test_boundary_inputs(text: str, turn: int) -> None:
    """Games at the limit end in the very turn, in both implementations; past turn 1000 the answer is -1."""
    case = stacks2.parse(text)

    assert answer(case) == reference.answer(case) == (turn if turn <= 1000 else -1)
    assert answer(case, ("no-limit",)) == reference.answer(case, last=2000) == turn


def test_stored_games_last_as_long_as_they_say() -> None:
    """Each stored game ends in the turn that is written before it, and they stand in the order of those turns."""
    ends = [int(text.split()[0]) for text in LASTING]

    assert ends == sorted(ends)
    for text, end in zip(LASTING, ends, strict=True):
        assert Play(Game(*layout_of(text)), rules_for(("no-limit",))).run() == end


def test_a_piece_on_top_leaves_those_below() -> None:
    """Piece 1 comes onto piece 2, which carries it; in the next turn piece 1 walks off, and piece 2 stays behind."""
    case = game("0000/0000/0000/0000", (1, 1, RIGHT), (1, 2, DOWN))

    assert after(case, 1, 1).stacks[1, 2] == [2, 1]
    assert after(case, 1, 2).stacks[2, 2] == [2, 1]
    off = after(case, 2, 1)
    assert (off.stacks[2, 2], off.stacks[2, 3]) == ([2], [1])
    assert "leaves-those-below-alone" in off.events


@pytest.mark.parametrize(("board", "there"), [("0000/0000/0000/0000", [1, 2]), ("0000/0010/0000/0000", [2, 1])])
def test_a_piece_in_the_middle_takes_those_above(board: str, there: list[int]) -> None:
    """Of three, the middle one goes with the top one, on red the other way round, and the lowest one stays."""
    case = game(board, (1, 1, RIGHT), (2, 2, UP), (1, 2, DOWN))
    moved = after(case, 2, 1)

    assert after(case, 1, 3).stacks[2, 2] == [3, 1, 2]
    assert (moved.stacks[2, 2], moved.stacks[2, 3]) == ([3], there)
    assert "leaves-those-below-with-others" in moved.events


def test_a_stack_of_four_ends_the_game_before_it_comes_apart() -> None:
    """Whoever looks for the end after the turn alone misses a stack that is gone by then."""
    differing = [case for case in made(60, 1) if answer(case, ("end-after-the-turn",)) != answer(case)]

    assert differing
    assert all(reference.answer(case) == answer(case) for case in differing)


@pytest.mark.parametrize("seed", range(2))
def test_agrees_with_the_second_implementation(seed: int) -> None:
    """Stacks as lists, and heights without any stack, give the same answers."""
    rng = random.Random(seed)
    cases = [*made(50, seed), *(stacks2.uniform(rng) for _ in range(200))]

    assert [answer(case) for case in cases] == [reference.answer(case) for case in cases]


def test_symmetries_change_no_answer() -> None:
    """The eight ways to lay a board with its pieces have one answer."""
    for case in made(30, 5):
        ways: list[tuple[object, ...]] = [(case.board, case.pieces)]
        for _ in range(3):
            ways.append(turned(ways[-1]))
        ways += [transposed(way) for way in ways]
        assert len({answer(Game(*way)) for way in ways}) == 1


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(stacks2.cases(hints=[5, 999, 10**6]))
def test_strategy_makes_legal_inputs(case: Game) -> None:
    """Every input drawn comes back from its text, and the events that it shows are declared ones."""
    assert stacks2.parse(stacks2.render(case)) == case
    assert events(case) <= set(EVENTS)


def test_every_event_is_shown_and_no_impossible_pair() -> None:
    """The families and the boundary inputs show each event, and never two that exclude each other."""
    shown = [events(case) for case in (*made(150, 3), *map(stacks2.parse, BOUNDARY_INPUTS))]

    assert frozenset().union(*shown) == set(EVENTS)
    assert not [pair for pair in IMPOSSIBLE_PAIRS if any(set(pair) <= each for each in shown)]
    assert {name for pair in IMPOSSIBLE_PAIRS for name in pair} <= set(EVENTS)


def test_trace_shows_declared_events_and_can_be_drawn() -> None:
    """The steps' events are declared, the last step of a game that ends is the one that ends it, pictures fit."""
    text, turn = SAMPLES[4]
    steps = trace(stacks2.parse(text))

    assert {event for step in steps for event in step.events} <= set(EVENTS)
    assert steps[-1].state["turn"] == turn
    assert all(len(line) <= 78 for step in steps for line in draw(step.state).splitlines())


def test_catalogue_is_wide_and_well_formed() -> None:
    """Ids are unlike, clauses exist, ten are ranked, sentences are there in both languages and say nothing twice."""
    assert len(MISREADINGS) >= 80
    assert len({entry.id for entry in ENTRIES}) == len(ENTRIES) == len(SETTINGS)
    assert sorted(entry.common for entry in ENTRIES if entry.common) == list(range(1, 11))
    assert {entry.clause for entry in ENTRIES} <= set(CLAUSES)
    for text in (*(entry.believed for entry in ENTRIES), *CLAUSES.values(), *EVENTS.values()):
        assert text.en and re.search("[가-힣]", text.ko)
    assert (
        len({entry.believed.en for entry in ENTRIES}) == len({entry.believed.ko for entry in ENTRIES}) == len(ENTRIES)
    )


def test_every_entry_changes_the_rules_and_no_two_alike() -> None:
    """What an entry sets is not what the rules say already; ids that are only the sibling's are refused."""
    rules = [rules_for((entry.id,)) for entry in ENTRIES]

    assert rules_for(()) not in rules
    assert len(set(rules)) == len(rules)
    with pytest.raises(KeyError):
        answer(made(1, 0)[0], ("riding-piece-ends-turn",))


def _differing(names: list[str], cases: list[Game]) -> Iterator[str]:
    for name in names:
        if any(answer(case, (name,)) != answer(case) for case in cases):
            yield name


def test_all_but_the_equivalent_differ_somewhere() -> None:
    """Each entry answers some input otherwise than the rules do, unless it is argued to change nothing."""
    assert EQUIVALENT == ["end-looked-for-at-the-start", "red-swaps-ends", "still-turn-is-never"]
    cases = [*map(stacks2.parse, BOUNDARY_INPUTS), *made(80, 4)]
    others = [entry.id for entry in ENTRIES if not entry.equivalent]

    assert list(_differing(EQUIVALENT, cases)) == []
    assert sorted(set(others) - set(_differing(others, cases))) == []


def test_what_is_equivalent_in_the_sibling_need_not_be_here() -> None:
    """Stacks come apart here, so directions of blocked pieces and the moment of looking for the end do count."""
    cases = made(150, 8)
    names = ["blocked-keeps-direction", "blocked-never-asked-again", "blocked-turns-whole-stack", "end-after-the-turn"]

    assert list(_differing(names, cases)) == names


def test_its_inputs_are_the_siblings() -> None:
    """Reading, writing, order and simplification are one function for both games."""
    shared = ("Game", "order", "parse", "render", "simpler", "sketch", "uniform")
    assert [getattr(stacks2, name) is getattr(stacks, name) for name in shared] == [True] * len(shared)
