"""The bottom-piece stacking game, simulated with a list of pieces per cell.

A dictionary maps each piece to its position and direction, another the cells to the pieces on them, bottom first. Small
helpers give the next cell and its colour, and at most 1000 turns are played.

Cost: a turn is K moves of at most K pieces, so 1000 * K * K = 100,000 steps at worst.
Idea: the common way, play the statement out literally; published Python programs of this kind were the model.
"""

import sys

WHITE, RED, BLUE = 0, 1, 2
MOVE = {1: (0, 1), 2: (0, -1), 3: (-1, 0), 4: (1, 0)}
OPPOSITE = {1: 2, 2: 1, 3: 4, 4: 3}
MAX_TURN = 1000


def main():
    numbers = map(int, sys.stdin.read().split())
    n, k = next(numbers), next(numbers)
    board = [[next(numbers) for _ in range(n)] for _ in range(n)]
    pieces = {}
    on_cell = {}
    for number in range(1, k + 1):
        row, col, direction = next(numbers) - 1, next(numbers) - 1, next(numbers)
        pieces[number] = (row, col, direction)
        on_cell[row, col] = [number]

    def colour_of(row, col):
        if 0 <= row < n and 0 <= col < n:
            return board[row][col]
        return BLUE

    def next_cell(row, col, direction):
        dr, dc = MOVE[direction]
        return row + dr, col + dc

    def move(number):
        """Move a piece if it is at the bottom, and return how high the stack is that it makes."""
        row, col, direction = pieces[number]
        if on_cell[row, col][0] != number:
            return 0
        target = next_cell(row, col, direction)
        if colour_of(*target) == BLUE:
            direction = OPPOSITE[direction]
            pieces[number] = (row, col, direction)
            target = next_cell(row, col, direction)
            if colour_of(*target) == BLUE:
                return 0
        group = on_cell.pop((row, col))
        if colour_of(*target) == RED:
            group.reverse()
        stack = on_cell.setdefault(target, [])
        stack.extend(group)
        for other in group:
            pieces[other] = (*target, pieces[other][2])
        return len(stack)

    for turn in range(1, MAX_TURN + 1):
        for number in range(1, k + 1):
            if move(number) >= 4:
                return turn
    return -1


print(main())
