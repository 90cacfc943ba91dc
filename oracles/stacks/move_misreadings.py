"""The catalogue, first part: what people take the input for, whose go it is, and how movers come to lie.

Left out are beliefs that no input tells from another entry: carried pieces taking the direction of their carrier (as
stack-keeps-direction, since in both a new bottom goes on where the old one went), and red reversing only onto pieces
(as red-does-nothing, since then the piece at the bottom never changes).
"""

from __future__ import annotations

from oracles.stacks.catalogue import entry

__all__ = ["GOES", "LANDINGS", "READING"]

_RIGHT, _LEFT, _UP, _DOWN = (0, 1), (0, -1), (-1, 0), (1, 0)
_NONE = (0, 0)

READING = (
    entry(
        "rows-for-columns",
        "start",
        "A piece's place is given as column, then row.",
        "말의 위치는 열, 행 순서로 주어진다.",
        common=9,
        coordinates_swapped=True,
    ),
    entry(
        "board-by-columns",
        "board",
        "The board's lines are its columns.",
        "판의 한 줄은 한 열이다.",
        board_transposed=True,
    ),
    entry(
        "rows-from-below",
        "board",
        "The pieces' rows count from the bottom of the board.",
        "말의 행 번호는 판의 아래쪽부터 센다.",
        rows_from_below=True,
    ),
    entry(
        "positions-from-zero",
        "start",
        "Rows and columns of the pieces count from 0.",
        "말의 행과 열은 0부터 센다.",
        coordinates_from_zero=True,
    ),
    entry(
        "red-and-blue-swapped",
        "board",
        "On the board 1 is blue and 2 is red.",
        "판에서 1이 파란색이고 2가 빨간색이다.",
        colours=(0, 2, 1),
    ),
    entry(
        "white-and-red-swapped",
        "board",
        "On the board 0 is red and 1 is white.",
        "판에서 0이 빨간색이고 1이 흰색이다.",
        colours=(1, 0, 2),
    ),
    entry(
        "up-and-down-swapped",
        "start",
        "Direction 3 is down and 4 is up.",
        "3이 아래쪽이고 4가 위쪽이다.",
        steps=(_NONE, _RIGHT, _LEFT, _DOWN, _UP),
    ),
    entry(
        "left-and-right-swapped",
        "start",
        "Direction 1 is left and 2 is right.",
        "1이 왼쪽이고 2가 오른쪽이다.",
        steps=(_NONE, _LEFT, _RIGHT, _UP, _DOWN),
    ),
    entry(
        "directions-clockwise",
        "start",
        "Directions go clockwise: 1 right, 2 down, 3 left, 4 up.",
        "방향은 시계 방향으로 1 오른쪽, 2 아래, 3 왼쪽, 4 위다.",
        steps=(_NONE, _RIGHT, _DOWN, _LEFT, _UP),
        opposite=(0, 3, 4, 1, 2),
    ),
    entry(
        "directions-vertical-first",
        "start",
        "Directions are 1 up, 2 down, 3 left, 4 right.",
        "방향은 1 위, 2 아래, 3 왼쪽, 4 오른쪽이다.",
        steps=(_NONE, _UP, _DOWN, _LEFT, _RIGHT),
    ),
    entry(
        "x-and-y-mixed",
        "start",
        "A step to the right or left changes the row, a step up or down the column.",
        "오른쪽과 왼쪽은 행을, 위와 아래는 열을 바꾼다.",
        steps=(_NONE, _DOWN, _UP, _LEFT, _RIGHT),
    ),
    entry(
        "start-cells-white",
        "start",
        "A cell on which a piece starts is white, whatever its colour.",
        "말이 시작하는 칸은 색과 관계없이 흰색으로 친다.",
        start_cells_white=True,
    ),
    entry(
        "stuck-on-blue",
        "start",
        "A piece that starts on blue never moves by itself.",
        "파란색 칸에서 시작한 말은 스스로 움직이지 못한다.",
        stuck_on_blue=True,
    ),
)

