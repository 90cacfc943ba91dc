"""Says what a judge would make of a candidate's leftovers of debugging, and what a hunt has forgiven it."""

from collections.abc import Sequence

from banrye import leftovers
from banrye.contest import Contest
from banrye.i18n import Said, said
from banrye.leftovers import Kind, Leftover
from banrye.problem import Problem
from banrye.report import text
from banrye.result import Result
from banrye.runner import Runner
from banrye.verdict import Verdict, judge

__all__ = ["note", "sentences"]


def note(problem: Problem, found: Sequence[Leftover], result: Result, contest: Contest | None = None) -> None:
    """Add to a hunt's notes what its candidate has left over and, where the contest was forgiving, what that forgave.

    ``contest`` is None for a candidate that could not be built.
    """
    forgiving = contest is not None and contest.forgiving
    result.notes += sentences(found, result.language, result.verdict, forgiving=forgiving)
    if contest is not None and forgiving:
        _note_forgiven(problem, contest, result)
    elif result.verdict is Verdict.PRESENTATION_ERROR and problem.signature is None:
        result.notes.append(said("`--forgive` counts the last line of the output alone, and hunts on"))


def _note_forgiven(problem: Problem, contest: Contest, result: Result) -> None:
    files, done = contest.runner.files, []
    if files.inputs:
        done.append(said("forgiven: every run found its input as {names}", names=", ".join(files.inputs)))
    if files.outputs:
        names = ", ".join(files.outputs)
        done.append(said("forgiven: what it wrote to {names} was taken for its output", names=names))
    if contest.forgiven:
        done.append(said("forgiven: only the last line of its output counted"))
    result.forgiven = bool(done)
    if done and not result.interrupted:
        done.append(_as_submitted(problem, contest))
    result.notes += done or [said("there was nothing to forgive")]


def _as_submitted(problem: Problem, contest: Contest) -> Said:
    """Say what a judge finds on the first sample, with nothing forgiven."""
    sample, _ = problem.samples[0]
    case = problem.parse(sample, "a sample")
    right = str(problem.answer(case))
    with Runner(contest.runner.program, contest.limits, contest.runner.isolation) as runner:
        run = runner.run_fresh(runner.program.encode(sample))
    judgement = judge(run, right, contest.limits, problem.accept(case, right))
    if judgement.verdict is None:
        return said("as submitted, it is right on the first sample")
    verdict = text.as_said(judgement.verdict)
    if judgement.reason:
        reason = judgement.reason
        return said("as submitted, its first sample ends in: {verdict} ({reason})", verdict=verdict, reason=reason)
    return said("as submitted, its first sample ends in: {verdict}", verdict=verdict)


def sentences(found: Sequence[Leftover], language: str, verdict: Verdict, *, forgiving: bool) -> list[str]:
    """Return a sentence for each leftover of a candidate that got a verdict."""
    return [_sentence(each, language, verdict, forgiving=forgiving) for each in found]


def _sentence(leftover: Leftover, language: str, verdict: Verdict, *, forgiving: bool) -> Said:
    if leftover.kind in (Kind.READS, Kind.WRITES):
        return _with_outcome(_about_a_file(leftover), leftover, verdict, forgiving=forgiving)
    what = _about_tests(leftover.kind, language)
    return said("line {line}, `{code}`: {what}", line=leftover.line, code=leftover.code, what=what)


def _about_a_file(leftover: Leftover) -> Said:
    words = {"line": leftover.line, "code": leftover.code, "name": leftover.name}
    if leftover.kind is Kind.READS:
        return said("line {line}, `{code}`: it reads {name}, a file that no judge has", **words)
    return said("line {line}, `{code}`: it writes to {name}, but a judge reads nothing but stdout", **words)


def _about_tests(kind: Kind, language: str) -> Said:
    if kind is Kind.PROMPT:
        return said("a prompt goes to stdout, where a judge takes it for a part of the answer")
    if kind is Kind.TEST_CALL:
        return said("a call for testing; a judge makes its own, but each run of the file pays for this one too")
    if kind is Kind.OWN_MAIN:
        return said("a main for testing; a judge calls the function alone, and so does this hunt")
    if language == "java":
        return said(
            "a test library, which a judge hasn't: there it is a compile error, but here stand-ins take its place"
        )
    return said("a test library, which a judge hasn't: there it is a compile error")


def _with_outcome(sentence: Said, leftover: Leftover, verdict: Verdict, *, forgiving: bool) -> Said:
    if not leftovers.plain_name(leftover.name):
        return said(
            "{leftover}, nor can `--forgive` put one there, since its name is no plain relative one", leftover=sentence
        )
    if forgiving or verdict is Verdict.COMPILE_ERROR:
        return sentence  # what was forgiven has a note of its own
    if not verdict.accuses:
        return said("{leftover}; this program goes on without it", leftover=sentence)
    return said(
        "{leftover}; so this is its verdict there, and `--forgive` hunts on as if that were put right",
        leftover=sentence,
    )
