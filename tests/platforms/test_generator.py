"""What a legal input is, its order, its simplifications, and what the strategy makes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest
from hypothesis import HealthCheck, Phase, find, given, seed, settings
from hypothesis import strategies as st

from generators import platforms
from generators._platforms_making import LENGTH, SHAPES, decoded
from generators.platforms import Duel

SIMPLEST = Duel(((1,),), (0, 0), (0, 0))


def made(count: int, number: int) -> Iterator[Duel]:
    """Yield inputs as the strategy makes them."""
    rng = random.Random(number)
    for _ in range(count):
        (rows, columns), left, a, b = decoded(rng.randbytes(LENGTH))
        board = tuple(tuple(left >> row * columns + column & 1 for column in range(columns)) for row in range(rows))
        yield Duel(board, divmod(a, columns), divmod(b, columns))


@given(platforms.cases())
@settings(max_examples=200, deadline=None, database=None)
def test_text_form_returns(case: Duel) -> None:
    """Every input that is drawn is legal, is written on one line, and is read back as it was."""
    text = platforms.render(case)

    assert text.index("\n") == len(text) - 1
    assert platforms.parse(text) == case


def test_line_ends_do_not_matter() -> None:
    """CRLF, blanks and a missing final newline are read like the plain form."""
    case = Duel(((1, 0), (1, 1)), (0, 0), (1, 1))

    assert platforms.parse("[[[1, 0],\r\n [1, 1]],\r\n [0, 0], [1, 1]]\r\n") == case
    assert platforms.parse("[[[1,0],[1,1]],[0,0],[1,1]]") == case


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not JSON"),
        ("[[[1]],[0,0],[0,0]] x", "line 1, column 21"),
        ("[" * 100_000, "not JSON"),
        ("{}", "three arguments"),
        ("[[[1]],[0,0]]", "three arguments"),
        ("[[],[0,0],[0,0]]", "1 to 5 rows"),
        ("[[[1],[1],[1],[1],[1],[1]],[0,0],[0,0]]", "1 to 5 rows"),
        ("[[[1],[]],[0,0],[0,0]]", "Row 1"),
        ("[[[1,1,1,1,1,1]],[0,0],[0,0]]", "Row 0"),
        ("[[[1,1],[1]],[0,0],[0,0]]", "Row 1 of the board has 1 cells; expected 2"),
        ("[[[1,2]],[0,0],[0,0]]", "column 1 of the board is 2"),
        ("[[[1,true]],[0,0],[0,0]]", "column 1 of the board is true"),
        ("[[[1,1.0]],[0,0],[0,0]]", "column 1 of the board is 1.0"),
        ("[[[1]],[0],[0,0]]", "aloc is not an array of two integers"),
        ("[[[1]],[0,0],[0,false]]", "bloc is not an array of two integers"),
        ("[[[1]],[0,0],[0,1]]", "bloc is \\[0, 1\\], off the board"),
        ("[[[1]],[-1,0],[0,0]]", "aloc is \\[-1, 0\\], off the board"),
        ("[[[1,0]],[0,1],[0,0]]", "aloc is \\[0, 1\\], where the board has a hole"),
    ],
)
def test_illegal_text_is_refused(text: str, complaint: str) -> None:
    """What is no legal input is refused with a sentence that says what is wrong, and where."""
    with pytest.raises(ValueError, match=complaint) as refused:
        platforms.parse(text)

    assert str(refused.value).endswith(".")


def test_ascending_is_in_order_and_complete() -> None:
    """Boards of up to 8 cells come in the declared order, each once, as many as the formula says."""
    cases = list(islice(platforms.ascending(), platforms.space(8)))

    assert all(platforms.order(one) < platforms.order(next_one) for one, next_one in pairwise(cases))
    assert len(cases) == sum(2 ** (r * c) * r * c * (r * c + 1) // 4 for r, c in SHAPES if r * c <= 8) == 11_341
    assert platforms.order(next(platforms.ascending(len(cases))))[0] == 9


@pytest.mark.parametrize("rank", [0, 1, 5, 300, 11_340, 11_341, 4_000_000, 5_681_583_436])
def test_ascending_starts_at_any_rank(rank: int) -> None:
    """Beginning at a rank gives what follows there, also at the far end of the space."""
    here = list(islice(platforms.ascending(rank), 3))

    assert len(here) == min(3, platforms.space() - rank)
    assert all(platforms.order(one) < platforms.order(next_one) for one, next_one in pairwise(here))
    if rank < 10_000:
        assert here == list(islice(platforms.ascending(), rank, rank + 3))
    if rank == platforms.space() - 1:
        assert here == [Duel(((1,) * 5,) * 5, (4, 4), (4, 4))]


@pytest.mark.parametrize("within", [0, -1, 26])
def test_space_refuses_bounds_without_boards(within: int) -> None:
    """The number of cells of a bound is one that a board can have."""
    with pytest.raises(ValueError, match="1 to 25"):
        platforms.space(within)


def test_simpler_inputs_are_legal_and_smaller() -> None:
    """Each simplification is a legal input, smaller in the order, and comes once; the simplest input has none."""
    for case in made(150, number=1):
        steps = list(platforms.simpler(case))

        assert len(steps) == len(set(steps))
        assert all(platforms.order(step) < platforms.order(case) for step in steps)
        assert all(platforms.parse(platforms.render(step)) == step for step in steps[::7])
        assert steps or case == SIMPLEST


def test_drawing_simplifies_to_the_simplest() -> None:
    """Hypothesis's own minimum is the minimum of the order, also among boards of some size."""
    plan = settings(database=None, deadline=None, derandomize=True, phases=[Phase.generate, Phase.shrink])

    assert find(platforms.cases(), lambda case: True, settings=plan) == SIMPLEST
    large = find(platforms.cases(), lambda case: len(case.board) * len(case.board[0]) >= 10, settings=plan)
    assert large == Duel(((1, 0, 0, 0, 0), (0, 0, 0, 0, 0)), (0, 0), (0, 0))


