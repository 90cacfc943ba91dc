"""A game of ``stacks``, played literally under given rules.

The board lies in a frame of 16 x 16 cells that is blue all around, for outside the board counts as blue. A cell is
``16 * row + column``, both from 1, so a step is an addition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from oracles.stacks.rules import BLUE, LAYINGS, MOVERS, RED, RULES, WHITE, Rules

if TYPE_CHECKING:
    from generators.stacks import Game

__all__ = ["FRAME", "Go", "Landing", "Play"]

#: Cells in a row of the frame: room for 12 columns and the rim on both sides.
FRAME = 16
CELLS = FRAME * FRAME


class Landing(NamedTuple):
    """Where a mover comes to: cell and colour there, its direction then, the walls it met, and whether it stayed."""

    cell: int
    colour: int
    heading: int
    wall: str = ""
    second: str = ""
    stays: bool = False


class Go(NamedTuple):
    """A piece's go as a watcher sees it; ``movers`` and ``below`` bottom first, no landing where the piece waits."""

    turn: int
    piece: int
    origin: int
    landing: Landing | None
    movers: list[int]
    below: list[int]
    over: bool


class Play:
    """A game under some rules: made from an input, run once; its fields are the position at any moment.

    ``cells`` holds the pieces of each cell of the frame, bottom first; ``at`` and ``heading`` the cell and direction of
    each piece. Pieces count from 0. After the run ``ended`` says that the game came to its end, and ``repeated`` that
    a position came again, so that it never will.
    """

    def __init__(self, case: Game, rules: Rules = RULES) -> None:
        self.rules = rules
        self.size = len(case.board)
        self.colour = self._read_board(case)
        self.at = [self._read_cell(row, column) for row, column, _ in case.pieces]
        self.heading = [direction for _, _, direction in case.pieces]
        # No list of pieces is ever changed in place, so the empty cells may share one.
        self.cells: list[list[int]] = [[]] * CELLS
        for piece, cell in enumerate(self.at):
            self.cells[cell] = [piece]
        self.retired = {p for p, cell in enumerate(self.at) if rules.stuck_on_blue and self.colour[cell] == BLUE}
        if rules.start_cells_white:
            for cell in self.at:
                self.colour[cell] = WHITE
        # Where each piece is looked for when its go comes: the very same list, unless riders' cells are not kept up.
        self.recorded = list(self.at) if rules.riders_looked_for_at_start else self.at
        self.turn = self.goes = self.moves = 0
        self.ended = self.repeated = False
        self._landings: dict[int, Landing] = {}
        self._white, self._red = LAYINGS[rules.white], LAYINGS[rules.red]
        # Below this height no stack needs a look.
        self._least = rules.height if rules.counted == "the stack" else 2
        self._headings_change = rules.turns_more_than_the_mover()
        self._deltas = [FRAME * down + right for down, right in rules.steps]

    def _read_board(self, case: Game) -> list[int]:
        """Give the colour of each cell of the frame."""
        colours = self.rules.colours
        colour = [BLUE] * CELLS
        board = zip(*case.board, strict=True) if self.rules.board_transposed else case.board
        for row, line in enumerate(board, 1):
            colour[FRAME * row + 1 : FRAME * row + 1 + self.size] = [colours[number] for number in line]
        return colour

    def _read_cell(self, row: int, column: int) -> int:
        """Give the cell that a piece starts on."""
        rules = self.rules
        if rules.coordinates_swapped:
            row, column = column, row
        if rules.rows_from_below:
            row = self.size + 1 - row
        if rules.coordinates_from_zero:
            row, column = row + 1, column + 1
        return FRAME * row + column

    def run(self, watch: Callable[[Play, Go], None] | None = None) -> int:
        """Play to the end and give what is printed; ``watch`` is shown the position after each piece's go."""
        rules = self.rules
        if rules.tested_at_start and self._any_high():
            return rules.first_turn - 1
        seen = {self._key()}
        last = rules.limit + 1 - rules.first_turn
        while self.turn < last:
            self.turn += 1
            moves = self.moves
            if self._turn_ends_game(watch):
                self.ended = True
                count = self.goes if rules.goes_are_turns else self.turn - 1 + rules.first_turn
                return count if count <= rules.limit else rules.never
            key = self._key()
            if key in seen or (rules.still_turn_is_never and self.moves == moves):
                self.repeated = True
                break
            seen.add(key)
        return rules.never

    def _key(self) -> object:
        """Give everything that the rest of the game depends on."""
        rules = self.rules
        cells = self.cells
        if rules.cells_tell_repeat:
            return tuple(self.at)
        key = (tuple(self.at), tuple(self.heading), tuple([tuple(cells[cell]) for cell in self.at]))
        if rules.riders_looked_for_at_start or rules.blocked_retires:
            return (key, tuple(self.recorded), frozenset(self.retired))
        return key

    def _order(self) -> Iterable[int]:
        """Give the pieces in the order in which they have their go."""
        pieces = range(len(self.at))
        match self.rules.order:
            case "given":
                return pieces
            case "reversed":
                return reversed(pieces)
            case "by cell":
                return sorted(pieces, key=self.at.__getitem__)
            case "without the first":
                return pieces[1:]
            case _:
                return pieces[:-1]

    def _turn_ends_game(self, watch: Callable[[Play, Go], None] | None) -> bool:
        """Play one turn, or as much of it as the end leaves."""
        rules = self.rules
        at, cells, heading, landings = self.at, self.cells, self.heading, self._landings
        movers_of = MOVERS[rules.mover]
        waiting: set[int] = set()
        bottoms = [bool(cells[cell][0] == piece) for piece, cell in enumerate(at)] if rules.bottoms_fixed else None
        for piece in self._order():
            cell = at[piece]
            movers = movers_of(cells[cell], piece)
            free = (not bottoms or bottoms[piece]) and piece not in waiting and piece not in self.retired
            if not movers or not free or self.recorded[piece] != cell:
                if watch:
                    watch(self, Go(self.turn, piece, cell, None, [], [], False))
                if rules.riding_ends_turn and not movers:
                    break
                continue
            if rules.tested == "at setting out" and len(movers) >= rules.height:
                return True
            self.goes += 1
            place = 8 * cell + heading[piece]
            landing = landings.get(place) or landings.setdefault(place, self._landing(cell, heading[piece]))
            below = cells[landing.cell]
            over = self._move(piece, movers, landing)
            if watch:
                watch(self, Go(self.turn, piece, cell, landing, movers, below, over))
            if over:
                return True
            if rules.carried_waits and not landing.stays:
                waiting.update(movers)
            if landing.stays and landing.second:
                if rules.blocked_retires:
                    self.retired.add(piece)
                if rules.blocked_ends_turn:
                    break
        return rules.tested == "after the turn" and self._any_high()

    def _any_high(self) -> bool:
        return any(len(self.cells[cell]) >= self.rules.height for cell in self.at)

    def _ahead(self, cell: int, heading: int) -> int:
        """Give the cell one step on; on a board whose border wraps, the one on the other side."""
        ahead = (cell + self._deltas[heading]) % CELLS
        if self.rules.border == "wraps" and not self._inside(ahead):
            row, column = divmod(ahead, FRAME)
            return FRAME * ((row - 1) % self.size + 1) + (column - 1) % self.size + 1
        return ahead

    def _inside(self, cell: int) -> bool:
        row, column = divmod(cell, FRAME)
        return 1 <= row <= self.size and 1 <= column <= self.size

    def _landing(self, cell: int, heading: int) -> Landing:
        """Give where a piece that sets out from a cell in a direction comes to."""
        rules = self.rules
        colour = self.colour
        target = self._ahead(cell, heading)
        if colour[target] != BLUE:
            return Landing(target, colour[cell if rules.colour_left_counts else target], heading)
        wall = "blue" if self._inside(target) else "border"
        behaviour = rules.blue if wall == "blue" else rules.border
        if behaviour == "stops":
            return Landing(cell, colour[cell], heading, wall, stays=True)
        back = rules.opposite[heading]
        if behaviour == "turns":
            return Landing(cell, colour[cell], back, wall, stays=True)
        target = self._ahead(cell, back)
        if colour[target] == BLUE and not rules.second_wall_open:
            second = "blue" if self._inside(target) else "border"
            kept = heading if rules.blocked_keeps_direction else back
            return Landing(cell, colour[cell], kept, wall, second, stays=True)
        shade = colour[cell if rules.bounce_lands_by_own_cell or rules.colour_left_counts else target]
        kept = heading if rules.bounce_keeps_direction else back
        return Landing(target, WHITE if rules.bounce_lands_as_white else shade, kept, wall)

    def _move(self, piece: int, movers: list[int], landing: Landing) -> bool:
        """Move a piece and those that go along, and tell whether this ends the game."""
        rules = self.rules
        cells = self.cells
        target = landing.cell
        self.heading[piece] = landing.heading
        if self._headings_change:
            self._turn(piece, movers, landing)
        if landing.stays and not (rules.blocked_lands and landing.second):
            return False
        self.moves += 1
        if landing.wall and rules.bounce_reverses_stack:
            movers = movers[::-1]
        at = self.at
        origin = at[piece]
        stack = cells[origin]
        cells[origin] = [] if len(movers) == len(stack) else [p for p in stack if p not in movers]
        laying = self._red if landing.colour == RED else self._white
        cells[target] = stack = laying(cells[target], movers)
        for mover in movers:
            at[mover] = target
        if rules.riders_looked_for_at_start:
            self.recorded[piece] = target
        return len(stack) >= self._least and self._over(stack, landing)

    def _turn(self, piece: int, movers: list[int], landing: Landing) -> None:
        """Set the directions of movers that a misreading changes besides the mover's own."""
        rules = self.rules
        heading = self.heading
        if landing.wall and (rules.blocked_turns_stack if landing.second else rules.bounce_turns_stack):
            for rider in movers:
                heading[rider] = heading[rider] if rider == piece else rules.opposite[heading[rider]]
        if landing.stays:
            return
        if rules.carried_takes_direction:
            for rider in movers:
                heading[rider] = landing.heading
        if landing.colour == RED:
            if rules.red_keeps_stack_direction:
                for mover, direction in zip(movers[::-1], [heading[p] for p in movers], strict=True):
                    heading[mover] = direction
            if rules.red_turns_mover or rules.red_turns_stack:
                for mover in movers if rules.red_turns_stack else [piece]:
                    heading[mover] = rules.opposite[heading[mover]]
        below = self.cells[landing.cell]
        if rules.landing_takes_direction and below:
            for mover in movers:
                heading[mover] = heading[below[0]]

    def _over(self, stack: list[int], landing: Landing) -> bool:
        """Tell whether the stack that has just arisen ends the game."""
        rules = self.rules
        if rules.tested != "at landing":
            return False
        match rules.counted:
            case "the stack":
                height, needed = len(stack), rules.height
            case "all pieces":
                height, needed = len(stack), len(self.at)
            case _:
                height, needed = sum(len(self.cells[cell]) > 1 for cell in self.at), rules.height
        if height < needed or (rules.exactly and height != needed):
            return False
        return not (rules.bounce_untested and landing.wall) and not (rules.red_untested and landing.colour == RED)
