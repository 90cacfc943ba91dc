# Too slow: plays all 4^10 assignments of turns to pieces from the start, one after another, and cuts nothing short.
from itertools import product

up = {n: n + 2 for n in range(0, 40, 2)} | {40: -1}
up |= {113: 116, 116: 119, 119: 125, 122: 124, 124: 125, 128: 127, 127: 126, 126: 125, 125: 130, 130: 135, 135: 40}
bend = {10: 113, 20: 122, 30: 128}
dice = list(map(int, input().split()))
best = 0
for plan in product(range(4), repeat=10):
    pieces = [0, 0, 0, 0]
    total = 0
    legal = True
    for die, who in zip(dice, plan):
        cell = pieces[who]
        if cell == -1:
            legal = False
        for k in range(die):
            if cell != -1:
                cell = bend[cell] if k == 0 and cell in bend else up[cell]
        if cell != -1 and any(pieces[o] == cell for o in range(4) if o != who):
            legal = False
        pieces[who] = cell
        total += cell % 100 if cell != -1 else 0
    if legal and total > best:
        best = total
print(best)
