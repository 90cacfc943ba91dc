"""A small checkout with the real ``./go`` and stand-ins for all that it starts, so that no test needs the network."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0  # seconds until a test gives up waiting for a process that it started

# Stands in for banrye and for pytest: tells how it was called, as JSON, and fails with the number after --exit.
PROGRAM = """
import json, os, sys
print(json.dumps([sys.argv[1:], os.getcwd()]))
sys.exit(int(sys.argv[sys.argv.index("--exit") + 1]) if "--exit" in sys.argv else 0)
"""

# Stands in for uv: a real environment without pip, in which the checkout's modules can be imported. A file "hold" keeps
# it from finishing; a file "fail-uv" makes it fail half-way.
UV = """
import os, subprocess, sys, time
from pathlib import Path
here = Path(__file__).parent
print("uv is at work")
if (here / "fail-uv").exists():
    Path(sys.argv[-1], "left-over").mkdir()
    sys.exit("uv says: no such index")
if "venv" in sys.argv:
    subprocess.run([sys.argv[sys.argv.index("--python") + 1], "-m", "venv", "--without-pip", sys.argv[-1]], check=True)
else:
    with (here / "log").open("a") as log:
        print("uv", *sys.argv[1:], file=log)
    while (here / "hold").exists():
        time.sleep(0.02)
    venv = Path(sys.argv[sys.argv.index("--python") + 1]).parents[1]
    packages = next(venv.glob("lib/python3*/site-packages"))
    (packages / "checkout.pth").write_text(sys.argv[-1].removesuffix("[dev]"))
"""

# Stands in for Python's venv: the same environment, but with a pip that does no more than the uv above. The real two
# take several seconds; they are run whenever CI sets itself up.
VENV = """
import os, subprocess, sys
from pathlib import Path
if __name__ == "__main__":
    here = Path(os.environ.pop("PYTHONPATH")).parent / "path"
    if (here / "fail-venv").exists():
        sys.exit("venv says: no space left on device")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", sys.argv[-1]], check=True)
    pip = next(Path(sys.argv[-1]).glob("lib/python3*/site-packages")) / "pip"
    pip.mkdir()
    (pip / "__init__.py").touch()
    (pip / "__main__.py").write_text(
        "import sys\\nfrom pathlib import Path\\n"
        f"print('pip', *sys.argv[1:], file=open({str(here / 'log')!r}, 'a'))\\n"
        "(Path(__file__).parents[1] / 'checkout.pth').write_text(sys.argv[-1].removesuffix('[dev]'))\\n"
    )
"""


@dataclass
class Checkout:
    """A checkout, the folder of stand-ins that is all of PATH, and the environment to run ``./go`` in."""

    root: Path
    path: Path
    environment: dict[str, str] = field(default_factory=dict)

    @property
    def venv(self) -> Path:
        """Where the environment is made unless a test says otherwise."""
        return self.root / ".venv"

    @property
    def stamp(self) -> Path:
        """What tells a finished environment."""
        return self.venv / ".go-ready"

    @property
    def installations(self) -> list[str]:
        """What uv and pip were asked to install, a command a line."""
        log = self.path / "log"
        return log.read_text().splitlines() if log.exists() else []

    def put(self, name: str, code: str) -> None:
        """Put a program of Python code on PATH."""
        (self.path / f"{name}.py").write_text(code)
        self.put_shell(name, f'exec "{sys.executable}" "{self.path / name}.py" "$@"')

    def put_shell(self, name: str, line: str) -> None:
        """Put a program of one shell line on PATH."""
        program = self.path / name
        program.write_text(f"#!/bin/sh\n{line}\n")
        program.chmod(0o755)

    def put_python(self, prelude: str) -> None:
        """Make python3 an interpreter that runs some lines before the script it is given."""
        self.put(
            "python3",
            f"import runpy, sys\n{prelude}\nsys.argv = sys.argv[1:]\nrunpy.run_path(sys.argv[0], {{}}, '__main__')",
        )

    def put_venv(self) -> None:
        """Make ``-m venv`` the quick stand-in."""
        modules = self.path.with_name("modules")
        modules.mkdir()
        (modules / "venv.py").write_text(VENV)
        self.environment["PYTHONPATH"] = str(modules)

    def start(self, *words: str, cwd: Path | None = None) -> "subprocess.Popen[str]":
        """Start ``./go`` in a process group of its own."""
        return subprocess.Popen(
            [self.root / "go", *words],
            cwd=cwd or self.root,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            process_group=0,
        )

    def go(self, *words: str, cwd: Path | None = None) -> "Outcome":
        """Run ``./go`` to its end."""
        return self.outcome(self.start(*words, cwd=cwd))

    def first_words(self, process: "subprocess.Popen[str]") -> str:
        """Wait for the first line that a ``./go`` says."""
        assert process.stderr is not None
        return process.stderr.readline()

    def outcome(self, process: "subprocess.Popen[str]") -> "Outcome":
        """Wait for a ``./go`` and tell what came of it."""
        with process:
            try:
                out, err = process.communicate(timeout=PATIENCE)
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
        return Outcome(process.returncode, out, err)


@dataclass(frozen=True)
class Outcome:
    """What a ``./go`` ended with."""

    status: int
    out: str
    err: str

    @property
    def call(self) -> list[object]:
        """The words and the folder that the program at the end was started with; nothing else was printed."""
        words, folder = json.loads(self.out)
        return [words, Path(folder)]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """Give a fresh checkout, in a folder with a blank in its name, with python3 and uv on PATH."""
    root, path = tmp_path.resolve() / "a checkout", tmp_path.resolve() / "path"
    for program in ("banrye", "pytest"):
        (root / program).mkdir(parents=True)
        (root / program / "__init__.py").touch()
        (root / program / "__main__.py").write_text(PROGRAM)
    shutil.copy2(ROOT / "go", root / "go")
    (root / "pyproject.toml").touch()
    (root / "constraints.txt").touch()
    path.mkdir()
    foreign = ("PIP_", "UV_", "BANRYE_", "PYTHON", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    made = Checkout(root, path, kept | {"PATH": str(path), "HOME": str(tmp_path)})
    made.put_shell("python3", f'exec "{sys.executable}" "$@"')
    made.put("uv", UV)
    return made


@pytest.fixture
def wait_until() -> Callable[[Callable[[], bool]], None]:
    """Give a function that returns as soon as a condition holds."""

    def wait(condition: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, "waited in vain"
            time.sleep(0.02)

    return wait


@pytest.fixture(scope="session")
def root() -> Path:
    """Give the project's root."""
    return ROOT
