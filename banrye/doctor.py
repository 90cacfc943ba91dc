"""Says which protections from candidates are active on this machine, by starting a box and asking it."""

import tempfile
from pathlib import Path

from banrye import build, preload
from banrye.box import sandbox
from banrye.i18n import said
from banrye.runner import Limits, Runner

__all__ = ["report"]

_NAMESPACES = said(
    "Linux with user namespaces: sysctl kernel.unprivileged_userns_clone=1 (Debian),"
    " kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu); in a container, --security-opt seccomp=unconfined"
)
_USER = said("run banrye as an ordinary user, or keep Python and the candidates where other users may read")
_LANDLOCK = said("Linux 5.13 with Landlock among the kernel's security modules; the files' guard of last resort")
_LAYERS: tuple[tuple[str, str], ...] = (
    (sandbox.PROCESSES, _NAMESPACES),
    (sandbox.NETWORK, _NAMESPACES),
    (sandbox.FILES, said("{namespaces}; Linux 5.12", namespaces=_NAMESPACES)),
    (sandbox.IPC, _NAMESPACES),
    (sandbox.USER, _USER),
    (sandbox.CALLS, said("Linux with seccomp, on x86-64 or arm64")),
    (sandbox.LANDLOCK, _LANDLOCK),
)
PRELOAD: str = said("native programs stay loaded")

#: The layers' names, which the box, a process that loads as little as it can, says in English.
NAMES: dict[str, str] = {
    name: name
    for name in (
        said("own processes"),
        said("no network"),
        said("read-only files"),
        said("own IPC and host name"),
        said("a user without rights"),
        said("filtered system calls"),
        said("Landlock rules"),
    )
}


def report() -> list[tuple[str, bool, str]]:
    """Return the layers: name, whether it is active, and how to get it (or what stands in for it)."""
    with tempfile.TemporaryDirectory(prefix="banrye-doctor-") as folder:
        path = Path(folder, "doctor.py")
        path.write_text("print(1)\n")
        with Runner(build.prepare(path), Limits(1, 256)) as runner:
            list(runner.run([b""]))
            active = runner.layers
    rows = [(NAMES[name], name in active, "" if name in active else remedy) for name, remedy in _LAYERS]
    if sandbox.FILES in active:
        rows[-1] = (NAMES[sandbox.LANDLOCK], False, said("not needed: the files are guarded better"))
    fast = preload.library() is not None
    return [*rows, (PRELOAD, fast, "" if fast else said("Linux with gcc or clang; it is about speed alone"))]
