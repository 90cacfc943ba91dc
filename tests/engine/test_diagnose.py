"""The misreading behind a wrong candidate is named when its answers are the candidate's, and only then."""

import time
from collections.abc import Callable, Sequence

import pytest

from banrye import Misreading, Text
from banrye.contest import Contest, Trial
from banrye.diagnose import diagnose
from banrye.problem import Case, Problem
from banrye.result import AGREES, CLOSEST, Suspect

Make = Callable[..., Contest]
Variant = Callable[..., Problem]
Answer = Callable[[Case], object]

SEED = 3


def misread(name: str, **rest: object) -> Misreading:
    """Return a catalogue entry."""
    return Misreading(name, Text(name, name), "distance", **rest)  # type: ignore[arg-type]


def suspects(
    make: Make, problem: Problem, answer: Answer, seen: Sequence[str] = (), seconds: float = 20.0
) -> list[Suspect]:
    """Diagnose a candidate that answers by a function of the case."""
    contest = make(problem, lambda text: str(answer(problem.parse(text))))
    trials: list[Trial] = list(contest.trials([problem.parse(text) for text in seen]))
    return diagnose(problem, contest, trials, SEED, time.monotonic() + seconds)


def holding(problem: Problem, *ids: str) -> Answer:
    """Answer as somebody who holds these misreadings."""
    return lambda case: problem.answer(case, ids)


@pytest.mark.parametrize("name", ["signed", "capped", "zero-is-one"])
def test_a_misreading_is_named(gap: Problem, contest_of: Make, name: str) -> None:
    """A candidate that holds one misreading is told apart from all others, and the evidence is counted."""
    (found,) = suspects(contest_of, gap, holding(gap, name))
    assert (found.name, found.kind) == (name, AGREES)
    assert found.agrees == found.of > 90
    assert 0 < found.separating < found.of


def test_an_answer_out_of_reach_is_no_evidence(gap: Problem, contest_of: Make, variant: Variant) -> None:
    """An entry is still named where some of its answers can't be found, and those inputs aren't counted."""

    def answer(case: Case, held: Sequence[str] = ()) -> int | None:
        return None if "signed" in held and case.left == 1 else gap.answer(case, held)

    problem = variant(gap, oracle={"answer": answer})
    (found,) = suspects(contest_of, problem, holding(gap, "signed"), ["1 30", "2 30", "1 5"])
    assert (found.name, found.kind) == ("signed", AGREES)
    (whole,) = suspects(contest_of, gap, holding(gap, "signed"), ["1 30", "2 30", "1 5"])
    assert found.agrees == found.of < whole.of


def test_no_answer_at_all_is_no_agreement(gap: Problem, contest_of: Make, variant: Variant) -> None:
    """An entry whose answers are all out of reach is never named."""

    def answer(case: Case, held: Sequence[str] = ()) -> int | None:
        return None if held else gap.answer(case)

    assert suspects(contest_of, variant(gap, oracle={"answer": answer}), lambda _: 77) == []


def test_two_misreadings_at_once_are_named_as_a_pair(gap: Problem, contest_of: Make) -> None:
    """Where no single one fits everywhere, pairs are tried."""
    (found,) = suspects(contest_of, gap, holding(gap, "signed", "zero-is-one"))
    assert (found.name, found.kind) == ("signed + zero-is-one", AGREES)
    assert found.agrees == found.of


def test_the_closest_is_called_no_more_than_that(gap: Problem, contest_of: Make) -> None:
    """A candidate that mostly answers as a misreading would is close to it, and the difference is counted."""
    (found,) = suspects(
        contest_of, gap, lambda case: 99 if case == (0, 30) else gap.answer(case, ("signed",)), ["0 30\n"]
    )
    assert (found.name, found.kind) == ("signed", CLOSEST)
    assert found.agrees == found.of - 1


def test_the_closest_is_found_although_pairs_took_the_time(gap: Problem, contest_of: Make, variant: Variant) -> None:
    """A search for pairs that is broken off after a few inputs leaves the others to be compared all the same."""

    def answer(case: Case, held: Sequence[str] = ()) -> int:
        time.sleep(2.0 if len(held) > 1 else 0)
        return gap.answer(case, held)

    (found,) = suspects(
        contest_of,
        variant(gap, oracle={"answer": answer}),
        lambda case: 99 if case == (0, 30) else gap.answer(case, ("signed",)),
        ["0 30\n"],
        seconds=1.0,
    )
    assert (found.name, found.kind) == ("signed", CLOSEST)
    assert found.agrees == found.of - 1 > 50


