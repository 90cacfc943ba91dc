"""Killers: a few stored inputs that between them tell the right rules from every known way to be wrong.

They are distilled from a pool of inputs by greedy set cover, the simplest input first among equals, and kept beside the
oracle as ``killers.json``. A hunt plays them before anything random, so that a typical wrong program falls at once.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from banrye.errors import HarnessError
from banrye.i18n import said
from banrye.problem import Answer, Problem


@dataclass(frozen=True, slots=True)
class Killer:
    """A stored input, its right answer, and the other answer of each catalogue entry that it tells from the rules.

    ``untold`` are the entries whose answer to it is out of reach.
    """

    text: str
    answer: Answer
    kills: Mapping[str, Answer]
    untold: frozenset[str] = frozenset()


def path_of(problem: Problem) -> Path:
    """Return where a problem's killers are kept: in the oracle's package, or beside its module."""
    module = Path(problem.oracle.__file__ or problem.name)
    return module.with_name("killers.json") if module.stem == "__init__" else module.with_suffix(".killers.json")


@cache
def load(problem: Problem) -> tuple[Killer, ...]:
    """Return a problem's killers in order of power; none where nobody has distilled any."""
    path = path_of(problem)
    if not path.exists():
        return ()
    try:
        return tuple(
            Killer(each["input"], each["answer"], dict(each["kills"]), frozenset(each.get("untold", ())))
            for each in json.loads(path.read_text("utf-8"))
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise HarnessError(
            said(
                "{path} is broken ({error}); make it anew with `banrye killers {problem}`",
                path=path,
                error=error,
                problem=problem.name,
            )
        ) from None


def save(problem: Problem, killers: Iterable[Killer]) -> Path:
    """Store killers, one a line, so that changes read well."""
    path = path_of(problem)
    path.write_text("[\n" + ",\n".join(map(_row, killers)) + "\n]\n", "utf-8")
    load.cache_clear()
    return path


def _row(killer: Killer) -> str:
    row = {"input": killer.text, "answer": killer.answer, "kills": dict(sorted(killer.kills.items()))}
    return json.dumps(row | ({"untold": sorted(killer.untold)} if killer.untold else {}))


def separable(problem: Problem) -> frozenset[str]:
    """Return the catalogue entries that some killer tells from the rules."""
    return frozenset(name for killer in load(problem) for name in killer.kills)


def faults(problem: Problem) -> list[str]:
    """Return what is wrong with the stored killers, a sentence each: illegal inputs, other answers, entries untold."""
    found: list[str] = []
    for killer in load(problem):
        case = problem.parse(killer.text, said("a killer of {problem}", problem=problem.name))
        if problem.answer(case) != killer.answer:
            found.append(
                said(
                    "the right answer to {input} isn't {answer} any more",
                    input=repr(killer.text),
                    answer=killer.answer,
                )
            )
        found += [
            said(
                "{name} doesn't answer {answer} to {input} any more", name=name, answer=answer, input=repr(killer.text)
            )
            for name, answer in killer.kills.items()
            if name not in problem.misreadings or problem.answer(case, (name,)) != answer
        ]
    told = separable(problem)
    found += [
        said("no killer tells {name} from the rules, and it isn't listed as equivalent", name=name)
        for name, entry in problem.misreadings.items()
        if name not in told and not entry.equivalent
    ]
    return found
