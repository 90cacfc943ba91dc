"""The bottom-piece stacking game, with the end looked for only after each whole turn: right all the same.

Only the bottom of a stack moves, and it carries all of it, so stacks never split: they only grow together. A stack of
four that arises within a turn is therefore still there (or higher) when the turn is over, and the turn has the same
number. What the pieces do in the rest of that turn changes nothing in the answer.

Cost: 1000 turns of at most 10 moves. One string of piece letters per cell, bottom first.
Idea: a program that people take for wrong, and that isn't.
"""

from collections import defaultdict


def play():
    n, k = map(int, input().split())
    colours = {}
    for y in range(n):
        for x, value in enumerate(input().split()):
            colours[complex(x, y)] = value
    places, headings = [], []
    for _ in range(k):
        y, x, way = map(int, input().split())
        places.append(complex(x - 1, y - 1))
        headings.append([1, -1, -1j, 1j][way - 1])
    towers = defaultdict(str)
    letters = "ABCDEFGHIJ"[:k]
    for letter, place in zip(letters, places):
        towers[place] = letter

    for turn in range(1, 1001):
        for index, letter in enumerate(letters):
            place = places[index]
            tower = towers[place]
            if not tower.startswith(letter):
                continue
            if colours.get(place + headings[index], "2") == "2":
                headings[index] = -headings[index]
            target = place + headings[index]
            colour = colours.get(target, "2")
            if colour == "2":
                continue
            towers[place] = ""
            towers[target] += tower[::-1] if colour == "1" else tower
            for moved in tower:
                places[letters.index(moved)] = target
        if max(map(len, towers.values())) >= 4:
            return turn
    return -1


print(play())
