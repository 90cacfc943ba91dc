"""What the tests of building share: three programs that print a sum, and how to write and start one."""

import subprocess
import textwrap
from pathlib import Path

import pytest

from banrye import languages
from banrye.build import Program
from banrye.errors import MissingTool

SUM_PY = "print(sum(map(int, open(0).read().split())))\n"
SUM_C = '#include <stdio.h>\nint main() { int s = 0, x; while (scanf("%d", &x) == 1) s += x; printf("%d", s); }\n'
SUM_CPP = "#include <iostream>\nint main() { int s = 0, x; while (std::cin >> x) s += x; std::cout << s; }\n"


def needs(*names: str) -> None:
    """Skip where this machine lacks the tools of a language."""
    for row in languages.LANGUAGES:
        if row.name in names:
            try:
                row.find().version()
            except MissingTool as error:
                pytest.skip(str(error))


def write(path: Path, text: str | bytes) -> Path:
    """Write a candidate."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else textwrap.dedent(text).encode())
    return path


def output(program: Program, text: str = "1 2 3") -> str:
    """Start a program on a text; its stdout."""
    done = subprocess.run(program.argv, input=program.encode(text), capture_output=True, timeout=60, check=True)
    return done.stdout.decode().strip()
