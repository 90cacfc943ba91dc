"""Takes note of Ctrl-C for as long as something is at work that must not just be torn off by it."""

import signal
import threading
from types import FrameType
from typing import Self

__all__ = ["CtrlC", "in_finalizer"]


class CtrlC:
    """A context in which Ctrl-C is noted; what it does besides is up to ``note``. It was ``pressed`` or it wasn't.

    It does its work in the main thread alone, and where nobody else has taken the signal.
    """

    def __init__(self) -> None:
        self.pressed = self._ours = False

    def __enter__(self) -> Self:
        in_main = threading.current_thread() is threading.main_thread()
        self._ours = in_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._ours:
            signal.signal(signal.SIGINT, self.note)
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def note(self, _: int, frame: FrameType | None) -> None:
        """Take note of it: the first is only noted, pressed again it interrupts."""
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True


def in_finalizer(frame: FrameType | None) -> bool:
    """Say whether a signal came in Hypothesis's callback of the garbage collector, where Python swallows exceptions."""
    return frame is not None and frame.f_code.co_name == "gc_callback"
