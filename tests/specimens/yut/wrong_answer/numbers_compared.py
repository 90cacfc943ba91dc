# Wrong: asks whether another piece stands on the same number, not on the same cell; 16, 22, 24, 26, 28 and 30 are each
# printed on two cells.
import sys
from functools import lru_cache

OUT = list(range(2, 42, 2))
IN = {"10": [13, 16, 19], "20": [22, 24], "30": [28, 27, 26]}


def ahead(cell):
    """The cells in front of a cell, as (way, number) pairs."""
    way, number = cell
    if way == "ring":
        start = number // 2
        return [("ring", n) for n in OUT[start:]]
    if way == "mid":
        rest = [25, 30, 35]
        return [("mid", n) for n in rest[rest.index(number) + 1:]] + [("ring", 40)]
    rest = IN[way]
    return [(way, n) for n in rest[rest.index(number) + 1:]] + [("mid", n) for n in (25, 30, 35)] + [("ring", 40)]


@lru_cache(None)
def target(cell, pips):
    if cell is None:
        return None
    front = ahead(cell)
    if cell[0] == "ring" and str(cell[1]) in IN:
        way = str(cell[1])
        front = [(way, n) for n in IN[way]] + [("mid", n) for n in (25, 30, 35)] + [("ring", 40)]
    return front[pips - 1] if pips <= len(front) else None


throws = tuple(map(int, sys.stdin.readline().split()))


@lru_cache(None)
def best(turn, pieces):
    if turn == 10:
        return 0
    result = -10**9
    for i in range(4):
        if pieces[i] is None:
            continue
        to = target(pieces[i], throws[turn])
        others = pieces[:i] + pieces[i + 1:]
        if to is not None and any(o is not None and o[1] == to[1] for o in others):
            continue
        following = tuple(sorted(others + (to,), key=str))
        result = max(result, (to[1] if to else 0) + best(turn + 1, following))
    return result


print(best(0, (("ring", 0),) * 4))
