"""A second, differently built reading of the rules, to be compared with the oracle's: it shares no data with it.

Here the board is four lanes, each the whole way of a piece from where it last turned, and a position is one number: a
bit for each occupied place and, above them, the count of pieces that haven't started. The rest are at FINISH.
"""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["START", "successors"]

#: Lane and points of its places; a lane ends where it says ``off``. Lanes 10, 20, 30 begin on their corner.
LANES = {
    0: "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 40 off",
    10: "10 13 16 19 25 30 35 40 off",
    20: "20 22 24 25 30 35 40 off",
    30: "30 28 27 26 25 30 35 40 off",
}
WAITING = 4
OFF = None


def _place(lane: int, points: str, rank: int, length: int) -> tuple[str, int]:
    """Return what tells a place from all others: the lanes share corners, 40, and the inner three the way home."""
    if points == "40" or (lane == 0 and points in ("10", "20", "30")) or (lane and rank == 0):
        return "shared", int(points)
    if lane and rank >= length - 5:
        return "home", int(points)
    return f"lane {lane}", int(points)


def _board() -> tuple[list[int], list[list[int | None]]]:
    """Return the points of the places and, for each place (the last one: not started) and throw, the landing place."""
    numbered: dict[tuple[str, int], int] = {}
    lanes: dict[int, list[int | None]] = {}
    for lane, text in LANES.items():
        *places, _ = text.split()
        names = [_place(lane, points, rank, len(places) + 1) for rank, points in enumerate(places)]
        lanes[lane] = [numbered.setdefault(name, len(numbered)) for name in names] + [OFF] * 5
    landings: list[list[int | None]] = [[] for _ in range(len(numbered) + 1)]
    # The ring first: a corner's own lane then takes its place.
    for lane in lanes.values():
        for rank, place in enumerate(lane):
            if place is not OFF:
                landings[place] = lane[rank : rank + 6] if rank == 0 or not landings[place] else landings[place]
    landings[-1] = [OFF, *lanes[0][:5]]
    return [points for _, points in numbered], landings


POINTS, LANDINGS = _board()
UNSTARTED = len(POINTS)
START = WAITING << UNSTARTED


def successors(_turn: int, position: int, throw: int) -> Iterator[tuple[int, int]]:
    """Yield the score and the position after each choice of a piece."""
    movers = [place for place in range(UNSTARTED) if position >> place & 1]
    if position >> UNSTARTED:
        movers.append(UNSTARTED)
    for place in movers:
        landing, left = LANDINGS[place][throw], position - (1 << place)
        if landing is OFF:
            yield 0, left
        elif not left >> landing & 1:
            yield POINTS[landing], left + (1 << landing)
