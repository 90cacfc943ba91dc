"""Who agrees with whom: every candidate's answers to the same inputs, with the oracle as one voter among them."""

import itertools
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tabulate import tabulate

from banrye import build
from banrye.compare import same
from banrye.contest import Contest, Trial
from banrye.draw import inputs
from banrye.errors import BanryeError
from banrye.hunt import limits_for
from banrye.i18n import _, said
from banrye.problem import Case, Problem
from banrye.report.text import voter
from banrye.runner import Mode, Runner
from banrye.verdict import Verdict, brief, judge, tokens

#: The name under which the oracle votes.
ORACLE = "the oracle"

#: What a matrix says where two gave equal answers to every input that there is.
ALL = "all"

#: Inputs that every candidate answers, beyond the samples.
COMMON = 60

#: How long a word may be that counts as an answer, in characters: longer ones would flood tables and reports.
_LONGEST = 40

_SEED = 20_260_428


def common_inputs(problem: Problem, count: int = COMMON) -> list[Case]:
    """Return the samples and some drawn inputs, the same ones at every call."""
    cases = {text: problem.parse(text, said("a sample")) for text, _ in problem.samples}
    for case in itertools.islice(inputs(problem.cases(), _SEED), count):
        cases.setdefault(problem.render(case), case)
    return list(cases.values())


def answers(contest: Contest, cases: Sequence[Case], until: float) -> list[str | None]:
    """Return what the candidate votes for on each input in order (see ``ballot``); None from where time ran out."""
    found: list[str | None] = [_vote(trial) for trial in contest.trials(cases, until)]
    return found + [None] * (len(cases) - len(found))


def _vote(trial: Trial) -> str:
    judgement = trial.judgement
    # Where many answers are right, all who gave one agree.
    return trial.expected if judgement.verdict is None else ballot(judgement.answer, judgement.verdict, trial.expected)


def ballot(answer: str, verdict: Verdict | None, expected: str = "") -> str:
    """Return what a run answered, as many words as are expected, on one line.

    Where there is no such answer, it is the verdict in parentheses.
    """
    words = tokens(answer)
    usable = verdict in (None, Verdict.WRONG_ANSWER) and len(words) == max(1, len(tokens(expected)))
    text = " ".join(words) if usable else ""
    return text if usable and len(text) <= _LONGEST and text.isprintable() else f"({verdict})"


def matrix(rows: Mapping[str, Sequence[str | None]]) -> list[list[str]]:
    """Return a square table, names in the first column: how many of the inputs answered by both got equal answers."""
    names = list(rows)
    most = max(map(len, rows.values()), default=0)
    square = []
    for name in names:
        square.append([name, *(_share(rows[name], rows[other], most) for other in names)])
    return square


def _share(left: Sequence[str | None], right: Sequence[str | None], most: int) -> str:
    both = [(a, b) for a, b in itertools.zip_longest(left, right) if a is not None and b is not None]
    if not both:
        return "-"
    same = sum(a == b for a, b in both)
    # "all" of one input, or of a few, would look like the agreement over many that it isn't
    return ALL if same == len(both) == most else f"{same}/{len(both)}"


def table(square: list[list[str]]) -> str:
    """Return a matrix as a table for people."""
    names = [voter(row[0]) for row in square]
    rows = [
        [name, *(_("all") if share == ALL else share for share in row[1:])]
        for name, row in zip(names, square, strict=True)
    ]
    shown: str = tabulate(rows, ["", *names], tablefmt="github", disable_numparse=True)
    return shown


def votes(
    problem: Problem, paths: Iterable[Path], text: str, expected: str, seconds: float, also: Mapping[str, str]
) -> dict[str, list[str]]:
    """Ask candidates for their answer to one input; return the voters' names by answer, the oracle's answer first.

    Whoever isn't built yet, or can't be asked within the time, stays silent. ``also`` holds known answers by name.
    """
    right = brief(expected)
    ballots: dict[str, list[str]] = {right: [ORACLE]}
    for name, answer in also.items():
        ballots.setdefault(answer, []).append(name)
    until = time.monotonic() + seconds
    for path in paths:
        if time.monotonic() >= until:
            break
        try:
            program = build.prepare(path, problem.signature, problem.memory_limit, compiling=False)
        except BanryeError:
            continue
        limits = limits_for(problem, program.language)
        with Runner(program, limits) as runner:
            (run,) = runner.run([program.encode(text)], Mode.FAST)
        judgement = judge(run, expected, limits, problem.accept(problem.parse(text), expected))
        vote = ballot(judgement.answer, judgement.verdict, expected)
        if judgement.verdict is None:
            vote = right if same(judgement.answer, expected) else said("{answer} (right as well)", answer=vote)
        ballots.setdefault(vote, []).append(path.name)
    return ballots
