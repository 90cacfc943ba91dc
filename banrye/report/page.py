"""A hunt's report as one HTML file: no network, both languages in it, the game to step through.

What a candidate printed is hostile: Jinja escapes every value, and the page's own policy forbids it to load anything.
"""

import shlex
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from banrye import __version__
from banrye.kit import Text
from banrye.problem import Misread, Problem
from banrye.report import labels
from banrye.report.replay import Replay, replay
from banrye.report.text import command, shown
from banrye.result import AGREES, Evidence, Result, Suspect
from banrye.verdict import Verdict, brief

#: The template of a test that asks for the counterexample; ``judged_on`` runs any language.
_EXAMPLE = """\
from pathlib import Path

from hypothesis import example, given, settings

from banrye import workspace
from banrye.commands import judged_on

FILE = Path({file!r})
problem = workspace.find().problem({problem!r})


@settings(deadline=None, max_examples=20)
@given(problem.cases())
@example(problem.parse({text!r}))
def test_mine(case):
    judgement = judged_on(problem, FILE, case)
    assert judgement.verdict is None, judgement
"""

#: How many suspected misreadings a page explains.
_SUSPECTS = 3

#: How much of an answer, and of the reason of a failure, stands in the sentence on top, in characters.
_ANSWER, _REASON = 80, 300


