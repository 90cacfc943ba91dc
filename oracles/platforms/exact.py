"""What ``python -m oracles.platforms.measure --write`` found: on how many inputs each misreading differs, exactly."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["EXACT", "exact", "exact_id"]

#: Where the figures are kept.
EXACT = Path(__file__).with_name("exact.json")


def exact_id(*ids: str) -> str:
    """Return the name under which a misreading, a mutant or a pair is kept: the ids in alphabetical order."""
    return "+".join(sorted(ids))


def exact(name: str) -> dict[str, Any] | None:
    """Return the figures of a misreading, a mutant, or a pair of common ones (``exact_id``); None if never measured.

    ``differing`` of the ``space`` inputs on boards of up to ``within`` cells get another answer than the right one,
    ``smallest`` being the first of them in the order of inputs, as text, or None. ``witness`` is the simplest known
    input that differs, maybe on a larger board; None where there is none. ``beyond`` is the number of larger inputs
    that were tried where nothing differs up to that size.
    """
    return _figures().get(name)


@cache
def _figures() -> dict[str, dict[str, Any]]:
    return json.loads(EXACT.read_text(encoding="utf-8")) if EXACT.exists() else {}
