"""Dice yut by merging equal positions: after each turn only the best score of each position is kept.

The pieces are alike, so that a position is the set of occupied cells (a bit each), with the number of pieces still off the
board above them; whoever is in neither is home. Some 1,500 positions an input, a few milliseconds.
Source of the idea: dynamic programming over the positions instead of the lines of play.
"""

LANES = {
    0: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40],
    10: [13, 16, 19],
    20: [22, 24],
    30: [28, 27, 26],
    25: [25, 30, 35],
}

bits = {}
for lane, numbers in LANES.items():
    for number in numbers:
        bits[lane, number] = len(bits)
OFF = len(bits)
HOME = None


def onward(lane, start):
    """Return the next five cells for a piece that leaves the number start of a lane."""
    cells = [(lane, number) for number in LANES[lane]]
    cells = cells[LANES[lane].index(start) + 1 :]
    if lane in (10, 20, 30):
        cells += [(25, number) for number in LANES[25]]
    if lane:
        cells.append((0, 40))
    return [bits[cell] for cell in cells] + [HOME] * 5


moves = {OFF: [None] + [bits[0, number] for number in LANES[0]]}
points = [number for _, number in bits]
for (lane, number), bit in bits.items():
    if lane == 0 and number in (10, 20, 30):
        first = LANES[number][0]
        moves[bit] = [None, bits[number, first]] + onward(number, first)
    else:
        moves[bit] = [None] + onward(lane, number)

BOARD = (1 << OFF) - 1
best = {4 << OFF: 0}
for throw in map(int, input().split()):
    after = {}
    for position, score in best.items():
        movers = []
        rest = position & BOARD
        while rest:
            low = rest & -rest
            movers.append(low.bit_length() - 1)
            rest ^= low
        if position > BOARD:
            movers.append(OFF)
        for mover in movers:
            target = moves[mover][throw]
            left = position - (1 << mover)
            if target is HOME:
                gained = score
            elif left >> target & 1:
                continue
            else:
                left += 1 << target
                gained = score + points[target]
            if after.get(left, -1) < gained:
                after[left] = gained
    best = after
print(max(best.values()))
