"""The main job: look for an input that breaks a candidate, in the order in which such inputs are likeliest.

Samples first, then what broke other candidates before, then the problem's killers and its smallest inputs, then
Hypothesis's strategies and the killers' neighbours until the budget is spent. The first failure is confirmed, shown,
diagnosed and shrunk.
"""

import itertools
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from banrye import build, coverage, forgiving, killers, languages, leftovers, samples, source
from banrye.contest import Contest, Trial
from banrye.diagnose import diagnose
from banrye.draw import BLOCK, blocks, integers_in
from banrye.errors import BuildError, MissingTool, UsageError
from banrye.i18n import Said, said
from banrye.interrupt import CtrlC, in_finalizer
from banrye.pair import Pair
from banrye.problem import Case, Misread, Problem
from banrye.result import AGREES, AS_FOUND, Counterexample, Result
from banrye.runner import Limits
from banrye.shrink import shrink
from banrye.verdict import Verdict

#: How many inputs of a clean hunt are run once more in processes started anew, and for how long at most: in seconds,
#: and as a share of the budget.
_LOOKED_AT_AGAIN = 40
_AGAIN_SECONDS = 2.0
_AGAIN_SHARE = 0.1

#: What part of the budget the problem's smallest inputs may take before Hypothesis has its turn.
_SMALLEST_SHARE = 0.1
_SMALLEST_COUNT = 100

#: How many neighbours of killers go with each block that Hypothesis draws.
_NEIGHBOURS = 5

#: How long diagnosing and shrinking may take, each, in seconds: at the least, and as a share of the budget.
_AFTER_SECONDS = 4.0
_AFTER_SHARE = 0.2

#: How long a clean hunt's inputs are looked at for what they exercised, as a share of the budget.
_COVERAGE_SHARE = 0.1

#: How long that may take where somebody has pressed Ctrl-C and waits, in seconds.
_INTERRUPTED_SECONDS = 0.5


@dataclass(frozen=True)
class Plan:
    """What a hunt may use and where it begins.

    ``budget`` is in seconds, and so is ``after``: what diagnosing and shrinking may take each (None: by the budget).
    ``cases`` are the most inputs to try (None: as many as the time allows), ``past`` earlier counterexamples as text.
    With ``forgive``, leftovers of debugging in the candidate are no obstacle (see ``leftovers``).
    A ``brief`` hunt doesn't make what it finds smaller, thinks of one misreading at a time, and doesn't weigh what a
    clean one's inputs exercised.
    """

    budget: float = 30.0
    cases: int | None = None
    seed: int = 0
    past: Sequence[str] = ()
    isolation: str = "auto"
    after: float | None = None
    forgive: bool = False
    brief: bool = False


class Watcher:
    """What a hunt tells while it runs; every method may be left as it is."""

    def tried(self, result: Result, left: float) -> None:
        """Take note that more inputs were tried; ``left`` is what remains of the budget in seconds."""

    def failed(self, trial: Trial) -> None:
        """Take note of the first failing input, once it is confirmed."""

    def shrunk(self, trial: Trial) -> None:
        """Take note of a smaller failing input."""


def limits_for(problem: Problem, language: languages.Language) -> Limits:
    """Return the judge's limits for a problem in a language."""
    return Limits(language.time.limit(problem.time_limit), problem.memory_limit, language.memory.extra)


def files_of(problem: Problem, path: Path, *, forgive: bool) -> leftovers.Files:
    """Return the names under which a candidate's runs are to find their input, where leftovers are forgiven."""
    if not forgive or problem.signature is not None:
        return leftovers.Files()
    return leftovers.files(leftovers.of(path, function_style=False))


def hunt(problem: Problem, path: Path, plan: Plan, watcher: Watcher | None = None) -> Result:
    """Hunt one candidate. A compile error is a verdict; a missing compiler is raised as MissingTool.

    Ctrl-C ends the search (or the shrinking) and returns what there is, with ``interrupted`` set.
    """
    samples.check(problem)
    language = languages.of(path)
    result = Result(problem.name, str(path), language.name if language else "unknown", plan.seed)
    begin = time.monotonic()
    data = source.read(path)
    found = leftovers.of(path, problem.signature is not None)
    try:
        program = build.prepare(path, problem.signature, problem.memory_limit)
    except MissingTool:
        raise
    except BuildError as error:
        result.verdict = Verdict.COMPILE_ERROR
        result.notes += [error.sentence, *filter(None, [error.first])]
        if error.full.strip() not in ("", error.first.strip()):
            result.compiler = error.full
            result.notes.append(said("compiler.txt, beside the report, has all that the compiler said"))
        forgiving.note(problem, found, result)
        result.seconds = time.monotonic() - begin
        return result
    limits = limits_for(problem, program.language)
    files = leftovers.files(found) if plan.forgive else leftovers.Files()
    with _CtrlC() as ctrl_c, Pair(program, limits, plan.isolation, files) as runner:
        contest = Contest(problem, runner, limits, forgiving=plan.forgive)
        _Hunt(problem, contest, plan, result, watcher or Watcher(), ctrl_c).run()
        try:
            forgiving.note(problem, found, result, contest)
        except KeyboardInterrupt:
            result.interrupted = True
    if result.verdict is Verdict.TIME_LIMIT_EXCEEDED and limits.cpu != problem.time_limit:
        result.notes.append(_lenient(problem, program.language))
    if not _still(path, data):
        result.notes.append(said("the file was changed during the hunt; all of this is about what it was before"))
    return result


