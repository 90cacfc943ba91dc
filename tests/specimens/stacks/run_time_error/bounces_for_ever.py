# Wrong: a bounce is a second call of the same move, so a piece with walls on both sides calls itself until Python gives
# up with a RecursionError. All other games are played right.
import sys

lines = sys.stdin.read().split("\n")
size, number = map(int, lines[0].split())
tint = {}
for r in range(size):
    for c, value in enumerate(lines[r + 1].split()):
        tint[r + 1, c + 1] = value
spots, ways, heaps = [], [], {}
for who, line in enumerate(lines[size + 1:size + 1 + number]):
    r, c, way = map(int, line.split())
    spots.append((r, c))
    ways.append({1: (0, 1), 2: (0, -1), 3: (-1, 0), 4: (1, 0)}[way])
    heaps[r, c] = [who]


def advance(who):
    (r, c), (a, b) = spots[who], ways[who]
    goal = r + a, c + b
    if tint.get(goal, "2") == "2":
        ways[who] = -a, -b
        return advance(who)
    heap = heaps.pop((r, c))
    if tint[goal] == "1":
        heap.reverse()
    heaps[goal] = heaps.get(goal, []) + heap
    for each in heap:
        spots[each] = goal
    return len(heaps[goal]) >= 4


def game():
    for turn in range(1, 1001):
        for who in range(number):
            if heaps[spots[who]][0] == who and advance(who):
                return turn
    return -1


print(game())
