"""The catalogue of misreadings, and what is known exactly about each."""

import random
import re
from itertools import combinations, islice
from pathlib import Path
from shutil import which
from subprocess import run
from sys import executable

import numpy as np
import pytest

from banrye import Misreading, killers, workspace
from generators import yut as inputs
from oracles import yut
from oracles.yut import telling
from oracles.yut.game import game
from oracles.yut.measure import catalogue, measured
from oracles.yut.play import best_line
from oracles.yut.table import SPACE, keys, table

ALL = (*yut.MISREADINGS, *yut.MUTANTS)
COMMON = sorted(misreading.id for misreading in yut.MISREADINGS if misreading.common)
SPECIMENS = Path(__file__).parents[1] / "specimens" / "yut" / "wrong_answer"


def test_catalogue_is_large_and_has_no_duplicates() -> None:
    """There are far more than 25 misreadings, ten of them common, and ids are unique and in kebab-case."""
    ids = [misreading.id for misreading in ALL]

    assert len(yut.MISREADINGS) >= 60
    assert len(yut.MUTANTS) >= 300
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id_) for id_ in ids)
    assert sorted(misreading.common for misreading in yut.MISREADINGS if misreading.common) == list(range(1, 11))
    assert "finished-piece-moves" in ids


def test_every_misreading_says_what_was_believed() -> None:
    """Each has a sentence in English and one in Korean, contradicts a clause of the rules, and only mutants are typos."""
    for misreading in ALL:
        assert misreading.believed.en.endswith(".")
        assert re.search("[가-힣]", misreading.believed.ko)
        assert misreading.clause in yut.CLAUSES
        assert misreading.typo == (misreading in yut.MUTANTS)


def test_every_clause_can_be_misread() -> None:
    """No clause of the rules is without a misreading."""
    assert {misreading.clause for misreading in yut.MISREADINGS} == set(yut.CLAUSES)


@pytest.mark.parametrize("id_", ["no-such-thing", "target-10-3", "target-10-6-25", "score-nowhere-3", "start-2", ""])
def test_unknown_ids_are_refused(id_: str) -> None:
    """An id that isn't the catalogue's is an error, not the right rules."""
    with pytest.raises(ValueError, match="No misreading"):
        yut.answer(inputs.Throws((1,) * 10), (id_,))


def test_all_is_measured() -> None:
    """Exact figures are stored for the whole catalogue with the pairs of the common ones, and for nothing else."""
    assert all(yut.exact(id_) is not None for id_ in catalogue())
    assert {"+".join(pair) for pair in combinations(COMMON, 2)} <= set(catalogue())
    assert yut.exact("no-such-thing") is None


def test_equivalent_are_those_that_differ_nowhere() -> None:
    """An argument why nothing differs is given exactly where the complete table shows no difference."""
    nowhere = {misreading.id for misreading in ALL if yut.exact(misreading.id)["differing"] == 0}

    assert nowhere == {misreading.id for misreading in ALL if misreading.equivalent}


def test_only_known_misreadings_answer_alike() -> None:
    """Each misreading has its own answers, but for the equivalent ones and two pairs that no input tells apart."""
    alike: dict[str, set[str]] = {}
    for misreading in ALL:
        if not misreading.equivalent:
            alike.setdefault(yut.exact(misreading.id)["digest"], set()).add(misreading.id)

    assert [ids for ids in alike.values() if len(ids) > 1] == [
        {"one-piece-at-a-time", "first-line-only"},
        {"turn-may-be-skipped", "blocked-piece-waits"},
    ]


@pytest.mark.parametrize("misreading", yut.MISREADINGS, ids=lambda misreading: misreading.id)
def test_smallest_differing_input_is_the_smallest(misreading: Misreading) -> None:
    """The stored input gets a wrong answer, and the ones at the very beginning of the order before it get right ones."""
    smallest = yut.exact(misreading.id)["smallest"]
    end = inputs.parse(smallest) if smallest else inputs.Throws((2,) * 10)
    before = [case for case in islice(inputs.ascending(), 12) if inputs.order(case) < inputs.order(end)]

    assert all(yut.answer(case, (misreading.id,)) == yut.answer(case) for case in before)
    assert (yut.answer(end, (misreading.id,)) != yut.answer(end)) == bool(smallest)


def test_every_mutant_is_wrong_on_its_smallest_input() -> None:
    """Each mutant differs somewhere, and on the input that is stored for it."""
    for mutant in yut.MUTANTS:
        case = inputs.parse(yut.exact(mutant.id)["smallest"])

        assert yut.answer(case, (mutant.id,)) != yut.answer(case), mutant.id


