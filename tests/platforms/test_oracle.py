"""The rules: samples, small games by hand, the second reference, symmetries, traces and events."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations, islice, pairwise, product

import numpy as np
import pytest

from generators import platforms as inputs
from generators._platforms_making import LENGTH, decoded
from generators.platforms import Duel
from oracles import platforms as oracle
from oracles.platforms import play
from oracles.platforms.agree import Rounds, compare, legal_inputs, scores
from oracles.platforms.reference import MOST_PLATFORMS, answer_by_table
from oracles.platforms.rules import Rules


def made(count: int, number: int) -> Iterator[Duel]:
    """Yield inputs as the strategy makes them."""
    rng = random.Random(number)
    for _ in range(count):
        (rows, columns), left, a, b = decoded(rng.randbytes(LENGTH))
        board = tuple(tuple(left >> row * columns + column & 1 for column in range(columns)) for row in range(rows))
        yield Duel(board, divmod(a, columns), divmod(b, columns))


@pytest.mark.parametrize(("text", "expected"), oracle.SAMPLES)
def test_samples(text: str, expected: int) -> None:
    """The oracle and the table give the published answers."""
    case = inputs.parse(text)

    assert oracle.answer(case) == answer_by_table(case) == expected


@pytest.mark.parametrize(
    ("text", "expected", "why"),
    [
        ("[[[1,1]],[0,0],[0,0]]", 1, "A leaves, and B stands on nothing"),
        ("[[[1,1]],[0,0],[0,1]]", 1, "A joins B, who is stuck then"),
        ("[[[1,0,1]],[0,0],[0,2]]", 0, "A is stuck at once"),
        ("[[[1,1,1]],[0,0],[0,1]]", 2, "A joins B, who leaves A on nothing"),
        ("[[[1,1,0,1]],[0,0],[0,3]]", 1, "A moves, B is stuck"),
        ("[[[1,1,0,1,1]],[0,0],[0,3]]", 2, "each moves once, then A is stuck"),
        ("[[[1,1],[1,1]],[0,0],[1,1]]", 2, "wherever A goes is beside B, who joins A, who is stuck"),
        ("[[[1,1],[1,1]],[0,0],[0,1]]", 3, "A keeps off B, and joins B where there is no way on"),
    ],
)
def test_small_games(text: str, expected: int, why: str) -> None:
    """Games that fit on a napkin end as they do there."""
    assert oracle.answer(inputs.parse(text)) == expected, why


def test_table_agrees_on_every_small_board() -> None:
    """The oracle and the table agree on all 11,341 inputs with up to 8 cells."""
    for case in islice(inputs.ascending(), inputs.space(8)):
        assert oracle.answer(case) == answer_by_table(case)


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (2, 5), (5, 2), (3, 4), (4, 3)])
def test_table_agrees_on_larger_boards(rows: int, columns: int) -> None:
    """The oracle and the table agree on thousands of boards of 9 to 12 cells."""
    rng = random.Random(rows * 10 + columns)
    cells = list(product(range(rows), range(columns)))
    for _ in range(2_000):
        left = sorted(cell for cell in cells if rng.random() < 0.8) or cells
        board = tuple(tuple(int((row, column) in left) for column in range(columns)) for row in range(rows))
        case = Duel(board, rng.choice(left), rng.choice(left))
        assert oracle.answer(case) == answer_by_table(case)


def test_table_agrees_on_large_boards_with_few_platforms() -> None:
    """The oracle and the table agree on boards of up to 5 x 5 with at most 11 platforms, whatever their shape."""
    for case in made(600, number=7):
        if len(case.board) * len(case.board[0]) > 12 and sum(map(sum, case.board)) <= 11:
            assert oracle.answer(case) == answer_by_table(case)


def test_table_says_what_is_too_much() -> None:
    """A board with more platforms than the table takes is refused."""
    with pytest.raises(ValueError, match=f"25 platforms; the table takes {MOST_PLATFORMS}"):
        answer_by_table(Duel(((1,) * 5,) * 5, (0, 0), (4, 4)))


def test_symmetries_change_no_answer() -> None:
    """Turning and mirroring the board with its players, in all eight ways, changes no answer."""
    for case in (case for case in made(250, number=3) if sum(map(sum, case.board)) <= 17):
        assert {oracle.answer(image) for image in _images(case)} == {oracle.answer(case)}


def _images(case: Duel) -> Iterator[Duel]:
    board, aloc, bloc = case.board, case.aloc, case.bloc
    for _ in range(4):
        rows = len(board)
        board = tuple(zip(*reversed(board), strict=True))
        aloc, bloc = (aloc[1], rows - 1 - aloc[0]), (bloc[1], rows - 1 - bloc[0])
        yield Duel(board, aloc, bloc)
        last = len(board[0]) - 1
        yield Duel(tuple(row[::-1] for row in board), (aloc[0], last - aloc[1]), (bloc[0], last - bloc[1]))


def test_cutting_off_what_nobody_reaches_changes_no_answer() -> None:
    """Holes around a board, and platforms that neither player can reach, change no answer."""
    for case in made(200, number=4):
        if len(case.board) < 4 and len(case.board[0]) < 4:
            width = len(case.board[0]) + 2
            framed = ((0,) * width, *((0, *row, 0) for row in case.board), (0,) * width)
            shifted = Duel(framed, (case.aloc[0] + 1, case.aloc[1] + 1), (case.bloc[0] + 1, case.bloc[1] + 1))
            assert oracle.answer(shifted) == oracle.answer(case)


def test_trace_is_a_legal_game_of_the_right_length() -> None:
    """The line of play ends after the right number of moves, each to a neighbour, each taking its platform away."""
    for case in made(200, number=5):
        steps = oracle.trace(case)

        assert len(steps) == oracle.answer(case) + 1
        assert steps[-1].state["moves"] == oracle.answer(case)
        assert steps[-1].state["winner"] == "BA"[oracle.answer(case) % 2]
        for before, after in pairwise(steps):
            _assert_moved(dict(before.state), dict(after.state))


def _assert_moved(before: dict[str, object], after: dict[str, object]) -> None:
    name, other = ("a", "b") if before["turn"] == "A" else ("b", "a")
    here, there = before[name], after[name]
    assert isinstance(here, list)
    assert isinstance(there, list)
    assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1
    assert after[other] == before[other]
    left = [list(row) for row in before["board"]]  # type: ignore[attr-defined]
    assert left[here[0]][here[1]] == left[there[0]][there[1]] == 1
    left[here[0]][here[1]] = 0
    assert after["board"] == left
    assert after["left"] == here
    assert [option["to"] for option in before["options"] if option["chosen"]] == [there]  # type: ignore[attr-defined]


def test_chosen_options_are_the_best_there_are() -> None:
    """At each step the winner takes the shortest win shown, the loser the longest defence."""
    for case in made(150, number=6):
        for step in oracle.trace(case):
            options, turn = step.state["options"], step.state["turn"]
            chosen = [option for option in options if option["chosen"]]
            winning = [option["moves"] for option in options if option["winner"] == turn]
            if chosen and winning:
                assert (chosen[0]["winner"], chosen[0]["moves"]) == (turn, min(winning))
            elif chosen:
                assert chosen[0]["moves"] == max(option["moves"] for option in options)


def test_states_are_json_and_drawn_narrowly() -> None:
    """Every state survives JSON, and its picture fits a terminal and names both players."""
    for case in made(60, number=8):
        for step in oracle.trace(case):
            picture = oracle.draw(step.state)

            assert json.loads(json.dumps(step.state)) == step.state
            assert all(len(line) <= 78 for line in picture.splitlines())
            assert "A" in picture
            assert "B" in picture


def test_trace_ends_with_the_reason() -> None:
    """The last note says who has lost, and why, in both languages."""
    gone = oracle.trace(Duel(((1, 1),), (0, 0), (0, 0)))[-1].note
    stuck = oracle.trace(Duel(((1, 0),), (0, 0), (0, 0)))[-1].note

    assert gone.en.endswith("B's platform is gone: A wins after 1 move.")
    assert gone.ko.endswith("B의 발밑에 발판이 없다. A 승, 모두 1번.")
    assert stuck.en.endswith("A has nowhere to go: B wins after 0 moves.")
    assert stuck.ko.endswith("A: 갈 곳이 없다. B 승, 모두 0번.")


def test_trace_beyond_reach_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A misreading whose search is out of reach gives no line but a sentence, and no answer."""
    monkeypatch.setattr(play, "LIMIT", 20_000)
    case = Duel(((1,) * 5,) * 5, (0, 0), (4, 4))

    assert oracle.answer(case, ("eight-directions",)) is None
    assert [step.note.en for step in oracle.trace(case, ("eight-directions",))] == [
        "The search for this line is beyond reach."
    ]


