"""The catalogue of misreadings: what people took the rules to be, each a switch (or two) of the literal rules.

The key insight: an id names the field of ``Rules`` that it turns on, with hyphens for underscores; the few that need
other values are listed in ``SETTINGS``. So a misreading is a sentence and nothing else.
"""

from typing import Any

from banrye import Misreading, Text
from oracles.platforms.faults import FAULTS, ORDERED_SETTINGS
from oracles.platforms.texts import CHECKED

__all__ = ["MISREADINGS", "SETTINGS"]

#: What an id sets in the rules, where it isn't just the field of its name.
SETTINGS: dict[str, dict[str, Any]] = {
    "eight-directions": {"further_offsets": ((-1, -1), (-1, 1), (1, -1), (1, 1))},
    "may-stay": {"further_offsets": ((0, 0),)},
    "bounds-swapped": {"square_by_rows": True, "square_by_columns": True},
    "fifth-row-and-column-ignored": {"largest_side": 4},
    "negative-index-wraps": {"row_minus_one_is_last": True, "column_minus_one_is_last": True},
    "search-stops-at-ten": {"depth_limit": 10},
    "length-ignored": {"early_return_at_first_win": True, "loser_takes_first_move": True},
    **ORDERED_SETTINGS,
}


def _m(name: str, clause: str, en: str, ko: str, common: int = 0, equivalent: str = "") -> Misreading:
    argument = f"{equivalent} {CHECKED}" if equivalent else ""
    return Misreading(name, Text(en, ko), clause, common=common, equivalent=argument)


BOARD = (
    _m("rows-for-columns", "board", "A position is [column, row].", "위치는 [열, 행] 순서이다.", common=9),
    _m("rows-from-the-bottom", "board", "Rows are counted from the bottom.", "행 번호는 아래에서부터 센다."),
    _m("positions-from-one", "board", "Rows and columns are counted from 1.", "행과 열의 번호는 1부터 시작한다."),
    _m(
        "square-by-rows",
        "board",
        "The board is square; its number of rows is its side.",
        "보드는 정사각형이고 한 변은 행의 수이다.",
    ),
    _m(
        "square-by-columns",
        "board",
        "The board is square; its number of columns is its side.",
        "보드는 정사각형이고 한 변은 열의 수이다.",
    ),
    _m(
        "bounds-swapped",
        "board",
        "Row numbers end at the number of columns, column numbers at the number of rows.",
        "행 번호의 한계는 열의 수이고 열 번호의 한계는 행의 수이다.",
    ),
    _m(
        "fifth-row-and-column-ignored",
        "board",
        "No board has more than four rows or columns.",
        "보드는 행도 열도 많아야 네 개이다.",
    ),
    _m("b-moves-first", "turns", "B moves first.", "B가 먼저 움직인다."),
    _m(
        "may-stay",
        "turns",
        "A player may also stay; the platform under them then vanishes all the same.",
        "제자리에 머물러도 된다. 그때도 발밑의 발판은 사라진다.",
    ),
    _m(
        "stuck-player-passes",
        "stuck",
        "A player who can't move lets the turn go by; only when both are stuck is it over.",
        "움직일 수 없으면 차례를 넘기고, 둘 다 움직일 수 없을 때 끝난다.",
    ),
)

MOVES = (
    _m("eight-directions", "move", "A move may go diagonally as well.", "대각선으로도 움직일 수 있다."),
    _m(
        "moves-any-distance",
        "move",
        "A move may go on over any number of platforms in a straight line.",
        "발판이 이어져 있으면 한 방향으로 몇 칸이든 갈 수 있다.",
    ),
    _m("jumps-over-a-hole", "move", "A move may jump over one hole.", "빈칸 하나는 뛰어넘을 수 있다."),
    _m(
        "edges-wrap",
        "move",
        "The board's edges are joined: beyond the last row comes the first, and so with columns.",
        "보드의 가장자리는 반대쪽과 이어져 있다.",
    ),
    _m(
        "negative-index-wraps",
        "move",
        "Row -1 is the last row and column -1 the last column; the other edges are edges.",
        "-1번 행은 마지막 행, -1번 열은 마지막 열이다. 반대쪽으로는 나갈 수 없다.",
    ),
    _m(
        "others-platform-barred",
        "sharing",
        "No player may move onto the platform where the other stands.",
        "상대가 서 있는 발판으로는 갈 수 없다.",
        common=2,
    ),
    _m(
        "start-platforms-barred",
        "move",
        "The platforms where the players began can't be entered by anyone.",
        "처음에 서 있던 두 발판으로는 아무도 갈 수 없다.",
    ),
    _m(
        "meeting-ends-game",
        "sharing",
        "When both stand on one platform, whoever's turn it is has lost.",
        "두 플레이어가 같은 발판에 서면, 그때 차례인 쪽이 진다.",
        common=7,
    ),
    _m(
        "landing-captures",
        "sharing",
        "Who moves onto the other's platform captures them and wins.",
        "상대가 선 발판으로 움직이면 상대를 잡아 이긴다.",
    ),
    _m(
        "landing-loses",
        "sharing",
        "Who moves onto the other's platform loses at once.",
        "상대가 선 발판으로 움직이면 바로 진다.",
    ),
)

