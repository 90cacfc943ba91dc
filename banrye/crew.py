"""The local processes that judge submissions: each has one at a time, and what kills it costs only that one.

A process that dies is replaced, and its submission is tried once more in a new one; if that dies too, the row says that
banrye failed, since it can't be told whose fault it was.
"""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import TracebackType
from typing import Any

from banrye.judge import Row, Task, failed, judge
from banrye.workspace import Workspace

__all__ = ["Crew"]

#: How long one submission may take whatever its budget, in seconds: only a fault of banrye's own takes longer.
_STUCK_SECONDS = 900.0

_TRIES = 2
_LOOK = 0.3
_FAREWELL = 2.0


@dataclass
class _Member:
    """A process, the line to it, and what it is at work on."""

    process: BaseProcess
    line: Connection
    lifeline: Connection
    task: Task | None = None
    tries: int = 0
    since: float = 0.0


class Crew:
    """A number of processes that judge; a context manager, after which they are gone."""

    def __init__(self, root: Path, jobs: int, stuck: float = _STUCK_SECONDS) -> None:
        self._root = root
        self._jobs = jobs
        self._stuck = stuck
        self._members: list[_Member] = []

    def __enter__(self) -> "Crew":
        self._members = [self._start() for _ in range(self._jobs)]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for member in self._members:
            member.line.close()
            member.lifeline.close()
        until = time.monotonic() + _FAREWELL
        for member in self._members:
            member.process.join(max(0.0, until - time.monotonic()))
            if member.process.is_alive():
                member.process.kill()
                member.process.join()

    def judged(self, tasks: Iterator[Task], stopped: Callable[[], bool]) -> Iterator[tuple[Task, Row]]:
        """Yield each task with its row as it is done, until all are or somebody has ``stopped`` it.

        Tasks are asked for as processes are free for them.
        """
        rest: list[tuple[Task | None, int]] = []
        while True:
            for place, member in enumerate(self._members):
                if member.task is None:
                    task, tries = rest.pop() if rest else (next(tasks, None), 1)
                    if task is not None:
                        self._members[place] = self._hand(member, task, tries)
            busy: dict[Any, int] = {each.line: place for place, each in enumerate(self._members) if each.task}
            if not busy or stopped():
                return
            ready = wait(list(busy), _LOOK)
            for line, place in busy.items():
                member = self._members[place]
                late = time.monotonic() - member.since > self._stuck
                if line not in ready and not late:
                    continue
                task, member.task = member.task, None
                assert task is not None
                row = self._received(member) if line in ready else None
                if row is None:
                    self._members[place] = self._replaced(member)
                    if member.tries < _TRIES and not late:
                        rest.append((task, member.tries + 1))
                        continue
                    how = "had no end" if late else f"died {_TRIES} times"
                    row = failed(task, f"the process that judged it {how}; this says nothing of the submission")
                yield task, row

    def _start(self) -> _Member:
        context = multiprocessing.get_context("spawn")
        line, theirs = context.Pipe()
        lifeline, held = context.Pipe()
        # A new process can't say yet what Ctrl-C is to mean to it; it inherits that it waits.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            process = context.Process(target=_serve, args=(self._root, theirs, held), daemon=True)
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        theirs.close()
        held.close()
        return _Member(process, line, lifeline)

    def _hand(self, member: _Member, task: Task, tries: int) -> _Member:
        if not member.process.is_alive():  # one that died with nothing to do
            member = self._replaced(member)
        member.task, member.tries, member.since = task, tries, time.monotonic()
        with contextlib.suppress(OSError):  # one that has gone is noticed when it is listened to
            member.line.send(task)
        return member

    def _replaced(self, member: _Member) -> _Member:
        member.process.kill()
        member.process.join()
        member.line.close()
        member.lifeline.close()
        return self._start()

    @staticmethod
    def _received(member: _Member) -> Row | None:
        try:
            row: Row = member.line.recv()
        except (EOFError, OSError):
            return None
        return row


def _serve(root: Path, line: Connection, lifeline: Connection) -> None:
    """Be a process of the crew: take tasks and send rows, until the other end is gone."""
    # Ctrl-C reaches this process too; but it is the command that decides what it means.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_die_with, args=(lifeline,), daemon=True).start()
    place = Workspace(root)
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send(judge(line.recv(), place))


def _die_with(lifeline: Connection) -> None:
    """End this process when the command's has ended, however: nothing may go on judging for nobody."""
    with contextlib.suppress(EOFError, OSError):
        lifeline.recv()
    os._exit(0)
