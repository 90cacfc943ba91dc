"""A counterexample is as small as the report says: checked by brute force, over arbitrary sets of failing inputs."""

import random
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banrye import contest as contests
from banrye import shrink as shrinking
from banrye.contest import Contest, Trial
from banrye.problem import Case, Problem
from banrye.result import AS_FOUND, ONE_MINIMAL, SMALLEST
from banrye.shrink import shrink
from banrye.verdict import Verdict

Make = Callable[..., Contest]
Variant = Callable[..., Problem]
Bug = set[tuple[int, int]]

AFTER = float("inf")

#: A bug is the set of the inputs that show it. Few and close together, so that chains of steps, and gaps, are common.
bugs = st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=25)
few = settings(max_examples=60, deadline=None, database=None)


def broken_by(bug: Bug) -> Callable[[str], str]:
    """Answer as a candidate would that is wrong on these inputs and on no other."""

    def respond(text: str) -> str:
        left, right = map(int, text.split())
        return "-1" if (left, right) in bug else str(abs(left - right))

    return respond


def start_at(contest: Contest, case: Case) -> Trial:
    """Try the failing input that shrinking starts from."""
    (trial,) = contest.trials([case])
    assert trial.failed
    return trial


def random_steps(problem: Problem, salt: int) -> Callable[[Case], Iterator[Case]]:
    """Return simplification steps as odd as the declared order allows: any few smaller inputs, in any sequence."""
    space = list(problem.ascending() or ())

    def simpler(case: Case) -> Iterator[Case]:
        rng = random.Random(f"{salt}/{case}")
        smaller = [each for each in space[:60] if problem.order(each) < problem.order(case)]
        return iter(rng.sample(smaller, min(len(smaller), rng.randint(0, 4))))

    return simpler


def shrunk(
    contest: Contest, case: Case, until: float = AFTER, alike: Callable[[Trial], bool] = lambda _: True
) -> tuple[Case, str]:
    """Shrink from an input; every improvement told on the way must be a smaller failing input."""
    start = start_at(contest, case)
    told = [start]
    best, minimality = shrink(contest, start, alike, until, told.append)
    orders = [contest.problem.order(trial.case) for trial in told]
    assert orders == sorted(orders, reverse=True)
    assert all(trial.failed and alike(trial) for trial in (*told, best))
    return best.case, minimality


@few
@given(bug=bugs, seed=st.integers(0, 99))
def test_the_smallest_is_the_smallest(gap: Problem, contest_of: Make, variant: Variant, bug: Bug, seed: int) -> None:
    """Where the space can be listed, whatever steps a problem offers, brute force finds nothing smaller that fails."""
    problem = variant(gap, generator={"simpler": random_steps(gap, seed)})
    cases = sorted((gap.parse(f"{left} {right}") for left, right in bug), key=gap.order)
    assert shrunk(contest_of(problem, broken_by(bug)), cases[seed % len(cases)]) == (cases[0], SMALLEST)


@few
@given(bug=bugs, seed=st.integers(0, 99))
def test_one_minimal_has_no_failing_step(gap: Problem, contest_of: Make, variant: Variant, bug: Bug, seed: int) -> None:
    """Where the space can't be listed, no simplification step from the result fails."""
    steps = random_steps(gap, seed)
    problem = variant(gap, generator={"simpler": steps, "ascending": None})
    cases = [gap.parse(f"{left} {right}") for left, right in sorted(bug)]
    best, minimality = shrunk(contest_of(problem, broken_by(bug)), cases[seed % len(cases)])
    assert minimality == ONE_MINIMAL
    assert tuple(best) in bug
    assert not [step for step in steps(best) if tuple(step) in bug]


@few
@given(bug=bugs, seed=st.integers(0, 99), ticks=st.integers(0, 80), listed=st.booleans())
def test_the_words_hold_whenever_time_runs_out(
    gap: Problem, contest_of: Make, variant: Variant, bug: Bug, seed: int, ticks: int, listed: bool
) -> None:
    """By a clock that ticks once a run: no claim is made that the runs until then don't bear out."""
    steps = random_steps(gap, seed)
    problem = variant(gap, generator={"simpler": steps, **({} if listed else {"ascending": None})})
    contest = contest_of(problem, broken_by(bug))
    cases = sorted((gap.parse(f"{left} {right}") for left, right in bug), key=gap.order)
    clock = SimpleNamespace(monotonic=lambda: len(contest.runner.asked))
    with mock.patch.object(shrinking, "time", clock), mock.patch.object(contests, "time", clock):
        best, minimality = shrunk(contest, cases[-1], until=ticks)
    assert len(contest.runner.asked) <= max(ticks, 1)
    assert tuple(best) in bug
    if minimality == SMALLEST:
        assert best == cases[0]
    if minimality == ONE_MINIMAL:
        assert not [step for step in steps(best) if tuple(step) in bug]