def test_generated_inputs_show_every_event_and_most_pairs() -> None:
    """Two thousand inputs show every event, and nine in ten of the pairs that any input can show; no impossible one."""
    seen: set[str] = set()
    pairs: set[tuple[str, str]] = set()
    for case in made(2_000, number=9):
        events = oracle.events(case)
        seen |= events
        pairs |= set(combinations(sorted(events), 2))
    feasible = set(combinations(sorted(oracle.EVENTS), 2)) - oracle.IMPOSSIBLE_PAIRS

    assert seen == set(oracle.EVENTS)
    assert pairs <= feasible
    assert len(pairs) >= 0.9 * len(feasible)


def test_impossible_pairs_never_show_on_small_boards() -> None:
    """No input with up to 6 cells shows two events that are declared impossible together."""
    for case in islice(inputs.ascending(), inputs.space(6)):
        assert not oracle.IMPOSSIBLE_PAIRS & set(combinations(sorted(oracle.events(case)), 2))


def test_right_rules_are_the_default() -> None:
    """Every switch of the rules is off, and every offset is a step, until somebody turns it."""
    rules = Rules()

    assert not any(getattr(rules, name) is True for name in Rules.__slots__)
    assert {rules.up, rules.down, rules.left, rules.right} == {(-1, 0), (1, 0), (0, -1), (0, 1)}


