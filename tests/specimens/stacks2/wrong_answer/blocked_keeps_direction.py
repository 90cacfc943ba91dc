# Wrong: a piece between two walls keeps its direction. It matters only if others carry it away from there afterwards.
import sys

read = sys.stdin.readline
n, k = map(int, read().split())
land = {complex(r, c): int(v) for r in range(n) for c, v in enumerate(read().split())}
who = []
for _ in range(k):
    r, c, d = map(int, read().split())
    who.append([complex(r - 1, c - 1), (None, 1j, -1j, -1, 1)[d]])
order = [[i] for i in range(k)]  # each group of pieces that lie together, bottom first


def group(i):
    return next(g for g in order if i in g)


def free(spot):
    return land.get(spot, 2) != 2


def run():
    for t in range(1, 1001):
        for i in range(k):
            spot, way = who[i]
            if not free(spot + way):
                if not free(spot - way):
                    continue
                way = who[i][1] = -way
            goal = spot + way
            mine = group(i)
            there = next((g for g in order if who[g[0]][0] == goal), None)
            cut = mine.index(i)
            party, mine[cut:] = mine[cut:], []
            if not mine:
                order.remove(mine)
            if land[goal] == 1:
                party.reverse()
            if there is None:
                order.append(party)
            else:
                there += party
            for j in party:
                who[j][0] = goal
            if len(group(i)) > 3:
                return t
    return -1


print(run())
