"""Ends what a problem's own code doesn't end: an oracle or a generator without end must not hang a hunt for ever."""

import signal
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import TypeVar

from banrye.errors import HarnessError
from banrye.i18n import Said, said
from banrye.interrupt import in_finalizer

__all__ = ["SECONDS", "Watch", "each", "endless"]

#: How long one call of a problem's code may take, in seconds of the clock. The slowest known answer takes one second on
#: an idle machine; a busy one may need a multiple of that.
SECONDS = 60.0

#: How soon the end is asked for again where something in that code has swallowed it, in seconds.
_AGAIN = 0.5

_Item = TypeVar("_Item")


class _Late(BaseException):
    """Ends the call; no ``except Exception`` of an oracle's, nor Hypothesis, takes it for an error of its own."""


def _ring(_: int, frame: FrameType | None) -> None:
    if Watch.running and not in_finalizer(frame):  # it rings again
        raise _Late


class Watch:
    """A context in which a call has ``SECONDS`` to end; HarnessError with what ``describe`` says where it has no end.

    It takes SIGALRM, and so does its work in the main thread alone, and where nobody else has taken that. Code that
    never comes back to Python (an endless loop in an extension) can't be ended by it. Inside another watch it is none.
    """

    __slots__ = ("_active", "_describe")
    running = False

    def __init__(self, describe: Callable[[], str]) -> None:
        self._describe = describe
        self._active = False

    def __enter__(self) -> "Watch":
        if not Watch.running and threading.current_thread() is threading.main_thread():
            handler = signal.getsignal(signal.SIGALRM)
            if handler is signal.SIG_DFL:
                signal.signal(signal.SIGALRM, _ring)
            if handler in (signal.SIG_DFL, _ring):
                self._active = Watch.running = True
                self.again()
        return self

    def again(self) -> None:
        """Begin the time anew."""
        if self._active:
            signal.setitimer(signal.ITIMER_REAL, SECONDS, _AGAIN)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        if self._active:
            self._active = Watch.running = False
            signal.setitimer(signal.ITIMER_REAL, 0)
        if kind is _Late:
            raise HarnessError(self._describe()) from None


def each(items: Iterator[_Item], describe: Callable[[], str]) -> Iterator[_Item]:
    """Yield what an iterator yields, with a watch over every step."""
    while True:
        with Watch(describe):
            try:
                item = next(items)
            except StopIteration:
                return
        yield item


def endless(file: str, function: str, words: str) -> Said:
    """Return the sentence for a function of a problem's file that had no end on an input (and misreadings)."""
    return said(
        "{file}: {function} had no end after {seconds:g} s on: {input}; this says nothing of the candidate",
        file=file,
        function=function,
        seconds=SECONDS,
        input=" ".join(words.split()),
    )
