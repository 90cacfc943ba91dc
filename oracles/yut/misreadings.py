"""What people take the rules for: the catalogue, in the order of the rules' clauses.

Each id is that of a switch of ``Rules``. How often each errs is measured exactly: see ``exact``.
"""

from banrye import Misreading
from oracles.yut.board_misreadings import CELLS, START, WAYS
from oracles.yut.entry import entry

__all__ = ["MISREADINGS"]

TURNS = (
    entry("nine-turns", "throws", "The game ends before the tenth throw.", "게임은 아홉 번째 주사위에서 끝난다."),
    entry(
        "first-throw-ignored",
        "throws",
        "The first number of the line isn't a throw.",
        "첫 번째 수는 주사위 수가 아니다.",
    ),
    entry(
        "throws-backwards",
        "throws",
        "The throws are played from the last to the first.",
        "주사위 수는 마지막 것부터 거꾸로 쓴다.",
    ),
    entry(
        "extra-turn",
        "throws",
        "As in the real game, a 4 or a 5 gives another go: the same piece moves on with the next throw.",
        "실제 윷놀이처럼 4나 5가 나오면 한 번 더 하므로, 같은 말이 다음 주사위 수만큼 또 움직인다.",
    ),
    entry(
        "finished-piece-moves",
        "choice",
        "A piece at FINISH may still be chosen: it stays there and scores nothing, so that a turn can be skipped.",
        "도착한 말도 고를 수 있고, 그러면 그대로 있으면서 0점을 얻는다. 그래서 턴을 건너뛸 수 있다.",
        common=3,
    ),
    entry(
        "pieces-in-rotation",
        "choice",
        "The pieces move in turn, the first, the second, the third, the fourth, and so on.",
        "말은 첫째, 둘째, 셋째, 넷째의 차례로 돌아가며 움직인다.",
    ),
    entry(
        "turn-may-be-skipped",
        "choice",
        "A player who likes no move may skip the turn.",
        "움직이기 싫으면 턴을 건너뛰어도 된다.",
    ),
    entry(
        "stuck-turn-passes",
        "choice",
        "When no piece can be moved, the turn passes and scores nothing.",
        "움직일 수 있는 말이 없으면 그 턴은 0점으로 넘어간다.",
        equivalent="It never happens. Of the pieces not at FINISH take one with the fewest cells to go: its "
        "landing cell is nearer still to FINISH, so no such piece stands there. And ten throws can't bring all "
        "four home: the shortest way takes three throws of at most 5 a piece.",
    ),
)

BLOCKED = (
    entry(
        "landing-shared", "blocked", "Any number of pieces may stand on a cell.", "한 칸에 말이 몇 개라도 있을 수 있다."
    ),
    entry(
        "blocked-piece-waits",
        "blocked",
        "A piece whose landing cell is occupied may be chosen: it stays where it is and scores nothing.",
        "이동을 마칠 칸에 다른 말이 있어도 고를 수 있고, 그러면 제자리에 있으면서 0점을 얻는다.",
        common=7,
    ),
    entry(
        "blocked-piece-waits-and-scores",
        "blocked",
        "A piece whose landing cell is occupied may be chosen: it stays and scores its own cell again.",
        "이동을 마칠 칸에 다른 말이 있어도 고를 수 있고, 그러면 제자리 칸의 점수를 다시 얻는다.",
    ),
    entry(
        "blocked-move-scores",
        "blocked",
        "A piece whose landing cell is occupied stays, but scores that cell all the same.",
        "이동을 마칠 칸에 다른 말이 있으면 움직이지 못하지만, 그 칸의 점수는 얻는다.",
    ),
    entry(
        "blocked-stops-before",
        "blocked",
        "A piece whose landing cell is occupied stops on the last free cell before it.",
        "이동을 마칠 칸에 다른 말이 있으면 그 앞의 빈 칸에서 멈춘다.",
    ),
    entry(
        "captures",
        "blocked",
        "As in the real game, landing on another piece sends that one back to the start.",
        "실제 윷놀이처럼, 다른 말이 있는 칸에 이르면 그 말을 잡아 시작으로 돌려보낸다.",
    ),
    entry(
        "pieces-carried",
        "blocked",
        "As in the real game, pieces on one cell are stacked and move on together.",
        "실제 윷놀이처럼, 같은 칸의 말은 업어서 함께 움직인다.",
    ),
    entry(
        "last-piece-not-checked",
        "blocked",
        "The last piece keeps nobody from landing on its cell.",
        "마지막 말이 있는 칸에는 다른 말이 와도 된다.",
    ),
    entry(
        "own-cell-blocks",
        "blocked",
        "The cell that a piece stands on counts as occupied for that piece as well.",
        "움직이는 말이 서 있던 칸도 그 말에게는 막힌 칸이다.",
        equivalent="A move goes one cell on at least and no way comes back, so that no piece lands on its own cell.",
    ),
    entry(
        "ghost-left-behind",
        "blocked",
        "The cell that a piece leaves for FINISH stays occupied.",
        "말이 도착하면서 떠난 칸은 계속 막혀 있다.",
    ),
    entry(
        "blocked-ends-search",
        "blocked",
        "When a piece can't be chosen, the pieces after it can't be either.",
        "고를 수 없는 말이 나오면 그 뒤의 말들도 고를 수 없다.",
        common=9,
    ),
    entry("pieces-cannot-be-passed", "jumping", "A piece can't jump over another one.", "다른 말을 뛰어넘을 수 없다."),
)