@lru_cache(maxsize=1)
def environment() -> Environment:
    """Return the environment of all pages: everything escaped, a missing value an error."""
    made = Environment(
        loader=PackageLoader("banrye.report"), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    made.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
    made.globals.update(
        t=_label, words=labels.text, both=labels.both, verdict=labels.verdict, voter=labels.voter, version=__version__
    )
    return made


def _label(key: str, **values: object) -> Markup:
    return labels.both(labels.text(key, **values))


def render(problem: Problem, result: Result, lang: str | None = None) -> str:
    """Return the page of a hunt; ``lang`` ("en" or "ko") is what it opens in, None lets the reader's browser say.

    A game that can't be drawn costs the page its replay, and a sentence says so.
    """
    found = result.counterexample
    played, undrawn = _replay(problem, result)
    return (
        environment()
        .get_template("report.html")
        .render(
            lang=lang,
            problem=problem,
            result=result,
            found=found,
            style=_style(result),
            sentence=_sentence(problem, result),
            explanation=_explanation(problem, result),
            suspects=[_suspect(problem, suspect) for suspect in result.diagnosis[:_SUSPECTS]],
            shown=shown,
            notes=[_note(note) for note in result.notes],
            sketch=problem.sketch(found.case) if found is not None and played is None else "",
            size=labels.SIZES[found.minimality] if found is not None else None,
            replay=played,
            undrawn=undrawn,
            rule=_first_clause(problem, result),
            closest=bool(result.diagnosis) and result.diagnosis[0].kind != AGREES,
            votes=_votes(result),
            evidence=_evidence(result.evidence),
            missed=[problem.all_events.get(name, name) for name in result.evidence.missed] if result.evidence else [],
            download=_download(problem, result),
            command=f"{command()} replay {shlex.quote(str(Path(result.report).parent))}" if result.report else None,
            example=_example(problem, result),
            index="../../index.html",
        )
    )


def _replay(problem: Problem, result: Result) -> tuple[Replay | None, str]:
    """Return the replay of the counterexample, or why there is none."""
    if result.counterexample is None:
        return None, ""
    misread = result.diagnosis[0].misread if result.diagnosis else ()
    try:
        return replay(problem, result.counterexample.case, misread), ""
    except Exception as error:  # a problem's picture is no reason to lose what was found
        return None, f"{type(error).__name__}: {error}"


def _note(note: str) -> Text:
    said = labels.in_both(note)
    return Text(shown(said.en), shown(said.ko))


def _style(result: Result) -> str:
    """Return the class that colours the verdict."""
    return "bad" if result.verdict.accuses else "good"


def _sentence(problem: Problem, result: Result) -> Text:
    """Return the one sentence under the verdict."""
    found = result.counterexample
    if result.verdict is Verdict.COMPILE_ERROR:
        return labels.text("not-built")
    if found is None:
        return labels.text("clean", cases=f"{result.cases:,}")
    if found.reason:
        return labels.text("fails-here", reason=_reason(found.reason))
    if result.verdict is not Verdict.WRONG_ANSWER:
        return labels.text("fails")
    actual: object = _line(found.actual) or labels.text("nothing")
    key = "on-this-input-among" if problem.many_right else "on-this-input"
    return labels.text(key, actual=actual, expected=_line(found.expected))


def _reason(sentence: str) -> Text:
    said = labels.in_both(sentence)
    return Text(_line(said.en, _REASON), _line(said.ko, _REASON))


def _line(output: str, most: int = _ANSWER) -> str:
    words = " ".join(shown(output).split())
    return words if len(words) <= most else words[:most] + "…"


def _explanation(problem: Problem, result: Result) -> Text | None:
    """Say that nothing known explains a wrong answer, or that several entries do."""
    if result.verdict is not Verdict.WRONG_ANSWER or not problem.misreadings:
        return None
    if not result.diagnosis:
        return labels.text("unexplained", count=len(problem.misreadings))
    return labels.text("several") if len(result.diagnosis) > 1 else None


def _suspect(problem: Problem, suspect: Suspect) -> dict[str, Any]:
    """Return what the page says of a suspected misreading: beliefs, the rules against them, how sure it is."""
    key = "agrees" if suspect.kind == AGREES else "nearly"
    entries = [problem.misreadings[name] for name in suspect.misread]
    return {
        "name": suspect.name,
        "beliefs": [(entry.believed, problem.clauses.get(entry.clause)) for entry in entries],
        "sure": labels.text(key, agrees=suspect.agrees, of=suspect.of, separating=suspect.separating),
        "measured": _measured(problem, suspect.misread),
    }


def _measured(problem: Problem, misread: Misread) -> Text | None:
    exact = problem.exact(misread[0]) if len(misread) == 1 else None
    if not exact or not exact.get("differing"):
        return None
    within, differing = exact.get("space"), f"{exact['differing']:,}"
    key = "measured-within" if within else "measured"
    return labels.text(key, differing=differing, space=f"{within or problem.space():,}")


def _first_clause(problem: Problem, result: Result) -> Text | None:
    """Return the rule that the suspected misreading contradicts."""
    if not result.diagnosis:
        return None
    return problem.clauses.get(problem.misreadings[result.diagnosis[0].misread[0]].clause)


def _votes(result: Result) -> list[tuple[Text | str, bool, list[Text]]]:
    """Return each answer (or the verdict that stands for it), whether it is right, and who gave it."""
    found = result.counterexample
    return [
        (
            _answer(answer),
            found is not None and answer == brief(found.expected),
            [labels.voter(name) for name in names],
        )
        for answer, names in result.votes.items()
    ]


def _answer(ballot: str) -> Text | str:
    inner = ballot[1:-1]
    return labels.VERDICTS[inner] if ballot == f"({inner})" and inner in labels.VERDICTS else ballot


def _evidence(worth: Evidence | None) -> list[tuple[Text, int, int]]:
    if worth is None:
        return []
    figures: Mapping[str, tuple[int, int]] = {
        "rules-reached": worth.rules, "pairs-reached": worth.pairs, "mutants-told": worth.mutants
    }  # fmt: skip
    return [(labels.text(key), reached, of) for key, (reached, of) in figures.items()]


def _download(problem: Problem, result: Result) -> tuple[str, str] | None:
    """Return the name and the data address of the input as a file."""
    if result.counterexample is None:
        return None
    name = f"{problem.name}.{'json' if problem.signature else 'in'}"
    return name, "data:text/plain;charset=utf-8," + quote(result.counterexample.text)


def _example(problem: Problem, result: Result) -> str:
    found = result.counterexample
    if found is None:
        return ""
    return _EXAMPLE.format(file=Path(result.candidate).as_posix(), problem=problem.name, text=found.text)
