"""The stacking game in which every piece moves: what is right, and why; what people take it to be.

Its rules are those of ``oracles.stacks`` but for who moves, so it is played by the same methods under another setting;
``misreadings`` and ``texts`` say what else differs. ``reference`` shares nothing with them.
"""

from oracles.stacks.mutants import MUTANTS
from oracles.stacks.picture import picture
from oracles.stacks.story import draw
from oracles.stacks2.answers import answer, events, rules_for, trace
from oracles.stacks2.boundaries import BOUNDARY_INPUTS
from oracles.stacks2.misreadings import MISREADINGS
from oracles.stacks2.texts import CLAUSES, EVENTS, IMPOSSIBLE_PAIRS

__all__ = [
    "BOUNDARY_INPUTS",
    "CLAUSES",
    "EVENTS",
    "IMPOSSIBLE_PAIRS",
    "MISREADINGS",
    "MUTANTS",
    "SAMPLES",
    "answer",
    "draw",
    "events",
    "picture",
    "rules_for",
    "trace",
]

#: The published examples: text form and answer.
SAMPLES: tuple[tuple[str, int], ...] = (
    ("4 4\n0 0 2 0\n0 0 1 0\n0 0 1 2\n0 2 0 0\n2 1 1\n3 2 3\n2 2 1\n4 1 2\n", -1),
    ("4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1\n1 2 1\n1 3 1\n1 4 1\n", 1),
    ("4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1\n1 2 1\n1 3 1\n2 4 3\n", 1),
    ("4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1\n1 2 1\n1 3 1\n3 3 3\n", 2),
    (
        (
            "6 10\n0 1 2 0 1 1\n1 2 0 1 1 0\n2 1 0 1 1 0\n1 0 1 1 0 2\n2 0 1 2 0 1\n0 2 1 0 2 1\n"
            "1 1 1\n2 2 2\n3 3 4\n4 4 1\n5 5 3\n6 6 2\n1 6 3\n6 1 2\n2 4 3\n4 2 1\n"
        ),
        7,
    ),
)
