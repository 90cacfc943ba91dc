# Wrong: the function prints the answer itself and returns nothing, and the call is printed too: "None" follows.
def solve():
    n, k = map(int, input().split())
    board = [list(map(int, input().split())) for _ in range(n)]
    pieces = [[int(v) - 1 for v in input().split()] for _ in range(k)]
    piles = [[[] for _ in range(n)] for _ in range(n)]
    for i, (r, c, _) in enumerate(pieces):
        piles[r][c].append(i)
    vectors = [(0, 1), (0, -1), (-1, 0), (1, 0)]
    for turn in range(1, 1001):
        for i in range(k):
            r, c, d = pieces[i]
            if piles[r][c][0] != i:
                continue
            for way in (d, d ^ 1):
                nr, nc = r + vectors[way][0], c + vectors[way][1]
                pieces[i][2] = way
                if 0 <= nr < n and 0 <= nc < n and board[nr][nc] < 2:
                    break
            else:
                continue
            movers, piles[r][c] = piles[r][c], []
            piles[nr][nc] += reversed(movers) if board[nr][nc] else movers
            for j in movers:
                pieces[j][0], pieces[j][1] = nr, nc
            if len(piles[nr][nc]) >= 4:
                print(turn)
                return
    print(-1)


print(solve())
