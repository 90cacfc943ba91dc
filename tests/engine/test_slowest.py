"""The slowest input is found, timed in a new process, and compared; it is held against a candidate only over the limit."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from banrye import slowest
from banrye.problem import Problem
from banrye.runner import End, Limits, Run

Outcome = tuple[int, str, str]
RunCli = Callable[..., Outcome]
Write = Callable[..., Path]
Make = Callable[..., Run]

SPINS = """\
import time
a, b = map(int, input().split())
while time.process_time() < {seconds} * (a >= {least}): pass
print(abs(a - b))
"""


class Timed:
    """Stands in for a runner whose runs take as long as a function of the two numbers says, in microseconds."""

    def __init__(self, ran: Make, cost: Callable[[int, int], int]) -> None:
        self.ran = ran
        self.cost = cost
        self.program = SimpleNamespace(encode=str.encode, source=Path(__file__), copy=Path(__file__))

    def run(self, inputs: list[bytes]) -> Iterator[Run]:
        """Yield a run an input."""
        yield from map(self.run_fresh, inputs)

    def run_fresh(self, data: bytes) -> Run:
        """Return a run of that time."""
        return self.ran("0", cpu_us=self.cost(*map(int, data.split())))


def search_of(problem: Problem, limit: float = 1.0) -> slowest.Search:
    """Return an empty search."""
    return slowest.Search(problem, Path("mine.py"), "python", 1, limit)


def clock_of(problem: Problem, ran: Make, cost: Callable[[int, int], int]) -> slowest._Clock:
    """Return a clock for runs of known times."""
    return slowest._Clock(search_of(problem), Timed(ran, cost), Limits(10.0, 256))  # type: ignore[arg-type]


def test_climbing_alone_comes_near_the_top(gap: Problem, ran: Make) -> None:
    """From what Hypothesis draws, targeting reaches inputs that take nearly as long as any."""
    clock = clock_of(gap, ran, lambda a, b: 1000 + 3000 * a + 2000 * b)
    clock._climb(time.monotonic() + 3.0, 1)
    found = clock.as_seen()
    assert found is not None
    assert found.seconds >= 0.9 * 0.151


def test_the_slowest_is_compared_with_the_median(gap: Problem, ran: Make) -> None:
    """Times come out as they were measured, and the ratio to the median is that of equal kinds of runs."""
    clock = clock_of(gap, ran, lambda a, b: 4_000_000 if (a, b) == (3, 5) else 100_000)
    clock.look(0.5, 1)
    found = clock.best([], time.monotonic() + 5)
    assert found is not None
    assert (found.text, found.seconds, found.warm, found.median) == ("3 5\n", 4.0, 4.0, 0.1)
    assert not found.at_least
    clock.found.slowest = found
    record = clock.found.to_json()
    assert (record["verdict"], record["slowest"]["times_median"]) == ("time-limit-exceeded", 40.0)
    assert record["counterexample"] == {
        "stdin": "3 5\n",
        "args": None,
        "expected": "2",
        "actual": "",
        "reason": "",
        "minimality": "as-found",
    }


def test_a_run_that_only_waits_counts_with_its_wall_time(gap: Problem, ran: Make) -> None:
    """Sleeping to the end counts as slow, a run that was cut off while computing by its CPU time."""
    clock = clock_of(gap, ran, lambda a, b: 1)
    assert clock.seconds_of(ran(end=End.WALL_LIMIT, cpu_us=10, wall_us=9_000_000)) == 9.0
    assert clock.seconds_of(ran(end=End.WALL_LIMIT, cpu_us=8_000_000, wall_us=9_000_000)) == 8.0


@pytest.mark.parametrize(("seconds", "code"), [(0.5, 1), (0.05, 0)], ids=["breaks", "within"])
def test_the_command_says_whether_the_limit_breaks(
    candidate: Write, run_cli: RunCli, monkeypatch: pytest.MonkeyPatch, seconds: float, code: int
) -> None:
    """The exit code, the JSON and the words say whether the slowest input is over the limit, and beside what it stands."""
    monkeypatch.setattr(slowest, "limits_for", lambda *_: Limits(0.3, 256))
    path = candidate(SPINS.format(seconds=seconds, least=20))
    status, out, _ = run_cli("hunt", path, "--slowest", "--budget", 3, "--seed", 1, "--json")
    record: dict[str, Any] = json.loads(out)
    assert status == code
    assert record["verdict"] == ("time-limit-exceeded" if code else "no-counterexample")
    found = record["slowest"]
    assert int(found["stdin"].split()[0]) >= 20
    assert found["breaks_limit"] is bool(code)
    assert found["seconds"] > 0.9 * seconds
    assert found["reference"] in ("plain.py", "sorted.py", None)
    assert (record["counterexample"] is not None) is bool(code)


def test_the_words_name_input_and_times(candidate: Write, run_cli: RunCli) -> None:
    """The terminal shows the input, its time, the limit, the median and how much was tried."""
    path = candidate(SPINS.format(seconds=0.1, least=15))
    status, out, _ = run_cli("hunt", path, "--slowest", "--budget", 2, "--seed", 1)
    assert status == 0
    assert out.startswith("WITHIN THE LIMIT: ")
    for word in ("the slowest input found", "took ", "the limit is 5 s", "median ", "tried "):
        assert word in out
