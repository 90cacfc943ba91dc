"""How the players choose, and how many moves come of it: minimax over the literal rules, and its faulty relatives.

The key insight: whoever chooses sees the same thing, a list of options, each an outcome for the player who moves next.
A belief about how the players choose is another way to judge that list; a fault of a search is another way to come by
it. So beliefs and faults combine freely.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from oracles.platforms.rules import Game, Outcome, Position, Rules

if TYPE_CHECKING:
    from generators.platforms import Duel

__all__ = ["LIMIT", "Hopeless", "Searcher", "Stage", "count_moves", "judge", "searcher", "walk"]

#: A search remembers at most so many positions. The right rules need 88,175 for the worst board; with eight directions
#: the same board has 34.5 million, and a naive program would not come back within the limit of 10 s either.
LIMIT = 200_000

Memo = dict[Hashable, Outcome]


class Hopeless(Exception):  # noqa: N818 - not an error, a search that nobody could finish
    """A search met more than LIMIT positions, or went round in a circle."""


class Searcher(Protocol):
    """Whatever says how a position ends."""

    game: Game

    def solve(self, position: Position) -> Outcome:
        """Return the outcome for the player to move."""
        ...


def judge(rules: Rules, options: Sequence[Outcome], turns: int) -> tuple[int, Outcome]:
    """Clauses "soon" and "late": the option chosen (its place in the list), and the mover's outcome.

    An option is the outcome for the other player. Of equally good ones, the first is chosen.
    """
    moves = [option[1] for option in options]
    a_to_move = turns % 2 == 0
    if rules.a_does_not_choose if a_to_move else rules.b_does_not_choose:
        return _taking(options, 0)
    if (
        rules.longest_game
        or (rules.a_stretches_b_shortens and a_to_move)
        or (rules.a_shortens_b_stretches and not a_to_move)
    ):
        return _taking(options, moves.index(max(moves)))
    if rules.shortest_game or rules.a_stretches_b_shortens or rules.a_shortens_b_stretches:
        return _taking(options, moves.index(min(moves)))
    winning = [place for place, (other_wins, _) in enumerate(options) if not other_wins]
    if winning and not (rules.all_replies_must_lose and len(winning) < len(options)):
        return _win(rules, moves, winning)
    return _loss(rules, moves)


def _taking(options: Sequence[Outcome], place: int) -> tuple[int, Outcome]:
    other_wins, moves = options[place]
    return place, (not other_wins, moves + 1)


def _win(rules: Rules, moves: list[int], winning: list[int]) -> tuple[int, Outcome]:
    """Clause "soon": who can win takes the quickest way."""
    if rules.early_return_at_first_win:
        chosen = winning[0]
    elif rules.last_win_overwrites:
        chosen = winning[-1]
    elif rules.winner_delays:
        chosen = max(winning, key=moves.__getitem__)
    elif rules.shortest_counts_losing_moves:
        chosen = moves.index(min(moves))
    else:
        chosen = min(winning, key=moves.__getitem__)
    least = moves[chosen] if rules.least_starts_at is None else min(moves[chosen], rules.least_starts_at)
    return chosen, (True, least + rules.win_counts)


def _loss(rules: Rules, moves: list[int]) -> tuple[int, Outcome]:
    """Clause "late": who can't win holds out as long as possible."""
    if rules.loser_takes_first_move:
        chosen = 0
    elif rules.loser_takes_last_move:
        chosen = len(moves) - 1
    elif rules.loser_hurries:
        chosen = moves.index(min(moves))
    else:
        chosen = moves.index(max(moves))
    return chosen, (False, max(moves[chosen], rules.most_starts_at) + rules.loss_counts)


def options_of(search: Searcher, position: Position, targets: Sequence[int]) -> list[Outcome]:
    """Return what each target leads to, as outcomes for the other player."""
    game = search.game
    options: list[Outcome] = []
    for target in targets:
        after = game.after(position, target)
        outcome = game.decided(position, target, after) if game.decides_at_once else None
        options.append(outcome or search.solve(after))
    return options


