"""What the inputs of a hunt exercised: the oracle's rule events, alone and in pairs."""

import itertools
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from banrye import killers
from banrye.problem import Case, Problem
from banrye.result import Evidence

#: With none of n independent inputs failing, the failing share is under 3/n with 95 % confidence (the rule of three).
_RULE_OF_THREE = 3


@dataclass
class Coverage:
    """Events and pairs of events that inputs have shown."""

    problem: Problem
    events: set[str] = field(default_factory=set)
    pairs: set[tuple[str, str]] = field(default_factory=set)

    def add(self, cases: Iterable[Case], until: float = float("inf")) -> int:
        """Take in what inputs show, until the time has come; return how many were looked at."""
        count = 0
        for case in cases:
            if time.monotonic() >= until:
                break
            shown = sorted(self.problem.events(case))
            self.events.update(shown)
            self.pairs.update(itertools.combinations(shown, 2))
            count += 1
        return count

    @property
    def feasible_pairs(self) -> int:
        """How many pairs of events some input can show."""
        count = len(self.problem.all_events)
        return count * (count - 1) // 2 - len(self.problem.impossible_pairs)

    @property
    def missed(self) -> tuple[str, ...]:
        """The declared events that no input has shown."""
        return tuple(name for name in self.problem.all_events if name not in self.events)


def evidence(problem: Problem, tried: Iterable[Case], played: Iterable[str], random: int, until: float) -> Evidence:
    """Say what a clean hunt is worth.

    ``tried`` are its inputs (looked at until the time ``until``), ``played`` the texts of all of them, ``random`` how
    many were drawn at random.
    """
    coverage = Coverage(problem)
    coverage.add(tried, until)
    texts = set(played)
    stored = killers.load(problem)
    told = {name for killer in stored if killer.text in texts for name in killer.kills}
    return Evidence(
        rules=(len(coverage.events), len(problem.all_events)),
        pairs=(len(coverage.pairs), coverage.feasible_pairs),
        mutants=(len(told), len(killers.separable(problem))),
        bound95=_RULE_OF_THREE / random if random >= _RULE_OF_THREE else None,
        missed=coverage.missed,
    )
