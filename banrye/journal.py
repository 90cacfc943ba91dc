"""What a proof has run so far, in a file that survives Ctrl-C and SIGKILL: a header line, then a line a block.

Inputs are known by their rank in the declared order. Every line is appended whole and flushed, so what can be lost is a
last line that is torn, and that one is not counted.
"""

import fcntl
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from banrye.errors import HarnessError, UsageError
from banrye.i18n import said

__all__ = ["Block", "Journal", "gaps", "tiles"]

_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Block:
    """The inputs of rank ``start`` to ``stop`` (excluded), all of them run.

    ``differing`` of them were not answered rightly, the ``first`` being of that rank; ``verdicts`` counts them by
    verdict. ``digest`` stands for all answers in order. ``seconds`` is the time it took, ``costly`` what of it failed
    runs took that were slow. ``again`` inputs were run in new processes as well, and came out the same.
    """

    start: int
    stop: int
    differing: int
    first: int | None
    digest: str
    verdicts: Mapping[str, int]
    seconds: float = 0.0
    costly: float = 0.0
    again: int = 0

    def valid(self) -> bool:
        """Say whether the figures fit each other, as those of a file edited by hand may not."""
        numbers = (self.start, self.stop, self.differing)
        if not all(type(number) is int for number in numbers) or not isinstance(self.digest, str):
            return False
        if not 0 <= self.start < self.stop or not 0 <= self.differing <= self.stop - self.start:
            return False
        if not isinstance(self.verdicts, dict) or sum(self.verdicts.values()) != self.differing:
            return False
        if self.first is None:
            return not self.differing
        return bool(self.differing) and type(self.first) is int and self.start <= self.first < self.stop


def tiles(blocks: Iterable[Block], space: int) -> list[Block]:
    """Return the blocks below a rank in order, without those that reach beyond it or overlap an earlier one."""
    kept: list[Block] = []
    for block in sorted(blocks, key=lambda block: (block.start, block.stop)):
        if block.stop <= space and (not kept or kept[-1].stop <= block.start):
            kept.append(block)
    return kept


def gaps(blocks: Iterable[Block], space: int, size: int) -> Iterator[tuple[int, int]]:
    """Yield what ordered blocks leave of the ranks below ``space``, in pieces (start, stop) of at most ``size``."""
    position = 0
    ends = [*((block.start, block.stop) for block in blocks), (space, space)]
    for start, stop in ends:
        while position < start:
            yield position, min(position + size, start)
            position = min(position + size, start)
        position = stop


class Journal:
    """The file of one candidate's proof; a context manager, since nobody else may write to it meanwhile.

    ``key`` is what the blocks depend on: where the file's own differs, it is emptied, and ``changed`` names the parts.
    ``fresh`` says that every input had, or has, a process started anew.
    """

    def __init__(self, path: Path, key: Mapping[str, str]) -> None:
        self.path = path
        self.key = dict(key)
        self.fresh = False
        self.blocks: list[Block] = []
        self.changed: list[str] = []
        self._file: IO[bytes] | None = None

    def __enter__(self) -> "Journal":
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a+b")
        except OSError as error:
            raise HarnessError(
                said(
                    "the proof's journal can't be written to {path}: {error}; say --reports DIR",
                    path=self.path,
                    error=error.strerror,
                )
            ) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise UsageError(
                said("another `banrye prove` is at work with {path}; wait for it, or say --reports DIR", path=self.path)
            ) from None
        self._read()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        self._file.close()

    def add(self, block: Block) -> None:
        """Keep a block."""
        self.blocks.append(block)
        self._append(asdict(block))

    def start_over(self, *, fresh: bool) -> None:
        """Forget all blocks."""
        assert self._file is not None
        self.blocks, self.fresh = [], fresh
        self._file.truncate(0)
        self._append({"proof": _FORMAT, "key": self.key, "fresh": fresh})

    def _append(self, record: Mapping[str, Any]) -> None:
        assert self._file is not None
        try:
            self._file.write(json.dumps(record, separators=(",", ":")).encode() + b"\n")
            self._file.flush()
        except OSError as error:
            raise HarnessError(
                said("the proof's journal {path} can't be written: {error}", path=self.path, error=error.strerror)
            ) from error

    def _read(self) -> None:
        assert self._file is not None
        self._file.seek(0)
        header, good = None, 0
        for line in self._file:
            record = _record(line)
            if record is None or (header is None and not isinstance(record.get("key"), dict)):
                break
            if header is None:
                header = record
            else:
                block = _block(record)
                if block is None:
                    break
                self.blocks.append(block)
            good += len(line)
        if header is None or header.get("proof") != _FORMAT or header["key"] != self.key:
            old = header["key"] if header else self.key
            self.changed = sorted(name for name in {*self.key, *old} if self.key.get(name) != old.get(name))
            self.start_over(fresh=False)
            return
        self.fresh = header.get("fresh") is True
        os.truncate(self._file.fileno(), good)
        self._file.seek(0, os.SEEK_END)


def _record(line: bytes) -> dict[str, Any] | None:
    if not line.endswith(b"\n"):
        return None
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def _block(record: dict[str, Any]) -> Block | None:
    try:
        block = Block(**record)
        return block if block.valid() else None
    except TypeError:
        return None
