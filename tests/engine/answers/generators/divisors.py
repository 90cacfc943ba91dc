"""The number's divisors are printed, a line each, in any order."""

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

TITLE = Text("Divisors", "약수")
ALIASES = ("990013",)
SIGNATURE = None
