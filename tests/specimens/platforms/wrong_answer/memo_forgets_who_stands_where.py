# Wrong on very few boards: the memory knows which two platforms are occupied, but not by whom.


def solution(board, aloc, bloc):
    width = len(board[0])
    total = len(board) * width
    alive = 0
    for k in range(total):
        if board[k // width][k % width]:
            alive |= 1 << k
    around = []
    for k in range(total):
        r, c = divmod(k, width)
        near = []
        if r:
            near.append(k - width)
        if r + 1 < len(board):
            near.append(k + width)
        if c:
            near.append(k - 1)
        if c + 1 < width:
            near.append(k + 1)
        around.append(near)
    seen = {}

    def solve(alive, mover, waiter):
        if not alive >> mover & 1:
            return 0
        choices = [k for k in around[mover] if alive >> k & 1]
        if not choices:
            return 0
        key = (alive, min(mover, waiter), max(mover, waiter))
        if key not in seen:
            lengths = [solve(alive & ~(1 << mover), waiter, k) + 1 for k in choices]
            winning = [n for n in lengths if n % 2]
            seen[key] = min(winning) if winning else max(lengths)
        return seen[key]

    return solve(alive, aloc[0] * width + aloc[1], bloc[0] * width + bloc[1])
