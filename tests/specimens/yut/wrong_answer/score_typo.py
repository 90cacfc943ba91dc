# Wrong: one score is mistyped: the inner 19 counts as 16.
V = [0] + list(range(2, 41, 2)) + [13, 16, 16, 22, 24, 28, 27, 26, 25, 30, 35, 0]
N = list(range(1, 21)) + [32, 22, 23, 29, 25, 29, 27, 28, 29, 30, 31, 20, 32]
B = {5: 21, 10: 24, 15: 26}
D = list(map(int, input().split()))


def to(cell, pips):
    cell = B.get(cell, N[cell])
    for _ in range(pips - 1):
        cell = N[cell]
    return cell


J = [[None] + [to(cell, pips) for pips in range(1, 6)] for cell in range(33)]
seen = {}


def f(turn, a):
    if turn == 10:
        return 0
    key = turn, a
    if key not in seen:
        seen[key] = max(
            (V[J[c][D[turn]]] + f(turn + 1, tuple(sorted(a[:i] + (J[c][D[turn]],) + a[i + 1:])))
             for i, c in enumerate(a) if c != 32 and (J[c][D[turn]] == 32 or J[c][D[turn]] not in a)),
            default=-9999)
    return seen[key]


print(f(0, (0, 0, 0, 0)))
