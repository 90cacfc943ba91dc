"""Makes every candidate a test: ``pytest solutions/yut/mine.py`` hunts it, and ``pytest -n auto`` hunts them all.

Files below ``solutions/PROBLEM/`` pass when nothing breaks them. Files below ``tests/specimens/PROBLEM/VERDICT/`` pass
when the hunt calls them exactly that. Neither is ever imported by pytest: a candidate runs in its box and nowhere else.
"""

import json
import os
import re
import secrets
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from banrye import agreement, ci, i18n, languages, pytest_tables, workspace
from banrye.commands import answers_of
from banrye.errors import BanryeError, HarnessError, MissingTool
from banrye.hunt import Plan, hunt
from banrye.i18n import _, local
from banrye.problem import Case, Problem
from banrye.report import index, record, text
from banrye.result import Result
from banrye.verdict import Verdict

_PROPERTY = "banrye"
_SEED = "0"
_LANGUAGE = pytest.StashKey[str]()

#: How long a specimen, whose verdict alone matters, may be diagnosed and made smaller, in seconds each.
_AFTER = 0.5


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the seconds a candidate gets, and the seed."""
    group = parser.getgroup("banrye", "hunting candidates")
    group.addoption("--banrye-budget", type=float, metavar="SECONDS", help="seconds to hunt each candidate")
    group.addoption("--banrye-seed", default=_SEED, metavar="SEED", help="a whole number, or 'new' for a fresh one (0)")
    parser.addini("banrye_budget", "seconds to hunt each candidate", default="3")


def pytest_configure(config: pytest.Config) -> None:
    """Settle the seed once, where all workers take it from, and gather results where they end up."""
    config.stash[_LANGUAGE] = i18n.language()  # before any test sets another for itself
    if hasattr(config, "workerinput"):
        config.option.banrye_seed = config.workerinput[_PROPERTY]
        return
    if config.option.banrye_seed == "new":
        config.option.banrye_seed = str(secrets.randbits(32))
    if not re.fullmatch(r"-?[0-9]{1,100}", config.option.banrye_seed):
        raise pytest.UsageError(_("--banrye-seed takes a whole number or 'new'"))
    _budget(config)
    config.pluginmanager.register(pytest_tables.Tables(config, _PROPERTY), "banrye-tables")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a process of pytest-xdist the seed, which it would else choose for itself."""
    node.workerinput[_PROPERTY] = node.config.option.banrye_seed


def pytest_report_header(config: pytest.Config) -> str:
    """Say the seed, so that a run can be repeated."""
    with i18n.speaking(config.stash[_LANGUAGE]):
        seconds = _budget(config)
        return _("banrye: seed {seed}, {seconds:g} s a candidate", seed=config.option.banrye_seed, seconds=seconds)


def _budget(config: pytest.Config) -> float:
    chosen = config.option.banrye_budget
    text = config.getini("banrye_budget") if chosen is None else chosen
    with suppress(ValueError):
        seconds = float(text)
        if 0 < seconds < float("inf"):
            return seconds
    raise pytest.UsageError(_("a candidate's budget must be a number of seconds above 0, not {text}", text=text))


def _place(config: pytest.Config, path: Path) -> tuple[workspace.Workspace, str, str | None] | None:
    """Return the workspace, the problem and the expected verdict (None for a solution) of a candidate's path.

    A project that has nothing but ``solutions`` is one as well: its problems are those that came with banrye.
    """
    place = workspace.find(config.rootpath)
    here = config.rootpath == place.root or place.root in config.rootpath.parents
    root = place.root if here else config.rootpath
    match path.relative_to(root).parts if path.is_relative_to(root) else ():
        case ("solutions", problem, *_, _) if problem in place.names():
            return place, problem, None
        case ("tests", "specimens", problem, verdict, *_, _) if problem in place.names():
            return place, problem, verdict.replace("_", "-")
        case _:
            return None


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Collect a candidate in any known language as one item, and as nothing that would import it."""
    others = yield
    if _place(parent.config, file_path) is None:
        return others
    if languages.of(file_path) is None or file_path.name.startswith((".", "__init__.", "conftest.")):
        return []
    return [CandidateFile.from_parent(parent, path=file_path)]


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take a folder of candidates for no package, whose __init__.py would be imported."""
    if _place(parent.config, path / "any") is None:
        return None
    folder: pytest.Dir = pytest.Dir.from_parent(parent, path=path)
    return folder


class CandidateFile(pytest.File):
    """A candidate's file; its one item is named after the problem."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the item that hunts it."""
        found = _place(self.config, self.path)
        assert found is not None
        place, problem, expected = found
        kind = Specimen if expected else Solution
        yield kind.from_parent(self, name=problem, place=place, expected=expected)


class _AccusedError(Exception):
    """A candidate that a hunt broke, or a specimen that it called something else; the text is the whole report."""


