"""What a person sees while a hunt runs: a line on a terminal, nothing where stderr is none."""

import io
import sys
from collections.abc import Callable

import pytest

from banrye import progress
from banrye.contest import Contest, Trial
from banrye.problem import Problem
from banrye.progress import Line
from banrye.result import Result


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


@pytest.fixture
def trial(gap: Problem, contest_of: Callable[..., Contest]) -> Trial:
    """Give a failed trial."""
    (failed,) = contest_of(gap, lambda _: "-2\n").trials([gap.parse("3 5")])
    return failed


def shown_on(stream: io.StringIO, trial: Trial, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return what a line writes in the course of a hunt."""
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress, "_EVERY", 0.0)
    line = Line()
    line.tried(Result("gap", "mine.py", "python", 1, cases=57), 12.4)
    line.failed(trial)
    line.shrunk(trial)
    line.clear()
    return stream.getvalue()


def test_a_terminal_gets_a_line_that_is_written_over(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """Inputs, their rate and the time left; the first failing input in full; and each smaller one in the line."""
    parts = shown_on(Terminal(), trial, monkeypatch).split("\r\x1b[K")
    assert parts[1].startswith("57 inputs, ") and parts[1].endswith(" a second, 12 s left")
    assert parts[2] == "broken: expected 2, got -2, on\n3 5\n"
    assert parts[3].startswith("smaller: 3 5")
    assert parts[-1] == ""


def test_other_streams_get_nothing(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file or a pipe stays free of it."""
    assert shown_on(io.StringIO(), trial, monkeypatch) == ""