def _lenient(problem: Problem, language: languages.Language) -> Said:
    """Say where a language's time limit comes from."""
    return said(
        "the problem allows {base:g} s, which is {limit:g} s in {language} ({factor:g} x {base:g} + {extra:g}); "
        "two runs have to be over it",
        base=problem.time_limit,
        limit=language.time.limit(problem.time_limit),
        language=language.name,
        factor=language.time.factor,
        extra=language.time.extra,
    )


def _still(path: Path, data: bytes) -> bool:
    """Tell whether a file holds what it held."""
    try:
        return source.read(path) == data
    except UsageError:
        return False


class _CtrlC(CtrlC):
    """Interrupts at once, and remembers it: the exception alone can be lost."""

    def note(self, _: int, frame: FrameType | None) -> None:
        """Interrupt, unless that would only be printed."""
        self.pressed = True
        if not in_finalizer(frame):
            raise KeyboardInterrupt

    def heed(self) -> None:
        """Raise KeyboardInterrupt again where it was pressed before."""
        if self.pressed:
            raise KeyboardInterrupt


class _Hunt:
    """One hunt's state: the contest, the deadline, the inputs seen."""

    def __init__(
        self, problem: Problem, contest: Contest, plan: Plan, result: Result, watcher: Watcher, ctrl_c: _CtrlC
    ) -> None:
        self.ctrl_c = ctrl_c
        self.problem = problem
        self.contest = contest
        self.plan = plan
        self.result = result
        self.watcher = watcher
        self.start = time.monotonic()
        self.until = self.start + plan.budget
        self.seen: set[str] = set()
        self.drawing = False
        self.drawn = 0

    def run(self) -> None:
        found = None
        try:
            found = self._search() or self._look_again()
            if found is not None:
                self._record(found, AS_FOUND)
                found = self.contest.doubted(found)
                self._record(found, AS_FOUND)
                self.watcher.failed(found)
                self._diagnose()
                if not self.plan.brief:
                    self._shrink(found)
        except KeyboardInterrupt:
            self.result.interrupted = True
        if found is None and not self.plan.brief:
            try:
                self._weigh()
            except KeyboardInterrupt:
                self.result.interrupted = True
        self.result.seconds = time.monotonic() - self.start
        self.result.notes += self.contest.notes
        self.result.cases = max(self.result.cases, self.contest.cases if found is None else 0)
        self.result.run_seconds = self.contest.run_seconds

    def _search(self) -> Trial | None:
        for stage in (self._known(), self._small(), self._drawn()):
            for block, until in stage:
                failed = self._try(block, until)
                if failed is not None:
                    return failed
                if self._spent():
                    return None
        return None

    def _look_again(self) -> Trial | None:
        """Run some of the inputs once more, each in a process started anew: the fast ways might have missed a fault.

        Memory that nobody wrote, or an address, may look the same in all runs of one process.
        """
        passed = [trial for trial in self.contest.history if not trial.failed]
        chosen = passed[:: max(1, len(passed) // _LOOKED_AT_AGAIN)]
        until = time.monotonic() + min(_AGAIN_SECONDS, self.plan.budget * _AGAIN_SHARE)
        for trial in self.contest.again(chosen, until):
            if trial.failed:
                confirmed = self.contest.confirm(trial)
                if confirmed is not None:
                    return confirmed
        return None

    def _spent(self) -> bool:
        self.ctrl_c.heed()
        return time.monotonic() >= self.until or self._left() <= 0

    def _left(self) -> float:
        return float("inf") if self.plan.cases is None else self.plan.cases - self.contest.cases

    def _try(self, block: Sequence[Case], until: float) -> Trial | None:
        """Try a block's new inputs; return the first failure that fresh processes confirm."""
        new: list[Case] = []
        for case in block:
            text = self.problem.render(case)
            if text not in self.seen and len(new) < self._left():
                self.seen.add(text)
                new.append(case)
        for trial in self.contest.trials(new, until):
            self.result.cases = self.contest.cases
            self.drawn += self.drawing
            if trial.failed:
                confirmed = self.contest.confirm(trial)
                if confirmed is not None:
                    return confirmed
        self.watcher.tried(self.result, self.until - time.monotonic())
        return None

    def _known(self) -> Iterator[tuple[list[Case], float]]:
        """Yield samples, what broke other candidates, and killers."""
        published = [self.problem.parse(text, said("a sample")) for text, _ in self.problem.samples]
        yield published[:1], float("inf")  # however short the budget: a hunt that tries nothing must not end as a pass
        yield published[1:], self.until
        past = []
        for text in self.plan.past:
            with suppress(Exception):  # an old report may hold what is no legal input any more
                past.append(self.problem.parse(text))
        yield past, self.until
        stored = [self.problem.parse(killer.text, said("a killer")) for killer in killers.load(self.problem)]
        for place in range(0, len(stored), BLOCK):
            yield stored[place : place + BLOCK], self.until

    def _small(self) -> Iterator[tuple[list[Case], float]]:
        """Yield the smallest inputs of all, for a small part of the budget."""
        space = self.problem.ascending()
        if space is not None:
            share = time.monotonic() + self.plan.budget * _SMALLEST_SHARE
            yield list(itertools.islice(space, _SMALLEST_COUNT)), min(share, self.until)

    def _drawn(self) -> Iterator[tuple[list[Case], float]]:
        """Yield blocks that Hypothesis draws, for as long as they are wanted."""
        hints = integers_in(self.contest.runner.program.copy)
        rng = random.Random(self.plan.seed)
        for block in blocks(self.problem.cases(hints), BLOCK, self.plan.seed):
            self.drawing = True
            yield block, self.until
            self.drawing = False
            yield neighbours(self.problem, rng, _NEIGHBOURS), self.until

    def _record(self, trial: Trial, minimality: str) -> None:
        result, judgement = self.result, trial.judgement
        assert judgement.verdict is not None
        result.verdict = judgement.verdict
        result.counterexample = Counterexample(
            trial.case, trial.text, trial.expected, judgement.answer, judgement.reason, minimality
        )
        if result.first_at is None:
            result.first_at = self.contest.cases
            result.first_seconds = round(time.monotonic() - self.start, 3)
            result.first_text = trial.text

    def _after(self) -> float:
        seconds = self.plan.after
        if seconds is None:
            seconds = max(_AFTER_SECONDS, self.plan.budget * _AFTER_SHARE)
        return time.monotonic() + seconds

    def _diagnose(self) -> None:
        if self.result.verdict is Verdict.WRONG_ANSWER:
            history, seed = list(self.contest.history), self.plan.seed
            self.result.diagnosis = diagnose(
                self.problem, self.contest, history, seed, self._after(), brief=self.plan.brief
            )

    def _shrink(self, found: Trial) -> None:
        begin, until = time.monotonic(), self._after()
        slow = self.result.verdict is Verdict.TIME_LIMIT_EXCEEDED and until - begin < 2 * self.contest.limits.cpu
        if slow or self.result.verdict is Verdict.NONDETERMINISTIC:
            return  # one more failing run, and its confirmation, would take longer than there is time

        def better(trial: Trial) -> None:
            self._record(trial, AS_FOUND)
            self.watcher.shrunk(trial)

        best, minimality = shrink(self.contest, found, self._alike, until, better, self._leads())
        self._record(best, minimality)
        self.result.shrink_seconds = time.monotonic() - begin

    def _leads(self) -> list[Case]:
        """Return the smallest inputs on which the suspected misreadings are known to show."""
        leads = []
        for suspect in self.result.diagnosis:
            figures = self.problem.exact("+".join(sorted(suspect.misread))) or {}
            for text in filter(None, (figures.get("smallest"), figures.get("witness"))):
                with suppress(Exception):  # what was measured may be older than what is legal
                    leads.append(self.problem.parse(text))
        return leads

    def _alike(self, trial: Trial) -> bool:
        """Say whether a trial failed in the way that is being reported: the same verdict, and the same misreading."""
        self.ctrl_c.heed()
        if trial.judgement.verdict is not self.result.verdict:
            return False
        misread = next((each.misread for each in self.result.diagnosis if each.kind == AGREES), None)
        return misread is None or self._agrees(trial, misread)

    def _agrees(self, trial: Trial, misread: Misread) -> bool:
        theirs = self.problem.answer(trial.case, misread)
        return theirs is not None and self.problem.agrees(trial.case, trial.judgement.answer, misread, theirs)

    def _weigh(self) -> None:
        history, seconds = self.contest.history, self.plan.budget * _COVERAGE_SHARE
        if self.result.interrupted:
            seconds = min(seconds, _INTERRUPTED_SECONDS)
        cases, texts = [trial.case for trial in history], [trial.text for trial in history]
        self.result.evidence = coverage.evidence(self.problem, cases, texts, self.drawn, time.monotonic() + seconds)


def neighbours(problem: Problem, rng: random.Random, count: int) -> list[Case]:
    """Return inputs a few random simplification steps away from killers."""
    stored = killers.load(problem)
    found = []
    for _ in range(count if stored else 0):
        case = problem.parse(rng.choice(stored).text, said("a killer"))
        for _ in range(rng.randint(1, 3)):
            steps = list(problem.simpler(case))
            case = rng.choice(steps) if steps else case
        found.append(case)
    return found
