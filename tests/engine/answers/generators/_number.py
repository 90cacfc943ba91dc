"""Inputs that are one whole number from 2 to 200: all that the problems here need."""

import json
import random
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

LEAST, MOST = 2, 200
TIME_LIMIT = 1.0
MEMORY_LIMIT = 256


def parse(text: str) -> int:
    """Read the number; ValueError says what is wrong."""
    word = text.strip()
    if not word.isdigit() or not LEAST <= int(word) <= MOST:
        raise ValueError(f"line 1: expected a whole number from {LEAST} to {MOST}, not {word!r}")
    return int(word)


def render(case: int) -> str:
    """Write the number on a line."""
    return f"{case}\n"


def parse_arguments(text: str) -> int:
    """Read the JSON array of the one argument."""
    return parse(str(json.loads(text)[0]))


def render_arguments(case: int) -> str:
    """Write the JSON array of the one argument."""
    return f"[{case}]\n"


def order(case: int) -> tuple[int]:
    """Sort by the number."""
    return (case,)


def cases(hints: Sequence[int] = ()) -> st.SearchStrategy[int]:
    """Draw all numbers alike."""
    return st.integers(LEAST, MOST)


def simpler(case: int) -> Iterator[int]:
    """Halve the number, or lower it by one."""
    yield from (less for less in (case // 2, case - 1) if LEAST <= less < case)


def ascending() -> Iterator[int]:
    """List all inputs."""
    return iter(range(LEAST, MOST + 1))


def space(within: int | None = None) -> int:
    """Count the inputs, or those up to a bound."""
    return min(within or MOST, MOST) - LEAST + 1


def uniform(rng: random.Random) -> int:
    """Draw all numbers alike."""
    return rng.randint(LEAST, MOST)
