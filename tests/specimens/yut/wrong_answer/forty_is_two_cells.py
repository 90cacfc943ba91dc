# Wrong: the 40 at the end of the inner way and the 40 of the ring are two cells here, so two pieces can stand on "40".
import sys

routes = [
    [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40],
    [10, 13, 16, 19, 25, 30, 35, 40],
    [20, 22, 24, 25, 30, 35, 40],
    [30, 28, 27, 26, 25, 30, 35, 40],
]


def name(route, index):
    """One name per cell: inner routes share everything from 25 on."""
    if route and index >= len(routes[route]) - 4:
        return (1, index - len(routes[route]) + 8)
    return (route, index)


def move(piece, pips):
    route, index = piece
    if route == 0 and routes[0][index] in (10, 20, 30) and index:
        route, index = routes[0][index] // 10, 0
    index += pips
    if index >= len(routes[route]):
        return None
    return name(route, index)


layer = {((0, 0),) * 4 + (0,): 0}
for pips in map(int, sys.stdin.read().split()):
    fresh = {}
    for key, total in layer.items():
        live, gone = key[:-1], key[-1]
        for i, piece in enumerate(live):
            to = move(piece, pips)
            rest = live[:i] + live[i + 1:]
            if to is None:
                new, gain = rest + (gone + 1,), 0
            elif to in rest:
                continue
            else:
                new, gain = tuple(sorted(rest + (to,))) + (gone,), routes[to[0]][to[1]]
            if fresh.get(new, -1) < total + gain:
                fresh[new] = total + gain
    layer = fresh
print(max(layer.values()))
