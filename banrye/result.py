"""What a hunt found: plain records, and the JSON that outside tools read."""

import json
from dataclasses import dataclass, field
from typing import Any

from banrye.problem import Case
from banrye.verdict import Verdict

#: How small a counterexample is known to be. ``SMALLEST``: everything before it in the declared order was run.
#: ``ONE_MINIMAL``: none of the problem's simplification steps from it still fails. ``AS_FOUND``: shrinking was cut
#: short.
SMALLEST, ONE_MINIMAL, AS_FOUND = "smallest", "1-minimal", "as-found"

#: How sure a diagnosis is: ``AGREES`` on every input compared, or only the ``CLOSEST`` of all known misreadings.
AGREES, CLOSEST = "agrees", "closest"


@dataclass(frozen=True, slots=True)
class Counterexample:
    """An input on which a candidate fails, confirmed in a fresh process.

    ``expected`` is the right answer, ``actual`` what the candidate printed (or returned), ``reason`` a sentence on what
    was seen where the two don't say it all.
    """

    case: Case
    text: str
    expected: str
    actual: str
    reason: str = ""
    minimality: str = AS_FOUND


@dataclass(frozen=True, slots=True)
class Suspect:
    """A misreading (or a pair) that the candidate's answers agree with.

    ``agrees`` of ``of`` compared inputs gave this misreading's answer; on ``separating`` of those it differs from the
    right one. ``kind`` is ``AGREES`` or ``CLOSEST``.
    """

    misread: tuple[str, ...]
    agrees: int
    of: int
    separating: int
    kind: str = AGREES

    @property
    def name(self) -> str:
        """The ids, joined as reports show them."""
        return " + ".join(self.misread)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a hunt's inputs are worth: rule events and pairs reached, catalogue entries told from the rules, a bound.

    Each pair of numbers is (reached, all there are). ``bound95`` is the largest share of this generator's inputs on
    which the candidate could still be wrong, with 95 % confidence (the rule of three), or None without random inputs.
    """

    rules: tuple[int, int]
    pairs: tuple[int, int]
    mutants: tuple[int, int]
    bound95: float | None
    missed: tuple[str, ...] = ()


@dataclass(slots=True)
class Result:
    """One hunt, from its seed to its verdict."""

    problem: str
    candidate: str
    language: str
    seed: int
    verdict: Verdict = Verdict.NO_COUNTEREXAMPLE
    cases: int = 0
    seconds: float = 0.0
    run_seconds: float = 0.0
    counterexample: Counterexample | None = None
    first_at: int | None = None
    first_seconds: float | None = None
    first_text: str | None = None
    shrink_seconds: float = 0.0
    diagnosis: list[Suspect] = field(default_factory=list)
    evidence: Evidence | None = None
    votes: dict[str, list[str]] = field(default_factory=dict)
    answers: list[str | None] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    interrupted: bool = False
    forgiven: bool = False
    compiler: str = ""
    report: str | None = None

    @property
    def per_input(self) -> float | None:
        """The candidate's mean CPU time, in seconds, or None where nothing ran."""
        return self.run_seconds / self.cases if self.cases else None

    def to_json(self, function_style: bool) -> dict[str, Any]:
        """Return the record that ``--json`` prints and ``report.json`` holds."""
        return {
            "problem": self.problem,
            "candidate": self.candidate,
            "language": self.language,
            "verdict": str(self.verdict),
            "cases": self.cases,
            "seconds": round(self.seconds, 3),
            "seed": self.seed,
            "counterexample": self._counterexample_json(function_style),
            "first": {"cases": self.first_at, "seconds": self.first_seconds, "input": self.first_text}
            if self.first_at is not None
            else None,
            "shrink_seconds": round(self.shrink_seconds, 3),
            "diagnosis": [
                {
                    "misreading": suspect.name,
                    "kind": suspect.kind,
                    "agrees": suspect.agrees,
                    "of": suspect.of,
                    "separating": suspect.separating,
                }
                for suspect in self.diagnosis
            ],
            "evidence": self._evidence_json(),
            "votes": self.votes,
            "notes": self.notes,
            "interrupted": self.interrupted,
            "forgiven": self.forgiven,
            "report": self.report,
        }

    def _counterexample_json(self, function_style: bool) -> dict[str, Any] | None:
        found = self.counterexample
        if found is None:
            return None
        return {
            "stdin": None if function_style else found.text,
            "args": json.loads(found.text) if function_style else None,
            "expected": found.expected,
            "actual": found.actual,
            "reason": found.reason,
            "minimality": found.minimality,
        }

    def _evidence_json(self) -> dict[str, Any] | None:
        if self.evidence is None:
            return None
        return {
            "rules": list(self.evidence.rules),
            "pairs": list(self.evidence.pairs),
            "mutants": list(self.evidence.mutants),
            "bound95": self.evidence.bound95,
            "missed": list(self.evidence.missed),
        }
