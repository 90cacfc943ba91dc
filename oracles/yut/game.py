"""The game itself: which pieces may be chosen, what a choice scores, and the best total.

Four pieces, ten throws, and each turn one choice. The key insight: two lines of play that reach the same position on
the same turn have the same future, so only the better one is kept, a few hundred positions a turn instead of 4**10
lines. It holds for every misreading, as long as the state says all that the misreader looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from oracles.yut.board import Board, Move
from oracles.yut.cells import AT_FINISH, AT_START, CELLS, NUMBERS, PIECES, TURNS
from oracles.yut.rules import Rules, rules_of

__all__ = ["Game", "Option", "State", "game"]

#: The pieces' cells (indices), by piece. Where the rules look at more than the cells, two numbers follow: the cells
#: that gone pieces still occupy (as bits), and the cell whose piece must move (plus 1; 0 is any).
State = tuple[int, ...]

#: A throw of 4 or 5 (yut, mo) earns another one in the real game.
EXTRA_TURN_FROM = 4

#: Less than any total, also than one that counts scores as losses.
NEVER = -(10**6)


class Option(NamedTuple):
    """A choice of a turn: the piece (from 0; -1 is none), what it scores, the state after it, and its move."""

    piece: int
    score: int
    after: State
    move: Move


STAY = Move(-1, 0, ())


class Game:
    """A game under some rules: ``start`` is its first state, and ``options`` are the choices of a turn."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.board = Board(rules)
        counts = ((1, rules.one_piece), (2, rules.two_pieces), (3, rules.three_pieces), (5, rules.five_pieces))
        self.count = next((count for count, believed in counts if believed), PIECES)
        remembers = rules.ghost_left_behind or rules.extra_turn
        self.start: State = (AT_START,) * self.count + (0, 0) * remembers
        #: Whether turns are played differently, so that a state's choices depend on the turn.
        self.turns_differ = any((
            rules.nine_turns, rules.first_throw_ignored, rules.pieces_in_rotation, rules.all_must_enter,
        ))  # fmt: skip
        one_choice = rules.greedy_by_turn or rules.first_line_only or rules.pieces_in_rotation
        #: Whether it matters which piece stands where: then states can't be merged over the order of the pieces. (It
        #: doesn't where a finished piece ends the search: who finishes first may as well be the last by number.)
        self.numbered = one_choice or rules.twin_numbers_merged or rules.blocked_ends_search
        #: Whether it matters even which of the pieces are at FINISH.
        self.finished_numbered = one_choice or rules.finished_piece_moves or rules.finished_ends_search
        #: Whether only the board is misread, if anything, so that a turn can be played in a few quick steps.
        self.plain = not (remembers or self.turns_differ or one_choice) and not any((
            rules.one_piece, rules.one_piece_at_a_time, rules.turn_may_be_skipped, rules.stuck_turn_passes,
            rules.blocked_piece_waits, rules.blocked_piece_waits_and_scores, rules.blocked_move_scores,
            rules.blocked_stops_before, rules.captures, rules.pieces_carried, rules.own_cell_blocks,
            rules.last_piece_not_checked, rules.pieces_cannot_be_passed, rules.first_finish_ends_game,
            rules.all_finished_ends_game, rules.finished_ends_search, rules.twin_numbers_merged,
        ))  # fmt: skip
        #: The same without a fault of the search that only drops choices: what may still come there is never less.
        self.relaxed: Game | None = None
        if (rules.blocked_ends_search or rules.twin_numbers_merged) and not (one_choice or rules.stuck_turn_passes):
            self.relaxed = Game(replace(rules, blocked_ends_search=False, twin_numbers_merged=False))
        self.sign = -1 if rules.smallest_total else 1
        self.stuck_passes = rules.stuck_turn_passes or rules.pieces_in_rotation or rules.one_piece

    def total(self, throws: Iterable[int]) -> int:
        """Return the largest total of ten throws; 0 if every line of play gets stuck (only misreaders' do)."""
        if self.relaxed:
            return self._bounded_total(self.relaxed, throws)
        best = {self.start: 0}
        for turn, throw in enumerate(self.played(throws)):
            reached: dict[State, int] = {}
            for state, score in best.items():
                for gained, after in self.successors(turn, state, throw):
                    if reached.get(after, NEVER) < score + gained:
                        reached[after] = score + gained
            best = reached
        return self.sign * max(best.values(), default=0)

    def _bounded_total(self, relaxed: Game, throws: Iterable[int]) -> int:
        """Return the same as ``total``, when a merge over the order of the pieces is forbidden, by branch and bound."""
        throws = self.played(throws)
        bound, best, seen = relaxed.remainder(throws), NEVER, {}
        ahead = [(0, self.start, 0)]
        while ahead:
            turn, state, score = ahead.pop()
            if turn == TURNS:
                best = max(best, score)
            if turn == TURNS or seen.get((turn, state), NEVER) >= score:
                continue
            seen[turn, state] = score
            nexts = []
            for gained, after in self.successors(turn, state, throws[turn]):
                most = score + gained + bound(turn + 1, relaxed.merged(after))
                if most > best:
                    nexts.append((most, turn + 1, after, score + gained))
            ahead.extend(step[1:] for step in sorted(nexts))
        return self.sign * best if best > NEVER // 2 else 0

    def remainder(self, throws: Sequence[int]) -> Callable[[int, State], int]:
        """Return the function of a turn and a merged state that says how much (times ``sign``) can still be scored.

        It is far below 0 for a state from which every line of play gets stuck.
        """
        known: dict[tuple[int, State], int] = {}

        def best(turn: int, state: State) -> int:
            if turn == TURNS:
                return 0
            if (value := known.get((turn, state))) is None:
                nexts = self.successors(turn, state, throws[turn])
                value = known[turn, state] = max(
                    (gained + best(turn + 1, after) for gained, after in nexts), default=NEVER
                )
            return value

        return best

    def played(self, throws: Iterable[int]) -> tuple[int, ...]:
        """Return the throws in the order in which they are played."""
        given = tuple(throws)
        return given[::-1] if self.rules.throws_backwards else given

    def successors(self, turn: int, state: State, throw: int) -> tuple[tuple[int, State], ...]:
        """Return what the choices score (times ``sign``) and the merged states they lead to, each once."""
        return self._known_successors(turn if self.turns_differ else 1, state, throw)

    @lru_cache(maxsize=1 << 17)  # noqa: B019 (games are few, see `game`, and the bound is on all of them together)
    def _known_successors(self, turn: int, state: State, throw: int) -> tuple[tuple[int, State], ...]:
        return self.new_successors(turn, state, throw)

    def new_successors(self, turn: int, state: State, throw: int) -> tuple[tuple[int, State], ...]:
        """Return the ``successors``, for those who ask for each only once."""
        if self.plain:
            return self._plain_in_order(state, throw) if self.numbered else self._plain(state, throw)
        best: dict[State, int] = {}
        for option in self.options(turn, state, throw):
            after, score = self.merged(option.after), option.score * self.sign
            if score > best.get(after, NEVER):
                best[after] = score
        return tuple((score, after) for after, score in best.items())

    def _plain(self, state: State, throw: int) -> tuple[tuple[int, State], ...]:
        """Do what ``options`` does where nothing but the board is misread."""
        moves, clash, sign, last, found = self.board.moves, self.board.clash, self.sign, -1, []
        for piece, cell in enumerate(state):
            if cell != last:
                last, others = cell, state[:piece] + state[piece + 1 :]
                for target, score, _ in moves[cell][throw]:
                    if clash[target].isdisjoint(others):
                        found.append((score * sign, tuple(sorted((*others, target)))))
        return tuple(found)

    def _plain_in_order(self, state: State, throw: int) -> tuple[tuple[int, State], ...]:
        """Do what ``options`` does where nothing but the board is misread, and a blocked piece ends the search."""
        moves, clash, sign, found = self.board.moves, self.board.clash, self.sign, []
        for piece, cell in enumerate(state):
            before, after = state[:piece], state[piece + 1 :]
            for target, score, _ in moves[cell][throw]:
                if not clash[target].isdisjoint(before + after):
                    return tuple(found)
                moved = (*before, target, *after)
                found.append((score * sign, self.merged(moved) if target == AT_FINISH else moved))
        return tuple(found)

    def merged(self, state: State) -> State:
        """Return the state that stands for all those with the same future."""
        if self.numbered and self.finished_numbered:
            return state
        pieces, memory = state[: self.count], state[self.count :]
        if self.numbered:
            return (*sorted(pieces, key=AT_FINISH.__eq__), *memory)
        if self.rules.last_piece_not_checked:
            return (*sorted(pieces[:-1]), pieces[-1], *memory)
        return (*sorted(pieces), *memory)

    def options(self, turn: int, state: State, throw: int) -> list[Option]:
        """Return the choices of a turn (from 0), by piece; none is the end of a line of play that doesn't count.

        Of pieces that are on the same cell, and alike, only the first is a choice.
        """
        if self._is_idle(turn, state):
            return [Option(-1, 0, state, STAY)]
        found = self._moving(state, throw, self._choosable(turn, state))
        if not found and self.rules.extra_turn and state[-1]:
            found = self._moving(state, throw, range(self.count))
        if self.rules.turn_may_be_skipped or (self.stuck_passes and not found):
            found.append(Option(-1, 0, state, STAY))
        if self.rules.all_must_enter and turn == TURNS - 1:
            found = [option for option in found if AT_START not in option.after[: self.count]]
        return self._considered(found)

    def blocked(self, state: State, throw: int) -> list[int]:
        """Return the pieces that another piece keeps from making their move."""
        moves = self.board.moves
        return [
            piece for piece, cell in enumerate(state[: self.count])
            if any(self._in_the_way(move, self._others(state, piece)) for move in moves[cell][throw])
        ]  # fmt: skip

    def _is_idle(self, turn: int, state: State) -> bool:
        """Say whether nobody moves on this turn, whatever is thrown."""
        rules, pieces = self.rules, state[: self.count]
        return (
            (rules.nine_turns and turn == TURNS - 1)
            or (rules.first_throw_ignored and turn == 0)
            or (rules.first_finish_ends_game and AT_FINISH in pieces)
            or (rules.all_finished_ends_game and set(pieces) == {AT_FINISH})
        )

    def _choosable(self, turn: int, state: State) -> Iterable[int]:
        """Return the pieces that are looked at, whether or not they can move."""
        rules, pieces = self.rules, state[: self.count]
        if rules.pieces_in_rotation:
            return [turn % self.count]
        if rules.extra_turn and (forced := state[-1]):
            return [pieces.index(forced - 1)]
        chosen: Iterable[int] = range(self.count)
        if not (self.numbered or rules.last_piece_not_checked):
            chosen = [piece for piece in chosen if pieces[piece] not in pieces[:piece]]
        if rules.one_piece_at_a_time and any(cell not in (AT_START, AT_FINISH) for cell in pieces):
            chosen = [piece for piece in chosen if pieces[piece] != AT_START]
        if rules.twin_numbers_merged:
            shown = [NUMBERS[CELLS[cell]] or CELLS[cell] for cell in pieces]
            chosen = [piece for piece in chosen if shown[piece] not in shown[:piece]]
        return chosen

    def _moving(self, state: State, throw: int, pieces: Iterable[int]) -> list[Option]:
        """Return the choices among some pieces."""
        rules, found = self.rules, []
        for piece in pieces:
            if rules.finished_ends_search and state[piece] == AT_FINISH:
                break
            others = self._others(state, piece)
            for move in self.board.moves[state[piece]][throw]:
                made: Move | None = move
                if self._in_the_way(move, others):
                    made = self._made_instead(state[piece], move, others)
                    if made is None and rules.blocked_ends_search:
                        return found
                if made is not None:
                    found.append(Option(piece, made.score, self._after(state, piece, made, throw), made))
        return found

    def _others(self, state: State, piece: int) -> State:
        """Return the cells that count as occupied by others than this piece."""
        rules, pieces = self.rules, state[: self.count]
        before, after = pieces[:piece], pieces[piece + 1 :]
        if rules.last_piece_not_checked:
            after = after[:-1]
        if rules.own_cell_blocks:
            before = pieces[: piece + 1]
        if rules.ghost_left_behind:
            return before + after + tuple(cell for cell in range(len(CELLS)) if state[-2] >> cell & 1)
        return before + after

    def _in_the_way(self, move: Move, others: State) -> bool:
        rules, clash = self.rules, self.board.clash
        if not clash[move.target].isdisjoint(others) and not (rules.captures or rules.pieces_carried):
            return True
        if rules.pieces_cannot_be_passed:
            return any(not clash[cell].isdisjoint(others) for cell in move.path[:-1])
        return False

    def _made_instead(self, cell: int, move: Move, others: State) -> Move | None:
        """Return what a blocked piece does: by the right rules nothing, it can't be chosen."""
        rules, numbers = self.rules, self.board.numbers
        if rules.blocked_piece_waits:
            return Move(cell, 0, ())
        if rules.blocked_piece_waits_and_scores:
            return Move(cell, numbers[CELLS[cell]], ())
        if rules.blocked_move_scores:
            return Move(cell, move.score, ())
        if rules.blocked_stops_before:
            for length in range(len(move.path) - 1, 0, -1):
                target = move.path[length - 1]
                if self.board.clash[target].isdisjoint(others):
                    return Move(target, numbers[CELLS[target]], move.path[:length])
        return None

    def _after(self, state: State, piece: int, move: Move, throw: int) -> State:
        """Return the state after a move, with what it does to the other pieces."""
        rules, cell, after = self.rules, state[piece], list(state)
        after[piece] = move.target
        if rules.captures:
            for other in range(self.count):
                if other != piece and state[other] in self.board.clash[move.target]:
                    after[other] = AT_START
        if rules.pieces_carried and cell not in (AT_START, AT_FINISH):
            for other in range(self.count):
                if state[other] == cell:
                    after[other] = move.target
        if rules.ghost_left_behind and move.target == AT_FINISH and cell not in (AT_START, AT_FINISH):
            after[-2] |= 1 << cell
        if rules.extra_turn:
            after[-1] = move.target + 1 if throw >= EXTRA_TURN_FROM and move.target != AT_FINISH else 0
        return tuple(after)

    def _considered(self, found: list[Option]) -> list[Option]:
        """Return the choices that are followed: all of them, unless the search is at fault."""
        if self.rules.greedy_by_turn:
            return [max(found, key=lambda option: option.score * self.sign)] if found else []
        if self.rules.first_line_only:
            return found[:1]
        return found


@lru_cache(maxsize=1024)
def game(misread: tuple[str, ...] = ()) -> Game:
    """Return the game as those see it who hold some misreadings (ids); the right one without any."""
    return Game(rules_of(misread))
