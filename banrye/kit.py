"""The few words that a problem's files share with the engine.

A problem is three things found by its name: ``generators/NAME.py``, ``oracles/NAME.py`` (or a package of that name)
and the folder ``solutions/NAME/``. They use these classes and nothing else of banrye.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Misreading", "Step", "Text"]


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence that a solver reads, in English and in Korean."""

    en: str
    ko: str


@dataclass(frozen=True, slots=True)
class Misreading:
    """One way to get a problem wrong: a rule misread, or a table entry mistyped.

    ``believed`` says what the person took for true, not what their code does. ``clause`` is the key, in the oracle's
    ``CLAUSES``, of the rule that it contradicts. ``common`` ranks the ten most frequent misreadings (1 is the most
    frequent; 0 is none of the ten). ``typo`` marks a mistyped table entry, made by machine. ``equivalent`` is empty, or
    the argument why no legal input tells it from the rules.
    """

    id: str
    believed: Text
    clause: str
    common: int = 0
    typo: bool = False
    equivalent: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a game: what happened, the position after it (JSON values only), and the rule events it shows."""

    note: Text
    state: Mapping[str, Any]
    events: tuple[str, ...] = field(default=())
