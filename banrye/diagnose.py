"""Names the misreading behind a wrong candidate: the one whose answers are the candidate's, on every input asked.

The catalogue is a set of mutant oracles. Each answer of the candidate strikes those from the list that would have
answered otherwise. While several remain, the candidate is asked inputs on which they differ; when none remains, pairs
are tried, and then the closest is named as no more than that.
"""

import heapq
import itertools
import time
from collections.abc import Iterable, Iterator, Sequence

from banrye import killers
from banrye.contest import Contest, Trial
from banrye.draw import inputs
from banrye.problem import Answer, Case, Misread, Problem
from banrye.result import AGREES, CLOSEST, Suspect
from banrye.verdict import Verdict, integer, tokens

#: How many inputs are compared at most, and how many of them fail at most: more would say nothing new.
_COMPARED = 240
_FAILURES = 80

#: How many drawn inputs are asked beyond the killers before anything is named.
_ASKED = 100
_ASKED_BRIEFLY = 20

#: How many inputs are searched for one that splits the entries still in the race.
_SPLITTERS = 200

#: How long the catalogue may be gone through after the candidate has been asked its last, in seconds.
_GRACE = 1.0

#: What share of the time the candidate may take to answer; the rest is for going through the catalogue.
_ASKING = 0.6

#: How many inputs must have been compared, where time runs out, for anything to be said.
_ENOUGH = 10

#: What share of the answers the closest entry must give, and of the wrong ones among them, to be worth naming.
_CLOSE = 0.6

#: How many entries are looked at for the closest: those that share most of the stored answers.
_NEAR = 12

#: An input, its text, what the candidate answered, and whether that was wrong.
_Observation = tuple[Case, str, str, bool]


def diagnose(
    problem: Problem, contest: Contest, seen: Sequence[Trial], seed: int, until: float, *, brief: bool = False
) -> list[Suspect]:
    """Return the misreadings that explain what a candidate answers, the likeliest first; empty where nothing is close.

    ``seen`` are trials so far; the candidate is asked more until the time ``until``. Suspects of kind "agrees" match
    on all inputs compared; a single one of kind "closest" is the nearest that doesn't. A ``brief`` diagnosis
    thinks of no pairs, asks fewer inputs, and names nothing that is only close.
    """
    if not problem.misreadings:
        return []
    race = _Race(problem, contest, until)
    race.observe(seen)
    now = time.monotonic()
    questions = _questions(problem, seed, _ASKED_BRIEFLY if brief else _ASKED)
    race.observe(contest.trials(questions, now + (until - now) * _ASKING))
    singles: list[Misread] = [(name,) for name in problem.misreadings]
    alive = race.surviving(singles)
    if not alive and not brief:
        alive = race.surviving(_pairs(problem))
    if len(alive) > 1:
        alive = race.split(alive, seed)
    if alive:
        return [race.suspect(misread, AGREES) for misread in _likeliest_first(problem, alive)[:3]]
    return [] if brief else race.closest(singles)


def _questions(problem: Problem, seed: int, drawn: int) -> list[Case]:
    """Return the killers and some drawn inputs."""
    stored = [problem.parse(text) for text in (*(killer.text for killer in killers.load(problem)), *problem.boundaries)]
    return stored + list(itertools.islice(inputs(problem.cases(), seed), drawn))


def _pairs(problem: Problem) -> list[Misread]:
    """Return pairs of misreadings, those of two frequent ones first."""
    names = [name for name, entry in problem.misreadings.items() if not entry.typo and not entry.equivalent]
    frequent_first = sorted(names, key=lambda name: problem.misreadings[name].common or 99)
    return list(itertools.combinations(frequent_first, 2))


def _likeliest_first(problem: Problem, alive: Iterable[Misread]) -> list[Misread]:
    """Put misreadings before typos and pairs, and frequent ones before rare."""

    def rank(misread: Misread) -> tuple[int, bool, int]:
        entries = [problem.misreadings[name] for name in misread]
        return len(misread), any(entry.typo for entry in entries), min(entry.common or 99 for entry in entries)

    return sorted(alive, key=rank)


def _comparable(trial: Trial) -> str | None:
    """Return what was answered in a form to compare; None where a number is wanted and it is none, or nothing."""
    answered = trial.judgement.answer
    if integer(trial.expected) is None:
        return answered if tokens(answered) else None
    number = integer(answered)
    return None if number is None else str(number)


