"""The few Linux system calls that Python has no name for; every function returns whether the kernel did it."""

from __future__ import annotations

import ctypes
import os
import struct
import sys

LINUX = sys.platform == "linux"
_libc = ctypes.CDLL(None, use_errno=True) if LINUX else None

NEWNS, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET = 0x20000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_BIND, MS_REC, MS_PRIVATE = 1, 2, 4, 8, 4096, 16384, 1 << 18

_PDEATHSIG, _DUMPABLE, _SUBREAPER, _NO_NEW_PRIVS = 1, 4, 36, 38
_MOUNT_SETATTR = 442
_AT_FDCWD, _AT_RECURSIVE = -100, 0x8000

#: System calls that no solution needs, by machine: debugging, mounting, namespaces, keys, kernel, clock, handles.
_DENIED = {
    "x86_64": (
        *(101, 310, 311, 165, 166, 155, 161, 272, 308, 248, 249, 250, 321, 298, 323, 246, 320, 175, 313, 176, 169),
        *(167, 168, 164, 227, 305, 163, 179, 170, 171, 303, 304, 312),
    ),
    "aarch64": (
        *(117, 270, 271, 40, 39, 41, 51, 97, 268, 217, 218, 219, 280, 241, 282, 104, 294, 105, 273, 106, 142),
        *(224, 225, 170, 112, 266, 89, 60, 161, 162, 264, 265, 272),
    ),
}
#: The same on every machine: io_uring, the newer mount calls, taking files or memory from other processes.
_DENIED_EVERYWHERE = (425, 426, 427, 428, 429, 430, 431, 432, 433, 438, 440, 442, 467)
#: The machine's code in a filter, then the numbers of seccomp, clone and socket.
_MACHINES = {"x86_64": (0xC000003E, 317, 56, 41), "aarch64": (0xC00000B7, 277, 220, 198)}
_CLONE3, _X32 = 435, 0x40000000
_NAMESPACES = 0x7E020000

_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_ALLOW, _REFUSE, _UNKNOWN, _KILL = 0x7FFF0000, 0x50001, 0x50026, 0x80000000

_RULESET, _ADD_RULE, _RESTRICT = 444, 445, 446
_READ, _LIST, _EXECUTE, _WRITE = 4, 8, 1, 2


def _prctl(option: int, value: int) -> bool:
    return _libc is not None and _libc.prctl(option, value, 0, 0, 0) == 0


def adopt_orphans() -> bool:
    """Make the kernel hand every orphan below this process to it."""
    return _prctl(_SUBREAPER, 1)


def die_with_parent(signal: int) -> bool:
    """Ask for a signal when the parent ends, however it ends; a change of user forgets it."""
    return _prctl(_PDEATHSIG, signal)


def be_readable() -> bool:
    """Give /proc/self back to this process, which a change of user takes away."""
    return _prctl(_DUMPABLE, 1)


def no_new_privileges() -> bool:
    """Make setuid programs ordinary ones for this process and all below it."""
    return _prctl(_NO_NEW_PRIVS, 1)


def unshare(flags: int) -> bool:
    """Enter new namespaces."""
    return _libc is not None and _libc.unshare(flags) == 0


def drop_capabilities() -> bool:
    """Give up all that makes a process more than its user."""
    header, none = struct.pack("Ii", 0x20080522, 0), bytes(24)
    return _libc is not None and _libc.capset(header, none) == 0


def mount(source: str, target: str, kind: str, flags: int, options: str = "") -> bool:
    """Mount a file system, or show a folder in a second place; the flags and options are those of the system call."""
    if _libc is None:
        return False
    words = (source.encode(), os.fsencode(target), kind.encode(), ctypes.c_ulong(flags), options.encode() or None)
    return bool(_libc.mount(*words) == 0)


def make_read_only(folder: str) -> bool:
    """Make a folder and all that is mounted below it read-only, without setuid programs (Linux 5.12)."""
    attributes = struct.pack("QQQQ", MS_RDONLY | MS_NOSUID, 0, 0, 0)
    return _call(_MOUNT_SETATTR, _AT_FDCWD, os.fsencode(folder), _AT_RECURSIVE, attributes, len(attributes)) == 0


