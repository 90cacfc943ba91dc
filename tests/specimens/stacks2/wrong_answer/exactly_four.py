# Wrong: the game ends only if exactly four lie together; a stack that jumps from three to five or six is missed.
def solve():
    n, k = map(int, input().split())
    frame = [2] * (n + 2)
    field = [frame] + [[2] + list(map(int, input().split())) + [2] for _ in range(n)] + [frame]
    stack = [[[] for _ in range(n + 2)] for _ in range(n + 2)]
    token = []
    for i in range(k):
        r, c, d = map(int, input().split())
        token.append([r, c, d - 1])
        stack[r][c].append(i)
    dr, dc = [0, 0, -1, 1], [1, -1, 0, 0]
    for turn in range(1, 1001):
        for i in range(k):
            r, c, d = token[i]
            if field[r + dr[d]][c + dc[d]] == 2:
                d ^= 1
                token[i][2] = d
            a, b = r + dr[d], c + dc[d]
            if field[a][b] == 2:
                continue
            at = stack[r][c].index(i)
            lifted = stack[r][c][at:]
            stack[r][c] = stack[r][c][:at]
            if field[a][b] == 1:
                lifted = lifted[::-1]
            stack[a][b] = stack[a][b] + lifted
            for j in lifted:
                token[j][0], token[j][1] = a, b
            if len(stack[a][b]) == 4:
                return turn
    return -1


print(solve())
