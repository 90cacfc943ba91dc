"""A function returns some whole numbers from 1 on, none twice, with a given sum: any such list will do."""

from generators._number import MEMORY_LIMIT, TIME_LIMIT, cases, order, simpler
from generators._number import parse_arguments as parse
from generators._number import render_arguments as render

from banrye import Text

__all__ = ["MEMORY_LIMIT", "TIME_LIMIT", "cases", "order", "parse", "render", "simpler"]

TITLE = Text("Parts", "나누기")
ALIASES = ("990015",)
SIGNATURE = "solution(total: int) -> list[int]"
