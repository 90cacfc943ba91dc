# Wrong: plays a few thousand games at random and prints the best total it came across; it often changes.
import random

after = {n: n + 2 for n in range(0, 40, 2)} | {40: 0.5}
after |= {13: 16.5, 16.5: 19, 19: 25, 22.5: 24.5, 24.5: 25, 28.5: 27, 27: 26.5, 26.5: 25, 25: 30.5, 30.5: 35, 35: 40}
after[0.5] = 0.5
inner = {10: 13, 20: 22.5, 30: 28.5}
dice = list(map(int, input().split()))
best = 0
for _ in range(300):
    at, total = [0] * 4, 0
    for die in dice:
        choices = []
        for k in range(4):
            if at[k] == 0.5:
                continue
            c = inner.get(at[k], after[at[k]])
            for _ in range(die - 1):
                c = after[c]
            if c == 0.5 or c not in at:
                choices.append((k, c))
        k, at[k] = random.choice(choices)
        total += int(at[k])
    best = max(best, total)
print(best)