@pytest.mark.parametrize(
    "ids",
    [("finished-piece-moves",), ("greedy-by-turn",), ("throws-backwards",), ("finish-holds-one", "numbers-compared")],
    ids="+".join,
)
def test_measuring_again_gives_the_stored_figures(ids: tuple[str, ...]) -> None:
    """The complete table, made anew, has as many differing inputs and the smallest one as stored."""
    name = "+".join(ids)

    assert dict(measured([name], 1)) == {name: yut.exact(name)}


def test_finished_piece_that_moves_is_rare() -> None:
    """A program that may choose a finished piece is wrong on 127 of the 9,765,625 inputs."""
    assert yut.exact("finished-piece-moves")["differing"] == 127
    assert SPACE == 9_765_625


@pytest.mark.parametrize("misreading", yut.MISREADINGS, ids=lambda misreading: misreading.id)
def test_trace_of_a_misreading_adds_up(misreading: Misreading) -> None:
    """The line of play that a misreader believes to be best scores the misreader's answer, at most ten turns long."""
    rng = random.Random(misreading.id)
    for _ in range(3):
        case = inputs.uniform(rng)
        steps = yut.trace(case, (misreading.id,))
        answer = yut.answer(case, (misreading.id,))

        assert len(steps) in (0, 10)
        assert (steps[-1].state["total"] if steps else 0) == answer
        assert all(max(map(len, yut.draw(step.state).splitlines())) <= 78 for step in steps)


def test_two_searches_agree_on_misread_games() -> None:
    """Forwards by merging states, backwards by recursion: misread games have the same best total both ways."""
    rng = random.Random(11)
    ids = [misreading.id for misreading in yut.MISREADINGS]
    for _ in range(40):
        played = game(tuple(rng.sample(ids, 2)))
        throws = inputs.uniform(rng).throws
        line = best_line(played, throws)

        assert sum(option.score for _, _, option in line) == played.total(throws)


def test_misread_game_may_get_stuck() -> None:
    """Where every line of play gets stuck the misreader prints 0, and there is no line to tell."""
    stuck = inputs.Throws((5,) * 7 + (1, 3, 3))

    assert yut.answer(stuck, ("finish-holds-one",)) == 0
    assert yut.trace(stuck, ("finish-holds-one",)) == []


def _named_specimens() -> list[Path]:
    ids = {misreading.id.replace("-", "_") for misreading in yut.MISREADINGS}
    return sorted(path for path in SPECIMENS.glob("*") if path.stem in ids and path.suffix in (".py", ".cpp"))


@pytest.mark.parametrize("path", _named_specimens(), ids=lambda path: path.name)
def test_specimen_errs_as_its_misreading_does(path: Path, tmp_path: Path) -> None:
    """A wrong program that is named after a misreading gives that misreading's answers, right or wrong."""
    id_ = path.stem.replace("_", "-")
    command = [executable, str(path)]
    if path.suffix == ".cpp":
        if which("g++") is None:
            pytest.skip("there is no g++ here")
        command = [str(tmp_path / "program")]
        run(["g++", "-std=c++17", "-o", command[0], str(path)], check=True)
    rng = random.Random(path.name)
    cases = [inputs.parse(yut.exact(id_)["smallest"]), *(inputs.uniform(rng) for _ in range(4))]
    for case in cases:
        printed = run(command, input=inputs.render(case), capture_output=True, text=True, check=True).stdout

        assert int(printed) == yut.answer(case, (id_,))


def test_the_telling_inputs_are_a_greedy_cover_of_the_whole_space() -> None:
    """Each is the smallest of those that tell most of what is left, over all inputs; together they tell everything."""
    ids = ("finished-piece-moves", "forty-is-two-cells", "inner-30-is-corner")
    differing = {id_: table((id_,)) != table() for id_ in ids}
    chosen = [index for index, _ in telling.cover({id_: np.packbits(wrong) for id_, wrong in differing.items()})]
    left = set(ids)
    for index in chosen:
        gains = sum(differing[id_].astype(int) for id_ in left)
        equal = np.flatnonzero(gains == gains.max())
        assert index == equal[keys()[equal].argmin()]
        left -= {id_ for id_ in left if differing[id_][index]}
    assert not left


def test_the_stored_telling_inputs_are_killers() -> None:
    """What was chosen from the whole space is what the hunt plays first."""
    assert set(telling.stored()) <= {killer.text for killer in killers.load(workspace.find().problem("yut"))}
