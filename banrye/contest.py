"""Puts one candidate against the oracle, input by input, and confirms whatever looks wrong.

"Screen fast, confirm slowly": runs share as much of a process as makes no difference, and before anything is held
against a candidate it happens again in a process where everything is new.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from time import process_time

from banrye.errors import HarnessError
from banrye.i18n import said
from banrye.problem import Answer, Case, Problem
from banrye.runner import Limits, Mode, Run, Runner
from banrye.verdict import Judgement, Verdict, judge, says_more

#: A batch should take about this long, in seconds, so that budgets and Ctrl-C are honoured between batches.
_BATCH_SECONDS = 0.2
_LARGEST_BATCH = 64

#: How long the oracle may take, in seconds of CPU time, before its truth table is made, which takes about as long.
_RULES_SECONDS = 2.0

#: How many trials that passed are remembered, for the diagnosis and for what the inputs exercised.
_HISTORY = 4000

#: How many fresh runs must agree before a difference is called the candidate's own.
_CONFIRMATIONS = 3

#: How many more runs an input gets whose answer was confirmed, and for how long, in seconds: chance is often two-sided,
#: and three runs agree by chance once in four times.
_REPEATS = 20
_REPEAT_SECONDS = 0.5

#: How many fresh runs are looked at, at most, for the difference that those repeats have shown.
_MORE_CONFIRMATIONS = 12

#: How much longer a batch may take whose caller has seen enough, in seconds: beyond it, starting a new box is quicker.
_WORTH_ENDING = 0.1

#: How much of each answer is shown where they differ, in characters.
_SHOWN = 40

#: The judgements on runs that have answered: what they answered says enough.
_ANSWERED = (None, Verdict.WRONG_ANSWER, Verdict.NONDETERMINISTIC)


@dataclass(frozen=True, slots=True)
class Trial:
    """One input tried: what is right, how the candidate's run was judged, and how fresh its process was."""

    case: Case
    text: str
    expected: str
    judgement: Judgement
    mode: Mode = Mode.FAST

    @property
    def failed(self) -> bool:
        """Whether the candidate was wrong on it."""
        return self.judgement.verdict is not None


