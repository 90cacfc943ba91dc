"""The catalogue of misreadings and mutants: words, witnesses, equivalence, and that every one is playable."""

from __future__ import annotations

import json
import random
import re

import pytest

from generators import stacks
from generators._stacks_making import LENGTH, decoded
from generators.stacks import Game
from oracles.stacks import BOUNDARY_INPUTS, CLAUSES, EVENTS, MISREADINGS, MUTANTS, SAMPLES, answer, exact, reference
from oracles.stacks.answers import MEASURED, rules_for
from oracles.stacks.catalogue import SETTINGS
from oracles.stacks.rules import RULES

ENTRIES = MISREADINGS + MUTANTS
EQUIVALENT = [entry.id for entry in ENTRIES if entry.equivalent]
SEPARABLE = [entry for entry in ENTRIES if not entry.equivalent]
COMMON = sorted((entry for entry in ENTRIES if entry.common), key=lambda entry: entry.common)


def made(count: int, seed: int) -> list[Game]:
    """Return inputs of the generator's families."""
    rng = random.Random(seed)
    return [Game(*decoded(rng.randbytes(LENGTH))) for _ in range(count)]


def test_entries_are_well_formed() -> None:
    """Ids are in kebab-case and unlike, clauses exist, sentences are there in both languages."""
    assert len({entry.id for entry in ENTRIES}) == len(ENTRIES)
    for entry in ENTRIES:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.id)
        assert entry.clause in CLAUSES
        assert entry.believed.en[0].isupper()
        assert entry.believed.en.endswith(".")
        assert re.search("[가-힣]", entry.believed.ko)
        assert entry.believed.ko.endswith(".")
    assert len({entry.believed.en for entry in ENTRIES}) == len(ENTRIES)
    assert len({entry.believed.ko for entry in ENTRIES}) == len(ENTRIES)


def test_catalogue_is_wide() -> None:
    """There are many more than 25 misreadings, ten are ranked as common, and only mutants are typing mistakes."""
    assert len(MISREADINGS) >= 80
    assert [entry.common for entry in COMMON] == list(range(1, 11))
    assert not any(entry.typo for entry in MISREADINGS)
    assert all(entry.typo and not entry.common for entry in MUTANTS)


def test_words_are_there_in_both_languages() -> None:
    """Every clause and every event has an English and a Korean wording."""
    for text in (*CLAUSES.values(), *EVENTS.values()):
        assert text.en
        assert re.search("[가-힣]", text.ko)


def test_every_entry_changes_the_rules() -> None:
    """What an entry sets is not what the rules say already, and no two set the same."""
    rules = [rules_for((entry.id,)) for entry in ENTRIES]

    assert RULES not in rules
    assert len(set(rules)) == len(rules)
    assert set(SETTINGS) == {entry.id for entry in ENTRIES}


def test_common_ones_go_together() -> None:
    """Any two of the ten commonest set different fields, so a pair is both of them."""
    names = [entry.id for entry in COMMON]
    fields = [set(SETTINGS[name]) for name in names]

    assert all(not one & other for i, one in enumerate(fields) for other in fields[:i])
    assert rules_for((names[0], names[1])) == rules_for((names[1], names[0]))


def test_unknown_ids_are_refused() -> None:
    """An id that is not in the catalogue raises KeyError and is named."""
    with pytest.raises(KeyError, match="no misreading or mutant 'typo'"):
        answer(stacks.parse(SAMPLES[0][0]), ("typo",))


@pytest.mark.parametrize("entry", SEPARABLE, ids=lambda entry: entry.id)
def test_witness_tells_it_from_the_rules(entry: object) -> None:
    """The stored input is legal and has another answer under the misreading."""
    measured = exact(entry.id)
    case = stacks.parse(measured["witness"])

    assert answer(case, (entry.id,)) != answer(case)


def test_witnesses_can_not_be_made_simpler() -> None:
    """No simplification step of a short-lived witness still tells its entry from the rules."""
    chosen = [entry.id for entry in SEPARABLE if "limit" not in entry.id][::5]
    for name in chosen:
        case = stacks.parse(exact(name)["witness"])
        assert not any(answer(step, (name,)) != answer(step) for step in stacks.simpler(case))


def test_measured_is_complete() -> None:
    """Every entry was measured: the equivalent ones on a million inputs without any difference."""
    measured = json.loads(MEASURED.read_text("utf-8"))

    assert list(measured) == [entry.id for entry in ENTRIES]
    for name in EQUIVALENT:
        assert measured[name]["checked"] >= 1_000_000
        assert (measured[name]["witness"], measured[name]["share"]) == (None, 0)
    assert all(measured[entry.id]["checked"] >= 200 for entry in SEPARABLE)
    assert exact("nothing-of-the-kind") is None


def test_reference_holds_exactly_the_equivalent_ones() -> None:
    """The implementation that is fast enough for a million inputs has a twist for each equivalent entry."""
    assert set(EQUIVALENT) == reference.TWISTS


@pytest.mark.parametrize("name", EQUIVALENT)
def test_equivalent_ones_change_no_answer(name: str) -> None:
    """Neither as a switch of the rules nor as a twist of the second implementation."""
    cases = [stacks.parse(text) for text in BOUNDARY_INPUTS] + made(200, seed=len(name))
    right = [answer(case) for case in cases]

    assert [answer(case, (name,)) for case in cases] == right
    assert reference.answers(cases, name) == right


def test_reference_twists_do_something() -> None:
    """Twists are no idle words: retired pieces, kept directions and turned riders are seen in the arrays."""
    shut_in = Game(((0,) * 4, (2, 0, 2, 0), (0,) * 4, (0,) * 4), ((2, 2, 1), (1, 2, 4), (4, 1, 1), (4, 4, 1)))
    after = {}
    for twist in ("", *EQUIVALENT):
        games = reference.games_of([shut_in], twist)
        games.play_turn()
        once = games.ways.tolist()
        games.play_turn()
        after[twist] = (once, games.ways.tolist(), bool(games.retired.any()))

    assert after[""] == ([[2, 4, 1, 2]], [[1, 4, 1, 2]], False)
    assert after["blocked-keeps-direction"] == ([[1, 4, 1, 2]], [[1, 4, 1, 2]], False)
    assert after["blocked-turns-whole-stack"] == ([[2, 4, 1, 2]], [[1, 3, 1, 2]], False)
    assert after["blocked-never-asked-again"] == ([[2, 4, 1, 2]], [[2, 4, 1, 2]], True)


def test_all_entries_answer_all_inputs() -> None:
    """Every misreading and mutant comes to an end on every input, with an integer."""
    for case in made(6, seed=9):
        for entry in ENTRIES:
            assert isinstance(answer(case, (entry.id,)), int)


def test_common_pairs_answer_all_inputs() -> None:
    """So do the pairs of the ten commonest."""
    for case in made(6, seed=10):
        for i, one in enumerate(COMMON):
            for other in COMMON[:i]:
                assert isinstance(answer(case, (one.id, other.id)), int)
