"""The duel on vanishing platforms: what is right and why, what people take it to be, and how often that shows.

``answer`` and ``trace`` under no misreading are the right ones. Where a misreading's search is out of reach, its answer
is None, which is no evidence for or against anybody.
"""

from oracles.platforms.answers import answer, tabulate
from oracles.platforms.exact import exact, exact_id
from oracles.platforms.game import broken_step, draw, events, trace
from oracles.platforms.impossible import IMPOSSIBLE_PAIRS
from oracles.platforms.misreadings import MISREADINGS
from oracles.platforms.mutants import MUTANTS
from oracles.platforms.picture import picture
from oracles.platforms.texts import CLAUSES, EVENTS

__all__ = [
    "CLAUSES",
    "EVENTS",
    "IMPOSSIBLE_PAIRS",
    "MISREADINGS",
    "MUTANTS",
    "SAMPLES",
    "answer",
    "broken_step",
    "draw",
    "events",
    "exact",
    "exact_id",
    "picture",
    "tabulate",
    "trace",
]

#: The published samples: text form, answer.
SAMPLES: tuple[tuple[str, int], ...] = (
    ("[[[1,1,1],[1,1,1],[1,1,1]],[1,0],[1,2]]\n", 5),
    ("[[[1,1,1],[1,0,1],[1,1,1]],[1,0],[1,2]]\n", 4),
    ("[[[1,1,1,1,1]],[0,0],[0,4]]\n", 4),
    ("[[[1]],[0,0],[0,0]]\n", 0),
)
