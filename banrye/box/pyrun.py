"""Runs a Python candidate's code inside a forked child, as ``python candidate.py`` would, without starting Python.

``run_once`` is for a child that runs one input and ends. ``run_many`` runs several inputs in one child, each in a fresh
``__main__``; only candidates that ``gate.may_share_a_process`` lets through come here, and any input that does not end
well is run again alone.
"""

from __future__ import annotations

import atexit
import builtins
import contextlib
import gc
import importlib
import io
import os
import resource
import struct
import sys
import threading
import types
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable

    _Call = Callable[[dict[str, Any], bytes], bytes]

FRAME = struct.Struct("<II")
_RECURSION = sys.getrecursionlimit()


class Candidate:
    """A candidate's compiled source, and how a function-style one is called (``None`` for a program)."""

    def __init__(self, source: bytes, path: str, call: _Call | None) -> None:
        self.path = path
        self.call = call
        self.code = compile(source, path, "exec", dont_inherit=True)

    def import_ahead(self, names: list[str]) -> None:
        """Import the standard modules that the candidate will ask for, once instead of at every input."""
        for name in names:
            with contextlib.suppress(Exception):
                importlib.import_module(name)

    def fresh_main(self) -> dict[str, Any]:
        """Return the namespace of a new ``__main__`` module."""
        main = types.ModuleType("__main__")
        main.__dict__.update(__file__=self.path, __builtins__=builtins)
        sys.modules["__main__"] = main
        return main.__dict__


def _depth() -> int:
    """Return how many of our own frames stand below the candidate's, so that its recursion limit is the usual one."""
    frame, depth = sys._getframe(), -1
    while frame.f_back is not None:
        frame, depth = frame.f_back, depth + 1
    return depth


def _open_standard_streams() -> None:
    reader = io.BufferedReader(io.FileIO(0, "r", closefd=False))
    out = io.BufferedWriter(io.FileIO(1, "w", closefd=False))
    err = io.BufferedWriter(io.FileIO(2, "w", closefd=False))
    streams = {
        "stdin": io.TextIOWrapper(reader, "utf-8", "surrogateescape", "\n"),
        "stdout": io.TextIOWrapper(out, "utf-8", "surrogateescape", "\n"),
        "stderr": io.TextIOWrapper(err, "utf-8", "backslashreplace", "\n", line_buffering=True),
    }
    for name, stream in streams.items():
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _take_result_channel() -> int:
    """Keep the real stdout for the result alone: what the candidate prints itself goes to stderr."""
    channel = os.dup(1)
    os.dup2(2, 1)
    return channel


def run_once(candidate: Candidate) -> NoReturn:
    """Run the candidate on what stands in fd 0, and end this process as Python would end."""
    _open_standard_streams()
    sys.argv[:] = [candidate.path]
    sys.path.insert(0, os.path.dirname(candidate.path))
    sys.setrecursionlimit(_RECURSION + _depth())
    namespace = candidate.fresh_main()
    status = 1
    try:
        if candidate.call is None:
            exec(candidate.code, namespace)  # noqa: S102 - running the candidate is the point
        else:
            channel = _take_result_channel()
            data = sys.stdin.buffer.read()
            namespace["__name__"] = "candidate"
            exec(candidate.code, namespace)  # noqa: S102
            os.write(channel, candidate.call(namespace, data))
        status = 0
    except SystemExit as stop:
        status = _exit_status(stop)
    except BaseException as value:
        with contextlib.suppress(BaseException):
            value.__traceback__ = _own_part(value.__traceback__, candidate.path)
            sys.excepthook(type(value), value, value.__traceback__)
    _finish(status, namespace)


def _own_part(trace: types.TracebackType | None, path: str) -> types.TracebackType | None:
    """Return a traceback from the candidate's first frame on: what called it is none of its author's business."""
    while trace is not None and trace.tb_frame.f_code.co_filename != path:
        trace = trace.tb_next
    return trace


def _exit_status(stop: SystemExit) -> int:
    if stop.code is None:
        return 0
    if isinstance(stop.code, int):
        return stop.code & 255
    print(stop.code, file=sys.stderr)
    return 1


def _finish(status: int, namespace: dict[str, Any]) -> NoReturn:
    """Do what Python does at its end (threads, exit handlers, finalizers, flushing), then leave without the rest."""
    try:
        threading._shutdown()  # type: ignore[attr-defined]
        atexit._run_exitfuncs()
        for name in list(namespace):
            if name != "__builtins__":
                namespace[name] = None
        gc.collect()
        _flush(sys.stdout)
        _flush(sys.__stdout__)
    except BaseException:
        status = 120
    with contextlib.suppress(BaseException):
        _flush(sys.stderr)
    os._exit(status)


def _flush(stream: Any) -> None:
    if stream is not None and not stream.closed:
        stream.flush()


def run_many(candidate: Candidate, inputs: list[bytes], started: Callable[[int], None], results: int) -> None:
    """Run the inputs in turn, and stop at the first that doesn't end well.

    A frame (CPU microseconds, length, bytes) is written for each that does. ``started`` is told the number of each
    input before it begins.
    """
    sys.argv[:] = [candidate.path]
    # No exit handlers, no threads: the gate lets no candidate through that could want either.
    for number, data in enumerate(inputs):
        started(number)
        before = _cpu_us()
        out = _run_shared(candidate, data)
        if out is None:
            break
        os.write(results, FRAME.pack(_cpu_us() - before, len(out)) + out)
    os._exit(0)


def _run_shared(candidate: Candidate, data: bytes) -> bytes | None:
    """Return what the candidate wrote, or None where anything at all was unusual."""
    printed, complaints = io.BytesIO(), io.StringIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(data), "utf-8", "surrogateescape", "\n")
    sys.stdout = io.TextIOWrapper(printed, "utf-8", "surrogateescape", "\n")
    sys.stderr = complaints
    sys.setrecursionlimit(_RECURSION + _depth())
    namespace = candidate.fresh_main()
    stdout = sys.stdout
    result = None
    try:
        if candidate.call is not None:
            namespace["__name__"] = "candidate"
        exec(candidate.code, namespace)  # noqa: S102
        if candidate.call is not None:
            result = candidate.call(namespace, data)
    except SystemExit as stop:
        if stop.code not in (None, 0):
            return None
    except BaseException:
        return None
    if candidate.call is not None:
        return result
    try:
        if sys.stdout is not stdout or complaints.tell():
            return None
        stdout.flush()
        return printed.getvalue()
    except BaseException:
        return None


def _cpu_us() -> int:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return int((usage.ru_utime + usage.ru_stime) * 1e6)
