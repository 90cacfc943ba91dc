"""Steps through games with keys, on a terminal that is given back as it was."""

import contextlib
import os
import signal
import sys
import termios
import tty
from collections.abc import Iterator
from types import FrameType

from banrye.errors import UsageError
from banrye.i18n import _, said
from banrye.report.games import Games, Paint

__all__ = ["step_through"]

_KEYS = {
    "next": (b"n", b" ", b"l", b"j", b"\r", b"\n", b"\x1b[C", b"\x1bOC", b"\x1b[B", b"\x1bOB"),
    "previous": (b"p", b"h", b"k", b"\x7f", b"\x1b[D", b"\x1bOD", b"\x1b[A", b"\x1bOA"),
    "first": (b"g", b"\x1b[H", b"\x1bOH", b"\x1b[1~", b"\x1b[7~"),
    "last": (b"G", b"\x1b[F", b"\x1bOF", b"\x1b[4~", b"\x1b[8~"),
    "parting": (b"d",),
    "other": (b"\t",),
    "quit": (b"q", b"Q", b"\x04"),
}
_MEANING = {key: name for name, keys in _KEYS.items() for key in keys}

_CTRL_C = 3

#: How many lines a terminal has that doesn't tell.
_LOWEST = 24

# The other screen, without a cursor, and back.
_OPEN, _CLOSE = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
_CLEAR = "\x1b[H\x1b[2J"


def step_through(games: Games, paint: Paint) -> None:
    """Show a step, and others as keys ask for them, until one ends it; UsageError without a terminal.

    It begins at the step to look at first. On a terminal too low for both games it shows one of them at a time.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            said("--step needs a terminal to draw on and to read keys from; leave it out to print the step")
        )
    step, other = games.opening or 0, False
    with _keys() as terminal:
        while True:
            sys.stdout.write(_CLEAR + "\n".join(_screen(games, step, other, paint)))
            sys.stdout.flush()
            match _pressed(terminal):
                case "next":
                    step = min(step + 1, games.last)
                case "previous":
                    step = max(step - 1, 0)
                case "first":
                    step = 0
                case "last":
                    step = games.last
                case "parting":
                    step = games.opening or 0
                case "other":
                    other = not other
                case "quit":
                    return


def _screen(games: Games, step: int, other: bool, paint: Paint) -> list[str]:
    right, misread = [*games.by_the_rules(step, paint)], []
    help_ = _("n next, p previous, home, end, d where they differ, q quit")
    if games.misread:
        misread = [*games.as_misread(step, paint)]
        if len(right) + len(misread) + 3 > (os.get_terminal_size(sys.stdout.fileno()).lines or _LOWEST):
            return [*(misread if other else right), "", _("tab the other game"), help_]
    return [*right, "", *misread, *([""] if misread else []), help_]


def _pressed(terminal: int) -> str:
    """Return what the next key that means anything asks for; the end of input is the wish to end."""
    while True:
        typed = os.read(terminal, 16)
        if not typed:
            return "quit"
        if typed[0] == _CTRL_C:
            raise KeyboardInterrupt
        meaning = _MEANING.get(typed) or _MEANING.get(typed[:1])
        if meaning:
            return meaning


@contextlib.contextmanager
def _keys() -> Iterator[int]:
    """Have keys delivered at once and unseen, on the other screen; put all back however it ends."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    handlers = {number: signal.signal(number, _end) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        tty.setcbreak(terminal)
        changed = termios.tcgetattr(terminal)
        changed[3] &= ~termios.ISIG  # stopped by Ctrl-Z, it would leave the terminal like this
        termios.tcsetattr(terminal, termios.TCSANOW, changed)
        sys.stdout.write(_OPEN)
        yield terminal
    finally:
        with contextlib.suppress(OSError):  # nobody may be left to see it
            sys.stdout.write(_CLOSE)
            sys.stdout.flush()
        with contextlib.suppress(termios.error):
            termios.tcsetattr(terminal, termios.TCSANOW, before)
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _end(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)
