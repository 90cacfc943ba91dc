"""The misreadings and mutants: well worded, all different from the rules as measured, combinable, and always ending."""

from __future__ import annotations

import random
import re
from itertools import combinations

import pytest

from banrye import Misreading
from generators import platforms as inputs
from generators._platforms_making import LENGTH, decoded
from generators.platforms import Duel, parse
from oracles import platforms as oracle
from oracles.platforms import measure

CATALOGUE = oracle.MISREADINGS + oracle.MUTANTS
COMMON = sorted((entry for entry in oracle.MISREADINGS if entry.common), key=lambda entry: entry.common)
PAIRS = list(combinations([entry.id for entry in COMMON], 2))

HANGUL = re.compile("[가-힣]")


def drawn(number: int) -> Duel:
    """Return one input as the strategy makes it."""
    (rows, columns), left, a, b = decoded(random.Random(number).randbytes(LENGTH))
    board = tuple(tuple(left >> row * columns + column & 1 for column in range(columns)) for row in range(rows))
    return Duel(board, divmod(a, columns), divmod(b, columns))


def test_catalogue_is_large_and_ranked() -> None:
    """There are far more than 25 misreadings, ids are unique kebab-case words, ten are ranked as common."""
    ids = [entry.id for entry in CATALOGUE]

    assert len(oracle.MISREADINGS) >= 60
    assert len(oracle.MUTANTS) >= 60
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in ids)
    assert [entry.common for entry in COMMON] == list(range(1, 11))
    assert not any(entry.typo for entry in oracle.MISREADINGS)
    assert all(entry.typo and not entry.common for entry in oracle.MUTANTS)


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.id)
def test_entries_are_worded(entry: Misreading) -> None:
    """Each is one sentence or two in English and in Korean, and names the clause that it contradicts."""
    assert entry.clause in oracle.CLAUSES
    assert entry.believed.en[0].isupper()
    assert entry.believed.en.endswith(".")
    assert HANGUL.search(entry.believed.ko)
    assert entry.believed.ko.endswith(".")


def test_clauses_and_events_are_worded() -> None:
    """Each clause and event has its words in both languages, and each clause is contradicted by something."""
    for text in (*oracle.CLAUSES.values(), *oracle.EVENTS.values()):
        assert text.en
        assert HANGUL.search(text.ko)

    assert {entry.clause for entry in CATALOGUE} == set(oracle.CLAUSES)


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.id)
def test_figures_hold(entry: Misreading) -> None:
    """Each was measured: it has a witness that still tells it from the rules, or an argument why there is none."""
    figures = oracle.exact(entry.id)

    assert figures is not None
    assert figures["space"] == inputs.space(9)
    assert (figures["witness"] is None) == bool(entry.equivalent)
    if figures["witness"] is not None:
        case = parse(figures["witness"])
        assert oracle.answer(case, (entry.id,)) != oracle.answer(case)
        assert figures["smallest"] in (None, figures["witness"])


def test_equivalent_entries_change_no_answer() -> None:
    """What is declared equivalent gives the right answer to all that tells others from the rules, and was tried widely."""
    witnesses = {(oracle.exact(entry.id) or {}).get("witness") for entry in CATALOGUE} - {None}
    equivalent = [entry.id for entry in CATALOGUE if entry.equivalent]

    assert len(equivalent) >= 3
    for name in equivalent:
        figures = oracle.exact(name)
        assert figures is not None
        assert figures["beyond"] >= 20_000
        for case in map(parse, sorted(witnesses)):
            if sum(map(sum, case.board)) <= 16:
                assert oracle.answer(case, (name,)) == oracle.answer(case)


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_pairs_of_common_misreadings_were_measured(pair: tuple[str, str]) -> None:
    """Each pair of the ten has its figures, and its smallest input tells it from the rules."""
    figures = oracle.exact(oracle.exact_id(*pair))

    assert figures is not None
    case = parse(figures["smallest"])
    assert oracle.answer(case, pair) != oracle.answer(case)


@pytest.mark.parametrize("name", ["gone-not-noticed", "memo-without-mover", "offset-left-missing", "winner-delays"])
def test_measuring_again_gives_the_stored_figures(name: str) -> None:
    """What is stored for boards of up to 6 cells is what measuring finds: the first differing input, if it's there."""
    _, figures = measure.measure((name,), 6)
    stored = oracle.exact(name)

    assert stored is not None
    assert 0 < figures["differing"] < stored["differing"]
    assert figures["smallest"] == stored["smallest"]


def test_every_two_beliefs_go_together() -> None:
    """Any two entries can be held at once: there is always an answer, and the game can be told."""
    rng = random.Random(11)
    ids = [entry.id for entry in CATALOGUE]
    small = [case for case in map(drawn, range(400)) if len(case.board) * len(case.board[0]) <= 9]
    for _ in range(1_500):
        pair = tuple(rng.sample(ids, 2))
        case = rng.choice(small)
        assert isinstance(oracle.answer(case, pair), int)
        assert oracle.trace(case, pair)


def test_unknown_ids_are_refused() -> None:
    """A misreading that isn't there is named in the error."""
    with pytest.raises(KeyError, match="no-such-belief"):
        oracle.answer(drawn(1), ("no-such-belief",))


def test_unmeasured_ids_have_no_figures() -> None:
    """What was never measured has no figures."""
    assert oracle.exact("no-such-belief") is None


def test_measure_prints_what_it_finds(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints one line a belief and leaves the stored figures alone unless told to write."""
    assert measure.main(["--cells", "4", "--jobs", "1", "meeting-ends-game", "gone-not-noticed+loser-hurries"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["meeting-ends-game", "gone-not-noticed+loser-hurries"]
    assert all("of 301 [[[1,1]],[0,0],[0,0]]" in line for line in lines)
