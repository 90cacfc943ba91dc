"""Hold two tables of the duel, built in different ways, against each other on every legal input of a shape.

    python -m oracles.platforms.agree [--rows R --columns C] [--sample N]

One is filled in C, board by board, with a score for each position (``second.c``, compiled at run time). The other goes
by rounds: which positions are lost at once, which are won in one move, lost in two, and so on, for all boards at the
same time, as numpy arrays with one bit a board. They share no code, no order and no recurrence, and neither is the
search of the literal rules, which answers a random sample beside them. Without a shape, all shapes of up to 4 x 5 and
5 x 4 cells are compared. This is a command for the developers of the oracle.
"""

from __future__ import annotations

import argparse
import ctypes
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import numpy as np

from generators.platforms import Duel
from oracles.platforms.answers import answer

__all__ = ["Rounds", "compare", "legal_inputs", "scores"]

_SOURCE = Path(__file__).with_name("second.c")
_WORD = 6  # a word of 64 bits tells the boards apart by their first six cells
_LOST = -64


def neighbours(rows: int, columns: int) -> list[list[int]]:
    """Return the cells beside each cell of a shape, which are numbered row by row from 0."""
    places = list(product(range(rows), range(columns)))
    return [[places.index(b) for b in places if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1] for a in places]


def legal_inputs(cells: int) -> int:
    """Return how many inputs a shape has: every set of platforms, with both players anywhere on it."""
    return cells * 2 ** (cells - 1) + cells * (cells - 1) * 2**cells // 4


# One way: by the boards' numbers, in C.


def scores(rows: int, columns: int) -> list[np.ndarray]:
    """Return the scores of each pair (mover * cells + other), dtype int8, as ``second.c`` lays them out.

    Raises RuntimeError, one sentence, where there is no C compiler.
    """
    near = neighbours(rows, columns)
    cells = len(near)
    sizes = [2 ** (cells - 1) if a == b else 2 ** (cells - 2) for a, b in product(range(cells), repeat=2)]
    tables = [np.empty(size, np.int8) for size in sizes]
    places = (ctypes.c_void_p * len(tables))(*(table.ctypes.data for table in tables))
    masks = (ctypes.c_uint32 * cells)(*(sum(1 << cell for cell in beside) for beside in near))
    with tempfile.TemporaryDirectory() as folder:
        _compiled(Path(folder)).fill(cells, masks, places)
    return tables


def _compiled(folder: Path) -> ctypes.CDLL:
    tool = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if tool is None:
        raise RuntimeError("One of the two tables is filled by a C program; install a C compiler (cc, gcc or clang).")
    library = folder / "second.so"
    subprocess.run([tool, "-O2", "-shared", "-fPIC", "-o", str(library), str(_SOURCE)], check=True)
    return ctypes.CDLL(str(library))


# The other way: by the number of moves, all boards at once.


class Rounds:
    """The positions of a shape that are decided so far: for each mover and other, one bit a board.

    ``won`` and ``lost`` have the shape (cells, cells, words); bit ``i`` of word ``w`` stands for board 64 w + i.
    """

    def __init__(self, rows: int, columns: int) -> None:
        self.near = neighbours(rows, columns)
        self.cells = len(self.near)
        words = 1 << max(0, self.cells - _WORD)
        self.has = [self._boards_with(cell, words) for cell in range(self.cells)]
        self.won = np.zeros((self.cells, self.cells, words), np.uint64)
        self.lost = np.zeros_like(self.won)

    def _boards_with(self, cell: int, words: int) -> np.ndarray:
        if cell < _WORD:
            boards = range(min(64, 1 << self.cells))
            return np.full(words, sum(1 << board for board in boards if board >> cell & 1), np.uint64)
        halves = np.zeros((words >> cell - _WORD + 1, 2, 1 << cell - _WORD), np.uint64)
        halves[:, 1] = ~np.uint64(0)
        return halves.reshape(-1)

    def _after_leaving(self, boards: np.ndarray, cell: int) -> np.ndarray:
        """Return the boards with a platform at ``cell`` of which ``boards`` has what is left without it."""
        if cell < _WORD:
            return boards << np.uint64(1 << cell) & self.has[cell]
        halves = np.zeros((len(boards) >> cell - _WORD + 1, 2, 1 << cell - _WORD), np.uint64)
        halves[:, 1] = boards.reshape(halves.shape)[:, 0]
        return halves.reshape(-1)

    def __iter__(self) -> Iterator[tuple[int, int, int, np.ndarray]]:
        """Yield (moves, mover, other, the boards decided in so many moves), where there are any, until all are."""
        missing = legal_inputs(self.cells)
        for moves in range(self.cells + 1):
            for a, b in product(range(self.cells), repeat=2):
                open_ = self.has[a] & self.has[b] & ~(self.won[a, b] | self.lost[a, b])
                new = open_ & (self._winning(a, b) if moves % 2 else self._losing(a, b, moves))
                count = int(np.bitwise_count(new).sum()) if hasattr(np, "bitwise_count") else _bits(new)
                if count:
                    (self.won if moves % 2 else self.lost)[a, b] |= new
                    missing -= count
                    yield moves, a, b, new
        if missing:
            raise AssertionError(f"{missing} positions are never decided")

    def _winning(self, a: int, b: int) -> np.ndarray:
        """Return the boards on which some move of a leaves b lost; who stood with a stands on nothing then."""
        found = np.zeros_like(self.has[a])
        for target in self.near[a]:
            found |= self.has[target] & (self._after_leaving(self.lost[b, target], a) if a != b else self.has[a])
        return found

    def _losing(self, a: int, b: int, moves: int) -> np.ndarray:
        """Return the boards on which a has no move, or on which b has won after every one."""
        found = np.full_like(self.has[a], ~np.uint64(0))
        for target in self.near[a]:
            found &= ~self.has[target] | (self._after_leaving(self.won[b, target], a) if moves and a != b else 0)
        return found


