"""What a candidate can't reach, by the means that this system has.

``enter`` is called once by the box, before any candidate code, and ``lock_down`` in every child. Each layer is tried
and left out where the system refuses it; the names of those that hold are kept, so that nobody is promised more.
Namespaces are the strongest; where they are refused, Landlock guards the files instead.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING or __package__:
    from banrye.box import kernel
else:
    import kernel

PROCESSES = "own processes"
NETWORK = "no network"
FILES = "read-only files"
IPC = "own IPC and host name"
USER = "a user without rights"
CALLS = "filtered system calls"
LANDLOCK = "Landlock rules"

#: What ``strict`` insists on.
NEEDED = (PROCESSES, NETWORK, FILES)

#: Folders of the root that belong to the system. All others are hidden, but for what the run needs.
_SYSTEM = {"bin", "dev", "etc", "gnu", "lib", "lib32", "lib64", "libx32", "nix", "opt", "proc", "sbin", "sys", "usr"}
_PRIVATE = "/tmp"  # noqa: S108 - nobody else sees it
_DEVICES = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty"]

#: The private temporary folder's size and number of files.
_TEMPORARY = "mode=1777,size=64m,nr_inodes=4096"
_HIDDEN = "mode=755,size=1m,nr_inodes=4096"

#: Where root's boxes take their users from, one each: whose processes are counted, and can be signalled, together.
_FIRST_USER = 1_000_000_000
_NOBODY = 65534


class Sandbox:
    """What this process is shut into: the layers that hold, and the folder where candidates run."""

    def __init__(self, folder: str) -> None:
        self.layers: list[str] = []
        self.folder = folder
        self._spared: set[str] = set()
        self.private_count = False
        self._user = 0
        self._capabilities = False
        self._rules = -1

    def lock_down(self) -> None:
        """Give up, in the child that becomes the candidate, what only the box needs."""
        if self._user:
            _become(self._user)
        if self._capabilities:
            kernel.drop_capabilities()
        if self._rules >= 0:
            kernel.restrict(self._rules)

    def wipe(self) -> None:
        """Empty what candidates can write to."""
        if FILES in self.layers:
            _empty(_PRIVATE, self._spared)
            if not os.path.isdir(self.folder):  # its owner may have removed it
                os.mkdir(self.folder)
                os.chmod(self.folder, 0o777)  # noqa: S103 - nobody else sees it
        _empty(self.folder, set())

    def lay_out(self, inputs: list[str], data: bytes, outputs: list[str]) -> None:
        """Put a run's input into its folder under these names, and under others a way to its stdout."""
        for name in inputs:
            with suppress(OSError), open(self._place(name), "xb") as file:
                os.fchmod(file.fileno(), 0o666)
                file.write(data)
        for name in outputs:
            with suppress(OSError):
                os.symlink("/dev/stdout", self._place(name))

    def _place(self, name: str) -> str:
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        return path

    def enter(self, keep: list[str], leave: list[int]) -> None:
        """Shut this process into what the system offers; it may go on as a child of itself.

        ``keep`` are the paths that a run needs, ``leave`` the descriptors that the waiting parent must not hold open.
        """
        root = os.geteuid() == 0
        user = _FIRST_USER + os.getpid()
        namespaces = root or _own_user_namespace()
        if namespaces:
            self._namespaces(keep, leave)
        self.private_count = namespaces and not root
        if root:
            self._user = next((each for each in (user, _NOBODY) if _can_run_as(each, keep)), 0)
            self.private_count = self._user == user
            if self._user and FILES not in self.layers:
                os.chown(self.folder, self._user, self._user)
        self._capabilities = not self._user
        if FILES not in self.layers:
            readable = ["/" + name for name in os.listdir("/") if name in _SYSTEM]
            self._rules = kernel.rules_of_access([*readable, *keep], _DEVICES, [self.folder])
        network = NETWORK in self.layers
        if kernel.filter_calls(network=network):
            self.layers += [CALLS] if network else [CALLS, NETWORK]
        if self._user or not root:
            self.layers.append(USER)
        if self._rules >= 0:
            self.layers.append(LANDLOCK)

    def _namespaces(self, keep: list[str], leave: list[int]) -> None:
        if kernel.unshare(kernel.NEWPID):
            _go_on_as_first_process(leave, self.folder)
            self.layers.append(PROCESSES)
        mounts = kernel.unshare(kernel.NEWNS) and kernel.mount("", "/", "", kernel.MS_REC | kernel.MS_PRIVATE)
        if kernel.unshare(kernel.NEWNET):
            self.layers.append(NETWORK)
        if kernel.unshare(kernel.NEWIPC | kernel.NEWUTS):
            self.layers.append(IPC)
        if mounts and PROCESSES in self.layers:
            kernel.mount("proc", "/proc", "proc", kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC)
        if mounts and _hide_files(keep):
            self.layers.append(FILES)
            self.folder = f"{_PRIVATE}/run"
            self._spared = {"run", *(path.split("/")[2] for path in keep if path.startswith(f"{_PRIVATE}/"))}
            self.wipe()


