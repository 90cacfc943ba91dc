# Wrong: a player who can't win takes the shortest way to lose, too; they should hold out as long as possible.


def solution(board, aloc, bloc):
    cells = frozenset((r, c) for r, row in enumerate(board) for c, v in enumerate(row) if v)

    def search(cells, who, other):
        if who not in cells:
            return (False, 0)
        rest = cells - {who}
        best = (False, 0)
        first = True
        for dr, dc in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
            to = (who[0] + dr, who[1] + dc)
            if to not in rest:
                continue
            rival_wins, moves = search(rest, other, to)
            found = (not rival_wins, moves + 1)
            if first or (found[0], -found[1]) > (best[0], -best[1]):
                best, first = found, False
        return best

    return search(cells, tuple(aloc), tuple(bloc))[1]
