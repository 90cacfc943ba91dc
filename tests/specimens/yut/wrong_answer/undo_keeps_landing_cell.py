# Wrong: taking a move back frees nothing. The flag of the landing cell stays set for the moves that are tried afterwards.
N = list(range(0, 41, 2)) + [0, 13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35]
NEXT = list(range(1, 21)) + [21, 21, 23, 24, 30, 26, 30, 28, 29, 30, 31, 32, 20]
CORNER = {5: 22, 10: 25, 15: 27}
dice = list(map(int, input().split()))
taken = [False] * 33
horses = [0] * 4
best = 0


def dfs(turn, score):
    global best
    best = max(best, score)
    if turn == 10:
        return
    for i in range(4):
        here = horses[i]
        if here == 21:
            continue
        there = CORNER.get(here, NEXT[here])
        for _ in range(dice[turn] - 1):
            there = NEXT[there]
        if there != 21 and taken[there]:
            continue
        taken[here], taken[there] = False, True
        horses[i] = there
        dfs(turn + 1, score + N[there])
        horses[i] = here
        taken[here] = True


dfs(0, 0)
print(best)
