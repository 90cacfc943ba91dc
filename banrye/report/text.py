"""The words of a report, on a terminal and in Markdown: the same facts in the same order."""

import os
import shlex
from collections.abc import Iterator
from pathlib import Path

from banrye.kit import Text
from banrye.problem import Misread, Problem
from banrye.result import AGREES, AS_FOUND, ONE_MINIMAL, SMALLEST, Evidence, Result, Suspect
from banrye.verdict import Verdict

_WORDS = {
    Verdict.NO_COUNTEREXAMPLE: "no counterexample",
    Verdict.PROVED: "proved",
    Verdict.WRONG_ANSWER: "wrong answer",
    Verdict.PRESENTATION_ERROR: "presentation error",
    Verdict.RUN_TIME_ERROR: "run-time error",
    Verdict.TIME_LIMIT_EXCEEDED: "time limit exceeded",
    Verdict.MEMORY_LIMIT_EXCEEDED: "memory limit exceeded",
    Verdict.OUTPUT_LIMIT_EXCEEDED: "output limit exceeded",
    Verdict.NONDETERMINISTIC: "nondeterministic",
    Verdict.COMPILE_ERROR: "compile error",
}

_SIZES = {
    SMALLEST: "the smallest input that breaks it in this way: every smaller one was run",
    ONE_MINIMAL: "small: no single simplification of it breaks the candidate in this way",
    AS_FOUND: "perhaps not the smallest: the time for making it smaller was over",
}

#: How much of a candidate's output a report shows, in characters and lines.
_SHOWN_CHARACTERS = 600
_SHOWN_LINES = 12


def command() -> str:
    """Return what the user types to call banrye: ``./go`` says so where it was the one to start it."""
    return os.environ.get("BANRYE_COMMAND", "banrye")


def words(verdict: Verdict) -> str:
    """Return a verdict as a person says it."""
    return _WORDS[verdict]


def in_language(text: Text) -> str:
    """Return a sentence in the solver's language: Korean where the locale is Korean, else English."""
    locale = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return text.ko if locale.startswith("ko") else text.en


def terminal(problem: Problem, result: Result) -> str:
    """Return the report for a terminal, without a newline at its end."""
    return "\n".join(_terminal_lines(problem, result))


def _terminal_lines(problem: Problem, result: Result) -> Iterator[str]:
    yield f"{words(result.verdict).upper()}: {result.candidate} ({problem.name}, {result.language})"
    found = result.counterexample
    if found is not None:
        yield ""
        yield "input"
        yield from _indented(found.text)
        picture = problem.sketch(found.case)
        if picture:
            yield from _indented(picture)
        yield f"expected  {found.expected}"
        yield from _labelled("answered", shown(found.actual) or "(nothing)")
        if found.reason:
            yield f"reason    {shown(found.reason)}"
        yield from _diagnosis(problem, result)
        yield ""
        yield f"size      {_SIZES[found.minimality]}"
        yield from _votes(result)
    yield from _evidence(problem, result)
    yield f"found at  {_found_at(result)}" if found is not None else f"tried     {_tried(result)}"
    for note in result.notes:
        yield from _labelled("note", note)
    if result.interrupted:
        yield "note      stopped before the end of its budget, by Ctrl-C"
    if result.report:
        yield f"report    {result.report}"
        if found is not None:
            yield f"replay    {command()} replay {shlex.quote(str(Path(result.report).parent))}"


def undiagnosed(problem: Problem, result: Result) -> str:
    """Say that nothing in the catalogue explains a wrong answer, or that several entries do; else nothing."""
    if result.verdict is not Verdict.WRONG_ANSWER or not problem.misreadings:
        return ""
    if not result.diagnosis:
        return f"none of the {len(problem.misreadings)} known misreadings and typos explains the answers seen"
    if len(result.diagnosis) > 1:
        return "the inputs asked don't tell these apart; the more frequent misreading stands first"
    return ""


def _diagnosis(problem: Problem, result: Result) -> Iterator[str]:
    if undiagnosed(problem, result):
        yield ""
        yield f"misread   {undiagnosed(problem, result)}"
    for suspect in result.diagnosis:
        yield ""
        yield f"misread   {suspect.name}: {agreement(suspect)}"
        for sentence in _believed(problem, suspect.misread):
            yield f"          {sentence}"


def _believed(problem: Problem, misread: Misread) -> Iterator[str]:
    for name in misread:
        entry = problem.misreadings[name]
        yield f"believed: {in_language(entry.believed)}"
        if entry.clause in problem.clauses:
            yield f"the rule: {in_language(problem.clauses[entry.clause])}"
    yield from _measured(problem, misread)


def _measured(problem: Problem, misread: Misread) -> Iterator[str]:
    """Say on how many inputs somebody with this misreading is wrong, where that was counted."""
    exact = problem.exact(misread[0]) if len(misread) == 1 else None
    if not exact or not exact.get("differing"):
        return
    within = exact.get("space")
    of = f"the {within:,} smallest inputs" if within else f"all {problem.space():,} inputs"
    yield f"such a program is wrong on exactly {exact['differing']:,} of {of}"


