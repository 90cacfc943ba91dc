"""The harness's side of a box: start it, hand it inputs, and never wait on it for longer than the limits allow."""

import json
import math
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import banrye.box
from banrye import preload, scratch, workers
from banrye.box import gate, sandbox, wire
from banrye.box.wire import End, Mode, Run
from banrye.build import Program
from banrye.errors import HarnessError
from banrye.i18n import said
from banrye.leftovers import Files

__all__ = ["End", "Limits", "Mode", "Run", "Runner"]

#: What a run may write to stdout, to stderr and to each file, in bytes. Answers are a few bytes; debug prints are not.
OUTPUT_BYTES = 4 << 20

#: How much of stderr is kept for the report, in bytes, from its end.
STDERR_BYTES = 4 << 10

#: What a run's processes may keep open, and how many of them there may be (root is never held to the latter).
OPEN_FILES = 64
PROCESSES = 64

#: Deep recursion is no error of a candidate, so stacks are as large as the memory allows, up to this; in MiB. A thread
#: of a program that says nothing else reserves as much again, which is no use of memory: there is room for two.
_STACK = 256
_WITH_DEEP_STACK = 'ulimit -s $1 2>/dev/null || ulimit -s "$(ulimit -H -s)" 2>/dev/null; shift; exec "$@"'

_NO_FILES = Files()


@dataclass(frozen=True, slots=True)
class Limits:
    """What one run may use: CPU and wall time in seconds, and memory in MiB; ``extra`` is the language's own part.

    The wall limit is only there to end runs that wait for something, so it is wide: a busy machine must not look like
    a slow candidate.
    """

    cpu: float
    memory: int
    extra: int = 0

    @property
    def resident(self) -> int:
        """What may be resident, in MiB: a judge's limit is for the program, not for the machine that it runs in."""
        return self.memory + self.extra

    @property
    def wall(self) -> float:
        """The time after which a run is killed, whatever it does, in seconds."""
        return 2 * self.cpu + 2


