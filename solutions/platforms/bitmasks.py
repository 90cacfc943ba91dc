"""Minimax over bitmasks, each position searched once.

Approach: the platforms that are left are one integer, and so is where each player stands (a single bit). A position is
(platforms, mover, waiter); whose turn it is need not be told apart, since the rules are the same for both. Its value is
the number of moves to come, odd where the mover wins. Cost: at most 120,112 positions, on the full 5 x 5 board; that is
hardly fewer than plain minimax looks at, for different lines of play seldom leave the same platforms. Source of the
idea: the usual step from minimax to a memoized search.
"""

from functools import lru_cache


def solution(board, aloc, bloc):
    """Return the number of moves of both players."""
    # One spare column keeps shifted bits from running over into the next row.
    width = len(board[0]) + 1

    def bit(place):
        return 1 << place[0] * width + place[1]

    @lru_cache(maxsize=None)
    def moves_to_come(platforms, mover, waiter):
        if not platforms & mover:
            return 0
        rest = platforms ^ mover
        around = rest & (mover << 1 | mover >> 1 | mover << width | mover >> width)
        best = 0
        while around:
            step = around & -around
            around ^= step
            moves = 1 + moves_to_come(rest, waiter, step)
            # Odd: the mover makes the last move and wins.
            if moves & 1:
                if not best & 1 or moves < best:
                    best = moves
            elif not best & 1 and moves > best:
                best = moves
        return best

    everything = sum(bit((row, column)) for row, line in enumerate(board) for column, cell in enumerate(line) if cell)
    return moves_to_come(everything, bit(aloc), bit(bloc))
