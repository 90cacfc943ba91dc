"""Settles a matter: runs every input of a problem's space, or of its first part, and counts where a candidate differs.

The ranks of the declared order are cut into blocks, which provers (processes of their own) run; a journal keeps what is
done. Bounds admit the first inputs of the order, so what is known within one bound also counts within every other.
"""

import contextlib
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from banrye import build, languages, preload
from banrye.certificate import Certificate, key_of
from banrye.contest import Contest, Trial
from banrye.errors import BuildError, HarnessError, MissingTool
from banrye.hunt import limits_for
from banrye.i18n import said
from banrye.journal import Block, Journal, gaps, tiles
from banrye.problem import Problem
from banrye.prover import Job, Vanished
from banrye.result import AS_FOUND, SMALLEST, Counterexample
from banrye.runner import Limits, Mode, Runner
from banrye.team import Team
from banrye.verdict import Judgement, Verdict

__all__ = ["Plan", "Proof", "Watcher", "prove"]

#: How many inputs a prover is given at a time, at most.
_LARGEST_BLOCK = 4096

#: How much failing runs may hold up a proof in all, in seconds, before it is given up as not worth it.
PATIENCE = 60.0

#: One Ctrl-C may arrive twice, from the terminal and from whatever started this process, within so many seconds.
_ONE_PRESS = 1.0

_FRESH = said("fast runs and fresh ones differed, so every input was run in a process started anew")
_NO_REUSE = said(
    "--reuse has no effect: only native programs can have their process put back, on Linux with a C compiler"
)
_OTHER_WITH_REUSE = said(
    "an input came out otherwise in a reused process than in a new one, so nothing of that counts, and every input was "
    "run in a process of its own"
)


@dataclass(frozen=True)
class Plan:
    """What a proof is to cover and may use: a bound (None: everything), processes, and the folder of its files.

    ``reuse``: native programs may run many inputs in a process that is put back after each.
    """

    folder: Path
    within: int | None = None
    jobs: int = 1
    reuse: bool = False


@dataclass(slots=True)
class Proof:
    """What a proof came to.

    ``space`` inputs were to be run, ``blocks`` are those that were. ``first`` is the first difference in the declared
    order (of what was run, where that isn't all), of rank ``first_rank``. ``reused`` inputs were known from earlier.
    ``reuse`` says that processes were put back instead of made anew.
    """

    problem: Problem
    candidate: Path
    language: str
    within: int | None
    space: int
    jobs: int
    verdict: Verdict = Verdict.NO_COUNTEREXAMPLE
    blocks: list[Block] = field(default_factory=list)
    first: Counterexample | None = None
    first_rank: int | None = None
    reused: int = 0
    seconds: float = 0.0
    fresh: bool = False
    reuse: bool = False
    notes: list[str] = field(default_factory=list)
    interrupted: bool = False
    certificate: Certificate | None = None

    @property
    def checked(self) -> int:
        """How many inputs were run."""
        return sum(block.stop - block.start for block in self.blocks)

    @property
    def differing(self) -> int:
        """On how many of them the candidate was not right."""
        return sum(block.differing for block in self.blocks)

    @property
    def again(self) -> int:
        """How many inputs were run in a new process as well."""
        return sum(block.again for block in self.blocks)

    @property
    def verdicts(self) -> dict[str, int]:
        """How many inputs got which verdict."""
        return dict(sorted(sum((Counter(block.verdicts) for block in self.blocks), Counter()).items()))


class Watcher:
    """What a proof tells while it runs; every method may be left as it is."""

    def ran(self, checked: int, space: int, differing: int, new: int) -> None:
        """Take note that more inputs were run, ``new`` of them since the beginning."""

    def said(self, sentence: str) -> None:
        """Take note of a sentence for the user."""


def prove(problem: Problem, path: Path, root: Path, plan: Plan, watcher: Watcher | None = None) -> Proof:
    """Run all of a problem's space, or of its part, but for what the journal in the plan's folder knows already.

    Should reuse show, what it found is thrown away, and the proof goes on without. A compile error is a verdict. Ctrl-C
    ends it with ``interrupted`` set, and nothing that was run is lost. Raises UsageError where the problem has no such
    space, and HarnessError where a prover fails.
    """
    begin = time.monotonic()
    language = languages.of(path)
    name = language.name if language else "unknown"
    proof = Proof(problem, path, name, plan.within, problem.space(plan.within), max(1, plan.jobs))
    try:
        program = build.prepare(path, problem.signature)
    except MissingTool:
        raise
    except BuildError as error:
        proof.verdict = Verdict.COMPILE_ERROR
        proof.notes += [error.sentence, *filter(None, [error.first])]
        return proof
    watcher, key = watcher or Watcher(), key_of(problem, program)
    proof.reuse = plan.reuse and program.language.run == ("program",) and preload.library() is not None
    if plan.reuse and not proof.reuse:
        proof.notes.append(_NO_REUSE)
    job = Job(root, problem.name, path.resolve(), reuse=proof.reuse)
    try:
        with Journal(plan.folder / ("proof-reused.jsonl" if proof.reuse else "proof.jsonl"), key) as journal:
            _Proving(proof, program, journal, job, watcher).run()
    except Vanished:
        watcher.said(said("{reason}; starting over", reason=_OTHER_WITH_REUSE))
        proof = prove(problem, path, root, replace(plan, reuse=False), watcher)
        proof.notes.append(_OTHER_WITH_REUSE)
        return proof
    proof.seconds = time.monotonic() - begin
    if proof.checked:
        proof.certificate = Certificate.of(proof, key, root)
    return proof


