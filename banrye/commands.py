"""What each command does, once its arguments are parsed; every function returns the exit code."""

import argparse
import itertools
import json
import secrets
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabulate import tabulate

from banrye import agreement, build, draw, killers, languages, skeleton, source, workspace
from banrye import distil as distilling
from banrye import doctor as examining
from banrye import export as exporting
from banrye import hunt as hunting
from banrye.contest import Contest
from banrye.errors import HarnessError, MissingTool, UsageError
from banrye.i18n import _, in_language, language, local, said, wrapped
from banrye.problem import Problem
from banrye.progress import Line
from banrye.report import index, record, text
from banrye.report.games import COLUMNS
from banrye.result import Result
from banrye.runner import Mode, Runner
from banrye.verdict import Judgement, Verdict, judge

_NOT_BUILT = 3

#: How long other candidates may take, in all, to say what they answer to a counterexample (seconds).
_VOTE_SECONDS = 5.0


def hunt(options: argparse.Namespace) -> int:
    """Hunt one candidate, write its report, and print it."""
    place = workspace.find()
    path: Path = options.file
    source.read(path)  # a missing or unreadable file is said before anything else
    problem = place.problem(options.problem) if options.problem else place.problem_of(path)
    reports = options.reports or place.reports
    seed = options.seed if options.seed is not None else secrets.randbits(32)
    past = record.past_counterexamples(reports, problem.name)
    plan = hunting.Plan(options.budget, options.cases, seed, past, options.isolation, forgive=options.forgive)
    line = Line()
    result = hunting.hunt(problem, path, plan, line)
    line.clear()
    result.notes += filter(None, [place.misfiled(path, problem.name)])
    _vote(place, problem, result)
    unwritten = None
    folder = record.folder_of(reports, problem.name, path, place.root)
    earlier = record.earlier(folder)
    if result.counterexample is None and earlier is not None:
        result.notes.append(earlier)
    try:
        record.write(folder, problem, result)
        index.renew(reports)
    except HarnessError as error:  # what was found is worth more than the file
        print(f"banrye: {local(error.sentence)}", file=sys.stderr)
        unwritten = error
    if options.json:
        print(json.dumps(result.to_json(problem.signature is not None), ensure_ascii=False))
    else:
        print(text.terminal(problem, result))
    return _code(result) or (unwritten.exit_code if unwritten else 0)


def _vote(place: workspace.Workspace, problem: Problem, result: Result) -> None:
    found = result.counterexample
    if found is None:
        return
    mine = agreement.ballot(found.actual, result.verdict, found.expected)
    others = [path for path in place.candidates(problem.name) if path.resolve() != Path(result.candidate).resolve()]
    seconds = 0.0 if result.interrupted else _VOTE_SECONDS
    try:
        result.votes = agreement.votes(problem, others, found.text, found.expected, seconds, {"this candidate": mine})
    except KeyboardInterrupt:
        result.interrupted = True


def _code(result: Result) -> int:
    if result.verdict is Verdict.COMPILE_ERROR:
        return _NOT_BUILT
    if result.verdict.accuses:
        return 1
    return 130 if result.interrupted else 0


def check(options: argparse.Namespace) -> int:
    """Hunt every candidate of the problems, and compare all their answers."""
    place = workspace.find()
    names = [place.resolve(name) for name in options.problems] or place.names()
    outcomes = {name: _check_problem(place, name, options) for name in names}
    if options.json:
        print(json.dumps({"problems": outcomes}, ensure_ascii=False))
    accused = any(row["verdict"] != "no-counterexample" for each in outcomes.values() for row in each["candidates"])
    unread = any(row["exit_code"] == UsageError.exit_code for each in outcomes.values() for row in each["skipped"])
    return 1 if accused else UsageError.exit_code if unread else 0


