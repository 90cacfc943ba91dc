"""The words of a report, on a terminal and in Markdown: the same facts in the same order."""

import os
import shlex
from collections.abc import Iterator
from pathlib import Path

from banrye.i18n import Said, _, in_language, local, ngettext, padded, said
from banrye.problem import Misread, Problem
from banrye.result import AGREES, AS_FOUND, ONE_MINIMAL, SMALLEST, Evidence, Result, Suspect
from banrye.verdict import Verdict, brief

_WORDS = {
    Verdict.NO_COUNTEREXAMPLE: said("no counterexample"),
    Verdict.PROVED: said("proved"),
    Verdict.WRONG_ANSWER: said("wrong answer"),
    Verdict.PRESENTATION_ERROR: said("presentation error"),
    Verdict.RUN_TIME_ERROR: said("run-time error"),
    Verdict.TIME_LIMIT_EXCEEDED: said("time limit exceeded"),
    Verdict.MEMORY_LIMIT_EXCEEDED: said("memory limit exceeded"),
    Verdict.OUTPUT_LIMIT_EXCEEDED: said("output limit exceeded"),
    Verdict.NONDETERMINISTIC: said("nondeterministic"),
    Verdict.COMPILE_ERROR: said("compile error"),
}

_SIZES = {
    SMALLEST: said("the smallest input that breaks it in this way: every smaller one was run"),
    ONE_MINIMAL: said("small: no single simplification of it breaks the candidate in this way"),
    AS_FOUND: said("perhaps not the smallest: the time for making it smaller was over"),
}

#: How much of a candidate's output a report shows, in characters and lines.
_SHOWN_CHARACTERS = 600
_SHOWN_LINES = 12

#: The width of the labels' column.
_LABEL = 10

#: The voters that are no file.
_VOTERS: dict[str, str] = {voter: voter for voter in (said("the oracle"), said("this candidate"))}


def command() -> str:
    """Return what the user types to call banrye: ``./go`` says so where it was the one to start it."""
    return os.environ.get("BANRYE_COMMAND", "banrye")


def words(verdict: Verdict) -> str:
    """Return a verdict as a person says it."""
    return local(as_said(verdict))


def as_said(verdict: Verdict) -> Said:
    """Return the same as a record keeps it."""
    return _WORDS[verdict]


def called(name: str) -> str:
    """Return a verdict's id for people."""
    return words(Verdict(name))


def size(minimality: str) -> str:
    """Say how small a counterexample is known to be."""
    return local(_SIZES[minimality])


def headline(result: Result) -> str:
    """Return a hunt's verdict, and that leftovers were forgiven where it wouldn't stand without."""
    verdict = words(result.verdict)
    return _("{verdict}, leftovers forgiven", verdict=verdict) if result.forgiven else verdict


def terminal(problem: Problem, result: Result) -> str:
    """Return the report for a terminal, without a newline at its end."""
    return "\n".join(_terminal_lines(problem, result))


def expected(problem: Problem, answer: str) -> str:
    """Return a right answer for people, who are told where there may be others."""
    return _("{answer} (another may be right as well)", answer=answer) if problem.many_right else answer


def _terminal_lines(problem: Problem, result: Result) -> Iterator[str]:
    yield f"{headline(result).upper()}: {result.candidate} ({problem.name}, {result.language})"
    found = result.counterexample
    if found is not None:
        yield ""
        yield _("input")
        yield from _indented(found.text)
        picture = problem.sketch(found.case)
        if picture:
            yield ""
            yield from _indented(picture)
            yield ""
        yield from labelled(_("expected"), expected(problem, found.expected))
        yield from labelled(_("answered"), shown(found.actual) or _("(nothing)"))
        if found.reason:
            yield from labelled(_("reason"), shown(local(found.reason)))
        yield from _diagnosis(problem, result)
        yield ""
        yield from labelled(_("size"), size(found.minimality))
        yield from _votes(result)
    yield from _evidence(problem, result)
    if found is not None:
        yield from labelled(_("found at"), _found_at(problem, result))
    elif result.verdict is not Verdict.COMPILE_ERROR:
        yield from labelled(_("tried"), _tried(result))
    for note in result.notes:
        yield from labelled(_("note"), local(note))
    if result.interrupted:
        yield from labelled(_("note"), _("stopped before the end of its budget, by Ctrl-C"))
    if result.report:
        yield from labelled(_("report"), result.report)
        if found is not None:
            yield from labelled(_("replay"), f"{command()} replay {shlex.quote(str(Path(result.report).parent))}")


