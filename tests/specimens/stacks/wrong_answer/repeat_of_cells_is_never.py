# Wrong: to save time it stops with -1 when all pieces are where they have been before. It should compare directions and
# the order in the stacks as well: pieces pass the same cells on their way there and back.
N, K = map(int, input().split())
grid = [input().split() for _ in range(N)]
DELTA = [(0, 1), (0, -1), (-1, 0), (1, 0)]
horses = [list(map(int, input().split())) for _ in range(K)]
loc = [(a - 1, b - 1) for a, b, _ in horses]
way = [c - 1 for _, _, c in horses]
stack = {p: [i] for i, p in enumerate(loc)}
seen = {tuple(loc)}


def color(y, x):
    return grid[y][x] if y in range(N) and x in range(N) else "2"


def run():
    for t in range(1000):
        for i in range(K):
            y, x = loc[i]
            if stack[y, x][0] != i:
                continue
            dy, dx = DELTA[way[i]]
            if color(y + dy, x + dx) == "2":
                way[i] ^= 1
                dy, dx = -dy, -dx
            new = color(y + dy, x + dx)
            if new == "2":
                continue
            moving = stack.pop((y, x))
            p = (y + dy, x + dx)
            if new == "1":
                moving.reverse()
            stack[p] = stack.get(p, []) + moving
            for j in moving:
                loc[j] = p
            if len(stack[p]) >= 4:
                return t + 1
        if tuple(loc) in seen:
            return -1
        seen.add(tuple(loc))
    return -1


print(run())
