"""The catalogue: what people take the rules of ``stacks`` for, each belief as a setting of the rules.

Where no legal input tells a belief from the rules, the argument is given. Two facts carry those arguments. Stacks never
split, since whoever moves takes along all above it, and only the bottom moves; so a game that goes on past its end
keeps its high stack. And movers are at most three, for a fourth would have ended the game.
"""

from __future__ import annotations

from oracles.stacks.catalogue import entry
from oracles.stacks.move_misreadings import GOES, LANDINGS, READING

__all__ = ["MISREADINGS", "NO_LIMIT"]

#: So far a game without a limit is played: who has none answers what comes later as well, but hardly waits for it.
NO_LIMIT = 20_000

_WALLS = (
    entry(
        "bounce-ignores-red",
        "red",
        "Movers that bounce off a wall and so come onto red are not reversed.",
        "벽에서 되돌아가 빨간색 칸에 오면 순서가 뒤집히지 않는다.",
        common=1,
        bounce_lands_as_white=True,
    ),
    entry(
        "bounce-takes-colour-of-own-cell",
        "blue",
        "After a bounce the colour of the cell that the mover stood on decides how the movers come to lie.",
        "되돌아간 뒤에는 원래 서 있던 칸의 색에 따라 쌓인다.",
        bounce_lands_by_own_cell=True,
    ),
    entry(
        "bounce-reverses-stack",
        "blue",
        "A bounce reverses the order of the movers, as red does.",
        "벽에서 되돌아가면 빨간색 칸처럼 순서가 뒤집힌다.",
        bounce_reverses_stack=True,
    ),
    entry(
        "bounce-turns-whole-stack",
        "blue",
        "A bounce reverses the directions of all movers.",
        "벽에서 되돌아가면 함께 움직인 모든 말의 방향이 바뀐다.",
        common=8,
        bounce_turns_stack=True,
    ),
    entry(
        "no-reversal-after-bounce",
        "blue",
        "A mover that meets a wall goes one cell back and keeps its direction.",
        "벽을 만나면 한 칸 물러서기만 하고 방향은 그대로다.",
        common=7,
        bounce_keeps_direction=True,
    ),
    entry(
        "wall-only-turns",
        "blue",
        "A mover that meets a wall turns round and moves only in the next turn.",
        "벽을 만나면 방향만 바꾸고 다음 턴에야 움직인다.",
        common=4,
        blue="turns",
        border="turns",
    ),
    entry(
        "blue-only-turns",
        "blue",
        "A mover that meets a blue cell turns round and stays; at the border it moves back at once.",
        "파란색 칸을 만나면 방향만 바꾸고 머물며, 판의 가장자리에서는 바로 되돌아간다.",
        blue="turns",
    ),
    entry(
        "border-only-turns",
        "border",
        "A mover that meets the border turns round and stays; at a blue cell it moves back at once.",
        "판의 가장자리를 만나면 방향만 바꾸고 머물며, 파란색 칸에서는 바로 되돌아간다.",
        border="turns",
    ),
    entry(
        "wall-stops",
        "blue",
        "A mover that meets a wall stays and keeps its direction.",
        "벽을 만나면 방향도 바꾸지 않고 머문다.",
        blue="stops",
        border="stops",
    ),
    entry(
        "blue-stops",
        "blue",
        "A mover that meets a blue cell stays and keeps its direction; it turns round at the border alone.",
        "파란색 칸을 만나면 방향을 그대로 둔 채 머물고, 가장자리에서만 되돌아간다.",
        blue="stops",
    ),
    entry(
        "border-stops",
        "border",
        "A mover that meets the border stays and keeps its direction; it turns round at blue cells alone.",
        "판의 가장자리를 만나면 방향을 그대로 둔 채 머물고, 파란색 칸에서만 되돌아간다.",
        border="stops",
    ),
    entry(
        "border-wraps",
        "border",
        "Whoever leaves the board comes in again on the other side.",
        "판의 바깥으로 나가면 반대쪽에서 다시 들어온다.",
        border="wraps",
    ),
    entry(
        "second-wall-not-seen",
        "blocked",
        "After turning round the mover goes one cell, whatever is there, as if it were white.",
        "방향을 바꾼 뒤에는 그 칸이 무엇이든 흰색 칸처럼 한 칸 간다.",
        second_wall_open=True,
    ),
    entry(
        "blocked-turned-over-on-red",
        "blocked",
        "A stack that has to stay between two walls comes onto its own cell anew, and is reversed if that is red.",
        "양쪽이 막혀 머물 때도 제자리의 색을 따라, 빨간색이면 순서가 뒤집힌다.",
        blocked_lands=True,
    ),
    entry(
        "blocked-keeps-direction",
        "blocked",
        "A mover that has to stay between two walls keeps its direction.",
        "양쪽이 막혀 머물면 방향은 바뀌지 않는다.",
        equivalent="A bottom piece with walls on both sides never moves again, whichever of the two it faces: its "
        "cell keeps its neighbours, and whoever comes to it lies above it.",
        blocked_keeps_direction=True,
    ),
    entry(
        "blocked-turns-whole-stack",
        "blocked",
        "When a mover has to stay between two walls, the directions of all above it are reversed as well.",
        "양쪽이 막혀 머물면 위에 쌓인 말의 방향도 모두 바뀐다.",
        equivalent="A bottom piece with walls on both sides never moves again and stays at the bottom, so the "
        "pieces above it never move by themselves, and their directions count for nothing.",
        blocked_turns_stack=True,
    ),
    entry(
        "blocked-never-asked-again",
        "blocked",
        "A mover that had to stay between two walls is out of the game: it has no further goes.",
        "양쪽이 막혀 머문 말은 그 뒤로 움직일 차례를 얻지 못한다.",
        equivalent="Its further goes would leave it where it is: it stays at the bottom between the same two walls.",
        blocked_retires=True,
    ),
    entry(
        "opposite-clockwise",
        "blue",
        "The opposite of a direction is two numbers on, as if 1 to 4 went clockwise.",
        "방향 번호가 시계 방향이라고 보고 두 번호 뒤를 반대 방향으로 친다.",
        common=10,
        opposite=(0, 3, 4, 1, 2),
    ),
    entry(
        "opposite-from-five",
        "blue",
        "The opposite of a direction is 5 less its number.",
        "반대 방향은 5에서 번호를 뺀 것이다.",
        opposite=(0, 4, 3, 2, 1),
    ),
    entry(
        "opposite-next",
        "blue",
        "The opposite of a direction is the next number, and 1 after 4.",
        "반대 방향은 다음 번호이고 4 다음은 1이다.",
        opposite=(0, 2, 3, 4, 1),
    ),
    entry(
        "opposite-previous",
        "blue",
        "The opposite of a direction is the number before, and 4 before 1.",
        "반대 방향은 앞 번호이고 1의 앞은 4다.",
        opposite=(0, 4, 1, 2, 3),
    ),
    entry(
        "only-right-and-left-turn",
        "blue",
        "Only right and left are reversed at a wall; up and down stay.",
        "벽에서 오른쪽과 왼쪽만 바뀌고 위와 아래는 그대로다.",
        opposite=(0, 2, 1, 3, 4),
    ),
    entry(
        "only-up-and-down-turn",
        "blue",
        "Only up and down are reversed at a wall; right and left stay.",
        "벽에서 위와 아래만 바뀌고 오른쪽과 왼쪽은 그대로다.",
        opposite=(0, 1, 2, 4, 3),
    ),
)

