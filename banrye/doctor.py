"""Says which protections from candidates are active on this machine, by starting a box and asking it."""

import tempfile
from pathlib import Path

from banrye import build, preload
from banrye.box import sandbox
from banrye.runner import Limits, Runner

__all__ = ["report"]

_NAMESPACES = (
    "Linux with user namespaces: sysctl kernel.unprivileged_userns_clone=1 (Debian),"
    " kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu); in a container, --security-opt seccomp=unconfined"
)
_LAYERS = (
    (sandbox.PROCESSES, _NAMESPACES),
    (sandbox.NETWORK, _NAMESPACES),
    (sandbox.FILES, f"{_NAMESPACES}; Linux 5.12"),
    (sandbox.IPC, _NAMESPACES),
    (sandbox.USER, "run banrye as an ordinary user, or keep Python and the candidates where other users may read"),
    (sandbox.CALLS, "Linux with seccomp, on x86-64 or arm64"),
    (sandbox.LANDLOCK, "Linux 5.13 with Landlock among the kernel's security modules; the files' guard of last resort"),
)
PRELOAD = "native programs stay loaded"


def report() -> list[tuple[str, bool, str]]:
    """Return the layers: name, whether it is active, and how to get it (or what stands in for it)."""
    with tempfile.TemporaryDirectory(prefix="banrye-doctor-") as folder:
        path = Path(folder, "doctor.py")
        path.write_text("print(1)\n")
        with Runner(build.prepare(path), Limits(1, 256)) as runner:
            list(runner.run([b""]))
            active = runner.layers
    rows = [(name, name in active, "" if name in active else remedy) for name, remedy in _LAYERS]
    if sandbox.FILES in active:
        rows[-1] = (sandbox.LANDLOCK, False, "not needed: the files are guarded better")
    fast = preload.library() is not None
    return [*rows, (PRELOAD, fast, "" if fast else "Linux with gcc or clang; it is about speed alone")]
