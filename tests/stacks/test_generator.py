"""Inputs of the stacking game: reading, writing, order, simplification, and what the strategy makes."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from generators import stacks
from generators._stacks_making import LASTING, LENGTH, STORED, decoded, transposed, turned
from generators.stacks import Game
from oracles.stacks import SAMPLES, answer
from oracles.stacks.play import Play
from oracles.stacks.rules import Rules

MINIMUM = Game(((0,) * 4,) * 4, ((1, 1, 1), (1, 2, 1), (1, 3, 1), (1, 4, 1)))
TEXT = "4 4\n0 0 0 0\n0 1 0 0\n0 0 2 0\n0 0 0 0\n1 1 1\n1 2 2\n1 3 3\n1 4 4\n"
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def made(count: int, seed: int) -> list[Game]:
    """Return inputs of the families, as many as asked for."""
    rng = random.Random(seed)
    return [Game(*decoded(rng.randbytes(LENGTH))) for _ in range(count)]


def assert_legal(case: Game) -> None:
    """Require what the statement promises, and that reading takes back what writing gave."""
    size = len(case.board)
    assert 4 <= size <= 12
    assert all(len(row) == size for row in case.board)
    assert {cell for row in case.board for cell in row} <= {0, 1, 2}
    assert 4 <= len(case.pieces) <= 10
    assert len({(row, column) for row, column, _ in case.pieces}) == len(case.pieces)
    assert all(1 <= row <= size and 1 <= column <= size and 1 <= way <= 4 for row, column, way in case.pieces)
    assert stacks.parse(stacks.render(case)) == case


@QUICK
@given(stacks.cases())
def test_strategy_makes_legal_inputs(case: Game) -> None:
    """Every input drawn is legal, hashable, and comes back from its text."""
    assert_legal(case)
    assert hash(case) == hash(stacks.parse(stacks.render(case)))


@QUICK
@given(stacks.cases(hints=[0, 5, 7, 12, 13, 584, 1000, 10**9, -3]))
def test_hints_of_any_size_do_no_harm(case: Game) -> None:
    """Integers out of a candidate's source never lead to an illegal input."""
    assert_legal(case)


def test_hints_are_used() -> None:
    """A hinted number of turns brings the stored game that ends nearest to it, its numbers of rows and pieces too."""
    raw = bytes([255, 255, 255, *[0] * (LENGTH - 3)])

    assert decoded(raw, turns=[STORED[4]]) == STORED[4]
    assert len(decoded(bytes([0, 255, *[0] * (LENGTH - 2)]), sides=[11])[0]) == 11
    assert len(decoded(bytes([0, 255, 255, *[0] * (LENGTH - 3)]), crowds=[7])[1]) == 7


def test_uniform_inputs_are_legal_and_reach_both_ends() -> None:
    """The plain generator keeps to the constraints and reaches each of their ends."""
    rng = random.Random(1)
    cases = [stacks.uniform(rng) for _ in range(400)]

    for case in cases:
        assert_legal(case)
    assert {len(case.board) for case in cases} == set(range(4, 13))
    assert {len(case.pieces) for case in cases} == set(range(4, 11))


def test_families_reach_both_ends_and_most_games_end() -> None:
    """Sizes and numbers of pieces reach their ends; more than half of the games end, in turns from 1 to 1000."""
    cases = made(1500, seed=2)
    turns = [answer(case) for case in cases]

    assert {len(case.board) for case in cases} == set(range(4, 13))
    assert {len(case.pieces) for case in cases} == set(range(4, 11))
    assert sum(turn > 0 for turn in turns) > len(turns) / 2
    assert {1, 2, 3, 1000} <= set(turns)
    for low, high in ((10, 50), (50, 100), (100, 500), (500, 1000)):
        assert any(low <= turn < high for turn in turns)


def test_stored_games_last_as_long_as_they_say() -> None:
    """Each stored game ends in the turn that is written before it."""
    for text, (board, pieces) in zip(LASTING, STORED, strict=True):
        assert Play(Game(board, pieces), Rules(limit=2000)).run() == int(text.split()[0])


def test_strategy_shrinks_to_the_minimum_of_the_order() -> None:
    """Hypothesis's own shrinking ends at the smallest input there is."""
    phases = (Phase.generate, Phase.shrink)

    assert find(stacks.cases(), lambda _: True, settings=settings(phases=phases, database=None)) == MINIMUM
    assert list(stacks.simpler(MINIMUM)) == []


def test_blocks_of_inputs_can_be_drawn() -> None:
    """Fifty inputs fit into one example."""
    sizes = []

    @settings(QUICK, max_examples=3, database=None, phases=[Phase.generate])
    @given(st.lists(stacks.cases(), min_size=50, max_size=50))
    def draw(block: list[Game]) -> None:
        sizes.append(len(block))

    draw()
    assert set(sizes) == {50}


@pytest.mark.parametrize("seed", range(4))
def test_simpler_inputs_are_legal_and_strictly_smaller(seed: int) -> None:
    """Every simplification step leads to a legal input further down the order."""
    for case in made(8, seed):
        mine = stacks.order(case)
        for step in itertools.islice(stacks.simpler(case), 0, None, 7):
            assert_legal(step)
            assert stacks.order(step) < mine


