"""Looks for the input on which a candidate takes longest: "time limit exceeded" is as common as a wrong answer.

The problem's own limit is lifted. Samples, killers and drawn inputs are timed first; then Hypothesis climbs from what
it draws towards longer times, until the budget is spent. Single times are noisy, so the slowest few are timed again,
and the least of their times counts; the slowest is run in a new process, as a judge would.
"""

import contextlib
import json
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings, target

from banrye import build, killers, languages
from banrye.draw import BLOCK, blocks, integers_in
from banrye.errors import BanryeError
from banrye.hunt import limits_for
from banrye.i18n import said
from banrye.problem import Case, Problem
from banrye.result import AS_FOUND
from banrye.runner import End, Limits, Run, Runner
from banrye.verdict import Verdict, judge

__all__ = ["Search", "Slowest", "ratio", "search"]

#: How many times its own limit an input may take while the slowest is looked for.
_LIFTED = 10

#: Parts of the budget: for known and drawn inputs, until climbing is over, for measuring again.
_DRAWN, _CLIMBED = 0.4, 0.8

#: How many inputs are measured again, and how often each.
_FINALISTS = 5
_AGAIN = 3

#: From how many microseconds on a time is more than noise, so that it is worth climbing on.
_NOISE_US = 200


@dataclass(frozen=True, slots=True)
class Slowest:
    """The slowest input found, and its times in seconds of CPU.

    ``seconds`` is what it takes in a new process, as a judge runs it, and ``at_least`` says that it was cut off there.
    ``warm`` leaves the start of the language out, as does ``median``, which is that of all inputs timed. ``reference``
    names the fastest program that answers it rightly (empty where there is none), ``reference_seconds`` its time in a
    new process.
    """

    case: Case
    text: str
    seconds: float
    at_least: bool
    warm: float
    median: float
    reference: str = ""
    reference_seconds: float = 0.0


@dataclass(slots=True)
class Search:
    """One search: how many inputs were timed, and what was found; ``limit`` is the judge's, in seconds."""

    problem: Problem
    candidate: Path
    language: str
    seed: int
    limit: float
    cases: int = 0
    seconds: float = 0.0
    slowest: Slowest | None = None
    notes: list[str] = field(default_factory=list)
    interrupted: bool = False

    @property
    def breaks(self) -> bool:
        """Whether the input found is over the problem's limit."""
        return self.slowest is not None and self.slowest.seconds > self.limit

    @property
    def verdict(self) -> Verdict:
        """What it amounts to."""
        return Verdict.TIME_LIMIT_EXCEEDED if self.breaks else Verdict.NO_COUNTEREXAMPLE

    def to_json(self) -> dict[str, Any]:
        """Return the record that ``--json`` prints, with the keys of a hunt's."""
        found = self.slowest
        text = found.text if found is not None else "null"
        given = {"stdin": None, "args": json.loads(text)} if self.problem.signature else {"stdin": text, "args": None}
        broken = {**given, "expected": None, "actual": "", "reason": "", "minimality": AS_FOUND}
        if self.breaks and found is not None:
            broken["expected"] = str(self.problem.answer(found.case))
        return {
            "problem": self.problem.name,
            "candidate": str(self.candidate),
            "language": self.language,
            "verdict": str(self.verdict),
            "cases": self.cases,
            "seconds": round(self.seconds, 3),
            "seed": self.seed,
            "counterexample": broken if self.breaks else None,
            "limit": self.limit,
            "slowest": None
            if found is None
            else {
                **given,
                "seconds": found.seconds,
                "at_least": found.at_least,
                "median": found.median,
                "times_median": ratio(found.warm, found.median),
                "reference": found.reference or None,
                "reference_seconds": found.reference_seconds or None,
                "times_reference": ratio(found.seconds, found.reference_seconds),
                "breaks_limit": self.breaks,
            },
            "notes": self.notes,
            "interrupted": self.interrupted,
        }


def ratio(seconds: float, other: float) -> float | None:
    """Return how many times as long a time is, or None where the other is nothing."""
    return round(seconds / other, 2) if other else None


class _Spent(BaseException):
    """The budget for a part of the search is spent; no Exception, since Hypothesis would take that for a failure."""


def search(problem: Problem, path: Path, others: Sequence[Path], budget: float, number: int) -> Search:
    """Look for a candidate's slowest input; ``others`` are programs to compare it with, ``number`` seeds the draws.

    Raises BuildError where it can't be built. Ctrl-C ends it with what there is.
    """
    program = build.prepare(path, problem.signature)
    own = limits_for(problem, program.language)
    # A single run may not use up the budget, but must be seen to break the limit.
    lifted = Limits(max(own.cpu * 1.5, min(own.cpu * _LIFTED, budget / 3)), own.memory, own.extra)
    found = Search(problem, path, program.language.name, number, own.cpu)
    with Runner(program, lifted) as runner:
        clock = _Clock(found, runner, lifted)
        try:
            clock.look(budget, number)
            found.slowest = clock.best(others, time.monotonic() + budget * (1 - _CLIMBED))
        except KeyboardInterrupt:
            found.interrupted = True
            found.slowest = clock.as_seen()
    found.seconds = time.monotonic() - clock.start
    return found


