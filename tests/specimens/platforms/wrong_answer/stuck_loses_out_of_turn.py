# Wrong: ends the game as soon as either player is stuck, also the one whose turn it isn't.


def solution(board, aloc, bloc):
    spots = frozenset((i, j) for i in range(len(board)) for j in range(len(board[0])) if board[i][j])

    def exits(spots, at):
        i, j = at
        return [p for p in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)) if p in spots]

    def count(spots, here, there):
        if here not in spots or not exits(spots, here):
            return (False, 0)
        if not exits(spots, there):
            return (True, 0)
        found = [count(spots - {here}, there, p) for p in exits(spots, here)]
        quick = [n for wins, n in found if not wins]
        return (True, min(quick) + 1) if quick else (False, max(n for _, n in found) + 1)

    return count(spots, tuple(aloc), tuple(bloc))[1]
