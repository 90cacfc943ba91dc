"""Two boxes for one candidate: where its runs take long and a second core is there, each has every other input."""

import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from types import TracebackType

from banrye.build import Program
from banrye.leftovers import Files
from banrye.runner import Limits, Mode, Run, Runner

__all__ = ["Pair"]

#: How much CPU time runs must have taken, in all and as a mean, before a second box is worth its start; in seconds.
_IN_ALL = 1.0
_EACH = 0.002


class Pair(Runner):
    """A runner that takes a second one to its side when the candidate, and not the harness, is what takes the time."""

    def __init__(self, program: Program, limits: Limits, isolation: str = "auto", files: Files | None = None) -> None:
        files = files or Files()
        super().__init__(program, limits, isolation, files)
        self._second = Runner(program, limits, isolation, files) if _cores() > 1 else None
        self._used, self._count = 0.0, 0

    def run(self, inputs: Iterable[bytes], mode: Mode = Mode.FAST) -> Iterator[Run]:
        """Yield what the candidate did on each input, in order; see ``Runner.run``."""
        waiting = list(inputs)
        runs = self._both(waiting, mode) if self._worth_it() and len(waiting) > 1 else super().run(waiting, mode)
        for run in runs:
            self._used += run.cpu_us / 1e6
            self._count += 1
            yield run

    def close(self) -> None:
        """End both boxes and everything in them; safe to call twice."""
        super().close()
        if self._second is not None:
            self._second.close()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _worth_it(self) -> bool:
        return self._second is not None and self._used > _IN_ALL and self._used > _EACH * self._count

    def _both(self, inputs: list[bytes], mode: Mode) -> Iterator[Run]:
        assert self._second is not None
        with ExitStack() as ended_early:
            ended_early.callback(self.close)  # a box that is left in the middle has to be started anew
            halves = self.begin(inputs[::2], mode), self._second.begin(inputs[1::2], mode)
            for place in range(len(inputs)):
                yield next(halves[place % 2])
            for half in halves:
                next(half, None)  # one that hasn't come to its end ends its box
            ended_early.pop_all()


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
