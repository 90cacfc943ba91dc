"""How an entry of the catalogue is made: its words, and what it sets in the rules."""

from __future__ import annotations

from typing import Any

from banrye import Misreading, Text

__all__ = ["SETTINGS", "entry"]

#: What each id sets in the rules.
SETTINGS: dict[str, dict[str, Any]] = {}


def entry(
    name: str, clause: str, en: str, ko: str, *, common: int = 0, typo: bool = False, equivalent: str = "", **rules: Any
) -> Misreading:
    """Make an entry and note what it sets."""
    SETTINGS[name] = rules
    return Misreading(name, Text(en=en, ko=ko), clause, common=common, typo=typo, equivalent=equivalent)
