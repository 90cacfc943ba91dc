"""The rules of ``stacks`` as data: what a solver believes, field by field. The defaults are the rules themselves.

The key insight: every way to misread the rules is one field set otherwise, so whoever holds a wrong belief is played by
the same few methods (``play.py``) that play the right game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["BLUE", "LAYINGS", "MOVERS", "RED", "RULES", "WHITE", "Rules"]

WHITE, RED, BLUE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Rules:
    """What a solver believes. Directions are 1 right, 2 left, 3 up, 4 down; index 0 of their tables is unused."""

    # How the input is read.
    colours: tuple[int, int, int] = (WHITE, RED, BLUE)
    steps: tuple[tuple[int, int], ...] = ((0, 0), (0, 1), (0, -1), (-1, 0), (1, 0))
    opposite: tuple[int, ...] = (0, 2, 1, 4, 3)
    board_transposed: bool = False
    coordinates_swapped: bool = False
    rows_from_below: bool = False
    coordinates_from_zero: bool = False
    start_cells_white: bool = False
    stuck_on_blue: bool = False
    # Whose go it is, and who goes along.
    order: str = "given"
    mover: str = "bottom"
    bottoms_fixed: bool = False
    riders_looked_for_at_start: bool = False
    riding_ends_turn: bool = False
    carried_waits: bool = False
    blocked_ends_turn: bool = False
    blocked_retires: bool = False
    # Walls: a blue cell, and the border.
    blue: str = "bounces"
    border: str = "bounces"
    second_wall_open: bool = False
    blocked_keeps_direction: bool = False
    blocked_turns_stack: bool = False
    blocked_lands: bool = False
    bounce_keeps_direction: bool = False
    bounce_turns_stack: bool = False
    bounce_reverses_stack: bool = False
    bounce_lands_as_white: bool = False
    bounce_lands_by_own_cell: bool = False
    # How the movers come to lie, and where they head then.
    white: str = "as they are"
    red: str = "reversed"
    colour_left_counts: bool = False
    red_turns_mover: bool = False
    red_turns_stack: bool = False
    red_keeps_stack_direction: bool = False
    landing_takes_direction: bool = False
    carried_takes_direction: bool = False
    # When the game ends, and what is printed.
    height: int = 4
    exactly: bool = False
    counted: str = "the stack"
    tested: str = "at landing"
    tested_at_start: bool = False
    bounce_untested: bool = False
    red_untested: bool = False
    goes_are_turns: bool = False
    cells_tell_repeat: bool = False
    still_turn_is_never: bool = False
    limit: int = 1000
    first_turn: int = 1
    never: int = -1

    def turns_more_than_the_mover(self) -> bool:
        """Tell whether a move may change other directions than that of a piece that meets a wall."""
        return (
            self.blocked_turns_stack
            or self.bounce_turns_stack
            or self.red_turns_mover
            or self.red_turns_stack
            or self.red_keeps_stack_direction
            or self.landing_takes_direction
            or self.carried_takes_direction
        )


RULES = Rules()

#: Who moves when it is a piece's go: a function of its stack (bottom first) and the piece. Nobody: the piece waits.
MOVERS: dict[str, Callable[[list[int], int], list[int]]] = {
    "bottom": lambda stack, piece: stack if stack[0] == piece else [],
    "bottom alone": lambda stack, piece: [piece] if stack[0] == piece else [],
    "each with those above": lambda stack, piece: stack[stack.index(piece) :],
    "each alone": lambda _, piece: [piece],
    "each with those below": lambda stack, piece: stack[: stack.index(piece) + 1],
    "each with the next above": lambda stack, piece: stack[stack.index(piece) :][:2],
    "each with the whole stack": lambda stack, _: stack,
    "top with the whole stack": lambda stack, piece: stack if stack[-1] == piece else [],
    "top alone": lambda stack, piece: [piece] if stack[-1] == piece else [],
    "lowest number": lambda stack, piece: stack if min(stack) == piece else [],
}

#: How movers come to lie with those below: a function of both (bottom first) that gives the new stack.
LAYINGS: dict[str, Callable[[list[int], list[int]], list[int]]] = {
    "as they are": lambda below, movers: below + movers,
    "reversed": lambda below, movers: below + movers[::-1],
    "beneath": lambda below, movers: movers + below,
    "reversed beneath": lambda below, movers: movers[::-1] + below,
    "all reversed": lambda below, movers: (below + movers)[::-1],
    "below reversed": lambda below, movers: below[::-1] + movers,
    "both reversed": lambda below, movers: below[::-1] + movers[::-1],
    "top to the bottom": lambda below, movers: below + movers[-1:] + movers[:-1],
    "bottom to the top": lambda below, movers: below + movers[1:] + movers[:1],
    "ends exchanged": lambda below, movers: below + movers[-1:] + movers[1:-1] + movers[: len(movers) > 1],
    "reversed where empty": lambda below, movers: below + (movers if below else movers[::-1]),
    "reversed onto pieces": lambda below, movers: below + (movers[::-1] if below else movers),
}
