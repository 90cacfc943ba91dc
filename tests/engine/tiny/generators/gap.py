"""A problem small enough to know by heart: two numbers from 0 to 30 on a line; print how far apart they are."""

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from banrye import Text

TITLE = Text("Gap", "간격")
ALIASES = ("990001", "두 수의 간격")
TIME_LIMIT = 1.0
MEMORY_LIMIT = 256
SIGNATURE = None
MOST = 30


class Pair(NamedTuple):
    """Two numbers from 0 to 30."""

    left: int
    right: int


def parse(text: str) -> Pair:
    """Read two numbers on one line; ValueError says what is wrong."""
    words = text.split()
    if len(words) != 2 or not all(word.isdigit() and int(word) <= MOST for word in words):
        raise ValueError(f"line 1: expected two whole numbers from 0 to {MOST}, not {text.strip()!r}")
    return Pair(*map(int, words))


def render(case: Pair) -> str:
    """Write the two numbers on one line."""
    return f"{case.left} {case.right}\n"


def order(case: Pair) -> tuple[int, int]:
    """Sort by the sum, then by the first number."""
    return case.left + case.right, case.left


def cases(hints: Sequence[int] = ()) -> st.SearchStrategy[Pair]:
    """Draw both numbers alike."""
    return st.builds(Pair, st.integers(0, MOST), st.integers(0, MOST))


def simpler(case: Pair) -> Iterator[Pair]:
    """Lower a number by one."""
    if case.left:
        yield case._replace(left=case.left - 1)
    if case.right:
        yield case._replace(right=case.right - 1)


def ascending() -> Iterator[Pair]:
    """List all pairs in order."""
    return iter(sorted(itertools.starmap(Pair, itertools.product(range(MOST + 1), repeat=2)), key=order))


def space(within: int | None = None) -> int:
    """Count the pairs, or those whose sum is at most a bound."""
    if within is not None and not 0 <= within <= 2 * MOST:
        raise ValueError(f"the bound is a sum, from 0 to {2 * MOST}")
    return sum(within is None or sum(pair) <= within for pair in ascending())


def uniform(rng: random.Random) -> Pair:
    """Draw both numbers alike."""
    return Pair(rng.randint(0, MOST), rng.randint(0, MOST))
