"""A hunt plays the likeliest inputs first, keeps its limits, and tells what it found however it ends."""

import os
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import strategies as st

from banrye import contest as contests
from banrye import hunt as hunting
from banrye import killers, workspace
from banrye.contest import Trial
from banrye.distil import distil
from banrye.hunt import Plan, Watcher
from banrye.problem import Case, Problem
from banrye.result import AS_FOUND, SMALLEST, Result
from banrye.runner import End, Limits, Mode, Run, Runner
from banrye.verdict import Verdict

Hunted = Callable[..., tuple[Result, list[str]]]

SAMPLES = ["3 5\n", "7 7\n"]
SMALLEST_FIRST = ["0 0\n", "0 1\n", "1 0\n", "0 2\n", "1 1\n", "2 0\n", "0 3\n"]


def right(text: str) -> str:
    """Answer rightly."""
    left, other = map(int, text.split())
    return str(abs(left - other))


def signed(text: str) -> str:
    """Answer as somebody for whom the gap has a sign."""
    left, other = map(int, text.split())
    return str(left - other)


@pytest.fixture
def own_gap(tiny: Path) -> Problem:
    """Load the tiny problem from a workspace of this test's own, whose store may be written."""
    return workspace.find().problem("gap")


@pytest.fixture
def hunted(gap: Problem, contest_of: Callable[..., object], monkeypatch: pytest.MonkeyPatch) -> Hunted:
    """Give a function that hunts a scripted candidate: the result, and the inputs that were asked in order."""

    def run(
        respond: Callable[[str], object],
        problem: Problem = gap,
        watcher: Watcher | None = None,
        source: Path = Path(__file__),
        **plan: object,
    ) -> tuple[Result, list[str]]:
        scripted = contest_of(problem, respond).runner  # type: ignore[attr-defined]
        scripted.source = source

        class Stand(Runner):
            def __init__(self, *_: object) -> None:
                self.program = scripted.program
                self.limits = Limits(1.0, 256)

            run, run_fresh, close = scripted.run, scripted.run_fresh, lambda _: None

        program = scripted.program
        program.language = hunting.languages.of(Path("mine.py"))
        monkeypatch.setattr(hunting.build, "prepare", lambda *_: program)
        monkeypatch.setattr(hunting, "Pair", Stand)
        usual: dict[str, object] = {"budget": 20.0, "seed": 1}
        result = hunting.hunt(problem, source, Plan(**{**usual, **plan}), watcher)  # type: ignore[arg-type]
        fast = zip(scripted.asked, scripted.modes, strict=True)
        return result, [text for text, mode in fast if mode is not Mode.FRESH]

    return run


def test_samples_come_first_then_the_past_then_the_smallest(hunted: Hunted) -> None:
    """Without killers, the published examples are followed by what broke others and by the smallest inputs."""
    _, asked = hunted(right, past=["9 1\n", "30 0\n"], cases=11)
    assert asked == [*SAMPLES, "9 1\n", "30 0\n", *SMALLEST_FIRST]


def test_killers_come_before_the_smallest(hunted: Hunted, own_gap: Problem) -> None:
    """Stored killers are played in their order, before anything that isn't chosen."""
    killers.save(own_gap, [killers.Killer("29 3\n", 26, {"capped": 20}), killers.Killer("5 6\n", 1, {"signed": -1})])
    _, asked = hunted(right, problem=own_gap, cases=6)
    assert asked == [*SAMPLES, "29 3\n", "5 6\n", *SMALLEST_FIRST[:2]]


def test_a_past_input_that_is_none_any_more_is_passed_over(hunted: Hunted) -> None:
    """An earlier counterexample that breaks today's constraints, or isn't even text for the parser, stops nothing."""
    _, asked = hunted(right, past=["99 99\n", "", "\0", "9 1\n"], cases=3)
    assert asked == [*SAMPLES, "9 1\n"]


def test_no_input_is_tried_twice(hunted: Hunted) -> None:
    """Samples, the past, the smallest and what is drawn overlap, and each input runs once."""
    _, asked = hunted(right, past=["3 5\n", "0 0\n"], cases=500)
    assert len(asked) == len(set(asked)) == 500


