# Wrong: marks a platform as used when somebody arrives on it, not when they leave it. So nobody can follow onto
# another's platform, and the two on which the players begin can be entered once more.
def solution(board, aloc, bloc):
    used = [[cell == 0 for cell in line] for line in board]
    height, width = len(board), len(board[0])
    players = [tuple(aloc), tuple(bloc)]

    def minimax(turn):
        r, c = players[turn]
        outcomes = []
        for nr, nc in ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)):
            if not (0 <= nr < height and 0 <= nc < width) or used[nr][nc]:
                continue
            used[nr][nc] = True
            players[turn] = (nr, nc)
            wins, moves = minimax(1 - turn)
            outcomes.append((not wins, moves + 1))
            players[turn] = (r, c)
            used[nr][nc] = False
        if any(win for win, _ in outcomes):
            return True, min(moves for win, moves in outcomes if win)
        return False, max((moves for _, moves in outcomes), default=0)

    return minimax(0)[1]
