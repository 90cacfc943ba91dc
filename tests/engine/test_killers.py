"""A few stored inputs tell the rules from every known way to be wrong; they are chosen, ordered and kept with care."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banrye import Misreading, Text, killers, workspace
from banrye.distil import distil
from banrye.errors import HarnessError
from banrye.killers import Killer
from banrye.problem import Case, Problem

Variant = Callable[..., Problem]

#: Which entries of a catalogue each of a few inputs kills: a row an input, from the simplest on.
tables = st.lists(st.sets(st.sampled_from("abcdefg")), min_size=1, max_size=8)


def with_catalogue(
    gap: Problem, variant: Variant, table: Sequence[set[str]], common: Mapping[str, int] = {}
) -> Problem:
    """Return a problem whose entry x is wrong on exactly the inputs whose row has an x; input number n is "n 0"."""
    names = sorted(set().union(*table))
    entries = tuple(Misreading(name, Text(name, name), "distance", common=common.get(name, 0)) for name in names)

    def answer(case: Case, held: Sequence[str] = ()) -> int:
        return case.left + bool(set(held) & table[case.left])

    return variant(gap, oracle={"MISREADINGS": entries, "MUTANTS": (), "answer": answer})


def distilled(problem: Problem, count: int) -> list[Killer]:
    """Distil killers from the inputs "0 0" to "n 0", given in no good order."""
    return distil(problem, [problem.parse(f"{number} 0") for number in reversed(range(count))])


@pytest.fixture
def own_gap(tiny: Path) -> Problem:
    """Load the tiny problem from a workspace of this test's own, whose store may be written."""
    return workspace.find().problem("gap")


@settings(max_examples=80, deadline=None, database=None)
@given(table=tables)
def test_killers_are_a_greedy_cover(gap: Problem, variant: Variant, table: list[set[str]]) -> None:
    """Together they kill all that the pool kills; each kills most of what was left, the simplest input among equals."""
    found = distilled(with_catalogue(gap, variant, table), len(table))
    missing = set().union(*table)
    for killer in found:
        gains = [len(row & missing) for row in table]
        assert killer.text == f"{gains.index(max(gains))} 0\n"
        assert killer.kills.keys() == table[gains.index(max(gains))]
        assert max(gains) > 0
        missing -= killer.kills.keys()
    assert not missing


def test_a_frequent_misreading_outweighs_several_rare_ones(gap: Problem, variant: Variant) -> None:
    """The order of power puts what people often get wrong first."""
    problem = with_catalogue(gap, variant, [{"a", "b", "c"}, {"d"}], common={"d": 10})
    assert [killer.text for killer in distilled(problem, 2)] == ["1 0\n", "0 0\n"]


def test_a_killer_knows_the_right_answer_and_the_wrong_ones(gap: Problem) -> None:
    """What is stored of an input are the oracle's own answers to it."""
    for killer in distil(gap, gap.ascending() or ()):
        case = gap.parse(killer.text)
        assert killer.answer == gap.answer(case)
        assert killer.kills == {
            name: gap.answer(case, (name,)) for name in gap.misreadings if gap.answer(case, (name,)) != killer.answer
        }


def test_an_equivalent_entry_is_killed_by_none(gap: Problem) -> None:
    """What no input tells from the rules is in no killer, and stops nothing."""
    killed = {name for killer in distil(gap, gap.ascending() or ()) for name in killer.kills}
    assert killed == {"signed", "capped", "zero-is-one"}


def test_an_answer_out_of_reach_kills_nothing(own_gap: Problem, variant: Variant) -> None:
    """Where an entry's answer can't be found, that is noted with the input, through the store, and counts for nothing."""

    def answer(case: Case, held: Sequence[str] = ()) -> int | None:
        return None if "capped" in held and case.left else own_gap.answer(case, held)

    problem = variant(own_gap, oracle={"answer": answer})
    (killer,) = distil(problem, [problem.parse("1 30")])
    assert killer.kills == {"signed": -29}
    assert killer.untold == {"capped"}
    killers.save(problem, [killer])
    assert killers.load(problem) == (killer,)
    assert killers.separable(problem) == {"signed"}


