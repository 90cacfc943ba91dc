# Wrong: a stack between two walls stays, but is put down on its own cell anew, so on red it is turned over each time.
# It shows only if a stack on a red cell is shut in on the side where its bottom piece heads, and not on another's.
import sys


def solve(lines):
    n, k = map(int, lines[0].split())
    wall = [2] * (n + 2)
    board = [wall] + [[2, *map(int, line.split()), 2] for line in lines[1 : n + 1]] + [wall]
    vector = {1: (0, 1), 2: (0, -1), 3: (-1, 0), 4: (1, 0)}
    piles = {}
    facing = []
    for i, line in enumerate(lines[n + 1 : n + 1 + k]):
        r, c, d = map(int, line.split())
        piles[r, c] = [i]
        facing.append(vector[d])
    for turn in range(1, 1001):
        for i in range(k):
            spot = next(s for s, pile in piles.items() if i in pile)
            pile = piles[spot]
            if pile[0] != i:
                continue
            r, c = spot
            y, x = facing[i]
            if board[r + y][c + x] == 2:
                y, x = facing[i] = (-y, -x)
            goal = (r + y, c + x) if board[r + y][c + x] != 2 else spot
            del piles[spot]
            if board[goal[0]][goal[1]] == 1:
                pile = pile[::-1]
            piles[goal] = piles.get(goal, []) + pile
            if len(piles[goal]) > 3:
                return turn
    return -1


print(solve(sys.stdin.read().split("\n")))
