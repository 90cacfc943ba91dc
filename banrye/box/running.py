"""Runs one candidate on input after input, each within its limits and with nothing left behind."""

from __future__ import annotations

import ctypes
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
    from collections.abc import Callable, Iterator

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

#: From how many inputs on a process that is put back in between costs less than one for each.
_WORTH_RESTORING = 4

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
        self.restorer = ctypes.PyDLL(job["restorer"]) if job["restorer"] else None
        self.restores = self.loaded or (self.restorer is not None and self.python is not None)
        self.desk, self.results = high(temporary_file()), high(temporary_file())
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
        while position < len(inputs) and (share := self._way_of_sharing(mode, len(inputs) - position)):
            done = share(inputs[position:])
            yield from done
            position += len(done)
            if position < len(inputs):
                yield self._run_alone(inputs[position], mode)
                position += 1
        for data in inputs[position:]:
            run = self._run_in_worker(data) if mode is not wire.Mode.FRESH and self.works else None
            yield run or self._run_alone(data, mode)

    def _way_of_sharing(self, mode: wire.Mode, count: int) -> Callable[[list[bytes]], list[wire.Run]] | None:
        """Return how so many inputs can be run in one child; None where each must have a process of its own."""
        if mode is not wire.Mode.FRESH and self.shares:
            return self._run_sharing
        if mode is wire.Mode.FAST and self.restores and count >= _WORTH_RESTORING:
            return self._run_restored
        return None

    def _run_restored(self, inputs: list[bytes]) -> list[wire.Run]:
        """Run inputs in one child, which is put back after each, until one does anything unusual."""
        self._rewind(b"")
        self._fill(self.desk, b"".join(len(data).to_bytes(4, "little") + data for data in inputs))
        self._fill(self.results, b"")
        if self.python is not None:
            pid = os.fork()
            if not pid:
                self._become_restored()
        else:
            pid = self._asked(b"m")
        if pid <= 0:
            self.restores = False
            return []
        ended = self._wait(pid, lambda: os.fstat(self.results).st_size)
        runs = self._framed(self.results, ended)[: len(inputs)]
        self._unusual = 0 if len(runs) >= _WORTH_RESTORING and not ended.timed_out else self._unusual + 1
        self.restores = self._unusual < _MOST_UNUSUAL and _kib(ended.usage) <= self.job["resident_kib"]
        return runs

    def _run_sharing(self, inputs: list[bytes]) -> list[wire.Run]:
        """Run inputs in one child until one of them does anything unusual; return the runs before it."""
        self._rewind(b"")
        pid = os.fork()
        if not pid:
            self._become_candidate(self.files, self._for_many())
            assert self.python is not None
            pyrun.run_many(self.python, inputs, self._note_progress, 1)
        ended = self._wait(pid, lambda: int.from_bytes(self.progress[:8], "little"))
        if ended.timed_out:
            self.shares = False  # so slow a candidate gains nothing by it
        runs = self._framed(self.stdout, ended)[: len(inputs)]
        self.shares = self.shares and ended.kib <= self.job["resident_kib"]
        return runs

    def _framed(self, descriptor: int, ended: _Ended) -> list[wire.Run]:
        """Return the runs that a child has handed in, each as a frame; none where one of them took too much memory."""
        runs: list[wire.Run] = []
        written, position = self._written(descriptor), 0
        if ended.kib > self.job["resident_kib"]:
            return runs
        while position + pyrun.FRAME.size <= len(written):
            cpu, length = pyrun.FRAME.unpack_from(written, position)
            position += pyrun.FRAME.size
            if position + length > len(written):
                break
            out = written[position : position + length]
            runs.append(wire.Run(wire.End.EXITED, 0, cpu, cpu, ended.kib, out, b""))
            position += length
        return runs

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
        if mode is not wire.Mode.FRESH and self.loaded:
            pid = self._asked(b"r")
            if pid <= 0:  # whatever went wrong, starting the program anew does without it
                self.loaded = False
                self.server.close()
                self._clear_away(0)
                self._lay_out(data)
        if pid <= 0:
            pid = os.fork()
            if not pid:
                self._become_candidate(self.files, self.job["limits"])
                if mode is not wire.Mode.FRESH and self.python is not None:
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
            self._fill(descriptor, data if descriptor == self.stdin else b"")

    @staticmethod
    def _fill(descriptor: int, data: bytes) -> None:
        os.ftruncate(descriptor, 0)
        os.lseek(descriptor, 0, os.SEEK_SET)
        if data:
            os.pwrite(descriptor, data, 0)

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
        self._become_candidate((*self.files, commands, answers, self.desk, self.results), self._for_many())
        self._execute(self.job["argv"], {**self.job["environment"], **preloaded})

    def _become_restored(self) -> NoReturn:
        """In the child: run the Python candidate on all that lies on the desk."""
        assert self.restorer is not None and self.python is not None
        self._become_candidate((*self.files, *self.files[:2], self.desk, self.results), self._for_many())
        os.closerange(3, 5)
        self.progress.close()  # what is shared with other processes can't be put back
        self.restorer.begin_anew_for_each_input(1)
        pyrun.run_once(self.python)

    def _become_worker(self, commands: int, answers: int) -> NoReturn:
        self._become_candidate((commands, answers, self.stderr, self.stdin, self.stdout), self._for_many())
        self._execute(self.job["worker"], self.job["environment"])

    def _asked(self, command: bytes) -> int:
        """Ask the loaded program for a child; -1 where there is none, or it names one that is no child of ours."""
        pid = self.server.answer() if self.server.ask(command) else -1
        try:
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except (OSError, ValueError):
            return -1
        return pid

    def _for_many(self) -> dict[str, int]:
        """Return the limits of a process that many inputs share, whose CPU time is none of a single one's."""
        return {name: value for name, value in self.job["limits"].items() if name != "CPU"}

    def _execute(self, argv: list[str], environment: dict[str, str]) -> NoReturn:
        try:
            os.execve(argv[0], argv, environment)
        except OSError as error:
            os.write(2, f"cannot start {argv[0]}: {error.strerror}\n".encode())
            os._exit(127)

    def _wait(self, pid: int, progress: Callable[[], int] | None = None) -> _Ended:
        """Wait for a run, kill it at its limits, and clear away what it left.

        Inputs that share a process have a time for each, in which the number that tells of their progress must change.
        """
        start = time.monotonic()
        until = start + (_SHARED_WALL if progress else self.job["wall"])
        seen, timed_out, looked, most, kib = -1, False, False, self.job["resident_kib"], 0
        while True:
            ended, status, usage = os.wait4(pid, os.WNOHANG)
            if ended:
                break
            left = until - time.monotonic()
            if left <= 0 and not timed_out:
                now = progress() if progress else seen
                if now != seen:
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
