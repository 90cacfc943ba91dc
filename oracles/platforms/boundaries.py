"""The boundaries of an input: extreme shapes, extreme boards, extreme starts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generators.platforms import Duel

__all__ = ["boundaries"]


def boundaries(case: Duel) -> Iterator[str]:
    """Yield the events (keys of EVENTS) that the board and the two starts show by themselves."""
    yield from _shape(len(case.board), len(case.board[0]))
    yield from _density(case)
    yield from _starts(case)


def _shape(rows: int, columns: int) -> Iterator[str]:
    if rows == columns == 1:
        yield "one-cell"
    elif rows == 1:
        yield "one-row"
    elif columns == 1:
        yield "one-column"
    if rows != columns:
        yield "wider-than-high" if columns > rows else "higher-than-wide"
    if rows == columns == 5:
        yield "five-by-five"


def _density(case: Duel) -> Iterator[str]:
    rows, columns = len(case.board), len(case.board[0])
    platforms = sum(map(sum, case.board))
    if platforms == rows * columns and min(rows, columns) > 1:
        yield "no-holes"
    if rows * columns > 1 and platforms == len({case.aloc, case.bloc}):
        yield "lone-platforms"


def _starts(case: Duel) -> Iterator[str]:
    distance = abs(case.aloc[0] - case.bloc[0]) + abs(case.aloc[1] - case.bloc[1])
    if distance == 0:
        yield "same-start"
    elif distance == 1:
        yield "adjacent-start"
    elif case.bloc not in _reach(case):
        yield "apart"


def _reach(case: Duel) -> set[tuple[int, int]]:
    """Return the places that A could walk to if no platform vanished."""
    rows, columns = len(case.board), len(case.board[0])
    found, ahead = {case.aloc}, [case.aloc]
    while ahead:
        row, column = ahead.pop()
        for place in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            inside = 0 <= place[0] < rows and 0 <= place[1] < columns
            if inside and place not in found and case.board[place[0]][place[1]]:
                found.add(place)
                ahead.append(place)
    return found