FINISH = (
    entry(
        "finish-holds-one",
        "finish-holds",
        "FINISH holds one piece like any cell: a second one can't come in.",
        "도착도 다른 칸처럼 말이 하나만 있을 수 있어, 두 번째 말은 도착할 수 없다.",
        common=5,
    ),
    entry(
        "finish-needs-exact",
        "finish",
        "FINISH has to be reached by the exact throw; a piece that would go beyond it can't be chosen.",
        "도착에는 주사위 수가 꼭 맞아야 하고, 넘치는 말은 고를 수 없다.",
        common=8,
    ),
    entry(
        "overshoot-waits",
        "finish",
        "A piece that would go beyond FINISH may be chosen, and stays where it is.",
        "주사위 수가 넘쳐서 도착을 지나칠 말은 골라도 제자리에 있는다.",
    ),
    entry(
        "finished-piece-starts-again",
        "finish",
        "A piece that has finished goes back to the start and may enter again.",
        "도착한 말은 시작으로 돌아가 다시 들어올 수 있다.",
        equivalent="Shown by the complete table of all 9,765,625 inputs: ten throws are too few for a fresh start of a "
        "finished piece to be worth more than the moves of the other three.",
    ),
    entry(
        "first-finish-ends-game",
        "finish",
        "The game is over when a piece reaches FINISH.",
        "말 하나가 도착하면 게임이 끝난다.",
    ),
    entry(
        "all-finished-ends-game",
        "finish",
        "The game is over early when all four pieces are at FINISH.",
        "말 네 개가 모두 도착하면 열 턴이 안 되어도 게임이 끝난다.",
        equivalent="It never happens: with throws of at most 5 a piece takes three throws at least, so that ten throws "
        "bring three pieces home at most.",
    ),
    entry(
        "finished-ends-search",
        "choice",
        "The pieces that come after a finished one, by number, can't be chosen any more.",
        "번호가 도착한 말보다 뒤인 말은 더 고를 수 없다.",
        equivalent="The pieces are alike at the start, so they may be numbered so that those which finish do so from "
        "the last to the first; then only finished pieces come after a finished one.",
    ),
)

SCORE = (
    entry(
        "finish-scores-40",
        "score",
        "FINISH scores 40, like the cell before it.",
        "도착하면 바로 앞 칸처럼 40점을 얻는다.",
    ),
    entry(
        "finish-scores-42", "score", "FINISH is the cell 42 and scores as much.", "도착은 42번 칸이고 42점을 얻는다."
    ),
    entry(
        "finish-scores-left-cell",
        "score",
        "A move to FINISH scores the cell that the piece left.",
        "도착할 때는 떠난 칸의 점수를 얻는다.",
    ),
    entry(
        "passed-cells-score",
        "score",
        "All cells on the way score, not only the landing cell.",
        "이동을 마친 칸뿐 아니라 지나간 칸의 점수도 모두 얻는다.",
    ),
    entry(
        "left-cell-scores",
        "score",
        "A move scores the cell that the piece leaves.",
        "이동할 때는 떠난 칸의 점수를 얻는다.",
    ),
    entry(
        "final-cells-only",
        "score",
        "What counts is the sum of the cells on which the pieces stand at the end.",
        "게임이 끝났을 때 말들이 서 있는 칸의 수만 더한다.",
    ),
    entry("smallest-total", "largest", "The smallest total is asked for.", "점수 합의 최솟값을 구한다."),
    entry(
        "greedy-by-turn",
        "largest",
        "Taking the most of each turn gives the most in the end.",
        "턴마다 점수가 가장 큰 말을 고르면 합도 가장 크다.",
        common=10,
    ),
    entry(
        "first-line-only",
        "largest",
        "Each turn the first piece that can move is moved.",
        "매 턴 움직일 수 있는 첫 번째 말을 움직인다.",
    ),
    entry(
        "twin-numbers-merged",
        "cells",
        "Pieces on cells that show the same number are in the same position, so that it's enough to try one of them.",
        "적힌 수가 같은 칸에 있는 말들은 같은 상황이므로 하나만 움직여 보면 된다.",
    ),
)


MISREADINGS: tuple[Misreading, ...] = (*START, *WAYS, *CELLS, *TURNS, *BLOCKED, *FINISH, *SCORE)
