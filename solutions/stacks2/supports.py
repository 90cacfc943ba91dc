"""Every piece knows only what it stands on: another piece, or a square. No stack is kept anywhere.

Approach: `base[p]` is the piece below p, or None where p stands on the ground, at `spot[p]`. Those who go along with p
are p, whoever stands on p, and so on upward. On red the chain is hung up the other way round. Squares are numbers
row * 14 + column, so that a direction is a difference. Positions are compared after each turn with one seen before (the
tortoise waits at powers of two), so a game that goes round in circles is given up early.
Cost: a go looks through ten pieces for each one of a chain: a few hundred steps.
Source of the idea: "blocks world" planners, which say of a block only what it is on.
"""

WIDTH = 14
STEP = {1: 1, 2: -1, 3: -WIDTH, 4: WIDTH}


class Game:
    def __init__(self):
        self.n, k = map(int, input().split())
        self.kind = [2] * (WIDTH * WIDTH)
        for row in range(1, self.n + 1):
            for column, kind in enumerate(input().split(), 1):
                self.kind[row * WIDTH + column] = int(kind)
        self.base, self.spot, self.step = [None] * k, [], []
        for _ in range(k):
            row, column, direction = map(int, input().split())
            self.spot.append(row * WIDTH + column)
            self.step.append(STEP[direction])

    def on(self, p):
        """Return the piece that stands on p, or None."""
        return self.base.index(p) if p in self.base else None

    def chain(self, p):
        """Return p and all above it, upward."""
        found = []
        while p is not None:
            found.append(p)
            p = self.on(p)
        return found

    def ground_piece(self, square):
        """Return the piece that stands on the ground of a square, or None."""
        for p, base in enumerate(self.base):
            if base is None and self.spot[p] == square:
                return p
        return None

    def go(self, p):
        """Move p; return the height of the tower that it is in then, or 0 if it can't move."""
        if self.kind[self.spot[p] + self.step[p]] == 2:
            self.step[p] *= -1
        square = self.spot[p] + self.step[p]
        if self.kind[square] == 2:
            return 0
        movers = self.chain(p)
        lowest = self.ground_piece(square)
        there = [] if lowest is None else self.chain(lowest)
        if self.kind[square] == 1:
            movers.reverse()
        under = there[-1] if there else None
        for mover in movers:
            self.base[mover], self.spot[mover] = under, square
            under = mover
        return len(there) + len(movers)

    def play(self):
        kept = None
        for turn in range(1, 1001):
            if any(self.go(p) > 3 for p in range(len(self.spot))):
                return turn
            now = (*self.base, *self.spot, *self.step)
            if now == kept:
                return -1
            if turn & (turn - 1) == 0:
                kept = now
        return -1


print(Game().play())
