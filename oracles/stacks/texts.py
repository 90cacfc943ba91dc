"""The rules in our own words, clause by clause, and the rule events and boundaries that an input may show."""

from __future__ import annotations

from itertools import chain, combinations, product

from banrye import Text

__all__ = ["CLAUSES", "EVENTS", "IMPOSSIBLE_PAIRS"]

CLAUSES: dict[str, Text] = {
    "board": Text(
        en="The board has N rows and N columns (4 to 12); row 1 is at the top, column 1 on the left. "
        "A cell is white (0), red (1) or blue (2).",
        ko="판은 N행 N열(4~12)이고 1행이 맨 위, 1열이 맨 왼쪽이다. 칸은 흰색(0), 빨간색(1), 파란색(2)이다.",
    ),
    "start": Text(
        en="K pieces (4 to 10), numbered from 1, are given by row, column and direction: 1 right, 2 left, 3 up, "
        "4 down. "
        "No two start on one cell; a start may have any colour, and that colour does nothing at the start.",
        ko="1번부터 번호가 붙은 말 K개(4~10)가 행, 열, 방향(1 오른쪽, 2 왼쪽, 3 위, 4 아래)으로 주어진다. "
        "두 말이 같은 칸에서 시작하지 않으며, 시작 칸은 어떤 색이든 될 수 있고 시작할 때는 그 색이 아무 일도 "
        "하지 않는다.",
    ),
    "turn": Text(
        en="In each turn the pieces have their go one after another, from piece 1 to piece K.",
        ko="한 턴에는 1번 말부터 K번 말까지 차례대로 한 번씩 움직일 기회를 얻는다.",
    ),
    "bottom": Text(
        en="Only a piece that is at the bottom of its stack when its go comes moves: one cell in its direction, "
        "with all pieces above it. Every other piece waits.",
        ko="자기 차례가 왔을 때 맨 아래에 있는 말만 자기 방향으로 한 칸 움직이고, 위에 쌓인 말이 모두 함께 간다. "
        "나머지 말은 쉰다.",
    ),
    "white": Text(
        en="Onto white: the movers are put on top of what is there, in the order they had.",
        ko="흰색 칸으로 가면 움직인 말들이 순서 그대로 그 칸의 말 위에 올라간다.",
    ),
    "red": Text(
        en="Onto red: the movers are put on top of what is there in reversed order; what was there keeps its order.",
        ko="빨간색 칸으로 가면 움직인 말들의 순서가 뒤집혀 그 칸의 말 위에 올라간다. 원래 있던 말의 순서는 그대로다.",
    ),
    "blue": Text(
        en="Where a blue cell lies ahead, the mover's direction is reversed (that of nobody else), and it moves "
        "one cell "
        "that way at once, under the colour of that cell.",
        ko="가려는 칸이 파란색이면 움직이는 말 하나의 방향만 반대로 바뀌고, 곧바로 그 방향으로 한 칸 움직이며 "
        "그 칸의 색을 따른다.",
    ),
    "border": Text(
        en="Outside the board counts as blue.",
        ko="판의 바깥은 파란색 칸으로 친다.",
    ),
    "blocked": Text(
        en="If that other side is blue or outside too, the mover stays where it is, its direction reversed.",
        ko="반대쪽 칸도 파란색이거나 판의 바깥이면 방향만 반대로 바뀐 채 제자리에 머문다.",
    ),
    "end": Text(
        en="The game ends at the moment when a stack of 4 pieces or more arises, in the middle of a turn as well.",
        ko="말이 4개 이상 쌓이는 순간, 턴의 도중이라도 게임이 끝난다.",
    ),
    "answer": Text(
        en="The answer is the number of the turn in which the game ends, the first turn being 1; it is -1 if "
        "that number "
        "would exceed 1000 or the game never ends.",
        ko="답은 게임이 끝난 턴의 번호이고 첫 턴이 1이다. 그 번호가 1000보다 크거나 게임이 끝나지 않으면 -1이다.",
    ),
}

