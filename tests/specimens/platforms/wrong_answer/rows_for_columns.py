# Wrong: takes positions for (x, y), that is, column first; a player may so begin beside the board or on a hole.
def solution(board, aloc, bloc):
    platforms = set()
    for y, line in enumerate(board):
        for x, cell in enumerate(line):
            if cell == 1:
                platforms.add((x, y))
    return search(platforms, tuple(aloc), tuple(bloc))


def search(platforms, now, then):
    if now not in platforms:
        return 0
    platforms.discard(now)
    x, y = now
    odd, even = None, 0
    for goal in [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)]:
        if goal not in platforms:
            continue
        count = search(platforms, then, goal) + 1
        if count % 2 == 1:
            odd = count if odd is None else min(odd, count)
        else:
            even = max(even, count)
    platforms.add(now)
    return even if odd is None else odd
