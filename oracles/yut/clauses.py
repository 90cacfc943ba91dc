"""The rules in short sentences, and the published samples."""

from banrye import Text

__all__ = ["CLAUSES", "SAMPLES"]

#: Facts of problem 17825: the input, and the answer printed beside it.
SAMPLES = (
    ("1 2 3 4 1 2 3 4 1 2\n", 190),
    ("1 1 1 1 1 1 1 1 1 1\n", 133),
    ("5 1 2 3 4 5 5 3 2 4\n", 214),
    ("5 5 5 5 5 5 5 5 5 5\n", 130),
)

CLAUSES = {
    "start": Text(
        en="Four pieces start off the board, where they block nobody; the first step of each is the ring's 2.",
        ko="말 네 개는 판 밖에서 시작하고 거기서는 서로 막지 않는다. 첫걸음은 바깥 길의 2번 칸이다.",
    ),
    "ring": Text(
        en="The ring goes 2, 4, ..., 38, 40, and from 40 to FINISH.",
        ko="바깥 길은 2, 4, ..., 38, 40으로 이어지고, 40 다음은 도착이다.",
    ),
    "corners": Text(
        en="A move that starts on 10, 20 or 30 of the ring takes that corner's inner way, always.",
        ko="바깥 길의 10, 20, 30에서 이동을 시작하면 언제나 그 모서리의 안쪽 길로 간다.",
    ),
    "passing": Text(
        en="A move that only passes over a corner, or starts elsewhere, stays on its way.",
        ko="모서리를 지나치기만 하거나 다른 칸에서 출발하면 가던 길을 그대로 간다.",
    ),
    "ways": Text(
        en="The inner ways are 10 - 13 - 16 - 19 - 25, 20 - 22 - 24 - 25 and 30 - 28 - 27 - 26 - 25.",
        ko="안쪽 길은 10 - 13 - 16 - 19 - 25, 20 - 22 - 24 - 25, 30 - 28 - 27 - 26 - 25 이다.",
    ),
    "centre": Text(
        en="From 25 every piece goes on to 30, 35, 40 and FINISH; this inner 30 is no corner.",
        ko="25부터는 모든 말이 30, 35, 40, 도착 순서로 간다. 이 안쪽 30은 모서리가 아니다.",
    ),
    "forty": Text(
        en="The 40 is one cell, whichever way a piece comes to it; it is not yet FINISH.",
        ko="40은 어느 길로 오든 같은 칸 하나이고, 아직 도착이 아니다.",
    ),
    "cells": Text(
        en="Cells are told apart by their place: two cells may show the same number.",
        ko="칸은 위치로 구별한다. 서로 다른 칸에 같은 수가 적혀 있을 수 있다.",
    ),
    "throws": Text(
        en="The ten throws are known in advance; each is played in its turn, in the order given, and no more.",
        ko="열 번의 주사위 수는 미리 알고 있으며, 주어진 순서대로 한 턴에 하나씩 모두 쓴다. 덤은 없다.",
    ),
    "choice": Text(
        en="Each turn one piece that isn't at FINISH is chosen freely, and moved; no turn can be skipped.",
        ko="매 턴 도착하지 않은 말 하나를 마음대로 골라 움직인다. 턴을 건너뛸 수 없다.",
    ),
    "blocked": Text(
        en="A piece whose landing cell holds another piece can't be chosen; others still can.",
        ko="이동을 마치는 칸에 다른 말이 있으면 그 말은 고를 수 없다. 나머지 말은 고를 수 있다.",
    ),
    "jumping": Text(
        en="Only the landing cell matters: pieces on the way may be passed.",
        ko="이동을 마치는 칸만 따진다. 지나는 칸에 있는 말은 앞질러 갈 수 있다.",
    ),
    "finish": Text(
        en="A move that reaches FINISH ends there, whatever is left of the throw; that piece is done for good.",
        ko="도착에 이르면 주사위 수가 남아도 거기서 멈추고, 그 말은 그것으로 끝이다.",
    ),
    "finish-holds": Text(
        en="FINISH holds any number of pieces.",
        ko="도착에는 말이 몇 개라도 있을 수 있다.",
    ),
    "score": Text(
        en="Each move scores the number of its landing cell, and nothing else; FINISH gives 0.",
        ko="이동할 때마다 이동을 마친 칸의 수만 점수에 더한다. 도착은 0점이다.",
    ),
    "largest": Text(
        en="The answer is the largest total that any way of choosing reaches over all ten turns.",
        ko="답은 열 턴 동안 말을 고르는 모든 방법 가운데 점수 합의 최댓값이다.",
    ),
}
