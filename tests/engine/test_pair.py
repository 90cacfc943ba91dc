"""Two boxes for one candidate give what one box gives, in the same order, and leave as little."""

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banrye import build, pair
from banrye.pair import Pair
from banrye.runner import End, Limits, Mode

LIMITS = Limits(1.0, 256)
INPUTS = [b"%d\n" % number for number in range(25)]
SQUARES = "import os\na = int(input())\nif a == 13: os.abort()\nprint(a * a)\n"


@pytest.fixture
def both(candidate: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    """Give a pair that thinks a second box worth its start at once, on a machine with cores enough."""
    monkeypatch.setattr(pair, "_IN_ALL", 0.0)
    monkeypatch.setattr(pair, "_EACH", 0.0)
    monkeypatch.setattr(pair, "_cores", lambda: 2)
    with Pair(build.prepare(candidate(SQUARES)), LIMITS) as runner:
        yield runner
    assert runner._second is not None
    assert runner._process is runner._second._process is None


@pytest.mark.parametrize("mode", [Mode.FAST, Mode.FRESH])
def test_runs_come_in_order_from_two_boxes(both: Pair, mode: Mode) -> None:
    """Every input gets its own answer, and a crash is that of its input alone."""
    first, runs = list(both.run(INPUTS, mode)), list(both.run(INPUTS, mode))

    for found in (first, runs):
        assert [run.out for run in found] == [b"" if a == 13 else b"%d\n" % (a * a) for a in range(25)]
        assert [run.end is End.SIGNALLED for run in found] == [a == 13 for a in range(25)]
    assert both._second is not None
    assert both._second._process is not None


def test_runs_that_nobody_wants_any_more_do_not_come_later(both: Pair) -> None:
    """A batch that is left in the middle is not continued by the next one."""
    list(both.run(INPUTS[:2]))
    assert len(list(itertools.islice(both.run(INPUTS), 4))) == 4

    assert [run.out for run in both.run([b"5\n", b"6\n", b"7\n"])] == [b"25\n", b"36\n", b"49\n"]


def test_a_quick_candidate_has_one_box(candidate: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the harness is what takes the time, or there is one core, no second box is started."""
    program = build.prepare(candidate(SQUARES))
    monkeypatch.setattr(pair, "_cores", lambda: 2)
    with Pair(program, LIMITS) as runner:
        list(runner.run(INPUTS[:5]))
        list(runner.run(INPUTS[:5]))
        assert runner._second is not None
        assert runner._second._process is None
    monkeypatch.setattr(pair, "_cores", lambda: 1)
    monkeypatch.setattr(pair, "_IN_ALL", 0.0)
    with Pair(program, LIMITS) as runner:
        assert [run.out for run in runner.run(INPUTS[:3])] == [b"0\n", b"1\n", b"4\n"]
        assert runner._second is None
