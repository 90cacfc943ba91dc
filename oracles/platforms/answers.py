"""The answer to an input, right or as somebody with misreadings has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from oracles.platforms.misreadings import MISREADINGS, SETTINGS
from oracles.platforms.mutants import MUTANTS, MUTATIONS
from oracles.platforms.play import count_moves
from oracles.platforms.reference import answer_by_table
from oracles.platforms.rules import Rules

if TYPE_CHECKING:
    from generators.platforms import Duel

__all__ = ["answer", "rules_for", "tabulate"]

#: Boards of one shape share a table up to so many cells.
LARGEST_TABLE = 12

_KNOWN = frozenset(misreading.id for misreading in MISREADINGS + MUTANTS)


@lru_cache(maxsize=1024)
def rules_for(misread: tuple[str, ...]) -> Rules:
    """Return the rules that somebody holds who has these misreadings or typing mistakes (ids).

    Where two of them set one value, the later one has it. Raises KeyError for an unknown id.
    """
    rules = Rules()
    for name in misread:
        if name not in _KNOWN:
            raise KeyError(f"platforms has no misreading or mutant {name!r}")
        settings = MUTATIONS.get(name) or SETTINGS.get(name) or {name.replace("-", "_"): True}
        rules = replace(rules, **settings)
    return rules


def answer(case: Duel, misread: tuple[str, ...] = ()) -> int | None:
    """Return the number of moves of both players; with ``misread``, what somebody who holds these ids would answer.

    With misreadings it may be None, where their search is out of reach: no evidence for or against anybody.
    """
    return count_moves(case, rules_for(misread)) if misread else _right(case)


def tabulate() -> Callable[[Sequence[Duel]], list[int]]:
    """Return a function for the right answers to many inputs: from tables up to twelve cells, by the rules beyond."""

    def one(case: Duel) -> int:
        cells = len(case.board) * len(case.board[0])
        return answer_by_table(case) if cells <= LARGEST_TABLE else _right(case)

    return lambda cases: list(map(one, cases))


@lru_cache(maxsize=16_384)
def _right(case: Duel) -> int:
    moves = count_moves(case, Rules())
    assert moves is not None, "the right rules are always within reach"
    return moves