VANISHING = (
    _m(
        "vanishes-on-arrival",
        "vanishing",
        "A platform is used up when somebody arrives on it; one may stand on, and leave, what was used up.",
        "발판은 누가 도착하는 순간 사라지고, 사라진 자리에 서 있거나 거기서 떠나는 것은 괜찮다.",
        common=10,
    ),
    _m(
        "vanishes-after-reply",
        "vanishing",
        "The platform left vanishes only once the other player has moved.",
        "떠난 발판은 상대가 움직이고 난 뒤에야 사라진다.",
    ),
    _m(
        "vanishes-for-mover-only",
        "vanishing",
        "The platform left is gone only for the player who left it.",
        "떠난 발판은 떠난 플레이어에게만 없는 것이 된다.",
    ),
    _m(
        "first-platforms-stay",
        "vanishing",
        "Platforms vanish only from each player's second move on.",
        "각 플레이어가 처음 떠나는 발판은 사라지지 않는다.",
    ),
)

ENDS = (
    _m(
        "gone-not-noticed",
        "gone",
        "A player whose platform has vanished may still move on to a neighbouring one.",
        "발밑의 발판이 사라졌어도 이웃한 발판으로 옮겨 가면 된다.",
        common=1,
    ),
    _m(
        "gone-loses-at-once",
        "gone",
        "A player whose platform vanishes has lost at that moment, not on their turn.",
        "발밑의 발판이 사라지면 자기 차례가 아니라 그 순간에 진다.",
        equivalent="Only the mover makes a platform vanish, and the other is always the next to move: nothing is "
        "played between the two moments, so the moves made are the same.",
    ),
    _m(
        "stuck-checked-on-arrival",
        "stuck",
        "Who moves to where they can't go on has lost at once.",
        "더 갈 곳이 없는 칸으로 움직이면 그 자리에서 진다.",
    ),
    _m(
        "stuck-loses-out-of-turn",
        "stuck",
        "A player who is stuck has lost, even while it's the other's turn.",
        "상대 차례라도 갈 곳이 없어지면 진다.",
    ),
    _m("last-mover-loses", "stuck", "Who can't move wins.", "움직일 수 없게 된 쪽이 이긴다."),
    _m(
        "winner-delays",
        "soon",
        "Both play as long as possible, the winner too.",
        "이길 수 있는 플레이어도 되도록 오래 끈다.",
        common=5,
    ),
    _m(
        "loser-hurries",
        "late",
        "Both play as briefly as possible, the loser too.",
        "이길 수 없는 플레이어도 되도록 빨리 끝낸다.",
        common=4,
    ),
    _m(
        "longest-game",
        "soon",
        "The longest of all possible games is wanted, whoever wins.",
        "누가 이기든 가능한 가장 긴 게임의 횟수를 구한다.",
        common=8,
    ),
    _m(
        "shortest-game",
        "late",
        "The shortest of all possible games is wanted, whoever wins.",
        "누가 이기든 가능한 가장 짧은 게임의 횟수를 구한다.",
    ),
    _m(
        "a-does-not-choose",
        "soon",
        "Only B chooses; A goes the first way that is open.",
        "B만 최선을 다하고 A는 처음 보이는 길로 간다.",
    ),
    _m(
        "b-does-not-choose",
        "late",
        "Only A chooses; B goes the first way that is open.",
        "A만 최선을 다하고 B는 처음 보이는 길로 간다.",
    ),
    _m(
        "a-stretches-b-shortens",
        "soon",
        "A wants many moves and B few, whoever wins.",
        "이기고 지는 것과 상관없이 A는 오래 끌고 B는 빨리 끝내려 한다.",
    ),
    _m(
        "a-shortens-b-stretches",
        "late",
        "A wants few moves and B many, whoever wins.",
        "이기고 지는 것과 상관없이 A는 빨리 끝내고 B는 오래 끌려 한다.",
    ),
)

ANSWER = (
    _m("winner-moves-only", "answer", "The answer counts the winner's moves only.", "답은 이긴 쪽이 움직인 횟수이다."),
    _m("loser-moves-only", "answer", "The answer counts the loser's moves only.", "답은 진 쪽이 움직인 횟수이다."),
    _m(
        "final-turn-counted",
        "answer",
        "The turn on which a player can't move counts as well.",
        "움직이지 못하고 진 마지막 차례도 센다.",
    ),
    _m(
        "last-move-not-counted",
        "answer",
        "The move that decides the game doesn't count.",
        "승부를 가른 마지막 수는 세지 않는다.",
    ),
    _m("who-wins", "answer", "The answer is 1 if A wins, else 0.", "답은 A가 이기면 1, 아니면 0이다."),
    _m(
        "vanished-platforms-counted",
        "answer",
        "The answer is the number of platforms that vanish.",
        "답은 사라진 발판의 수이다.",
        equivalent="Every move makes exactly one platform vanish: the one left, which was there, or its player would "
        "have lost before moving.",
    ),
    _m(
        "visited-platforms-counted",
        "answer",
        "The answer is the number of platforms that were stood on.",
        "답은 한 번이라도 밟은 발판의 수이다.",
    ),
)

MISREADINGS: tuple[Misreading, ...] = BOARD + MOVES + VANISHING + ENDS + ANSWER + FAULTS
