"""Games that end on exactly a given turn, at and beside the limits: random inputs never come there.

Found by hill climbing over boards and pieces, then boiled down by the steps of ``generators.stacks.simpler``. No game
on 4 or 5 rows that lasts until turn 999 came up (the longest ended in turns 260 and 768), so 6 rows may be the fewest.
"""

from __future__ import annotations

__all__ = ["BOUNDARY_INPUTS", "inputs_of"]

_GAMES = """\
100 1110/0000/0000/0000 111 121 133 344
101 1110/0000/0000/0000 111 123 223 244
500 01111/10000/00000/00000/00000 113 533 311 414
501 01111/10000/00000/00000/00000 213 132 314 533
998 011101/100000/000000/000000/000000/000000 142 413 314 454
999 011101/100000/000000/000000/000000/000000 113 254 152 313
1000 011101/100000/000000/000000/000000/000000 113 161 254 413
1000 010011/110100/101101/100002/102220/011000 222 611 423 661
1000 0020001/0000000/1100000/0020001/0000000/0120001/2100000 143 163 461 551 223 423
1001 011101/100000/000000/000000/000000/000000 153 213 513 161
1001 011011/001101/000001/000220/022000/100000 143 621 641 233 151 631
1002 011101/100000/000000/000000/000000/000000 113 131 143 613
1024 011101/100000/000000/000000/000000/000000 113 132 214 223
1200 011111/100000/000000/000000/000000/000000 113 613 141 623
"""


def _text(board: str, pieces: list[str]) -> str:
    rows = board.split("/")
    lines = (f"{len(rows)} {len(pieces)}", *(" ".join(row) for row in (*rows, *pieces)))
    return "\n".join(lines) + "\n"


def inputs_of(games: str) -> dict[str, int]:
    """Return the text form of each game with the turn of its end; a line is that turn, the board and the pieces."""
    return {_text(board, pieces): int(turn) for turn, board, *pieces in map(str.split, games.splitlines())}


#: The turn in which the game of each input (text form) ends; past 1000 it would end then, and the answer is -1.
BOUNDARY_INPUTS: dict[str, int] = inputs_of(_GAMES)
