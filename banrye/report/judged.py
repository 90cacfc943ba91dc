"""What came of judging many submissions: counts by verdict, and the wrong ones grouped by what was misread."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabulate import tabulate

from banrye.i18n import _, in_language, ngettext
from banrye.judge import HARNESS_FAILURE, NOT_JUDGED, Row
from banrye.problem import Problem
from banrye.verdict import Verdict
from banrye.workspace import Workspace

__all__ = ["Group", "accused", "cause_of", "groups", "lines", "record"]

_PASSED = str(Verdict.NO_COUNTEREXAMPLE)

#: How many submissions that could not be judged are named, and how much of a counterexample is shown, in characters.
_NAMED = 10
_SHOWN = 40


@dataclass(frozen=True)
class Group:
    """Submissions of a problem that went wrong in one way: how many, one of them, and the simplest counterexample."""

    problem: str
    cause: str
    count: int
    example: str
    counterexample: str | None


def accused(row: Row) -> bool:
    """Say whether a row holds a verdict against its submission."""
    return row["verdict"] not in (_PASSED, HARNESS_FAILURE, NOT_JUDGED)


def cause_of(row: Row) -> str:
    """Return what a submission that isn't right is filed under: the misreading, or else the verdict."""
    if row["verdict"] != Verdict.WRONG_ANSWER:
        return str(row["verdict"])
    return " or ".join(row["diagnosis"]) or "unexplained"


def groups(rows: list[Row], place: Workspace) -> list[Group]:
    """Return the wrong submissions by problem and cause, the largest groups of a problem first."""
    wrong: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        if accused(row):
            wrong.setdefault((row["problem"], cause_of(row)), []).append(row)
    found = []
    for (problem, cause), members in wrong.items():
        example = min(members, key=lambda row: _simplicity(place.problem(problem), row))
        found.append(Group(problem, cause, len(members), example["file"], example["counterexample"]))
    return sorted(found, key=lambda group: (group.problem, -group.count, group.cause))


def _simplicity(problem: Problem, row: Row) -> tuple[Any, ...]:
    text = row["counterexample"]
    return (0, *problem.order(problem.parse(text)), row["file"]) if text is not None else (1, row["file"])


def record(rows: list[Row], place: Workspace, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the object that ``--json`` prints; ``facts`` (reused, interrupted, out) are of the run and go into it."""
    return {
        "files": len(rows),
        "verdicts": dict(sorted(Counter(row["verdict"] for row in rows).items())),
        "groups": [
            {
                "problem": group.problem,
                "cause": group.cause,
                "count": group.count,
                "example": group.example,
                "counterexample": group.counterexample,
            }
            for group in groups(rows, place)
        ],
        "rows": rows,
        **facts,
    }


def lines(rows: list[Row], place: Workspace, facts: Mapping[str, Any]) -> Iterator[str]:
    """Yield what the command prints: how many got which verdict, and the wrong ones by cause."""
    found = groups(rows, place)
    counts = Counter((row["problem"] or "-", row["verdict"]) for row in rows)
    table = [[problem, verdict, str(count)] for (problem, verdict), count in sorted(counts.items())]
    yield tabulate(table, [_("problem"), _("verdict"), _("submissions")], tablefmt="github", disable_numparse=True)
    if found:
        yield ""
        heads = [_("problem"), _("cause"), _("submissions"), _("for example"), _("on")]
        shown = [[each.problem, each.cause, str(each.count), each.example, _on(each)] for each in found]
        yield tabulate(shown, heads, tablefmt="github", disable_numparse=True)
        yield ""
        yield from _beliefs(found, place)
    forgiven = sum(row["forgiven"] for row in rows)
    if forgiven:
        yield ngettext(
            "leftovers of debugging were forgiven in {n} submission; the rows say which",
            "leftovers of debugging were forgiven in {n} submissions; the rows say which",
            forgiven,
        )
    failures = [row for row in rows if row["verdict"] in (HARNESS_FAILURE, NOT_JUDGED)]
    yield from (f"{row['verdict']}: {row['file']}: {row['reason']}" for row in failures[:_NAMED])
    if len(failures) > _NAMED:
        yield _("... and {count} more that were not judged").format(count=len(failures) - _NAMED)
    if facts["interrupted"]:
        yield _("stopped by Ctrl-C; the same command goes on from there")
    yield _("rows      {out} ({count} submissions, {known} of them known from earlier)").format(
        out=facts["out"], count=len(rows), known=facts["reused"]
    )


def _on(group: Group) -> str:
    text = " / ".join((group.counterexample or "").rstrip("\n").split("\n"))
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def _beliefs(found: list[Group], place: Workspace) -> Iterator[str]:
    for group in found:
        known = place.problem(group.problem).misreadings
        for name in group.cause.split(" or "):
            if name in known:
                yield _("{name} believed: {what}").format(name=name, what=in_language(known[name].believed))
