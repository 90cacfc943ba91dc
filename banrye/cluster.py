"""Judges on a cluster of dask.distributed: its scheduler hands the submissions out, and again where a worker is lost.

Each task brings its submission's bytes along, and the problems' files travel once to every worker, so a worker needs
nothing but the same banrye, and the compilers of the languages that it meets.
"""

import importlib
import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from banrye import __version__, cache
from banrye.errors import HarnessError, UsageError
from banrye.i18n import said
from banrye.judge import Row, Task, digest_of, failed, judge, rules_of
from banrye.workspace import Workspace

__all__ = ["Cluster"]

#: How long the scheduler and the first worker may take to answer, in seconds.
_PATIENCE = 20.0

#: How many submissions are handed to the scheduler at once, for each thread of the workers, so that none waits for us.
_AHEAD = 3

#: How often the cluster's workers are counted, in seconds.
_RECOUNT = 5.0

#: How often it is looked whether something has come, and how long the farewell may take, in seconds.
_LOOK = 0.01
_FAREWELL = 2.0

#: Hypothesis, and a workspace's modules, belong to one hunt of a process at a time.
_ALONE = threading.Lock()

#: The folders of problems' files that this process has looked through, by digest.
_KNOWN: dict[str, Path] = {}


class Cluster:
    """A connection to a scheduler; a context manager, after which nothing of ours is left with it."""

    def __init__(self, root: Path, address: str) -> None:
        self._root = root
        self._address = address
        self._client: Any = None
        self._rules: Any = None
        self._ahead = 0
        self._counted = float("-inf")

    def __enter__(self) -> "Cluster":
        try:
            distributed = importlib.import_module("distributed")
        except ImportError:
            raise UsageError(
                said("--cluster needs dask.distributed, which isn't installed here: pip install 'banrye[cluster]'")
            ) from None
        # What is lost with a worker is done again; nobody need read of it in between.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        try:
            client = distributed.Client(self._address, timeout=_PATIENCE, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise UsageError(
                said(
                    "no scheduler of dask.distributed answers at {address} ({reason}); "
                    "start one with `dask scheduler`, and say the address that it prints",
                    address=self._address,
                    reason=_short(error),
                )
            ) from None
        try:
            self._meet(client)
            rules = rules_of(self._root)
            self._rules = client.scatter((digest_of(rules), rules), hash=False, broadcast=True)
        except BaseException:
            client.close()
            raise
        self._client = client
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close(timeout=_FAREWELL)

    @staticmethod
    def _meet(client: Any) -> None:
        """Wait for a worker, and see that all that are there have this banrye."""
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise UsageError(
                said("the scheduler has no workers; start some with `dask worker ADDRESS --nthreads 1`")
            ) from None
        try:
            there = client.run(version)
        except Exception as error:
            raise UsageError(
                said(
                    "the cluster's workers can't run banrye ({reason}); install banrye {version} there",
                    reason=_short(error),
                    version=__version__,
                )
            ) from None
        for worker, found in there.items():
            if found != __version__:
                raise UsageError(
                    said(
                        "the worker at {worker} has banrye {found}, and this is {version}; install that",
                        worker=worker,
                        found=found,
                        version=__version__,
                    )
                )

    def judged(self, tasks: Iterator[Task], stopped: Callable[[], bool]) -> Iterator[tuple[Task, Row]]:
        """Yield each task with its row as it is done, until all are or somebody has ``stopped`` it.

        Those ahead of the workers are few, however many there are.
        """
        waiting: dict[Any, Task] = {}
        done = importlib.import_module("distributed").as_completed(
            loop=self._client.loop, with_results=True, raise_errors=False
        )
        while True:
            while len(waiting) < self._wanted():
                task = next(tasks, None)
                if task is None:
                    break
                key = f"banrye-{task.key}-{time.monotonic_ns()}"
                future = self._client.submit(judge_there, task, self._rules, key=key, pure=False)
                waiting[future] = task
                done.add(future)
            found = self._next(done, stopped) if waiting else None
            if found is None:
                return
            future, outcome = found
            task = waiting.pop(future)
            row = self._row(task, future, outcome)
            future.release()
            yield task, row

    def _wanted(self) -> int:
        """Return how many submissions are to be under way, by the workers that there were a moment ago."""
        now = time.monotonic()
        if now - self._counted >= _RECOUNT:  # each time, the scheduler has to be asked
            self._ahead = max(4, _AHEAD * sum(self._client.nthreads().values()))
            self._counted = now
        return self._ahead

    def _next(self, done: Any, stopped: Callable[[], bool]) -> Any:
        """Return the next future that is done with its result, or None where all is stopped."""
        last = time.monotonic()
        while not done.has_ready():
            if stopped():
                return None
            now = time.monotonic()
            if self._client.status == "running":
                last = now
            elif self._client.status == "closed" or now - last > _PATIENCE:
                raise HarnessError(self._gone())
            time.sleep(_LOOK)
        return next(done)

    def _row(self, task: Task, future: Any, outcome: Any) -> Row:
        if future.status in ("cancelled", "lost"):
            raise HarnessError(self._gone())
        if future.status == "error":
            return failed(task, f"the cluster gave it up: {_short(future.exception())}")
        row: Row = outcome
        return row

    def _gone(self) -> str:
        return (
            f"the scheduler at {self._address} has gone; the rows that came are kept, and the same command goes on "
            "from there once it is back"
        )


def version() -> str:
    """Return the version of banrye, where it is called."""
    return __version__


def judge_there(task: Task, rules: tuple[str, Mapping[str, bytes]]) -> Row:
    """Judge a submission in a worker's process, by the problems' files that came with it."""
    if task.settings.rules != rules[0]:
        return failed(task, "the cluster mixed up the problems' files of two runs")
    try:
        with _ALONE:
            if rules[0] not in _KNOWN:
                _KNOWN[rules[0]] = _unpacked(*rules)
            return judge(task, Workspace(_KNOWN[rules[0]]))
    except (HarnessError, OSError) as error:
        return failed(task, str(error))


def _unpacked(digest: str, rules: Mapping[str, bytes]) -> Path:
    """Return a folder that holds the problems' files, made in the cache where it isn't there yet."""

    def make(folder: Path) -> None:
        for name, data in rules.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def whole(folder: Path) -> bool:
        return all((folder / name).read_bytes() == data for name, data in rules.items())

    return cache.entry(f"rules-{digest}", make, whole)


def _short(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0] if lines else ''}"[:200].rstrip(": ")
