# Wrong: a piece whose landing cell is taken may be chosen all the same; it stays where it is, and the turn is used up.
ring = {2 * i: 2 * i + 2 for i in range(20)}
ring[40] = "F"
inner = {"a13": "a16", "a16": "a19", "a19": "c25", "b22": "b24", "b24": "c25", "d28": "d27", "d27": "d26", "d26": "c25"}
inner.update({"c25": "e30", "e30": "e35", "e35": 40})
follow = {**ring, **inner}
enter = {10: "a13", 20: "b22", 30: "d28"}
dice = list(map(int, input().split()))


def walk(cell, n):
    cell = enter.get(cell) or follow[cell]
    for _ in range(n - 1):
        if cell == "F":
            break
        cell = follow[cell]
    return cell


def number(cell):
    return cell if isinstance(cell, int) else 0 if cell == "F" else int(cell[1:])


table = {(0, 0, 0, 0): 0}
for n in dice:
    then = {}
    for state, score in table.items():
        for i, cell in enumerate(state):
            if cell == "F":
                continue
            to, gain = walk(cell, n), 0
            if to != "F" and to in state:
                to = cell
            else:
                gain = number(to)
            new = tuple(sorted(state[:i] + (to,) + state[i + 1 :], key=str))
            then[new] = max(then.get(new, -1), score + gain)
    table = then
print(max(table.values()))
