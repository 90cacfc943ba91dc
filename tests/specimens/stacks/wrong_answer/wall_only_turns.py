# Wrong: a piece that meets a wall only turns round; it moves again in the next turn instead of at once.
from sys import stdin

data = [list(map(int, line.split())) for line in stdin]
n, k = data[0]
tiles = {(r, c): data[r][c - 1] for r in range(1, n + 1) for c in range(1, n + 1)}
pos = [tuple(line[:2]) for line in data[n + 1:n + k + 1]]
head = [line[2] for line in data[n + 1:n + k + 1]]
towers = {p: [i] for i, p in enumerate(pos)}
go = [None, (0, 1), (0, -1), (-1, 0), (1, 0)]
turn = 0
done = False
while not done and turn < 1000:
    turn += 1
    for i in range(k):
        if towers[pos[i]][0] != i:
            continue
        to = pos[i][0] + go[head[i]][0], pos[i][1] + go[head[i]][1]
        ground = tiles.get(to, 2)
        if ground == 2:
            head[i] = [0, 2, 1, 4, 3][head[i]]
            continue
        tower = towers.pop(pos[i])
        if ground == 1:
            tower = tower[::-1]
        for j in tower:
            pos[j] = to
        towers[to] = towers.get(to, []) + tower
        if len(towers[to]) > 3:
            done = True
            break
print(turn if done else -1)
