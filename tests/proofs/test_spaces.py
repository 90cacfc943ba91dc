"""What proofs rely on in a problem: its list can begin at any rank, bounds are its first part, tables are right."""

import itertools
import random
from types import ModuleType

import pytest

from banrye.errors import UsageError
from banrye.problem import Problem
from generators import platforms as platforms_inputs
from generators import stacks as stacks_inputs
from generators import yut as yut_inputs
from oracles import platforms as platforms_rules
from oracles import stacks as stacks_rules
from oracles import yut as yut_rules

PROBLEMS = {"yut": (yut_inputs, yut_rules), "platforms": (platforms_inputs, platforms_rules)}
BOUNDS = {"yut": None, "platforms": 6}
parts = pytest.mark.parametrize(("generator", "oracle"), PROBLEMS.values(), ids=PROBLEMS)


def problem_of(generator: ModuleType, oracle: ModuleType) -> Problem:
    """Return a problem of its two modules."""
    return Problem(generator.__name__.split(".")[-1], generator, oracle)


@parts
def test_the_list_begins_at_any_rank(generator: ModuleType, oracle: ModuleType) -> None:
    """Beginning at a rank gives what follows it in the whole list, to the very end of a block of equal size."""
    problem = problem_of(generator, oracle)
    whole = list(itertools.islice(problem.ascending() or (), 3000))
    assert [problem.order(case) for case in whole] == sorted(problem.order(case) for case in whole)
    for start in (0, 1, 2, 40, 41, 42, 761, 2120, 2125, 2990):
        assert list(itertools.islice(problem.ascending(start) or (), 10)) == whole[start : start + 10]


@parts
def test_the_space_ends_where_the_list_does(generator: ModuleType, oracle: ModuleType) -> None:
    """The number of inputs within a bound is the rank of the first one beyond it; that of all is the list's length."""
    problem = problem_of(generator, oracle)
    space = problem.space()
    assert len(list(problem.ascending(space - 3) or ())) == 3
    assert list(problem.ascending(space) or ()) == []
    bound = BOUNDS[problem.name]
    if bound is not None:
        before, beyond = itertools.islice(problem.ascending(problem.space(bound) - 1) or (), 2)
        assert problem.order(before)[0] <= bound < problem.order(beyond)[0]


@parts
def test_the_table_gives_the_oracles_answers(generator: ModuleType, oracle: ModuleType) -> None:
    """Right answers from the truth table are those of the literal rules, over inputs from the whole of what it serves."""
    problem = problem_of(generator, oracle)
    assert problem.has_table
    rng = random.Random(5)
    space = problem.space(9 if problem.name == "platforms" else None)
    cases = [next(problem.ascending(rng.randrange(space)) or iter(())) for _ in range(60)]
    assert problem.tabulate()(cases) == [problem.answer(case) for case in cases]


def test_stacks_lists_the_smallest_inputs_in_order() -> None:
    """Any part of the list is ascending, legal, what follows in the whole list, and within its bound."""
    problem = problem_of(stacks_inputs, stacks_rules)
    white, one, two = (problem.space(bound) for bound in (0, 1, 2))
    assert (white, one) == (43_680 * 256, 33 * 43_680 * 256)
    rng = random.Random(3)
    near = [0, 1, 255, 256, white - 5, white, 2 * white - 5, one - 5, *(rng.randrange(two) for _ in range(30))]
    for start in near:
        part = list(itertools.islice(problem.listing(start), 600))
        keys = [problem.order(case) for case in part]
        assert keys == sorted(set(keys))
        assert all(problem.parse(problem.render(case)) == case for case in part[::100])
        assert part[300:] == list(itertools.islice(problem.listing(start + 300), 300))
        assert [key[:2] for key in keys] == [(4, 4)] * len(keys)
        assert [key[2] for key in keys] == [
            0 if rank < white else 1 if rank < one else 2 for rank in range(start, start + 600)
        ][: len(keys)]


def test_stacks_has_nothing_below_its_list() -> None:
    """The list begins with the smallest input, and the first board with one coloured cell is the smallest of those."""
    problem = problem_of(stacks_inputs, stacks_rules)
    assert problem.order(next(problem.listing())) == (
        4,
        4,
        0,
        (0,) * 16,
        tuple((1, column, 1) for column in range(1, 5)),
    )
    boards = [next(problem.listing(problem.space(0) * number)).board for number in range(1, 33)]
    assert sorted(boards, key=lambda board: tuple(cell for row in reversed(board) for cell in reversed(row))) == boards
    assert len(set(boards)) == 32
    assert len(list(problem.listing(problem.space(2) - 3))) == 3


def test_stacks_says_that_its_inputs_are_too_many() -> None:
    """A proof without a bound, or with another one, is refused with a sentence."""
    problem = problem_of(stacks_inputs, stacks_rules)
    with pytest.raises(UsageError, match="stacks: the inputs are too many to list; say --within"):
        problem.space()
    with pytest.raises(UsageError, match="--within 3: "):
        problem.space(3)
    assert problem.ascending() is None
