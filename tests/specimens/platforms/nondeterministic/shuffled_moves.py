# Wrong: looks at the moves in random order and takes the first that wins, however long the win takes; where wins of
# different lengths exist, the answer changes from run to run.
import random


def solution(board, aloc, bloc):
    def play(me, other):
        r, c = me
        if not board[r][c]:
            return False, 0
        board[r][c] = 0
        moves = [(r + a, c + b) for a, b in ((0, 1), (0, -1), (1, 0), (-1, 0))]
        random.shuffle(moves)
        result = False, 0
        for x, y in moves:
            if 0 <= x < len(board) and 0 <= y < len(board[0]) and board[x][y]:
                other_wins, length = play(other, (x, y))
                if not other_wins:
                    result = True, length + 1
                    break
                result = False, max(result[1], length + 1)
        board[r][c] = 1
        return result

    return play(aloc, bloc)[1]
