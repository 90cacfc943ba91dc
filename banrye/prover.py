"""Runs blocks of a problem's space in the declared order; one process a prover, which the proof starts and feeds.

Every input has a state of its own, by the fast way that the box has for it (a fork, as a rule). Where processes may be
reused, a random sample and what differs run again in new ones. A prover stays lean: ten million inputs pass through it,
and what is right comes from the problem's truth table where it has one.
"""

import hashlib
import itertools
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from banrye import build
from banrye.contest import Contest, Trial
from banrye.errors import HarnessError
from banrye.hunt import limits_for
from banrye.i18n import said
from banrye.journal import Block
from banrye.problem import Case, Problem
from banrye.runner import End, Limits, Mode, Run, Runner
from banrye.verdict import Judgement, Verdict, judge, tokens
from banrye.workspace import Workspace

__all__ = ["Job", "Prover", "Vanished", "serve"]

#: A block is handed in after this time (seconds) even if it isn't done, so that little is lost when all is killed.
_BLOCK_SECONDS = 5.0

#: What a batch should take (seconds), and how large it gets at most: in between, nobody is heard.
_BATCH_SECONDS = 0.2
_LARGEST_BATCH = 1024

#: Where processes are reused, one in so many inputs runs again in a new one; so does every input that differs, or so
#: many of each block.
_SAMPLED = 500
_DIFFERING_AGAIN = 100

#: From when on a failed run counts as one that holds up the proof, in microseconds.
_COSTLY_US = 500_000


@dataclass(frozen=True)
class Job:
    """What a prover's process needs to know: the workspace's root, the problem, the candidate, how fresh all is."""

    root: Path
    problem: str
    candidate: Path
    fresh: bool = False
    reuse: bool = False


class Vanished(Exception):  # noqa: N818 - it is no error of the harness
    """An outcome that was another one in a new process, on the input of the ``rank``."""

    def __init__(self, rank: int) -> None:
        super().__init__(rank)
        self.rank = rank


class Prover:
    """Runs a candidate on inputs by their rank: ``fresh`` means in new processes, ``reuse`` in ones put back."""

    def __init__(
        self, problem: Problem, runner: Runner, limits: Limits, *, fresh: bool = False, reuse: bool = False
    ) -> None:
        self.problem = problem
        self.runner = runner
        self.limits = limits
        self.reuse = reuse and not fresh
        self.mode = Mode.FRESH if fresh else Mode.FAST if reuse else Mode.APART
        self._chance = random.Random()
        self._answers = problem.tabulate()
        self._inputs: Iterator[Case] = iter(())
        self._position = -1
        self._pace = 0.0

    def block(
        self, start: int, stop: int, called: Callable[[], bool] = lambda: False, seconds: float = _BLOCK_SECONDS
    ) -> Block:
        """Run the inputs from one rank to another, or fewer where so many seconds are over or somebody has ``called``.

        Raises Vanished where the first difference isn't there in a new process, or reuse shows in any other way.
        """
        begin, found = time.monotonic(), _Findings()
        self._seek(start)
        while self._position < stop:
            self._batch(min(stop - self._position, self._batch_size()), found)
            if time.monotonic() - begin > seconds or called():
                break
        first, verdicts = found.first, dict(sorted(found.verdicts.items()))
        took, costly = round(time.monotonic() - begin, 3), round(found.costly, 3)
        digest = found.hash.hexdigest()[:16]
        return Block(start, self._position, sum(verdicts.values()), first, digest, verdicts, took, costly, found.again)

    def _seek(self, start: int) -> None:
        if start != self._position:
            self._inputs, self._position = self.problem.listing(start), start

    def _batch_size(self) -> int:
        return max(1, min(_LARGEST_BATCH, int(_BATCH_SECONDS / self._pace))) if self._pace else 4

    def _batch(self, count: int, found: "_Findings") -> None:
        cases = list(itertools.islice(self._inputs, count))
        if not cases:
            raise HarnessError(
                said(
                    "{problem}: its list ends at {count} inputs, before space() does",
                    problem=self.problem.name,
                    count=self._position,
                )
            )
        texts = [self.problem.render(case) for case in cases]
        begin = time.monotonic()
        runs = self.runner.run(list(map(self.runner.program.encode, texts)), self.mode)
        # The box is at work from the first "next" on; what is right is found meanwhile.
        first = next(runs)
        expected = [str(answer) for answer in self._answers(cases)]
        judged: list[tuple[Judgement | None, Run]] = []
        for run, right, case in zip(itertools.chain([first], runs), expected, cases, strict=False):
            judged.append((None if self._plainly_right(run, right) else self._judge(run, case, right), run))
            if time.monotonic() - begin > _BLOCK_SECONDS:
                break
        runs.close()  # type: ignore[attr-defined]
        self._inputs = itertools.chain(cases[len(judged) :], self._inputs)
        self._pace = (time.monotonic() - begin) / len(judged)
        if self.reuse:
            self._sample([judgement is None for judgement, _ in judged], cases, expected, found)
        for case, text, right, (judgement, run) in zip(cases, texts, expected, judged, strict=False):
            if judgement is not None and judgement.verdict is not None:
                trial = self._looked_at(Trial(case, text, right, judgement, self.mode), run, found)
                found.add(self._position, trial.judgement, right)
            else:
                found.hash.update(right.encode() + b"\n")
            self._position += 1

    def _judge(self, run: Run, case: Case, right: str) -> Judgement:
        return judge(run, right, self.limits, self.problem.accept(case, right))

    def _sample(self, right: list[bool], cases: list[Case], expected: list[str], found: "_Findings") -> None:
        """Run a random sample of the inputs that were answered rightly again, in new processes."""
        chosen = [place for place, good in enumerate(right) if good and self._chance.random() * _SAMPLED < 1]
        inputs = [self.runner.program.encode(self.problem.render(cases[place])) for place in chosen]
        for place, run in zip(chosen, self.runner.run(inputs, Mode.FRESH), strict=True):
            verdict = self._judge(run, cases[place], expected[place]).verdict
            if verdict not in (None, Verdict.TIME_LIMIT_EXCEEDED):  # that one is the machine's noise
                raise Vanished(self._position + place)
        found.again += len(chosen)

    def _plainly_right(self, run: Run, right: str) -> bool:
        return (
            run.out.rstrip(b"\n") == right.encode()
            and run.end is End.EXITED
            and run.value == 0
            and run.cpu_us <= self.limits.cpu * 1e6
            and run.peak_kib <= self.limits.memory << 10
        )

    def _looked_at(self, trial: Trial, run: Run, found: "_Findings") -> Trial:
        """Return a failed trial; run again in new processes if it was slow, the first of its block, or with reuse."""
        if run.wall_us >= _COSTLY_US:
            found.costly += run.wall_us / 1e6
        slow = trial.judgement.verdict is Verdict.TIME_LIMIT_EXCEEDED
        if not slow and found.first is not None and not (self.reuse and found.differing_again < _DIFFERING_AGAIN):
            return trial
        if slow:
            begin = time.monotonic()
            confirmed = Contest(self.problem, self.runner, self.limits).confirm(trial)
            found.costly += time.monotonic() - begin
            if confirmed is None:  # the machine's noise
                return Trial(trial.case, trial.text, trial.expected, Judgement(None, trial.expected), trial.mode)
            return confirmed
        (again,) = self.runner.run([self.runner.program.encode(trial.text)], Mode.FRESH)
        judgement = self._judge(again, trial.case, trial.expected)
        if _outcome(judgement) != _outcome(trial.judgement):
            raise Vanished(self._position)
        found.again += 1
        found.differing_again += 1
        return trial


