# Wrong: every piece moves in its turn, with those above it, as in the sibling problem; here only a bottom piece moves.
def main():
    n, k = map(int, input().split())
    grid = [list(map(int, input().split())) for _ in range(n)]
    at = [[[] for _ in range(n)] for _ in range(n)]
    info = []
    for i in range(k):
        y, x, d = (int(v) - 1 for v in input().split())
        at[y][x].append(i)
        info.append([y, x, d])
    moves = [(0, 1), (0, -1), (-1, 0), (1, 0)]

    def kind(y, x):
        return grid[y][x] if 0 <= y < n and 0 <= x < n else 2

    for turn in range(1, 1001):
        for i in range(k):
            y, x, d = info[i]
            ny, nx = y + moves[d][0], x + moves[d][1]
            if kind(ny, nx) == 2:
                d ^= 1
                info[i][2] = d
                ny, nx = y + moves[d][0], x + moves[d][1]
                if kind(ny, nx) == 2:
                    continue
            cut = at[y][x].index(i)
            part = at[y][x][cut:]
            del at[y][x][cut:]
            if kind(ny, nx) == 1:
                part.reverse()
            for j in part:
                info[j][:2] = ny, nx
            at[ny][nx].extend(part)
            if len(at[ny][nx]) >= 4:
                return turn
    return -1


print(main())