def _bits(words: np.ndarray) -> int:
    """Count bits where numpy, before 2.0, has no function for it."""
    return int(np.unpackbits(words.view(np.uint8)).sum(dtype=np.int64))


def compare(rounds: Rounds, tables: Sequence[np.ndarray]) -> tuple[int, int, str]:
    """Return how many inputs of a shape were compared, on how many the ways differ, and the first such position."""
    compared, differing, example, cells = 0, 0, "", rounds.cells
    for moves, a, b, boards in rounds:
        bits = np.unpackbits(boards.view(np.uint8), bitorder="little")[: 1 << cells]
        decided = _without_cells(bits, a, b)
        wanted = -_LOST - moves if moves % 2 else _LOST + moves
        wrong = (decided == 1) & (tables[a * cells + b] != wanted)
        compared += int(decided.sum(dtype=np.int64))
        if wrong.any():
            differing += int(wrong.sum())
            example = example or f"mover on cell {a}, other on {b}, entry {int(wrong.argmax())}: {moves} by rounds"
    return compared, differing, example


def _without_cells(bits: np.ndarray, a: int, b: int) -> np.ndarray:
    """Return the entries of the boards that have both cells, under their number with these two bits taken out."""
    for cell in sorted({a, b}, reverse=True):
        bits = bits.reshape(-1, 2, 1 << cell)[:, 1].reshape(-1)
    return bits


def _sample(rows: int, columns: int, tables: Sequence[np.ndarray], count: int) -> Iterator[tuple[Duel, int]]:
    """Yield random inputs of a shape, always the same, with the answer in the table of scores."""
    rng, cells = random.Random(rows * 10 + columns), rows * columns
    for _ in range(count):
        left = rng.randrange(1, 1 << cells)
        places = [cell for cell in range(cells) if left >> cell & 1]
        a, b = rng.choice(places), rng.choice(places)
        board = tuple(tuple(left >> row * columns + column & 1 for column in range(columns)) for row in range(rows))
        entry = left
        for cell in sorted({a, b}, reverse=True):
            entry = entry & (1 << cell) - 1 | entry >> cell + 1 << cell
        score = int(tables[a * cells + b][entry])
        yield Duel(board, divmod(a, columns), divmod(b, columns)), -_LOST - abs(score)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare the shapes and print a line for each; the exit code says whether all agree."""
    parser = argparse.ArgumentParser(prog="python -m oracles.platforms.agree", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rows", type=int, choices=range(1, 6), help="the shape's rows (default: all shapes)")
    parser.add_argument("--columns", type=int, choices=range(1, 6), help="the shape's columns")
    parser.add_argument("--sample", type=int, default=50, help="inputs that the literal rules answer as well (50)")
    options = parser.parse_args(arguments)
    if (options.rows is None) != (options.columns is None):
        parser.error("say both --rows and --columns, or neither")
    everything = [shape for shape in product(range(1, 6), repeat=2) if shape != (5, 5)]
    total = faults = 0
    for rows, columns in [(options.rows, options.columns)] if options.rows else everything:
        begin = time.monotonic()
        try:
            tables = scores(rows, columns)
        except RuntimeError as error:
            print(error, file=sys.stderr)
            return 2
        compared, differing, example = compare(Rounds(rows, columns), tables)
        sample = [(case, entry, answer(case)) for case, entry in _sample(rows, columns, tables, options.sample)]
        odd = [f"{case}: {entry} in the table, {right} by the rules" for case, entry, right in sample if entry != right]
        total, faults = total + compared, faults + differing + len(odd)
        print(
            f"{rows} x {columns}: {compared:>13,} inputs, {differing} differ; of {len(sample)} by the literal rules "
            f"{len(odd)} differ; {time.monotonic() - begin:.1f} s",
            flush=True,
        )
        for line in [example, *odd[:1]]:
            if line:
                print(f"    {line}")
    print(f"{total:,} inputs compared, {faults} differ")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
