"""Whatever looks wrong happens again in fresh processes before it is held against a candidate."""

import itertools
import time
from collections.abc import Callable, Iterator

import pytest

from banrye import build
from banrye import contest as contests
from banrye.contest import Contest, Trial
from banrye.errors import HarnessError
from banrye.hunt import Plan, hunt
from banrye.problem import Case, Problem
from banrye.runner import End, Limits, Mode, Run, Runner
from banrye.verdict import Verdict

Make = Callable[..., Contest]
Ran = Callable[..., Run]

INPUT = "3 5\n"  # its answer is 2


def only_trial(contest: Contest) -> Trial:
    """Try the one input that these tests are about."""
    (trial,) = contest.trials([contest.problem.parse(INPUT)])
    return trial


def confirmed(contest: Contest) -> Trial | None:
    """Try the one input, which fails, and confirm it."""
    trial = only_trial(contest)
    assert trial.failed
    return contest.confirm(trial)


def in_turn(*answers: str | Run) -> Callable[[str], str | Run]:
    """Return a runner's answers that come in turn, whatever the input."""
    left = iter(answers)
    return lambda _: next(left)


def test_trials_come_in_order_with_what_is_right(gap: Problem, contest_of: Make) -> None:
    """Every input becomes one trial, in order, judged against the oracle."""
    cases = list(itertools.islice(gap.ascending(), 200))
    contest = contest_of(gap, lambda text: str(eval(text.replace(" ", "-"))))
    trials = list(contest.trials(cases))
    assert [trial.case for trial in trials] == cases
    assert [trial.failed for trial in trials] == [case.left < case.right for case in cases]
    assert contest.cases == 200
    assert contest.run_seconds == pytest.approx(200 * 100e-6)


def test_trials_stop_when_the_time_has_come(gap: Problem, contest_of: Make) -> None:
    """Nothing is run after the time."""
    contest = contest_of(gap, lambda _: "0")
    assert list(contest.trials([gap.parse(INPUT)], time.monotonic() - 1)) == []
    assert contest.cases == 0


def test_a_batch_is_left_when_the_time_has_come(gap: Problem, contest_of: Make) -> None:
    """A candidate that grows slow in the middle of a batch doesn't hold up the hunt until the batch is done."""
    slow_from, until = 100, time.monotonic() + 0.5

    def respond(text: str) -> str:
        if contest.cases >= slow_from:
            time.sleep(max(0.0, until - time.monotonic()) + 0.05)
        return str(abs(eval(text.replace(" ", "-"))))

    contest = contest_of(gap, respond)
    trials = list(contest.trials(list(gap.ascending()), until))
    assert len(contest.runner.asked) <= slow_from + 2
    assert slow_from <= len(trials) == contest.cases


def test_a_steady_wrong_answer_is_confirmed(gap: Problem, contest_of: Make) -> None:
    """What three fresh runs repeat is reported, with their answer."""
    found = confirmed(contest_of(gap, lambda _: "-2\n"))
    assert found is not None
    assert found.judgement.verdict is Verdict.WRONG_ANSWER
    assert (found.expected, found.judgement.answer) == ("2", "-2\n")


def test_fresh_runs_that_differ_are_nondeterminism(gap: Problem, contest_of: Make) -> None:
    """Different answers to one input in equal processes are a verdict of its own, which names them."""
    found = confirmed(contest_of(gap, lambda _: "7", in_turn("7", "8", "2")))
    assert found is not None
    assert found.judgement.verdict is Verdict.NONDETERMINISTIC
    assert found.judgement.reason.endswith("different answers: 2, 7, 8")


def test_nondeterministic_floods_are_cut_in_the_reason(gap: Problem, contest_of: Make) -> None:
    """The sentence stays short where the answers aren't."""
    found = confirmed(contest_of(gap, lambda _: "7", in_turn("7" * 10**6, "8" * 10**6, "9" * 10**6)))
    assert found is not None
    assert found.judgement.verdict is Verdict.NONDETERMINISTIC
    assert len(found.judgement.reason) < 300


