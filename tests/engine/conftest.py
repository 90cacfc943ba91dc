"""What the engine's tests share: a tiny workspace, candidates, contests that need no process, the command line."""

import io
import os
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from banrye import build, workspace
from banrye.cli import main
from banrye.contest import Contest
from banrye.problem import Problem
from banrye.runner import End, Limits, Mode, Run, Runner
from tests.engine.contract import PLAIN, SIGNED
from tests.engine.runs import AMPLE, BRIEF, OBEDIENT

TINY = Path(__file__).with_name("tiny")
PATIENCE = 60.0  # seconds until a test gives up on a process that it started

Respond = Callable[[str], str | Run]
Outcome = tuple[int, str, str]


def copy_tiny(target: Path) -> Path:
    """Copy the tiny workspace, without what earlier runs left in it."""
    shutil.copytree(TINY, target, ignore=shutil.ignore_patterns(".hypothesis", "__pycache__", "reports"))
    return target


@contextmanager
def own_modules() -> Iterator[None]:
    """Keep ``generators`` and ``oracles`` of one workspace from the tests of another."""

    def take() -> dict[str, object]:
        names = [name for name in sys.modules if name.split(".")[0] in ("generators", "oracles")]
        return {name: sys.modules.pop(name) for name in names}

    theirs = take()
    try:
        yield
    finally:
        take()
        sys.modules.update(theirs)  # type: ignore[arg-type]


@pytest.fixture(scope="session", autouse=True)
def cache() -> Iterator[Path]:
    """Keep built programs in a folder of this session, open to the user that a box runs them as; report in English."""
    with tempfile.TemporaryDirectory(prefix="banrye-tests-") as folder, pytest.MonkeyPatch.context() as patch:
        Path(folder).chmod(0o755)
        patch.setenv("BANRYE_CACHE", folder)
        patch.setenv("HYPOTHESIS_STORAGE_DIRECTORY", folder)
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.delenv("BANRYE_DEBUG", raising=False)
        yield Path(folder)


@contextmanager
def standing_in_tiny(folder: Path) -> Iterator[Path]:
    """Stand in a fresh copy of the tiny workspace, made below a folder."""
    root = copy_tiny(folder.resolve() / "tiny")
    with chdir(root), own_modules():
        yield root


@pytest.fixture
def tiny(tmp_path: Path) -> Iterator[Path]:
    """Stand in a fresh copy of the tiny workspace."""
    with standing_in_tiny(tmp_path) as root:
        yield root


@pytest.fixture(scope="session")
def borrowed_tiny() -> Callable[[Path], AbstractContextManager[Path]]:
    """Give the context in which one stands in such a copy, to fixtures that serve several tests."""
    return standing_in_tiny


@pytest.fixture(scope="session")
def problems(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Problem]]:
    """Load the two tiny problems once, for tests that only read them."""
    place = workspace.Workspace(copy_tiny(tmp_path_factory.mktemp("shared") / "tiny"))
    with own_modules():
        loaded = {name: place.problem(name) for name in place.names()}
    yield loaded


@pytest.fixture(scope="session")
def gap(problems: Mapping[str, Problem]) -> Problem:
    """Give the tiny problem that reads stdin."""
    return problems["gap"]


@pytest.fixture(scope="session")
def peak(problems: Mapping[str, Problem]) -> Problem:
    """Give the tiny problem that calls a function."""
    return problems["peak"]


@pytest.fixture(scope="session")
def variant() -> Callable[..., Problem]:
    """Give a function that changes parts of a problem's two modules; a part that is None is taken away."""

    def clone(module: ModuleType, parts: Mapping[str, object]) -> ModuleType:
        made = ModuleType(module.__name__)
        made.__dict__.update({**module.__dict__, **parts})
        for name in [name for name, value in parts.items() if value is None]:
            delattr(made, name)
        return made

    def make(problem: Problem, generator: Mapping[str, object] = {}, oracle: Mapping[str, object] = {}) -> Problem:
        return Problem(problem.name, clone(problem.generator, generator), clone(problem.oracle, oracle))

    return make


