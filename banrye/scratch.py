"""The folders of runs: made, held as long as their harness lives, and cleared where one was killed too early to do so.

A box removes its folder when its harness is killed, but not if that happens before it is up.
"""

import contextlib
import fcntl
import functools
import os
import shutil
import tempfile
import time
from pathlib import Path

__all__ = ["clear", "make"]

_PREFIX = "banrye-run-"

#: How old a folder that nobody holds must be, in seconds: a new one is made first and held a moment later.
_ABANDONED_SECONDS = 60


def make() -> tuple[str, int]:
    """Make a folder; returns its path and a descriptor, whose closing (or the end of this process) gives it up."""
    _clear_once()
    folder = tempfile.mkdtemp(prefix=_PREFIX)
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    fcntl.flock(descriptor, fcntl.LOCK_SH)
    return folder, descriptor


@functools.cache
def _clear_once() -> None:
    clear()


def clear() -> None:
    """Remove the folders that killed harnesses have left."""
    for path in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with contextlib.suppress(OSError):  # somebody holds it, or it is another user's, or gone already
            descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
            try:
                if time.time() - os.fstat(descriptor).st_mtime > _ABANDONED_SECONDS:
                    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    shutil.rmtree(path, ignore_errors=True)
            finally:
                os.close(descriptor)