def agreement(suspect: Suspect) -> str:
    """Say how sure a diagnosis is."""
    differing = f"{suspect.separating} of them where that differs from the rules"
    if suspect.kind == AGREES:
        return f"agrees on all {suspect.of} inputs compared, {differing}"
    agreed = f"with {suspect.agrees} of {suspect.of} inputs compared, {differing}"
    return f"no known misreading explains it; this one is closest, {agreed}"


def _votes(result: Result) -> Iterator[str]:
    for answer, voters in result.votes.items():
        yield f"says {answer:<4} {', '.join(voters)}"


def _evidence(problem: Problem, result: Result) -> Iterator[str]:
    if result.evidence is not None:
        yield from evidence(problem, result.evidence)


def evidence(problem: Problem, worth: Evidence) -> Iterator[str]:
    """Yield what a clean hunt is worth, in two lines or three."""
    reached = [f"{count} of {of}" for count, of in (worth.rules, worth.pairs, worth.mutants)]
    yield (
        f"evidence  {reached[0]} rule events and {reached[1]} pairs of them reached; "
        f"told from {reached[2]} known ways to be wrong"
    )
    if worth.bound95 is not None:
        yield (
            f"          with 95 % confidence wrong on fewer than {worth.bound95:.2g} of inputs as generated here; "
            "this is no proof"
        )
    if worth.missed:
        names = "; ".join(in_language(problem.all_events[name]) for name in worth.missed[:3])
        more = f" and {len(worth.missed) - 3} more" if len(worth.missed) > 3 else ""
        yield f"never seen {names}{more}"


def _found_at(result: Result) -> str:
    return (
        f"input {result.first_at}, {result.first_seconds:.1f} s after the start (seed {result.seed}){_shrunk(result)}"
    )


def _shrunk(result: Result) -> str:
    return f"; made smaller in {result.shrink_seconds:.1f} s" if result.shrink_seconds >= 0.05 else ""


def _tried(result: Result) -> str:
    return f"{result.cases} inputs in {result.seconds:.1f} s (seed {result.seed})"


def shown(output: str) -> str:
    """Return output for people: control characters made visible, its end cut where it is long."""
    lines = output.rstrip("\n").split("\n")
    cut = len(output) > _SHOWN_CHARACTERS or len(lines) > _SHOWN_LINES
    text = "\n".join(lines[:_SHOWN_LINES])[:_SHOWN_CHARACTERS]
    visible = "".join(c if c == "\n" or c.isprintable() else repr(c)[1:-1] for c in text)
    marked = "\n".join(
        line[: len(line.rstrip(" "))] + "·" * (len(line) - len(line.rstrip(" "))) for line in visible.split("\n")
    )
    return marked + ("\n… (cut here; the record has more)" if cut else "")


def _labelled(label: str, text: str) -> Iterator[str]:
    first, *rest = text.split("\n")
    yield f"{label:<10}{first}"
    yield from (f"{'':<10}{line}" for line in rest)


def _indented(text: str) -> Iterator[str]:
    yield from (f"  {line}" for line in text.rstrip("\n").split("\n"))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _fenced(text: str) -> list[str]:
    """Return a Markdown block that shows text as it is, backticks too."""
    fence = "```"
    while fence in text:
        fence += "`"
    return [f"{fence}text", text.rstrip("\n"), fence, ""]


def markdown(problem: Problem, result: Result) -> str:
    """Return the report as a Markdown page."""
    lines = [f"# {words(result.verdict).capitalize()}: `{result.candidate}`", ""]
    lines += [f"Problem {problem.name} ({problem.title.en}, {problem.title.ko}), language {result.language}.", ""]
    found = result.counterexample
    if found is not None:
        lines += ["## Input", "", *_fenced(found.text)]
        picture = problem.sketch(found.case)
        lines += _fenced(picture) if picture else []
        lines += [f"Expected: `{found.expected}`", "", "Answered:", "", *_fenced(shown(found.actual) or "(nothing)")]
        lines += [_sentence(shown(found.reason)), ""] if found.reason else []
        lines += [f"This input is {_SIZES[found.minimality]}.", ""]
        if undiagnosed(problem, result):
            lines += [_sentence(undiagnosed(problem, result)), ""]
        for suspect in result.diagnosis:
            said = f"it {agreement(suspect)}" if suspect.kind == AGREES else agreement(suspect)
            lines += [f"## Misread: {suspect.name}", "", _sentence(said), ""]
            lines += [f"- {sentence}" for sentence in _believed(problem, suspect.misread)] + [""]
        lines += ["## Who answers what", ""]
        lines += [f"- `{answer}`: {', '.join(voters)}" for answer, voters in result.votes.items()] + [""]
    if result.evidence is not None:
        lines += ["## Evidence", "", *(line.strip() for line in evidence(problem, result.evidence)), ""]
    lines += ["## This hunt", ""]
    lines += [f"- {_found_at(result) if found is not None else _tried(result)}"]
    lines += [f"- {note}" for note in result.notes]
    lines += ["- stopped before the end of its budget"] if result.interrupted else []
    return "\n".join(lines) + "\n"