def doubted(contest: Contest) -> Trial:
    """Try the one input, confirm it and run it many more times."""
    found = confirmed(contest)
    assert found is not None
    return contest.doubted(found)


def test_three_equal_fresh_runs_do_not_hide_chance(gap: Problem, contest_of: Make) -> None:
    """An answer that wavers between two values agrees three times by chance; more runs, then more fresh ones, show it."""
    fast = in_turn("7", *["7"] * 10, "8", *["7"] * 20)
    found = doubted(contest_of(gap, fast, in_turn(*["7"] * 5, "8")))
    assert found.judgement.verdict is Verdict.NONDETERMINISTIC
    assert found.judgement.reason.endswith("different answers: 7, 8")


def test_wavering_fast_runs_alone_are_not_nondeterminism(gap: Problem, contest_of: Make) -> None:
    """Fast runs may leak state; where every fresh run answers alike, that answer is what is reported."""
    found = doubted(contest_of(gap, in_turn(*["7", "8"] * 20), lambda _: "7"))
    assert found.judgement.verdict is Verdict.WRONG_ANSWER


def test_a_steady_answer_costs_no_more_fresh_runs(gap: Problem, contest_of: Make) -> None:
    """Fast runs that agree are enough."""
    contest = contest_of(gap, lambda _: "7")
    assert doubted(contest).judgement.verdict is Verdict.WRONG_ANSWER
    assert contest.runner.modes.count(Mode.FAST) == 1 + 20


def test_a_difference_that_fresh_processes_do_not_show_is_dropped(gap: Problem, contest_of: Make) -> None:
    """Where fast runs are wrong and fresh ones right, nothing is held against the candidate and fast runs are given up."""
    contest = contest_of(gap, lambda _: "7", lambda _: "2")
    assert confirmed(contest) is None
    assert contest.notes == ["fast runs and fresh ones differed, so every input is now run in a fresh process"]
    only_trial(contest)
    assert contest.runner.modes == [Mode.FAST, Mode.FRESH]


def test_a_difference_between_fresh_processes_is_nondeterminism(gap: Problem, contest_of: Make) -> None:
    """Once every input has a fresh process, a wrong answer that doesn't come again is the candidate's own doing."""
    contest = contest_of(gap, lambda _: "7", lambda _: "2")
    assert confirmed(contest) is None
    found = confirmed(contest)
    assert found is not None
    assert found.judgement.verdict is Verdict.NONDETERMINISTIC
    assert found.judgement.reason.endswith("different answers: 2, 7")


def test_another_failure_in_fresh_processes_is_the_one_reported(gap: Problem, contest_of: Make, ran: Ran) -> None:
    """What fresh processes do counts, not what the fast run did."""
    found = confirmed(contest_of(gap, lambda _: "7", lambda _: ran(value=1)))
    assert found is not None
    assert found.judgement.verdict is Verdict.RUN_TIME_ERROR


def test_slow_once_is_not_held_against_the_candidate(gap: Problem, contest_of: Make, ran: Ran) -> None:
    """A run over the time limit that doesn't come again is a note, and fast runs go on."""
    contest = contest_of(gap, lambda _: ran(end=End.WALL_LIMIT), lambda _: "2")
    assert confirmed(contest) is None
    assert contest.notes == ["a run was over the time limit once, but not again; it isn't held against the candidate"]
    only_trial(contest)
    assert contest.runner.modes == [Mode.FAST, Mode.FAST]


def test_slow_again_is_over_the_time_limit_without_a_third_run(gap: Problem, contest_of: Make, ran: Ran) -> None:
    """The second slow run decides, so that a verdict on an endless program doesn't take four limits."""
    found = confirmed(contest_of(gap, lambda _: ran(end=End.WALL_LIMIT), in_turn(ran(end=End.WALL_LIMIT))))
    assert found is not None
    assert found.judgement.verdict is Verdict.TIME_LIMIT_EXCEEDED


@pytest.mark.parametrize("place", [0, 1, 2])
def test_one_slow_fresh_run_hides_no_wrong_answer(gap: Problem, contest_of: Make, ran: Ran, place: int) -> None:
    """A wrong answer stays one when the machine was busy during one of the fresh runs."""
    runs: list[str | Run] = ["7", "7", "7"]
    runs[place] = ran("7", cpu_us=1_200_000)
    found = confirmed(contest_of(gap, lambda _: "7", in_turn(*runs)))
    assert found is not None
    assert found.judgement.verdict is Verdict.WRONG_ANSWER


