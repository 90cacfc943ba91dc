"""Draws inputs from a problem's strategy in blocks, as a stream that one seed decides."""

import itertools
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from unittest import mock

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from hypothesis.internal.conjecture.providers import HypothesisProvider

from banrye import watchdog
from banrye.errors import HarnessError
from banrye.i18n import said
from banrye.problem import Case

#: How many inputs one Hypothesis example draws: drawn singly, each would cost ten times as much as its run.
BLOCK = 40

#: How many blocks are drawn at once, at most; more would be drawn in vain for a slow candidate.
_AT_ONCE = 16

#: What share of drawn inputs may be given up before blocks are made shorter.
_WASTED = 0.05

#: How many integers of a candidate's source are offered to the strategies.
_HINTS = 100


class _Enough(BaseException):
    """Ends a Hypothesis run at once: Hypothesis takes any Exception for a failing test."""


def _no_constant(*_: object, **__: object) -> None:
    """Stand in for how Hypothesis draws constants out of whatever local modules happen to be loaded.

    With them, a seed would stand for other inputs in pytest than on the command line, and for others again after any
    edit of a module. A candidate's own constants are told to the strategies as hints.
    """


def blocks(strategy: st.SearchStrategy[Case], size: int, number: int) -> Iterator[list[Case]]:
    """Yield blocks of up to ``size`` inputs without end; the seed ``number`` decides them all.

    Hypothesis calls and can't be called back, so blocks are collected some at a time, each time with a seed of its own.
    It gives up examples that draw too much, which would leave large inputs out: blocks are made so short that it
    hardly ever does.
    """
    turn = 0
    while True:
        found, wasted = _collect(strategy, size, min(2 << turn, _AT_ONCE), f"{number}/{turn}")
        if wasted > _WASTED and size > 1:
            size = max(1, size // 2)
            continue
        if not found:
            raise HarnessError(said("the problem's strategy drew nothing; see cases() in its generator"))
        turn += 1
        yield from found


def inputs(strategy: st.SearchStrategy[Case], number: int) -> Iterator[Case]:
    """Yield inputs one by one without end, none twice in a row; the seed ``number`` decides them all.

    Every now and then Hypothesis begins anew, with a block of nothing but the simplest input.
    """
    for block in blocks(strategy, BLOCK, number):
        yield from (case for case, _ in itertools.groupby(block))


def _collect(strategy: st.SearchStrategy[Case], size: int, count: int, number: str) -> tuple[list[list[Case]], float]:
    """Return blocks, and the share of inputs that were drawn in vain."""
    found: list[list[Case]] = []
    drawn = 0

    def tally(case: Case) -> Case:
        nonlocal drawn
        watch.again()
        drawn += 1
        if drawn > 2 * size * count:
            raise _Enough
        return case

    @seed(random.Random(number).getrandbits(64))
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=False,
        verbosity=Verbosity.quiet,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(strategy.map(tally), min_size=size, max_size=size))
    def collect(block: list[Case]) -> None:
        found.append(block)
        if len(found) >= count:
            raise _Enough

    # Where another Hypothesis calls it otherwise, this changes nothing: seeds then stand for less, and all else works.
    pure = mock.patch.object(HypothesisProvider, "_maybe_draw_constant", _no_constant, create=True)
    watch = watchdog.Watch(
        lambda: said(
            "the problem's strategy drew no input for {seconds:g} s; see cases() in its generator",
            seconds=watchdog.SECONDS,
        )
    )
    with watch, suppress(_Enough, Unsatisfiable), pure:
        collect()
    kept = size * len(found)
    return found, (drawn - kept) / drawn if drawn else 1.0


def integers_in(path: Path) -> list[int]:
    """Return integers that a candidate's source names, with their neighbours: faults often sit beside a constant."""
    text = path.read_text("utf-8", errors="replace")
    values = {int(digits) for digits in re.findall(r"(?<![\w.])\d{1,9}(?![\w.])", text)}
    near = {value + shift for value in values for shift in (-1, 0, 1)}
    return sorted(near)[:_HINTS]