@pytest.fixture(scope="module")
def tables() -> Iterator[dict[tuple[int, int], list[np.ndarray]]]:
    """Give the tables of scores of some small shapes, or skip where no compiler is."""
    shapes = [(1, 1), (1, 5), (2, 3), (3, 3), (5, 2), (3, 4)]
    try:
        yield {shape: scores(*shape) for shape in shapes}
    except RuntimeError as error:
        pytest.skip(str(error))


def test_two_tables_agree_on_every_input_of_small_shapes(tables: dict[tuple[int, int], list[np.ndarray]]) -> None:
    """What is filled board by board in C and what goes by rounds in numpy agree, and nothing is left out."""
    for shape, table in tables.items():
        assert compare(Rounds(*shape), table) == (legal_inputs(shape[0] * shape[1]), 0, "")


def test_a_table_with_a_fault_is_told(tables: dict[tuple[int, int], list[np.ndarray]]) -> None:
    """A single wrong score among all of a shape's is found."""
    table = [part.copy() for part in tables[2, 3]]
    table[1 * 6 + 4][9] += 1

    compared, differing, example = compare(Rounds(2, 3), table)

    assert (compared, differing) == (legal_inputs(6), 1)
    assert example.startswith("mover on cell 1, other on 4, entry 9: ")


def test_the_tables_of_a_shape_are_those_of_the_second_reference(
    tables: dict[tuple[int, int], list[np.ndarray]],
) -> None:
    """Every score of the 3 x 3 boards is the number of moves that the table by sizes has."""
    seen = 0
    for left in range(1, 1 << 9):
        board = tuple(tuple(left >> 3 * row + column & 1 for column in range(3)) for row in range(3))
        places = [place for place in range(9) if left >> place & 1]
        for a, b in product(places, repeat=2):
            entry = "".join("01"[left >> place & 1] for place in reversed(range(9)) if place not in (a, b))
            moves = 64 - abs(int(tables[3, 3][a * 9 + b][int(entry, 2)]))
            assert moves == answer_by_table(Duel(board, divmod(a, 3), divmod(b, 3)))
            seen += 1
    assert seen == legal_inputs(9)