def _check_problem(place: workspace.Workspace, name: str, options: argparse.Namespace) -> dict[str, Any]:
    problem = place.problem(name)
    cases = agreement.common_inputs(problem)
    rows: dict[str, list[str | None]] = {}
    table, skipped, line = [], [], Line()
    for path in place.candidates(name):
        try:
            plan = hunting.Plan(budget=options.budget, seed=options.seed, forgive=options.forgive)
            result = hunting.hunt(problem, path, plan, line)
        except (MissingTool, UsageError) as error:
            skipped.append({"candidate": path.name, "reason": error.sentence, "exit_code": error.exit_code})
            continue
        if result.interrupted:
            raise KeyboardInterrupt
        table.append(result)
    line.clear()
    # What broke somebody comes first, so that the table doesn't show agreement where the hunts saw none.
    cases = [result.counterexample.case for result in table if result.counterexample] + cases
    rows[agreement.ORACLE] = [str(problem.answer(case)) for case in cases]
    for result in table:
        if result.verdict is not Verdict.COMPILE_ERROR:
            path = Path(result.candidate)
            rows[path.name] = answers_of(problem, path, cases, options.budget, forgive=options.forgive)
    square = agreement.matrix(rows)
    if not options.json:
        print(f"{name}: {in_language(problem.title)}\n")
        heads = [_("candidate"), _("language"), _("verdict"), _("inputs"), _("time per input")]
        print(tabulate([_row(result) for result in table], heads, tablefmt="github", disable_numparse=True), "\n")
        print(
            _(
                "equal answers to {count} inputs (what broke a candidate, samples, drawn ones), as time allowed",
                count=len(cases),
            )
        )
        print(agreement.table(square), "\n")
        for each in skipped:
            sentence = _("skipped {candidate}: {reason}", candidate=each["candidate"], reason=each["reason"])
            print(f"{sentence}\n")
    return {
        "candidates": [result.to_json(problem.signature is not None) for result in table],
        "skipped": skipped,
        "agreement": {row[0]: dict(zip(rows, row[1:], strict=True)) for row in square},
    }


def _row(result: Result) -> list[str]:
    each = f"{result.per_input * 1000:.2f} ms" if result.per_input is not None else "-"
    return [Path(result.candidate).name, result.language, text.words(result.verdict), str(result.cases), each]


def answers_of(
    problem: Problem, path: Path, cases: list[Any], seconds: float, *, forgive: bool = False
) -> list[str | None]:
    """Return a candidate's answers to inputs, as far as the time reaches."""
    program = build.prepare(path, problem.signature, problem.memory_limit)
    limits = hunting.limits_for(problem, program.language)
    with Runner(program, limits, files=hunting.files_of(problem, path, forgive=forgive)) as runner:
        contest = Contest(problem, runner, limits, forgiving=forgive)
        return agreement.answers(contest, cases, time.monotonic() + seconds)


def judged_on(problem: Problem, path: Path, case: Any, *, forgive: bool = False) -> Judgement:
    """Run a candidate on one input, in a fresh process, and judge what it does."""
    program = build.prepare(path, problem.signature, problem.memory_limit)
    limits = hunting.limits_for(problem, program.language)
    expected = str(problem.answer(case))
    with Runner(program, limits, files=hunting.files_of(problem, path, forgive=forgive)) as runner:
        (run,) = runner.run([program.encode(problem.render(case))], Mode.FRESH)
    return judge(run, expected, limits, problem.accept(case, expected), forgiving=forgive)


def replay(options: argparse.Namespace) -> int:
    """Run a stored counterexample again, on the reported file or on another."""
    stored = record.read(options.report)
    if stored.counterexample is None:
        raise UsageError(record.without_counterexample(options.report, stored))
    path = options.file or stored.source
    place = workspace.find()
    problem = place.problem(stored.problem)
    case = problem.parse(stored.counterexample, said("the counterexample of {report}", report=options.report))
    forgiven, misfiled = bool(stored.data.get("forgiven")), place.misfiled(path, problem.name)
    judgement = judged_on(problem, path, case, forgive=forgiven)
    expected = str(problem.answer(case))
    language = languages.of(path)
    verdict = _("right answer") if judgement.verdict is None else text.words(judgement.verdict)
    print(f"{verdict.upper()}: {path} ({problem.name}, {language.name if language else '?'})\n")
    print(stored.counterexample.rstrip("\n"))
    print()
    for label, content in (
        (_("expected"), text.expected(problem, expected)),
        (_("answered"), text.shown(judgement.answer) or _("(nothing)")),
        (_("reason"), text.shown(local(judgement.reason))),
    ):
        if content:
            print("\n".join(text.labelled(label, content)))
    leniency = _("leftovers of debugging were forgiven, as in the hunt") if forgiven else ""
    for note in filter(None, [leniency, local(misfiled)]):
        print("\n".join(text.labelled(_("note"), note)))
    return 0 if judgement.verdict is None else 1


def distil(options: argparse.Namespace) -> int:
    """Make a problem's killers anew from its samples, known witnesses and drawn inputs; or check the stored ones."""
    place = workspace.find()
    problem = place.problem(options.problem)
    if options.check:
        faults = killers.faults(problem)
        print("\n".join(map(local, faults)) or _("{count} killers hold", count=len(killers.load(problem))))
        return 1 if faults else 0
    pool = distilling.plain_inputs(problem)
    pool += itertools.islice(draw.inputs(problem.cases(), options.seed), options.drawn)
    chosen = distilling.distil(problem, pool, place.root)
    path = killers.save(problem, chosen)
    heads = [_("killer"), _("tells apart"), _("in all")]
    print(tabulate(_power(chosen), heads, tablefmt="github", disable_numparse=True))
    print(
        _(
            "{count} killers of {ways} ways to be wrong: {path}",
            count=len(chosen),
            ways=len(problem.misreadings),
            path=path,
        )
    )
    return 0