def _become(user: int) -> None:
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    kernel.be_readable()


def _in_a_child(attempt: object) -> bool:
    """Try something in a child that ends right after; return whether it said yes."""
    pid = os.fork()
    if not pid:
        answer = False
        with suppress(BaseException):
            answer = bool(attempt())  # type: ignore[operator]
        os._exit(0 if answer else 1)
    return os.waitpid(pid, 0)[1] == 0


def _own_user_namespace() -> bool:
    """Become what root is, over namespaces of one's own alone; some systems allow it and then refuse its use."""

    def become() -> bool:
        user, group = os.geteuid(), os.getegid()
        if not kernel.unshare(kernel.NEWUSER):
            return False
        for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)
        return True

    return _in_a_child(lambda: become() and kernel.unshare(kernel.NEWNS | kernel.NEWPID)) and become()


def _can_run_as(user: int, paths: list[str]) -> bool:
    """Say whether another user can reach all that a run needs, which may lie in a home that is closed to others."""

    def reach() -> bool:
        _become(user)
        return all(os.access(path, os.R_OK | os.X_OK if os.path.isdir(path) else os.R_OK) for path in paths)

    return _in_a_child(reach)


def _go_on_as_first_process(leave: list[int], folder: str) -> None:
    """Fork; the child goes on as the namespace's first process, whose end is the end of every other in it.

    The parent waits for it, and removes the run's folder when it has ended, however that came.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    pid = os.fork()
    if not pid:
        kernel.die_with_parent(signal.SIGKILL)
        # Nothing but the kill that comes from outside must reach it: candidates may send it what they like.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
        return
    for descriptor in leave:
        os.close(descriptor)
    signal.signal(signal.SIGTERM, lambda *_: os.kill(pid, signal.SIGKILL))
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    _, status = os.waitpid(pid, 0)
    remove(folder)
    os._exit(0 if status == 0 else 1)


def _hide_files(keep: list[str]) -> bool:
    """Leave of the file system what belongs to the system and what the run needs, read-only, and a private /tmp."""
    hidden = [f"/{name}" for name in os.listdir("/") if name not in _SYSTEM]
    hidden = [path for path in hidden if os.path.isdir(path) and not os.path.islink(path)]
    needed = []
    for path in sorted({*keep, *map(os.path.realpath, keep)}, key=len):
        if any(path == place or path.startswith(f"{place}/") for place in hidden):
            with suppress(OSError):
                needed.append((path, os.open(path, os.O_PATH | os.O_CLOEXEC)))
    empty = kernel.MS_NOSUID | kernel.MS_NODEV
    for place in (*hidden, "/dev/pts"):
        options = _TEMPORARY if place == _PRIVATE else _HIDDEN
        if os.path.isdir(place) and not kernel.mount("tmpfs", place, "tmpfs", empty, options):
            return False
    for path, descriptor in needed:
        if not os.path.lexists(path):
            made = _make_place(path, f"/proc/self/fd/{descriptor}")
            if made and not kernel.mount(f"/proc/self/fd/{descriptor}", path, "", kernel.MS_BIND | kernel.MS_REC):
                return False
        os.close(descriptor)
    if os.path.isdir("/var"):
        os.makedirs("/var/tmp", exist_ok=True)  # noqa: S108
    return kernel.make_read_only("/") and _open_temporary()


def _open_temporary() -> bool:
    """Make the private /tmp writable again, under the other names too that programs know it by."""
    if not kernel.make_writable(_PRIVATE):
        return False
    for place in ("/dev/shm", "/var/tmp"):  # noqa: S108
        if os.path.isdir(place):
            kernel.mount(_PRIVATE, place, "", kernel.MS_BIND)
    return True


def _make_place(path: str, like: str) -> bool:
    """Make an empty file or folder to mount on; False where a path with ".." in it leads to what is there already."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.lexists(path):
        return False
    if os.path.isdir(like):
        os.mkdir(path)
    else:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o644))
    return True


def _empty(folder: str, spared: set[str]) -> None:
    for entry in os.listdir(folder):
        path = os.path.join(folder, entry)
        if entry in spared:
            continue
        with suppress(OSError):
            if os.path.isdir(path) and not os.path.islink(path):
                remove(path)
            else:
                os.unlink(path)


def remove(folder: str) -> None:
    """Remove a folder and all in it, as far as that is allowed, whatever rights its owner has left on it."""
    import shutil

    def open_up(_: object, path: str, __: object) -> None:
        with suppress(OSError):
            os.chmod(path, 0o700)

    shutil.rmtree(folder, onerror=open_up)
    if os.path.isdir(folder):
        shutil.rmtree(folder, ignore_errors=True)
