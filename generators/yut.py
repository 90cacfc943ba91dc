"""Inputs of dice yut: ten throws of 1 to 5, what they look like as text, which is simpler, and how they are drawn."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, islice, permutations, product
from math import comb

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from banrye import Text

__all__ = [
    "ALIASES", "MEMORY_LIMIT", "SIGNATURE", "TIME_LIMIT", "TITLE", "Throws", "ascending", "cases", "order", "parse",
    "render", "simpler", "space", "uniform",
]  # fmt: skip

TITLE = Text(en="Dice yut", ko="주사위 윷놀이")
ALIASES = ("17825", "주사위 윷놀이", "주사위윷놀이", "dice yut", "dice-yut")
TIME_LIMIT = 2.0
MEMORY_LIMIT = 512
SIGNATURE = None

TURNS = 10
LARGEST = 5
SPACE = LARGEST**TURNS
HALF = TURNS // 2


@dataclass(frozen=True, slots=True)
class Throws:
    """An input: the ten throws, each 1 to 5, in the order in which they are played."""

    throws: tuple[int, ...]


def parse(text: str) -> Throws:
    """Read an input: one line of ten integers.

    Raises:
        ValueError: the text is not such a line; says what is wrong and where.

    """
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    if len(lines) > 1:
        raise ValueError(f"Line 2: nothing is expected after the line of {TURNS} throws.")
    words = lines[0].split()
    if len(words) != TURNS:
        raise ValueError(f"Line 1: {TURNS} throws are expected, but there are {len(words)}.")
    for place, word in enumerate(words, 1):
        if word not in ("1", "2", "3", "4", "5"):
            raise ValueError(f"Line 1, item {place}: a throw is 1, 2, 3, 4 or 5, not {word[:20]!r}.")
    return Throws(tuple(map(int, words)))


def render(case: Throws) -> str:
    """Return an input as text: one line."""
    return " ".join(map(str, case.throws)) + "\n"


def order(case: Throws) -> tuple[int, tuple[int, ...]]:
    """Return the key of the declared order: fewer throws that aren't 1 first, then the tuple of throws."""
    return _key(case.throws)