EVENTS: dict[str, Text] = {
    "smallest-board": Text(en="the board has 4 rows", ko="판이 4행이다"),
    "largest-board": Text(en="the board has 12 rows", ko="판이 12행이다"),
    "fewest-pieces": Text(en="there are 4 pieces", ko="말이 4개다"),
    "most-pieces": Text(en="there are 10 pieces", ko="말이 10개다"),
    "starts-on-red": Text(en="a piece starts on red", ko="빨간색 칸에서 시작하는 말이 있다"),
    "starts-on-blue": Text(en="a piece starts on blue", ko="파란색 칸에서 시작하는 말이 있다"),
    "white-empty": Text(en="came onto an empty white cell", ko="빈 흰색 칸으로 갔다"),
    "white-onto": Text(en="a piece was put on top of others on white", ko="흰색 칸에서 다른 말 위에 올라갔다"),
    "white-stack-onto": Text(
        en="a stack was put on top of others on white, in its order",
        ko="흰색 칸에서 쌓인 말들이 순서대로 다른 말 위에 올라갔다",
    ),
    "red-one": Text(en="came alone onto an empty red cell", ko="말 하나가 빈 빨간색 칸으로 갔다"),
    "red-stack": Text(en="a stack was turned over on an empty red cell", ko="쌓인 말들이 빈 빨간색 칸에서 뒤집혔다"),
    "red-onto": Text(en="a piece was put on top of others on red", ko="말 하나가 빨간색 칸에서 다른 말 위에 올라갔다"),
    "red-stack-onto": Text(
        en="a stack was turned over and put on top of others on red",
        ko="쌓인 말들이 빨간색 칸에서 뒤집혀 다른 말 위에 올라갔다",
    ),
    "bounce-border": Text(en="bounced off the border", ko="판의 가장자리에서 되돌아갔다"),
    "bounce-blue": Text(en="bounced off a blue cell", ko="파란색 칸에서 되돌아갔다"),
    "stack-bounces": Text(en="a stack bounced", ko="쌓인 말들이 함께 되돌아갔다"),
    "bounce-onto": Text(
        en="bounced, then was put on top of others on white",
        ko="되돌아가서 흰색 칸의 다른 말 위에 올라갔다",
    ),
    "bounce-red": Text(en="bounced, then came alone onto red", ko="말 하나가 되돌아가서 빨간색 칸에 올라갔다"),
    "bounce-red-stack": Text(
        en="a stack bounced, then was turned over on red",
        ko="쌓인 말들이 되돌아가서 빨간색 칸에서 뒤집혔다",
    ),
    "blocked-blue": Text(en="stayed between two blue cells", ko="양쪽이 파란색이라 제자리에 머물렀다"),
    "blocked-border": Text(
        en="stayed between the border and a blue cell",
        ko="가장자리와 파란색 칸 사이에서 제자리에 머물렀다",
    ),
    "waits": Text(en="a piece that was not at the bottom waited", ko="맨 아래가 아닌 말이 쉬었다"),
    "moves-twice": Text(
        en="a piece carried in this turn was at the bottom by its own go, and moved again",
        ko="이번 턴에 실려 간 말이 자기 차례에는 맨 아래가 되어 다시 움직였다",
    ),
    "ends-in-turn-1": Text(en="ended in turn 1", ko="첫 턴에 끝났다"),
    "ends-mid-turn": Text(
        en="ended with pieces still to move in the turn",
        ko="움직일 말이 남은 채 턴의 도중에 끝났다",
    ),
    "ends-with-four": Text(en="ended with a stack of exactly 4", ko="정확히 4개가 쌓여 끝났다"),
    "ends-with-more": Text(en="ended with a stack of 5 or 6", ko="5개나 6개가 쌓여 끝났다"),
    "ends-by-bounce": Text(en="ended by a bounce", ko="되돌아가는 움직임으로 끝났다"),
    "ends-on-red": Text(en="ended on red", ko="빨간색 칸에서 끝났다"),
    "ends-in-100-500": Text(en="ended in turns 100 to 500", ko="100~500턴에 끝났다"),
    "ends-in-501-999": Text(en="ended in turns 501 to 999", ko="501~999턴에 끝났다"),
    "ends-in-turn-1000": Text(en="ended in turn 1000, the last that counts", ko="마지막으로 인정되는 1000턴에 끝났다"),
    "would-end-in-1001": Text(en="would have ended in turn 1001", ko="1001턴에 끝났을 것이다"),
    "never-ends": Text(
        en="a position came again, so the game never ends",
        ko="같은 상태가 되풀이되어 영원히 끝나지 않는다",
    ),
    "outlasts-1001": Text(
        en="neither ended nor repeated a position within 1001 turns",
        ko="1001턴 안에 끝나지도 같은 상태가 되풀이되지도 않았다",
    ),
}


_ENDS_IN = ("ends-in-turn-1", "ends-in-100-500", "ends-in-501-999", "ends-in-turn-1000")
_ENDS_HOW = ("ends-mid-turn", "ends-with-four", "ends-with-more", "ends-by-bounce", "ends-on-red")
_NO_END = ("would-end-in-1001", "never-ends", "outlasts-1001")

#: Pairs of events that no single input can show.
IMPOSSIBLE_PAIRS: frozenset[tuple[str, str]] = frozenset(
    (min(pair), max(pair))
    for pair in chain(
        # A board has one size, and a game one number of pieces.
        [("smallest-board", "largest-board"), ("fewest-pieces", "most-pieces")],
        # A game ends once, in one turn, with one stack, or not at all.
        combinations((*_ENDS_IN, *_NO_END), 2),
        product(_NO_END, _ENDS_HOW),
        [("ends-with-four", "ends-with-more")],
        # Four pieces make no stack of five.
        [("fewest-pieces", "ends-with-more")],
        # A piece begins alone, and only its own go takes it away from the bottom; so in turn 1 every piece is at the
        # bottom when its go comes, and none has been carried before.
        [("ends-in-turn-1", "waits"), ("ends-in-turn-1", "moves-twice")],
    )
)