GOES = (
    entry(
        "pieces-in-reverse",
        "turn",
        "In a turn the pieces move from piece K down to piece 1.",
        "한 턴에 K번 말부터 1번 말까지 거꾸로 움직인다.",
        order="reversed",
    ),
    entry(
        "pieces-by-cell",
        "turn",
        "In a turn the pieces move row by row, as they lie on the board when it begins.",
        "한 턴에는 그 턴이 시작될 때 판에 놓인 자리 순서대로 움직인다.",
        order="by cell",
    ),
    entry(
        "turn-is-one-go",
        "turn",
        "Each move of one piece is a turn.",
        "말 하나가 움직일 때마다 한 턴이다.",
        goes_are_turns=True,
    ),
    entry(
        "bottoms-fixed-for-the-turn",
        "bottom",
        "Who is at the bottom, and so moves, is settled when the turn begins.",
        "누가 맨 아래라서 움직이는지는 턴이 시작될 때 정해진다.",
        bottoms_fixed=True,
    ),
    entry(
        "riding-piece-ends-turn",
        "turn",
        "A turn is over as soon as the go comes to a piece that is not at the bottom.",
        "맨 아래가 아닌 말의 차례가 오면 그 턴은 거기서 끝난다.",
        riding_ends_turn=True,
    ),
    entry(
        "blocked-piece-ends-turn",
        "blocked",
        "A turn is over as soon as a piece has to stay between two walls.",
        "양쪽이 막혀 머무는 말이 나오면 그 턴은 거기서 끝난다.",
        blocked_ends_turn=True,
    ),
    entry(
        "sibling-rule",
        "bottom",
        "Every piece moves in its go with those above it, and those below stay.",
        "모든 말이 자기 차례에 위에 있는 말과 함께 움직이고 아래에 있는 말은 남는다.",
        common=2,
        mover="each with those above",
    ),
    entry(
        "top-piece-moves",
        "bottom",
        "It is the piece on top that moves, with the whole stack.",
        "맨 위에 있는 말이 쌓인 말 전체와 함께 움직인다.",
        mover="top with the whole stack",
    ),
    entry(
        "top-piece-moves-alone",
        "bottom",
        "Only the piece on top moves, alone.",
        "맨 위에 있는 말만 혼자 움직인다.",
        mover="top alone",
    ),
    entry(
        "riders-left-behind",
        "bottom",
        "The bottom piece moves alone, and those above it stay behind.",
        "맨 아래 말만 혼자 움직이고 위에 있던 말은 그 자리에 남는다.",
        mover="bottom alone",
    ),
    entry(
        "any-piece-takes-all",
        "bottom",
        "Every piece moves in its go, wherever it lies, with its whole stack.",
        "쌓인 위치와 관계없이 모든 말이 자기 차례에 쌓인 말 전체를 데리고 움직인다.",
        mover="each with the whole stack",
    ),
    entry(
        "lowest-number-is-bottom",
        "bottom",
        "The piece with the lowest number counts as the bottom of its stack.",
        "쌓인 말 중 번호가 가장 작은 말이 맨 아래다.",
        mover="lowest number",
    ),
    entry(
        "riders-stay-on-record",
        "bottom",
        "A carried piece still counts as being where it last moved by itself.",
        "실려 간 말의 위치는 스스로 마지막에 움직인 자리로 남는다.",
        riders_looked_for_at_start=True,
    ),
)