def _power(chosen: list[killers.Killer]) -> list[list[str]]:
    rows, told = [], set[str]()
    for killer in chosen:
        told |= killer.kills.keys()
        rows.append([" / ".join(killer.text.rstrip("\n").split("\n")), str(len(killer.kills)), str(len(told))])
    return rows


def export(options: argparse.Namespace) -> int:
    """Write a problem's inputs with their answers, and for a package its submissions, for other tools to read."""
    place = workspace.find()
    problem = place.problem(options.problem)
    if options.format == "icpc":
        done = exporting.icpc(place, problem, options.out, options.random, options.seed)
    else:
        done = exporting.plain(problem, options.out, options.random, options.seed)
    for reason in done.left_out:
        print(f"banrye: left out {reason}", file=sys.stderr)
    parts = [f"{count} {kind}" for kind, count in done.counts.items()]
    parts += [f"{len(names)} {verdict}" for verdict, names in done.submissions.items()]
    print(f"{problem.name}: {', '.join(parts)} in {done.folder}")
    return 0


def doctor(_options: argparse.Namespace) -> int:
    """Say which protections are active here, and how to get the rest."""
    rows = [[local(name), _yes(active), local(remedy)] for name, active, remedy in examining.report()]
    print(tabulate(rows, [_("protection"), _("active"), _("how to get it")], disable_numparse=True))
    return 0


def _yes(active: bool) -> str:
    return _("yes") if active else _("no")


def spoken(_options: argparse.Namespace) -> int:
    """List the languages, what they make of a problem's limits, and what of them is on this machine."""
    rows = []
    for each in languages.LANGUAGES:
        try:
            here = each.find().version()
        except MissingTool as error:
            here = _("no: {reason}", reason=error.sentence)
        limits = [str(each.time), f"+ {each.memory.extra} MiB"]
        rows.append([each.name, " ".join(each.suffixes), *limits, here])
    heads = [_("language"), _("files"), _("time limit"), _("memory limit"), _("on this machine")]
    print(tabulate(rows, heads, disable_numparse=True))
    return 0


def problems(options: argparse.Namespace) -> int:
    """List the problems, or the rules of one."""
    place = workspace.find()
    if options.problem:
        print("\n".join(_rules(place.problem(options.problem))))
        return 0
    rows = []
    for name in place.names():
        problem = place.problem(name)
        kind = str(problem.signature) if problem.signature else _("reads stdin, writes stdout")
        titles = [problem.title.en, problem.title.ko]
        rows.append([name, *(titles if language() == "en" else reversed(titles)), ", ".join(problem.aliases), kind])
    heads = [_("problem"), _("title"), _("Korean title"), _("also called"), _("candidates")]
    print(tabulate(rows, heads, disable_numparse=True, maxcolwidths=[None, 24, 24, 20, 40]))
    return 0


def _rules(problem: Problem) -> Iterator[str]:
    yield f"{in_language(problem.title)} ({problem.name})"
    yield _("{seconds:g} s, {memory} MiB", seconds=problem.time_limit, memory=problem.memory_limit)
    for clause in problem.clauses.values():
        yield from ("", *wrapped("- " + in_language(clause), COLUMNS, "  "))


def new_problem(options: argparse.Namespace) -> int:
    """Write the files of a new problem, and say what to do with them."""
    here = Path.cwd()
    written = skeleton.write(options.name, here)
    shown = [path.relative_to(here) if path.is_relative_to(here) else path for path in written]
    print("\n".join(map(str, shown)))
    call = text.command()
    print()
    print(_("Each place to fill in is marked {mark}; what is there works already:", mark=skeleton.MARK))
    test = "pytest -n auto" if call == "banrye" else f"{call} test"
    print(f"  {call} hunt {shlex.quote(str(shown[-2]))}\n  {test} {shlex.quote(str(shown[-1]))}")
    return 0


def candidates(options: argparse.Namespace) -> int:
    """List the candidates, and say which can't run here."""
    place = workspace.find()
    names = [place.resolve(options.problem)] if options.problem else place.names()
    rows = []
    for name in names:
        for path in place.candidates(name):
            written_in = languages.of(path)
            assert written_in is not None
            try:
                written_in.find()
            except MissingTool as error:
                rows.append([name, path.name, written_in.name, _("no: {reason}", reason=error.sentence)])
            else:
                rows.append([name, path.name, written_in.name, _yes(True)])
    heads = [_("problem"), _("candidate"), _("language"), _("runs here")]
    print(tabulate(rows, heads, disable_numparse=True))
    return 0
