"""The catalogue: what people take the rules of ``stacks2`` for.

Beliefs about the board, the colours, the walls and the end are those of its sibling, word for word; who moves and who
comes along is believed otherwise here. Stacks split in this game, so most of what changes nothing in the sibling does
change answers here: a stack of four that is looked for only after the turn may be gone by then, and a piece between two
walls may be carried away from there, so that its direction counts again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from banrye import Misreading, Text
from oracles.stacks import catalogue
from oracles.stacks.misreadings import MISREADINGS as SIBLINGS

__all__ = ["MISREADINGS", "SETTINGS"]

#: Entries of the sibling about its bottom piece: meaningless here, or believed in other words (below).
_NOT_HERE = {
    "bottoms-fixed-for-the-turn",
    "end-at-setting-out",
    "lowest-number-is-bottom",
    "riders-left-behind",
    "riders-stay-on-record",
    "riding-piece-ends-turn",
    "sibling-rule",
}

#: What changes no answer here either, and why.
_EQUIVALENT = {
    "red-swaps-ends": "Movers are at most three, since a stack of four has ended the game; and to exchange the ends of "
    "one, two or three pieces is to reverse them.",
    "end-looked-for-at-the-start": "No two pieces start on one cell, so there is nothing to find.",
    "still-turn-is-never": "In such a turn every piece has stayed between two walls, and each of them will for ever.",
}

#: The ten most frequent, by rank.
_COMMON = (
    "end-after-the-turn",
    "sibling-rule",
    "bounce-ignores-red",
    "exactly-four",
    "wall-only-turns",
    "red-reverses-all",
    "riders-left-behind",
    "no-reversal-after-bounce",
    "rows-for-columns",
    "limit-999",
)

_OWN: dict[str, Mapping[str, Any]] = {}


def _entry(name: str, clause: str, en: str, ko: str, **rules: Any) -> Misreading:
    """Make an entry and note what it sets."""
    _OWN[name] = rules
    return Misreading(name, Text(en=en, ko=ko), clause)


_MOVERS = (
    _entry(
        "sibling-rule",
        "each",
        "Only the piece at the bottom of its stack moves, with all above it.",
        "맨 아래에 있는 말만 위에 쌓인 말을 모두 데리고 움직인다.",
        mover="bottom",
    ),
    _entry(
        "riders-left-behind",
        "each",
        "Every piece moves alone, and those above it stay behind.",
        "모든 말이 혼자 움직이고 위에 있던 말은 그 자리에 남는다.",
        mover="each alone",
    ),
    _entry(
        "those-below-come-along",
        "each",
        "Every piece takes along those below it, and those above stay.",
        "모든 말이 아래에 있는 말을 데리고 움직이고 위에 있는 말은 남는다.",
        mover="each with those below",
    ),
    _entry(
        "only-the-next-above-comes",
        "each",
        "A piece takes along only the one that lies directly on it.",
        "바로 위에 있는 말 하나만 데리고 움직인다.",
        mover="each with the next above",
    ),
    _entry(
        "carried-pieces-wait",
        "turn",
        "A piece that has been carried in this turn has no go of its own any more.",
        "이번 턴에 실려 간 말은 자기 차례가 와도 움직이지 않는다.",
        carried_waits=True,
    ),
    _entry(
        "carried-pieces-take-direction",
        "each",
        "Carried pieces take the direction of the piece that carries them.",
        "함께 실려 간 말은 데리고 간 말의 방향을 따르게 된다.",
        carried_takes_direction=True,
    ),
    _entry(
        "red-reverses-only-onto-pieces",
        "red",
        "Red reverses the movers only if pieces are there already.",
        "빨간색 칸에 다른 말이 있을 때만 순서가 뒤집힌다.",
        red="reversed onto pieces",
    ),
    _entry(
        "end-at-setting-out",
        "end",
        "Whether four pieces are together is looked at when the lowest of them sets out.",
        "4개가 쌓였는지는 그중 가장 아래 말이 움직이기 직전에 확인한다.",
        tested="at setting out",
    ),
)


def _ranked(entry: Misreading) -> Misreading:
    common = _COMMON.index(entry.id) + 1 if entry.id in _COMMON else 0
    clause = "each" if entry.clause == "bottom" else entry.clause
    return replace(entry, clause=clause, common=common, equivalent=_EQUIVALENT.get(entry.id, ""))


#: Every misreading: the sibling's first, then this game's own.
MISREADINGS = tuple(map(_ranked, (*(entry for entry in SIBLINGS if entry.id not in _NOT_HERE), *_MOVERS)))

#: What each misreading or mutant sets in the rules.
SETTINGS: Mapping[str, Mapping[str, Any]] = {
    **{name: rules for name, rules in catalogue.SETTINGS.items() if name not in _NOT_HERE},
    **_OWN,
}
