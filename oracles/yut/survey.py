"""Go through all inputs for their rule events: ``python -m oracles.yut.survey``.

It prints how many of the 9,765,625 inputs show each event, and the pairs of events that none shows, from which
``impossible`` was written. The best line of play of every input is walked at once, a turn at a time: numpy holds one
ordered position an input, and looks up what each choice scores now and how much may follow.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from oracles.yut.cells import THROWS, TURNS
from oracles.yut.events import EVENTS, final_events, input_events, move_events
from oracles.yut.game import NEVER, State, game
from oracles.yut.play import blocked_landings
from oracles.yut.table import SPACE, index_of, layers_of, remainders, table

__all__ = ["counts", "event_masks", "main", "unseen_pairs"]

BIT = {event: 1 << place for place, event in enumerate(EVENTS)}


class _Turn:
    """What can be chosen from some ordered positions, as arrays: a row a position and throw, a column a choice."""

    def __init__(self, positions: list[State], merged_index: dict[State, int]) -> None:
        played = game()
        shape = len(positions) * len(THROWS), played.count
        self.scores = np.full(shape, NEVER, np.int32)
        self.merged, self.nexts = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
        self.masks = np.zeros(shape, np.uint32)
        after: dict[State, int] = {}
        for place, position in enumerate(positions):
            for throw in THROWS:
                row = place * len(THROWS) + throw - 1
                blocked = blocked_landings(played, position, throw)
                for column, option in enumerate(played.options(0, position, throw)):
                    shown = move_events(position, throw, option.piece, option.move.path, blocked)
                    self.scores[row, column] = option.score
                    self.merged[row, column] = merged_index.get(played.merged(option.after), 0)
                    self.nexts[row, column] = after.setdefault(option.after, len(after))
                    self.masks[row, column] = sum({BIT[event] for event in shown})
        self.after = list(after)


def event_masks() -> NDArray[np.uint32]:
    """Return the events of all inputs, a bit each in the order of ``EVENTS``; the index is the table's."""
    played = game()
    layers = layers_of(played.start, played.new_successors)
    follows = remainders(layers, 1)
    inputs = np.arange(SPACE, dtype=np.int32)
    masks, at = np.zeros(SPACE, np.uint32), np.zeros(SPACE, np.int32)
    positions: list[State] = [played.start]
    for turn in range(TURNS):
        step = _Turn(positions, {state: index for index, state in enumerate(layers[turn].states_after)})  # type: ignore[misc]
        follow = follows[turn + 1].astype(np.int32)
        rest = 5 ** (TURNS - 1 - turn)
        rows = at * len(THROWS) + inputs // rest % 5
        best = np.full(SPACE, NEVER, np.int32)
        chosen = np.zeros(SPACE, np.int8)
        for column in range(played.count):
            value = step.scores[rows, column] + follow[step.merged[rows, column], inputs % rest]
            # Only if it's better: of equals the first is chosen, the piece of the lowest number.
            chosen[value > best] = column
            best = np.maximum(best, value)
        masks |= step.masks[rows, chosen]
        met, at = np.unique(step.nexts[rows, chosen], return_inverse=True)
        positions, at = [step.after[index] for index in met], at.astype(np.int32)
    by_final = np.array([sum(BIT[event] for event in final_events(final)) for final in positions], np.uint32)
    return masks | by_final[at] | _whole_masks()


def _whole_masks() -> NDArray[np.uint32]:
    """Return the bits of the events that concern inputs as a whole."""
    totals, greedy = table(), table(("greedy-by-turn",))
    masks = np.zeros(SPACE, np.uint32)
    equal = [index_of((throw,) * TURNS) for throw in THROWS]
    masks[equal] = BIT["equal-throws"]
    # Any throws will do that aren't equal.
    throws = (*THROWS, *THROWS)
    kinds = totals.astype(np.int32) * 1000 + greedy
    met, at = np.unique(kinds, return_inverse=True)
    bits = [sum(BIT[event] for event in input_events(throws, *divmod(int(kind), 1000))) for kind in met]
    return masks | np.array(bits, np.uint32)[at]


def counts(masks: NDArray[np.uint32]) -> tuple[Counter[str], Counter[tuple[str, str]]]:
    """Return on how many inputs each event, and each pair of events (sorted), is seen."""
    single: Counter[str] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    for mask, inputs in zip(*np.unique(masks, return_counts=True), strict=True):
        seen = sorted(event for event, bit in BIT.items() if int(mask) & bit)
        single.update(dict.fromkeys(seen, int(inputs)))
        pairs.update(dict.fromkeys(combinations(seen, 2), int(inputs)))
    return single, pairs


def unseen_pairs(pairs: Counter[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the pairs of events that no input shows, sorted."""
    return [pair for pair in combinations(sorted(EVENTS), 2) if not pairs[pair]]


def main() -> None:
    """Run the command."""
    single, pairs = counts(event_masks())
    for event in EVENTS:
        print(f"{event:20} {single[event]:>9,} {single[event] / SPACE:>9.3%}")
    print("No input shows both of:")
    for pair in unseen_pairs(pairs):
        print("   ", *pair)
    print("Rarest pairs:")
    for pair, inputs in sorted(pairs.items(), key=lambda item: item[1])[:60]:
        print(f"    {inputs:>6}", *pair)


if __name__ == "__main__":
    main()