LANDINGS = (
    entry(
        "white-reverses-too",
        "white",
        "Movers are reversed on white as they are on red.",
        "흰색 칸에서도 빨간색 칸처럼 순서가 뒤집힌다.",
        white="reversed",
    ),
    entry(
        "white-reverses-onto-pieces",
        "white",
        "Movers that come onto pieces on white are put there one by one from the top, so reversed.",
        "흰색 칸에 말이 있으면 위에서부터 하나씩 올리므로 순서가 뒤집힌다.",
        white="reversed onto pieces",
    ),
    entry(
        "white-puts-beneath",
        "white",
        "On white the movers go beneath what is there.",
        "흰색 칸에서는 움직인 말들이 그 칸의 말 아래로 들어간다.",
        white="beneath",
    ),
    entry(
        "red-does-nothing",
        "red",
        "Red is like white: the movers keep their order.",
        "빨간색 칸도 흰색 칸처럼 순서가 그대로다.",
        red="as they are",
    ),
    entry(
        "red-reverses-all",
        "red",
        "Red reverses the whole stack that arises, those that were there as well.",
        "빨간색 칸에서는 원래 있던 말까지 합친 전체의 순서가 뒤집힌다.",
        common=5,
        red="all reversed",
    ),
    entry(
        "red-reverses-those-there",
        "red",
        "Red reverses the pieces that were there, and the movers keep their order.",
        "빨간색 칸에서는 원래 있던 말의 순서가 뒤집히고 움직인 말은 그대로다.",
        red="below reversed",
    ),
    entry(
        "red-reverses-both",
        "red",
        "Red reverses the movers and, by themselves, also the pieces that were there.",
        "빨간색 칸에서는 움직인 말과 원래 있던 말이 각각 뒤집힌다.",
        red="both reversed",
    ),
    entry(
        "red-puts-beneath",
        "red",
        "On red the reversed movers go beneath what is there.",
        "빨간색 칸에서는 뒤집힌 말들이 그 칸의 말 아래로 들어간다.",
        red="reversed beneath",
    ),
    entry(
        "red-slides-beneath",
        "red",
        "On red the movers go beneath what is there, in their order.",
        "빨간색 칸에서는 움직인 말들이 순서 그대로 그 칸의 말 아래로 들어간다.",
        red="beneath",
    ),
    entry(
        "red-brings-top-down",
        "red",
        "Red brings the top mover to the bottom, and the others keep their order.",
        "빨간색 칸에서는 맨 위의 말만 맨 아래로 내려가고 나머지 순서는 그대로다.",
        red="top to the bottom",
    ),
    entry(
        "red-brings-bottom-up",
        "red",
        "Red brings the bottom mover to the top, and the others keep their order.",
        "빨간색 칸에서는 맨 아래의 말만 맨 위로 올라가고 나머지 순서는 그대로다.",
        red="bottom to the top",
    ),
    entry(
        "red-swaps-ends",
        "red",
        "Red exchanges only the bottom and the top mover.",
        "빨간색 칸에서는 움직인 말 중 맨 아래와 맨 위만 서로 바뀐다.",
        equivalent="Movers are at most three, since a stack of four has ended the game; and to exchange the ends of "
        "one, two or three pieces is to reverse them.",
        red="ends exchanged",
    ),
    entry(
        "red-reverses-only-where-empty",
        "red",
        "Red reverses the movers only if no piece is there.",
        "빨간색 칸에 다른 말이 없을 때만 순서가 뒤집힌다.",
        red="reversed where empty",
    ),
    entry(
        "colour-left-counts",
        "red",
        "The colour of the cell that is left decides how the movers come to lie.",
        "떠나는 칸의 색에 따라 쌓이는 방법이 정해진다.",
        colour_left_counts=True,
    ),
    entry(
        "red-turns-mover",
        "red",
        "Red also reverses the direction of the piece that moves.",
        "빨간색 칸에 가면 움직인 말의 방향도 반대가 된다.",
        red_turns_mover=True,
    ),
    entry(
        "red-turns-stack",
        "red",
        "Red also reverses the directions of all movers.",
        "빨간색 칸에 가면 함께 움직인 모든 말의 방향도 반대가 된다.",
        red_turns_stack=True,
    ),
    entry(
        "stack-keeps-direction",
        "red",
        "When red reverses a stack, it goes on in its direction: directions stay where they were in the stack.",
        "빨간색 칸에서 순서가 뒤집혀도 쌓인 말은 원래 가던 방향으로 계속 간다.",
        red_keeps_stack_direction=True,
    ),
    entry(
        "landing-takes-direction",
        "white",
        "Movers that come onto other pieces take the direction of the bottom one there.",
        "다른 말 위에 올라간 말은 그 칸의 맨 아래 말의 방향을 따르게 된다.",
        landing_takes_direction=True,
    ),
)