@few
@given(bug=bugs, other=bugs)
def test_one_bug_is_not_swapped_for_another(gap: Problem, contest_of: Make, bug: Bug, other: Bug) -> None:
    """Only failures like the first one count: the result is the smallest of that kind."""

    def respond(text: str) -> str:
        left, right = map(int, text.split())
        return (
            broken_by(bug)(text)
            if (left, right) in bug
            else "x y"
            if (left, right) in other
            else str(abs(left - right))
        )

    def alike(trial: Trial) -> bool:
        return trial.judgement.answer == "-1"

    cases = sorted((gap.parse(f"{left} {right}") for left, right in bug), key=gap.order)
    assert shrunk(contest_of(gap, respond), cases[-1], alike=alike) == (cases[0], SMALLEST)


def test_without_time_the_input_stays_as_found(gap: Problem, contest_of: Make) -> None:
    """Nothing is run, and nothing claimed, when there is no time left."""
    contest = contest_of(gap, lambda _: "-1")
    case = gap.parse("9 9")
    assert shrunk(contest, case, time.monotonic() - 1) == (case, AS_FOUND)
    assert contest.runner.asked == ["9 9\n"]


def test_no_input_is_run_twice(gap: Problem, contest_of: Make) -> None:
    """What one descent has run, later steps and the last sweep don't run again."""
    contest = contest_of(gap, broken_by({(5, 5), (4, 5), (4, 4), (2, 3)}))
    shrunk(contest, gap.parse("5 5"))
    assert len(contest.runner.asked) == len(set(contest.runner.asked))


def test_an_improvement_that_is_not_confirmed_is_taken_back(gap: Problem, contest_of: Make) -> None:
    """If fresh processes are right on the shrunk input, the confirmed input that shrinking began with stands."""
    contest = contest_of(gap, lambda _: "-1", fresh=broken_by({(9, 9)}))
    assert shrunk(contest, gap.parse("9 9")) == (gap.parse("9 9"), AS_FOUND)


def test_the_end_of_the_descent_carries_what_fresh_processes_answered(gap: Problem, contest_of: Make) -> None:
    """The trial that is reported is the confirmed one."""
    contest = contest_of(gap, lambda _: "-1", fresh=lambda _: "-3")
    start = start_at(contest, gap.parse("2 2"))
    best, _ = shrink(contest, start, lambda _: True, AFTER, lambda _: None)
    assert (best.text, best.judgement.answer, best.judgement.verdict) == ("0 0\n", "-3", Verdict.WRONG_ANSWER)


@pytest.mark.parametrize("first", ["left", "right"])
def test_a_sibling_of_the_step_taken_is_still_run(gap: Problem, contest_of: Make, variant: Variant, first: str) -> None:
    """Steps that were passed over because an earlier one failed count as not run yet."""

    def simpler(case: Case) -> Iterator[Case]:
        steps = [case._replace(left=case.left - 1), case._replace(right=case.right - 1)]
        return iter([step for step in (steps if first == "left" else steps[::-1]) if min(step) >= 0])

    problem = variant(gap, generator={"simpler": simpler})
    contest = contest_of(problem, broken_by({(3, 3), (3, 2), (2, 3)}))
    assert shrunk(contest, gap.parse("3 3")) == (gap.parse("2 3"), SMALLEST)


@few
@given(bugs, st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=6), st.integers(0, 2**32))
def test_leads_only_ever_help(
    gap: Problem, contest_of: Make, variant: Variant, bug: Bug, leads: list[tuple[int, int]], salt: int
) -> None:
    """Whatever leads are given, the result fails, is no larger than the smallest lead that does, and is as certified."""
    problem = variant(gap, generator={"simpler": random_steps(gap, salt), "ascending": None})
    contest = contest_of(problem, broken_by(bug))
    start = start_at(contest, max((problem.parse(f"{a} {b}") for a, b in bug), key=problem.order))
    cases = [problem.parse(f"{a} {b}") for a, b in leads]
    best, minimality = shrink(contest, start, lambda trial: trial.failed, AFTER, lambda _: None, cases)
    assert tuple(best.case) in bug
    assert minimality == ONE_MINIMAL
    assert all(problem.order(best.case) <= problem.order(case) for case in [start.case, *cases] if tuple(case) in bug)
    assert not any(tuple(case) in bug for case in problem.simpler(best.case))
