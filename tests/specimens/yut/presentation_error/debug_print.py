# Wrong: prints the number of states it looked at before the answer.
R = {n: [m if m <= 40 else -1 for m in range(n + 2, n + 12, 2)] for n in range(0, 42, 2)}
for corner, lane in ((10, [13, 16.5, 19, 25]), (20, [22.5, 24.5, 25]), (30, [28.5, 27, 26.5, 25])):
    whole = lane + [30.5, 35, 40, -1, -1, -1, -1, -1]
    R[corner] = whole[:5]
    for k, cell in enumerate(lane):
        R[cell] = whole[k + 1:k + 6]
R[30.5] = [35, 40, -1, -1, -1]
R[35] = [40, -1, -1, -1, -1]
looked = 0
now = {(0, 0, 0, 0): 0}
for die in map(int, input().split()):
    then = {}
    for cells, total in now.items():
        for k in range(4):
            looked += 1
            if cells[k] == -1:
                continue
            goal = R[cells[k]][die - 1]
            if goal != -1 and goal in cells:
                continue
            key = tuple(sorted(cells[:k] + (goal,) + cells[k + 1:]))
            then[key] = max(then.get(key, 0), total + (0 if goal == -1 else int(goal)))
    now = then
print("states:", looked)
print(max(now.values()))
