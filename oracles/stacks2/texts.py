"""The rules in our own words, clause by clause, and the rule events: those of the sibling, but for who moves."""

from __future__ import annotations

from itertools import product

from banrye import Text
from oracles.stacks import texts as sibling

__all__ = ["CLAUSES", "EVENTS", "IMPOSSIBLE_PAIRS"]

_OTHERS = {name: text for name, text in sibling.CLAUSES.items() if name != "bottom"}

CLAUSES: dict[str, Text] = {
    **_OTHERS,
    "turn": Text(
        en="In each turn every piece moves once, one after another, from piece 1 to piece K.",
        ko="한 턴에는 1번 말부터 K번 말까지 모든 말이 차례대로 한 번씩 움직인다.",
    ),
    "each": Text(
        en="A piece whose go it is moves one cell in its direction, with all pieces above it; those below it stay. "
        "Each piece keeps a direction of its own.",
        ko="차례가 된 말은 자기 방향으로 한 칸 움직이고, 위에 쌓인 말이 모두 함께 간다. 아래에 있는 말은 그대로 "
        "남는다. 방향은 말마다 따로 가진다.",
    ),
}

_SPLITS = {
    "leaves-those-below-alone": Text(
        en="a piece on top moved off those below it",
        ko="맨 위에 있던 말이 아래의 말을 두고 혼자 갔다",
    ),
    "leaves-those-below-with-others": Text(
        en="a piece in the middle moved off those below it, with those above",
        ko="가운데에 있던 말이 아래의 말을 두고 위의 말과 함께 갔다",
    ),
    "leaves-by-bounce": Text(
        en="a piece bounced off a wall and left those below it",
        ko="아래의 말을 두고 벽에서 되돌아갔다",
    ),
}

EVENTS: dict[str, Text] = {name: text for name, text in sibling.EVENTS.items() if name != "waits"} | _SPLITS
EVENTS["moves-twice"] = Text(
    en="a piece carried in this turn moved again in its own go",
    ko="이번 턴에 실려 간 말이 자기 차례에 다시 움직였다",
)

#: Pairs of events that no single input can show: the sibling's, since they come from the board and the end alone; and
#: in turn 1 a piece begins alone, so that whoever lies on another, or is carried, has had its go already.
IMPOSSIBLE_PAIRS: frozenset[tuple[str, str]] = frozenset(
    {pair for pair in sibling.IMPOSSIBLE_PAIRS if "waits" not in pair}
    | {(min(pair), max(pair)) for pair in product(["ends-in-turn-1"], _SPLITS)}
)
