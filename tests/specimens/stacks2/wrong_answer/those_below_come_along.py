# Wrong: a piece takes along those below it instead of those above it: `index + 1` is the wrong end of the slice.
from collections import defaultdict

size, number = map(int, input().split())
cells = [input().split() for _ in range(size)]
piles = defaultdict(list)
state = {}
for name in range(number):
    row, col, way = map(int, input().split())
    state[name] = (row - 1, col - 1, "RLUD"[way - 1])
    piles[row - 1, col - 1].append(name)
NEXT = {"R": (0, 1, "L"), "L": (0, -1, "R"), "U": (-1, 0, "D"), "D": (1, 0, "U")}


def colour(row, col):
    return cells[row][col] if row in range(size) and col in range(size) else "2"


def walk(name):
    row, col, way = state[name]
    down, right, back = NEXT[way]
    if colour(row + down, col + right) == "2":
        state[name] = (row, col, back)
        down, right = -down, -right
        if colour(row + down, col + right) == "2":
            return 0
    pile = piles[row, col]
    cut = pile.index(name) + 1
    group, piles[row, col] = pile[:cut], pile[cut:]
    place = row + down, col + right
    piles[place] += reversed(group) if colour(*place) == "1" else group
    for member in group:
        state[member] = (*place, state[member][2])
    return len(piles[place])


def game():
    for turn in range(1, 1001):
        for name in range(number):
            if walk(name) >= 4:
                return turn
    return -1


print(game())
