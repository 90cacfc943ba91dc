"""Simulation with linked pieces: each knows the one above and the one below it, and no cell keeps a list.

Approach: a stack is a chain of nodes with a bottom and a top, and a dictionary leads from a square to its chain. A red
square exchanges the links of every node of the chain that comes; the two chains are then joined end to end. Squares are
numbered on a board framed in blue, so a direction is a difference of numbers. Cost: constant for a white square, the
chain's height (three at most) for a red one; some 10,000 moves. Source of the idea: block-moving programs with links.
"""


class Node:
    """One piece; `square` and `heading` count only while it is the bottom of its chain."""

    def __init__(self, square, heading):
        self.square = square
        self.heading = heading
        self.above = None
        self.below = None


class Chain:
    """Pieces on one square."""

    def __init__(self, node):
        self.bottom = self.top = node
        self.height = 1

    def overturn(self):
        """Reverse the order of the pieces."""
        node = self.bottom
        while node:
            node.above, node.below = node.below, node.above
            node = node.below
        self.bottom, self.top = self.top, self.bottom

    def take(self, other):
        """Put another chain on top."""
        self.top.above, other.bottom.below = other.bottom, self.top
        self.top = other.top
        self.height += other.height


def main():
    size, count = map(int, input().split())
    width = size + 2
    ground = [2] * width
    for _ in range(size):
        ground += [2, *map(int, input().split()), 2]
    ground += [2] * width
    headings = {1: 1, 2: -1, 3: -width, 4: width}

    nodes, chains = [], {}
    for _ in range(count):
        row, column, code = map(int, input().split())
        node = Node(row * width + column, headings[code])
        nodes.append(node)
        chains[node.square] = Chain(node)

    for turn in range(1000):
        for node in nodes:
            if node.below:
                continue
            target = node.square + node.heading
            if ground[target] == 2:
                node.heading = -node.heading
                target = node.square + node.heading
                if ground[target] == 2:
                    continue
            chain = chains.pop(node.square)
            if ground[target] == 1:
                chain.overturn()
            if target in chains:
                chains[target].take(chain)
                if chains[target].height > 3:
                    return turn + 1
            else:
                chains[target] = chain
                chain.bottom.square = target
    return -1


print(main())
