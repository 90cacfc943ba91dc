"""The step-through replay of a page: two games side by side, each step's picture as line numbers into a pool.

The pictures of a game hardly differ from one another, so each line of SVG is stored once, and a picture is the list of
its lines. Of a game too long for a page, the steps that matter are kept: those near the difference, the start, the end.
"""

import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from banrye.kit import Step
from banrye.problem import Case, Misread, Problem

#: How much of a page the steps may take, in bytes of JSON; the pool of lines comes on top of it.
ROOM = 150_000

#: How much all distinct lines of the pictures may take, in characters.
LINES_ROOM = 60_000


@dataclass(frozen=True)
class Replay:
    """What a page needs to replay a game.

    ``data`` is the JSON for the page's script. Steps are counted from 0: ``part`` is the first that differs (None where
    none does, or there is one game only), ``broken`` the first that the rules forbid or count differently (None where
    unknown), ``opening`` the one to begin with. ``shown`` of ``length`` steps are in ``data``. ``missed`` says that the
    misreader's game is known to break no rule: it only misses what the rules allow.
    """

    data: dict[str, Any]
    part: int | None
    broken: int | None
    opening: int
    shown: list[int]
    length: int
    compared: bool
    missed: bool

    def place(self, step: int) -> int:
        """Return a step's place among those shown: the nearest where it isn't."""
        return min(range(len(self.shown)), key=lambda place: abs(self.shown[place] - step))


@dataclass
class _Pool:
    """Distinct lines, each with a number, given as runs of successive ones."""

    lines: dict[str, int] = field(default_factory=dict)
    size: int = 0

    def runs(self, text: str) -> list[int]:
        """Return the numbers of a text's lines, as pairs: where a run begins, and how long it is."""
        found: list[int] = []
        for line in text.split("\n"):
            if line not in self.lines:
                self.size += len(line) + 3
            number = self.lines.setdefault(line, len(self.lines))
            if found and found[-2] + found[-1] == number:
                found[-1] += 1
            else:
                found += [number, 1]
        return found


def replay(problem: Problem, case: Case, misread: Misread) -> Replay | None:
    """Return the replay of an input's game, beside the game under a misreading if one is given; None without a trace.

    Whatever the problem's own functions raise comes through: the caller says that there is no picture.
    """
    games = [problem.trace(case)]
    if misread:
        games.append(problem.trace(case, misread))
    length = max(map(len, games))
    if not games[0]:
        return None
    compared = len(games) > 1 and bool(games[1])
    part = first_difference(*games) if compared else None
    broken = problem.broken_step(case, misread) if compared else None
    opening = broken if broken is not None else part if part is not None else 0
    pool = _Pool()
    frames = _frames(problem, games, pool, [step for step in (opening, part) if step is not None])
    shown = sorted(frames)
    used = {event for frame in itertools.chain(*frames.values()) if frame for event in frame[2]}
    data = {
        "lines": list(pool.lines),
        "events": {name: [words.en, words.ko] for name, words in problem.all_events.items() if name in used},
        "steps": [[step, *frames[step]] for step in shown],
        "lengths": [len(game) for game in games],
    }
    missed = compared and part is not None and broken is None and hasattr(problem.oracle, "broken_step")
    return Replay(data, part, broken, opening, shown, length, compared, missed)


def first_difference(right: Sequence[Step], believed: Sequence[Step]) -> int | None:
    """Return the first step after which two games stand differently; else the first that is told differently."""
    pairs = list(zip(right, believed, strict=False))
    standing = next((place for place, (one, other) in enumerate(pairs) if one.state != other.state), None)
    if standing is not None:
        return standing
    if len(right) != len(believed):
        return len(pairs)
    return next((place for place, (one, other) in enumerate(pairs) if one.note != other.note), None)


def _frames(
    problem: Problem, games: Sequence[Sequence[Step]], pool: _Pool, wanted: Sequence[int]
) -> dict[int, list[Any]]:
    """Return the steps that there is room for, by number: for each game its frame, or None where it is over."""
    last = max(map(len, games)) - 1
    frames: dict[int, list[Any]] = {}
    room = ROOM
    for step in sorted(range(last + 1), key=_importance(last, wanted)):
        frame = [_frame(problem, game[step], pool) if step < len(game) else None for game in games]
        room -= len(json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode())
        if frames and (room < 0 or pool.size > LINES_ROOM):
            break
        frames[step] = frame
    return frames


def _importance(last: int, wanted: Sequence[int]) -> Callable[[int], int]:
    """Return the key that puts first the steps near a wanted one, then those near the start and the end."""
    return lambda step: min([abs(step - place) for place in wanted] + [4 * step, 4 * (last - step)])


def _frame(problem: Problem, step: Step, pool: _Pool) -> list[Any]:
    """Return a step as the page's script takes it: note in both languages, picture, events."""
    picture = problem.picture(step.state)
    drawn = pool.runs(picture) if picture else _text_picture(problem, step, pool)
    return [[step.note.en, step.note.ko], drawn, list(step.events)]


def _text_picture(problem: Problem, step: Step, pool: _Pool) -> list[int]:
    """Return the text drawing of a step in place of a picture, marked as text."""
    text = problem.draw(step.state)
    return pool.runs("#" + text.rstrip("\n").replace("\n", "\n#")) if text else []
