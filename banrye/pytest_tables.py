"""The tables at the end of a pytest run: a row a candidate, and who agrees with whom."""

import json
import os
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from tabulate import tabulate

from banrye import agreement, ci, i18n
from banrye.i18n import _
from banrye.report.text import part, words
from banrye.verdict import Verdict

_SHOWN = 40


class Tables:
    """Gathers the rows that items sent, also from other processes, and prints them; lives where pytest reports."""

    def __init__(self, config: pytest.Config, key: str) -> None:
        self.config = config
        self.key = key
        self.rows: list[dict[str, Any]] = []
        self.lost: list[str] = []
        self.untested: dict[str, str] = {}
        # Taken now: tests may set others for themselves.
        self.language = i18n.language()
        self.page = os.environ.get("GITHUB_STEP_SUMMARY")
        self.annotates = bool(os.environ.get("GITHUB_ACTIONS"))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take a finished item's row; an item of ours that failed without one lost it to a crash."""
        found = [json.loads(str(value)) for key, value in report.user_properties if key == self.key]
        if report.when == "call":
            self.rows += [{**row, "passed": report.passed} for row in found]
            path = dict(report.user_properties).get("candidate")
            if path is not None and not found:
                self.untested[str(path)] = _reason(report)
        if report.failed and not found and "crashed while running" in str(report.longrepr):
            self.lost.append(report.nodeid)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the tables."""
        with i18n.speaking(self.language):
            self._print(terminalreporter)
            self._tell_ci(terminalreporter)

    def _tell_ci(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Write the page of the job and mark the wrong files, where this run is a job on GitHub."""
        if self.annotates:
            for row in self.rows:
                if not row["passed"]:
                    terminalreporter.write_line(ci.annotation(row))
        if self.page and (self.rows or self.untested):
            try:
                with Path(self.page).open("a", encoding="utf-8", errors="backslashreplace") as file:
                    file.write(ci.summary(self.rows, self.untested))
            except OSError as error:
                reason = error.strerror or str(error)
                terminalreporter.write_line(
                    _("the summary could not be written to {path}: {error}", path=self.page, error=reason)
                )

    def _print(self, terminalreporter: pytest.TerminalReporter) -> None:
        solutions = sorted((row for row in self.rows if row["expected"] is None), key=_by_name)
        specimens = sorted((row for row in self.rows if row["expected"] is not None), key=_by_name)
        for title, heads, rows in (
            (_("candidates"), _solution_heads(), [_solution(row) for row in solutions]),
            (_("specimens"), _specimen_heads(), [_specimen(row) for row in specimens]),
        ):
            if rows:
                terminalreporter.section(title, sep="-")
                terminalreporter.write_line(tabulate(rows, heads, tablefmt="github", disable_numparse=True))
        for problem, square in _squares(solutions):
            terminalreporter.section(_("agreement: {problem}", problem=problem), sep="-")
            terminalreporter.write_line(agreement.table(square))
        for name in self.lost:
            terminalreporter.write_line(_("no row for {name}: the process that tested it crashed", name=name))


def _solution_heads() -> list[str]:
    first = [_("problem"), _("candidate"), _("language"), _("verdict"), _("inputs")]
    return [*first, _("rule events"), _("told from"), _("time per input")]


def _specimen_heads() -> list[str]:
    return [_("problem"), _("specimen"), _("language"), _("called"), _("broken at input"), _("its input")]


def _reason(report: pytest.TestReport) -> str:
    """Return why a candidate got no verdict: what its test was skipped for, or failed with."""
    told = report.longrepr
    return str(told[2] if isinstance(told, tuple) else told).strip().removeprefix("Skipped: ").split("\n")[0]


def _by_name(row: dict[str, Any]) -> tuple[str, str]:
    return row["problem"], row["candidate"]


def _solution(row: dict[str, Any]) -> list[str]:
    each = f"{row['per_input'] * 1000:.2f} ms" if row["per_input"] is not None else "-"
    worth = row["evidence"] or {"rules": None, "mutants": None}
    reached = [part(*worth[key]) if worth[key] else "-" for key in ("rules", "mutants")]
    verdict = words(Verdict(row["verdict"]))
    return [row["problem"], row["candidate"], row["language"], verdict, str(row["cases"]), *reached, each]


def _specimen(row: dict[str, Any]) -> list[str]:
    found = " / ".join((row["input"] or "-").rstrip("\n").split("\n"))
    short = found if len(found) <= _SHOWN else found[: _SHOWN - 1] + "…"
    called = words(Verdict(row["verdict"]))
    return [row["problem"], row["candidate"], row["language"], called, str(row["first"] or "-"), short]


def _squares(rows: list[dict[str, Any]]) -> list[tuple[str, list[list[str]]]]:
    by_problem: dict[str, dict[str, list[str | None]]] = defaultdict(dict)
    for row in rows:
        if row["answers"]:
            by_problem[row["problem"]][agreement.ORACLE] = row["oracle"]
            by_problem[row["problem"]][row["candidate"]] = row["answers"]
    return [(problem, agreement.matrix(answers)) for problem, answers in sorted(by_problem.items()) if len(answers) > 1]
