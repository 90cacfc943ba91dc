"""What proofs rely on in a problem: its list can begin at any rank, bounds are its first part, tables are right."""

import itertools
import random
from types import ModuleType

import pytest

from banrye.problem import Problem
from generators import platforms as platforms_inputs
from generators import yut as yut_inputs
from oracles import platforms as platforms_rules
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
