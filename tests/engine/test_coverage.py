"""What a clean hunt is worth is counted from what its inputs showed."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from banrye import coverage, killers, workspace
from banrye.coverage import Coverage
from banrye.distil import distil
from banrye.problem import Case, Problem

AFTER = float("inf")


def cases(problem: Problem, *texts: str) -> list[Case]:
    """Read inputs."""
    return [problem.parse(text) for text in texts]


def test_events_and_their_pairs_are_gathered(gap: Problem) -> None:
    """Each input adds its events, and every two that it shows together."""
    found = Coverage(gap)
    assert found.add(cases(gap, "3 3", "0 5", "25 1")) == 3
    assert found.events == {"equal", "right-larger", "left-larger", "far"}
    assert found.pairs == {("far", "left-larger")}
    assert found.missed == ()


def test_what_was_never_seen_is_named_in_the_declared_order(gap: Problem) -> None:
    """The events that are missing are listed as the oracle declares them."""
    found = Coverage(gap)
    found.add(cases(gap, "0 5"))
    assert found.missed == ("equal", "left-larger", "far")


def test_pairs_that_cannot_be_are_not_asked_for(gap: Problem) -> None:
    """Of six pairs of four events, four are declared impossible, and the whole space shows the other two."""
    found = Coverage(gap)
    found.add(gap.ascending() or ())
    assert len(found.pairs) == found.feasible_pairs == 2


def test_looking_ends_when_the_time_has_come(gap: Problem) -> None:
    """With no time left nothing is looked at, and the count says so."""
    found = Coverage(gap)
    assert found.add(gap.ascending() or (), time.monotonic() - 1) == 0
    assert found.events == set()


@pytest.mark.parametrize(("random", "bound"), [(0, None), (2, None), (3, 1.0), (300, 0.01)])
def test_the_bound_is_the_rule_of_three(gap: Problem, random: int, bound: float | None) -> None:
    """With n random inputs none of which failed, the failing share is below 3/n; for fewer than three nothing is said."""
    assert coverage.evidence(gap, [], [], random, AFTER).bound95 == bound


def test_evidence_counts_what_was_reached_and_what_there_is(gap: Problem) -> None:
    """The numbers come in twos: reached, and all."""
    found = coverage.evidence(gap, cases(gap, "0 25", "0 5"), [], 0, AFTER)
    assert (found.rules, found.pairs) == ((2, 4), (1, 2))
    assert found.mutants == (0, 0)
    assert found.missed == ("equal", "left-larger")


def test_killers_that_were_played_tell_from_what_they_kill(tiny: Path) -> None:
    """Known ways to be wrong count as told from when a killer of theirs was among the inputs."""
    problem = workspace.find().problem("gap")
    killers.save(problem, distil(problem, cases(problem, "0 1", "25 0", "0 0")))
    assert coverage.evidence(problem, [], ["0 1\n", "5 6\n"], 0, AFTER).mutants == (1, 3)
    assert coverage.evidence(problem, [], ["0 1\n", "25 0\n", "0 0\n"], 0, AFTER).mutants == (3, 3)


def test_a_problem_without_events_has_none(peak: Problem, variant: Callable[..., Problem]) -> None:
    """An oracle that declares no events makes no trouble and no claim."""
    found = coverage.evidence(peak, cases(peak, "[[1, 2]]"), [], 0, AFTER)
    assert (found.rules, found.pairs, found.mutants, found.missed) == ((0, 0), (0, 0), (0, 0), ())
