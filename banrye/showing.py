"""The command ``show``: a stored report or certificate on a terminal, with the step where its two games part."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from banrye import workspace
from banrye.certificate import Certificate
from banrye.errors import UsageError
from banrye.i18n import _, said, wrapped
from banrye.problem import Problem
from banrye.report import keys, opening, record, stored, text
from banrye.report.games import COLUMNS, Games, Paint, games_of
from banrye.result import Result

_LABEL = " " * 10


def show(options: argparse.Namespace) -> int:
    """Print a stored report or certificate; step through a report's games; or open its page, or the index of all."""
    path: Path | None = options.report
    if options.open:
        page = opening.page_of(path, workspace.find().reports)
        opened = opening.show(page)
        print(
            _("opened {page}", page=page) if opened else _("no browser could be opened; the page is {page}", page=page)
        )
        return 0
    if path is None:
        raise UsageError(said("say which REPORT to show, or --open for the index of all"))
    folder = path if path.is_dir() else path.parent
    alone = (folder / "certificate.json").is_file() and not (folder / "report.json").is_file()
    if path.stem == "certificate" or (alone and path.exists()):
        print(Certificate.read(folder / "certificate.json").markdown(), end="")
        return 0
    found = record.read(path)
    problem = _problem(found)
    if problem is None:
        print(_page(found), end="")
        return 0
    result = stored.result_of(found, problem)
    result.report = str(found.folder / Path(str(found.data.get("report") or "report.md")).name)
    paint = Paint.for_stdout()
    if options.step:
        if result.counterexample is None:
            raise UsageError(record.without_counterexample(path, found))
        keys.step_through(games_of(problem, result), paint)
        return 0
    print("\n".join([*_report(problem, result, paint), *_games(problem, result, paint)]))
    if (found.folder / "certificate.json").is_file():
        print("\n".join(text.labelled(_("proof"), str(found.folder / "certificate.md"))))
    return 0


def _problem(found: record.Stored) -> Problem | None:
    """Return the report's problem, or None where it isn't known here."""
    try:
        return workspace.find().problem(found.problem)
    except UsageError:
        return None


def _page(found: record.Stored) -> str:
    page = found.folder / "report.md"
    if not page.is_file():
        raise UsageError(said("{folder} has lost its report.md; hunt the candidate again", folder=found.folder))
    return page.read_text("utf-8")


def _report(problem: Problem, result: Result, paint: Paint) -> Iterator[str]:
    """Yield the report's lines as a hunt prints them, within the width; the input as it is."""
    first, *rest = text.terminal(problem, result).split("\n")
    yield from (paint.bad if result.verdict.accuses else paint.good)(first).split("\n")
    given = False
    for line in rest:
        given = line == _("input") or (given and line.startswith(" "))
        yield from [line] if given else wrapped(line, COLUMNS, _LABEL)


def _games(problem: Problem, result: Result, paint: Paint) -> Iterator[str]:
    """Yield the step where the right game and the misread one part; nothing where there aren't two."""
    if result.counterexample is None or not result.diagnosis:
        return
    try:
        games: Games = games_of(problem, result)
    except UsageError:
        return  # a problem need not tell its games
    step = games.opening
    if step is None:
        return
    yield ""
    yield from games.by_the_rules(step, paint)
    yield ""
    yield from games.as_misread(step, paint)
    yield ""
    if games.broken is None:
        yield _("the first step that differs; `show --step` goes through all of them")
    else:
        yield _("the first step that breaks a rule; `show --step` goes through all of them")
