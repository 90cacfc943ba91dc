"""Typing mistakes, made by machine: every step, every opposite direction, colours, limits, the pieces' loop.

Left out are those that come to the same as a misreading of the catalogue: red typed as white (red-does-nothing), white
as red (white-reverses-too), a height of 3 or 5, limits of 999 and 1001.
"""

from __future__ import annotations

from collections.abc import Iterator

from banrye import Misreading
from oracles.stacks.catalogue import entry
from oracles.stacks.rules import BLUE, RED, RULES, WHITE

__all__ = ["MUTANTS"]

_WAYS = ("", "right", "left", "up", "down")
_WAYS_KO = ("", "오른쪽", "왼쪽", "위", "아래")
_SHADES = ("white", "red", "blue")
_SHADES_KO = ("흰색", "빨간색", "파란색")


def _steps() -> Iterator[Misreading]:
    """Yield each of the eight entries of the direction steps with each wrong value from -1 to 1."""
    for way in range(1, 5):
        for axis, name, korean in ((0, "row", "행"), (1, "column", "열")):
            for value, word in ((-1, "less"), (0, "same"), (1, "more")):
                if value != RULES.steps[way][axis]:
                    step = (value, RULES.steps[way][1]) if axis == 0 else (RULES.steps[way][0], value)
                    yield entry(
                        f"step-{_WAYS[way]}-{name}-{word}",
                        "start",
                        f"A step {_WAYS[way]} changes the {name} by {value}.",
                        f"{_WAYS_KO[way]} 방향의 한 걸음은 {korean}을 {value}만큼 바꾼다.",
                        typo=True,
                        steps=(*RULES.steps[:way], step, *RULES.steps[way + 1 :]),
                    )


def _opposites() -> Iterator[Misreading]:
    """Yield each entry of the table of opposite directions with each wrong direction."""
    for way in range(1, 5):
        for value in range(1, 5):
            if value != RULES.opposite[way]:
                yield entry(
                    f"opposite-of-{_WAYS[way]}-is-{_WAYS[value]}",
                    "blue",
                    f"At a wall {_WAYS[way]} becomes {_WAYS[value]}.",
                    f"벽에서 {_WAYS_KO[way]}의 반대 방향을 {_WAYS_KO[value]}(으)로 적었다.",
                    typo=True,
                    opposite=(*RULES.opposite[:way], value, *RULES.opposite[way + 1 :]),
                )


def _colours() -> Iterator[Misreading]:
    """Yield colours taken for one another: one entry mistyped, or all three moved on."""
    for number, shade in ((WHITE, BLUE), (RED, BLUE), (BLUE, WHITE), (BLUE, RED)):
        colours = tuple(shade if index == number else index for index in range(3))
        yield entry(
            f"{_SHADES[number]}-is-{_SHADES[shade]}",
            "board",
            f"A {number} on the board is {_SHADES[shade]}.",
            f"판의 {number}은(는) {_SHADES_KO[shade]}이다.",
            typo=True,
            colours=colours,
        )
    for colours in ((BLUE, RED, WHITE), (RED, BLUE, WHITE), (BLUE, WHITE, RED)):
        en = ", ".join(f"{number} {_SHADES[shade]}" for number, shade in enumerate(colours))
        ko = ", ".join(f"{number} {_SHADES_KO[shade]}" for number, shade in enumerate(colours))
        name = "-".join(_SHADES[shade] for shade in colours)
        yield entry(f"colours-{name}", "board", f"Colours are {en}.", f"색은 {ko}이다.", typo=True, colours=colours)


def _constants() -> Iterator[Misreading]:
    """Yield other heights and limits, and a loop over the pieces that is one short."""
    yield entry("height-2", "end", "A stack of 2 ends the game.", "2개가 쌓이면 끝난다.", typo=True, height=2)
    for limit in (100, 500, 998, 1002, 1024):
        yield entry(
            f"limit-{limit}",
            "answer",
            f"The last turn that counts is {limit}.",
            f"마지막으로 인정되는 턴은 {limit}턴이다.",
            typo=True,
            limit=limit,
        )
    yield entry(
        "first-piece-left-out",
        "turn",
        "The turn begins with piece 2.",
        "한 턴은 2번 말부터 시작한다.",
        typo=True,
        order="without the first",
    )
    yield entry(
        "last-piece-left-out",
        "turn",
        "The turn ends with piece K - 1.",
        "한 턴은 K-1번 말에서 끝난다.",
        typo=True,
        order="without the last",
    )


#: Every typing mistake, in the order of the tables.
MUTANTS = (*_steps(), *_opposites(), *_colours(), *_constants())
