# Wrong: it plays the sibling game, in which only the piece at the bottom of its stack moves.
def main():
    n, k = map(int, input().split())
    rows = [list(map(int, input().split())) for _ in range(n)]
    men = [list(map(int, input().split())) for _ in range(k)]
    heap = {}
    for i, (r, c, _) in enumerate(men):
        heap[r, c] = [i]
    turn = {1: (0, 1), 2: (0, -1), 3: (-1, 0), 4: (1, 0)}
    back = [0, 2, 1, 4, 3]

    def shade(r, c):
        return rows[r - 1][c - 1] if 1 <= r <= n and 1 <= c <= n else 2

    for t in range(1, 1001):
        for i in range(k):
            r, c, d = men[i]
            if heap[r, c][0] != i:
                continue
            y, x = r + turn[d][0], c + turn[d][1]
            if shade(y, x) == 2:
                d = men[i][2] = back[d]
                y, x = r + turn[d][0], c + turn[d][1]
                if shade(y, x) == 2:
                    continue
            load = heap.pop((r, c))
            if shade(y, x) == 1:
                load.reverse()
            heap[y, x] = heap.get((y, x), []) + load
            for j in load:
                men[j][:2] = [y, x]
            if len(heap[y, x]) >= 4:
                return t
    return -1


print(main())
