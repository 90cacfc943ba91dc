"""The answer to an input, its game and its rule events: right, or as somebody who misreads the rules has them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from banrye import Step
from oracles.stacks.catalogue import SETTINGS
from oracles.stacks.misreadings import MISREADINGS
from oracles.stacks.mutants import MUTANTS
from oracles.stacks.play import Play
from oracles.stacks.rules import RULES, Rules
from oracles.stacks.story import events_of, steps_of

if TYPE_CHECKING:
    from generators.stacks import Game

__all__ = ["MEASURED", "answer", "events", "exact", "rules_for", "trace"]

#: What ``python -m oracles.stacks.measure --write`` found.
MEASURED = Path(__file__).with_name("exact.json")

_KNOWN = frozenset(known.id for known in MISREADINGS + MUTANTS)


@lru_cache(maxsize=1024)
def rules_for(misread: tuple[str, ...]) -> Rules:
    """Return the rules as somebody has them who holds these misreadings or typing mistakes (ids).

    Where two of them set one value, the later one has it. Raises KeyError for an unknown id.
    """
    rules = RULES
    for name in misread:
        if name not in _KNOWN:
            raise KeyError(f"stacks has no misreading or mutant {name!r}")
        rules = replace(rules, **SETTINGS[name])
    return rules


def answer(case: Game, misread: tuple[str, ...] = ()) -> int:
    """Return the turn in which the game ends, or -1; with ``misread``, what somebody who holds these ids prints."""
    return Play(case, rules_for(misread)).run() if misread else _right(case)


@lru_cache(maxsize=4096)
def _right(case: Game) -> int:
    return Play(case).run()


def trace(case: Game, misread: tuple[str, ...] = ()) -> list[Step]:
    """Return the game step by step: the start, then each piece's go; at most 1000 turns of one that does not end."""
    return steps_of(case, rules_for(misread))


def events(case: Game) -> frozenset[str]:
    """Return the rule events and boundaries that the right game shows."""
    return events_of(case)


@cache
def _measured() -> Mapping[str, Mapping[str, Any]]:
    measured: Mapping[str, Mapping[str, Any]] = json.loads(MEASURED.read_text("utf-8")) if MEASURED.exists() else {}
    return measured


def exact(misread: str) -> Mapping[str, Any] | None:
    """Return what was measured of a misreading or mutant, or None where nothing was.

    ``witness`` is the smallest input known (text form) on which it differs from the rules, None where none is;
    ``checked`` the number of random inputs compared; ``share`` the share of those that differ.
    """
    return _measured().get(misread)
