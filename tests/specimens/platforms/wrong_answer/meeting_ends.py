# Wrong: takes the game to be over as soon as both stand on one platform; whose turn it is then has lost.
def solution(board, aloc, bloc):
    n, m = len(board), len(board[0])

    def dfs(me, you):
        r, c = me
        if me == you or board[r][c] == 0:
            return 0
        board[r][c] = 0
        results = []
        for nr, nc in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if 0 <= nr < n and 0 <= nc < m and board[nr][nc]:
                results.append(dfs(you, (nr, nc)) + 1)
        board[r][c] = 1
        winning = [x for x in results if x % 2]
        if winning:
            return min(winning)
        return max(results) if results else 0

    return dfs(tuple(aloc), tuple(bloc))
