"""The switches of the rules: one for every way to misread them, all off.

The key insight: a misreading is not another program but the literal rules with one switch on, so that its answer on
every input is known, and two of them together are a misreading as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from oracles.yut.cells import CELLS

__all__ = ["SWITCHES", "Rules", "rules_of"]


@dataclass(frozen=True, slots=True)
class Rules:
    """The right rules, unless a switch is on; a switch is named like the misreading that it stands for."""

    # Start and number of pieces
    starts_on_2: bool = False
    entering_costs_a_step: bool = False
    start_holds_one: bool = False
    one_piece: bool = False
    two_pieces: bool = False
    three_pieces: bool = False
    five_pieces: bool = False
    one_piece_at_a_time: bool = False
    all_must_enter: bool = False
    # The ring, the corners and the ways
    ring_goes_round: bool = False
    start_square_is_a_cell: bool = False
    no_inner_ways: bool = False
    corner_10_ignored: bool = False
    corner_20_ignored: bool = False
    corner_30_ignored: bool = False
    corner_is_a_choice: bool = False
    inner_30_is_corner: bool = False
    ways_10_20_swapped: bool = False
    ways_20_30_swapped: bool = False
    ways_10_30_swapped: bool = False
    way_30_ascending: bool = False
    turning_costs_a_step: bool = False
    passing_turns: bool = False
    # The centre, and the 40
    centre_stops: bool = False
    centre_joins_ring_30: bool = False
    centre_way_skips_40: bool = False
    centre_passed_goes_straight: bool = False
    forty_is_two_cells: bool = False
    forty_holds_any: bool = False
    forty_is_finish: bool = False
    # Which cells are the same, and which hold any number of pieces
    numbers_compared: bool = False
    thirty_is_one_cell: bool = False
    inner_ways_hold_any: bool = False
    centre_holds_any: bool = False
    # Throws and turns
    nine_turns: bool = False
    first_throw_ignored: bool = False
    throws_backwards: bool = False
    extra_turn: bool = False
    # Choosing a piece
    finished_piece_moves: bool = False
    pieces_in_rotation: bool = False
    turn_may_be_skipped: bool = False
    stuck_turn_passes: bool = False
    # A piece on the landing cell
    landing_shared: bool = False
    blocked_piece_waits: bool = False
    blocked_piece_waits_and_scores: bool = False
    blocked_move_scores: bool = False
    blocked_stops_before: bool = False
    captures: bool = False
    pieces_carried: bool = False
    last_piece_not_checked: bool = False
    own_cell_blocks: bool = False
    ghost_left_behind: bool = False
    pieces_cannot_be_passed: bool = False
    # FINISH
    finish_holds_one: bool = False
    finish_needs_exact: bool = False
    overshoot_waits: bool = False
    finished_piece_starts_again: bool = False
    first_finish_ends_game: bool = False
    all_finished_ends_game: bool = False
    # The score
    finish_scores_40: bool = False
    finish_scores_42: bool = False
    finish_scores_left_cell: bool = False
    passed_cells_score: bool = False
    left_cell_scores: bool = False
    final_cells_only: bool = False
    # The largest total, and the search for it
    smallest_total: bool = False
    greedy_by_turn: bool = False
    first_line_only: bool = False
    twin_numbers_merged: bool = False
    blocked_ends_search: bool = False
    finished_ends_search: bool = False
    # Typing errors in tables: (cell, throw, wrong target), (cell, wrong score), a number whose two cells became one
    targets: tuple[tuple[str, int, str], ...] = ()
    scores: tuple[tuple[str, int], ...] = ()
    shared: tuple[int, ...] = ()


SWITCHES = frozenset(field.name for field in fields(Rules) if field.type == "bool")


def rules_of(misread: Iterable[str]) -> Rules:
    """Return the rules with the switches of some misreadings and mutants on.

    Raises:
        ValueError: an id is none of the catalogue's form.

    """
    on: dict[str, bool] = {}
    targets, scores, shared = [], [], []
    for name in misread:
        switch = name.replace("-", "_")
        kind, *parts = name.split("-")
        if switch in SWITCHES:
            on[switch] = True
        elif kind == "target" and len(parts) == 3 and {parts[0], parts[2]} <= set(CELLS) and parts[1] in "12345":
            targets.append((parts[0], int(parts[1]), parts[2]))
        elif kind == "score" and len(parts) == 2 and parts[0] in CELLS and parts[1].isdecimal():
            scores.append((parts[0], int(parts[1])))
        elif kind == "same" and len(parts) == 1 and parts[0].isdecimal():
            shared.append(int(parts[0]))
        else:
            raise ValueError(f"No misreading of yut is called {name!r}.")
    return Rules(**on, targets=tuple(targets), scores=tuple(scores), shared=tuple(shared))  # type: ignore[arg-type]
