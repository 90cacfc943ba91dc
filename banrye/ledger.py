"""The file that rows are appended to, one JSON object a line, so that a run can be killed at any moment and go on.

A row counts once it is on the disk with its line's end. A last line that is torn is dropped when the file is opened
again; rows of other runs stay where they are.
"""

import fcntl
import json
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from banrye.errors import HarnessError, UsageError
from banrye.i18n import said

__all__ = ["Ledger"]

Row = dict[str, Any]


class Ledger:
    """An open file of rows; a context manager, since nobody else may write to it meanwhile."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: list[Row] = []
        self._file: IO[bytes] | None = None

    def __enter__(self) -> "Ledger":
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a+b")
        except OSError as error:
            raise HarnessError(
                said(
                    "the rows can't be written to {path}: {reason}; say --out FILE to put them elsewhere",
                    path=self.path,
                    reason=error.strerror,
                )
            ) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._read()
        except OSError:
            self._file.close()
            raise UsageError(
                said("another `banrye judge` is at work with {path}; wait for it, or say --out FILE", path=self.path)
            ) from None
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        self._file.close()

    def add(self, row: Row) -> None:
        """Keep a row; it is on the disk when this returns."""
        assert self._file is not None
        try:
            self._file.write(json.dumps(row, ensure_ascii=False).encode("utf-8", "replace") + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise HarnessError(
                said("the rows can't be written to {path}: {reason}", path=self.path, reason=error.strerror)
            ) from error
        self.rows.append(row)

    def _read(self) -> None:
        assert self._file is not None
        self._file.seek(0)
        whole, torn = [], 0
        for line in self._file:
            if line.endswith(b"\n"):
                whole.append(line)
            else:
                torn = len(line)
                whole.append(line)
        lines = whole[:-1] if torn else whole
        self.rows = [row for row in map(_row, lines) if row is not None]
        if whole and not self.rows and not whole[0].startswith(b'{"file":'):
            raise UsageError(
                said("{path} holds something else than judged rows; say --out with another file", path=self.path)
            )
        if torn:
            os.truncate(self._file.fileno(), sum(map(len, lines)))
        self._file.seek(0, os.SEEK_END)


def _row(line: bytes) -> Row | None:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) and isinstance(row.get("key"), str) and "file" in row else None
