# Wrong: nothing stops a piece at FINISH, so a throw that goes well beyond it runs off the list of the inner way.
A = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 0, 0, 0, 0, 0, 0]
LANE = {10: [13, 16, 19, 25, 30, 35, 40, 0, 0], 20: [22, 24, 25, 30, 35, 40, 0, 0], 30: [28, 27, 26, 25, 30, 35, 40, 0, 0]}
dice = list(map(int, input().split()))
best = 0


def spot(lane, i):
    """A name for a cell that is the same on all lanes."""
    values = A if lane == 0 else LANE[lane]
    if lane and values[i] in (25, 30, 35) or (values[i] == 40):
        return values[i] * 100 if values[i] != 40 else 40
    return (lane, i)


def go(turn, pieces, total):
    global best
    if turn == 10:
        best = max(best, total)
        return
    done = set()
    for k, (lane, i) in enumerate(pieces):
        if (lane, i) in done:
            continue
        done.add((lane, i))
        values = A if lane == 0 else LANE[lane]
        if i >= 0 and values[i] == 0 and (lane, i) != (0, 0):
            continue
        if lane == 0 and A[i] in LANE:
            lane, i = A[i], -1
            values = LANE[lane]
        j = i + dice[turn]
        value = values[j]
        if value and any(spot(*p) == spot(lane, j) for n, p in enumerate(pieces) if n != k and p != (0, 0)):
            continue
        go(turn + 1, pieces[:k] + [(lane, j)] + pieces[k + 1:], total + value)


go(0, [(0, 0)] * 4, 0)
print(best)
