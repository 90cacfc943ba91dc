# Crashes: the upper bounds aren't tested, so a player beside the lower or right edge looks outside the board.


def solution(board, aloc, bloc):
    def best(r, c, pr, pc):
        if not board[r][c]:
            return [False, 0]
        board[r][c] = 0
        wins, losses = [], []
        for nr, nc in [[r - 1, c], [r, c - 1], [r + 1, c], [r, c + 1]]:
            if nr >= 0 and nc >= 0 and board[nr][nc]:
                won, n = best(pr, pc, nr, nc)
                (losses if won else wins).append(n + 1)
        board[r][c] = 1
        if wins:
            return [True, min(wins)]
        return [False, max(losses + [0])]

    return best(aloc[0], aloc[1], bloc[0], bloc[1])[1]