class _Race:
    """The candidate's answers so far, and who of the catalogue gives the same."""

    def __init__(self, problem: Problem, contest: Contest, until: float) -> None:
        self.problem = problem
        self.contest = contest
        self.until = until
        self.end = until + _GRACE
        self.failures: list[_Observation] = []
        self.passes: list[_Observation] = []
        self._texts: set[str] = set()
        self._stored = {killer.text: killer for killer in killers.load(problem)}
        self._answers: dict[tuple[str, Misread], Answer | None] = {}
        self._most = _COMPARED

    def observe(self, trials: Iterable[Trial], *, first: bool = False) -> None:
        """Note the trials in which the candidate gave an answer of the right kind, after the others or before them."""
        for trial in trials:
            answered = _comparable(trial)
            if answered is None or trial.text in self._texts:
                continue
            if trial.judgement.verdict not in (None, Verdict.WRONG_ANSWER):
                continue
            self._texts.add(trial.text)
            kept = self.failures if trial.failed else self.passes
            kept.insert(0 if first else len(kept), (trial.case, trial.text, answered, trial.failed))

    @property
    def compared(self) -> list[_Observation]:
        """The observations that count, first those with stored answers of the catalogue; failures before passes."""
        failures, passes = (sorted(kept, key=self._is_asked_anew) for kept in (self.failures, self.passes))
        chosen = failures[:_FAILURES] + passes[: _COMPARED - len(failures[:_FAILURES])]
        return sorted(chosen, key=self._is_asked_anew)[: self._most]

    def _is_asked_anew(self, observation: _Observation) -> bool:
        return observation[1] not in self._stored

    def answer(self, case: Case, text: str, misread: Misread) -> Answer | None:
        """Return what a misreading answers, from the store where that knows; None where it is out of reach."""
        killer = self._stored.get(text)
        # Where many answers are right, the store doesn't hold the one that somebody gave if it was among them.
        if killer is not None and len(misread) == 1 and not self.problem.many_right:
            return None if misread[0] in killer.untold else killer.kills.get(misread[0], killer.answer)
        key = (text, misread)
        if key not in self._answers:
            self._answers[key] = self.problem.answer(case, misread)
        return self._answers[key]

    def agrees(self, observation: _Observation, misread: Misread) -> bool | None:
        """Say whether a misreading explains what was answered; None where its own answer is out of reach."""
        case, text, answered, _ = observation
        theirs = self.answer(case, text, misread)
        return None if theirs is None else self.problem.agrees(case, answered, misread, theirs)

    def surviving(self, suspects: Sequence[Misread]) -> list[Misread]:
        """Return those that answer as the candidate did, everywhere, and not only where the rules do too.

        Where time runs out, only what was compared till then counts; nothing is said if that isn't enough, or of pairs.
        """
        alive, explaining = list(suspects), set[Misread]()
        for count, observation in enumerate(self.compared):
            left = []
            for misread in alive:
                dear = len(misread) > 1 or self._is_asked_anew(observation)
                if dear and time.monotonic() >= self.end:
                    self._most = count
                    # Of so many pairs, some fit a few answers by chance.
                    enough = count >= _ENOUGH and len(misread) == 1
                    return [each for each in alive if each in explaining] if enough else []
                agrees = self.agrees(observation, misread)
                if agrees in (None, True):
                    left.append(misread)
                if agrees and observation[-1]:
                    explaining.add(misread)
            alive = left
        return [each for each in alive if each in explaining]

    def split(self, alive: list[Misread], seed: int) -> list[Misread]:
        """Ask the candidate inputs on which the suspects differ, until one is left or none can be told apart."""
        pool = self._pool(seed)
        while len(alive) > 1 and time.monotonic() < self.until:
            question = self._question(alive, pool)
            if question is None:
                break
            self.observe(self.contest.trials([question], self.until), first=True)  # those that count are not all
            alive = self.surviving(alive)
        return alive

    def _pool(self, seed: int) -> Iterator[Case]:
        return itertools.islice(inputs(self.problem.cases(), seed + 1), _SPLITTERS)

    def _question(self, alive: Sequence[Misread], pool: Iterator[Case]) -> Case | None:
        for case in pool:
            text = self.problem.render(case)
            if text not in self._texts and len({self.answer(case, text, misread) for misread in alive} - {None}) > 1:
                return case
            if time.monotonic() >= self.until:
                return None
        return None

    def suspect(self, misread: Misread, kind: str) -> Suspect:
        """Count how a misreading's answers compare with the candidate's."""
        asked = [(self.agrees(observation, misread), observation[-1]) for observation in self.compared]
        rows = [(agrees, wrong) for agrees, wrong in asked if agrees is not None]
        agreeing = sum(agrees for agrees, _ in rows)
        return Suspect(misread, agreeing, len(rows), sum(agrees and wrong for agrees, wrong in rows), kind)

    def closest(self, suspects: Sequence[Misread]) -> list[Suspect]:
        """Return the one that shares most answers, if it shares enough of them, and of those that are wrong.

        Those that share most of the stored answers are compared on the others, as far as time goes; nothing is said
        where that was too little.
        """
        self._most = _COMPARED  # the search for pairs may have run out of time long before
        stored = [each for each in self.compared if not self._is_asked_anew(each)]
        near = heapq.nlargest(
            _NEAR, suspects, lambda misread: sum(self.agrees(each, misread) is True for each in stored)
        )
        end = time.monotonic() + _GRACE
        self._most = sum(1 for _ in itertools.takewhile(lambda each: self._asked(each, near, end), self.compared))
        if self._most < _ENOUGH:
            return []
        found = [self.suspect(misread, CLOSEST) for misread in near]
        best = max(found, key=lambda each: (each.agrees, each.separating))
        failures = sum(wrong for *_, wrong in self.compared)
        near_enough = best.agrees >= _CLOSE * best.of and best.separating >= _CLOSE * failures
        return [best] if failures and near_enough else []

    def _asked(self, observation: _Observation, suspects: Sequence[Misread], end: float) -> bool:
        """Find what suspects answer to an observation's input; False where the time has come before all have."""
        for misread in suspects:
            if self._is_asked_anew(observation) and time.monotonic() >= end:
                return False
            self.answer(observation[0], observation[1], misread)
        return True