class Candidate(pytest.Item):
    """Hunts one file; what it finds travels to the tables as one JSON string."""

    def __init__(self, *, place: workspace.Workspace, expected: str | None, **rest: Any) -> None:
        super().__init__(**rest)
        self.place = place
        self.expected = expected
        self.shown = ci.within(self.path, self.config.rootpath)
        self.user_properties += [("candidate", self.shown), ("problem", self.name)]

    def runtest(self) -> None:
        """Hunt, and fail where a person must be told something, in the language that this run was started in."""
        with i18n.speaking(self.config.stash[_LANGUAGE]):
            self.test()

    def test(self) -> None:
        """Do what this kind of candidate is for."""
        raise NotImplementedError

    def hunt(self, problem: Problem, past: list[str]) -> Result:
        """Hunt with this run's budget and seed; a missing compiler skips the test."""
        seed = int(self.config.option.banrye_seed)
        plan = Plan(budget=_budget(self.config), seed=seed, past=past, after=_AFTER if self.expected else None)
        try:
            result = hunt(problem, self.path, plan)
        except MissingTool as error:
            pytest.skip(local(error.sentence))
        if result.interrupted:
            raise KeyboardInterrupt
        return result

    def note(self, problem: Problem, result: Result, right: Sequence[str] = ()) -> None:
        """Send a row to the tables, and properties to JUnit's file; ``right`` are the oracle's answers."""
        found = result.counterexample
        told = {
            "verdict": str(result.verdict),
            "counterexample": found.text if found else None,
            "expected": found.expected if found else None,
            "answered": found.actual if found else None,
            "misreading": result.diagnosis[0].name if result.diagnosis else None,
        }
        self.user_properties += [(name, value) for name, value in told.items() if value is not None]
        row = {
            "path": self.shown,
            "right": told["expected"],
            "answered": text.shown(found.actual) if found else None,
            "misread": told["misreading"],
            "explained": [*text.explained(problem, result), *(map(local, result.notes) if found is None else ())],
            "report": result.report,
            "expected": self.expected,
            "problem": result.problem,
            "candidate": self.path.name,
            "language": result.language,
            "verdict": str(result.verdict),
            "cases": result.cases,
            "first": result.first_at,
            "per_input": result.per_input,
            "answers": result.answers,
            "oracle": right,
            "evidence": result.to_json(False)["evidence"],
            "input": told["counterexample"],
        }
        self.user_properties.append((_PROPERTY, json.dumps(row)))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *rest: Any, **more: Any) -> Any:
        """Show a report, or one sentence, instead of a traceback through the harness."""
        if isinstance(excinfo.value, _AccusedError):
            return ci.harmless(str(excinfo.value)) if os.environ.get("GITHUB_ACTIONS") else str(excinfo.value)
        if isinstance(excinfo.value, BanryeError):
            with i18n.speaking(self.config.stash[_LANGUAGE]):
                return _("banrye itself could not test this file: {reason}", reason=excinfo.value.sentence)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Name the file and the problem."""
        return self.path, None, f"{self.path.name} ({self.name})"


class Solution(Candidate):
    """A candidate that claims to be right."""

    def test(self) -> None:
        """Fail with the report if anything breaks it."""
        problem = self.place.problem(self.name)
        result = self.hunt(problem, record.past_counterexamples(self.place.reports, self.name))
        if result.verdict is Verdict.NO_COUNTEREXAMPLE:
            result.answers = self._answers(problem)
        else:
            try:
                folder = record.folder_of(self.place.reports, self.name, self.path, self.place.root)
                record.write(folder, problem, result)
                index.renew(self.place.reports)
            except HarnessError as error:  # what was found is worth more than the file
                result.notes.append(error.sentence)
        self.note(problem, result, [str(problem.answer(case)) for case in _common(problem)] if result.answers else ())
        if result.verdict.accuses:
            raise _AccusedError(text.terminal(problem, result))

    def _answers(self, problem: Problem) -> list[str | None]:
        return answers_of(problem, self.path, _common(problem), _budget(self.config) / 2)


class Specimen(Candidate):
    """A program that is known to be wrong in one way."""

    def test(self) -> None:
        """Fail unless the hunt calls it exactly that, with an input that fresh processes confirmed."""
        problem = self.place.problem(self.name)
        began = time.monotonic()
        result = self.hunt(problem, [])
        self.note(problem, result)
        if str(result.verdict) != self.expected:
            took = time.monotonic() - began
            called = _(
                "this specimen must be called {expected}; after {seconds:.1f} s it was called {verdict}",
                expected=self.expected,
                seconds=took,
                verdict=result.verdict,
            )
            raise _AccusedError(f"{called}\n\n{text.terminal(problem, result)}")


_COMMON: dict[str, list[Case]] = {}


def _common(problem: Problem) -> list[Case]:
    if problem.name not in _COMMON:
        _COMMON[problem.name] = agreement.common_inputs(problem)
    return _COMMON[problem.name]
