"""The complete truth table: the best totals of all 5**10 = 9,765,625 inputs at once, in about a second.

The ten throws are split 5 + 5. Forwards, each of the 3,125 first halves leads to a few states (39 at most by the right
rules, 719 in all), each with the best score so far. Backwards, each such state has a best remainder for each of the
3,125 second halves. An input's best total is the largest sum of the two over the states of its first half, and numpy
does that for 3,125 inputs at a time.

The machinery knows no rules: it is given a start and a function of successors.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from oracles.yut import reference
from oracles.yut.cells import THROWS, TURNS
from oracles.yut.game import game

__all__ = [
    "SPACE", "Layer", "complete", "differing", "index_of", "keys", "layers_of", "remainders", "smallest", "table",
    "throws_at",
]  # fmt: skip

SPACE = 5**TURNS
HALF = TURNS // 2
STUCK = -20_000

Successors = Callable[[int, Hashable, int], Iterable[tuple[int, Hashable]]]
Totals = NDArray[np.int16]


class Layer:
    """The choices of one turn, as parallel lists: a block of them for each state and throw, states before throws.

    Block ``b`` (state times five, plus throw less 1) is ``slice(starts[b], starts[b + 1])`` of ``scores`` and
    ``nexts``; ``nexts`` are indices into ``states_after``.
    """

    def __init__(self, turn: int, states: Iterable[Hashable], successors: Successors) -> None:
        self.scores: list[int] = []
        self.nexts: list[int] = []
        self.starts = [0]
        self.states_after: dict[Hashable, int] = {}
        for state in states:
            for throw in THROWS:
                for score, after in successors(turn, state, throw):
                    self.scores.append(score)
                    self.nexts.append(self.states_after.setdefault(after, len(self.states_after)))
                self.starts.append(len(self.scores))


def layers_of(start: Hashable, successors: Successors) -> list[Layer]:
    """Return the layers of the ten turns."""
    layers = [Layer(0, [start], successors)]
    # Nothing here is garbage: to look for it in a million tuples would take most of the time.
    collecting = gc.isenabled()
    gc.disable()
    try:
        for turn in range(1, TURNS):
            layers.append(Layer(turn, layers[-1].states_after, successors))
    finally:
        if collecting:
            gc.enable()
    return layers


def _forwards(layers: list[Layer]) -> list[dict[int, int]]:
    """Return for each first half, in order, the states it leads to (by index) with the best scores."""
    reached = [{0: 0}]
    for layer in layers[:HALF]:
        scores, nexts, starts, further = layer.scores, layer.nexts, layer.starts, []
        for states in reached:
            for throw in range(len(THROWS)):
                best: dict[int, int] = {}
                for state, score in states.items():
                    block = state * len(THROWS) + throw
                    for choice in range(starts[block], starts[block + 1]):
                        after, total = nexts[choice], score + scores[choice]
                        if best.get(after, STUCK) < total:
                            best[after] = total
                further.append(best)
        reached = further
    return reached


def remainders(layers: list[Layer], first: int) -> dict[int, Totals]:
    """Return for each turn from ``first`` on the best remainder of each state (row) and rest of throws (column)."""
    remainder = np.zeros((len(layers[-1].states_after), 1), np.int16)
    found = {TURNS: remainder}
    for turn in range(TURNS - 1, first - 1, -1):
        layer = layers[turn]
        scores, nexts = np.array(layer.scores, np.int16), np.array(layer.nexts, np.intp)
        starts = np.array(layer.starts)
        counts = np.diff(starts)
        best = np.full((len(counts), remainder.shape[1]), STUCK, np.int16)
        for rank in range(counts.max(initial=0)):
            blocks = np.flatnonzero(counts > rank)
            choices = starts[blocks] + rank
            best[blocks] = np.maximum(best[blocks], scores[choices, None] + remainder[nexts[choices]])
        remainder = found[turn] = best.reshape(len(counts) // len(THROWS), -1)
    return found


def complete(start: Hashable, successors: Successors) -> Totals:
    """Return the largest totals of all inputs; about -20,000 where every line of play gets stuck.

    The index of an input is the number whose base-5 digits are its throws less 1, the first the most significant.
    ``successors(turn, state, throw)`` gives pairs of a score and a next state; ``turn`` counts from 0.
    """
    layers = layers_of(start, successors)
    remainder = remainders(layers, HALF)[HALF]
    halves = len(THROWS) ** HALF
    totals = np.full((halves, halves), STUCK, np.int16)
    for row, states in enumerate(_forwards(layers)):
        if states:
            scores = np.fromiter(states.values(), np.int16, len(states))
            totals[row] = (remainder[list(states)] + scores[:, None]).max(axis=0)
    return totals.reshape(-1)


@lru_cache(maxsize=1)
def _right() -> NDArray[np.uint16]:
    totals = complete(reference.START, reference.successors).astype(np.uint16)
    totals.flags.writeable = False
    return totals


def table(misread: tuple[str, ...] = ()) -> NDArray[np.uint16]:
    """Return the answers to all inputs of someone who holds some misreadings (ids); the right answers without any.

    The right ones come from ``reference``, which shares nothing with the rules of ``game``, and are read-only; the
    others from the choices of ``game``. Shape (9765625,); see ``complete`` for the index.
    """
    if not misread:
        return _right()
    played = game(misread)
    totals = complete(played.start, played.new_successors)
    totals = np.where(totals > STUCK // 2, totals * played.sign, 0)
    if played.rules.throws_backwards:
        totals = totals.reshape((len(THROWS),) * TURNS).transpose().reshape(-1)
    return totals.astype(np.uint16)


@lru_cache(maxsize=1)
def keys() -> NDArray[np.uint32]:
    """Return the key of each input in the declared order: throws that aren't 1 count most, then the index."""
    half = np.arange(len(THROWS) ** HALF)
    others = sum((half // 5**digit % 5 != 0).astype(np.uint32) for digit in range(HALF))
    counted = (others[:, None] + others[None, :]).reshape(-1)  # type: ignore[index]
    return counted * np.uint32(SPACE) + np.arange(SPACE, dtype=np.uint32)


def throws_at(index: int) -> tuple[int, ...]:
    """Return the input with an index."""
    return tuple(index // 5**power % 5 + 1 for power in range(TURNS - 1, -1, -1))


def index_of(throws: Iterable[int]) -> int:
    """Return the index of an input."""
    index = 0
    for throw in throws:
        index = index * 5 + throw - 1
    return index


def smallest(answers: NDArray[np.uint16]) -> tuple[int, tuple[int, ...] | None]:
    """Return how many inputs a table answers wrongly, and the smallest of them in the declared order."""
    wrong = np.flatnonzero(answers != table())
    if not len(wrong):
        return 0, None
    return len(wrong), throws_at(int(keys()[wrong].min()) % SPACE)


def differing(misread: tuple[str, ...]) -> int:
    """Return on how many of the 9,765,625 inputs the misreadings answer wrongly."""
    return int(np.count_nonzero(table(misread) != table()))
