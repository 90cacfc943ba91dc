"""An input's game by the rules beside the one that a misreading plays, step by step, as text for a terminal."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from banrye.errors import UsageError
from banrye.i18n import _, in_language, said, wrapped
from banrye.kit import Step
from banrye.problem import Problem
from banrye.report.replay import first_difference
from banrye.result import Result

__all__ = ["COLUMNS", "Games", "Paint", "games_of"]

#: How wide a terminal is taken to be, in columns.
COLUMNS = 80

_INDENT = "  "


@dataclass(frozen=True)
class Paint:
    """Colours, where there are any."""

    on: bool

    @classmethod
    def for_stdout(cls) -> "Paint":
        """Return colours for a terminal, none for a file or where NO_COLOR is set."""
        dull = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        return cls(sys.stdout.isatty() and not dull)

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and text else text

    def good(self, text: str) -> str:
        """Paint what is right."""
        return self._in("1;32", text)

    def bad(self, text: str) -> str:
        """Paint what is wrong."""
        return self._in("1;31", text)

    def other(self, text: str) -> str:
        """Paint what differs from its counterpart."""
        return self._in("7", text)


@dataclass(frozen=True)
class Games:
    """The game by the rules and, where a misreading is suspected, the one that it plays (else no steps).

    ``part`` is the first step, from 0, at which they differ; None where none does. ``broken`` is the
    first of the misread game that the rules forbid or count differently; None where that isn't known.
    """

    problem: Problem
    right: Sequence[Step]
    misread: Sequence[Step] = ()
    name: str = ""
    broken: int | None = None
    part: int | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "part", first_difference(self.right, self.misread) if self.misread else None)

    @property
    def opening(self) -> int | None:
        """The step to look at first, if there is one that tells the games apart."""
        return self.part if self.broken is None else self.broken

    @property
    def last(self) -> int:
        """The number of the last step of the longer game, from 0."""
        return max(len(self.right), len(self.misread)) - 1

    def by_the_rules(self, step: int, paint: Paint) -> Iterator[str]:
        """Yield the lines of a step of the right game."""
        last = len(self.right)
        title = _("by the rules, step {step} of {last}", step=min(step + 1, last), last=last)
        yield from self._step(paint.good(title), self.right, self.misread, step, paint)

    def as_misread(self, step: int, paint: Paint) -> Iterator[str]:
        """Yield the lines of a step of the misread game."""
        last = len(self.misread)
        title = _("as misread ({name}), step {step} of {last}", name=self.name, step=min(step + 1, last), last=last)
        yield from self._step(paint.bad(title), self.misread, self.right, step, paint)

    def _step(self, title: str, game: Sequence[Step], beside: Sequence[Step], step: int, paint: Paint) -> Iterator[str]:
        yield title
        if step >= len(game):
            yield _INDENT + _("(the game is over)")
            step = len(game) - 1
        yield from wrapped(_INDENT + in_language(game[step].note), COLUMNS, _INDENT)
        picture = self._picture(game, step)
        other = self._picture(beside, step) if step < len(beside) else picture
        yield from (_INDENT + line if line else line for line in _marked(picture, other, paint.other))

    def _picture(self, game: Sequence[Step], step: int) -> list[str]:
        return self.problem.draw(game[step].state).rstrip("\n").split("\n")


def games_of(problem: Problem, result: Result) -> Games:
    """Return the games of a result's counterexample; UsageError where its problem tells none."""
    found = result.counterexample
    right = problem.trace(found.case) if found is not None else []
    if found is None or not right:
        raise UsageError(said("{problem} has no game to show step by step here", problem=problem.name))
    if not result.diagnosis:
        return Games(problem, right)
    suspect = result.diagnosis[0]
    misread = problem.trace(found.case, suspect.misread)
    return Games(problem, right, misread, suspect.name, problem.broken_step(found.case, suspect.misread))


def _marked(picture: Sequence[str], other: Sequence[str], mark: Callable[[str], str]) -> Iterator[str]:
    """Yield a picture's lines, marked where their words aren't those that stand there in another picture."""
    for place, line in enumerate(picture):
        beside = other[place] if place < len(other) else ""
        yield "".join(
            mark(piece) if piece.strip() and beside[start : start + len(piece)] != piece else piece
            for start, piece in _pieces(line)
        )


def _pieces(line: str) -> Iterator[tuple[int, str]]:
    """Yield a line's words and blanks with their places."""
    start = 0
    for place in range(1, len(line) + 1):
        if place == len(line) or (line[place] == " ") != (line[place - 1] == " "):
            yield start, line[start:place]
            start = place
