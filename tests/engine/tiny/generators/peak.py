"""A function-style problem to know by heart: the largest number of a row of one to four numbers from 0 to 9."""

import json
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from banrye import Text

TITLE = Text("Peak", "봉우리")
ALIASES = ("990002",)
TIME_LIMIT = 1.0
MEMORY_LIMIT = 256
SIGNATURE = "solution(row: list[int]) -> int"

Row = tuple[int, ...]


def parse(text: str) -> Row:
    """Read the JSON array of the one argument; ValueError says what is wrong."""
    try:
        ((*row,),) = json.loads(text)
    except (ValueError, TypeError):
        raise ValueError("expected a JSON array that holds one array of numbers") from None
    if not 1 <= len(row) <= 4 or not all(isinstance(item, int) and 0 <= item <= 9 for item in row):
        raise ValueError("the row must hold one to four whole numbers from 0 to 9")
    return tuple(row)


def render(case: Row) -> str:
    """Write the JSON array of the one argument."""
    return json.dumps([list(case)]) + "\n"


def order(case: Row) -> tuple[int, Row]:
    """Sort by length, then by the numbers."""
    return len(case), case


def cases(hints: Sequence[int] = ()) -> st.SearchStrategy[Row]:
    """Draw a length, then the numbers."""
    return st.lists(st.integers(0, 9), min_size=1, max_size=4).map(tuple)


def simpler(case: Row) -> Iterator[Row]:
    """Drop or lower a number."""
    for place, item in enumerate(case):
        if len(case) > 1:
            yield case[:place] + case[place + 1 :]
        if item:
            yield (*case[:place], item - 1, *case[place + 1 :])
