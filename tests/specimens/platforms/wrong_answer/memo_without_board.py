# Wrong: results are remembered by the two positions and the turn alone; which platforms have vanished is left out.
from functools import cache


def solution(board, aloc, bloc):
    visited = [[not cell for cell in line] for line in board]

    @cache
    def go(ar, ac, br, bc, turn):
        r, c = (ar, ac) if turn == 0 else (br, bc)
        if visited[r][c]:
            return 0
        visited[r][c] = True
        win, lose = 100, 0
        for dr, dc in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            nr, nc = r + dr, c + dc
            if 0 <= nr < len(board) and 0 <= nc < len(board[0]) and not visited[nr][nc]:
                moves = 1 + (go(nr, nc, br, bc, 1) if turn == 0 else go(ar, ac, nr, nc, 0))
                if moves % 2:
                    win = min(win, moves)
                else:
                    lose = max(lose, moves)
        visited[r][c] = False
        return win if win < 100 else lose

    return go(*aloc, *bloc, 0)
