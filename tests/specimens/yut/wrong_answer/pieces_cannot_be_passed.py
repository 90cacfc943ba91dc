# Wrong: a piece may not jump over another one; every cell on the way has to be free, not only the last.
import sys
from functools import lru_cache

nxt = [*range(1, 21), 32] + [22, 23, 24, 30, 26, 24, 28, 29, 24, 31, 20, 32]
val = [*range(0, 41, 2)] + [13, 16, 19, 25, 22, 24, 28, 27, 26, 30, 35, 0]
cut = {5: 21, 10: 25, 15: 27}
dice = [int(w) for w in sys.stdin.read().split()]


@lru_cache(None)
def most(turn, pieces):
    if turn == 10:
        return 0
    found = -10**6
    for p in set(pieces):
        if p == 32:
            continue
        cell, ok = cut.get(p, nxt[p]), True
        for step in range(dice[turn]):
            if cell == 32:
                break
            if cell in pieces:
                ok = False
                break
            if step < dice[turn] - 1:
                cell = nxt[cell]
        if ok:
            others = list(pieces)
            others.remove(p)
            found = max(found, val[cell] + most(turn + 1, tuple(sorted(others + [cell]))))
    return found


print(max(0, most(0, (0, 0, 0, 0))))
