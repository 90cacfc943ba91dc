# Wrong: takes the piece that scores most on each turn, and never looks further.
board = {}
for a in range(0, 40, 2):
    board["r%d" % a] = "r%d" % (a + 2)
board["r40"] = "end"
for chain in ("a13 a16 a19 c25", "b22 b24 c25", "d28 d27 d26 c25", "c25 c30 c35 r40"):
    cells = chain.split()
    board.update(zip(cells, cells[1:]))
turn = {"r10": "a13", "r20": "b22", "r30": "d28"}
pieces = ["r0"] * 4
total = 0
for pips in map(int, input().split()):
    options = []
    for k, cell in enumerate(pieces):
        if cell == "end":
            continue
        to = turn.get(cell) or board[cell]
        for _ in range(pips - 1):
            to = board.get(to, "end")
        if to == "end":
            options.append((0, -k, to))
        elif to not in pieces:
            options.append((int(to[1:]), -k, to))
    gain, k, to = max(options)
    total += gain
    pieces[-k] = to
print(total)