@pytest.mark.parametrize(
    "answer", [lambda case: 7, lambda case: case.left * 31 + case.right + 1], ids=["constant", "odd"]
)
def test_what_no_misreading_explains_stays_unexplained(gap: Problem, contest_of: Make, answer: Answer) -> None:
    """Answers that are far from every known misreading get no diagnosis at all."""
    assert suspects(contest_of, gap, answer) == []


def test_a_right_candidate_is_accused_of_nothing(gap: Problem, contest_of: Make) -> None:
    """Misreadings that change nothing on the inputs asked, such as an equivalent one, are not named."""
    assert suspects(contest_of, gap, gap.answer, ["3 5\n", "7 7\n"]) == []


def test_a_problem_without_a_catalogue_has_no_diagnosis(peak: Problem, contest_of: Make) -> None:
    """Nothing is asked of the candidate where nothing could be named."""
    contest = contest_of(peak, lambda _: "0")
    assert diagnose(peak, contest, [], SEED, time.monotonic() + 20) == []
    assert contest.runner.asked == []


@pytest.mark.parametrize("answer", ["²", "--5", "+-3", "9" * 5000, "٣", "1 2", "", "None"])
def test_answers_that_are_no_integers_are_passed_over(gap: Problem, contest_of: Make, answer: str) -> None:
    """Whatever a candidate prints, the diagnosis doesn't stumble; what it prints elsewhere still counts."""
    assert suspects(contest_of, gap, lambda _: answer) == []
    (found,) = suspects(contest_of, gap, lambda case: answer if case.left > 20 else gap.answer(case, ("signed",)))
    assert (found.name, found.kind) == ("signed", AGREES)


def test_a_sign_or_leading_zeros_do_not_hide_a_misreading(gap: Problem, contest_of: Make) -> None:
    """Answers are compared as numbers."""
    (found, *_) = suspects(contest_of, gap, lambda case: f"{gap.answer(case, ('signed',)):+04d}")
    assert found.name == "signed"


def test_frequent_misreadings_come_before_rare_ones_and_typos_last(
    gap: Problem, contest_of: Make, variant: Variant
) -> None:
    """Entries that nothing tells apart are all named, the likeliest first, at most three."""
    names = [
        misread("slip", typo=True),
        misread("rare"),
        misread("rarer"),
        misread("second", common=2),
        misread("first", common=1),
    ]
    oracle = {
        "MISREADINGS": tuple(names),
        "MUTANTS": (),
        "answer": lambda case, held=(): abs(case.left - case.right) + bool(held),
    }
    problem = variant(gap, oracle=oracle)
    found = suspects(contest_of, problem, lambda case: abs(case.left - case.right) + 1)
    assert [suspect.name for suspect in found] == ["first", "second", "rare"]
    assert all(suspect.kind == AGREES for suspect in found)


def nearly_alike(gap: Problem, variant: Variant) -> Problem:
    """Return a problem with two misreadings that differ on about one input in fifty."""

    def answer(case: Case, held: Sequence[str] = ()) -> int:
        special = case.left >= 25 and case.right >= 28
        right = abs(case.left - case.right)
        return {(): right, ("always",): -right, ("mostly",): right if special else -right}.get(tuple(held), right)

    return variant(gap, oracle={"MISREADINGS": (misread("mostly"), misread("always")), "MUTANTS": (), "answer": answer})


@pytest.mark.parametrize("name", ["always", "mostly"])
def test_suspects_are_told_apart_by_questions_on_which_they_differ(
    gap: Problem, contest_of: Make, variant: Variant, name: str
) -> None:
    """After a long history that doesn't tell them apart, the candidate is asked what does, and that counts."""
    problem = nearly_alike(gap, variant)
    seen = [f"{left} {right}\n" for left in range(20) for right in range(20)]
    found = suspects(contest_of, problem, holding(problem, name), seen)
    assert [suspect.name for suspect in found] == [name]
    assert found[0].agrees == found[0].of


def test_nobody_is_accused_who_was_not_compared_everywhere(gap: Problem, contest_of: Make) -> None:
    """When the time for the diagnosis is long over, a misreading that fits the first inputs alone isn't named."""
    found = suspects(
        contest_of, gap, lambda case: -1 if case == (0, 1) else gap.answer(case), ["0 1\n", "2 5\n"], -60.0
    )
    assert [suspect.name for suspect in found if suspect.kind == AGREES] == []
