"""The right answers of dice yut, by two implementations, and how they are told."""

import json
import random

import numpy as np
import pytest

from generators import yut as inputs
from oracles import yut
from oracles.yut import reference
from oracles.yut.board import Board
from oracles.yut.cells import CELLS, NUMBERS
from oracles.yut.game import game
from oracles.yut.rules import Rules
from oracles.yut.table import SPACE, complete, index_of, table, throws_at


@pytest.fixture(scope="module")
def right() -> np.ndarray:
    """Return the reference's answers to all inputs."""
    return table()


def test_published_samples() -> None:
    """The samples get the answers that were published with them."""
    assert [yut.answer(inputs.parse(text)) for text, _ in yut.SAMPLES] == [answer for _, answer in yut.SAMPLES]


def test_extremes_of_the_whole_space(right: np.ndarray) -> None:
    """Over all inputs the answers run from 113 to 284, and each of the two has one input."""
    assert (int(right.min()), int(right.max())) == (113, 284)
    assert throws_at(int(right.argmin())) == (1, 1, 1, 1, 1, 1, 1, 1, 1, 5)
    assert throws_at(int(right.argmax())) == (4, 5, 3, 1, 1, 2, 1, 1, 1, 1)
    assert [int((right == extreme).sum()) for extreme in (113, 284)] == [1, 1]


def test_rules_and_reference_agree_everywhere(right: np.ndarray) -> None:
    """The choices of the literal rules lead to the reference's answers on all 9,765,625 inputs."""
    played = game()

    assert np.array_equal(complete(played.start, played.new_successors), right)


def test_single_answers_agree_with_the_table(right: np.ndarray) -> None:
    """The answer to one input, searched alone, is the table's: 3,000 inputs."""
    rng = random.Random(0)
    indices = [rng.randrange(SPACE) for _ in range(3000)]

    assert [yut.answer(inputs.Throws(throws_at(index))) for index in indices] == right[indices].tolist()


def test_index_and_throws_belong_together() -> None:
    """An index is made of its throws, the first the most significant."""
    assert index_of((1,) * 9 + (2,)) == 1
    assert index_of((2,) + (1,) * 9) == 5**9
    assert all(index_of(throws_at(index)) == index for index in (0, 1, 4, 1234567, SPACE - 1))


def test_board_has_the_cells_and_moves_of_the_rules() -> None:
    """The board has 33 cells, and moves from a corner differ from moves over it."""
    board = Board(Rules())
    real = CELLS[: CELLS.index("finish") + 1]

    assert len(real) == 33
    assert sorted(NUMBERS[cell] for cell in real if NUMBERS[cell]) == sorted(reference.POINTS)
    assert board.path("10", 5) == ["13", "i16", "19", "25", "i30"]
    assert board.path("8", 5) == ["10", "12", "14", "16", "18"]
    assert board.path("20", 4) == ["i22", "i24", "25", "i30"]
    assert board.path("30", 5) == ["i28", "i27", "i26", "25", "i30"]
    assert board.path("i30", 5) == ["35", "40", "finish"]
    assert board.path("38", 5) == ["40", "finish"]
    assert board.path("start", 1) == ["2"]


@pytest.mark.parametrize("text", [text for text, _ in yut.SAMPLES] + ["5 5 5 5 5 5 5 1 1 1\n", "4 5 3 1 1 2 1 1 1 1\n"])
def test_trace_is_a_legal_line_that_adds_up(text: str) -> None:
    """The told game has ten turns by the reference's rules, its scores add up to the answer, and it is plain data."""
    case = inputs.parse(text)
    position, steps = reference.START, yut.trace(case)

    assert [step.state["throw"] for step in steps] == list(case.throws)
    for turn, step in enumerate(steps):
        legal = {after: score for score, after in reference.successors(turn, position, case.throws[turn])}
        position = next(after for after, score in legal.items() if _matches(after, step.state["pieces"]))
        assert legal[position] == step.state["score"]
        assert json.loads(json.dumps(dict(step.state))) == dict(step.state)
        assert set(step.events) <= set(yut.EVENTS)
    assert steps[-1].state["total"] == sum(step.state["score"] for step in steps) == yut.answer(case)


def _matches(position: int, pieces: list[str]) -> bool:
    """Say whether a position of the reference is that of some named cells, as far as numbers and counts go."""
    bits = [place for place in range(reference.UNSTARTED) if position >> place & 1]
    waiting = position >> reference.UNSTARTED
    on_board = sorted(NUMBERS[cell] for cell in pieces if cell not in ("start", "finish"))
    return waiting == pieces.count("start") and sorted(reference.POINTS[bit] for bit in bits) == on_board


def test_equal_lines_are_told_by_the_lowest_piece() -> None:
    """Of pieces that could move equally well the first moves, so that the game is told in one way only."""
    steps = yut.trace(inputs.Throws((1,) * 10))

    assert steps[0].state["piece"] == 0
    assert steps == yut.trace(inputs.Throws((1,) * 10))


@pytest.mark.parametrize("text", [text for text, _ in yut.SAMPLES])
def test_picture_fits_a_terminal(text: str) -> None:
    """Every position is drawn within 78 columns, with each piece on the board or named below it."""
    for step in yut.trace(inputs.parse(text)):
        lines = yut.draw(step.state).splitlines()

        assert max(map(len, lines)) <= 78
        assert all(letter in "".join(lines) for letter in "ABCD")


def test_notes_are_in_both_languages() -> None:
    """Each turn is told in English and in Korean, with the blocked pieces."""
    notes = [step.note for step in yut.trace(inputs.parse(yut.SAMPLES[2][0]))]

    assert all("Turn" in note.en and "주사위" in note.ko for note in notes)
    assert "Blocked: D" in notes[7].en
    assert "막힌 말: D" in notes[7].ko


@pytest.mark.parametrize(
    ("throws", "shown", "not_shown"),
    [
        ((5, 5, 1, 1, 1, 1, 1, 4, 4, 3), {"inner-way-10", "forty-by-inner", "blocked"}, {"equal-throws"}),
        ((5,) * 10, {"equal-throws", "second-finish", "four-pieces-used", "low-total"}, {"greedy-loses"}),
        ((4, 5, 3, 1, 1, 2, 1, 1, 1, 1), {"high-total", "forty-by-ring"}, {"low-total"}),
        ((1,) * 10, {"equal-throws"}, {"finish-exact", "finish-with-rest"}),
    ],
)
def test_events_of_known_inputs(throws: tuple[int, ...], shown: set[str], not_shown: set[str]) -> None:
    """Inputs made for some events show them, and none that they can't."""
    found = yut.events(inputs.Throws(throws))

    assert shown <= found
    assert not found & not_shown
    assert found <= set(yut.EVENTS)


def test_impossible_pairs_are_pairs_of_events() -> None:
    """The pairs that no input shows are sorted pairs of declared events."""
    assert all(one < other and {one, other} <= set(yut.EVENTS) for one, other in yut.IMPOSSIBLE_PAIRS)
