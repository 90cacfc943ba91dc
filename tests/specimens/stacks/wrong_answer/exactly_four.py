# Wrong: the game ends only when a stack has exactly four pieces; one that jumps to five or six goes on.
import sys

read = sys.stdin.readline
N, K = map(int, read().split())
color = [[2] * (N + 2)] + [[2] + list(map(int, read().split())) + [2] for _ in range(N)] + [[2] * (N + 2)]
delta = {1: (0, 1), 2: (0, -1), 3: (-1, 0), 4: (1, 0)}
flip = {1: 2, 2: 1, 3: 4, 4: 3}
where, way, pile = {}, {}, {}
for p in range(1, K + 1):
    r, c, d = map(int, read().split())
    where[p], way[p], pile[r, c] = (r, c), d, [p]


def ahead(p):
    (r, c), (a, b) = where[p], delta[way[p]]
    return r + a, c + b


def solve():
    for turn in range(1, 1001):
        for p in range(1, K + 1):
            here = where[p]
            if pile[here][0] != p:
                continue
            r, c = ahead(p)
            if color[r][c] == 2:
                way[p] = flip[way[p]]
                r, c = ahead(p)
            if color[r][c] == 2:
                continue
            group = pile.pop(here)
            if color[r][c] == 1:
                group.reverse()
            pile.setdefault((r, c), []).extend(group)
            for q in group:
                where[q] = (r, c)
            if len(pile[r, c]) == 4:
                return turn
    return -1


print(solve())
