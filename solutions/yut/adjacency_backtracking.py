"""Dice yut by plain backtracking over a graph.

The board is an adjacency list of 33 nodes: 0 is off the board, 1 to 20 the ring (node i shows 2 i), 21 to 31 the inner
cells, 32 the arrival. A corner has two successors, the ring's first; a move that begins there takes the second.
Recursion over the four pieces, turn by turn, with the best sum so far in a global.
Nothing is pruned: pieces that haven't started are all tried, though they are alike. Some 200,000 to 400,000 of the 4**10
lines are legal; up to a second an input.
Source of the idea: the most usual way to solve this problem; the code is written anew from the rules.
"""

graph = [[i + 1] for i in range(20)] + [[32]] + [[] for _ in range(12)]
number = [2 * i for i in range(21)] + [13, 16, 19, 25, 22, 24, 28, 27, 26, 30, 35, 0]

# The inner cells: 21-23 after 10, 24 the centre, 25-26 after 20, 27-29 after 30, 30-31 on the way home.
for chain in ((5, 21, 22, 23, 24), (10, 25, 26, 24), (15, 27, 28, 29, 24), (24, 30, 31, 20)):
    for here, there in zip(chain, chain[1:]):
        graph[here].append(there)

throws = list(map(int, input().split()))
piece = [0, 0, 0, 0]
best = 0


def destination(node, steps):
    node = graph[node][-1]
    for _ in range(steps - 1):
        if node == 32:
            break
        node = graph[node][0]
    return node


def play(turn, total):
    global best
    if turn == 10:
        best = max(best, total)
        return
    for i in range(4):
        node = piece[i]
        if node == 32:
            continue
        there = destination(node, throws[turn])
        if there != 32 and there in piece:
            continue
        piece[i] = there
        play(turn + 1, total + number[there])
        piece[i] = node


play(0, 0)
print(best)
