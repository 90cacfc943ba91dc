# Wrong: positions that were met before on the same turn are dropped, even if they are now reached with a higher score.
from collections import deque

LEAD = {5: 21, 10: 25, 15: 27}
STEP = list(range(1, 21)) + [32, 22, 23, 24, 30, 26, 24, 28, 29, 24, 31, 20, 32]
FACE = list(range(0, 41, 2)) + [13, 16, 19, 25, 22, 24, 28, 27, 26, 30, 35, 0]
dice = [int(x) for x in input().split()]
queue = deque([(0, (0, 0, 0, 0), 0)])
seen = set()
best = 0
while queue:
    turn, cells, score = queue.popleft()
    if turn == 10:
        best = max(best, score)
        continue
    for i in range(4):
        cell = cells[i]
        if cell == 32:
            continue
        to = LEAD.get(cell, STEP[cell])
        for _ in range(dice[turn] - 1):
            to = STEP[to]
        if to != 32 and to in cells:
            continue
        moved = tuple(sorted(cells[:i] + (to,) + cells[i + 1 :]))
        if (turn + 1, moved) in seen:
            continue
        seen.add((turn + 1, moved))
        queue.append((turn + 1, moved, score + FACE[to]))
print(best)
