"""What people take the board for: where pieces start, which ways there are, and which cells are the same."""

from oracles.yut.entry import entry

__all__ = ["CELLS", "START", "WAYS"]

START = (
    entry(
        "starts-on-2",
        "start",
        "The pieces stand on the cell 2 when the game begins.",
        "말은 처음에 2번 칸에 놓여 있다.",
    ),
    entry(
        "entering-costs-a-step",
        "start",
        "Coming onto the board uses up one step of the throw.",
        "판에 들어오는 데 주사위 수 하나가 든다.",
    ),
    entry(
        "start-holds-one",
        "start",
        "Once the game runs, no piece may come to the start while another waits there.",
        "게임이 시작되면 시작 칸에도 말이 하나만 올 수 있다.",
        equivalent="No move leads to the start, so that nothing can be blocked there.",
    ),
    entry("one-piece", "start", "There is one piece.", "말은 하나뿐이다."),
    entry("two-pieces", "start", "There are two pieces.", "말은 두 개다."),
    entry("three-pieces", "start", "There are three pieces.", "말은 세 개다."),
    entry("five-pieces", "start", "There are five pieces.", "말은 다섯 개다."),
    entry(
        "one-piece-at-a-time",
        "start",
        "A piece may enter only when no other is on the board.",
        "판 위에 말이 없을 때만 새 말을 올릴 수 있다.",
    ),
    entry("all-must-enter", "start", "All four pieces have to be used.", "말 네 개를 모두 한 번은 움직여야 한다."),
)

WAYS = (
    entry(
        "ring-goes-round",
        "ring",
        "The ring is closed: after 40 a piece comes to 2 again.",
        "바깥 길은 고리여서 40 다음에는 다시 2로 간다.",
    ),
    entry(
        "start-square-is-a-cell",
        "ring",
        "Between 40 and FINISH lies the square where the pieces came from: it takes a step, holds one, scores 0.",
        "40과 도착 사이에 출발한 칸이 있어 한 걸음이 더 들고, 말이 하나만 설 수 있으며 0점이다.",
    ),
    entry("no-inner-ways", "corners", "All pieces stay on the ring.", "모든 말은 바깥 길로만 간다."),
    entry("corner-10-ignored", "corners", "There is no way in at 10.", "10에서는 안쪽으로 들어가지 않는다."),
    entry("corner-20-ignored", "corners", "There is no way in at 20.", "20에서는 안쪽으로 들어가지 않는다."),
    entry("corner-30-ignored", "corners", "There is no way in at 30.", "30에서는 안쪽으로 들어가지 않는다."),
    entry(
        "corner-is-a-choice",
        "corners",
        "On a corner the player chooses between the inner way and the ring.",
        "모서리에서는 안쪽 길과 바깥 길 중에서 고를 수 있다.",
    ),
    entry(
        "turning-costs-a-step",
        "corners",
        "Turning at a corner uses up one step of the throw.",
        "모서리에서 방향을 바꾸는 데 주사위 수 하나가 든다.",
    ),
    entry(
        "passing-turns",
        "passing",
        "A piece that passes over a corner turns there, too.",
        "모서리를 지나치는 말도 거기서 안쪽 길로 꺾는다.",
        common=4,
    ),
    entry(
        "ways-10-20-swapped",
        "ways",
        "The inner way of 10 is 22, 24, and that of 20 is 13, 16, 19.",
        "10의 안쪽 길은 22, 24이고 20의 안쪽 길은 13, 16, 19이다.",
    ),
    entry(
        "ways-20-30-swapped",
        "ways",
        "The inner way of 20 is 28, 27, 26, and that of 30 is 22, 24.",
        "20의 안쪽 길은 28, 27, 26이고 30의 안쪽 길은 22, 24이다.",
    ),
    entry(
        "ways-10-30-swapped",
        "ways",
        "The inner way of 10 is 28, 27, 26, and that of 30 is 13, 16, 19.",
        "10의 안쪽 길은 28, 27, 26이고 30의 안쪽 길은 13, 16, 19이다.",
    ),
    entry(
        "way-30-ascending",
        "ways",
        "The inner way of 30 is 26, 27, 28, with the numbers rising as on the other ways.",
        "30의 안쪽 길은 다른 길처럼 수가 커져서 26, 27, 28 순서다.",
    ),
    entry(
        "inner-30-is-corner",
        "centre",
        "The 30 after the centre is a corner: a move from there goes to 28, 27, 26.",
        "가운데 다음의 30도 모서리여서, 거기서 출발하면 28, 27, 26으로 간다.",
        common=6,
    ),
    entry(
        "centre-joins-ring-30",
        "centre",
        "From the centre a piece comes out on the 30 of the ring.",
        "가운데에서 나온 말은 바깥 길의 30으로 이어진다.",
    ),
    entry(
        "centre-stops",
        "centre",
        "A piece that reaches the centre stops there, whatever is left of the throw.",
        "가운데 25에 이르면 주사위 수가 남아도 거기서 멈춘다.",
    ),
    entry(
        "centre-passed-goes-straight",
        "centre",
        "As in the real game, a piece from 10 that passes over the centre goes straight on, to 26, 27, 28 and 30.",
        "실제 윷놀이처럼, 10에서 온 말이 가운데를 지나치면 곧장 26, 27, 28, 30으로 간다.",
    ),
    entry("centre-way-skips-40", "centre", "After 35 comes FINISH.", "35 다음은 도착이다."),
    entry(
        "forty-is-two-cells",
        "forty",
        "The 40 at the end of the ring and the 40 after 35 are two cells, each with room for a piece.",
        "바깥 길 끝의 40과 35 다음의 40은 서로 다른 칸이어서 말이 하나씩 있을 수 있다.",
        common=1,
    ),
    entry(
        "forty-holds-any",
        "forty",
        "The 40 is as good as FINISH and holds any number of pieces.",
        "40은 도착이나 마찬가지여서 말이 몇 개라도 있을 수 있다.",
    ),
    entry(
        "forty-is-finish",
        "forty",
        "The 40 is the last cell: a piece that lands on it scores 40 and has finished.",
        "40이 마지막 칸이어서, 40에 이르면 40점을 얻고 도착한 것이다.",
    ),
)

CELLS = (
    entry(
        "numbers-compared",
        "cells",
        "Cells that show the same number are the same cell, when it comes to who stands where.",
        "적힌 수가 같으면 같은 칸이어서, 한쪽에 말이 있으면 다른 쪽에도 갈 수 없다.",
        common=2,
    ),
    entry(
        "thirty-is-one-cell",
        "cells",
        "The 30 of the ring and the 30 after the centre have room for one piece together.",
        "바깥 길의 30과 가운데 다음의 30은 합쳐서 말 하나만 있을 수 있다.",
    ),
    entry(
        "inner-ways-hold-any",
        "blocked",
        "Only on the ring do pieces keep each other from landing.",
        "말이 서로 막는 것은 바깥 길에서뿐이다.",
    ),
    entry(
        "centre-holds-any",
        "blocked",
        "The centre holds any number of pieces.",
        "가운데 25에는 말이 몇 개라도 있을 수 있다.",
    ),
)
