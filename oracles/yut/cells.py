"""The cells of the board of dice yut, and the plain facts of the game.

A cell has a name of its own. Where an inner cell shows a number that the outer ring shows too, its name has an ``i`` in
front: ``30`` is the corner of the ring, ``i30`` the cell between the centre and 35.
"""

__all__ = [
    "AT_FINISH", "AT_START", "BACKWARDS", "CELLS", "FINISH", "HOMEWARD", "INNER", "NUMBERS", "PIECES", "PIECE_NAMES",
    "RING", "START", "THROWS", "TURNS", "WAYS", "cell_index",
]  # fmt: skip

START, FINISH = "start", "finish"
THROWS = range(1, 6)
TURNS = 10
PIECES = 4
PIECE_NAMES = "ABCDE"

RING = tuple(str(number) for number in range(2, 41, 2))
#: The inner ways, each from its corner to the centre, and the way home from there.
WAYS = {"10": ("13", "i16", "19", "25"), "20": ("i22", "i24", "25"), "30": ("i28", "i27", "i26", "25")}
HOMEWARD = ("25", "i30", "35", "40")
INNER = ("13", "i16", "19", "i22", "i24", "i28", "i27", "i26", "25", "i30", "35")

#: Cells that exist only in some people's minds: the 40 that ends the inner way, a square between 40 and FINISH, and
#: 26, 27, 28 walked from the centre towards 30.
IMAGINED = ("i40", "square", "r26", "r27", "r28")
#: The last three are the same places as these, but a piece on them goes the other way.
BACKWARDS = {"r26": "i26", "r27": "i27", "r28": "i28"}

CELLS = (START, *RING, *INNER, FINISH, *IMAGINED)
cell_index = {name: index for index, name in enumerate(CELLS)}

#: What a cell shows; nothing is shown, and nothing scored, off the board and at FINISH.
NUMBERS = {name: int(name.lstrip("ir")) if name.lstrip("ir").isdigit() else 0 for name in CELLS}

AT_START, AT_FINISH = cell_index[START], cell_index[FINISH]
