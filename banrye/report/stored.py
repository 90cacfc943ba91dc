"""Makes a hunt's result out of its record again, so that an old report is shown as a new one is, in any language."""

from typing import Any

from banrye.errors import UsageError
from banrye.i18n import recalled, said
from banrye.problem import Problem
from banrye.report.record import Stored
from banrye.result import Counterexample, Evidence, Result, Suspect
from banrye.verdict import Verdict

__all__ = ["result_of"]


def result_of(stored: Stored, problem: Problem) -> Result:
    """Return what a record tells of a hunt; UsageError where it isn't what a hunt has written.

    Suspected misreadings that the problem doesn't know any more are left out.
    """
    case = None
    if stored.counterexample is not None:
        where = said("the counterexample of {report}", report=stored.folder)
        case = problem.parse(stored.counterexample, where)
    try:
        return _result(stored, problem, case)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        record, reason = stored.folder / "report.json", f"{type(error).__name__}: {error}"
        raise UsageError(
            said("{record} can't be read as a report ({error}); hunt the candidate again", record=record, error=reason)
        ) from None


def _result(stored: Stored, problem: Problem, case: Any) -> Result:
    data = stored.data
    first = data["first"] or {}
    return Result(
        problem=problem.name,
        candidate=str(data["candidate"]),
        language=str(data["language"]),
        seed=int(data["seed"]),
        verdict=Verdict(data["verdict"]),
        cases=int(data["cases"]),
        seconds=float(data["seconds"]),
        counterexample=None if case is None else _counterexample(stored, case),
        first_at=first.get("cases"),
        first_seconds=first.get("seconds", 0.0),
        first_text=first.get("input"),
        shrink_seconds=float(data["shrink_seconds"]),
        diagnosis=[
            suspect for suspect in map(_suspect, data["diagnosis"]) if problem.misreadings.keys() >= {*suspect.misread}
        ],
        evidence=_evidence(data["evidence"]),
        votes={str(answer): [str(name) for name in names] for answer, names in data["votes"].items()},
        notes=[recalled(note, data.get("said")) for note in data["notes"]],
        interrupted=data["interrupted"] is True,
        forgiven=data.get("forgiven") is True,
    )


def _counterexample(stored: Stored, case: Any) -> Counterexample:
    found = stored.data["counterexample"]
    reason = recalled(str(found["reason"]), stored.data.get("said"))
    text = stored.counterexample or ""
    return Counterexample(case, text, str(found["expected"]), str(found["actual"]), reason, found["minimality"])


def _suspect(each: Any) -> Suspect:
    misread = tuple(each["misreading"].split(" + "))
    return Suspect(misread, each["agrees"], each["of"], each["separating"], each["kind"])


def _evidence(each: Any) -> Evidence | None:
    if each is None:
        return None
    (rules, of_rules), (pairs, of_pairs), (mutants, of_mutants) = each["rules"], each["pairs"], each["mutants"]
    reached = ((rules, of_rules), (pairs, of_pairs), (mutants, of_mutants))
    return Evidence(*reached, bound95=each["bound95"], missed=tuple(each["missed"]))
