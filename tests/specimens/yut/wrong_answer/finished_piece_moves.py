# Wrong: a piece that has reached FINISH may be chosen again. It stays there and scores nothing, so a turn can in effect
# be skipped. Every sample and nearly every random input has the same answer all the same.
ring = list(range(0, 42, 2))
lanes = {10: [13, 16, 19], 20: [22, 24], 30: [28, 27, 26]}
tail = [25, 30, 35]

# nodes: (lane, index); lane 0 is the ring, lane 25 the tail, FIN the end
FIN = (-1, 0)


def step(node, first):
    lane, i = node
    if node == FIN:
        return FIN
    if lane == 0:
        if first and ring[i] in lanes:
            return (ring[i], 0)
        return (0, i + 1) if i < 20 else FIN
    if lane == 25:
        return (25, i + 1) if i < 2 else (0, 20)
    return (lane, i + 1) if i + 1 < len(lanes[lane]) else (25, 0)


def points(node):
    lane, i = node
    return 0 if node == FIN else ring[i] if lane == 0 else tail[i] if lane == 25 else lanes[lane][i]


def land(node, pips):
    for k in range(pips):
        node = step(node, k == 0)
    return node


states = {((0, 0),) * 4: 0}
for pips in map(int, input().split()):
    nxt = {}
    for state, total in states.items():
        for k in range(4):
            to = land(state[k], pips)
            if to != FIN and any(to == state[j] for j in range(4) if j != k):
                continue
            new = tuple(sorted(state[:k] + (to,) + state[k + 1:]))
            nxt[new] = max(nxt.get(new, 0), total + points(to))
    states = nxt
print(max(states.values()))