class Runner:
    """Runs one candidate's program on inputs, in order; a context manager, after which nothing of it is left.

    ``files`` are names by which every run finds its input as well, and by which it may write its output.
    """

    def __init__(self, program: Program, limits: Limits, isolation: str = "auto", files: Files = _NO_FILES) -> None:
        self.program = program
        self.limits = limits
        self.files = files
        self.layers: list[str] = []
        self.isolation = isolation
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: socket.socket | None = None
        self._folder, self._held = "", -1

    def __enter__(self) -> "Runner":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def run(self, inputs: Iterable[bytes], mode: Mode = Mode.FAST) -> Iterator[Run]:
        """Yield what the candidate did on each input (in the program's wire form), in order, as each run ends.

        A candidate that manages to kill its box is charged with that: its run counts as ended by SIGKILL, and the
        inputs after it go to a new box.
        """
        yield from self.begin(inputs, mode)

    def begin(self, inputs: Iterable[bytes], mode: Mode = Mode.FAST) -> Iterator[Run]:
        """Do as ``run`` does, but have the box at work before anything is asked of the iterator."""
        waiting = list(inputs)
        return self._runs(waiting, mode, asked=bool(waiting) and self._ask(waiting, mode))

    def _ask(self, inputs: list[bytes], mode: Mode) -> bool:
        self._start()
        try:
            self._send(wire.batch_bytes(mode, inputs))
        except OSError:
            self.close()
            return False
        return True

    def _runs(self, waiting: list[bytes], mode: Mode, *, asked: bool) -> Iterator[Run]:
        died = False
        while waiting:
            try:
                if not asked and not self._ask(waiting, mode):
                    raise EOFError
                asked = False
                while waiting:
                    run = wire.read_run(self._read)
                    del waiting[0]
                    died = False
                    yield run
            except (EOFError, OSError):
                self.close()
                if died:
                    del waiting[0]
                    yield Run(End.SIGNALLED, signal.SIGKILL, 0, 0, 0, b"", b"")
                died = not died
            except BaseException:
                self.close()
                raise

    def run_fresh(self, data: bytes) -> Run:
        """Run one input in a new process of a new box, so that nothing earlier can have a part in the outcome."""
        with Runner(self.program, self.limits, self.isolation, self.files) as other:
            (run,) = other.run([data], Mode.FRESH)
            return run

    def close(self) -> None:
        """End the box and everything in it; safe to call twice."""
        process, control = self._process, self._socket
        self._process = self._socket = None
        if control is not None:
            control.close()
        if process is not None:
            # A box ends by itself as soon as it sees that the socket is closed.
            for insist in (process.terminate, process.kill):
                try:
                    process.wait(5)
                    break
                except subprocess.TimeoutExpired:
                    insist()
            process.wait()
            assert process.stderr is not None
            process.stderr.close()
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)
            os.close(self._held)
            self._folder = ""

    def _start(self) -> None:
        if self._process is not None:
            return
        self._folder, self._held = scratch.make()
        ours, theirs = socket.socketpair()
        ours.settimeout(self.limits.wall * 3 + 30)
        box = Path(banrye.box.__file__).parent
        with theirs:
            self._process = subprocess.Popen(
                # Without "site", whose work takes longer than all the rest; the box does what of it candidates see.
                [
                    *("/bin/sh", "-c", _WITH_DEEP_STACK, "sh", str(self._stack() << 10)),
                    *(sys.executable, "-s", "-S", "-B", "-X", "utf8", str(box), str(theirs.fileno())),
                ],
                env=self._environment(),
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                start_new_session=True,
                cwd=self._folder,
            )
        self._socket = ours
        try:
            self._send(json.dumps(self._job()).encode() + b"\n")
            self.layers = json.loads(self._line())["layers"]
        except (EOFError, OSError) as error:
            assert self._process.stderr is not None
            self._process.kill()
            reason = self._process.stderr.read().decode(errors="replace").strip().splitlines()[-1:] or [repr(error)]
            self.close()
            raise HarnessError(
                said("could not start the process that runs candidates: {reason}", reason=reason[0])
            ) from None
        missing = [layer for layer in sandbox.NEEDED if layer not in self.layers]
        if self.isolation == "strict" and missing:
            self.close()
            raise HarnessError(
                said(
                    "--isolation strict can't be had here, because this system refuses: {layers}."
                    " `banrye doctor` says how to get it; --isolation auto runs with what there is.",
                    layers=", ".join(missing),
                )
            )

    def _stack(self) -> int:
        """Return the stack's limit in MiB: endless recursion is to end there, and not at the memory limit."""
        return min(_STACK, self.limits.memory * 3 // 4)

    def _environment(self) -> dict[str, str]:
        """Return a judge's environment: nothing of the user's own but where programs are."""
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "JAVA_HOME") if name in os.environ}
        threads = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
        return {**kept, **threads, "LANG": "C.UTF-8", "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}

    def _job(self) -> dict[str, object]:
        program, limits = self.program, self.limits
        native = preload.library() if program.language.run == ("program",) else None
        restorer = preload.library() if program.python_source else None
        worker = () if self.files else workers.command(program)  # the files of a worker are not its input's
        helpers = [path.parent for path in (native, restorer) if path]
        helpers += [Path(word) for word in worker if Path(word, "BanryeWorker.class").exists()]
        if os.getuid() == 0:
            for folder in (program.folder, *helpers):
                _let_others_read(folder)
        source = program.python_source.read_bytes() if program.python_source else b""
        memory = program.language.memory.limit(limits.memory) << 20
        cpu = math.ceil(limits.cpu) + 1
        rlimits = {"CPU": cpu, "CORE": 0, "FSIZE": OUTPUT_BYTES, "NOFILE": OPEN_FILES, "NPROC": PROCESSES}
        if program.language.memory.kind == "address":
            rlimits["AS"] = memory + (2 * self._stack() << 20)
        return {
            "argv": program.argv,
            "environment": {**self._environment(), **program.environment},
            "python": str(program.python_source) if program.python_source else None,
            "driver": str(program.driver) if program.driver else None,
            "modules": modules_to_import(source),
            "shares": bool(source) and not self.files and gate.may_share_a_process(source),
            "limits": rlimits,
            "wall": limits.wall,
            "output_bytes": OUTPUT_BYTES,
            "stderr_bytes": STDERR_BYTES,
            "isolation": self.isolation,
            "folder": self._folder,
            "inputs": self.files.inputs,
            "outputs": self.files.outputs,
            "keep": [str(path) for path in self._kept([*helpers, *map(Path, worker)])],
            "path": [path for path in sys.path if Path(path).name in ("site-packages", "dist-packages")],
            "native": str(native) if native else None,
            "restorer": str(restorer) if restorer else None,
            "worker": worker,
            "cpu_us": int(limits.cpu * 1e6),
            "resident_kib": memory >> 10,
        }

    def _kept(self, helpers: list[Path]) -> list[Path]:
        """Return the paths that a run needs wherever they lie: the program's, and those of what it is run by."""
        start = Path(self.program.argv[0])
        kept = [self.program.folder, Path(sys.prefix), Path(sys.base_prefix), Path(banrye.box.__file__).parent]
        if self.program.folder not in start.parents:
            kept += [start, start.resolve().parent.parent]
        return [path for path in [*kept, *helpers] if path.is_absolute() and path != Path("/")]

    def _send(self, data: bytes) -> None:
        assert self._socket is not None
        self._socket.sendall(data)

    def _read(self, count: int) -> bytes:
        assert self._socket is not None
        data = bytearray()
        while len(data) < count:
            piece = self._socket.recv(count - len(data))
            if not piece:
                raise EOFError
            data += piece
        return bytes(data)

    def _line(self) -> bytes:
        line = b""
        while not line.endswith(b"\n"):
            line += self._read(1)
        return line


def _let_others_read(folder: Path) -> None:
    """Open what root has built to the user without rights who runs it; what lies around the folder stays closed."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | (0o555 if path.is_dir() else 0o444))


def modules_to_import(source: bytes) -> list[str]:
    """Return the standard modules, and numpy, that a source names, but for those that do things when imported."""
    names = set(gate.imported(source))
    known = (sys.stdlib_module_names | {"numpy"}) - {"antigravity", "this", "turtle", "tkinter", "idlelib", "test"}
    return sorted(name for name in names if name.split(".")[0] in known)
