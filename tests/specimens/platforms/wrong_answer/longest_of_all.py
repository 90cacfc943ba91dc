# Wrong: returns the length of the longest of all possible games, as if both worked together on it.
import sys

sys.setrecursionlimit(10000)
dirs = [(1, 0), (0, 1), (-1, 0), (0, -1)]


def solution(board, aloc, bloc):
    def walk(turn, spots):
        x, y = spots[turn]
        if not board[x][y]:
            return 0
        longest = 0
        board[x][y] = 0
        for dx, dy in dirs:
            nx, ny = x + dx, y + dy
            if nx in range(len(board)) and ny in range(len(board[0])) and board[nx][ny]:
                nxt = list(spots)
                nxt[turn] = (nx, ny)
                longest = max(longest, 1 + walk(1 - turn, nxt))
        board[x][y] = 1
        return longest

    return walk(0, [tuple(aloc), tuple(bloc)])
