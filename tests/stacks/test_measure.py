"""The measuring of the catalogue, on few inputs."""

from __future__ import annotations

import random

import numpy as np
import pytest

from generators import stacks
from oracles.stacks import MISREADINGS, answer, measure, reference


def entry(name: str) -> object:
    """Return an entry of the catalogue."""
    return next(known for known in MISREADINGS if known.id == name)


def test_uniform_arrays_are_uniform_inputs() -> None:
    """Inputs in arrays are legal, reach both ends, and have the answers that their texts have."""
    boards, cells, ways = measure.uniform_arrays(np.random.default_rng(1), 300)
    cases = [stacks.parse(measure.text_of(*arrays)) for arrays in zip(boards, cells, ways, strict=True)]

    assert [answer(case) for case in cases] == reference.answers_of_arrays(boards, cells, ways).tolist()
    assert {len(case.pieces) for case in cases} == set(range(4, 11))
    white_or_red = (boards != reference.BLUE).reshape(300, reference.WIDTH, reference.WIDTH)
    assert white_or_red[:, 1:5, 1:5].any()
    assert white_or_red[:, 12, :].any()
    assert not white_or_red[:, [0, 13], :].any()


def test_a_separable_entry_gets_a_share_and_a_small_witness() -> None:
    """Of an entry that differs the share of differing inputs is given, and a witness that has no simpler one."""
    name, found = measure.measured(entry("sibling-rule"), 50)
    case = stacks.parse(found["witness"])

    assert name == "sibling-rule"
    assert (found["checked"], found["share"] > 0) == (50, True)
    assert answer(case, (name,)) != answer(case)
    assert len(case.board) == 4
    assert len(case.pieces) == 4


def test_an_entry_without_a_difference_gets_no_witness() -> None:
    """Where nothing differs, no input is made up."""
    assert measure.witness_of("end-after-the-turn", random.Random(1), looked_at=50) is None


def test_an_entry_wrongly_called_equivalent_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """If an implementation with a twist answers otherwise, the inputs are given."""

    def answers_of_arrays(boards: object, cells: object, ways: object, twist: str = "") -> object:
        return reference.answers_of_arrays(boards, cells, ways) + (twist != "")

    monkeypatch.setattr(measure, "BATCH", 40)
    monkeypatch.setattr(measure, "answers_of_arrays", answers_of_arrays)
    found = measure.differing_in(1, ["red-swaps-ends"])

    assert len(found["red-swaps-ends"]) == 20
    assert all(stacks.parse(text) for text in found["red-swaps-ends"])
