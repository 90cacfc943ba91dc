"""Typing errors in a table, made by machine: a wrong target, a wrong score, two cells that became one.

A target is wrong by one step, short or long on its way, or is the cell elsewhere that shows the same number. A score is
wrong by 1, or is that of the cell before or after.
"""

from itertools import pairwise

from banrye import Misreading, Text
from oracles.yut.board import Board
from oracles.yut.cells import FINISH, HOMEWARD, INNER, NUMBERS, RING, START, THROWS, WAYS
from oracles.yut.rules import Rules

__all__ = ["MUTANTS"]

TWINS = tuple(number for number in sorted(set(NUMBERS.values())) if str(number) in RING and f"i{number}" in INNER)
#: The clause that a cell's entries belong to.
CLAUSE_OF = {START: "start", **dict.fromkeys(WAYS, "corners"), **dict.fromkeys(HOMEWARD, "centre")}


def _shown(cell: str, korean: bool = False) -> str:
    names = {START: ("the start", "시작"), FINISH: ("FINISH", "도착")}
    if cell in names:
        return names[cell][korean]
    if cell.startswith("i"):
        return f"안쪽 {cell[1:]}" if korean else f"the inner {cell[1:]}"
    return cell


def _target(cell: str, throw: int, wrong: str) -> Misreading:
    believed = Text(
        en=f"A {throw} leads from {_shown(cell)} to {_shown(wrong)}.",
        ko=f"{_shown(cell, True)}에서 {throw}칸 가면 {_shown(wrong, True)}이다.",
    )
    clause = CLAUSE_OF.get(cell, "ways" if cell in INNER else "ring")
    return Misreading(f"target-{cell}-{throw}-{wrong}", believed, clause, typo=True)


def _twin(cell: str) -> list[str]:
    """Return the other cell that shows the same number, if there is one."""
    if NUMBERS[cell] not in TWINS:
        return []
    return [f"i{cell}" if cell in RING else cell[1:]]


def _targets() -> list[Misreading]:
    board, made = Board(Rules()), []
    for cell in (START, *RING, *INNER):
        for throw in THROWS:
            path = board.path(cell, throw)
            right = path[-1]
            shorter = board.path(cell, throw - 1)[-1:]
            longer = board.path(cell, throw + 1)[-1:]
            wrong = dict.fromkeys(name for name in (*shorter, *longer, *_twin(right)) if name != right)
            made.extend(_target(cell, throw, name) for name in wrong)
    return made


def _scores() -> list[Misreading]:
    made = []
    for cell in (*RING, *INNER, FINISH):
        right = NUMBERS[cell]
        steps = [step for way in (RING, *WAYS.values(), HOMEWARD) for step in pairwise(way) if cell in step]
        neighbours = {NUMBERS[name] for step in steps for name in step}
        for wrong in sorted((neighbours | {right - 1, right + 1}) - {right, -1}):
            believed = Text(en=f"{_shown(cell)} scores {wrong}.", ko=f"{_shown(cell, True)} 칸은 {wrong}점이다.")
            made.append(Misreading(f"score-{cell}-{wrong}", believed, "score", typo=True))
    return made


def _same() -> list[Misreading]:
    return [
        Misreading(
            f"same-{number}",
            Text(
                en=f"The {number} of the ring and the inner {number} have room for one piece together.",
                ko=f"바깥 길의 {number}과 안쪽의 {number}은 합쳐서 말 하나만 있을 수 있다.",
            ),
            "cells",
            typo=True,
        )
        for number in TWINS
        if number != 30  # That one is a misreading of its own: people do take the two for one cell.
    ]


MUTANTS: tuple[Misreading, ...] = (*_targets(), *_scores(), *_same())
