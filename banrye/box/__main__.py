"""Serves one candidate: ``python banrye/box CONTROL_FD``; the job is the first line that comes over the socket."""

from __future__ import annotations

import gc
import json
import os
import signal
import site
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from banrye.box import kernel, limits, running, sandbox, wire
else:  # started by its folder's path, so that the harness's own modules never weigh on a fork
    import kernel
    import limits
    import running
    import sandbox
    import wire


def _reader(descriptor: int) -> Any:
    def read(count: int) -> bytes:
        data = bytearray()
        while len(data) < count:
            piece = os.read(descriptor, count - len(data))
            if not piece:
                raise EOFError
            data += piece
        return bytes(data)

    return read


def _send(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def _be_an_ordinary_python(folders: list[str]) -> None:
    """Add what a start without ``site``, which takes four times as long, has left out; forget our own modules."""
    site.setquit()
    site.setcopyright()
    site.sethelper()
    sys.path[0:1] = []
    sys.path += folders
    for name in ("kernel", "limits", "pyrun", "running", "sandbox", "server", "wire"):
        sys.modules.pop(name, None)


def main() -> None:
    """Read the job, shut the sandbox behind this process, and serve until the harness closes the socket."""
    control = int(sys.argv[1])
    kernel.die_with_parent(signal.SIGTERM)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    kernel.adopt_orphans()
    read = _reader(control)
    line = bytearray()
    while not line.endswith(b"\n"):
        line += read(1)
    job = json.loads(line)

    def stop(*_: object) -> NoReturn:
        limits.sweep()
        sandbox.remove(job["folder"])
        os._exit(0)

    signal.signal(signal.SIGTERM, stop)
    shut = sandbox.Sandbox(job["folder"])
    tasks = limits.tasks_of(os.getuid()) if os.getuid() else 0
    if job["isolation"] != "none" and kernel.LINUX:
        shut.enter(job["keep"], [control])
    if not shut.private_count:
        job["limits"]["NPROC"] += tasks
    _be_an_ordinary_python(job["path"])
    box = running.Box(job, shut, control)
    gc.collect()
    gc.freeze()  # a child's collector then leaves the box's own objects, and so their memory pages, alone
    _send(control, json.dumps({"layers": shut.layers}).encode() + b"\n")
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, running.HungUp):
        while True:
            mode, inputs = wire.read_batch(read)
            for run in box.serve(mode, inputs):
                _send(control, wire.run_bytes(run))
    stop()


main()
