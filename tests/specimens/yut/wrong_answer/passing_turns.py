# Wrong: a piece turns into the inner way also when it only passes a corner.
from itertools import count

links = {f"o{n}": f"o{n + 2}" for n in range(0, 40, 2)}
links |= {"o10": "i13", "i13": "i16", "i16": "i19", "i19": "m25"}
links |= {"o20": "j22", "j22": "j24", "j24": "m25"}
links |= {"o30": "k28", "k28": "k27", "k27": "k26", "k26": "m25"}
links |= {"m25": "m30", "m30": "m35", "m35": "o40", "o40": "Z", "Z": "Z"}
throws = [int(t) for t in input().split()]
frontier = {("o0",) * 4: 0}
for turn in count():
    if turn == len(throws):
        break
    reached = {}
    for where, sum_ in frontier.items():
        for k in range(4):
            if where[k] == "Z":
                continue
            spot = where[k]
            for _ in range(throws[turn]):
                spot = links[spot]
            if spot != "Z" and spot in where:
                continue
            nxt = tuple(sorted(where[:k] + (spot,) + where[k + 1:]))
            value = sum_ + (0 if spot == "Z" else int(spot[1:]))
            reached[nxt] = max(reached.get(nxt, 0), value)
    frontier = reached
print(max(frontier.values()))