class _Clock:
    """Times inputs, and remembers them."""

    def __init__(self, found: Search, runner: Runner, lifted: Limits) -> None:
        self.found = found
        self.problem = found.problem
        self.runner = runner
        self.lifted = lifted
        self.start = time.monotonic()
        self.times: dict[str, tuple[float, Case]] = {}

    def look(self, budget: float, number: int) -> None:
        """Time known and drawn inputs, then climb."""
        until = self.start + budget * _DRAWN
        for block in self._blocks(number):
            self.time(block, until)
            if time.monotonic() >= until:
                break
        self._climb(self.start + budget * _CLIMBED, number)

    def _blocks(self, number: int) -> Iterator[list[Case]]:
        problem = self.problem
        yield [problem.parse(text, said("a sample")) for text, _ in problem.samples]
        yield [problem.parse(killer.text, said("a killer")) for killer in killers.load(problem)]
        yield from blocks(problem.cases(integers_in(self.runner.program.copy)), BLOCK, number)

    def time(self, cases: Sequence[Case], until: float) -> float:
        """Time inputs as far as the time reaches; return the last one's seconds."""
        seconds = 0.0
        position = 0
        while position < len(cases) and time.monotonic() < until:
            new = cases[position : position + 8]
            texts = [self.problem.render(case) for case in new]
            runs = self.runner.run(list(map(self.runner.program.encode, texts)))
            for case, text, run in zip(new, texts, runs, strict=False):
                seconds = self.seconds_of(run)
                self.times[text] = (seconds, case)
                self.found.cases += 1
                position += 1
                if time.monotonic() >= until:
                    break
            else:
                for _ in runs:  # the box must be seen to have ended
                    pass
        return seconds

    def seconds_of(self, run: Run) -> float:
        """Return a run's CPU time; one that only waited counts with what it waited."""
        cut_off = run.end is End.WALL_LIMIT and run.cpu_us < self.lifted.cpu * 5e5
        return (run.wall_us if cut_off else run.cpu_us) / 1e6

    def _climb(self, until: float, number: int) -> None:
        """Let Hypothesis look for longer and longer times."""

        @settings(
            max_examples=1_000_000,
            deadline=None,
            database=None,
            phases=[Phase.generate, Phase.target],
            suppress_health_check=list(HealthCheck),
        )
        @seed(number)
        @given(self.problem.cases(integers_in(self.runner.program.copy)))
        def climb(case: Case) -> None:
            if time.monotonic() >= until:
                raise _Spent
            known = self.times.get(self.problem.render(case))
            seconds = known[0] if known else self.time([case], until)
            target(round(seconds * 1e6) // _NOISE_US, label="time")

        with contextlib.suppress(_Spent):
            climb()

    def _slowest(self) -> list[tuple[float, Case]]:
        return sorted(self.times.values(), key=lambda timed: (-timed[0], self.problem.order(timed[1])))

    def as_seen(self) -> Slowest | None:
        """Return the slowest as it was timed once."""
        ranked = self._slowest()
        if not ranked:
            return None
        seconds, case = ranked[0]
        cut_off = seconds >= self.lifted.cpu
        return Slowest(case, self.problem.render(case), seconds, cut_off, seconds, self._median())

    def _median(self) -> float:
        return statistics.median(seconds for seconds, _ in self.times.values())

    def best(self, others: Sequence[Path], until: float) -> Slowest | None:
        """Time the slowest few again, and the slowest of them in a new process and with other programs."""
        finalists = []
        for seconds, case in self._slowest()[:_FINALISTS]:
            finalists.append((min(seconds, self._again(case, until, seconds)), case))
        if not finalists:
            return None
        warm, case = max(finalists, key=lambda timed: timed[0])
        text = self.problem.render(case)
        fresh = self.seconds_of(self.runner.run_fresh(self.runner.program.encode(text)))
        if self.found.limit < fresh < 2 * self.found.limit:  # the machine's noise must not break a limit
            fresh = min(fresh, self.seconds_of(self.runner.run_fresh(self.runner.program.encode(text))))
        reference = self._reference(case, others)
        return Slowest(case, text, fresh, fresh >= self.lifted.cpu, warm, self._median(), *reference)

    def _again(self, case: Case, until: float, otherwise: float) -> float:
        """Return the least time of a few more runs, as far as the time reaches."""
        seconds = otherwise
        for _ in range(_AGAIN):
            if time.monotonic() >= until:
                break
            (run,) = self.runner.run([self.runner.program.encode(self.problem.render(case))])
            seconds = min(seconds, self.seconds_of(run))
        return seconds

    def _reference(self, case: Case, others: Sequence[Path]) -> tuple[str, float]:
        """Return the fastest of the programs that answer an input rightly within the limit, and its seconds."""
        fastest = ("", float("inf"))
        expected, text = str(self.problem.answer(case)), self.problem.render(case)
        for path in others:
            try:
                language = languages.of(path)
                if language is None or language.slow:
                    continue
                program = build.prepare(path, self.problem.signature)
            except BanryeError:
                continue
            limits = limits_for(self.problem, program.language)
            with Runner(program, limits) as runner:
                run = runner.run_fresh(program.encode(text))
            if (
                judge(run, expected, limits, self.problem.accept(case, expected)).verdict is None
                and run.cpu_us / 1e6 < fastest[1]
            ):
                fastest = (path.name, run.cpu_us / 1e6)
        return fastest if fastest[0] else ("", 0.0)
