"""State-merging search: after each throw, keep only the best score of every set of four positions.

Approach: pieces are alike, so a position is a sorted tuple; equal ones are merged turn by turn. Cost: a few hundred
positions a turn, a few milliseconds an input. Source of the idea: the usual step from backtracking to dynamic
programming over states.
"""

import sys

GOAL = 99
# One list per route; a piece is (route, index) packed as route * 100 + index, with shared cells given one name.
ring = [0, *(100 + n for n in range(2, 41, 2))]
home = [225, 230, 235, 140]
routes = {
    110: [213, 216, 219, *home],
    120: [222, 224, *home],
    130: [228, 227, 226, *home],
}
path_from = {cell: ring[k + 1 :] for k, cell in enumerate(ring)}
for corner, route in routes.items():
    path_from[corner] = route
    for k, cell in enumerate(route[:-1]):
        path_from[cell] = route[k + 1 :]

jump = {}
for cell, path in path_from.items():
    for pips in range(1, 6):
        jump[cell, pips] = path[pips - 1] if pips <= len(path) else GOAL

layer = {(0, 0, 0, 0): 0}
for pips in map(int, sys.stdin.read().split()):
    following = {}
    for four, total in layer.items():
        for k in range(4):
            if four[k] == GOAL or (k and four[k] == four[k - 1]):
                continue
            cell = jump[four[k], pips]
            if cell != GOAL and cell in four:
                continue
            position = tuple(sorted(four[:k] + (cell,) + four[k + 1 :]))
            gained = total + (cell % 100 if cell != GOAL else 0)
            if following.get(position, -1) < gained:
                following[position] = gained
    layer = following
print(max(layer.values()))