def _key(throws: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    return TURNS - throws.count(1), throws


def _changed(throws: tuple[int, ...], *changes: tuple[int, int]) -> tuple[int, ...]:
    """Return the throws with some of them changed: pairs of a turn and a throw."""
    changed = list(throws)
    for turn, throw in changes:
        changed[turn] = throw
    return tuple(changed)


def _ones_in_blocks(throws: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the throws with a run of turns set to 1, long runs first."""
    for length in range(TURNS, 0, -1):
        for start in range(TURNS - length, -1, -1):
            yield (*throws[:start], *(1,) * length, *throws[start + length :])


def _two_changed(throws: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return all that differ in one throw or two, the simplest first."""
    values = range(1, LARGEST + 1)
    pairs = product(combinations(range(TURNS), 2), product(values, repeat=2))
    return sorted({_changed(throws, (one, first), (two, second)) for (one, two), (first, second) in pairs}, key=_key)


def _one_moved(throws: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return all in which a throw, or a 1 for it, is put in on another turn than it was taken from; simplest first."""
    moved = set()
    for taken, put in permutations(range(TURNS), 2):
        left = [*throws[:taken], *throws[taken + 1 :]]
        moved |= {(*left[:put], throw, *left[put:]) for throw in (1, throws[taken])}
    return sorted(moved, key=_key)


@lru_cache(maxsize=1)
def _simplest() -> tuple[tuple[int, ...], ...]:
    """Return the 761 inputs of which at most two throws aren't 1."""
    return tuple(case.throws for case in islice(ascending(), 1 + 40 + 720))


def simpler(case: Throws) -> Iterator[Throws]:
    """Yield smaller inputs that are one simplification away, boldest first.

    A run of throws becomes 1; one throw or two change; a throw moves to another turn; all but two throws become 1, and
    those two are any. The last, 761 inputs at most, is there since many ways down end where nothing smaller is near.
    """
    seen, limit = {case.throws}, _key(case.throws)
    steps = (_ones_in_blocks, _two_changed, _one_moved, lambda _: _simplest())
    for throws in chain.from_iterable(step(case.throws) for step in steps):
        if throws not in seen and _key(throws) < limit:
            seen.add(throws)
            yield Throws(throws)


@lru_cache(maxsize=1)
def _halves() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the sequences of five throws by their number of throws that aren't 1, each list ascending."""
    halves: list[list[tuple[int, ...]]] = [[] for _ in range(HALF + 1)]
    for half in product(range(1, LARGEST + 1), repeat=HALF):
        halves[HALF - half.count(1)].append(half)
    return tuple(map(tuple, halves))


def ascending(start: int = 0) -> Iterator[Throws]:
    """Yield all 9,765,625 inputs in the declared order, from the one of rank ``start`` (from 0) on."""
    halves = _halves()
    for others in range(TURNS + 1):
        for first in product(range(1, LARGEST + 1), repeat=HALF):
            left = others - HALF + first.count(1)
            if 0 <= left <= HALF:
                for second in halves[left][start:]:
                    yield Throws(first + second)
                start = max(0, start - len(halves[left]))


def space(within: int | None = None) -> int:
    """Return how many inputs there are; a part of them has no name here, so any bound is a ValueError."""
    if within is not None:
        raise ValueError("yut takes no bound, since all of its inputs are of one size; leave it out")
    return SPACE


def _unrank(rank: int) -> tuple[int, ...]:
    """Return the throws with a rank (from 0) in the declared order."""
    others = 0
    while rank >= (size := comb(TURNS, others) * 4**others):
        rank -= size
        others += 1
    throws = []
    for left in range(TURNS - 1, -1, -1):
        ones = comb(left, others) * 4**others
        if rank < ones:
            throws.append(1)
            continue
        others -= 1
        value, rank = divmod(rank - ones, comb(left, others) * 4**others)
        throws.append(value + 2)
    return tuple(throws)


def uniform(rng: random.Random) -> Throws:
    """Return what anyone would write first: ten throws, all equally likely."""
    return Throws(tuple(rng.choices(range(1, LARGEST + 1), k=TURNS)))


# The families: each makes throws out of one number below SPACE, whose digits are choices; some reach few inputs.


def _digits(code: int) -> list[int]:
    """Return ten throws that are the number's base-5 digits plus 1, the least significant first."""
    digits = []
    for _ in range(TURNS):
        code, digit = divmod(code, LARGEST)
        digits.append(digit + 1)
    return digits


def _equal(code: int) -> tuple[int, ...]:
    return (code % LARGEST + 1,) * TURNS


def _two_values(code: int) -> tuple[int, ...]:
    code, mask = divmod(code, 2**TURNS)
    one, other = code // LARGEST % LARGEST + 1, code % LARGEST + 1
    return tuple(other if mask >> turn & 1 else one for turn in range(TURNS))


def _nearly_equal(code: int) -> tuple[int, ...]:
    value, *choices = _digits(code)
    throws = [value] * TURNS
    for which in range(3):
        # Two digits are a turn (some twice as likely as others: it doesn't matter here), one is a throw.
        throws[(choices[3 * which] * LARGEST + choices[3 * which + 1]) % TURNS] = choices[3 * which + 2]
    return tuple(throws)


def _runs(code: int) -> tuple[int, ...]:
    """Return a few runs of equal throws."""
    code, cuts = divmod(code, 2 ** (TURNS - 1))
    # Two masks, and both must be set: a cut between two turns is to have one chance in four.
    code, more_cuts = divmod(code, 2**6)
    values, throws = iter(_digits(code * 7919 + cuts)), []
    value = next(values)
    for turn in range(TURNS):
        if turn and cuts >> (turn - 1) & 1 and more_cuts >> (turn % 6) & 1:
            value = next(values)
        throws.append(value)
    return tuple(throws)


#: How large the throws may be that get far and then go on step by step, for large totals.
FADING = (5, 5, 5, 4, 2, 2, 1, 1, 1, 1)


def _fading(code: int) -> tuple[int, ...]:
    """Return large throws first and ones at last."""
    throws = map(min, _digits(code), FADING)
    return tuple(max(throw, 3) if turn < 3 else throw for turn, throw in enumerate(throws))


def _ones_first(code: int) -> tuple[int, ...]:
    """Return ones, then some throws: small totals."""
    *throws, length = _digits(code)
    return tuple([1] * (TURNS - length) + throws[:length])


def _fives_first(code: int) -> tuple[int, ...]:
    """Return fives, then some throws: pieces that finish."""
    *throws, length = _digits(code)
    return tuple([5] * (length + 3) + throws[: TURNS - length - 3])


def _large(code: int) -> tuple[int, ...]:
    """Return throws of which most are 4 and 5."""
    return tuple((2, 4, 5, 5, 5)[throw - 1] if turn % 3 else throw for turn, throw in enumerate(_digits(code)))


#: Ways to throw the five steps to a corner, or five steps more.
FIVE_STEPS = ((5,), (4, 1), (1, 4), (3, 2), (2, 3))


def _corner_first(code: int) -> tuple[int, ...]:
    """Return throws of which the first land on 10, the next often large, and small ones at last."""
    first, second, *throws = _digits(code)
    opening = (*FIVE_STEPS[first - 1], (5, 4, 5, 3, second)[second - 1])
    return tuple([*opening, *throws, *throws][: TURNS - 2]) + tuple(min(throw, 3) for throw in throws[-2:])


def _to_corners(code: int) -> tuple[int, ...]:
    """Return throws that land on corner after corner, with other throws between them."""
    throws: list[int] = []
    for digit in _digits(code):
        throws += FIVE_STEPS[digit - 1] if len(throws) % 4 < 3 else (digit,)
    return tuple(throws[:TURNS])


FAMILIES: tuple[tuple[int, Callable[[int], tuple[int, ...]]], ...] = (
    (30, _unrank), (10, _two_values), (2, _nearly_equal), (12, _runs), (12, _fading), (8, _ones_first),
    (10, _fives_first), (6, _large), (4, _to_corners), (12, _corner_first), (2, _equal),
)  # fmt: skip
KINDS = tuple(make for weight, make in FAMILIES for _ in range(weight))


def _reaching(code: int, steps: int) -> tuple[int, ...]:
    """Return throws of which the first add up to some steps, so that a piece can stand exactly there."""
    throws, left = _digits(code), steps
    for turn, throw in enumerate(throws):
        # What is left must not be more than the other turns can bring.
        least = -(-left // (TURNS - turn))
        throws[turn] = min(max(throw, least), left) or throw
        left -= min(throws[turn], left)
    return tuple(throws)


def cases(hints: Sequence[int] = ()) -> SearchStrategy[Throws]:
    """Return the strategy: a mix of families, each input out of two numbers; it shrinks to ten ones.

    ``hints`` are numbers of steps that a piece may be made to go, or of cells, which show twice their steps.
    """
    counts = {*hints, *(hint // 2 for hint in hints if hint % 2 == 0)}
    steps = sorted(count for count in counts if 1 < count <= TURNS * LARGEST)

    def make(kind: int, code: int) -> Throws:
        if kind >= len(KINDS):
            return Throws(_reaching(code, steps[code % len(steps)]))
        return Throws(KINDS[kind](code))

    last = len(KINDS) - 1 + 5 * bool(steps)
    return st.builds(make, st.integers(0, last), st.integers(0, SPACE - 1))
