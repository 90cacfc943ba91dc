"""The box's end of a process that stays up between inputs: one byte asks it for a run, one number is its answer.

A native program is kept loaded but not begun: ``forkserver.c``, preloaded, stops it before the first line of its own
code, and on a byte forks a child that goes on into that code, for one input or for many (``restore.c``). The child is
the box's own (``CLONE_PARENT``), so that the box waits for it, limits and kills it like any other. A Java or JavaScript
candidate runs inside a worker (``BanryeWorker.java``, ``worker.js``), which gives every input new classes or a new
context.
"""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable

_NUMBER = struct.Struct("=i")

#: How long a program may take to be up, or to start a run, in seconds. What can't be preloaded never is.
_STARTING = 10.0
_HIGH = 64


class Server:
    """Such a process; ``become(commands, answers)`` turns a child into it. ``pid`` is 0 while there is none."""

    def __init__(self, become: Callable[[int, int], NoReturn]) -> None:
        self.pid = 0
        self.answers = -1
        self._become = become
        self._commands = -1

    def ask(self, command: bytes = b"r") -> bool:
        """Ask for a run; False where the process is not there and can't be started."""
        if not self.pid and not self._start():
            return False
        try:
            os.write(self._commands, command)
        except OSError:
            return False
        return True

    def _start(self) -> bool:
        from_box, self._commands = map(high, os.pipe())
        self.answers, to_box = map(high, os.pipe())
        self.pid = os.fork()
        if not self.pid:
            self._become(from_box, to_box)
        os.close(from_box)
        os.close(to_box)
        return self.answer() == self.pid

    def answer(self) -> int:
        """Return the number that comes next; -1 where the process has ended instead, or says nothing for long."""
        poll = select.poll()
        poll.register(self.answers, select.POLLIN)
        if not poll.poll(_STARTING * 1000):
            return -1
        data = os.read(self.answers, _NUMBER.size)
        return int(_NUMBER.unpack(data)[0]) if len(data) == _NUMBER.size else -1

    def cpu_us(self) -> int:
        """Return the CPU time that the process has used so far, in microseconds (0 where it has ended)."""
        clock = (~self.pid << 3) | 2  # how Linux numbers the clock of another process
        with suppress(OSError):
            return time.clock_gettime_ns(clock) // 1000
        return 0

    def close(self) -> None:
        """End the process; it starts again when it is next asked."""
        if not self.pid:
            return
        os.close(self._commands)
        os.close(self.answers)
        with suppress(OSError):
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        self.pid = 0


def high(descriptor: int) -> int:
    """Move a descriptor out of the way of the low numbers that a child gives to its copies."""
    moved = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, _HIGH)
    os.close(descriptor)
    return moved
