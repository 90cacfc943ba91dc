"""Dice yut by backtracking over two dictionaries: where a throw leads from each cell, and what the cells score.

Cells are strings; those inside that show a number of the ring's have a letter in front (a after 10, b after 20, c after
30, d on the way home). Finished pieces are skipped, and so is a waiting piece when another waiting one was tried.
Some tens of milliseconds an input.
Source of the idea: tables written out by hand instead of a graph, as many beginners do; the code is written anew.
"""

import sys

LEADS = {
    "off": "2 4 6 8 10",
    "2": "4 6 8 10 12",
    "4": "6 8 10 12 14",
    "6": "8 10 12 14 16",
    "8": "10 12 14 16 18",
    "10": "a13 a16 a19 25 d30",
    "12": "14 16 18 20 22",
    "14": "16 18 20 22 24",
    "16": "18 20 22 24 26",
    "18": "20 22 24 26 28",
    "20": "b22 b24 25 d30 d35",
    "22": "24 26 28 30 32",
    "24": "26 28 30 32 34",
    "26": "28 30 32 34 36",
    "28": "30 32 34 36 38",
    "30": "c28 c27 c26 25 d30",
    "32": "34 36 38 40 home",
    "34": "36 38 40 home home",
    "36": "38 40 home home home",
    "38": "40 home home home home",
    "40": "home home home home home",
    "a13": "a16 a19 25 d30 d35",
    "a16": "a19 25 d30 d35 40",
    "a19": "25 d30 d35 40 home",
    "b22": "b24 25 d30 d35 40",
    "b24": "25 d30 d35 40 home",
    "c28": "c27 c26 25 d30 d35",
    "c27": "c26 25 d30 d35 40",
    "c26": "25 d30 d35 40 home",
    "25": "d30 d35 40 home home",
    "d30": "d35 40 home home home",
    "d35": "40 home home home home",
}
LEADS = {cell: dict(zip((1, 2, 3, 4, 5), row.split())) for cell, row in LEADS.items()}
SCORE = {cell: int(cell.strip("abcd")) for cell in LEADS if cell != "off"}
SCORE["home"] = 0


def search(dice, pieces, standing):
    """Return the most that the remaining dice can add; standing is the set of cells with a piece on them."""
    if not dice:
        return 0
    most = -1
    tried = set()
    for index, cell in enumerate(pieces):
        if cell == "home" or cell in tried:
            continue
        tried.add(cell)
        target = LEADS[cell][dice[0]]
        if target in standing:
            continue
        after = standing - {cell}
        if target != "home":
            after = after | {target}
        rest = search(dice[1:], pieces[:index] + [target] + pieces[index + 1 :], after)
        if rest >= 0:
            most = max(most, SCORE[target] + rest)
    return most


print(search(list(map(int, sys.stdin.readline().split())), ["off"] * 4, frozenset()))
