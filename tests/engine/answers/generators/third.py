"""A third of the number is printed, to six digits."""

from generators._number import MEMORY_LIMIT, TIME_LIMIT, ascending, cases, order, parse, render, simpler, space, uniform

from banrye import Text

__all__ = [
    "MEMORY_LIMIT",
    "TIME_LIMIT",
    "ascending",
    "cases",
    "order",
    "parse",
    "render",
    "simpler",
    "space",
    "uniform",
]

TITLE = Text("Third", "삼등분")
ALIASES = ("990012",)
SIGNATURE = None