class _Proving:
    """One proof at work."""

    def __init__(self, proof: Proof, program: build.Program, journal: Journal, job: Job, watcher: Watcher) -> None:
        self.proof = proof
        self.program = program
        self.limits: Limits = limits_for(proof.problem, program.language)
        self.journal = journal
        self.job = job
        self.watcher = watcher
        if journal.changed:
            changed = ", ".join(journal.changed)
            watcher.said(
                said(
                    "what was known from earlier is of no use, since this has changed: {changed}; starting over",
                    changed=changed,
                )
            )

    def run(self) -> None:
        """Run all that isn't known, then confirm the first difference."""
        self._known()
        self.proof.reused = self.proof.checked
        try:
            self._run_rest()
            first = min((block.first for block in self.proof.blocks if block.first is not None), default=None)
            trial = None if first is None else self._confirmed(first)
        except Vanished as vanished:
            if self.proof.reuse:
                self.journal.start_over(fresh=False)
                raise
            first, trial = vanished.rank, self._confirmed(vanished.rank)
            if trial is not None and trial.judgement.verdict is not Verdict.NONDETERMINISTIC:
                trial = _unsteady(trial)
        self._conclude(first, trial)

    def _known(self) -> None:
        self.proof.blocks = tiles(self.journal.blocks, self.proof.space)
        self.proof.fresh = self.journal.fresh
        if self.journal.fresh and _FRESH not in self.proof.notes:
            self.proof.notes.append(_FRESH)

    def _conclude(self, rank: int | None, trial: Trial | None) -> None:
        proof = self.proof
        if rank is None:
            proof.verdict = Verdict.PROVED if proof.checked == proof.space else Verdict.NO_COUNTEREXAMPLE
            return
        if trial is None and not self.journal.fresh:
            self.watcher.said(said("{reason}; starting over", reason=_FRESH))
            self.journal.start_over(fresh=True)
            self.run()
            return
        if trial is None:
            trial = _unsteady(self._trial(rank))
        verdict = trial.judgement.verdict
        assert verdict is not None
        below = sum(block.stop - block.start for block in proof.blocks if block.start <= rank)
        minimality = SMALLEST if below > rank and verdict is not Verdict.NONDETERMINISTIC else AS_FOUND
        proof.verdict, proof.first_rank = verdict, rank
        judged = trial.judgement
        proof.first = Counterexample(trial.case, trial.text, trial.expected, judged.answer, judged.reason, minimality)

    def _trial(self, rank: int) -> Trial:
        """Return the input of a rank, not yet judged."""
        problem = self.proof.problem
        case = next(problem.listing(rank))
        expected = str(problem.answer(case))
        if problem.has_table and list(map(str, problem.tabulate()([case]))) != [expected]:
            raise HarnessError(
                said(
                    "the oracle of {problem} contradicts its own truth table on {input}; "
                    "nothing is held against the candidate",
                    problem=problem.name,
                    input=repr(problem.render(case).strip()),
                )
            )
        return Trial(case, problem.render(case), expected, Judgement(None, expected))

    def _confirmed(self, rank: int) -> Trial | None:
        """Run the input of a rank again, at first as the provers did, then in new processes; None where it is right."""
        plain = self._trial(rank)
        with Runner(self.program, self.limits) as runner:
            mode = Mode.FRESH if self.journal.fresh else Mode.APART
            contest = Contest(self.proof.problem, runner, self.limits, _mode=mode)
            (trial,) = contest.trials([plain.case])
            found = contest.confirm(trial) if trial.failed else None
            return found and contest.doubted(found)

    def _run_rest(self) -> None:
        proof = self.proof
        size = max(16, min(_LARGEST_BLOCK, proof.space // (8 * proof.jobs)))
        pieces = gaps(list(proof.blocks), proof.space, size)
        first = next(pieces, None)
        if first is None:
            return
        job = replace(self.job, fresh=self.journal.fresh)
        known = proof.checked
        count = min(proof.jobs, -(-(proof.space - known) // size))
        with _called_off() as called, Team(job, count) as team:
            for block in team.run(_with_first(first, pieces), lambda: called() or self._too_costly()):
                self.journal.add(block)
                proof.blocks.append(block)
                checked = proof.checked
                self.watcher.ran(checked, proof.space, proof.differing, checked - known)
        proof.interrupted = called() and proof.checked < proof.space
        if self._too_costly() and proof.checked < proof.space and not proof.interrupted:
            proof.notes.append(
                said(
                    "given up after {checked:,} of {space:,} inputs: failing runs took more than {seconds:g} s in all, "
                    "and the counts are those of what was run",
                    checked=proof.checked,
                    space=proof.space,
                    seconds=PATIENCE,
                )
            )

    def _too_costly(self) -> bool:
        return sum(block.costly for block in self.proof.blocks) > PATIENCE


def _with_first(first: tuple[int, int], rest: Iterator[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    yield first
    yield from rest


def _unsteady(trial: Trial) -> Trial:
    wavering = said("the same input gave the right answer at one time, and failed at another")
    reason = trial.judgement.reason or wavering
    judgement = Judgement(Verdict.NONDETERMINISTIC, trial.judgement.answer, reason)
    return Trial(trial.case, trial.text, trial.expected, judgement, Mode.FRESH)


@contextlib.contextmanager
def _called_off() -> Iterator[Callable[[], bool]]:
    """Take the first Ctrl-C as a wish to end in good order; a later one is a KeyboardInterrupt as ever."""
    pressed: list[float] = []

    def press(_number: int, _frame: object) -> None:
        pressed.append(time.monotonic())
        if pressed[-1] > pressed[0] + _ONE_PRESS:
            raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)
