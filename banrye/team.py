"""The processes that run a proof's inputs: started, fed with ranges of ranks, listened to, and ended."""

import contextlib
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Any

from banrye.errors import HarnessError
from banrye.i18n import said
from banrye.journal import Block
from banrye.prover import Job, Vanished, serve

__all__ = ["Team"]

#: How often it is looked whether the work was called off, and how long provers may take to hand in what they have
#: (seconds).
_LOOK = 0.2
_FAREWELL = 5.0


class Team:
    """The provers' processes; a context manager, after which they are gone."""

    def __init__(self, job: Job, count: int) -> None:
        self.job = job
        self.count = count
        self._lines: list[Connection] = []
        self._processes: list[BaseProcess] = []

    def __enter__(self) -> "Team":
        context = multiprocessing.get_context("spawn")
        # A new process can't say yet what Ctrl-C is to mean to it; it inherits that it waits.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            for _ in range(self.count):
                ours, theirs = context.Pipe()
                process = context.Process(target=serve, args=(self.job, theirs), daemon=True)
                process.start()
                theirs.close()
                self._lines.append(ours)
                self._processes.append(process)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for line in self._lines:
            line.close()
        until = time.monotonic() + (_FAREWELL if kind is None else _LOOK)
        for process in self._processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()

    def run(self, pieces: Iterator[tuple[int, int]], called_off: Callable[[], bool]) -> Iterator[Block]:
        """Have the pieces run and yield the blocks as they come in, until all is done or it is called off."""
        busy: dict[Any, tuple[int, int]] = {}
        rest: list[tuple[int, int]] = []
        until = float("inf")
        while True:
            for line in self._lines:
                piece = None if line in busy or until < float("inf") else rest.pop() if rest else next(pieces, None)
                if piece is not None:
                    self._send(line, piece)
                    busy[line] = piece
            if not busy or time.monotonic() > until:
                return
            ready: list[Any] = wait(list(busy), _LOOK)
            for line in ready:
                block = self._received(line)
                _, stop = busy.pop(line)
                if block.stop < stop:
                    rest.append((block.stop, stop))
                yield block
            if called_off() and until == float("inf"):
                until = time.monotonic() + _FAREWELL
                for line in busy:
                    self._send(line, None)

    @staticmethod
    def _send(line: Connection, message: tuple[int, int] | None) -> None:
        with contextlib.suppress(OSError):  # one that has gone is noticed when it is listened to
            line.send(message)

    @staticmethod
    def _received(line: Any) -> Block:
        try:
            message = line.recv()
        except (EOFError, OSError):
            raise HarnessError(
                said("a process that ran inputs for the proof has died; what it had done is kept")
            ) from None
        if isinstance(message, Block):
            return message
        if isinstance(message, int):
            raise Vanished(message)
        raise HarnessError(said("a process that ran inputs for the proof could not go on: {message}", message=message))
