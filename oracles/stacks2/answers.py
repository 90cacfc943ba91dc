"""The answer to an input, its game and its rule events: right, or as somebody who misreads the rules has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from banrye import Step
from oracles.stacks.play import Go, Play
from oracles.stacks.rules import Rules
from oracles.stacks.story import events_of, steps_of
from oracles.stacks2.misreadings import SETTINGS

if TYPE_CHECKING:
    from generators.stacks import Game

__all__ = ["RULES", "answer", "events", "rules_for", "trace"]

#: The one rule in which this game differs from its sibling.
RULES = Rules(mover="each with those above")


@lru_cache(maxsize=1024)
def rules_for(misread: tuple[str, ...]) -> Rules:
    """Return the rules as somebody has them who holds these misreadings or typing mistakes (ids).

    Where two of them set one value, the later one has it. Raises KeyError for an unknown id.
    """
    rules = RULES
    for name in misread:
        rules = replace(rules, **SETTINGS[name])
    return rules


def answer(case: Game, misread: tuple[str, ...] = ()) -> int:
    """Return the turn in which the game ends, or -1; with ``misread``, what somebody who holds these ids prints."""
    return Play(case, rules_for(misread)).run() if misread else _right(case)


@lru_cache(maxsize=4096)
def _right(case: Game) -> int:
    return Play(case, RULES).run()


def trace(case: Game, misread: tuple[str, ...] = ()) -> list[Step]:
    """Return the game step by step: the start, then each piece's go; at most 60 turns of one that does not end."""
    return steps_of(case, rules_for(misread), _splits)


def events(case: Game) -> frozenset[str]:
    """Return the rule events and boundaries that the right game shows."""
    return events_of(case, RULES, _splits)


def _splits(play: Play, go: Go) -> Iterator[str]:
    """Yield the events of a piece that moves off others: the sibling game knows none, as its stacks never split."""
    if go.landing is None or go.landing.stays or not play.cells[go.origin]:
        return
    yield "leaves-those-below-alone" if len(go.movers) == 1 else "leaves-those-below-with-others"
    if go.landing.wall:
        yield "leaves-by-bounce"
