"""The rule events: what can happen in a game, on its best line of play, that a program may get wrong.

Of equally good lines the one counts that prefers, turn by turn, the piece of the lowest number; so an input's events
are facts, and which pairs of events no input shows was found by going through all 9,765,625 (see ``survey``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from banrye import Text
from oracles.yut.cells import AT_FINISH, AT_START, CELLS, FINISH, NUMBERS, START, WAYS

__all__ = ["EVENTS", "IMPOSSIBLE_PAIRS", "final_events", "input_events", "move_events"]

EVENTS = {
    "inner-way-10": Text(en="a move started on 10 and took its inner way", ko="10에서 출발해 안쪽 길로 갔다"),
    "inner-way-20": Text(en="a move started on 20 and took its inner way", ko="20에서 출발해 안쪽 길로 갔다"),
    "inner-way-30": Text(en="a move started on 30 and took its inner way", ko="30에서 출발해 안쪽 길로 갔다"),
    "passed-10": Text(en="a piece passed over 10", ko="말이 10을 지나쳤다"),
    "passed-20": Text(en="a piece passed over 20", ko="말이 20을 지나쳤다"),
    "passed-30": Text(en="a piece passed over 30", ko="말이 바깥 길의 30을 지나쳤다"),
    "landed-25": Text(en="a piece landed on the centre", ko="말이 가운데 25에 멈췄다"),
    "passed-25": Text(en="a piece passed over the centre", ko="말이 가운데 25를 지나쳤다"),
    "left-25": Text(en="a move started on the centre", ko="가운데 25에서 출발했다"),
    "landed-inner-30": Text(en="a piece landed on the 30 after the centre", ko="말이 가운데 다음의 30에 멈췄다"),
    "left-inner-30": Text(en="a move started on the 30 after the centre", ko="가운데 다음의 30에서 출발했다"),
    "forty-by-ring": Text(en="a piece came to 40 by the ring", ko="말이 바깥 길로 40에 왔다"),
    "forty-by-inner": Text(en="a piece came to 40 from 35", ko="말이 35를 거쳐 40에 왔다"),
    "left-40": Text(en="a move started on 40", ko="40에서 출발했다"),
    "finish-exact": Text(en="a piece reached FINISH by the exact throw", ko="주사위 수가 꼭 맞게 도착했다"),
    "finish-with-rest": Text(en="a piece reached FINISH, throw left over", ko="주사위 수가 남은 채 도착했다"),
    "second-finish": Text(en="a second piece reached FINISH", ko="두 번째 말이 도착했다"),
    "turn-after-finish": Text(en="a turn was played with a piece at FINISH", ko="도착한 말이 있는 채로 한 턴을 두었다"),
    "blocked": Text(en="a piece's landing cell was occupied", ko="이동을 마칠 칸이 막혀 고를 수 없는 말이 있었다"),
    "blocked-first": Text(
        en="a piece of a lower number than the one chosen was blocked", ko="고른 말보다 번호가 앞선 말이 막혀 있었다"
    ),
    "start-blocked": Text(en="no waiting piece could enter", ko="기다리는 말이 들어올 수 없었다"),
    "blocked-on-40": Text(en="a piece was blocked by one on 40", ko="40에 있는 말 때문에 막힌 말이 있었다"),
    "only-choice": Text(en="all pieces but one were blocked or at FINISH", ko="말 하나만 빼고 모두 막혔거나 도착했다"),
    "jumped": Text(en="a piece passed over another one", ko="말이 다른 말을 앞질렀다"),
    "twin-landing": Text(
        en="a piece landed on a number that another piece stood on elsewhere",
        ko="다른 말이 있는 칸과 같은 수가 적힌 다른 칸에 멈췄다",
    ),
    "greedy-loses": Text(en="taking the most of each turn gives less", ko="턴마다 가장 큰 점수만 고르면 손해다"),
    "two-pieces-used": Text(en="two pieces were used", ko="말을 두 개만 썼다"),
    "three-pieces-used": Text(en="three pieces were used", ko="말을 세 개만 썼다"),
    "four-pieces-used": Text(en="all four pieces were used", ko="말 네 개를 모두 썼다"),
    "low-total": Text(en="the answer is at most 130", ko="답이 130 이하다"),
    "high-total": Text(en="the answer is at least 270", ko="답이 270 이상이다"),
    "equal-throws": Text(en="all throws are equal", ko="주사위 수가 모두 같다"),
}


#: Answers run from 113 to 284; these are the lowest 363 and the highest 1,448 inputs of the 9,765,625.
LOW, HIGH = 130, 270


def move_events(
    state: Sequence[int], throw: int, piece: int, path: Sequence[int], blocked: Sequence[tuple[int, int]]
) -> Iterator[str]:
    """Yield the events of one move.

    ``state`` are the cells (indices) of the pieces before it, ``path`` the cells it steps on; ``blocked`` are the
    pieces that couldn't be chosen, with their landing cells.
    """
    way = [CELLS[cell] for cell in (state[piece], *path)]
    here, passed, target = way[0], way[1:-1], way[-1]
    if here in WAYS:
        yield f"inner-way-{here}"
    yield from (f"passed-{corner}" for corner in passed if corner in ("10", "20", "25", "30"))
    if here in ("25", "40"):
        yield f"left-{here}"
    if here == "i30":
        yield "left-inner-30"
    yield from _landing_events(way, throw, sum(cell == AT_FINISH for cell in state))
    others = [CELLS[cell] for other, cell in enumerate(state) if other != piece]
    if any(name in passed for name in others):
        yield "jumped"
    if target != FINISH and any(NUMBERS[name] == NUMBERS[target] and name != target for name in others):
        yield "twin-landing"
    if AT_FINISH in state:
        yield "turn-after-finish"
    yield from _blocked_events(state, piece, blocked)


def _landing_events(way: list[str], throw: int, finished: int) -> Iterator[str]:
    target = way[-1]
    if target == "25":
        yield "landed-25"
    elif target == "i30":
        yield "landed-inner-30"
    elif target == "40":
        yield "forty-by-inner" if way[-2] == "35" else "forty-by-ring"
    elif target == FINISH:
        yield "finish-exact" if len(way) - 1 == throw else "finish-with-rest"
        if finished == 1:
            yield "second-finish"


def _blocked_events(state: Sequence[int], piece: int, blocked: Sequence[tuple[int, int]]) -> Iterator[str]:
    if not blocked:
        return
    yield "blocked"
    pieces = {other for other, _ in blocked}
    if min(pieces) < piece:
        yield "blocked-first"
    if any(state[other] == AT_START for other in pieces):
        yield "start-blocked"
    if any(CELLS[landing] == "40" for _, landing in blocked):
        yield "blocked-on-40"
    if len({state[other] for other in range(len(state)) if other not in pieces and state[other] != AT_FINISH}) == 1:
        yield "only-choice"


def input_events(throws: Sequence[int], total: int, greedy: int) -> Iterator[str]:
    """Yield the events of an input as a whole: of its throws, its largest total, and what a greedy player gets."""
    if greedy < total:
        yield "greedy-loses"
    if total <= LOW:
        yield "low-total"
    if total >= HIGH:
        yield "high-total"
    if len(set(throws)) == 1:
        yield "equal-throws"


def final_events(final: Sequence[int]) -> Iterator[str]:
    """Yield the events that show in the pieces' last cells."""
    used = sum(CELLS[cell] != START for cell in final)
    if used > 1:
        yield {2: "two", 3: "three", 4: "four"}[used] + "-pieces-used"


