# Wrong: the lower bound isn't tested, and Python takes row -1 for the last row and column -1 for the last column.


def solution(board, aloc, bloc):
    rows, cols = len(board), len(board[0])

    def dfs(r, c, r2, c2):
        if board[r][c] == 0:
            return False, 0
        win, lose = [], [0]
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            nr, nc = r + dr, c + dc
            if nr < rows and nc < cols and board[nr][nc]:
                board[r][c] = 0
                # The index is made whole here, since a second step beyond the edge raised an IndexError.
                other_wins, count = dfs(r2, c2, nr % rows, nc % cols)
                board[r][c] = 1
                (lose if other_wins else win).append(count + 1)
        return (True, min(win)) if win else (False, max(lose))

    return dfs(*aloc, *bloc)[1]
