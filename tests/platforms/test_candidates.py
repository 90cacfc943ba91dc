"""The bundled candidates: the right ones agree with the oracle, the wrong ones err as their names say."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from generators._platforms_making import LENGTH, decoded
from generators.platforms import Duel, parse
from oracles import platforms as oracle

ROOT = Path(__file__).parents[2]
RIGHT = sorted((ROOT / "solutions/platforms").glob("*.py"))
WRONG = sorted((ROOT / "tests/specimens/platforms/wrong_answer").glob("*.py"))
NAMES = {entry.id for entry in oracle.MISREADINGS}
# What a memory without the board mixes up depends on when it is asked, and the catalogue holds one way only.
NAMED = [path for path in WRONG if path.stem.replace("_", "-") in NAMES - {"memo-without-board"}]

Solution = Callable[[list[list[int]], list[int], list[int]], int]


def solution(path: Path) -> Solution:
    """Return a Python candidate's function."""
    spec = importlib.util.spec_from_file_location(f"candidate_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Solution = module.solution
    return found


def answer(candidate: Solution, case: Duel) -> int:
    """Return what a candidate answers, from arguments of its own."""
    return candidate([list(row) for row in case.board], list(case.aloc), list(case.bloc))


def made(count: int, number: int) -> list[Duel]:
    """Return inputs as the strategy makes them, on boards that a naive search is quick with."""
    rng = random.Random(number)
    cases = []
    while len(cases) < count:
        (rows, columns), left, a, b = decoded(rng.randbytes(LENGTH))
        board = tuple(tuple(left >> row * columns + column & 1 for column in range(columns)) for row in range(rows))
        if left.bit_count() <= 16:
            cases.append(Duel(board, divmod(a, columns), divmod(b, columns)))
    return cases


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_right_candidates_agree(path: Path) -> None:
    """Each Python solution gives the oracle's answer on some hundred inputs and on a board without holes."""
    candidate = solution(path)

    for case in [*made(300, number=1), Duel(((1,) * 5,) * 4, (0, 0), (3, 4))]:
        assert answer(candidate, case) == oracle.answer(case)


@pytest.mark.parametrize("path", NAMED, ids=lambda path: path.stem)
def test_wrong_candidates_err_as_named(path: Path) -> None:
    """A specimen named after a misreading answers as the oracle does under it, and is wrong on its witness."""
    name = path.stem.replace("_", "-")
    candidate = solution(path)

    for case in made(250, number=2):
        assert answer(candidate, case) == oracle.answer(case, (name,))
    figures = oracle.exact(name)
    assert figures is not None
    case = parse(figures["witness"])
    assert answer(candidate, case) == oracle.answer(case, (name,)) != oracle.answer(case)


def test_many_specimens_bear_a_misreadings_name() -> None:
    """The catalogue's words are used for at least four of the Python specimens."""
    assert len(NAMED) >= 4
