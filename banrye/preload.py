"""Builds, once, the small library that keeps native programs loaded between inputs (``box/forkserver.c``)."""

import functools
import hashlib
import shutil
import sys
from pathlib import Path

from banrye import cache, compiler
from banrye.errors import HarnessError

__all__ = ["library"]

_SOURCES = [Path(__file__).parent / "box" / name for name in ("forkserver.c", "restore.c", "restore.h")]
_SECONDS, _MEMORY = 30, 2048


@functools.cache
def library() -> Path | None:
    """Return the built library; None where there is no C compiler, or no Linux, and programs must be started anew."""
    tool = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if sys.platform != "linux" or tool is None:
        return None
    sources = {path.name: path.read_bytes() for path in _SOURCES}
    argv = (tool, "-O2", "-shared", "-fPIC", "-o", "forkserver.so", *(name for name in sources if name[-2:] == ".c"))

    def make(folder: Path) -> None:
        for name, text in sources.items():
            (folder / name).write_bytes(text)
        compiler.run(argv, folder, _SECONDS, _MEMORY)

    key = hashlib.sha256(b"".join(sources.values()) + repr(argv).encode()).hexdigest()[:40]
    try:
        folder = cache.entry(f"forkserver-{key}", make, lambda folder: (folder / "forkserver.so").exists())
    except HarnessError:
        return None
    built = folder / "forkserver.so"
    return built if built.exists() else None
