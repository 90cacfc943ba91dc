# Wrong: as in the real game, a piece has to pass the square where it came from: 40, then that square, then FINISH.
# A piece that lands there scores nothing, can be moved on later, and keeps others off (2 of 9,765,625 inputs show it).
OUT = list(range(2, 41, 2)) + ["square", "end"]
WAY = {10: [13, 16, 19], 20: [22, 24], 30: [28, 27, 26]}
lanes = {"ring": [("r", x) if x != 40 else 40 for x in OUT[:20]] + ["square"] + ["end"] * 6}
for corner, inner in WAY.items():
    tail = [25, ("h", 30), ("h", 35), 40, "square"] + ["end"] * 6
    lanes[corner] = [("r", corner)] + [(corner, x) for x in inner] + tail


def after(cell, n):
    if cell == "off":
        return lanes["ring"][n - 1]
    for name in (10, 20, 30, "ring"):
        if cell in lanes[name]:
            return lanes[name][lanes[name].index(cell) + n]


def worth(cell):
    if cell in ("square", "end"):
        return 0
    return cell if isinstance(cell, int) else cell[1]


best = {("off",) * 4: 0}
for n in map(int, input().split()):
    new = {}
    for cells, total in best.items():
        for cell in set(cells) - {"end"}:
            to = after(cell, n)
            if to != "end" and to in cells:
                continue
            rest = list(cells)
            rest.remove(cell)
            key = tuple(sorted(rest + [to], key=str))
            new[key] = max(new.get(key, 0), total + worth(to))
    best = new
print(max(best.values()))
