"""The stacking game in which the bottom piece moves: what is right, and why; what people take it to be.

``answer``, ``trace`` and ``events`` play an input, right or with misreadings; ``MISREADINGS`` and ``MUTANTS`` are the
ways to be wrong, and ``exact`` tells what ``python -m oracles.stacks.measure`` found of each.
"""

from oracles.stacks.answers import answer, events, exact, trace
from oracles.stacks.boundaries import BOUNDARY_INPUTS
from oracles.stacks.misreadings import MISREADINGS
from oracles.stacks.mutants import MUTANTS
from oracles.stacks.picture import picture
from oracles.stacks.rules import Rules
from oracles.stacks.story import draw
from oracles.stacks.texts import CLAUSES, EVENTS, IMPOSSIBLE_PAIRS

__all__ = [
    "BOUNDARY_INPUTS",
    "CLAUSES",
    "EVENTS",
    "IMPOSSIBLE_PAIRS",
    "MISREADINGS",
    "MUTANTS",
    "SAMPLES",
    "Rules",
    "answer",
    "draw",
    "events",
    "exact",
    "picture",
    "trace",
]

#: The published examples: text form and answer.
SAMPLES: tuple[tuple[str, int], ...] = (
    ("4 4\n0 0 2 0\n0 0 1 0\n0 0 1 2\n0 2 0 0\n2 1 1\n3 2 3\n2 2 1\n4 1 2\n", -1),
    ("4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1\n1 2 1\n1 3 1\n1 4 1\n", 1),
    ("4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1\n1 2 1\n1 3 1\n2 4 3\n", 1),
    ("4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1\n1 2 1\n1 3 1\n3 3 3\n", 2),
    ("4 4\n0 0 2 0\n0 0 1 0\n0 0 1 2\n0 2 0 0\n2 1 1\n3 2 3\n2 2 1\n4 1 3\n", 8),
    (
        (
            "6 10\n0 1 2 0 1 1\n1 2 0 1 1 0\n2 1 0 1 1 0\n1 0 1 1 0 2\n2 0 1 2 0 1\n0 2 1 0 2 1\n"
            "1 1 1\n2 2 2\n3 3 4\n4 4 1\n5 5 3\n6 6 2\n1 6 3\n6 1 2\n2 4 3\n4 2 1\n"
        ),
        9,
    ),
)
