"""Who agrees with whom: what counts as a vote, how votes are compared, and who is asked."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from banrye import agreement, workspace
from banrye.contest import Contest
from banrye.problem import Problem
from banrye.runner import End, Run
from banrye.verdict import Verdict

Make = Callable[..., Contest]


@pytest.mark.parametrize(
    ("answer", "verdict", "vote"),
    [
        ("166\n", None, "166"),
        (" 167 \r\n", Verdict.WRONG_ANSWER, "167"),
        ("None", Verdict.WRONG_ANSWER, "None"),
        ("", Verdict.WRONG_ANSWER, "(wrong-answer)"),
        ("1 2", Verdict.WRONG_ANSWER, "(wrong-answer)"),
        ("\x1b[31m", Verdict.WRONG_ANSWER, "(wrong-answer)"),
        ("9" * 10**6, Verdict.WRONG_ANSWER, "(wrong-answer)"),
        ("166", Verdict.RUN_TIME_ERROR, "(run-time-error)"),
        ("debug 166", Verdict.PRESENTATION_ERROR, "(presentation-error)"),
    ],
)
def test_a_vote_is_one_word_or_the_verdict(answer: str, verdict: Verdict | None, vote: str) -> None:
    """Only one short, printable word of a run that ended well is an answer; else the verdict stands in its place."""
    assert agreement.ballot(answer, verdict) == vote


def test_the_matrix_compares_what_both_have_answered() -> None:
    """Each cell says how many of the inputs that both got to have equal answers; "all" is of all that there are."""
    rows = {"a": ["1", "2", "3"], "b": ["1", "5", None], "c": [None, None, "3"]}
    assert agreement.matrix(rows) == [["a", "all", "1/2", "1/1"], ["b", "1/2", "2/2", "-"], ["c", "1/1", "-", "1/1"]]


def test_the_common_inputs_are_the_same_at_every_call(gap: Problem) -> None:
    """Samples come first; no input is there twice; another process would draw the same."""
    cases = agreement.common_inputs(gap)
    assert cases == agreement.common_inputs(gap)
    assert [gap.render(case) for case in cases[:2]] == [text for text, _ in gap.samples]
    assert len(set(cases)) == len(cases) > 40


def test_answers_are_none_from_where_time_ran_out(gap: Problem, contest_of: Make, ran: Callable[..., Run]) -> None:
    """Every input has a place in the row: its answer, its verdict, or nothing."""
    cases = [gap.parse(text) for text in ("3 5", "7 7", "0 1")]

    def respond(text: str) -> str | Run:
        return ran("2", end=End.WALL_LIMIT) if text == "7 7\n" else "2"

    contest = contest_of(gap, respond)
    assert agreement.answers(contest, cases, float("inf")) == ["2", "(time-limit-exceeded)", "2"]
    assert agreement.answers(contest, cases, time.monotonic() - 1) == [None] * 3


def test_whoever_cannot_be_asked_stays_silent(tiny: Path, candidate: Callable[..., Path]) -> None:
    """Empty files, files that don't compile and those that aren't built yet don't vote; the known answers are there."""
    paths = [candidate("", "empty.py"), candidate("def (", "broken.py"), candidate("int main() {}", "unbuilt.cpp")]
    paths += [candidate("print(2)", "two.py"), candidate("print(9)", "nine.py"), candidate("1 / 0", "fails.py")]
    problem = workspace.find().problem("gap")
    found = agreement.votes(problem, paths, "3 5\n", "2", 60.0, {"this candidate": "9"})
    assert found == {
        "2": ["the oracle", "two.py"],
        "9": ["this candidate", "nine.py"],
        "(run-time-error)": ["fails.py"],
    }
    assert agreement.votes(problem, paths, "3 5\n", "2", 0.0, {}) == {"2": ["the oracle"]}
    assert tiny.is_dir()
