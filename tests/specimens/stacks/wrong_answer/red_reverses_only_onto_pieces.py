# Wrong: red reverses the movers only if other pieces lie there already; onto an empty red cell they go as they are.
N, K = [int(s) for s in input().split()]
color = []
for _ in range(N):
    color.append([int(s) for s in input().split()])
state = []
for _ in range(K):
    x, y, d = [int(s) for s in input().split()]
    state.append((x - 1, y - 1, d))
holds = {}
for i, (x, y, _) in enumerate(state):
    holds[(x, y)] = [i]
DX = {1: 0, 2: 0, 3: -1, 4: 1}
DY = {1: 1, 2: -1, 3: 0, 4: 0}
answer = -1
turn = 1
while turn <= 1000 and answer == -1:
    for i in range(K):
        x, y, d = state[i]
        if holds[(x, y)][0] != i:
            continue
        X, Y = x + DX[d], y + DY[d]
        if not (0 <= X < N and 0 <= Y < N) or color[X][Y] == 2:
            d = {1: 2, 2: 1, 3: 4, 4: 3}[d]
            state[i] = (x, y, d)
            X, Y = x + DX[d], y + DY[d]
            if not (0 <= X < N and 0 <= Y < N) or color[X][Y] == 2:
                continue
        moving = holds.pop((x, y))
        if (X, Y) in holds:
            if color[X][Y] == 1:
                moving.reverse()
            holds[(X, Y)].extend(moving)
        else:
            holds[(X, Y)] = moving
        for j in moving:
            state[j] = (X, Y, state[j][2])
        if len(holds[(X, Y)]) >= 4:
            answer = turn
            break
    turn += 1
print(answer)
