"""Pairs of events that no input can show together, each group with the reason why.

What a choice shows needs a player with a choice; most of the rest is counting cells and moves.
"""

from itertools import combinations

__all__ = ["IMPOSSIBLE_PAIRS"]

_CHOICES = (
    "kept-off-other",
    "quicker-win-taken",
    "losing-move-avoided",
    "first-win-not-quickest",
    "longer-defence-taken",
    "first-loss-not-longest",
)
_LONG = ("long-game", "longest-games")
_ENDS = ("no-move", "stuck-a", "stuck-b", "stuck-b-at-once", "gone-under-a", "gone-under-b")


def _exclusive(*events: str) -> set[tuple[str, str]]:
    """Return the pairs of events of which there is one at most."""
    return {(min(pair), max(pair)) for pair in combinations(events, 2)}


def _never(event: str, *others: str) -> set[tuple[str, str]]:
    """Return the pairs of the first event with each other one."""
    return {(min(event, other), max(event, other)) for other in others}


IMPOSSIBLE_PAIRS: frozenset[tuple[str, str]] = frozenset().union(
    # A game ends in one way, and that says who has won.
    _exclusive("a-wins", "b-wins"),
    _exclusive(*_ENDS),
    _never("a-wins", "no-move", "stuck-a", "gone-under-a"),
    _never("b-wins", "one-move", "stuck-b", "stuck-b-at-once", "gone-under-b"),
    # It has one length.
    _exclusive("no-move", "one-move", "long-game"),
    _exclusive("no-move", "one-move", "longest-games"),
    _never("one-move", "stuck-a", "stuck-b", "gone-under-a"),
    # Without a move there is no choice. A began on a platform, so A was stuck: B wasn't beside, the board had holes.
    _never("no-move", *_CHOICES, "stepped-onto-other", "equal-moves", "forced-move", "adjacent-start", "no-holes"),
    # Whether B is lost on its first turn depends on the platform that A leaves, not on where A goes: all moves equal.
    _never("one-move", *_CHOICES),
    _never("stuck-b-at-once", *_CHOICES, *_LONG),
    # Beginning on one platform, A is stuck, or goes and leaves B on nothing.
    _never(
        "same-start", *_CHOICES, *_LONG, "stepped-onto-other", "stuck-a", "stuck-b", "stuck-b-at-once", "gone-under-a"
    ),
    _exclusive("same-start", "adjacent-start", "apart"),
    # Colour the cells like a chessboard: side by side at the start, on A's turns they never stand on one colour. So A
    # can't leave a platform that they share.
    _never("adjacent-start", "gone-under-b"),
    # Without holes B has two neighbours at least, and A's first move takes one away.
    _never("no-holes", "stuck-b-at-once", "one-cell", "one-row", "one-column", "lone-platforms", "apart"),
    # Out of each other's reach they never meet, and the loser's longest walk alone says how long it takes to win.
    _never("apart", "stepped-onto-other", "kept-off-other", "gone-under-a", "gone-under-b"),
    _never("apart", "quicker-win-taken", "first-win-not-quickest"),
    # On two platforms there is one move at most, and that is forced.
    _never("lone-platforms", *_CHOICES, *_LONG, "equal-moves", "stuck-a", "stuck-b", "gone-under-a", "gone-under-b"),
    # A win that uses up all platforms can't take longer.
    _never("all-used", "quicker-win-taken", "first-win-not-quickest"),
    # A board has one shape.
    _exclusive("one-cell", "one-row", "one-column", "five-by-five"),
    _exclusive("one-cell", "wider-than-high", "higher-than-wide", "five-by-five"),
    _never("one-row", "higher-than-wide"),
    _never("one-column", "wider-than-high"),
    # On one cell, A is stuck beside B.
    _never(
        "one-cell", *_CHOICES, *_LONG, "stepped-onto-other", "equal-moves", "forced-move", "lone-platforms", "a-wins"
    ),
    _never("one-cell", "one-move", "adjacent-start", "apart", *_ENDS[1:]),
    # On a line of five cells a way lost is lost: seen by going through all 350 inputs of either kind.
    *(
        _never(
            line,
            "quicker-win-taken",
            "first-win-not-quickest",
            "longer-defence-taken",
            "first-loss-not-longest",
            *_LONG,
        )
        for line in ("one-row", "one-column")
    ),
)
