"""The stacking game in which every piece moves, with a string of letters per square.

Approach: piece 1 is "A", and a square's stack is a string, bottom first. The piece whose go it is cuts the string of its
square in two where its letter stands; the upper part goes along, on red read backwards. The board has a frame of blue.
Cost: at most 1000 turns of ten moves, each on strings of a few letters.
Source of the idea: strings as small ordered lists that can be cut and joined in one expression.
"""

import sys

LETTERS = "ABCDEFGHIJ"


def read(lines):
    size, count = map(int, lines[0].split())
    frame = "2" * (size + 2)
    paint = [frame, *("2" + "".join(line.split()) + "2" for line in lines[1 : size + 1]), frame]
    starts = [tuple(map(int, line.split())) for line in lines[size + 1 : size + 1 + count]]
    return paint, starts


def play(paint, starts):
    towers = {(r, c): letter for letter, (r, c, _) in zip(LETTERS, starts)}
    where = {letter: (r, c) for letter, (r, c, _) in zip(LETTERS, starts)}
    way = {letter: [(0, 1), (0, -1), (-1, 0), (1, 0)][d - 1] for letter, (_, _, d) in zip(LETTERS, starts)}
    for turn in range(1, 1001):
        for letter in where:
            r, c = where[letter]
            down, right = way[letter]
            if paint[r + down][c + right] == "2":
                down, right = way[letter] = (-down, -right)
                if paint[r + down][c + right] == "2":
                    continue
            goal = (r + down, c + right)
            stay, mid, upper = towers[r, c].partition(letter)
            party = mid + upper
            towers[r, c] = stay
            if paint[goal[0]][goal[1]] == "1":
                party = party[::-1]
            towers[goal] = towers.get(goal, "") + party
            if len(towers[goal]) >= 4:
                return turn
            where.update(dict.fromkeys(party, goal))
    return -1


print(play(*read(sys.stdin.read().splitlines())))