class _Findings:
    """What a block has come to so far."""

    def __init__(self) -> None:
        self.first: int | None = None
        self.verdicts: Counter[str] = Counter()
        self.costly = 0.0
        self.again = self.differing_again = 0
        self.hash = hashlib.sha256()

    def add(self, rank: int, judgement: Judgement, right: str) -> None:
        """Take in an input that looked wrong."""
        if judgement.verdict is None:
            self.hash.update(right.encode() + b"\n")
            return
        if self.first is None:
            self.first = rank
        self.verdicts[str(judgement.verdict)] += 1
        self.hash.update(_outcome(judgement).encode("utf-8", "replace") + b"\n")


def _outcome(judgement: Judgement) -> str:
    """Return what must be equal where an input is run twice; of runs that were cut off, only how they ended."""
    if judgement.verdict in (Verdict.WRONG_ANSWER, Verdict.PRESENTATION_ERROR):
        return " ".join((judgement.verdict, *tokens(judgement.answer)))
    return str(judgement.verdict)


def serve(job: Job, line: Connection) -> None:
    """Be a prover's process: take (start, stop), send a Block, until None comes or the other end is gone.

    Sends the rank of a difference that vanished, or a sentence that says what went wrong, and ends.
    """
    # Ctrl-C reaches this process too; but it is the proof that decides, so that what is done gets handed in.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    try:
        problem = Workspace(job.root).problem(job.problem)
        program = build.prepare(job.candidate, problem.signature)
        limits = limits_for(problem, program.language)
        with Runner(program, limits) as runner:
            prover = Prover(problem, runner, limits, fresh=job.fresh, reuse=job.reuse)
            while (task := line.recv()) is not None:
                start, stop = task
                line.send(prover.block(start, stop, line.poll))
    except (EOFError, ConnectionError):
        return
    except Vanished as gone:
        line.send(gone.rank)
    except Exception as error:
        line.send(str(error) if isinstance(error, HarnessError) else f"{type(error).__name__}: {error}")
