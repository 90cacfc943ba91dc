"""The tables at the end of a pytest run: a row a candidate, and who agrees with whom."""

import json
from collections import defaultdict
from typing import Any

import pytest
from tabulate import tabulate

from banrye import agreement, i18n
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
        self.language = i18n.language()  # tests may set another for themselves

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take a finished item's row; an item of ours that failed without one lost it to a crash."""
        found = [json.loads(str(value)) for key, value in report.user_properties if key == self.key]
        if report.when == "call":
            self.rows += found
        if report.failed and not found and "crashed while running" in str(report.longrepr):
            self.lost.append(report.nodeid)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the tables."""
        with i18n.speaking(self.language):
            self._print(terminalreporter)

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