def test_simpler_takes_every_kind_of_step() -> None:
    """From a full input some step drops rows, pieces, colours, straightens directions, and moves pieces."""
    case = Game(((1,) * 5,) * 4 + ((2,) * 5,), tuple((5, column, 4) for column in range(1, 6)))
    steps = list(stacks.simpler(case))

    assert any(len(step.board) == 4 for step in steps)
    assert any(len(step.pieces) == 4 for step in steps)
    assert any(step.board == ((0,) * 5,) * 5 for step in steps)
    assert any(step.board == ((1,) * 5,) * 5 for step in steps)
    assert any({way for _, _, way in step.pieces} == {1} for step in steps)
    assert any(step.board[-1] == (2, 2, 2, 2, 0) and step.pieces == case.pieces for step in steps)
    assert any(step.board == case.board and step.pieces[0] < (5, 1, 1) for step in [*steps, *stacks.simpler(steps[-1])])


def test_greedy_descent_finds_the_smallest() -> None:
    """Descending by the first simpler input that keeps a property ends at the least input that has it."""

    def fails(case: Game) -> bool:
        return any(2 in row for row in case.board) and len(case.pieces) >= 5

    case = next(case for case in made(200, seed=6) if fails(case) and len(case.board) > 9)
    while smaller := next(filter(fails, stacks.simpler(case)), None):
        case = smaller

    assert stacks.render(case) == "4 5\n2 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1\n1 2 1\n1 3 1\n1 4 1\n2 1 1\n"


def test_order_is_total_and_tells_all_apart() -> None:
    """Different inputs have different keys, fewer rows come first, then fewer pieces, then fewer coloured cells."""
    cases = sorted({*made(500, seed=3), MINIMUM}, key=stacks.order)

    assert len({stacks.order(case) for case in cases}) == len(cases)
    assert cases[0] == MINIMUM
    coloured = [sum(cell > 0 for row in case.board for cell in row) for case in cases]
    measures = [(len(case.board), len(case.pieces), cells) for case, cells in zip(cases, coloured, strict=True)]
    assert measures == sorted(measures)


def test_turning_and_transposing_come_round() -> None:
    """Four quarter turns and two transpositions give the board back; three turns are not one."""
    for layout in STORED:
        assert turned(turned(turned(turned(layout)))) == layout
        assert transposed(transposed(layout)) == layout
        assert turned(turned(turned(layout))) != turned(layout)


def test_parse_reads_what_editors_leave() -> None:
    """CRLF, a missing last newline and more blanks between the numbers are no faults."""
    case = stacks.parse(TEXT)

    assert stacks.parse(TEXT.replace("\n", "\r\n")) == case
    assert stacks.parse(TEXT.removesuffix("\n")) == case
    assert stacks.parse(TEXT.replace(" ", "  ")) == case
    assert stacks.render(case) == TEXT


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Line 1 has 0 items; expected 2: N, K."),
        ("4\n", "Line 1 has 1 items; expected 2: N, K."),
        ("3" + TEXT[1:], "Line 1: N is '3'; expected a whole number from 4 to 12."),
        ("4 11" + TEXT[3:], "Line 1: K is '11'; expected a whole number from 4 to 10."),
        ("+4" + TEXT[1:], "Line 1: N is '+4'; expected a whole number from 4 to 12."),
        ("4 4\n0 0 0\n", "Line 2 has 3 items; expected 4: column 1, column 2, column 3, column 4."),
        (TEXT.replace("0 1 0 0", "0 3 0 0"), "Line 3: column 2 is '3'; expected a whole number from 0 to 2."),
        (TEXT.replace("0 1 0 0", "0 x 0 0"), "Line 3: column 2 is 'x'; expected a whole number from 0 to 2."),
        (TEXT.replace("0 1 0 0", "0 ١ 0 0"), "Line 3: column 2 is '\\u0661'; expected a whole number from 0 to 2."),
        (TEXT.replace("1 3 3", "5 3 3"), "Line 8: the row is '5'; expected a whole number from 1 to 4."),
        (TEXT.replace("1 3 3", "1 0 3"), "Line 8: the column is '0'; expected a whole number from 1 to 4."),
        (TEXT.replace("1 3 3", "1 3 0"), "Line 8: the direction is '0'; expected a whole number from 1 to 4."),
        (TEXT.replace("1 3 3", "1 3"), "Line 8 has 2 items; expected 3: the row, the column, the direction."),
        (
            TEXT.replace("1 3 3", "1 1 3"),
            "Line 8: piece 3 starts on row 1, column 1, as an earlier piece does; expected a cell of its own.",
        ),
        (TEXT.removesuffix("1 4 4\n"), "Line 9 is missing; the text ends after line 8."),
        (TEXT + "\n", "Line 10 is one too many; expected 9 lines."),
        (
            TEXT.replace("4 4\n", "4 " + "9" * 5000 + "\n", 1),
            "Line 1: K is '99999999999999999999...'; expected a whole number from 4 to 10.",
        ),
    ],
)
def test_parse_says_what_is_wrong_and_where(text: str, message: str) -> None:
    """A malformed input is refused by one sentence with line, item, and what is expected."""
    with pytest.raises(ValueError, match="^Line") as error:
        stacks.parse(text)

    assert str(error.value) == message


def test_sketch_shows_colours_and_starts() -> None:
    """A sketch has a line a row, colours as signs, and each piece's number and direction where it starts."""
    drawn = stacks.sketch(stacks.parse(TEXT)).splitlines()

    assert drawn[1].split() == ["1", ".1>", ".2<", ".3^", ".4v"]
    assert drawn[2].split() == ["2", ".", "o", ".", "."]
    assert drawn[3].split() == ["3", ".", ".", "#", "."]
    assert all(len(line) <= 78 for case in made(50, seed=4) for line in stacks.sketch(case).splitlines())


def test_samples_are_written_as_read() -> None:
    """The published inputs come back from their own reading."""
    for text, _ in SAMPLES:
        assert stacks.render(stacks.parse(text)) == text
