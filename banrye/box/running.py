"""Runs one candidate on input after input, each within its limits and with nothing left behind."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import json
import mmap
import os
import select
import signal
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

if TYPE_CHECKING:
    import resource
    from collections.abc import Iterator

if TYPE_CHECKING or __package__:
    from banrye.box import kernel, limits, pyrun, wire
    from banrye.box.sandbox import Sandbox
    from banrye.box.server import Server, high
else:
    import kernel
    import limits
    import pyrun
    import wire
    from sandbox import Sandbox
    from server import Server, high

#: How long one input may hold up a process that others share, in seconds, before it is run again alone.
_SHARED_WALL = 1.0

#: How many inputs in a row may be unusual before a worker is given up.
_MOST_UNUSUAL = 3

#: How often resident memory is looked at, in seconds: address space, which the kernel limits, is no use of memory.
_LOOK = 0.02


class _Ended(NamedTuple):
    status: int
    usage: resource.struct_rusage
    wall_us: int
    timed_out: bool
    kib: int


class HungUp(Exception):  # noqa: N818 - nothing went wrong
    """The harness has closed its end."""


def temporary_file() -> int:
    """Return a descriptor of a nameless regular file: programs call fstat on their input, which a pipe would fail."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("banrye")
    import tempfile

    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


class Box:
    """Runs the job's candidate; ``control`` is the harness's socket, whose end is the end of any run."""

    def __init__(self, job: dict[str, Any], shut: Sandbox, control: int) -> None:
        self.job = job
        self.shut = shut
        self.files = high(temporary_file()), high(temporary_file()), high(temporary_file())
        self.stdin, self.stdout, self.stderr = self.files
        self.progress = mmap.mmap(-1, 8)
        self.python = self._python() if job["python"] else None
        self.shares = bool(job["shares"]) and self.python is not None
        self.server = Server(self._become_loaded if job["native"] else self._become_worker)
        self.loaded, self.works = bool(job["native"]), bool(job["worker"])
        self._unusual = 0
        self._woken, wake = os.pipe()
        os.set_blocking(self._woken, False)
        os.set_blocking(wake, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        self._poll = select.poll()
        self._poll.register(self._woken, select.POLLIN)
        self._poll.register(control, 0)  # hanging up is told unasked
        self._control = control

    def _python(self) -> pyrun.Candidate:
        call = None
        if self.job["driver"]:
            loader = importlib.machinery.SourceFileLoader("banrye_driver", self.job["driver"])
            spec = importlib.util.spec_from_loader("banrye_driver", loader)
            assert spec is not None
            driver = importlib.util.module_from_spec(spec)
            loader.exec_module(driver)

            def call(namespace: dict[str, Any], data: bytes) -> bytes:
                line: bytes = driver.encode(driver.run(namespace, json.loads(data)))
                return line

        with open(self.job["python"], "rb") as file:
            candidate = pyrun.Candidate(file.read(), self.job["python"], call)
        candidate.import_ahead(self.job["modules"])
        return candidate

    def serve(self, mode: wire.Mode, inputs: list[bytes]) -> Iterator[wire.Run]:
        """Run every input and yield what it did, in order."""
        position = 0
        while mode is wire.Mode.FAST and self.shares and position < len(inputs):
            done = self._run_sharing(inputs[position:])
            yield from done
            position += len(done)
            if position < len(inputs):
                yield self._run_alone(inputs[position], mode)
                position += 1
        for data in inputs[position:]:
            run = self._run_in_worker(data) if mode is wire.Mode.FAST and self.works else None
            yield run or self._run_alone(data, mode)

    def _run_sharing(self, inputs: list[bytes]) -> list[wire.Run]:
        """Run inputs in one child until one of them does anything unusual; return the runs before it."""
        self._rewind(b"")
        pid = os.fork()
        if not pid:
            self._become_candidate(self.files, self._for_many())
            assert self.python is not None
            pyrun.run_many(self.python, inputs, self._note_progress, 1)
        ended = self._wait(pid, sharing=True)
        if ended.timed_out:
            self.shares = False  # so slow a candidate gains nothing by it
        runs = []
        written, position = self._written(self.stdout), 0
        while position + pyrun.FRAME.size <= len(written):
            cpu, length = pyrun.FRAME.unpack_from(written, position)
            position += pyrun.FRAME.size
            if position + length > len(written):
                break
            out = written[position : position + length]
            runs.append(wire.Run(wire.End.EXITED, 0, cpu, cpu, ended.kib, out, b""))
            position += length
        return runs[: len(inputs)]

    def _note_progress(self, number: int) -> None:
        self.progress[:8] = number.to_bytes(8, "little")

    def _run_in_worker(self, data: bytes) -> wire.Run | None:
        """Run one input in the worker; None where it must run alone, because anything was unusual."""
        self._rewind(data)
        if not self.server.ask():
            self._give_up_worker()
            return None
        start, cpu = time.monotonic(), self.server.cpu_us()
        poll = select.poll()
        poll.register(self.server.answers, select.POLLIN)
        poll.register(self._control, 0)
        found = [descriptor for descriptor, _ in poll.poll(_SHARED_WALL * 1000)]
        usual = self.server.answers in found and self.server.answer() == 0
        used, kib = self.server.cpu_us() - cpu, limits.resident_kib(self.server.pid)
        if not usual or used > self.job["cpu_us"] or kib > self.job["resident_kib"]:
            if self._control in found:
                raise HungUp
            self._give_up_worker()
            return None
        self._unusual = 0
        self._clear_away(0)
        wall = int((time.monotonic() - start) * 1e6)
        return wire.Run(wire.End.EXITED, 0, used, wall, kib, self._written(self.stdout), b"")

    def _give_up_worker(self) -> None:
        """End the worker; for good where it is of no use to this candidate."""
        self.server.close()
        self._clear_away(0)
        self._unusual += 1
        self.works = self.works and self._unusual < _MOST_UNUSUAL

    def _run_alone(self, data: bytes, mode: wire.Mode) -> wire.Run:
        """Run one input in a process of its own."""
        self._lay_out(data)
        pid = 0
        if mode is wire.Mode.FAST and self.loaded:
            pid = self.server.answer() if self.server.ask() else -1
            if pid <= 0:  # whatever went wrong, starting the program anew does without it
                self.loaded = False
                self.server.close()
                self._clear_away(0)
                self._lay_out(data)
        if pid <= 0:
            pid = os.fork()
            if not pid:
                self._become_candidate(self.files, self.job["limits"])
                if mode is wire.Mode.FAST and self.python is not None:
                    pyrun.run_once(self.python)
                self._execute(self.job["argv"], self.job["environment"])
        ended = self._wait(pid)
        end, value = wire.End.EXITED, os.waitstatus_to_exitcode(ended.status)
        if ended.timed_out:
            end, value = wire.End.WALL_LIMIT, 0
        elif value < 0:
            end, value = wire.End.SIGNALLED, -value
        cpu = int((ended.usage.ru_utime + ended.usage.ru_stime) * 1e6)
        out, err = self._written(self.stdout), self._written(self.stderr)
        return wire.Run(end, value, cpu, ended.wall_us, ended.kib, out, err[-self.job["stderr_bytes"] :])

    def _lay_out(self, data: bytes) -> None:
        self._rewind(data)
        if self.job["inputs"] or self.job["outputs"]:
            self.shut.lay_out(self.job["inputs"], data, self.job["outputs"])

    def _rewind(self, data: bytes) -> None:
        for descriptor in self.files:
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
        os.pwrite(self.stdin, data, 0)

    def _written(self, descriptor: int) -> bytes:
        size = min(os.fstat(descriptor).st_size, self.job["output_bytes"])
        return os.pread(descriptor, size, 0) if size else b""

    def _become_candidate(self, descriptors: tuple[int, ...], wanted: dict[str, int]) -> None:
        """In the child: leave the box's session, files, signals and privileges behind, and take the limits on.

        The descriptors become numbers 0 and up.
        """
        os.setsid()
        signal.set_wakeup_fd(-1)
        for caught in (signal.SIGCHLD, signal.SIGTERM, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(caught, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.chdir(self.shut.folder)
        self.shut.lock_down()
        kernel.die_with_parent(signal.SIGKILL)
        for number, descriptor in enumerate(descriptors):
            os.dup2(descriptor, number)
        os.closerange(len(descriptors), 256)
        limits.apply(wanted)

    def _become_loaded(self, commands: int, answers: int) -> NoReturn:
        """In the child: become the program, loaded but not begun; each child of it puts the limit of CPU time on."""
        preloaded = {"LD_PRELOAD": self.job["native"], "LD_BIND_NOW": "1", "BANRYE_CPU": str(self.job["limits"]["CPU"])}
        self._become_candidate((*self.files, commands, answers), self._for_many())
        self._execute(self.job["argv"], {**self.job["environment"], **preloaded})

    def _become_worker(self, commands: int, answers: int) -> NoReturn:
        self._become_candidate((commands, answers, self.stderr, self.stdin, self.stdout), self._for_many())
        self._execute(self.job["worker"], self.job["environment"])

    def _for_many(self) -> dict[str, int]:
        """Return the limits of a process that many inputs share, whose CPU time is none of a single one's."""
        return {name: value for name, value in self.job["limits"].items() if name != "CPU"}

    def _execute(self, argv: list[str], environment: dict[str, str]) -> NoReturn:
        try:
            os.execve(argv[0], argv, environment)
        except OSError as error:
            os.write(2, f"cannot start {argv[0]}: {error.strerror}\n".encode())
            os._exit(127)

    def _wait(self, pid: int, *, sharing: bool = False) -> _Ended:
        """Wait for a run, kill it at its limits, and clear away what it left."""
        start = time.monotonic()
        until = start + (_SHARED_WALL if sharing else self.job["wall"])
        seen, timed_out, looked, most, kib = -1, False, False, self.job["resident_kib"], 0
        while True:
            ended, status, usage = os.wait4(pid, os.WNOHANG)
            if ended:
                break
            left = until - time.monotonic()
            if left <= 0 and not timed_out:
                now = int.from_bytes(self.progress[:8], "little")
                if sharing and now != seen:
                    seen, until = now, time.monotonic() + _SHARED_WALL
                    continue
                timed_out = True
                limits.kill_group(pid)
            if looked:
                # The two ways in which the kernel tells it differ a little; what is killed for it must be over it.
                kib = max(kib, limits.resident_kib(pid))
                if kib > most:
                    limits.kill_group(pid)
            looked = True
            self._doze(0 if timed_out else min(left, _LOOK), pid)
        wall = int((time.monotonic() - start) * 1e6)
        self._clear_away(pid)
        return _Ended(status, usage, wall, timed_out, max(kib, _kib(usage)))

    def _clear_away(self, leader: int) -> None:
        """Leave nothing of a run: no process, no file."""
        if leader:
            limits.kill_group(leader)
        limits.sweep(self.server.pid)
        self.shut.wipe()

    def _doze(self, seconds: float, pid: int) -> None:
        """Sleep until a child has ended, or for the time given (for good where there is none left)."""
        for descriptor, _ in self._poll.poll(seconds * 1000 if seconds > 0 else None):
            if descriptor == self._control:
                limits.kill_group(pid)
                raise HungUp
            with suppress(BlockingIOError):
                os.read(descriptor, 512)


def _kib(usage: resource.struct_rusage) -> int:
    return usage.ru_maxrss // 1024 if sys.platform == "darwin" else usage.ru_maxrss