def test_an_empty_pool_gives_no_killers(gap: Problem) -> None:
    """Nothing comes of nothing."""
    assert distil(gap, []) == []


def test_witnesses_fill_what_the_pool_leaves(gap: Problem, variant: Variant) -> None:
    """An entry that nothing in the pool tells from the rules is told by its stored witness."""
    known = {"capped": {"witness": "0 30\n"}, "zero-is-one": {"smallest": "0 0\n"}}
    problem = variant(gap, oracle={"exact": known.get})
    found = distil(problem, [gap.parse("0 1"), gap.parse("0 0")])
    assert {killer.text for killer in found} == {"0 0\n", "0 30\n"}


def test_processes_find_the_same(own_gap: Problem, tiny: Path) -> None:
    """Sharing the catalogue out among processes changes nothing."""
    pool = [own_gap.parse(text) for text in ("0 30", "0 1", "0 0")]
    assert distil(own_gap, pool, tiny, jobs=2) == distil(own_gap, pool)


def test_the_store_gives_back_what_was_put_in(own_gap: Problem, tiny: Path) -> None:
    """Killers come back in their order, from beside the oracle, a line each."""
    made = distil(own_gap, own_gap.ascending() or ())
    path = killers.save(own_gap, made)
    assert path == tiny / "oracles" / "gap.killers.json"
    assert len(path.read_text("utf-8").splitlines()) == len(made) + 2
    assert list(killers.load(own_gap)) == made
    assert killers.separable(own_gap) == {"signed", "capped", "zero-is-one"}


def test_an_empty_store_is_none(own_gap: Problem) -> None:
    """A problem for which nobody distilled killers has none, and neither has one whose store is empty."""
    assert killers.load(own_gap) == ()
    killers.load.cache_clear()
    killers.save(own_gap, [])
    assert killers.load(own_gap) == ()


def test_an_oracle_that_is_a_package_keeps_its_killers_inside(gap: Problem, variant: Variant) -> None:
    """The store lies in the oracle's own folder where it has one."""
    problem = variant(gap, oracle={"__file__": "/oracles/gap/__init__.py"})
    assert killers.path_of(problem) == Path("/oracles/gap/killers.json")


def test_faults_of_the_store_are_found(own_gap: Problem) -> None:
    """What no longer holds is named: another right answer, another wrong one, an unknown entry, one that nothing tells."""
    good = [
        Killer("0 1\n", 1, {"signed": -1}),
        Killer("0 25\n", 25, {"capped": 20}),
        Killer("3 3\n", 0, {"zero-is-one": 1}),
    ]
    killers.save(own_gap, good)
    assert killers.faults(own_gap) == []
    killers.save(own_gap, [Killer("0 1\n", 2, {"signed": -2, "gone": 5}), good[1]])
    assert killers.faults(own_gap) == [
        "the right answer to '0 1\\n' isn't 2 any more",
        "gone doesn't answer 5 to '0 1\\n' any more",
        "signed doesn't answer -2 to '0 1\\n' any more",
        "no killer tells zero-is-one from the rules, and it isn't listed as equivalent",
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[",
        b"null",
        b"[1]",
        b'["x"]',
        b'[{"input": "3 5\\n"}]',
        b"\xff\xfe",
        json.dumps([{"input": "", "answer": 1, "kills": 3}]).encode(),
    ],
    ids=["empty", "cut", "null", "number", "text", "key missing", "no UTF-8", "kills no object"],
)
def test_a_broken_store_is_one_sentence(own_gap: Problem, content: bytes) -> None:
    """A store that can't be read is the harness's own failure, with the file's name."""
    path = killers.path_of(own_gap)
    path.write_bytes(content)
    with pytest.raises(HarnessError, match="is broken") as caught:
        killers.load(own_gap)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