class Minimax:
    """Every line of play is tried; a position met again is not searched again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._memo: Memo = {}
        self._key = _memo_key(game.rules)

    def solve(self, position: Position) -> Outcome:
        """Return the outcome for the player to move."""
        game = self.game
        targets = game.targets(position)
        outcome = game.ended(position, targets)
        if outcome is not None:
            return outcome
        key = position if self._key is None else self._key(position)
        known = self._memo.get(key)
        if known is not None:
            return known
        if len(self._memo) >= LIMIT:
            raise Hopeless
        if targets:
            _, outcome = judge(game.rules, options_of(self, position, targets), position[0])
        else:
            other_wins, moves = self.solve(game.passed(position))
            outcome = (not other_wins, moves)
        self._memo[key] = outcome
        return outcome


def _memo_key(rules: Rules) -> Callable[[Position], Hashable] | None:
    """Return what a faulty search takes for the same position; None for the whole position."""
    if rules.memo_without_board:
        return lambda position: (position[0] % 2, position[1], position[2])
    if rules.memo_by_platform_count:
        return lambda position: (position[3].bit_count(), position[1], position[2])
    if rules.memo_without_mover:
        return lambda position: (position[0] % 2, position[2], position[3])
    if rules.memo_forgets_who_stands_where:
        return lambda position: (position[0] % 2, frozenset(position[1:3]), position[3])
    if rules.memo_without_turn:
        return lambda position: (position[1:3] if position[0] % 2 == 0 else position[2:0:-1], position[3])
    return None


class Leaky:
    """A search on one board, one pair of positions, that puts back less than it took away.

    What a search leaves behind depends only on the position that it began with, so this can be remembered as well.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._memo: dict[Position, tuple[Outcome, Position]] = {}

    def solve(self, position: Position) -> Outcome:
        """Return the outcome for the player to move."""
        return self._leak(position)[0]

    def _leak(self, position: Position) -> tuple[Outcome, Position]:
        """Return the outcome, and the position as the search leaves it behind."""
        game = self.game
        targets = game.targets(position)
        ended = game.ended(position, targets)
        if ended is not None:
            return ended, position if targets else self._stuck(position)
        if position in self._memo:
            return self._memo[position]
        if len(self._memo) >= LIMIT:
            raise Hopeless
        options: list[Outcome] = []
        now = position
        for direction in range(len(game.near[position[1]])):
            near = game.near[now[1]]
            if direction < len(near) and near[direction] in game.targets(now):
                option, now = self._try(now, near[direction])
                options.append(option)
                if game.rules.early_return_at_first_win and not option[0]:
                    break
        outcome = judge(game.rules, options, position[0])[1] if options else (False, game.rules.stuck_value)
        self._memo[position] = outcome, now
        return outcome, now

    def _stuck(self, position: Position) -> Position:
        """Return the position less the platform under a stuck player, where such a search takes it away first."""
        turns, mover, other, mine, theirs = position
        gone = self.game.rules.platform_not_restored << mover
        return turns, mover, other, mine & ~gone, theirs & ~gone

    def _try(self, position: Position, target: int) -> tuple[Outcome, Position]:
        rules = self.game.rules
        turns, mover, other, mine, theirs = position
        after = self.game.after(position, target)
        outcome = self.game.decided(position, target, after) if self.game.decides_at_once else None
        if outcome is None:
            outcome, (_, left_other, left_mover, left_theirs, left_mine) = self._leak(after)
        else:
            _, left_other, left_mover, left_theirs, left_mine = after
        if rules.position_not_restored:
            mover, other = left_mover, left_other
        if rules.platform_not_restored or rules.moved_platform_not_restored:
            mine, theirs = left_mine, left_theirs
        return outcome, (turns, mover, other, mine, theirs)


