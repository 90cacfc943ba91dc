"""Dice yut (``yut``): the rules with a switch for every way to misread them, their best totals, and complete tables.

``game`` plays by the rules as written in ``rules`` and ``board``; ``reference`` reads them once more and differently;
``table`` has the answers to all inputs at once; ``measure`` counts how often each misreading errs; ``telling`` chooses
the inputs that tell most of them from the rules.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from banrye import Step
from oracles.yut import play
from oracles.yut.clauses import CLAUSES, SAMPLES
from oracles.yut.events import EVENTS, IMPOSSIBLE_PAIRS
from oracles.yut.game import game
from oracles.yut.misreadings import MISREADINGS
from oracles.yut.mutants import MUTANTS
from oracles.yut.picture import draw, picture
from oracles.yut.telling import stored

if TYPE_CHECKING:
    from generators.yut import Throws

#: The inputs that tell most of the catalogue from the rules; and three of the 127 on which it pays to leave a turn to a
#: piece at FINISH, which hardly any drawn input shows.
BOUNDARY_INPUTS = (*stored(), "5 5 5 5 5 1 1 3 1 1\n", "5 5 5 5 5 1 3 1 1 1\n", "5 5 5 5 5 2 1 1 1 1\n")

__all__ = [
    "BOUNDARY_INPUTS", "CLAUSES", "EVENTS", "IMPOSSIBLE_PAIRS", "MISREADINGS", "MUTANTS", "SAMPLES", "answer",
    "broken_step", "draw", "events", "exact", "picture", "tabulate", "trace",
]  # fmt: skip


@lru_cache(maxsize=1 << 16)
def _right(throws: tuple[int, ...]) -> int:
    return game().total(throws)


def answer(case: Throws, misread: tuple[str, ...] = ()) -> int:
    """Return the largest total, as those see it who hold some misreadings (ids); 0 if they think it can't be played.

    Raises:
        ValueError: an id is unknown.

    """
    return game(misread).total(case.throws) if misread else _right(case.throws)


def tabulate() -> Callable[[Sequence[Throws]], list[int]]:
    """Return a function for the right answers to many inputs, out of the complete table; making that takes a second."""
    from oracles.yut.table import TURNS, table

    answers = table()
    places = 5 ** np.arange(TURNS - 1, -1, -1)

    def of(cases: Sequence[Throws]) -> list[int]:
        throws = np.array([case.throws for case in cases]).reshape(-1, TURNS)
        found: list[int] = answers[(throws - 1) @ places].tolist()
        return found

    return of


def trace(case: Throws, misread: tuple[str, ...] = ()) -> list[Step]:
    """Return the ten turns of a best line of play; of equals the piece of the lowest number moves.

    It is empty where a misreader finds no line that lasts ten turns.
    """
    return play.trace(case.throws, misread)


def broken_step(case: Throws, misread: tuple[str, ...]) -> int | None:
    """Return the place in the misreaders' trace of the first move that the rules forbid or score otherwise, if any."""
    return play.broken_step(case.throws, misread)


def events(case: Throws) -> frozenset[str]:
    """Return the rule events that an input exercises."""
    return play.events(case.throws)


@lru_cache(maxsize=1)
def _exact() -> dict[str, dict[str, int | str | None]]:
    return json.loads((Path(__file__).parent / "exact.json").read_text("utf-8"))


def exact(id_: str) -> dict[str, int | str | None] | None:
    """Return how many of all inputs a misreading answers wrongly (``differing``), and the ``smallest``.

    The id is a misreading's, a mutant's, or two of the ten common misreadings joined by ``+`` in alphabetical order;
    None if it was never measured. ``smallest`` is a line of text, or None if nothing differs. Those of the same
    ``digest`` give the same answer to every input.
    """
    return _exact().get(id_)
