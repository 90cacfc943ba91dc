"""The bytes that the harness and a box exchange over one socket.

The harness sends a ``Job`` as one line of JSON, then batches: a mode, a count, and each input with its length. The box
answers each input in order with a ``Run``, as soon as it has ended.
"""

from __future__ import annotations

import struct
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

_BATCH = struct.Struct("<BI")
_LENGTH = struct.Struct("<I")
_RUN = struct.Struct("<BiQQQII")


class Mode(IntEnum):
    """How much of a process is fresh for every input.

    FRESH: all of it. FAST: as much as makes no difference. APART: the same, but native programs have a process for each
    input, forked before their code begins.
    """

    FRESH = 0
    FAST = 1
    APART = 2


class End(IntEnum):
    """How a run ended; the value beside it is an exit status, a signal, or nothing."""

    EXITED = 0
    SIGNALLED = 1
    WALL_LIMIT = 2


class Run(NamedTuple):
    """What one run did: how it ended, CPU and wall time in microseconds, peak memory in KiB, and what it wrote.

    Of runs that shared a process the wall time is given as the CPU time, and the peak is that of all of them.
    """

    end: End
    value: int
    cpu_us: int
    wall_us: int
    peak_kib: int
    out: bytes
    err: bytes


def batch_bytes(mode: Mode, inputs: list[bytes]) -> bytes:
    """Return the frame that asks for these runs."""
    parts = [_BATCH.pack(mode, len(inputs))]
    for data in inputs:
        parts += (_LENGTH.pack(len(data)), data)
    return b"".join(parts)


def read_batch(read: Callable[[int], bytes]) -> tuple[Mode, list[bytes]]:
    """Read one frame of runs to do; ``read(n)`` returns exactly n bytes or raises EOFError."""
    mode, count = _BATCH.unpack(read(_BATCH.size))
    return Mode(mode), [read(_LENGTH.unpack(read(_LENGTH.size))[0]) for _ in range(count)]


def run_bytes(run: Run) -> bytes:
    """Return the frame that answers one input."""
    numbers = (run.end, run.value, run.cpu_us, run.wall_us, run.peak_kib, len(run.out), len(run.err))
    return _RUN.pack(*numbers) + run.out + run.err


def read_run(read: Callable[[int], bytes]) -> Run:
    """Read the answer to one input; ``read(n)`` returns exactly n bytes or raises EOFError."""
    end, value, cpu, wall, peak, out, err = _RUN.unpack(read(_RUN.size))
    return Run(End(end), value, cpu, wall, peak, read(out), read(err))
