# Wrong: on red the movers are reversed, but then put beneath the pieces that lie there instead of on top of them.
from collections import deque


class Piece:
    def __init__(self, row, column, direction):
        self.row, self.column, self.direction = row, column, direction


n, k = map(int, input().split())
world = [list(map(int, input().split())) for _ in range(n)]
pieces = [Piece(*map(int, input().split())) for _ in range(k)]
squares = [[deque() for _ in range(n + 1)] for _ in range(n + 1)]
for piece in pieces:
    squares[piece.row][piece.column].append(piece)


def target(piece):
    row, column = piece.row, piece.column
    if piece.direction == 1:
        column += 1
    elif piece.direction == 2:
        column -= 1
    elif piece.direction == 3:
        row -= 1
    else:
        row += 1
    if 1 <= row <= n and 1 <= column <= n:
        return row, column, world[row - 1][column - 1]
    return row, column, 2


def turn():
    for piece in pieces:
        old = squares[piece.row][piece.column]
        if old[0] is not piece:
            continue
        row, column, shade = target(piece)
        if shade == 2:
            piece.direction += 1 if piece.direction in (1, 3) else -1
            row, column, shade = target(piece)
            if shade == 2:
                continue
        new = squares[row][column]
        while old:
            mover = old.popleft()
            mover.row, mover.column = row, column
            if shade == 1:
                new.appendleft(mover)
            else:
                new.append(mover)
        if len(new) >= 4:
            return True
    return False


print(next((t for t in range(1, 1001) if turn()), -1))