def _with(event: str, *others: str) -> set[tuple[str, str]]:
    return {(min(event, other), max(event, other)) for other in others}


#: The pairs of events that none of the 9,765,625 inputs shows: found by going through all of them, with ``survey``.
IMPOSSIBLE_PAIRS: frozenset[tuple[str, str]] = frozenset(
    # Each excludes the others by its meaning.
    _with("two-pieces-used", "three-pieces-used", "four-pieces-used")
    | _with("three-pieces-used", "four-pieces-used")
    | _with("low-total", "high-total")
    # There are only five inputs of equal throws, and on their best lines this doesn't happen.
    | _with("equal-throws", "finish-exact", "greedy-loses", "high-total", "jumped", "left-40", "twin-landing")
    # Two pieces home takes six throws at least, nearly all 5, by 10 and 30; what is left is too little for this.
    | _with("second-finish", "forty-by-ring", "high-total", "inner-way-20", "inner-way-30", "twin-landing")
    | _with("second-finish", "two-pieces-used")
    # 270 and more takes one or two pieces that go step by step over the large numbers, and that none of these turns up.
    | _with("high-total", "blocked-first", "blocked-on-40", "finish-exact", "finish-with-rest", "four-pieces-used")
    | _with("high-total", "inner-way-20", "left-40", "three-pieces-used", "turn-after-finish", "twin-landing")
    # 130 and less comes of small throws, with which nothing gets beyond 40, or of fives alone.
    | _with("low-total", "blocked-on-40", "finish-exact", "left-40")
    # A fourth piece enters only when fives send all pieces home by 10.
    | _with("four-pieces-used", "inner-way-30")
)
