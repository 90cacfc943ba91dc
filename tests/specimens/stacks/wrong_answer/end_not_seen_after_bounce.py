# Wrong: the way that bounces off a wall returns early and forgets to test for a stack of four; it is found only when
# such a stack moves again without a bounce.
import sys

input = sys.stdin.readline
n, k = map(int, input().split())
floor = [list(map(int, input().split())) for _ in range(n)]
tower = [[[] for _ in range(n)] for _ in range(n)]
p = []
for i in range(k):
    r, c, d = map(int, input().split())
    p.append([r - 1, c - 1, d - 1])
    tower[r - 1][c - 1].append(i)
vec = ((0, 1), (0, -1), (-1, 0), (1, 0))


def shade(r, c):
    return floor[r][c] if -1 < r < n and -1 < c < n else 2


def carry(i, r, c):
    old = tower[p[i][0]][p[i][1]]
    tower[r][c] += old[::-1] if floor[r][c] == 1 else old
    tower[p[i][0]][p[i][1]] = []
    for j in tower[r][c]:
        p[j][0], p[j][1] = r, c


def move(i):
    r, c, d = p[i]
    if tower[r][c][0] != i:
        return False
    nr, nc = r + vec[d][0], c + vec[d][1]
    if shade(nr, nc) == 2:
        p[i][2] = d ^ 1
        nr, nc = r - vec[d][0], c - vec[d][1]
        if shade(nr, nc) != 2:
            carry(i, nr, nc)
        return False
    carry(i, nr, nc)
    return len(tower[nr][nc]) >= 4


for turn in range(1, 1001):
    if any(move(i) for i in range(k)):
        print(turn)
        break
else:
    print(-1)