@pytest.mark.parametrize("cases", [1, 2, 3, 40, 300])
def test_no_more_cases_are_tried_than_wanted(hunted: Hunted, cases: int) -> None:
    """The number of inputs is exact, whatever stage it ends in."""
    result, asked = hunted(right, cases=cases)
    assert result.cases == len(asked) == cases
    assert result.verdict is Verdict.NO_COUNTEREXAMPLE


def test_the_budget_ends_a_hunt(hunted: Hunted) -> None:
    """A clean hunt without a number of cases goes on for its budget, and then ends."""
    result, asked = hunted(right, budget=0.3)
    assert 0.3 <= result.seconds < 20
    assert result.cases == len(asked)


def test_however_short_the_budget_something_is_tried(hunted: Hunted) -> None:
    """A hunt that had no time is no pass for nothing: the first sample is always run."""
    assert hunted(right, budget=1e-9)[1] == ["3 5\n"]
    assert hunted(signed, budget=1e-9)[0].verdict is Verdict.WRONG_ANSWER


def test_a_slow_candidate_leaves_the_smallest_inputs_early(hunted: Hunted, monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest inputs take a small part of the budget, so that drawn ones have their turn."""
    runs: list[str] = []

    def slowly(text: str) -> str:
        runs.append(text)
        return right(text)

    clock = SimpleNamespace(monotonic=lambda: len(runs) * 0.05)  # each run takes a twentieth of a second
    monkeypatch.setattr(hunting, "time", clock)
    monkeypatch.setattr(contests, "time", clock)
    hunted(slowly, budget=10.0)
    assert 195 < len(runs) < 240
    assert len(set(runs) & set(SMALLEST_FIRST)) == len(SMALLEST_FIRST)
    assert sum(sum(map(int, text.split())) < 12 for text in runs) < 60


def test_the_seed_decides_what_is_drawn(hunted: Hunted) -> None:
    """Two hunts of one seed try the same inputs in the same order, and another seed others."""
    runs = [hunted(right, cases=400, seed=seed)[1] for seed in (5, 5, 6)]
    assert runs[0] == runs[1] != runs[2]


def test_integers_of_the_source_are_hints(
    hunted: Hunted, gap: Problem, variant: Callable[..., Problem], tmp_path: Path
) -> None:
    """The candidate's own constants reach the problem's strategy."""
    given: list[Sequence[int]] = []

    def cases(hints: Sequence[int] = ()) -> st.SearchStrategy[Case]:
        given.append(hints)
        return gap.cases(hints)

    source = tmp_path / "mine.py"
    source.write_text("LIMIT = 17\n")
    hunted(right, problem=variant(gap, generator={"cases": cases}), source=source, cases=250)
    assert given == [[16, 17, 18]]


def test_neighbours_of_killers_are_tried(hunted: Hunted, own_gap: Problem) -> None:
    """Between blocks that are drawn come inputs a step or three away from killers."""
    killers.save(own_gap, [killers.Killer("30 30\n", 0, {"zero-is-one": 1})])
    near = {f"{30 - left} {30 - other}\n" for left in range(4) for other in range(4) if 0 < left + other <= 3}
    _, asked = hunted(right, problem=own_gap, cases=400)
    assert len(near & set(asked)) >= 5


def test_the_first_failure_is_confirmed_recorded_explained_and_shrunk(hunted: Hunted) -> None:
    """The result says where it was found, what it was, how small it has become, and which misreading it is."""
    result, _ = hunted(signed)
    assert result.verdict is Verdict.WRONG_ANSWER
    assert (result.first_at, result.first_text, result.cases) == (1, "3 5\n", 1)
    assert result.counterexample is not None
    assert (result.counterexample.text, result.counterexample.minimality) == ("0 1\n", SMALLEST)
    assert (result.counterexample.expected, result.counterexample.actual) == ("1", "-1")
    assert [suspect.name for suspect in result.diagnosis] == ["signed"]
    assert result.evidence is None


def test_a_smaller_failure_of_another_kind_does_not_take_its_place(hunted: Hunted) -> None:
    """Shrinking keeps to the verdict, and to the misreading, that is being reported."""
    result, _ = hunted(lambda text: "x" if text == "0 1\n" else "5" if text == "0 2\n" else signed(text))
    assert result.counterexample is not None
    assert result.counterexample.text == "0 3\n"


@pytest.mark.parametrize(
    ("budget", "text", "minimality"), [(60.0, "0 9\n", SMALLEST), (5.0, "7 7\n", AS_FOUND)], ids=["long", "short"]
)
def test_a_slow_candidate_is_called_so_and_shrunk_if_there_is_time(
    hunted: Hunted, ran: Callable[..., Run], budget: float, text: str, minimality: str
) -> None:
    """Running out of time is a verdict of its own, for which no misreading is blamed; shrinking takes many limits."""
    slow = ran(end=End.WALL_LIMIT)
    result, _ = hunted(lambda text: slow if sum(map(int, text.split())) > 8 else right(text), budget=budget)
    assert result.verdict is Verdict.TIME_LIMIT_EXCEEDED
    assert result.counterexample is not None
    assert (result.counterexample.text, result.counterexample.minimality) == (text, minimality)
    assert result.diagnosis == []


def test_a_clean_hunt_looks_again_in_processes_started_anew(hunted: Hunted) -> None:
    """What is right in all fast runs, and wrong in fresh ones, is found before a candidate is let go."""
    runs = iter(range(10**6))
    result, _ = hunted(lambda text: right(text) if next(runs) < 100 else "77", cases=100)
    assert result.first_at == 100
    assert result.verdict is Verdict.WRONG_ANSWER
    assert result.counterexample is not None and result.counterexample.actual == "77"


def test_a_nondeterministic_candidate_is_not_shrunk(hunted: Hunted) -> None:
    """Whose answers change from run to run has no smallest input."""
    answers = iter(range(10**6))
    result, _ = hunted(lambda _: str(100 + next(answers)))
    assert result.verdict is Verdict.NONDETERMINISTIC
    assert result.counterexample is not None
    assert (result.counterexample.text, result.counterexample.minimality) == ("3 5\n", AS_FOUND)


class Listener(Watcher):
    """Notes what a hunt tells."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def tried(self, result: Result, left: float) -> None:
        """Note how many inputs were tried."""
        assert left <= 20
        self.told.append(f"tried {result.cases}")

    def failed(self, trial: Trial) -> None:
        """Note the first failure."""
        self.told.append(f"failed {trial.text.strip()}")

    def shrunk(self, trial: Trial) -> None:
        """Note a smaller one."""
        self.told.append(f"shrunk {trial.text.strip()}")


def test_the_first_failure_is_told_before_it_is_made_smaller(hunted: Hunted) -> None:
    """Whoever watches hears of progress, then of the first failing input, then of smaller ones in falling order."""
    listener = Listener()
    hunted(lambda text: "99" if text in ("9 1\n", "8 1\n", "8 0\n") else right(text), past=["9 1\n"], watcher=listener)
    assert listener.told == ["tried 1", "tried 2", "failed 9 1", "shrunk 8 1", "shrunk 8 0"]


def interrupted_at(number: int, respond: Callable[[str], str]) -> Callable[[str], str]:
    """Answer until Ctrl-C is pressed at a run."""
    count = iter(range(1, 10**6))

    def answer(text: str) -> str:
        if next(count) == number:
            raise KeyboardInterrupt
        return respond(text)

    return answer


def test_ctrl_c_while_searching_keeps_what_was_tried(hunted: Hunted) -> None:
    """A hunt that is stopped says how far it got and what that is worth."""
    result, _ = hunted(interrupted_at(50, right))
    assert result.interrupted
    assert result.verdict is Verdict.NO_COUNTEREXAMPLE
    assert result.cases == 49
    assert result.evidence is not None and result.evidence.rules == (3, 4)


def test_ctrl_c_while_explaining_keeps_the_counterexample(hunted: Hunted) -> None:
    """Once an input has failed, it is reported as found, however early the rest is stopped."""
    result, _ = hunted(interrupted_at(10, signed))
    assert result.interrupted
    assert result.verdict is Verdict.WRONG_ANSWER
    assert result.counterexample is not None
    assert (result.counterexample.text, result.counterexample.minimality) == ("3 5\n", AS_FOUND)


@pytest.mark.parametrize(("respond", "number"), [(right, 300), (signed, 20)], ids=["searching", "explaining"])
def test_ctrl_c_is_heeded_when_its_exception_is_lost(
    hunted: Hunted, respond: Callable[[str], str], number: int
) -> None:
    """Where Python swallows the exception, as in a finalizer, the hunt notices all the same, long before its end."""
    asked = iter(range(10**6))

    def answer(text: str) -> str:
        if next(asked) == number:
            with suppress(KeyboardInterrupt):
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(5)
        return respond(text)

    result, _ = hunted(answer, budget=60.0)
    assert result.interrupted
    assert result.seconds < 30
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_in_hypothesis_callback_of_the_collector_is_heeded_after_it(hunted: Hunted) -> None:
    """There an exception would only be printed, so that none is raised before the callback is over."""
    asked = iter(range(10**6))

    def gc_callback() -> int:
        os.kill(os.getpid(), signal.SIGINT)
        return len("so that the signal comes in here")

    def answer(text: str) -> str:
        if next(asked) == 300:
            assert gc_callback()
        return right(text)

    result, asked_for = hunted(answer, budget=60.0)
    assert result.interrupted
    assert 300 <= len(asked_for) < 900


def test_ctrl_c_while_weighing_keeps_the_verdict(hunted: Hunted, gap: Problem, variant: Callable[..., Problem]) -> None:
    """A clean hunt that is stopped at its very end is still a result."""

    def events(_: Case) -> frozenset[str]:
        raise KeyboardInterrupt

    result, _ = hunted(right, problem=variant(gap, oracle={"events": events}), cases=30)
    assert result.interrupted
    assert (result.verdict, result.cases) == (Verdict.NO_COUNTEREXAMPLE, 30)


def test_after_ctrl_c_the_weighing_is_short(hunted: Hunted, gap: Problem, variant: Callable[..., Problem]) -> None:
    """Somebody who has pressed Ctrl-C doesn't wait for a tenth of a long budget."""

    def events(_: Case) -> frozenset[str]:
        time.sleep(0.05)
        return frozenset()

    began = time.monotonic()
    hunted(interrupted_at(400, right), problem=variant(gap, oracle={"events": events}), budget=600.0)
    assert time.monotonic() - began < 10


def test_evidence_counts_only_what_was_run(hunted: Hunted, own_gap: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killers that the hunt had no time or leave to play have told it from nothing."""
    killers.save(own_gap, distil(own_gap, own_gap.ascending() or ()))
    shares = {cases: hunted(right, problem=own_gap, cases=cases)[0].evidence for cases in (2, 100)}
    assert [worth.mutants for worth in shares.values() if worth is not None] == [(0, 3), (3, 3)]
    runs: list[str] = []

    def slowly(text: str) -> str:
        runs.append(text)
        return right(text)

    clock = SimpleNamespace(monotonic=lambda: float(len(runs)))  # each run takes a second
    monkeypatch.setattr(hunting, "time", clock)
    monkeypatch.setattr(contests, "time", clock)
    worth = hunted(slowly, problem=own_gap, budget=3.0)[0].evidence
    assert runs[:3] == [*SAMPLES, killers.load(own_gap)[0].text] and set(runs[3:]) <= set(runs[:3])
    assert worth is not None
    assert worth.mutants == (len(killers.load(own_gap)[0].kills), 3)


def test_the_bound_counts_what_was_drawn_at_random(hunted: Hunted) -> None:
    """Samples and the smallest inputs are no random ones; without enough of those nothing is bounded."""
    few, many = hunted(right, cases=50)[0].evidence, hunted(right, cases=400)[0].evidence
    assert few is not None and few.bound95 is None
    assert many is not None and many.bound95 is not None and 3 / 300 <= many.bound95 < 3 / 250


def test_a_problem_that_cannot_list_its_inputs_goes_on_to_draw(
    hunted: Hunted, gap: Problem, variant: Callable[..., Problem]
) -> None:
    """Without ascending(), samples are followed by what Hypothesis draws."""
    result, asked = hunted(right, problem=variant(gap, generator={"ascending": None}), cases=200)
    assert result.cases == len(asked) == 200


def test_an_oracle_that_fails_is_no_verdict(hunted: Hunted, gap: Problem, variant: Callable[..., Problem]) -> None:
    """A mistake in the oracle comes through as the harness's failure; nothing is called clean, nobody is accused."""

    def answer(case: Case, _: Sequence[str] = ()) -> int:
        distance = abs(case.left - case.right)
        return distance * (distance // distance)

    with pytest.raises(ZeroDivisionError):
        hunted(right, problem=variant(gap, oracle={"answer": answer}))