class Greedy:
    """No search at all: each player takes the move that looks best (to somebody), and the game is played out."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def solve(self, position: Position) -> Outcome:
        """Return the outcome for the player to move."""
        targets = self.game.targets(position)
        ended = self.game.ended(position, targets)
        if ended is not None:
            return ended
        if not targets:
            other_wins, moves = self.solve(self.game.passed(position))
            return not other_wins, moves
        _, outcome = _taking(options_of(self, position, [self.choose(position, targets)]), 0)
        return outcome

    def choose(self, position: Position, targets: list[int]) -> int:
        """Return the target that the mover goes to."""
        rules = self.game.rules
        if rules.greedy_towards or rules.greedy_away:
            distances = [self._distance(target, position[2]) for target in targets]
            return targets[distances.index(max(distances) if rules.greedy_away else min(distances))]
        if rules.greedy_most_exits or rules.greedy_fewest_exits:
            exits = [self._exits(position, target) for target in targets]
            return targets[exits.index(max(exits) if rules.greedy_most_exits else min(exits))]
        if rules.greedy_avoids_dead_ends:
            return next((target for target in targets if self._exits(position, target)), targets[0])
        return targets[0]

    def _distance(self, cell: int, other: int) -> int:
        row, column = divmod(cell, self.game.columns)
        other_row, other_column = divmod(other, self.game.columns)
        return abs(row - other_row) + abs(column - other_column)

    def _exits(self, position: Position, target: int) -> int:
        return len(self.game.targets(self.game.passed(self.game.after(position, target))))


def searcher(case: Duel, rules: Rules) -> Searcher:
    """Return the search that somebody who holds these beliefs would write, ready for this input."""
    game = Game(case, rules)
    if (
        rules.first_move_always
        or rules.greedy_towards
        or rules.greedy_away
        or rules.greedy_most_exits
        or rules.greedy_fewest_exits
        or rules.greedy_avoids_dead_ends
    ):
        return Greedy(game)
    if rules.platform_not_restored or rules.moved_platform_not_restored or rules.position_not_restored:
        return Leaky(game)
    return Minimax(game)


@dataclass(frozen=True, slots=True)
class Stage:
    """A position of a game as it is played: where its mover may go, what each way leads to, which one is taken.

    ``place`` is the number of the way taken, or None where none is. ``ended`` is the outcome for the mover where the
    game is over.
    """

    position: Position
    targets: list[int]
    options: list[Outcome]
    place: int | None
    ended: Outcome | None


def walk(search: Searcher) -> Iterator[Stage]:
    """Yield the stages of one best line of play, each move chosen as the rules have it, until the game is over."""
    game = search.game
    position, decided = game.start, None
    # A line of play that doesn't end within three times the cells has gone round in a circle.
    for _ in range(3 * game.off + 3):
        targets = game.targets(position)
        ended = decided or game.ended(position, targets)
        if ended is not None:
            yield Stage(position, targets, [], None, ended)
            return
        if not targets:
            yield Stage(position, targets, [], None, None)
            position = game.passed(position)
            continue
        options = options_of(search, position, targets)
        place = _place(search, position, targets, options)
        yield Stage(position, targets, options, place, None)
        after = game.after(position, targets[place])
        decided = game.decided(position, targets[place], after) if game.decides_at_once else None
        position = after
    raise Hopeless


def _place(search: Searcher, position: Position, targets: list[int], options: list[Outcome]) -> int:
    if isinstance(search, Greedy):
        return targets.index(search.choose(position, targets))
    return judge(search.game.rules, options, position[0])[0]


def count_moves(case: Duel, rules: Rules) -> int | None:
    """Return the answer to this input, under these rules: the moves of both together; None beyond LIMIT."""
    search = searcher(case, rules)
    try:
        a_wins, moves = search.solve(search.game.start)
        if rules.vanished_platforms_counted or rules.visited_platforms_counted:
            moves = _platforms_counted(search, rules)
    except (Hopeless, RecursionError):
        return None
    if rules.who_wins:
        return int(a_wins)
    if rules.winner_moves_only:
        moves = (moves + 1) // 2
    if rules.loser_moves_only:
        moves //= 2
    if rules.last_move_not_counted:
        moves = max(moves - 1, 0)
    return moves + rules.final_turn_counted


def _platforms_counted(search: Searcher, rules: Rules) -> int:
    line = [stage.position for stage in walk(search)]
    if rules.visited_platforms_counted:
        return len({cell for position in line for cell in position[1:3]})
    return (line[0][3] & line[0][4]).bit_count() - (line[-1][3] & line[-1][4]).bit_count()
