# Wrong: movers that bounce off a wall are put down as on white, also where the cell that they come to is red.
import sys


class Board:
    def __init__(self, text):
        it = iter(map(int, text.split()))
        self.n, self.k = next(it), next(it)
        self.hue = {(r, c): next(it) for r in range(1, self.n + 1) for c in range(1, self.n + 1)}
        self.spot, self.dir, self.stack = [], [], {}
        for i in range(self.k):
            r, c, d = next(it), next(it), next(it)
            self.spot.append((r, c))
            self.dir.append(d)
            self.stack[r, c] = (i,)

    def target(self, i):
        r, c = self.spot[i]
        return {1: (r, c + 1), 2: (r, c - 1), 3: (r - 1, c), 4: (r + 1, c)}[self.dir[i]]

    def act(self, i):
        goal = self.target(i)
        if self.hue.get(goal, 2) == 2:
            self.dir[i] += 1 if self.dir[i] in (1, 3) else -1
            goal = self.target(i)
            if self.hue.get(goal, 2) != 2:
                self.carry(i, goal, False)
        else:
            self.carry(i, goal, self.hue[goal] == 1)

    def carry(self, i, goal, turned):
        old = self.stack[self.spot[i]]
        cut = old.index(i)
        self.stack[self.spot[i]], load = old[:cut], old[cut:]
        self.stack[goal] = self.stack.get(goal, ()) + (load[::-1] if turned else load)
        for j in load:
            self.spot[j] = goal


board = Board(sys.stdin.read())
answer = -1
for turn in range(1, 1001):
    for i in range(board.k):
        board.act(i)
        if len(board.stack[board.spot[i]]) > 3:
            answer = turn
            break
    if answer > 0:
        break
print(answer)