@pytest.fixture
def candidate(tiny: Path) -> Callable[..., Path]:
    """Give a function that writes a candidate for a tiny problem and returns its path, relative to the workspace."""

    def write(text: str | bytes, name: str = "mine.py", problem: str = "gap") -> Path:
        path = tiny / "solutions" / problem / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else textwrap.dedent(text).encode())
        return path.relative_to(tiny)

    return write


@pytest.fixture
def run_cli(tiny: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Give a function that runs a command in this process: exit code, stdout, stderr."""

    def run(*words: object) -> Outcome:
        assert Path.cwd() == tiny
        capsys.readouterr()
        code = main([str(word) for word in words])
        return (code, *capsys.readouterr())

    return run


@pytest.fixture
def start_cli(tiny: Path, tmp_path: Path) -> Iterator[Callable[..., "subprocess.Popen[str]"]]:
    """Give a function that starts a command as a process of its own, with a folder for temporary files of its own."""
    started: list[subprocess.Popen[str]] = []
    (tmp_path / "temporary").mkdir()

    def start(*words: object, **rest: object) -> "subprocess.Popen[str]":
        options = {
            "cwd": tiny,
            "stdin": subprocess.DEVNULL,
            "stdout": subprocess.PIPE,
            "stderr": subprocess.PIPE,
            **rest,
        }
        process = subprocess.Popen(
            [sys.executable, "-m", "banrye", *map(str, words)],
            env={**os.environ, "TMPDIR": str(tmp_path / "temporary")},
            encoding="utf-8",
            start_new_session=True,
            **options,  # type: ignore[call-overload]
        )
        started.append(process)
        return process

    yield start
    for process in started:
        with process:
            if process.poll() is None:
                process.kill()


@pytest.fixture
def run_process(start_cli: Callable[..., "subprocess.Popen[str]"]) -> Callable[..., Outcome]:
    """Give a function that runs a command as a process of its own: exit code, stdout, stderr."""

    def run(*words: object, **rest: object) -> Outcome:
        process = start_cli(*words, **rest)
        out, err = process.communicate(timeout=PATIENCE)
        return process.returncode, out or "", err or ""

    return run


def ran(out: str | bytes = b"", **rest: int) -> Run:
    """Return a run that printed something, ended well and took no time, but for what is said otherwise."""
    data = out if isinstance(out, bytes) else out.encode()
    usual = {"end": End.EXITED, "value": 0, "cpu_us": 100, "wall_us": 100, "peak_kib": 1000, "err": b""}
    return Run(out=data, **{**usual, **rest})  # type: ignore[arg-type]


@dataclass
class Scripted:
    """Stands in for a runner: answers by a function of the input's text, and notes what it was asked."""

    respond: Respond
    fresh: Respond
    source: Path = Path(__file__)
    asked: list[str] = field(default_factory=list)
    modes: list[Mode] = field(default_factory=list)

    @property
    def program(self) -> SimpleNamespace:
        """What a contest wants of a program."""
        return SimpleNamespace(encode=str.encode, source=self.source, copy=self.source)

    def run(self, inputs: list[bytes], mode: Mode = Mode.FAST) -> Iterator[Run]:
        """Answer each input in turn."""
        for data in inputs:
            self.asked.append(data.decode())
            self.modes.append(mode)
            yield self._ran(self.respond(data.decode()))

    def run_fresh(self, data: bytes) -> Run:
        """Answer as a fresh process would."""
        return self._ran(self.fresh(data.decode()))

    @staticmethod
    def _ran(answer: str | Run) -> Run:
        return answer if isinstance(answer, Run) else ran(answer)


@pytest.fixture(scope="session")
def contest_of() -> Callable[..., Contest]:
    """Give a function that makes a contest with a scripted runner, which stands in its ``runner``."""

    def make(problem: Problem, respond: Respond, fresh: Respond | None = None) -> Contest:
        runner = Scripted(respond, fresh or respond)
        return Contest(problem, runner, Limits(1.0, 256))  # type: ignore[arg-type]

    return make


@pytest.fixture(scope="session", name="ran")
def give_ran() -> Callable[..., Run]:
    """Give the function that makes a run."""
    return ran


@pytest.fixture(scope="module")
def marker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Mark every process that this module starts, by a folder on its PATH, and give temporary files a place to count."""
    folder = tmp_path_factory.mktemp("marked")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{os.environ['PATH']}:{folder}")
        patch.setattr(tempfile, "tempdir", str(folder))
        yield str(folder)


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory, cache: Path, marker: str) -> Iterator[Callable[..., Runner]]:
    """Give a function that starts a runner for a program's text, and closes it at the end."""
    folder, runners = tmp_path_factory.mktemp("programs"), []
    assert cache.is_dir() and marker

    def make(text: str, name: str = "mine.py", limits: Limits = AMPLE) -> Runner:
        path = folder / f"{len(runners)}-{name}"
        path.write_text(textwrap.dedent(text))
        runners.append(Runner(build.prepare(path), limits))
        return runners[-1]

    yield make
    for runner in runners:
        runner.close()


@pytest.fixture(scope="module")
def obedient(start: Callable[..., Runner]) -> Runner:
    """Give a runner whose program does what its input says."""
    return start(OBEDIENT)


@pytest.fixture(scope="module")
def hurried(start: Callable[..., Runner]) -> Runner:
    """Give such a runner that soon loses patience."""
    return start(OBEDIENT, limits=BRIEF)


@pytest.fixture(scope="session")
def broken(
    tmp_path_factory: pytest.TempPathFactory, borrowed_tiny: Callable[[Path], AbstractContextManager[Path]]
) -> tuple[Path, Outcome]:
    """Hunt one wrong candidate, with --json, for all tests that look at what came of it: its workspace, its outcome."""
    out, err = io.StringIO(), io.StringIO()
    with borrowed_tiny(tmp_path_factory.mktemp("hunted")) as root:
        (root / "solutions" / "gap" / "mine.py").write_text(SIGNED)
        with redirect_stdout(out), redirect_stderr(err):
            code = main(["hunt", "solutions/gap/mine.py", "--seed", "1", "--budget", "1", "--json"])
    return root, (code, out.getvalue(), err.getvalue())


@pytest.fixture
def hunted(broken: tuple[Path, Outcome], tiny: Path) -> Path:
    """Give this test's own copy of that hunt's workspace, to stand in, and the report's folder in it."""
    shutil.copytree(broken[0] / "reports", tiny / "reports")
    shutil.copy(broken[0] / "solutions" / "gap" / "mine.py", tiny / "solutions" / "gap" / "mine.py")
    record = tiny / "reports" / "gap" / "mine.py" / "report.json"
    record.write_text(record.read_text().replace(str(broken[0]), str(tiny)))
    return record.parent


@pytest.fixture
def odd_files(tiny: Path) -> Path:
    """Lay out the files that the wrong calls name."""
    (tiny / "solutions" / "gap" / "empty.py").touch()
    (tiny / "solutions" / "gap" / "blank.py").write_text("\n \n\t\n")
    (tiny / "solutions" / "gap" / "notes.txt").write_text("notes")
    (tiny / "solutions" / "gap" / "program").write_text("#!/bin/sh\n")
    (tiny / "lost.py").write_text(PLAIN)
    for name, content in (("foreign", '{"name": "x"}'), ("broken", '{"format": 1,')):
        (tiny / name).mkdir()
        (tiny / name / "report.json").write_text(content)
    return tiny


@pytest.fixture
def oracle_says(tiny: Path) -> Callable[[str], None]:
    """Give a function that adds lines to the tiny problem's oracle."""

    def add(text: str) -> None:
        path = tiny / "oracles" / "gap.py"
        path.write_text(f"{path.read_text()}\n{text}\n")

    return add
