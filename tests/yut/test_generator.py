"""What a legal input of dice yut is, which of two is simpler, and what the strategy draws."""

import random
from collections.abc import Callable
from itertools import accumulate, islice, pairwise

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from generators import yut
from oracles.yut import EVENTS, IMPOSSIBLE_PAIRS, events

ONES = yut.Throws((1,) * 10)
FEW = settings(max_examples=100, database=None, derandomize=True, deadline=None)


@given(yut.cases())
@FEW
def test_text_form_is_read_back(case: yut.Throws) -> None:
    """What is rendered parses to the same input, and so it does with CRLF or without a final newline."""
    text = yut.render(case)

    assert text.endswith("\n")
    assert all(yut.parse(form) == case for form in (text, text.replace("\n", "\r\n"), text.rstrip("\n")))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "there are 0"),
        ("1 1 1 1 1 1 1 1 1\n", "there are 9"),
        ("1 1 1 1 1 1 1 1 1 1 1\n", "there are 11"),
        ("1 2 3 4 5 6 1 2 3 4\n", "item 6"),
        ("0 1 1 1 1 1 1 1 1 1\n", "item 1"),
        ("1 1 1 1 1 1 1 1 1 x\n", "item 10"),
        ("1 1 1 1 1 1 1 1 1 +1\n", "item 10"),
        ("1 1 1 1 1 1 1 1 1 １\n", "item 10"),
        ("1 1 1 1 1\n1 1 1 1 1\n", "Line 2"),
        ("1 1 1 1 1 1 1 1 1 1\n\n", "Line 2"),
    ],
)
def test_illegal_text_is_refused(text: str, complaint: str) -> None:
    """Text that isn't one line of ten throws is refused, with the place and what is expected."""
    with pytest.raises(ValueError, match=complaint):
        yut.parse(text)


def test_ascending_goes_by_the_declared_order() -> None:
    """The space is enumerated without gaps or repetitions: ten ones first, then fewer changes before more."""
    first = list(islice(yut.ascending(), 20_000))

    assert first[0] == ONES
    assert first[1].throws == (1,) * 9 + (2,)
    assert all(yut.order(one) < yut.order(other) for one, other in pairwise(first))
    # 1 + 40 + 720 + 7680 inputs have at most three throws that aren't 1.
    assert [yut.order(case)[0] for case in first[8440:8442]] == [3, 4]


@given(yut.cases())
@FEW
def test_simpler_inputs_are_smaller_and_all_different(case: yut.Throws) -> None:
    """Every simplification is legal and strictly smaller, none comes twice, and only ten ones have none."""
    found = list(yut.simpler(case))

    assert all(yut.order(other) < yut.order(case) for other in found)
    assert all(yut.parse(yut.render(other)) == other for other in found)
    assert len(set(found)) == len(found)
    assert bool(found) == (case != ONES)


@pytest.mark.parametrize(
    "fails",
    [
        lambda throws: 5 in throws,
        lambda throws: throws[3] > 2,
        lambda throws: sum(throws) >= 20,
        lambda throws: throws.count(4) >= 2,
        lambda throws: throws[0] < throws[9],
    ],
    ids=["a-five", "fourth-above-two", "sum-of-twenty", "two-fours", "rises"],
)
def test_greedy_descent_ends_at_the_smallest(fails: Callable[[tuple[int, ...]], bool]) -> None:
    """Whoever takes the first simpler input that still fails ends at the smallest, for faults that are easy to state."""
    smallest = next(case for case in yut.ascending() if fails(case.throws))
    rng = random.Random(5)
    starts = [case for case in (yut.uniform(rng) for _ in range(200)) if fails(case.throws)]

    assert starts
    for case in starts[:10]:
        while (smaller := next((other for other in yut.simpler(case) if fails(other.throws)), None)) is not None:
            case = smaller
        assert case == smallest


def test_hypothesis_shrinks_to_the_smallest() -> None:
    """The strategy's own shrinking ends at the minimum of the declared order."""
    quiet = settings(database=None, derandomize=True, suppress_health_check=list(HealthCheck))

    assert find(yut.cases(), lambda case: True, settings=quiet) == ONES
    assert find(yut.cases(), lambda case: 2 in case.throws, settings=quiet).throws == (1,) * 9 + (2,)


def drawn(number: int, hints: tuple[int, ...] = ()) -> list[yut.Throws]:
    """Return the first different inputs that the strategy draws, in lists of fifty as a hunt does; always the same."""
    cases: dict[yut.Throws, None] = {}

    @given(st.lists(yut.cases(hints), min_size=50, max_size=50))
    @settings(
        max_examples=number // 5, database=None, derandomize=True, phases=[Phase.generate], deadline=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    def draw(some: list[yut.Throws]) -> None:
        # Hypothesis repeats itself: it copies parts of an example over others to make the next one.
        if len(cases) < number:
            cases.update(dict.fromkeys(some))

    draw()
    return list(cases)[:number]


def test_two_thousand_inputs_show_every_event() -> None:
    """Two thousand inputs show all events, and nine in ten of the pairs that an input can show."""
    cases = drawn(2000)
    shown = [sorted(events(case)) for case in cases]
    pairs = {(one, other) for found in shown for place, one in enumerate(found) for other in found[place + 1 :]}
    possible = len(EVENTS) * (len(EVENTS) - 1) // 2 - len(IMPOSSIBLE_PAIRS)

    assert len(cases) == 2000
    assert set().union(*shown) == set(EVENTS)
    assert not pairs & IMPOSSIBLE_PAIRS
    assert len(pairs) >= 0.9 * possible


def test_strategy_mixes_distributions() -> None:
    """Among a thousand inputs are all five of equal throws, many of two values, and plenty that look uniform."""
    values = [len(set(case.throws)) for case in drawn(1000)]

    assert values.count(1) == 5
    assert values.count(2) >= 50
    assert sum(count >= 4 for count in values) >= 300


def test_hints_are_used() -> None:
    """A number of a program's source is taken for steps, or for a cell: some inputs begin with throws that lead there."""
    hinted, plain = ([set(accumulate(case.throws)) for case in drawn(1000, hints)] for hints in ((41,), ()))

    assert sum(41 in sums for sums in hinted) > sum(41 in sums for sums in plain)


def test_useless_hints_do_no_harm() -> None:
    """Numbers that are no steps leave the strategy as it is."""
    assert drawn(100, (0, -1, 1, 200, 10**12)) == drawn(100)


def test_uniform_generator_follows_its_seed() -> None:
    """The plain generator gives legal inputs, the same for the same seed."""
    inputs = [yut.uniform(random.Random(seed)) for seed in range(50)]

    assert inputs == [yut.uniform(random.Random(seed)) for seed in range(50)]
    assert all(yut.parse(yut.render(case)) == case for case in inputs)
    assert len(set(inputs)) == 50
