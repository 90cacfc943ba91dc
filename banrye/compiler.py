"""Starts compilers: with a time limit, little memory, capped output, and nothing left behind however they end."""

import contextlib
import os
import re
import selectors
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from banrye import cache

__all__ = ["FIRST_BYTES", "Outcome", "first_error", "run"]

#: How much of a compiler's first error is shown, and how much of all that it says is kept, in bytes.
FIRST_BYTES = 1 << 10
FULL_BYTES = 256 << 10
_FIRST_LINES = 8
_ERROR = re.compile(r"error:|^error\[|Error: |undefined reference to|out of memory|memory exhausted")

_FILE_MIB = 256
# A limit that is already lower, or that this system doesn't know (memory on macOS), is left as it is.
_LIMITED = 'ulimit -c 0; ulimit -t $1; test $2 = 0 || ulimit -v $2; ulimit -f $3; shift 3; exec "$@" 2>&1'
_KEPT = (
    *("PATH", "HOME", "USER", "LD_LIBRARY_PATH", "SDKROOT", "DEVELOPER_DIR"),
    *("JAVA_HOME", "GOROOT", "CARGO_HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN"),
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a compiler ended: exit status (negative: a signal), what it said, and whether its time ran out."""

    status: int
    output: str
    timed_out: bool


def run(argv: tuple[str, ...], folder: Path, seconds: int, memory: int) -> Outcome:
    """Run a compiler inside ``folder``, for ``seconds`` of wall time at most and ``memory`` MiB (0: no limit)."""
    limits = (str(seconds + 1), str(memory << 10), str(_FILE_MIB << 11))
    environment = {name: os.environ[name] for name in _KEPT if name in os.environ}
    environment |= {
        "LC_ALL": "C.UTF-8",
        "TMPDIR": str(folder),
        "GOCACHE": str(cache.root() / "go"),
        "JAVA_OPTS": "-Xmx1g",  # kotlinc's own name for it
        "GO111MODULE": "off",
        "GOFLAGS": "",
        "CGO_ENABLED": "0",
    }
    process = subprocess.Popen(
        ("/bin/sh", "-c", _LIMITED, "sh", *limits, *argv),
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # the shell's own, about limits that it can't set; the compiler's goes to stdout
        start_new_session=True,
    )
    try:
        output, timed_out = _listen(process, time.monotonic() + seconds)
    finally:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
    return Outcome(process.returncode, output.decode(errors="replace"), timed_out)


def _listen(process: subprocess.Popen[bytes], deadline: float) -> tuple[bytes, bool]:
    """Read what the process says until it ends; keep the first part of it. A pipe that outlives it isn't waited for."""
    assert process.stdout is not None
    said = bytearray()
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                return bytes(said), True
            if selector.select(min(left, 0.5)):
                piece = os.read(process.stdout.fileno(), 1 << 16)
                if not piece:
                    break
                said += piece[: FULL_BYTES - len(said)]
            elif process.poll() is not None:
                break
    try:
        process.wait(max(0.0, deadline - time.monotonic()))
    except subprocess.TimeoutExpired:
        return bytes(said), True
    return bytes(said), False


def first_error(output: str) -> str:
    """Return the first error in what a compiler said, with the lines that belong to it, at most 1 KB of UTF-8."""
    lines = [line.rstrip() for line in output.splitlines()]
    places = [place for place, line in enumerate(lines) if line and not line.startswith("#")]
    if not places:
        return ""
    start = next((place for place in places if _ERROR.search(lines[place])), places[0])
    if re.search(r":\d+$", lines[places[0]]) and start > places[0]:
        # node: the place, the line, a mark under it, and only then what is wrong
        lines[places[0]] += f": {lines[start]}"
        start = places[0]
    following = (place for place in range(start + 1, len(lines)) if not lines[place] or _ERROR.search(lines[place]))
    end = min(next(following, len(lines)), start + _FIRST_LINES)
    return "\n".join(lines[start:end]).encode()[:FIRST_BYTES].decode(errors="ignore")