_ENDS = (
    entry(
        "end-after-the-turn",
        "end",
        "Whether a stack of 4 has arisen is looked at only after each turn.",
        "4개 이상 쌓였는지는 턴이 끝날 때만 확인한다.",
        equivalent="Stacks never split, so a stack of four that arises within a turn is there after it, and the "
        "number of the turn is the same.",
        tested="after the turn",
    ),
    entry(
        "end-at-setting-out",
        "end",
        "Whether a stack has 4 pieces is looked at when its bottom piece sets out.",
        "맨 아래 말이 움직이기 직전에 4개 이상인지 확인한다.",
        tested="at setting out",
    ),
    entry(
        "end-looked-for-at-the-start",
        "end",
        "Whether a stack of 4 has arisen is looked at before the first turn as well.",
        "첫 턴이 시작되기 전에도 4개 이상 쌓였는지 확인한다.",
        equivalent="No two pieces start on one cell, so there is nothing to find.",
        tested_at_start=True,
    ),
    entry(
        "exactly-four",
        "end",
        "The game ends when a stack has exactly 4 pieces; 5 or 6 do not count.",
        "정확히 4개가 쌓일 때만 끝난다. 5개나 6개는 아니다.",
        common=3,
        exactly=True,
    ),
    entry("three-are-enough", "end", "A stack of 3 ends the game.", "3개가 쌓이면 끝난다.", height=3),
    entry(
        "five-are-needed",
        "end",
        "A stack must have more than 4 pieces to end the game.",
        "4개보다 많이 쌓여야 끝난다.",
        height=5,
    ),
    entry(
        "all-pieces-together",
        "end",
        "The game ends when all pieces are in one stack.",
        "모든 말이 한 칸에 쌓여야 끝난다.",
        counted="all pieces",
    ),
    entry(
        "stacked-in-all",
        "end",
        "The game ends when 4 pieces in all lie in stacks, two and two as well.",
        "여러 칸에 나뉘어 쌓인 말이 모두 합쳐 4개면 끝난다.",
        counted="all that are stacked",
    ),
    entry(
        "end-not-seen-after-bounce",
        "end",
        "A stack of 4 that arises by a bounce does not end the game at once.",
        "되돌아가서 4개가 쌓인 것은 바로 끝으로 치지 않는다.",
        bounce_untested=True,
    ),
    entry(
        "end-not-seen-on-red",
        "end",
        "A stack of 4 that arises on red does not end the game at once.",
        "빨간색 칸에서 4개가 쌓인 것은 바로 끝으로 치지 않는다.",
        red_untested=True,
    ),
    entry(
        "limit-999",
        "answer",
        "A game that ends in turn 1000 is too late already.",
        "1000턴에 끝나도 이미 늦은 것이다.",
        common=6,
        limit=999,
    ),
    entry(
        "limit-1001",
        "answer",
        "A game that ends in turn 1001 is still in time.",
        "1001턴에 끝나는 것까지 인정된다.",
        limit=1001,
    ),
    entry(
        "no-limit",
        "answer",
        "Only a game that never ends is -1; there is no last turn.",
        "영원히 끝나지 않을 때만 -1이고 턴 수에는 제한이 없다.",
        limit=NO_LIMIT,
    ),
    entry("turns-from-zero", "answer", "The first turn is turn 0.", "첫 턴은 0턴이다.", first_turn=0),
    entry(
        "answer-is-next-turn",
        "answer",
        "The answer is the number of the turn after the game's last.",
        "답은 게임이 끝난 다음 턴의 번호다.",
        first_turn=2,
    ),
    entry(
        "never-is-zero",
        "answer",
        "A game that does not end in time is answered by 0.",
        "제때 끝나지 않으면 0을 출력한다.",
        never=0,
    ),
    entry(
        "never-is-the-limit",
        "answer",
        "A game that does not end in time is answered by 1000.",
        "제때 끝나지 않으면 1000을 출력한다.",
        never=1000,
    ),
    entry(
        "repeat-of-cells-is-never",
        "answer",
        "Once all pieces are on the same cells as at some turn before, the game never ends.",
        "모든 말이 앞선 턴과 같은 칸에 있으면 게임은 영원히 끝나지 않는다.",
        cells_tell_repeat=True,
    ),
    entry(
        "still-turn-is-never",
        "answer",
        "A turn in which no piece changes its cell means that the game never ends.",
        "아무 말도 자리를 옮기지 않은 턴이 있으면 게임은 영원히 끝나지 않는다.",
        equivalent="In such a turn every bottom piece has stayed between two walls, and each of them will for ever.",
        still_turn_is_never=True,
    ),
)

#: Every misreading, in the order of the rules.
MISREADINGS = READING + GOES + LANDINGS + _WALLS + _ENDS
