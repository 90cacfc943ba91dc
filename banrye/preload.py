"""Builds the small library that keeps native programs loaded between inputs (see ``box/forkserver.c``), once."""

import functools
import hashlib
import shutil
import sys
from pathlib import Path

from banrye import cache, compiler
from banrye.errors import HarnessError

__all__ = ["library"]

_SOURCE = Path(__file__).parent / "box" / "forkserver.c"
_SECONDS, _MEMORY = 30, 2048


@functools.cache
def library() -> Path | None:
    """Return the built library; None where there is no C compiler, or no Linux, and programs must be started anew."""
    tool = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if sys.platform != "linux" or tool is None:
        return None
    source = _SOURCE.read_bytes()
    argv = (tool, "-O2", "-shared", "-fPIC", "-o", "forkserver.so", _SOURCE.name)

    def make(folder: Path) -> None:
        (folder / _SOURCE.name).write_bytes(source)
        compiler.run(argv, folder, _SECONDS, _MEMORY)

    key = hashlib.sha256(source + repr(argv).encode()).hexdigest()[:40]
    try:
        folder = cache.entry(f"forkserver-{key}", make, lambda folder: (folder / "forkserver.so").exists())
    except HarnessError:
        return None
    built = folder / "forkserver.so"
    return built if built.exists() else None
