# Wrong: a piece turns round as long as there is a wall in front of it; between two walls it turns for ever.
n, k = map(int, input().split())
g = [[2] * (n + 2) for _ in range(n + 2)]
for i in range(1, n + 1):
    g[i][1:n + 1] = map(int, input().split())
u = [list(map(int, input().split())) for _ in range(k)]
s = {(r, c): [i] for i, (r, c, _) in enumerate(u)}
DR, DC = (0, 0, 0, -1, 1), (0, 1, -1, 0, 0)


def solve():
    for turn in range(1, 1001):
        for i, piece in enumerate(u):
            r, c, d = piece
            if s[r, c][0] != i:
                continue
            while g[r + DR[d]][c + DC[d]] == 2:
                d = (0, 2, 1, 4, 3)[d]
            piece[2] = d
            new = r + DR[d], c + DC[d]
            block = s.pop((r, c))
            if g[new[0]][new[1]]:
                block.reverse()
            for j in block:
                u[j][0], u[j][1] = new
            s[new] = s.get(new, []) + block
            if len(s[new]) >= 4:
                return turn
    return -1


print(solve())