@pytest.mark.parametrize("place", [0, 1, 2])
def test_one_slow_fresh_run_accuses_nobody(gap: Problem, contest_of: Make, ran: Ran, place: int) -> None:
    """A single slow run among right ones is timing noise, wherever it comes."""
    runs: list[str | Run] = ["2", "2", "2"]
    runs[place] = ran("2", cpu_us=1_200_000)
    assert confirmed(contest_of(gap, lambda _: "7", in_turn(*runs))) is None


def test_notes_do_not_pile_up(gap: Problem, contest_of: Make, ran: Ran) -> None:
    """The same note is made once, however often its cause comes."""
    contest = contest_of(gap, lambda _: ran(end=End.WALL_LIMIT), lambda _: "2")
    assert [confirmed(contest) for _ in range(3)] == [None] * 3
    assert len(contest.notes) == 1


def test_passing_trials_are_remembered_up_to_a_bound(gap: Problem, contest_of: Make) -> None:
    """A long hunt's memory is bounded, and its failures are all kept."""
    contest = contest_of(gap, lambda text: "x" if text == "1 0\n" else str(abs(eval(text.replace(" ", "-")))))
    cases: list[Case] = list(gap.ascending()) * 5
    assert sum(trial.failed for trial in contest.trials(cases)) == 5
    assert contest.cases == 5 * 961
    assert len(contest.history) < contest.cases
    assert sum(trial.failed for trial in contest.history) == 5


@pytest.fixture
def real(candidate: Callable[..., object], gap: Problem) -> Iterator[Callable[[str], Contest]]:
    """Give a function that makes a contest of a program in a real box."""
    runners: list[Runner] = []

    def make(text: str) -> Contest:
        limits = Limits(1.0, 256)
        runners.append(Runner(build.prepare(candidate(text)), limits))
        return Contest(gap, runners[-1], limits)

    yield make
    for runner in runners:
        runner.close()


def test_a_program_that_asks_the_clock_is_called_nondeterministic(real: Callable[[str], Contest]) -> None:
    """Real processes that answer differently each time are found out by the fresh runs."""
    found = confirmed(real("import time\nprint(time.time_ns())\n"))
    assert found is not None
    assert found.judgement.verdict is Verdict.NONDETERMINISTIC


def test_a_program_that_differs_only_when_it_shares_a_process_is_not_accused(
    tiny: object, gap: Problem, candidate: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a candidate gets past the gate with state that outlives a run, its hunt ends clean, with a note."""
    from banrye import runner

    monkeypatch.setattr(runner.gate, "may_share_a_process", lambda _: True)
    path = candidate(
        """
        import math
        a, b = map(int, input().split())
        print(abs(a - b) + (math.pi < 0))
        math.pi = -1
        """
    )
    result = hunt(gap, path, Plan(budget=30, cases=40, seed=1))
    assert result.verdict is Verdict.NO_COUNTEREXAMPLE
    assert any("fresh process" in note for note in result.notes)


def test_a_long_contest_takes_answers_from_the_table_and_trusts_it_no_further(
    gap: Problem, contest_of: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the rules have taken long, right answers come from the table; if both differ, nobody is accused."""
    tables: Iterator[Callable[[list[Case]], list[int]]] = iter([lambda cases: [2] * len(cases), lambda _: [77]])
    monkeypatch.setattr(contests, "_RULES_SECONDS", -1.0)
    monkeypatch.setattr(Problem, "has_table", True)
    monkeypatch.setattr(Problem, "tabulate", lambda _: next(tables))

    assert not only_trial(contest_of(gap, lambda _: "2")).failed

    contest = contest_of(gap, lambda _: "2")
    trial = only_trial(contest)
    assert (trial.failed, trial.expected) == (True, "77")
    with pytest.raises(HarnessError, match="contradicts its own truth table"):
        contest.confirm(trial)
