"""The rules of the duel on vanishing platforms, clause by clause, and the switches that get each clause wrong.

The key insight: a position is what the player to move can see. It holds the mover and the other player, not A and B,
and a set of platforms for each of the two. Under the right rules the two sets are always the same one; beliefs such as
"a platform vanishes for the player who left it" make them differ, and need nothing else.

Cells are numbered row by row from 0; sets of platforms are integers with bit ``cell`` set. The number of cells itself
stands for "off the board": its bit is never set. The rules are those of problem 92345 in our own words (see CLAUSES).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generators.platforms import Duel

__all__ = ["Game", "Outcome", "Position", "Rules"]

Offset = tuple[int, int]

#: Turns taken so far, cell of the player to move, cell of the other, platforms for the mover, platforms for the other.
Position = tuple[int, int, int, int, int]

#: Does the player to move win, and how many moves of both are still to come.
Outcome = tuple[bool, int]

DIAGONALS: tuple[Offset, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))


@dataclass(frozen=True, slots=True)
class Rules:
    """What somebody takes the rules to be. As it stands, without arguments, it is the right game."""

    # The board and the two positions.
    rows_for_columns: bool = False
    rows_from_the_bottom: bool = False
    positions_from_one: bool = False
    square_by_rows: bool = False
    square_by_columns: bool = False
    b_moves_first: bool = False
    # Where a move may go.
    up: Offset | None = (-1, 0)
    down: Offset | None = (1, 0)
    left: Offset | None = (0, -1)
    right: Offset | None = (0, 1)
    further_offsets: tuple[Offset, ...] = ()
    directions: tuple[str, ...] = ("up", "down", "left", "right")
    first_row: int = 0
    first_column: int = 0
    rows_cut: int = 0
    columns_cut: int = 0
    largest_side: int = 5
    row_minus_one_is_last: bool = False
    column_minus_one_is_last: bool = False
    edges_wrap: bool = False
    moves_any_distance: bool = False
    jumps_over_a_hole: bool = False
    others_platform_barred: bool = False
    start_platforms_barred: bool = False
    moves_from_the_other: bool = False
    turn_not_passed_on: bool = False
    # Two players on one platform.
    meeting_ends_game: bool = False
    landing_captures: bool = False
    landing_loses: bool = False
    # What vanishes, and when.
    vanishes_on_arrival: bool = False
    vanishes_after_reply: bool = False
    vanishes_for_mover_only: bool = False
    first_platforms_stay: bool = False
    vanishes_under_the_other: bool = False
    # When a player has lost.
    gone_not_noticed: bool = False
    gone_loses_at_once: bool = False
    gone_value: int = 0
    stuck_value: int = 0
    stuck_checked_on_arrival: bool = False
    stuck_player_passes: bool = False
    stuck_loses_out_of_turn: bool = False
    stuck_looks_at_the_other: bool = False
    last_mover_loses: bool = False
    # Which of several moves is played.
    longest_game: bool = False
    shortest_game: bool = False
    a_does_not_choose: bool = False
    b_does_not_choose: bool = False
    a_stretches_b_shortens: bool = False
    a_shortens_b_stretches: bool = False
    loser_hurries: bool = False
    loser_takes_first_move: bool = False
    loser_takes_last_move: bool = False
    winner_delays: bool = False
    early_return_at_first_win: bool = False
    last_win_overwrites: bool = False
    shortest_counts_losing_moves: bool = False
    all_replies_must_lose: bool = False
    least_starts_at: int | None = None
    most_starts_at: int = 0
    win_counts: int = 1
    loss_counts: int = 1
    first_move_always: bool = False
    greedy_towards: bool = False
    greedy_away: bool = False
    greedy_most_exits: bool = False
    greedy_fewest_exits: bool = False
    greedy_avoids_dead_ends: bool = False
    depth_limit: int | None = None
    # What a search forgets to restore, or remembers wrongly.
    platform_not_restored: bool = False
    moved_platform_not_restored: bool = False
    position_not_restored: bool = False
    memo_without_turn: bool = False
    memo_without_mover: bool = False
    memo_without_board: bool = False
    memo_forgets_who_stands_where: bool = False
    memo_by_platform_count: bool = False
    # What is counted.
    winner_moves_only: bool = False
    loser_moves_only: bool = False
    final_turn_counted: bool = False
    last_move_not_counted: bool = False
    who_wins: bool = False
    vanished_platforms_counted: bool = False
    visited_platforms_counted: bool = False


class Game:
    """One duel under given rules: where one may go, what is left afterwards, who has lost.

    Made for one input, asked many times by a search, and thrown away.
    """

    def __init__(self, case: Duel, rules: Rules) -> None:
        self.rules = rules
        self.rows, self.columns = len(case.board), len(case.board[0])
        self.off = self.rows * self.columns
        flat = [cell for row in case.board for cell in row]
        self.platforms = sum(1 << cell for cell, platform in enumerate(flat) if platform == 1)
        first, second = (case.bloc, case.aloc) if rules.b_moves_first else (case.aloc, case.bloc)
        self.start: Position = (0, self._cell(first), self._cell(second), self.platforms, self.platforms)
        barred = (1 << self.start[1] | 1 << self.start[2]) if rules.start_platforms_barred else 0
        self.open = ~barred
        self.lines = [self._lines(cell) for cell in range(self.off)] + [()]
        self.near = [tuple(cell for line in lines for cell in line) for lines in self.lines]
        # The flags below keep the right rules fast: they skip whole groups of switches that are off.
        self._plain_moves = not (
            rules.moves_any_distance
            or rules.jumps_over_a_hole
            or rules.others_platform_barred
            or rules.start_platforms_barred
            or rules.moves_from_the_other
        )
        self._plain_end = not (
            rules.meeting_ends_game
            or rules.stuck_player_passes
            or rules.stuck_loses_out_of_turn
            or rules.stuck_looks_at_the_other
            or rules.last_mover_loses
            or rules.depth_limit is not None
            or rules.vanishes_on_arrival
        )
        self._plain_vanishing = not (
            rules.vanishes_on_arrival
            or rules.vanishes_after_reply
            or rules.vanishes_for_mover_only
            or rules.first_platforms_stay
            or rules.vanishes_under_the_other
            or rules.turn_not_passed_on
        )
        self.decides_at_once = (
            rules.landing_captures or rules.landing_loses or rules.gone_loses_at_once or rules.stuck_checked_on_arrival
        )

    def _cell(self, place: tuple[int, int]) -> int:
        """Clause "board": a position is [row, column], both from 0, row 0 at the top."""
        row, column = place
        if self.rules.rows_for_columns:
            row, column = column, row
        if self.rules.rows_from_the_bottom:
            row = self.rows - 1 - row
        if self.rules.positions_from_one:
            row, column = row - 1, column - 1
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if inside else self.off

    def _lines(self, cell: int) -> tuple[tuple[int, ...], ...]:
        """Clause "move": the cells ahead in each direction, in the order in which they are tried."""
        rules = self.rules
        named = {"up": rules.up, "down": rules.down, "left": rules.left, "right": rules.right}
        offsets = [offset for direction in rules.directions if (offset := named[direction]) is not None]
        reach = 5 if rules.moves_any_distance else 2 if rules.jumps_over_a_hole else 1
        return tuple(self._line(cell, offset, reach) for offset in (*offsets, *rules.further_offsets))

    def _line(self, cell: int, offset: Offset, reach: int) -> tuple[int, ...]:
        rules = self.rules
        end_row = min(self.rows - rules.rows_cut, rules.largest_side)
        end_column = min(self.columns - rules.columns_cut, rules.largest_side)
        if rules.square_by_rows:
            end_column = min(end_column, self.rows)
        if rules.square_by_columns:
            end_row = min(end_row, self.columns)
        row, column = divmod(cell, self.columns)
        line: list[int] = []
        for _ in range(reach):
            row, column = row + offset[0], column + offset[1]
            if rules.edges_wrap or (rules.row_minus_one_is_last and row == -1):
                row %= self.rows
            if rules.edges_wrap or (rules.column_minus_one_is_last and column == -1):
                column %= self.columns
            inside = rules.first_row <= row < end_row and rules.first_column <= column < end_column
            line.append(row * self.columns + column if inside else self.off)
        return tuple(line)

    def targets(self, position: Position) -> list[int]:
        """Clauses "move" and "sharing": the platforms that the mover may go to, in the order of the directions."""
        _, mover, other, mine, _ = position
        if self._plain_moves:
            return [cell for cell in self.near[mover] if mine >> cell & 1]
        return self._unusual_targets(other if self.rules.moves_from_the_other else mover, other, mine & self.open)

    def _unusual_targets(self, origin: int, other: int, open_platforms: int) -> list[int]:
        found: list[int] = []
        for line in self.lines[origin]:
            for cell in line:
                present = open_platforms >> cell & 1
                if present and not (self.rules.others_platform_barred and cell == other):
                    found.append(cell)
                # A jump looks behind a hole, a slide goes on over platforms.
                if bool(present) == self.rules.jumps_over_a_hole and not (present and self.rules.moves_any_distance):
                    break
        return found

    def ended(self, position: Position, targets: list[int]) -> Outcome | None:
        """Clauses "gone" and "stuck": the outcome for the mover whose turn begins, or None if they play on."""
        rules = self.rules
        if not self._plain_end:
            return self._unusual_end(position, targets)
        if not position[3] >> position[1] & 1 and not rules.gone_not_noticed:
            return False, rules.gone_value
        if not targets:
            return False, rules.stuck_value
        return None

    def _unusual_end(self, position: Position, targets: list[int]) -> Outcome | None:
        rules = self.rules
        turns, mover, other, mine, theirs = position
        # Where arriving uses a platform up, standing on nothing is the rule and loses nothing.
        notices = not (rules.gone_not_noticed or rules.vanishes_on_arrival)
        if notices and not mine >> mover & 1:
            return rules.last_mover_loses, rules.gone_value
        if rules.meeting_ends_game and mover == other:
            return False, 0
        if rules.depth_limit is not None and turns >= rules.depth_limit:
            return False, 0
        others_targets = self.targets((turns + 1, other, mover, theirs, mine))
        if rules.stuck_looks_at_the_other and not others_targets:
            return False, rules.stuck_value
        if not targets:
            passes = rules.stuck_player_passes and others_targets
            return None if passes else (rules.last_mover_loses, rules.stuck_value)
        if rules.stuck_loses_out_of_turn and not others_targets:
            return True, 0
        return None

    def after(self, position: Position, target: int) -> Position:
        """Clauses "turns" and "vanishing": the position once the mover has gone to ``target``."""
        turns, mover, other, mine, _ = position
        if self._plain_vanishing:
            left = mine & ~(1 << mover)
            return turns + 1, other, target, left, left
        for_other, for_mover = self._unusual_vanishing(position, target)
        if self.rules.turn_not_passed_on:
            return turns + 2, target, other, for_mover, for_other
        return turns + 1, other, target, for_other, for_mover

    def _unusual_vanishing(self, position: Position, target: int) -> tuple[int, int]:
        """Return what is left for the other player, and for the one who has just moved."""
        rules = self.rules
        turns, mover, other, mine, theirs = position
        if rules.first_platforms_stay and turns < 2:
            return theirs, mine
        gone = 1 << (target if rules.vanishes_on_arrival else other if rules.vanishes_under_the_other else mover)
        if rules.vanishes_for_mover_only:
            return theirs, mine & ~gone
        if rules.vanishes_after_reply:
            return theirs, theirs & ~gone
        return theirs & ~gone, mine & ~gone

    def passed(self, position: Position) -> Position:
        """Return the position once the mover has let their turn go by (nobody may, under the right rules)."""
        turns, mover, other, mine, theirs = position
        return turns + 1, other, mover, theirs, mine

    def decided(self, position: Position, target: int, after: Position) -> Outcome | None:
        """For beliefs that end a game in the middle of a turn: the outcome for the player who would move next."""
        rules = self.rules
        _, mover, other, _, _ = position
        if target == other and rules.landing_captures:
            return False, 0
        if target == other and rules.landing_loses:
            return True, 0
        if rules.gone_loses_at_once and mover == other and target != other and not after[3] >> other & 1:
            return False, rules.gone_value
        if rules.stuck_checked_on_arrival and not self.targets(self.passed(after)):
            return True, 0
        return None