def undiagnosed(problem: Problem, result: Result) -> str:
    """Say that nothing in the catalogue explains a wrong answer, or that several entries do; else nothing."""
    if result.verdict is not Verdict.WRONG_ANSWER or not problem.misreadings:
        return ""
    if not result.diagnosis:
        return _(
            "none of the {count} known misreadings and typos explains the answers seen", count=len(problem.misreadings)
        )
    if len(result.diagnosis) > 1:
        return _("the inputs asked don't tell these apart; the more frequent misreading stands first")
    return ""


def _diagnosis(problem: Problem, result: Result) -> Iterator[str]:
    if undiagnosed(problem, result):
        yield ""
        yield from labelled(_("misread"), undiagnosed(problem, result))
    for suspect in result.diagnosis:
        yield ""
        yield from labelled(_("misread"), f"{suspect.name}: {agreement(suspect)}")
        for sentence in _believed(problem, suspect.misread):
            yield from labelled("", sentence)


def explained(problem: Problem, result: Result) -> list[str]:
    """Return the sentences of a counterexample's reason and of the likeliest diagnosis."""
    found = result.counterexample
    sentences = [shown(local(found.reason))] if found is not None and found.reason else []
    if undiagnosed(problem, result):
        sentences.append(undiagnosed(problem, result))
    for suspect in result.diagnosis[:1]:
        sentences += [f"{suspect.name}: {agreement(suspect)}", *_believed(problem, suspect.misread)]
    return sentences


def _believed(problem: Problem, misread: Misread) -> Iterator[str]:
    for name in misread:
        entry = problem.misreadings[name]
        yield _("believed: {sentence}", sentence=in_language(entry.believed))
        if entry.clause in problem.clauses:
            yield _("the rule: {sentence}", sentence=in_language(problem.clauses[entry.clause]))
    yield from _measured(problem, misread)


def _measured(problem: Problem, misread: Misread) -> Iterator[str]:
    """Say on how many inputs somebody with this misreading is wrong, where that was counted."""
    exact = problem.exact(misread[0]) if len(misread) == 1 else None
    if not exact or not exact.get("differing"):
        return
    within = exact.get("space")
    if within:
        template = said("such a program is wrong on exactly {differing:,} of the {space:,} smallest inputs")
    else:
        template = said("such a program is wrong on exactly {differing:,} of all {space:,} inputs")
    yield _(template, differing=exact["differing"], space=within or problem.space())


def agreement(suspect: Suspect) -> str:
    """Say how sure a diagnosis is."""
    if suspect.kind == AGREES:
        template = said("agrees on all {of} inputs compared, {separating} of them where that differs from the rules")
    else:
        template = said(
            "no known misreading explains it; this one is closest, with {agrees} of {of} inputs compared, "
            "{separating} of them where that differs from the rules"
        )
    return _(template, agrees=suspect.agrees, of=suspect.of, separating=suspect.separating)


def _votes(result: Result) -> Iterator[str]:
    for answer, voters in result.votes.items():
        said_so = _("says {answer}", answer=_ballot(answer))
        yield f"{padded(said_so, _LABEL - 1)} {', '.join(map(voter, voters))}"


def _ballot(answer: str) -> str:
    """Return what a voter answered: a word, or a verdict's id in parentheses where there was none."""
    names = {f"({verdict})": verdict for verdict in Verdict}
    return f"({called(names[answer])})" if answer in names else answer


def voter(name: str) -> str:
    """Return a voter's name as a person says it: that of a file as it is."""
    return local(_VOTERS.get(name, name))


def _evidence(problem: Problem, result: Result) -> Iterator[str]:
    if result.evidence is not None:
        yield from evidence(problem, result.evidence)


def evidence(problem: Problem, worth: Evidence) -> Iterator[str]:
    """Yield what a clean hunt is worth, in two lines or three."""
    rules, pairs, mutants = (part(count, of) for count, of in (worth.rules, worth.pairs, worth.mutants))
    if problem.misreadings and not worth.mutants[1]:
        reached = _(
            "{rules} rule events and {pairs} pairs of them reached; what they tell of the known ways to be wrong can "
            "be said once `{command} killers {problem}` has chosen inputs for those",
            rules=rules,
            pairs=pairs,
            command=command(),
            problem=problem.name,
        )
    else:
        reached = _(
            "{rules} rule events and {pairs} pairs of them reached; told from {mutants} known ways to be wrong",
            rules=rules,
            pairs=pairs,
            mutants=mutants,
        )
    yield from labelled(_("evidence"), reached)
    if worth.bound95 is not None:
        yield from labelled(
            "",
            _(
                "with 95 % confidence wrong on fewer than {share:.2g} of inputs as generated here; this is no proof",
                share=worth.bound95,
            ),
        )
    if worth.missed:
        names = "; ".join(in_language(problem.all_events[name]) for name in worth.missed[:3])
        more = _(" and {count} more", count=len(worth.missed) - 3) if len(worth.missed) > 3 else ""
        yield _("never seen {events}", events=names + more)


