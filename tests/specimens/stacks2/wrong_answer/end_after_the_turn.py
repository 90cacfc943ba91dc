# Wrong: whether four lie together is looked at only when a turn is over. In this game stacks come apart again, so one of
# four that arose within the turn may be gone by then.
import sys

data = list(map(int, sys.stdin.read().split()))
n, k = data[:2]
grid = [data[2 + n * i : 2 + n * i + n] for i in range(n)]
rest = data[2 + n * n :]
pos = [(rest[3 * i] - 1, rest[3 * i + 1] - 1) for i in range(k)]
head = [rest[3 * i + 2] for i in range(k)]
pile = {p: [i] for i, p in enumerate(pos)}
DELTA = {1: (0, 1), 2: (0, -1), 3: (-1, 0), 4: (1, 0)}


def ahead(i):
    (y, x), (dy, dx) = pos[i], DELTA[head[i]]
    y, x = y + dy, x + dx
    return (y, x, grid[y][x] if 0 <= y < n and 0 <= x < n else 2)


def step(i):
    if ahead(i)[2] == 2:
        head[i] = {1: 2, 2: 1, 3: 4, 4: 3}[head[i]]
    y, x, shade = ahead(i)
    if shade == 2:
        return
    mine = pile[pos[i]]
    cut = mine.index(i)
    going = mine[cut:]
    del mine[cut:]
    if shade:
        going = going[::-1]
    pile.setdefault((y, x), []).extend(going)
    for j in going:
        pos[j] = (y, x)


for turn in range(1, 1001):
    for i in range(k):
        step(i)
    if max(map(len, pile.values())) > 3:
        print(turn)
        break
else:
    print(-1)
