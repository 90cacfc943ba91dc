"""Misreadings of how such a game is searched: moves taken by a rule of thumb, branches that leak, memories that mix up.

Each is worded, like the others, as what its author took for true.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from banrye import Misreading, Text
from oracles.platforms.texts import CHECKED

__all__ = ["FAULTS", "ORDERED_SETTINGS"]


def _m(name: str, clause: str, en: str, ko: str, common: int = 0, equivalent: str = "") -> Misreading:
    argument = f"{equivalent} {CHECKED}" if equivalent else ""
    return Misreading(name, Text(en, ko), clause, common=common, equivalent=argument)


CHOICES = (
    _m(
        "early-return-at-first-win",
        "soon",
        "Any win will do: the first winning direction is as good as another.",
        "이기는 방향을 하나 찾으면 더 볼 필요가 없다.",
        common=3,
    ),
    _m(
        "last-win-overwrites",
        "soon",
        "Any win will do: the last winning direction is as good as another.",
        "이기는 방향 중 마지막으로 찾은 것을 써도 된다.",
    ),
    _m(
        "loser-takes-first-move",
        "late",
        "Who can't win may take the first direction: all of them lose.",
        "이길 수 없으면 어차피 지므로 첫 번째 방향으로 가면 된다.",
    ),
    _m(
        "loser-takes-last-move",
        "late",
        "Who can't win may take the last direction: all of them lose.",
        "이길 수 없으면 어차피 지므로 마지막 방향으로 가면 된다.",
    ),
    _m(
        "length-ignored",
        "soon",
        "Only who wins matters: each takes the first direction that serves.",
        "승패만 중요하고 횟수는 아무 방향이나 먼저 찾은 것으로 센다.",
    ),
    _m(
        "shortest-counts-losing-moves",
        "soon",
        "Who can win counts the shortest of all continuations, also of those that lose.",
        "이길 수 있으면 지는 수까지 포함해 가장 짧은 횟수를 고른다.",
    ),
    _m(
        "first-move-always",
        "soon",
        "Each player always goes the first way that is open.",
        "두 플레이어는 항상 처음 보이는 길로 간다.",
    ),
    _m("greedy-towards", "soon", "Each player always goes towards the other.", "두 플레이어는 항상 상대에게 다가간다."),
    _m(
        "greedy-away", "late", "Each player always goes away from the other.", "두 플레이어는 항상 상대에게서 멀어진다."
    ),
    _m(
        "greedy-most-exits",
        "late",
        "The best move goes where most ways lead on.",
        "다음에 갈 길이 가장 많은 곳으로 가는 것이 최선이다.",
    ),
    _m(
        "greedy-fewest-exits",
        "late",
        "The best move goes where fewest ways lead on, to save the others for later.",
        "다음에 갈 길이 가장 적은 곳부터 쓰는 것이 최선이다.",
    ),
    _m(
        "greedy-avoids-dead-ends",
        "late",
        "The first way that isn't a dead end will do.",
        "막다른 곳만 아니면 처음 보이는 길로 가면 된다.",
    ),
    _m("search-stops-at-ten", "late", "No game lasts longer than ten moves.", "게임은 열 번을 넘기지 않는다."),
)

MEMORIES = (
    _m(
        "platform-not-restored",
        "vanishing",
        "One board will do for the whole search, without putting platforms back.",
        "한 보드로 모든 경우를 보면 되고, 사라진 발판을 되돌리지 않아도 된다.",
        common=6,
    ),
    _m(
        "moved-platform-not-restored",
        "vanishing",
        "One board will do for the whole search; platforms that moves have taken away needn't be put back.",
        "한 보드로 모든 경우를 보면 되고, 움직이면서 사라진 발판은 되돌리지 않아도 된다.",
    ),
    _m(
        "position-not-restored",
        "turns",
        "One pair of positions will do for the whole search, without putting them back.",
        "두 플레이어의 위치 하나로 모든 경우를 보면 되고, 되돌리지 않아도 된다.",
    ),
    _m(
        "memo-without-turn",
        "turns",
        "Board and positions of A and B are enough to know a position again.",
        "보드와 A, B의 위치가 같으면 같은 상황이다.",
        equivalent="Each move makes one platform vanish, so in one game the number of platforms left tells whose turn "
        "it is.",
    ),
    _m(
        "memo-without-mover",
        "move",
        "Board, turn and the waiting player's position are enough to know a position again.",
        "보드와 차례, 기다리는 플레이어의 위치가 같으면 같은 상황이다.",
    ),
    _m(
        "memo-without-board",
        "vanishing",
        "The positions of both are enough to know a position again.",
        "두 플레이어의 위치가 같으면 같은 상황이다.",
    ),
    _m(
        "memo-forgets-who-stands-where",
        "turns",
        "Board and the two occupied platforms are enough to know a position again.",
        "보드와 두 플레이어가 선 두 발판이 같으면, 누가 어디에 있든 같은 상황이다.",
    ),
    _m(
        "memo-by-platform-count",
        "vanishing",
        "The positions and the number of platforms left are enough to know a position again.",
        "두 플레이어의 위치와 남은 발판의 수가 같으면 같은 상황이다.",
    ),
)

#: Orders in which people try the directions, besides up, down, left, right. Where the first direction, or the last, is
#: taken, or a branch leaks into the next, the order shows.
ORDERS: tuple[tuple[str, ...], ...] = (
    ("right", "down", "left", "up"),
    ("up", "right", "down", "left"),
    ("down", "up", "right", "left"),
    ("down", "right", "up", "left"),
    ("left", "right", "up", "down"),
    ("right", "left", "down", "up"),
)

_KOREAN = {"up": "위", "down": "아래", "left": "왼쪽", "right": "오른쪽"}

#: What an id of ORDERED sets in the rules.
ORDERED_SETTINGS: dict[str, dict[str, Any]] = {}


def _ordered(name: str, settings: dict[str, Any], orders: Iterable[tuple[str, ...]]) -> Iterator[Misreading]:
    """Yield a misreading once more for each order of directions."""
    plain = next(entry for entry in CHOICES + MEMORIES if entry.id == name)
    for order in orders:
        varied = f"{name}-{'-'.join(order)}"
        ORDERED_SETTINGS[varied] = {**settings, "directions": order}
        yield _m(
            varied,
            plain.clause,
            f"{plain.believed.en[:-1]} (tried {', '.join(order)}).",
            f"{plain.believed.ko[:-1]} (순서: {', '.join(_KOREAN[direction] for direction in order)}).",
        )


#: Taking the first of one order is taking the last of the reverse one: that is in CHOICES already, so left out here.
ORDERED: tuple[Misreading, ...] = (
    *_ordered("early-return-at-first-win", {"early_return_at_first_win": True}, ORDERS[:-1]),
    *_ordered("loser-takes-first-move", {"loser_takes_first_move": True}, ORDERS[:-1]),
    *_ordered("length-ignored", {"early_return_at_first_win": True, "loser_takes_first_move": True}, ORDERS),
    *_ordered("platform-not-restored", {"platform_not_restored": True}, ORDERS),
)

FAULTS: tuple[Misreading, ...] = CHOICES + MEMORIES + ORDERED