def part(count: int, of: int) -> str:
    """Say how many of all there are."""
    return _("{count} of {of}", count=count, of=of)


def _found_at(problem: Problem, result: Result) -> str:
    found = _(
        "input {count}, {seconds:.1f} s after the start (seed {seed})",
        count=result.first_at,
        seconds=result.first_seconds,
        seed=result.seed,
    )
    samples = [text for text, _answer in problem.samples]
    if result.first_text in samples:
        found += _("; sample {number} fails", number=samples.index(result.first_text) + 1)
    return found + _shrunk(result)


def _shrunk(result: Result) -> str:
    seconds = result.shrink_seconds
    return _("; made smaller in {seconds:.1f} s", seconds=seconds) if seconds >= 0.05 else ""


def _tried(result: Result) -> str:
    return ngettext(
        "{n} input in {seconds:.1f} s (seed {seed})",
        "{n} inputs in {seconds:.1f} s (seed {seed})",
        result.cases,
        seconds=result.seconds,
        seed=result.seed,
    )


def shown(output: str) -> str:
    """Return output for people: control characters made visible, its end cut where it is long."""
    lines = output.rstrip("\n").split("\n")
    cut = len(output) > _SHOWN_CHARACTERS or len(lines) > _SHOWN_LINES
    text = "\n".join(lines[:_SHOWN_LINES])[:_SHOWN_CHARACTERS]
    visible = "".join(c if c == "\n" or c.isprintable() else repr(c)[1:-1] for c in text)
    marked = "\n".join(
        line[: len(line.rstrip(" "))] + "·" * (len(line) - len(line.rstrip(" "))) for line in visible.split("\n")
    )
    return "\n".join([marked, _("… (cut here; the record has more)")]) if cut else marked


def labelled(label: str, text: str) -> Iterator[str]:
    """Yield a text's lines in their own column, with a label before the first."""
    first, *rest = text.split("\n")
    yield f"{padded(label, _LABEL)}{first}"
    yield from (f"{'':<{_LABEL}}{line}" for line in rest)


def _indented(text: str) -> Iterator[str]:
    yield from (f"  {line}" for line in text.rstrip("\n").split("\n"))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def fenced(text: str) -> list[str]:
    """Return the lines of a Markdown block that shows text as it is, backticks too."""
    fence = "```"
    while fence in text:
        fence += "`"
    return [f"{fence}text", text.rstrip("\n"), fence, ""]


def markdown(problem: Problem, result: Result) -> str:
    """Return the report as a Markdown page."""
    lines = [f"# {headline(result).capitalize()}: `{result.candidate}`", ""]
    titles = f"{problem.title.en}, {problem.title.ko}"
    lines += [
        _(
            "Problem {problem} ({titles}), language {language}.",
            problem=problem.name,
            titles=titles,
            language=result.language,
        ),
        "",
    ]
    found = result.counterexample
    if found is not None:
        lines += [_("## Input"), "", *fenced(found.text)]
        picture = problem.sketch(found.case)
        lines += fenced(picture) if picture else []
        lines += [_("Expected: `{answer}`", answer=expected(problem, brief(found.expected, _SHOWN_CHARACTERS))), ""]
        lines += [_("Answered:"), "", *fenced(shown(found.actual) or _("(nothing)"))]
        lines += [_sentence(shown(local(found.reason))), ""] if found.reason else []
        lines += [_("This input is {size}.", size=size(found.minimality)), ""]
        if undiagnosed(problem, result):
            lines += [_sentence(undiagnosed(problem, result)), ""]
        for suspect in result.diagnosis:
            sure = agreement(suspect)
            sentence = _("it {agrees}", agrees=sure) if suspect.kind == AGREES else sure
            lines += [_("## Misread: {name}", name=suspect.name), "", _sentence(sentence), ""]
            lines += [f"- {sentence}" for sentence in _believed(problem, suspect.misread)] + [""]
        lines += [_("## Who answers what"), ""]
        lines += [
            f"- `{_ballot(answer)}`: {', '.join(map(voter, voters))}" for answer, voters in result.votes.items()
        ] + [""]
    if result.evidence is not None:
        lines += [_("## Evidence"), "", *(line.strip() for line in evidence(problem, result.evidence)), ""]
    lines += [_("## This hunt"), ""]
    if found is not None or result.verdict is not Verdict.COMPILE_ERROR:
        lines += [f"- {_found_at(problem, result) if found is not None else _tried(result)}"]
    lines += [f"- {local(note)}" for note in result.notes]
    lines += ["- " + _("stopped before the end of its budget")] if result.interrupted else []
    return "\n".join(lines) + "\n"