def test_every_shape_density_and_start_is_made() -> None:
    """Some thousand inputs hold all 25 shapes, full and nearly empty boards, and shared, near and far starts."""
    cases = list(made(4_000, number=2))
    shapes = {(len(case.board), len(case.board[0])) for case in cases}
    densities = [sum(map(sum, case.board)) / (len(case.board) * len(case.board[0])) for case in cases]
    distances = [abs(case.aloc[0] - case.bloc[0]) + abs(case.aloc[1] - case.bloc[1]) for case in cases]

    assert shapes == set(SHAPES)
    assert sum(density == 1 for density in densities) > 200
    assert sum(0.6 < density < 0.9 for density in densities) > 1_000
    assert sum(density < 0.4 for density in densities) > 200
    assert sum(distance == 0 for distance in distances) > 400
    assert max(distances) == 8


def test_the_same_seed_makes_the_same_inputs() -> None:
    """The plain generator depends on nothing but its seed, and keeps the constraints."""
    one, other = random.Random(3), random.Random(3)

    for _ in range(300):
        case = platforms.uniform(one)
        assert platforms.uniform(other) == case
        assert platforms.parse(platforms.render(case)) == case


def test_hints_are_used_where_they_fit() -> None:
    """Numbers from a candidate that can be sides come more often as sides; others change nothing."""

    def drawn(hints: tuple[int, ...]) -> list[Duel]:
        kept: list[Duel] = []

        @seed(1)
        @settings(max_examples=20, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(st.lists(platforms.cases(hints), min_size=50, max_size=50))
        def draw(cases: list[Duel]) -> None:
            kept.extend(cases)

        draw()
        return kept

    def with_two(cases: list[Duel]) -> int:
        return sum(2 in (len(case.board), len(case.board[0])) for case in cases)

    plain = drawn(())
    assert with_two(drawn((2, 10**9))) > with_two(plain)
    assert drawn((10**9, 0, -1)) == plain


def test_sketch_is_what_it_shows() -> None:
    """A picture shows platforms, holes, and both players, also on one platform."""
    apart = platforms.sketch(Duel(((1, 0, 1), (1, 1, 0)), (1, 0), (0, 2)))
    together = platforms.sketch(Duel(((0, 1),), (0, 1), (0, 1)))

    assert apart == "#  .  B\nA  #  .\n"
    assert together == ".  AB\n"


def test_arguments_are_plain_json() -> None:
    """The text form is the JSON array of the three arguments."""
    assert json.loads(platforms.render(SIMPLEST)) == [[[1]], [0, 0], [0, 0]]
