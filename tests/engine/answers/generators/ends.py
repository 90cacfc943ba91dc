"""The smallest and the largest digit are printed, in this order."""

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

TITLE = Text("Ends", "숫자의 양 끝")
ALIASES = ("990014",)
SIGNATURE = None
