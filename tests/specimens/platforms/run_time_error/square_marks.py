# Wrong: the marks for vanished platforms are a square as high as the board, so on a board that is wider than high,
# whoever gets beyond that square causes an IndexError.
def solution(board, aloc, bloc):
    n = len(board)
    gone = [[False] * n for _ in range(n)]

    def go(a, b):
        if gone[a[0]][a[1]]:
            return 0
        gone[a[0]][a[1]] = True
        wins, losses = [], [0]
        for dr, dc in (0, 1), (1, 0), (0, -1), (-1, 0):
            r, c = a[0] + dr, a[1] + dc
            if 0 <= r < n and 0 <= c < len(board[0]) and board[r][c] and not gone[r][c]:
                moves = go(b, (r, c)) + 1
                if moves % 2:
                    wins.append(moves)
                else:
                    losses.append(moves)
        gone[a[0]][a[1]] = False
        return min(wins) if wins else max(losses)

    return go(aloc, bloc)
