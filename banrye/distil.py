"""Distils killers: from a pool of inputs, the few that tell from the rules all that the whole pool tells.

Asking the whole catalogue about an input is dear, so the witnesses of single entries (an input known to tell just that
one, perhaps) join the pool only for entries that nothing else in it tells.
"""

import concurrent.futures
import multiprocessing
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from banrye import workspace
from banrye.killers import Killer
from banrye.problem import Answer, Case, Problem

#: How much more a frequent misreading counts than a rare one when killers are put in order.
_COMMON_WEIGHT = 20

#: An input's text, a catalogue entry, and what that answers to it.
_Told = tuple[str, str, Answer | None]

#: How many entries of the catalogue one task of the pool of processes goes through.
_SHARE = 8


def plain_inputs(problem: Problem) -> list[Case]:
    """Return the inputs that a problem's author singled out: samples and boundaries."""
    return [problem.parse(text) for text in (*(text for text, _ in problem.samples), *problem.boundaries)]


def witness(problem: Problem, name: str) -> Case | None:
    """Return an input that is known to tell an entry from the rules, if any is."""
    measured = problem.exact(name) or {}
    text = measured.get("smallest") or measured.get("witness")
    return problem.parse(text) if text else None


def distil(
    problem: Problem, pool: Iterable[Case], root: Path | None = None, jobs: int = os.cpu_count() or 1
) -> list[Killer]:
    """Choose killers from a pool of inputs, and from the witnesses of what the pool doesn't tell from the rules.

    With the workspace's ``root`` the catalogue is shared out among processes, ``jobs`` of them.
    """
    kills: dict[str, dict[str, Answer | None]] = {}
    cases = {problem.render(case): case for case in pool}
    _tell(problem, cases, kills, root, jobs)
    told = {name for each in kills.values() for name, answer in each.items() if answer is not None}
    more = [witness(problem, name) for name in problem.misreadings if name not in told]
    _tell(problem, {problem.render(case): case for case in more if case is not None}, kills, root, jobs)
    cases |= {problem.render(case): case for case in more if case is not None}
    texts = sorted(cases, key=lambda text: problem.order(cases[text]))
    weights = {name: _COMMON_WEIGHT if entry.common else 1 for name, entry in problem.misreadings.items()}
    killers = [_killer(problem, cases[text], text, kills[text]) for text in texts]
    return [killers[place] for place in _cover([frozenset(killer.kills) for killer in killers], weights)]


def _killer(problem: Problem, case: Case, text: str, answers: Mapping[str, Answer | None]) -> Killer:
    kills = {name: answer for name, answer in answers.items() if answer is not None}
    return Killer(text, problem.answer(case), kills, frozenset(answers) - frozenset(kills))


def _tell(
    problem: Problem,
    cases: Mapping[str, Case],
    kills: dict[str, dict[str, Answer | None]],
    root: Path | None,
    jobs: int,
) -> None:
    """Add to ``kills`` what each input tells from the rules, and the other answer (None: out of reach)."""
    texts, names = list(cases), list(problem.misreadings)
    kills.update({text: {} for text in texts})
    shares = [names[start : start + _SHARE] for start in range(0, len(names), _SHARE)]
    if root is None:
        found = [_told(problem, share, texts) for share in shares]
    else:
        context = multiprocessing.get_context("spawn")
        with concurrent.futures.ProcessPoolExecutor(jobs, mp_context=context) as processes:
            tasks = [processes.submit(_told_there, root, problem.name, share, texts) for share in shares]
            found = [task.result() for task in tasks]
    for told in found:
        for text, name, answer in told:
            kills[text][name] = answer


def _told_there(root: Path, problem: str, names: Sequence[str], texts: Sequence[str]) -> list[_Told]:
    return _told(workspace.Workspace(root).problem(problem), names, texts)


def _told(problem: Problem, names: Sequence[str], texts: Sequence[str]) -> list[_Told]:
    cases = {text: problem.parse(text) for text in texts}
    right = {text: problem.answer(case) for text, case in cases.items()}
    answers = ((text, name, problem.answer(case, (name,))) for text, case in cases.items() for name in names)
    return [told for told in answers if _differs(problem, cases, right, told)]


def _differs(problem: Problem, cases: Mapping[str, Case], right: Mapping[str, Answer], told: _Told) -> bool:
    text, _, answer = told
    return answer is None or problem.refuses(cases[text], answer, right[text])


def _cover(sets: Sequence[frozenset[str]], weights: Mapping[str, int]) -> list[int]:
    """Return places of sets that cover the union of all, by the greedy rule; the earliest wins a tie."""
    missing = frozenset().union(*sets) if sets else frozenset()
    chosen = []
    while missing:
        gains = [sum(weights[name] for name in each & missing) for each in sets]
        best = max(range(len(sets)), key=gains.__getitem__)
        chosen.append(best)
        missing -= sets[best]
    return chosen
