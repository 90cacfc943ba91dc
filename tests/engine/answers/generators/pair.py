"""Two positive whole numbers with a given sum are printed, and any such pair will do."""

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

TITLE = Text("Pair", "두 수의 합")
ALIASES = ("990011",)
SIGNATURE = None
