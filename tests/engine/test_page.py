"""The HTML page of a report: what it says in both languages, what it escapes, what it does without pictures."""

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from banrye import Step, Text
from banrye.i18n import said
from banrye.problem import Problem
from banrye.report import labels, page, record
from banrye.report.replay import ROOM, replay
from banrye.result import AS_FOUND, CLOSEST, SMALLEST, Counterexample, Evidence, Result, Suspect
from banrye.verdict import Verdict

HOSTILE = "</pre><script>alert(1)</script>\"'&"

Variant = Callable[..., Problem]


def found(gap: Problem, actual: str = "-1\n", **rest: Any) -> Result:
    """Return a hunt of the tiny problem that found a wrong answer."""
    parts: dict[str, Any] = {
        "counterexample": Counterexample(gap.parse("0 1"), "0 1\n", "1", actual, "", SMALLEST),
        "first_at": 3, "first_seconds": 0.25, "first_text": "3 5\n", "diagnosis": [Suspect(("signed",), 96, 96, 50)],
        "votes": {"1": ["the oracle", "plain.py"], "-1": ["this candidate"]}, "report": "reports/gap/mine.py/report.html",
        **rest,
    }  # fmt: skip
    return Result("gap", "solutions/gap/mine.py", "python", 7, Verdict.WRONG_ANSWER, 12, 1.5, **parts)


def walk(case: Any, misread: tuple[str, ...] = ()) -> list[Step]:
    """Return a game of five steps, which a misreader plays otherwise from the third on, and for one step longer."""
    steps = range(6 if misread else 5)
    return [Step(Text(f"step {n}", f"{n}단계"), {"at": n if n < 2 or not misread else -n}, ("far",)) for n in steps]


def draw(state: Any) -> str:
    """Return a drawing of two lines."""
    return f"at\n{state['at']}\n"


def picture(state: Any) -> str:
    """Return a picture of three lines, of which one changes."""
    return f"<svg>\n<text>{state['at']}</text>\n</svg>"


# The words.


def test_the_page_says_what_the_program_believed_in_both_languages(gap: Problem) -> None:
    """Verdict, answers, belief and rule are there twice, each marked by its language."""
    text = page.render(gap, found(gap))

    for english, korean in (
        ("Wrong answer", "틀렸습니다"),
        ("On the input below it answers -1; the right answer is 1.", "정답은 1입니다."),
        ("The gap has a sign.", "간격에 부호가 있다."),
        ("The answer is the larger number less the smaller.", "큰 수에서 작은 수를 뺀 값이 답이다."),
        ("every smaller one was run.", "모두 실행해 보았습니다."),
        ("on all 96 inputs compared; on 50 of them", "비교한 입력 96개 모두에서"),
    ):
        assert re.search(rf'<span class="en" lang="en">[^<]*{re.escape(english)}', text)
        assert re.search(rf'<span class="ko" lang="ko">[^<]*{re.escape(korean)}', text)


def test_every_label_is_there_in_both_languages_with_the_same_gaps() -> None:
    """No label lacks its Korean, and both leave the same values open."""
    for key, text in {**labels._LABELS, **labels.VERDICTS, **labels.SIZES}.items():
        gaps = [sorted(re.findall(r"{\w+}", words)) for words in (text.en, text.ko)]
        assert gaps[0] == gaps[1], key
        assert key == "language" or re.search("[가-힣]", text.ko), key
    assert labels.VERDICTS.keys() == set(Verdict)


def test_a_page_opens_in_the_language_asked_for(gap: Problem) -> None:
    """Korean is given where it was asked for; else the browser decides."""
    assert 'data-given="ko"' in page.render(gap, found(gap), "ko")
    assert "data-given" not in page.render(gap, found(gap)).split("<style>")[0]


def test_a_sentence_of_the_engine_is_said_in_both_languages(gap: Problem) -> None:
    """What the engine kept with its translation comes in both; a foreign text stays as it is."""
    result = found(gap, notes=[said("stopped"), "g++: warning"])
    text = page.render(gap, result)

    assert '<span class="en" lang="en">stopped</span><span class="ko" lang="ko">' in text
    assert ">g++: warning</pre>" in text


def test_a_closest_misreading_is_not_called_the_one(gap: Problem) -> None:
    """A diagnosis that doesn't fit everywhere says so."""
    text = page.render(gap, found(gap, diagnosis=[Suspect(("signed",), 90, 96, 45, CLOSEST)]))

    assert "The closest known misreading" in text
    assert "on 90 of 96 inputs compared" in text
    assert "The rule that seems to be misread" not in text


