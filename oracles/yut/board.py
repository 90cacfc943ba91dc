"""The moves a piece can make on the board, as the rules, or someone's misreading of them, have it.

The key insight: whatever a person may get wrong about the board alone ends up in one table, *cell and throw -> moves*,
so that the rest of the rules never asks which way a piece is on.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from oracles.yut.cells import BACKWARDS, CELLS, FINISH, HOMEWARD, INNER, NUMBERS, RING, START, THROWS, WAYS, cell_index

if TYPE_CHECKING:
    from oracles.yut.rules import Rules

__all__ = ["Board", "Move"]


class Move(NamedTuple):
    """Where a throw takes a piece: the indices of the target and of the cells on the way (target last), the score."""

    target: int
    score: int
    path: tuple[int, ...]


def _successors(rules: Rules) -> tuple[dict[str, str], dict[str, str]]:
    """Return the next cell of each cell, and the first inner cell of each corner, as the rules (misread) have them."""
    following = dict(pairwise((START, *RING, FINISH)))
    for way in (*WAYS.values(), HOMEWARD):
        following.update(pairwise(way))
    turning = {corner: way[0] for corner, way in WAYS.items()}
    following.update({"i40": FINISH, "square": FINISH, "r26": "r27", "r27": "r28", "r28": "30"})
    if rules.starts_on_2:
        following[START] = following["2"]
    if rules.ring_goes_round:
        following["40"] = following["i40"] = "2"
    if rules.start_square_is_a_cell:
        following["40"] = following["i40"] = "square"
    if rules.centre_joins_ring_30:
        following["25"] = "30"
    if rules.centre_way_skips_40:
        following["35"] = following["40"]
    elif rules.forty_is_two_cells:
        following["35"] = "i40"
    if rules.way_30_ascending:
        turning["30"] = "i26"
        following.update({"i26": "i27", "i27": "i28", "i28": "25"})
    _bend_corners(rules, turning)
    return following, turning


def _bend_corners(rules: Rules, turning: dict[str, str]) -> None:
    """Change in place which cells are corners, and where they lead."""
    if rules.ways_10_20_swapped:
        turning["10"], turning["20"] = turning["20"], turning["10"]
    if rules.ways_20_30_swapped:
        turning["20"], turning["30"] = turning["30"], turning["20"]
    if rules.ways_10_30_swapped:
        turning["10"], turning["30"] = turning["30"], turning["10"]
    if rules.inner_30_is_corner:
        turning["i30"] = turning["30"]
    for corner, ignored in (
        ("10", rules.corner_10_ignored), ("20", rules.corner_20_ignored), ("30", rules.corner_30_ignored),
    ):  # fmt: skip
        if ignored or rules.no_inner_ways:
            turning.pop(corner, None)


class Board:
    """The board as some rules have it.

    ``moves[cell][throw]`` are the moves of a piece on a cell (index into ``CELLS``) with a throw (1 to 5): one, or none
    at FINISH. ``clash[cell]`` are the cells on which another piece keeps this one from being landed on.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.numbers = NUMBERS | dict(rules.scores)
        self._following, self._turning = _successors(rules)
        self._retargeted = {(cell, throw): target for cell, throw, target in rules.targets}
        self.moves = tuple(((), *(tuple(self._moves(cell, throw)) for throw in THROWS)) for cell in CELLS)
        self.clash = tuple(frozenset(cell_index[other] for other in self._clash(cell)) for cell in CELLS)

    def path(self, cell: str, throw: int, turns: bool = True) -> list[str]:
        """Return the cells that a move steps on, target last; it ends early at FINISH, and is empty if it stays."""
        rules, here, path = self.rules, cell, []
        steps = throw
        if (cell == START and rules.entering_costs_a_step) or (cell in self._turning and rules.turning_costs_a_step):
            steps -= 1
        for step in range(steps):
            if here == FINISH or (here == "25" and path and rules.centre_stops):
                break
            straight = rules.centre_passed_goes_straight and [cell, *path][-2:] == ["19", "25"]
            if here in self._turning and turns and (step == 0 or rules.passing_turns):
                here = self._turning[here]
            else:
                here = "r26" if straight else self._following[here]
            path.append(here)
        return path

    def _moves(self, cell: str, throw: int) -> list[Move]:
        if cell == FINISH:
            return [self._scored(cell, [FINISH])] if self.rules.finished_piece_moves else []
        paths = [self.path(cell, throw)]
        if self.rules.corner_is_a_choice and cell in self._turning:
            paths.append(self.path(cell, throw, turns=False))
        if target := self._retargeted.get((cell, throw)):
            paths = [[*path[:-1], target] for path in paths]
        steps_too_many = self.path(cell, throw - 1)[-1:] == [FINISH]
        if steps_too_many and self.rules.overshoot_waits:
            return [Move(cell_index[cell], 0, ())]
        if steps_too_many and self.rules.finish_needs_exact:
            return []
        # Where a misread way comes back to its own cell, a program that asks whether the cell is free finds the piece.
        return [self._scored(cell, path) for path in paths if cell == START or path[-1:] not in ([], [cell])]

    def _scored(self, cell: str, path: list[str]) -> Move:
        target = path[-1] if path else cell
        score = self._score(cell, target, path)
        if self.rules.forty_is_finish and target in ("40", "i40"):
            target = FINISH
        if self.rules.finished_piece_starts_again and target == FINISH:
            target = START
        return Move(cell_index[target], score, tuple(cell_index[name] for name in path))

    def _score(self, cell: str, target: str, path: list[str]) -> int:
        rules, numbers = self.rules, self.numbers
        if rules.final_cells_only:
            # The gains and losses of a piece add up to the number of the cell on which it ends.
            return numbers[target] - numbers[cell]
        if rules.left_cell_scores:
            return numbers[cell]
        if target == FINISH:
            finishing = (
                (rules.finish_scores_40, numbers["40"]), (rules.finish_scores_42, 42),
                (rules.finish_scores_left_cell, numbers[cell]),
            )  # fmt: skip
            return next((score for believed, score in finishing if believed), numbers[FINISH])
        if rules.passed_cells_score:
            return sum(numbers[name] for name in path)
        return numbers[target]

    def _clash(self, target: str) -> set[str]:
        rules = self.rules
        if rules.landing_shared:
            return set()
        if target in (START, FINISH):
            holds_one = rules.start_holds_one if target == START else rules.finish_holds_one
            return {target} if holds_one else set()
        holds_any = (
            (rules.forty_holds_any and target in ("40", "i40"))
            or (rules.centre_holds_any and target == "25")
            or (rules.inner_ways_hold_any and BACKWARDS.get(target, target) in INNER)
        )
        if holds_any:
            return set()
        number = NUMBERS[target]
        if rules.numbers_compared or number in rules.shared or (rules.thirty_is_one_cell and number == 30):
            return {name for name in CELLS[1:] if NUMBERS[name] == number and number} or {target}
        return {name for name in CELLS if BACKWARDS.get(name, name) == BACKWARDS.get(target, target)}
