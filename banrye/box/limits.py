"""Limits on one run, and the certainty that nothing of it is left afterwards.

A run is a session of its own, so that its process group can be killed whole. What leaves that group (a daemon that
forked twice) is handed to the box by the kernel, because the box is a "child subreaper" or the first process of its
namespace, and is killed there.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from contextlib import suppress

_LINUX = sys.platform == "linux"


def lower(kind: int, value: int) -> None:
    """Set a soft and hard limit, or the nearest that the system allows."""
    hard = resource.getrlimit(kind)[1]
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    with suppress(ValueError, OSError):  # macOS refuses some of them
        resource.setrlimit(kind, (value, value))


def apply(limits: dict[str, int]) -> None:
    """Put the job's limits on this process; keys are names of the resource module without ``RLIMIT_``."""
    for name, value in limits.items():
        kind = getattr(resource, "RLIMIT_" + name, None)
        if kind is not None:
            lower(kind, value)


def tasks_of(user: int) -> int:
    """Return how many threads a user's processes have, as far as /proc tells: the kernel counts them all together."""
    count = 0
    for entry in os.listdir("/proc") if _LINUX else ():
        if entry.isdigit():
            with suppress(OSError):
                found = os.stat(f"/proc/{entry}/task")
                count += found.st_nlink - 2 if found.st_uid == user else 0
    return count


def kill_group(leader: int) -> None:
    """Kill a session's process group, whether or not its leader still lives."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


def sweep(spared: int = 0) -> None:
    """Kill and wait for every process below this one, adopted ones too, but for one that is spared."""
    while True:
        try:
            pid, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid:
            continue
        children = [child for child in _children() if child != spared]
        if not children:
            return
        for child in children:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
        for child in children:
            with suppress(ChildProcessError):
                os.waitpid(child, 0)


def _children() -> list[int]:
    me = os.getpid()
    with suppress(OSError), open(f"/proc/self/task/{me}/children", "rb", 0) as file:
        return [int(word) for word in file.read().split()]
    found = []
    for entry in os.listdir("/proc") if _LINUX else ():
        if entry.isdigit():
            with suppress(OSError, ValueError, IndexError), open(f"/proc/{entry}/stat", "rb") as file:
                if int(file.read().rpartition(b")")[2].split()[1]) == me:
                    found.append(int(entry))
    return found


def resident_kib(pid: int) -> int:
    """Return what a process has in memory now, in KiB; 0 where that can't be told."""
    with suppress(OSError, ValueError, IndexError), open(f"/proc/{pid}/statm", "rb", 0) as file:
        return int(file.read().split()[1]) * resource.getpagesize() >> 10
    return 0