def test_an_unexplained_wrong_answer_says_so(gap: Problem) -> None:
    """Where the catalogue has nothing, the page accuses nobody of a belief."""
    text = page.render(gap, found(gap, diagnosis=[]))

    assert "None of the 4 known misreadings and typos explains the answers seen." in text
    assert "The program believes" not in text


def test_where_many_answers_are_right_the_page_says_so(gap: Problem, variant: Variant) -> None:
    """What the oracle answers is then called one of them."""
    problem = variant(gap, oracle={"check": lambda case, output: None})
    assert problem.many_right
    text = page.render(problem, found(problem))

    assert "1 would be right, among others." in text
    assert "Another answer may be right as well." in text


def test_a_clean_hunt_has_a_page_with_its_evidence(gap: Problem) -> None:
    """What the inputs were worth, what was never seen, and no counterexample's sections."""
    worth = Evidence((3, 4), (1, 2), (2, 3), 0.0047, ("far",))
    text = page.render(gap, Result("gap", "mine.py", "python", 7, cases=743, evidence=worth))

    assert "of the 743 that were tried" in text
    assert '<span class="figure">3 / 4</span>' in text
    assert "on fewer than 0.0047 of inputs" in text
    assert "the numbers are 20 or more apart" in text
    assert "data-from=" not in text.split("<script>")[0]


# What is hostile, broken or missing.


@pytest.mark.parametrize("place", ["actual", "reason", "note", "voter", "answer", "candidate"])
def test_nothing_that_a_candidate_says_is_markup(gap: Problem, place: str) -> None:
    """Wherever its words stand, they are escaped."""
    result = found(gap, HOSTILE if place == "actual" else "-1\n")
    assert result.counterexample is not None
    if place == "reason":
        result.counterexample = replace(result.counterexample, reason=HOSTILE)
    result.notes += [HOSTILE] * (place == "note")
    result.votes |= {"voter": {"1": [HOSTILE]}, "answer": {HOSTILE: ["x"]}}.get(place, {})
    result.candidate = HOSTILE if place == "candidate" else result.candidate
    text = page.render(gap, result)

    assert "alert(1)" in text
    assert "<script>alert" not in text
    assert "</pre><script" not in text


def test_a_game_cannot_end_the_script_that_holds_it(gap: Problem, variant: Variant) -> None:
    """The steps are data in a script; a note with markup in it stays data."""
    step = Step(Text(HOSTILE, HOSTILE), {"at": 0})
    problem = variant(gap, oracle={"trace": lambda case, misread: [step], "picture": picture})
    text = page.render(problem, found(gap))

    assert "\\u003cscript\\u003ealert(1)" in text
    assert "<script>alert" not in text


def test_a_problem_without_a_trace_has_a_page_without_a_replay(gap: Problem) -> None:
    """The rest of the page is all there."""
    text = page.render(gap, found(gap))

    assert 'id="replay"' not in text
    assert "The gap has a sign." in text


def test_a_picture_that_fails_costs_only_the_replay(gap: Problem, variant: Variant, tiny: Path) -> None:
    """The page says why nothing is drawn, and the report is written with all else."""

    def fail(state: Any) -> str:
        raise ZeroDivisionError("no board")

    problem = variant(gap, oracle={"trace": walk, "picture": fail})
    path = record.write(tiny / "there", problem, found(gap))

    assert path.name == "report.html"
    text = path.read_text("utf-8")
    assert "The game could not be drawn: ZeroDivisionError: no board" in text
    assert "The gap has a sign." in text


