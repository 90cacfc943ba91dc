"""Answers that aren't one token: several integers, floats, lines in any order, and those that the oracle checks itself.

The problems are those of ``tests/engine/answers``, a workspace of its own; commands run there as people run them.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from banrye import samples
from banrye.compare import FLOATS, LINES, TOKENS, accept_by_check, accept_like, same, written
from banrye.errors import HarnessError
from banrye.problem import Problem
from banrye.verdict import Verdict, brief, judge
from tests.engine.runs import AMPLE

ANSWERS = Path(__file__).with_name("answers")
PATIENCE = 120  # seconds until a test gives up on a command
Variant = Callable[..., Problem]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Copy the workspace."""
    ignored = shutil.ignore_patterns("__pycache__", ".hypothesis", "reports")
    return Path(shutil.copytree(ANSWERS, tmp_path / "answers", ignore=ignored))


def banrye(place: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run a command there."""
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=place, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def hunted(place: Path, problem: str, text: str) -> dict[str, object]:
    """Write a candidate, hunt it on 150 inputs at most, and return the record."""
    (place / "solutions" / problem / "mine.py").write_text(text)
    done = banrye(
        place,
        "banrye",
        "hunt",
        f"solutions/{problem}/mine.py",
        "--budget",
        "30",
        "--cases",
        "150",
        "--seed",
        "1",
        "--json",
    )
    record = json.loads(done.stdout)
    assert done.returncode == (0 if record["verdict"] == "no-counterexample" else 1), done.stderr
    assert isinstance(record, dict)
    return record


# Comparing.

FLOAT = {
    "the same words": ("1.5 2", "1.5 2", True),
    "within the tolerance": ("1.5", "1.5009", True),
    "beyond it": ("1.5", "1.52", False),
    "within it, relative": ("100000", "100099", True),
    "beyond it, relative": ("100000", "100101", False),
    "another way to write it": ("1500", "1.5e3", True),
    "a word": ("yes 1", "yes 1.0005", True),
    "another word": ("yes 1", "no 1", False),
    "one too many": ("1", "1 1", False),
    "nothing": ("1", "", False),
    "no number": ("1", "nan", False),
    "without an end": ("1", "inf", False),
    "Python's own": ("1000", "1_000", False),
}


@pytest.mark.parametrize(("expected", "output", "right"), FLOAT.values(), ids=FLOAT.keys())
def test_floats_may_differ_by_the_tolerance(expected: str, output: str, right: bool) -> None:
    """Numbers may be a thousandth off, of 1 or of the right one; all else must be the same words."""
    accept = accept_like(expected, FLOATS, 1e-3, function_style=False)
    assert accept is not None
    assert (accept(output) is None) == right


LINE = {
    "the same": ("a b\nc\n", "a b\nc\n", True),
    "in another order": ("a b\nc\n", "c\na b", True),
    "with other blanks": ("a b\nc\n", "\nc  \r\n  a   b\n\n", True),
    "a word elsewhere": ("a b\nc\n", "a\nb c\n", False),
    "once too often": ("a\nb\n", "a\nb\nb\n", False),
    "one missing": ("a\na\n", "a\n", False),
    "words in another order": ("a b\n", "b a\n", False),
}


@pytest.mark.parametrize(("expected", "output", "right"), LINE.values(), ids=LINE.keys())
def test_lines_may_stand_in_any_order(expected: str, output: str, right: bool) -> None:
    """Lines count as often as they are there; the words of a line keep their order."""
    accept = accept_like(expected, LINES, 0.0, function_style=False)
    assert accept is not None
    assert (accept(output) is None) == right


VALUE = {
    "a list": ("[1,2]", "[1, 2]", TOKENS, True),
    "in another order": ("[1,2]", "[2,1]", TOKENS, False),
    "in any order": ("[1,2]", "[2,1]", LINES, True),
    "in any order, another": ("[1,2]", "[2,2]", LINES, False),
    "a float that is whole": ("[1]", "[1.0]", TOKENS, True),
    "a truth value is no number": ("[1]", "[true]", TOKENS, False),
    "a truth value": ("true", "true", TOKENS, True),
    "another truth value": ("true", "1", TOKENS, False),
    "text": ('"한 \\n"', '"\\ud55c \\n"', TOKENS, True),
    "text that looks like a number": ('"1"', "1", TOKENS, False),
    "floats deep inside": ("[[0.5],[]]", "[[0.5004],[]]", FLOATS, True),
    "floats deep inside, too far": ("[[0.5],[]]", "[[0.6],[]]", FLOATS, False),
    "a list too short": ("[1,2]", "[1]", TOKENS, False),
    "no JSON": ("[1]", "{1, 2}", TOKENS, False),
    "nested too deep": ("[1]", "[" * 10**5, TOKENS, False),
}


@pytest.mark.parametrize(("expected", "output", "way", "right"), VALUE.values(), ids=VALUE.keys())
def test_results_of_functions_are_compared_as_values(expected: str, output: str, way: str, right: bool) -> None:
    """What is written in another way is the same value; a truth value is no number, and text is none either."""
    accept = accept_like(expected, way, 1e-3, function_style=True)
    assert accept is not None
    assert (accept(output) is None) == right


def test_plain_words_need_no_comparison_of_their_own() -> None:
    """The usual way stays the quick one, also for a function that returns an integer."""
    assert accept_like("1 2", TOKENS, 0.0, function_style=False) is None
    assert accept_like("12", FLOATS, 0.1, function_style=True) is None
    assert same("1  2\n", "1 2") and same("+05", "5") and not same("1 2", "2 1")


def test_answers_are_written_as_they_are_compared() -> None:
    """Integers stay what they are; several values are words, and a function's value is its JSON."""
    assert [written(each, False) for each in (3, "a\nb", 0.1, [1, 2], (1, "x"))] == [3, "a\nb", "0.1", "1 2", "1 x"]
    values = [True, "한", 0.5, [[1], []], None]
    assert [written(each, True) for each in values] == ["true", '"한"', "0.5", "[[1],[]]", "null"]
    with pytest.raises(TypeError, match="not None"):
        written(None, False)
    assert brief("1\n2   3") == "1 2 3" and len(brief("9" * 99)) == 40


def test_a_check_may_say_it_in_several_ways() -> None:
    """Nothing and True are right; False and a sentence are wrong; what can't be read is wrong too, and said."""
    assert [accept_by_check(lambda _, said=said: said, False)("x") for said in (None, True, False, "no")] == [
        None,
        None,
        "",
        "no",
    ]
    assert "can't be read" in str(accept_by_check(lambda output: int(output) > 0, False)("x"))
    assert "can't be read" in str(accept_by_check(lambda value: True, True)("[1"))


def test_a_check_that_fails_is_the_oracles_mistake(gap: Problem, variant: Variant) -> None:
    """What a candidate prints can't make the harness stumble unseen: the sentence names file, error and output."""
    careless = variant(gap, oracle={"check": lambda case, output: output.split()[1] == "2"})
    accept = careless.accept(gap.parse("3 5"), "2")
    assert accept is not None and accept("1 2") is None
    with pytest.raises(
        HarnessError, match=r"gap\.py: check\(\) failed \(IndexError: .*\) on the output 7; it must judge"
    ):
        accept("7")


def test_a_judgement_keeps_what_was_answered(ran: Callable[..., object]) -> None:
    """Where many answers are right, the one given is kept; a refused one has the reason, and silence its own."""
    accept = accept_by_check(lambda output: None if output.strip() == "b" else "not b", False)
    found = [judge(ran(out), "a", AMPLE, accept) for out in ("a\n", "b\n", "c\n", "")]  # type: ignore[arg-type]
    assert [(each.verdict, each.answer) for each in found[:2]] == [(None, "a"), (None, "b\n")]
    assert (found[2].verdict, found[2].reason) == (Verdict.WRONG_ANSWER, "not b")
    assert (found[3].verdict, found[3].reason) == (Verdict.WRONG_ANSWER, "it printed nothing")


@pytest.mark.parametrize(("out", "reason"), [("1 3", ""), ("1", "1 words where 2 belong"), ("x 1 2", "stands last")])
def test_answers_of_several_integers_say_what_is_wrong(ran: Callable[..., object], out: str, reason: str) -> None:
    """Too few words are counted, and the right words among others are a matter of presentation."""
    found = judge(ran(out), "1 2", AMPLE)  # type: ignore[arg-type]
    assert found.verdict is (Verdict.PRESENTATION_ERROR if "last" in reason else Verdict.WRONG_ANSWER)
    assert reason in found.reason and bool(reason) == bool(found.reason)


# What an oracle must not do.

WRONG = {
    "an unknown way": ({"COMPARE": "roughly"}, "COMPARE must be one of tokens, floats, lines"),
    "a tolerance of nothing": ({"COMPARE": "floats"}, "TOLERANCE goes with floats"),
    "a tolerance for words": ({"TOLERANCE": 0.1}, "TOLERANCE goes with floats"),
    "an answer that is none": ({"answer": lambda case, misread=(): None}, "is ill made"),
    "samples that it contradicts": ({"SAMPLES": (("3 5\n", 3),)}, "calls 3 wrong for sample 1, and answers 2"),
    "a check against itself": ({"check": lambda case, output: False}, "calls 2 wrong for sample 1"),
}


@pytest.mark.parametrize(("parts", "sentence"), WRONG.values(), ids=WRONG.keys())
def test_an_oracle_that_is_at_odds_with_itself_is_refused(
    parts: dict[str, object], sentence: str, gap: Problem, variant: Variant
) -> None:
    """Nobody is judged by an oracle that contradicts its own examples or is ill made; the sentence says what to mend."""
    with pytest.raises(HarnessError, match=re.escape(sentence)):
        samples.check(variant(gap, oracle=parts))


def test_a_misreading_agrees_where_its_answer_would_do(gap: Problem, variant: Variant) -> None:
    """With a check that knows misreadings it decides; else the answer itself must be given, or both be right."""
    case = gap.parse("3 5")
    exact = variant(gap, oracle={"check": lambda case, output, misread=(): ("signed" in misread) == ("-" in output)})
    assert [exact.agrees(case, out, ("signed",), -2) for out in ("-2", "-7", "2")] == [True, True, False]
    plain = variant(gap, oracle={"check": lambda case, output: int(output) in (2, 20)})
    assert [plain.agrees(case, out, ("capped",), 2) for out in ("2", "20", "3")] == [True, True, False]
    assert [plain.agrees(case, out, ("signed",), -2) for out in ("-2", "2")] == [True, False]


# End to end.

RIGHT = {
    "pair, another one": ("pair", "n = int(input())\nprint(n // 2, n - n // 2)\n"),
    "pair, by chance": ("pair", "import random\nn = int(input())\na = random.randint(1, n - 1)\nprint(a, n - a)\n"),
    "third, to six digits": ("third", "print(f'{int(input()) / 3:.6f}')\n"),
    "divisors, shuffled": (
        "divisors",
        "import random\nn = int(input())\nd = [k for k in range(1, n + 1) if n % k == 0]\nrandom.shuffle(d)\nprint(*d, sep='\\n')\n",
    ),
    "ends, on two lines": ("ends", "d = sorted(input())\nprint(d[0])\nprint(d[-1])\n"),
    "parts, three of them": (
        "parts",
        "def solution(total):\n    return [1, 2, total - 3] if total > 5 else [total]\n",
    ),
}


@pytest.mark.parametrize(("problem", "text"), RIGHT.values(), ids=RIGHT.keys())
def test_whatever_is_right_stands(place: Path, problem: str, text: str) -> None:
    """An answer other than the oracle's own, also one that chance chooses, is nothing to hold against a candidate."""
    record = hunted(place, problem, text)
    assert (record["verdict"], record["counterexample"]) == ("no-counterexample", None)


#: What is wrong with each, the misreading that explains it, and its smallest input.
BROKEN = {
    "pair with a zero": ("pair", "print(0, int(input()))\n", "zero-allowed", "2\n"),
    "pair with a zero at times": (
        "pair",
        "n = int(input())\nprint(*((0, n) if n % 9 == 5 else (1, n - 1)))\n",
        "zero-allowed",
        "5\n",
    ),
    "difference, another one": ("pair", "n = int(input())\nprint(n + 7, 7)\n", "difference", "2\n"),
    "third, rounded down": ("third", "print(int(input()) // 3)\n", "rounded-down", "2\n"),
    "third, two digits": ("third", "print(f'{int(input()) / 3:.2f}')\n", "two-digits", "2\n"),
    "divisors, downwards without itself": (
        "divisors",
        "n = int(input())\nprint(*[d for d in range(n - 1, 0, -1) if n % d == 0], sep='\\n')\n",
        "without-itself",
        "2\n",
    ),
    "ends, as written": ("ends", "d = input()\nprint(d[0], d[-1])\n", "first-and-last", "10\n"),
    "parts, one twice": (
        "parts",
        "def solution(total):\n    return [total // 2, total - total // 2]\n",
        "twice-allowed",
        "[2]",
    ),
}


@pytest.mark.parametrize(("problem", "text", "misreading", "smallest"), BROKEN.values(), ids=BROKEN.keys())
def test_what_is_wrong_is_found_and_explained(
    place: Path, problem: str, text: str, misreading: str, smallest: str
) -> None:
    """The smallest input that breaks it is found, with the misreading whose answers would have been taken for right."""
    record = hunted(place, problem, text)
    found, diagnosis = record["counterexample"], record["diagnosis"]
    assert isinstance(found, dict) and isinstance(diagnosis, list)
    assert record["verdict"] == "wrong-answer"
    assert smallest in (found["stdin"], json.dumps(found["args"]))
    assert [each["misreading"] for each in diagnosis][:1] == [misreading]
    assert diagnosis[0]["agrees"] == diagnosis[0]["of"] and diagnosis[0]["separating"] > 0


def test_a_wrong_value_among_right_ones_is_replayed(place: Path) -> None:
    """The report says why it is wrong and that others may be right; replay judges a corrected file in the same way."""
    hunted(place, "pair", "print(0, int(input()))\n")
    report = (place / "reports" / "pair" / "mine.py" / "report.md").read_text("utf-8")
    assert "1 1 (another may be right as well)" in report and "0 is no positive number" in report.replace("`", "")
    again = banrye(place, "banrye", "replay", "reports/pair/mine.py")
    assert again.returncode == 1 and "0 is no positive number" in again.stdout
    other = banrye(place, "banrye", "replay", "reports/pair/mine.py", "solutions/pair/halves.py")
    assert other.returncode == 0 and "RIGHT ANSWER" in other.stdout


def test_candidates_with_different_right_answers_agree(place: Path) -> None:
    """In the matrix all who are right agree with each other and with the oracle, whatever they print."""
    done = banrye(place, "banrye", "check", "pair", "divisors", "--budget", "1", "--json")
    problems = json.loads(done.stdout)["problems"]
    assert done.returncode == 0
    for name, files in (("pair", ("one_first.py", "halves.py")), ("divisors", ("upwards.py", "downwards.py"))):
        square = problems[name]["agreement"]
        assert {square[one][other] for one in files for other in (*files, "the oracle")} == {"all"}


def test_every_candidate_there_is_a_passing_test(place: Path) -> None:
    """All the workspace's candidates pass as tests, and a wrong one fails with its reason."""
    (place / "solutions" / "third" / "mine.py").write_text("print(int(input()) // 3)\n")
    done = banrye(place, "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "--banrye-budget", "0.2", "solutions")
    assert re.search(r"\b1 failed, 10 passed", done.stdout), done.stdout
    assert "misread   rounded-down" in done.stdout and "word 1 is 0, too far from 0.666" in done.stdout


def test_killers_know_which_answers_are_wrong(place: Path) -> None:
    """An entry of the catalogue is told from the rules only where its answer is wrong, and the stored killers hold."""
    assert banrye(place, "banrye", "killers", "pair").returncode == 0
    stored = json.loads((place / "oracles" / "pair.killers.json").read_text())
    assert {name for killer in stored for name in killer["kills"]} == {"zero-allowed", "difference"}
    assert banrye(place, "banrye", "killers", "pair", "--check").returncode == 0
    assert hunted(place, "pair", "print(0, int(input()))\n")["verdict"] == "wrong-answer"


def test_a_space_with_many_right_answers_can_be_proved(place: Path) -> None:
    """Every input is judged by the oracle's check, and the count of wrong ones is exact."""
    (place / "solutions" / "pair" / "mine.py").write_text(
        "n = int(input())\nprint(*((0, n) if n < 6 else (2, n - 2)))\n"
    )
    done = banrye(place, "banrye", "prove", "solutions/pair/mine.py", "--json", "--jobs", "1")
    proof = json.loads(done.stdout)
    assert (proof["checked"], proof["space"], proof["differing"]) == (199, 199, 4)


def test_the_environment_of_these_tests_is_their_own() -> None:
    """Commands run as processes, so their cache must be the session's and not the user's."""
    assert Path(os.environ["BANRYE_CACHE"]).is_dir()
