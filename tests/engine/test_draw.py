"""What is drawn depends on the seed and on nothing else."""

import itertools
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from banrye.draw import blocks, inputs, integers_in
from banrye.errors import HarnessError
from banrye.problem import Problem

ROOT = Path(__file__).resolve().parents[2]

# A wide range, as packed inputs have: from those Hypothesis would draw constants that it finds in local modules.
WIDE = "integers(0, 4**10 - 1)"
PRINT_BLOCKS = f"""
import itertools
from hypothesis import strategies as st
from banrye.draw import blocks
print(list(itertools.islice(blocks(st.{WIDE}, 50, 7), 12)))
"""


def some(number: int, count: int = 12, size: int = 50) -> list[list[int]]:
    """Return the first blocks of a seed."""
    return list(itertools.islice(blocks(st.integers(0, 4**10 - 1), size, number), count))


@pytest.fixture
def ci_profile() -> Iterator[None]:
    """Load Hypothesis's profile for CI, which derandomizes, as Hypothesis itself does where CI is set."""
    before = settings.get_current_profile_name()
    settings.load_profile("ci")
    yield
    settings.load_profile(before)


def test_a_seed_decides_all_blocks() -> None:
    """The same seed gives the same inputs, and another seed others."""
    assert some(7) == some(7)
    assert some(7) != some(8)


def test_how_much_is_taken_decides_nothing() -> None:
    """A stream that is left early has the beginning of the longer one."""
    assert some(7, 3) == some(7, 12)[:3]


def test_the_state_of_random_decides_nothing() -> None:
    """Neither does the global generator decide the blocks, nor do they disturb it."""
    random.seed(1)
    first, state = some(7), random.getstate()
    random.seed(2)
    assert some(7) == first
    random.seed(1)
    some(8)
    assert random.getstate() == state


def test_the_profile_of_hypothesis_decides_nothing(request: pytest.FixtureRequest) -> None:
    """A derandomizing profile, as on CI, leaves a seed's inputs and the difference between seeds as they are."""
    before = some(7)
    request.getfixturevalue("ci_profile")
    assert some(7) == before != some(8)


def test_loaded_modules_the_folder_and_the_hash_seed_decide_nothing(tmp_path: Path) -> None:
    """A process elsewhere, with a local module full of numbers loaded, draws what this one draws, and leaves no file."""
    (tmp_path / "local.py").write_text(f"NUMBERS = {list(range(300_000, 301_000))}\n")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "5", "PYTHONDONTWRITEBYTECODE": "1"}
    out = subprocess.run(
        [sys.executable, "-c", "import local\n" + PRINT_BLOCKS],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout
    assert out == f"{some(7)}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["local.py"]


def test_blocks_have_their_size_and_hold_legal_inputs(gap: Problem, peak: Problem) -> None:
    """Every input of every block is one that the problem's own parser takes and writes the same way."""
    for problem in (gap, peak):
        drawn = list(itertools.islice(blocks(problem.cases(), 30, 1), 8))
        assert {len(block) for block in drawn} == {30}
        assert all(problem.parse(problem.render(case)) == case for block in drawn for case in block)


def test_the_ends_of_the_range_are_drawn(gap: Problem) -> None:
    """A few hundred inputs reach the least and the greatest of what is legal."""
    drawn = [case for block in itertools.islice(blocks(gap.cases(), 50, 1), 20) for case in block]
    assert {0, 30} <= {case.left for case in drawn}
    assert {0, 30} <= {case.right for case in drawn}


def test_inputs_come_one_by_one_without_the_repetitions_that_blocks_begin_with(gap: Problem) -> None:
    """Of a few hundred inputs most are different, and no two neighbours are the same."""
    drawn = list(itertools.islice(inputs(gap.cases(), 1), 300))
    assert all(first != second for first, second in itertools.pairwise(drawn))
    assert len(set(drawn)) > 150
    assert drawn == list(itertools.islice(inputs(gap.cases(), 1), 300))


def test_a_strategy_that_draws_nothing_is_the_problems_fault() -> None:
    """Where everything is rejected, the sentence points at the generator's strategy."""
    with pytest.raises(HarnessError, match=r"strategy drew nothing; see cases\(\)"):
        next(blocks(st.integers().filter(lambda _: False), 5, 1))


def test_an_error_in_a_strategy_comes_through() -> None:
    """A mistake in a generator isn't swallowed."""
    with pytest.raises(ZeroDivisionError):
        next(blocks(st.integers().map(lambda _: 1 // 0), 5, 1))


def test_integers_of_a_source_come_with_their_neighbours(tmp_path: Path) -> None:
    """Numbers a candidate compares with are hints, and so are the numbers beside them; parts of words are none."""
    path = tmp_path / "mine.py"
    path.write_text("if n > 1000: x25 = 3.75 + a[40]\n")
    assert integers_in(path) == [39, 40, 41, 999, 1000, 1001]


def test_hints_are_few_and_any_bytes_are_read(tmp_path: Path) -> None:
    """A table of thousands of numbers gives a bounded list, and a source that is no UTF-8 is no obstacle."""
    path = tmp_path / "mine.py"
    path.write_bytes("# 정답\n".encode("cp949") + b" ".join(b"%d" % number for number in range(0, 9000, 5)))
    assert 10 <= len(integers_in(path)) <= 100