@dataclass
class Contest:
    """A candidate's runner beside its problem's oracle; counts what both did.

    Where ``forgiving``, only the last line of a run's output counts, and ``forgiven`` counts the runs that said more.
    """

    problem: Problem
    runner: Runner
    limits: Limits
    cases: int = 0
    run_seconds: float = 0.0
    notes: list[str] = field(default_factory=list)
    history: list[Trial] = field(default_factory=list)
    forgiving: bool = False
    forgiven: int = 0
    _mode: Mode = Mode.FAST
    _pace: float = 0.0
    _rules_seconds: float = 0.0
    _table: Callable[[Sequence[Case]], Sequence[Answer]] | None = None

    def trials(self, cases: Sequence[Case], until: float = float("inf")) -> Iterator[Trial]:
        """Try inputs in order, and yield a trial each until all are done or the time has come (``time.monotonic``)."""
        position = 0
        while position < len(cases) and time.monotonic() < until:
            batch = cases[position : position + self._batch_size()]
            position += len(batch)
            yield from self._batch(batch, until)

    def _batch_size(self) -> int:
        if not self._pace:
            return 1 if not self.cases else 4
        return max(1, min(_LARGEST_BATCH, int(_BATCH_SECONDS / self._pace)))

    def _batch(self, cases: Sequence[Case], until: float) -> Iterator[Trial]:
        mode = self._mode
        texts = [self.problem.render(case) for case in cases]
        start = time.monotonic()
        runs = self.runner.run([self.runner.program.encode(text) for text in texts], mode)
        # The box is at work from the first "next" on; the oracle's answers are found meanwhile.
        first = next(runs)
        expected = self._answers(cases)
        rows = zip(cases, texts, expected, _chain(first, runs), strict=True)
        for done, (case, text, right, run) in enumerate(rows, 1):
            self.cases += 1
            self.run_seconds += run.cpu_us / 1e6
            trial = Trial(case, text, right, self._judge(run, case, right), mode)
            if trial.failed or len(self.history) < _HISTORY:
                self.history.append(trial)
            took = (time.monotonic() - start) / done
            try:
                yield trial
            except GeneratorExit:
                if took * (len(cases) - done) < _WORTH_ENDING:
                    _exhaust(runs)  # a box that is left in the middle has to be started anew
                raise
            if time.monotonic() >= until:
                return
        self._pace = took if not self._pace else (self._pace + took) / 2

    def _judge(self, run: Run, case: Case, right: str) -> Judgement:
        if self.forgiving:
            self.forgiven += says_more(run, right)
        return judge(run, right, self.limits, self.problem.accept(case, right), forgiving=self.forgiving)

    def _answers(self, cases: Sequence[Case]) -> list[str]:
        """Return what is right: by the rules, and in a long contest out of the truth table where there is one."""
        if self._table is None and self._rules_seconds > _RULES_SECONDS and self.problem.has_table:
            self._table = self.problem.tabulate()
        if self._table is not None:
            return list(map(str, self._table(cases)))
        begin = process_time()
        answers = [str(self.problem.answer(case)) for case in cases]
        self._rules_seconds += process_time() - begin
        return answers

    def again(self, trials: Iterable[Trial], until: float) -> Iterator[Trial]:
        """Run inputs once more, until the time has come, each in a process started anew; yield their new trials."""
        for trial in trials:
            if time.monotonic() >= until:
                return
            (run,) = self.runner.run([self.runner.program.encode(trial.text)], Mode.FRESH)
            judgement = self._judge(run, trial.case, trial.expected)
            yield replace(trial, judgement=judgement, mode=Mode.FRESH)

    def confirm(self, trial: Trial) -> Trial | None:
        """Run a failed input again in fresh processes.

        Returns the trial to report, which may have another verdict than the first; or None where the fresh runs are
        right, so that nothing is held against the candidate. Where fresh runs always disagree with the fast ones, fast
        runs are given up for this candidate. One slow run among others is the machine's noise, and counts for nothing.
        Raises HarnessError where the oracle's rules and its table contradict each other.
        """
        if self._table is not None and str(self.problem.answer(trial.case)) != trial.expected:
            raise HarnessError(
                said(
                    "the oracle of {problem} contradicts its own truth table on {input}; "
                    "nothing is held against the candidate",
                    problem=self.problem.name,
                    input=repr(trial.text.strip()),
                )
            )
        seen: list[Judgement] = []
        for _ in range(_CONFIRMATIONS):
            run = self.runner.run_fresh(self.runner.program.encode(trial.text))
            seen.append(self._judge(run, trial.case, trial.expected))
            if sum(map(_slow, (trial.judgement, *seen))) > 1:
                return replace(trial, judgement=next(filter(_slow, seen)))
        steady = [judgement for judgement in seen if not _slow(judgement)]
        if trial.mode is Mode.FRESH and not _slow(trial.judgement):
            steady.append(trial.judgement)
        if _differ(steady):
            return replace(trial, judgement=_differing(steady))
        if steady[0].verdict is None:
            self._dismiss(trial)
            return None
        return replace(trial, judgement=steady[0])

    def doubted(self, confirmed: Trial) -> Trial:
        """Run a confirmed input many more times; returns the trial, called nondeterministic if its answer wavers.

        Fast runs look for another answer, and only fresh ones prove that it is the candidate's own doing.
        """
        if _slow(confirmed.judgement) or not self._wavers(confirmed):
            return confirmed
        for _ in range(_MORE_CONFIRMATIONS):
            run = self.runner.run_fresh(self.runner.program.encode(confirmed.text))
            judgement = self._judge(run, confirmed.case, confirmed.expected)
            if not _slow(judgement) and _differ((judgement, confirmed.judgement)):
                return replace(confirmed, judgement=_differing((judgement, confirmed.judgement)))
        return confirmed

    def _wavers(self, confirmed: Trial) -> bool:
        until = time.monotonic() + _REPEAT_SECONDS
        data = self.runner.program.encode(confirmed.text)
        for run in self.runner.run([data] * _REPEATS, self._mode):
            judgement = self._judge(run, confirmed.case, confirmed.expected)
            if not _slow(judgement) and _differ((judgement, confirmed.judgement)):
                return True
            if time.monotonic() >= until:
                break
        return False

    def _dismiss(self, trial: Trial) -> None:
        if _slow(trial.judgement):
            note = said("a run was over the time limit once, but not again; it isn't held against the candidate")
        else:
            self._mode = Mode.FRESH
            note = said("fast runs and fresh ones differed, so every input is now run in a fresh process")
        if note not in self.notes:
            self.notes.append(note)


def _chain(first: Run, rest: Iterator[Run]) -> Iterator[Run]:
    yield first
    yield from rest


def _exhaust(runs: Iterator[Run]) -> None:
    for _ in runs:
        pass


def _differ(judgements: Sequence[Judgement]) -> bool:
    return len({(judgement.verdict, judgement.answer if judgement.verdict else "") for judgement in judgements}) > 1


def _differing(judgements: Sequence[Judgement]) -> Judgement:
    """Return the judgement on runs that should have been equal."""
    outcomes = sorted({_outcome(judgement) for judgement in judgements})
    wrong = next(judgement for judgement in judgements if judgement.verdict is not None)
    reason = said("the same input gave different answers: {answers}", answers=", ".join(outcomes[:4]))
    return Judgement(Verdict.NONDETERMINISTIC, wrong.answer, reason)


def _outcome(judgement: Judgement) -> str:
    answer = judgement.answer.strip() or "nothing"
    short = answer if len(answer) <= _SHOWN else answer[:_SHOWN] + "..."
    return short if judgement.verdict in _ANSWERED else f"{short} ({judgement.verdict})"


def _slow(judgement: Judgement) -> bool:
    return judgement.verdict is Verdict.TIME_LIMIT_EXCEEDED