def make_writable(folder: str) -> bool:
    """Take the read-only mark off one mount again, but not off what is mounted below it."""
    attributes = struct.pack("QQQQ", 0, MS_RDONLY, 0, 0)
    return _call(_MOUNT_SETATTR, _AT_FDCWD, os.fsencode(folder), 0, attributes, len(attributes)) == 0


def _call(number: int, *arguments: object) -> int:
    if _libc is None:
        return -1
    _libc.syscall.restype = ctypes.c_long
    whole = (ctypes.c_long(each) if isinstance(each, int) else each for each in arguments)
    return int(_libc.syscall(ctypes.c_long(number), *whole))


def filter_calls(*, network: bool) -> bool:
    """Refuse, for this process and all below it, the calls that no solution needs; and, without network, sockets."""
    machine = os.uname().machine
    if machine not in _MACHINES or sys.maxsize < 1 << 32:
        return False
    code, seccomp, clone, socket = _MACHINES[machine]
    rules = [(_LOAD, 0, 0, 4), (_EQUAL, 1, 0, code), (_RETURN, 0, 0, _KILL), (_LOAD, 0, 0, 0)]
    rules += [(_AT_LEAST, 0, 1, _X32), (_RETURN, 0, 0, _REFUSE)]
    for number in (*_DENIED[machine], *_DENIED_EVERYWHERE):
        rules += [(_EQUAL, 0, 1, number), (_RETURN, 0, 0, _REFUSE)]
    # What clone3 is asked for can't be seen from here; told that it doesn't exist, libraries fall back to clone.
    rules += [(_EQUAL, 0, 1, _CLONE3), (_RETURN, 0, 0, _UNKNOWN)]
    if not network:
        rules += [(_EQUAL, 0, 4, socket), (_LOAD, 0, 0, 16), (_EQUAL, 1, 0, 1), (_RETURN, 0, 0, _REFUSE)]
        rules += [(_RETURN, 0, 0, _ALLOW)]
    rules += [(_EQUAL, 0, 3, clone), (_LOAD, 0, 0, 16), (_ANY_BIT, 0, 1, _NAMESPACES), (_RETURN, 0, 0, _REFUSE)]
    rules += [(_RETURN, 0, 0, _ALLOW)]
    packed = b"".join(struct.pack("HBBI", *rule) for rule in rules)
    lines = ctypes.create_string_buffer(packed, len(packed))
    program = struct.pack("HxxxxxxQ", len(rules), ctypes.addressof(lines))
    return no_new_privileges() and _call(seccomp, 1, 0, program) == 0


def rules_of_access(readable: list[str], devices: list[str], writable: list[str]) -> int:
    """Return a descriptor of Landlock rules: what may be read below, written to, and everything below; -1 without.

    Rules of recent kernels also refuse TCP, signals to processes outside and their abstract sockets.
    """
    version = _call(_RULESET, None, 0, 1)
    if version < 1:
        return -1
    known = (1 << (13 if version < 2 else 14 if version < 3 else 15 if version < 5 else 16)) - 1
    words = 1 if version < 4 else 2 if version < 6 else 3
    attributes = struct.pack("QQQ", known, 3, 3)[: 8 * words]
    rules = _call(_RULESET, attributes, len(attributes), 0)
    allowed = [(path, _READ | _LIST | _EXECUTE) for path in readable]
    allowed += [(path, _READ | _WRITE | 1 << 15) for path in devices] + [(path, known) for path in writable]
    for path, access in allowed:
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        access &= known if os.path.isdir(path) else known & (_READ | _WRITE | _EXECUTE | 1 << 14 | 1 << 15)
        _call(_ADD_RULE, rules, 1, struct.pack("=Qi", access, place), 0)
        os.close(place)
    return rules


def restrict(rules: int) -> bool:
    """Put Landlock rules on this process and all below it."""
    return no_new_privileges() and _call(_RESTRICT, rules, 0) == 0