def test_a_page_that_fails_costs_only_the_page(gap: Problem, tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Record, text and input are written, the text is what the report points to, and a note says what happened."""

    def fail(*_: object) -> str:
        raise KeyError("template")

    monkeypatch.setattr(page, "render", fail)
    result = found(gap)
    assert record.write(tiny / "there", gap, result) == tiny / "there" / "report.md"
    assert sorted(path.name for path in (tiny / "there").iterdir()) == ["counterexample.in", "report.json", "report.md"]
    assert result.report == "there/report.md"
    assert "the HTML page could not be made (KeyError: 'template')" in result.notes[-1]


# The replay.


def test_a_replay_finds_where_two_games_part(gap: Problem, variant: Variant) -> None:
    """It opens at the first step that differs; a game that is over has no frame."""
    made = replay(variant(gap, oracle={"trace": walk, "picture": picture}), gap.parse("0 1"), ("signed",))

    assert made is not None
    assert (made.part, made.broken, made.opening, made.length, made.shown) == (2, None, 2, 6, [0, 1, 2, 3, 4, 5])
    assert made.data["steps"][5][1] is None
    assert made.data["steps"][2][1][0] == ["step 2", "2단계"]
    assert made.data["events"] == {"far": ["the numbers are 20 or more apart", "두 수가 20 이상 떨어져 있다"]}


def test_a_replay_opens_at_the_step_that_breaks_a_rule(gap: Problem, variant: Variant) -> None:
    """Where the oracle tells that step, the reader sees it first."""
    parts = {"trace": walk, "picture": picture, "broken_step": lambda case, misread: 4}
    made = replay(variant(gap, oracle=parts), gap.parse("0 1"), ("signed",))

    assert made is not None
    assert (made.part, made.broken, made.opening, made.missed) == (2, 4, 4, False)


def test_lines_that_stay_the_same_are_stored_once(gap: Problem, variant: Variant) -> None:
    """A picture is runs of line numbers, which give it back exactly; no line is stored twice."""
    made = replay(variant(gap, oracle={"trace": walk, "picture": picture}), gap.parse("0 1"), ())

    assert made is not None
    lines = made.data["lines"]
    assert len(lines) == len(set(lines)) == 2 + 5
    for number, (_, runs, _) in made.data["steps"]:
        pairs = zip(runs[::2], runs[1::2], strict=True)
        drawn = [line for start, count in pairs for line in lines[start : start + count]]
        assert "\n".join(drawn) == picture({"at": number})


def test_a_problem_that_draws_in_text_is_replayed_in_text(gap: Problem, variant: Variant) -> None:
    """Without a picture the drawing for terminals is shown, marked as text."""
    made = replay(variant(gap, oracle={"trace": walk, "draw": draw}), gap.parse("0 1"), ())

    assert made is not None
    assert made.data["lines"][:2] == ["#at", "#0"]


def test_a_game_too_long_for_a_page_is_shown_around_the_difference(gap: Problem, variant: Variant) -> None:
    """The steps that part, the start and the end are kept within the room; the rest is left out, and counted."""

    def long(case: Any, misread: tuple[str, ...] = ()) -> list[Step]:
        note = "x" * 200
        return [Step(Text(note, note), {"at": n if n < 2500 or not misread else -n}) for n in range(4000)]

    problem = variant(gap, oracle={"trace": long, "picture": picture})
    made = replay(problem, gap.parse("0 1"), ("signed",))

    assert made is not None
    assert made.length == 4000
    assert 100 < len(made.shown) < 400
    assert {0, 1, 2490, 2499, 2500, 2501, 2510, 3999} <= set(made.shown)
    assert len(page.render(problem, found(gap)).encode()) < ROOM + 100_000


# What to do with it.


def test_the_example_is_a_test_that_runs(gap: Problem, tiny: Path) -> None:
    """Copied into a file as it is, it fails on the wrong program with the counterexample, and passes on a right one."""
    (tiny / "solutions" / "gap" / "mine.py").write_text("a, b = map(int, input().split())\nprint(a - b)\n")
    test = tiny / "test_mine.py"
    outcomes = []
    for name in ("mine.py", "plain.py"):
        result = replace(found(gap), candidate=f"solutions/gap/{name}")
        test.write_text(page._example(gap, result))
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:banrye", str(test)]
        ran = subprocess.run(command, cwd=tiny, capture_output=True, text=True, check=False, timeout=120)
        outcomes.append((ran.returncode, "explicit example" in ran.stdout))
    assert outcomes == [(1, True), (0, False)]


def test_the_download_is_the_input(gap: Problem, peak: Problem) -> None:
    """A program's input is saved as .in, a function's arguments as .json, byte for byte."""
    assert 'download="gap.in" href="data:text/plain;charset=utf-8,0%201%0A"' in page.render(gap, found(gap))
    case = Counterexample((1, 2), "[[1, 2]]\n", "2", "1", minimality=AS_FOUND)
    result = replace(found(gap), problem="peak", counterexample=case, diagnosis=[])
    assert 'download="peak.json"' in page.render(peak, result)
