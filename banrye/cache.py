"""The folder of built programs: found or made, filled by atomic renames, and cleared of what nobody uses any more."""

import contextlib
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from banrye.errors import HarnessError
from banrye.i18n import said

__all__ = ["entry", "root"]

_UNUSED_SECONDS = 30 * 24 * 3600
_ABANDONED_SECONDS = 3600
_TEMPORARY = ".building-"


def root() -> Path:
    """Return the cache's folder, made if need be: ``BANRYE_CACHE``, else the user's cache, else a temporary one.

    Raises HarnessError where none of them can be written to.
    """
    wanted = os.environ.get("BANRYE_CACHE")
    if wanted:
        folder = Path(wanted).absolute()
        if not _usable(folder):
            raise HarnessError(
                said("BANRYE_CACHE names {folder}, which can't be written to: name another folder.", folder=folder)
            )
        return folder
    folders = []
    if Path(os.environ.get("XDG_CACHE_HOME", "")).is_absolute():
        folders.append(Path(os.environ["XDG_CACHE_HOME"]) / "banrye")
    if Path(os.environ.get("HOME", "")).is_absolute():
        folders.append(Path(os.environ["HOME"]) / ".cache" / "banrye")
    for folder in folders:
        if _usable(folder):
            return folder
    private = Path(tempfile.gettempdir()).absolute() / f"banrye-{os.getuid()}"
    if _usable(private, private=True):
        return private
    raise HarnessError(
        said(
            "Found no folder to keep built programs in: {folders} can't be written to,"
            " or is another user's. Name one in BANRYE_CACHE.",
            folders=", ".join(map(str, [*folders, private])),
        )
    )


def _usable(folder: Path, *, private: bool = False) -> bool:
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        # In a folder that all may write to, another user could have laid a trap under our name.
        if private and not (stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077):
            return False
        with tempfile.TemporaryFile(dir=folder):
            return folder.is_dir()
    except OSError:
        return False


def entry(key: str, make: Callable[[Path], None], whole: Callable[[Path], bool]) -> Path:
    """Return the folder of ``key``, made by ``make(folder)`` unless it is there and ``whole(folder)``.

    ``make`` works in a temporary folder that is then renamed, so that two builders at once, or one that is killed,
    leave nothing half-made. What ``make`` raises goes on to the caller, and nothing is kept. Raises HarnessError where
    the disk is full or can't be written to.
    """
    home = root()
    folder = home / key
    if _is(whole, folder):
        with contextlib.suppress(OSError):
            os.utime(folder)
        return folder
    try:
        _clear(home)
        temporary = Path(tempfile.mkdtemp(prefix=_TEMPORARY, dir=home))
        try:
            make(temporary)
            _move(temporary, folder, whole)
        finally:
            shutil.rmtree(temporary, ignore_errors=True)
    except OSError as error:
        reason = error.strerror or error
        raise HarnessError(
            said("Could not keep a built program in {home}: {error}.", home=home, error=reason)
        ) from error
    return folder


def _is(whole: Callable[[Path], bool], folder: Path) -> bool:
    try:
        return whole(folder)
    except OSError:
        return False


def _move(temporary: Path, folder: Path, whole: Callable[[Path], bool]) -> None:
    for _ in range(3):
        try:
            temporary.rename(folder)
            return
        except OSError:
            if _is(whole, folder):
                return  # another builder was faster, with the same content
            if not folder.exists():
                raise
            # Something meddled with the folder (a candidate that deletes its own source, say): out of the way with it.
            shutil.rmtree(folder, ignore_errors=True)
    raise HarnessError(
        said("Could not move a built program to {folder}: something else keeps writing there.", folder=folder)
    )


def _clear(home: Path) -> None:
    """Remove programs that no one has used for a month, and temporary folders of builders that were killed."""
    now = time.time()
    for place in home.iterdir():
        with contextlib.suppress(OSError):
            unused = now - place.stat().st_mtime
            if unused > (_ABANDONED_SECONDS if place.name.startswith(_TEMPORARY) else _UNUSED_SECONDS):
                shutil.rmtree(place, ignore_errors=True)
