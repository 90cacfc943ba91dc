"""Makes a counterexample small, and says how small it is known to be.

The problem declares the order ("smaller and simpler first") and its own simplification steps; this descends by the
first step that still fails, which ends at a 1-minimal input. Where the problem can list its inputs in that order, and
time allows, everything below is then run, so that the result is the smallest there is.
"""

import itertools
import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from banrye.contest import Contest, Trial
from banrye.problem import Case
from banrye.result import AS_FOUND, ONE_MINIMAL, SMALLEST

_STEP = 64


Alike = Callable[[Trial], bool]


def shrink(
    contest: Contest,
    start: Trial,
    alike: Alike,
    until: float,
    better: Callable[[Trial], None],
    leads: Sequence[Case] = (),
) -> tuple[Trial, str]:
    """Return the smallest failing trial found by the time ``until``, and its minimality.

    Only trials that are ``alike`` count as failing, so that one bug isn't swapped for another. ``better`` is called
    with each improvement. The descent begins at the smallest of the ``leads`` that fails, if any does. Its end is
    confirmed as the start was; where that fails, the start stands.
    """
    best, minimality = _descend(contest, _leap(contest, start, alike, until, better, leads), alike, until, better)
    if best is start:
        return best, minimality
    confirmed = contest.confirm(best)
    if confirmed is None or not alike(confirmed):
        return start, AS_FOUND
    return confirmed, minimality


def _leap(
    contest: Contest,
    start: Trial,
    alike: Alike,
    until: float,
    better: Callable[[Trial], None],
    leads: Sequence[Case],
) -> Trial:
    order = contest.problem.order
    smaller = sorted((case for case in leads if order(case) < order(start.case)), key=order)
    found = _first_failing(contest, alike, smaller, {contest.problem.render(start.case)}, until)
    if found is None:
        return start
    better(found)
    return found


def _descend(
    contest: Contest, start: Trial, alike: Alike, until: float, better: Callable[[Trial], None]
) -> tuple[Trial, str]:
    best, tried = start, {contest.problem.render(start.case)}
    while True:
        smaller = _first_failing(contest, alike, contest.problem.simpler(best.case), tried, until)
        if smaller is None:
            break
        best = smaller
        better(best)
    if time.monotonic() >= until:
        return best, AS_FOUND
    return _smallest(contest, best, alike, tried, until, better)


def _smallest(
    contest: Contest, best: Trial, alike: Alike, tried: set[str], until: float, better: Callable[[Trial], None]
) -> tuple[Trial, str]:
    """Run everything below the trial in the declared order; the first that fails is the smallest there is."""
    space = contest.problem.ascending()
    if space is None:
        return best, ONE_MINIMAL
    limit = contest.problem.order(best.case)
    below = itertools.takewhile(lambda case: contest.problem.order(case) < limit, space)
    smaller = _first_failing(contest, alike, below, tried, until)
    if smaller is not None:
        better(smaller)
        return smaller, SMALLEST
    return best, ONE_MINIMAL if time.monotonic() >= until else SMALLEST


def _new(contest: Contest, cases: Iterable[Case], tried: set[str]) -> Iterator[Case]:
    given = set()
    for case in cases:
        text = contest.problem.render(case)
        if text not in tried and text not in given:
            given.add(text)
            yield case


def _first_failing(
    contest: Contest, alike: Alike, cases: Iterable[Case], tried: set[str], until: float
) -> Trial | None:
    """Return the first input not yet ``tried`` on which the candidate fails alike, and add what was run to those."""
    new = _new(contest, cases, tried)
    while block := list(itertools.islice(new, _STEP)):
        for trial in contest.trials(block, until):
            tried.add(trial.text)
            if trial.failed and alike(trial):
                return trial
        if time.monotonic() >= until:
            return None
    return None
