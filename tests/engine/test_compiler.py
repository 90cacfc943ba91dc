"""What compilers may do: sources that attack them, and limits that hold however a compiler behaves."""

import os
import sys
import time
from pathlib import Path

import pytest

from banrye import build, compiler
from banrye.errors import BuildError
from tests.engine.programs import needs, write

FLOOD = (
    "#define A x y z w;\n#define B A A A A A A A A\n#define C B B B B B B B B\n#define D C C C C C C C C\n"
    "void f() { D D D D D D D D D D D D D D D D }\n"
)


@pytest.mark.parametrize(
    "text",
    [
        '#include "/dev/zero"\nint main() {}\n',
        '#include "/dev/stdin"\nint main() { return x; }\n',
        "char a[8ull << 30] = {1};\nint main() {}\n",
        FLOOD,
    ],
    ids=["endless", "stdin", "huge-object", "flood-of-errors"],
)
def test_a_hostile_source_is_a_compile_error(text: str, tmp_path: Path) -> None:
    """It fills neither memory nor the disk nor our buffers, and waits for nothing."""
    needs("c++")
    begin = time.monotonic()
    with pytest.raises(BuildError) as error:
        build.prepare(write(tmp_path / "a.cpp", text))
    assert error.value.first
    assert len(error.value.full) <= compiler.FULL_BYTES + 1000
    assert time.monotonic() - begin < 60


@pytest.mark.parametrize(
    "text", ["(" * 100_000, "x = " + "-" * 200_000 + "1", "x = " + " + ".join("y" * 100_000), "x = 1\0"]
)
def test_a_python_source_that_breaks_the_parser_is_a_compile_error(text: str, tmp_path: Path) -> None:
    """It is parsed in a process of its own, so that not even a crash of the parser could reach the tool."""
    with pytest.raises(BuildError, match=r"a\.py could not be built"):
        build.prepare(write(tmp_path / "a.py", text))


def test_a_compiler_without_end_is_stopped_with_all_it_started(tmp_path: Path) -> None:
    """Its whole group is killed, and a child that keeps the pipe open is not waited for."""
    script = "sleep 300 & echo $!; sleep 300"
    begin = time.monotonic()
    outcome = compiler.run(("/bin/sh", "-c", script), tmp_path, 1, 0)
    assert outcome.timed_out and time.monotonic() - begin < 30
    assert _is_gone(int(outcome.output))


def test_a_child_that_outlives_the_compiler_is_killed(tmp_path: Path) -> None:
    """The compiler's end is the end of the build, whoever else holds its output."""
    begin = time.monotonic()
    outcome = compiler.run(("/bin/sh", "-c", "sleep 300 & echo $!; exit 3"), tmp_path, 60, 0)
    assert (outcome.status, outcome.timed_out) == (3, False)
    assert time.monotonic() - begin < 30 and _is_gone(int(outcome.output))


def test_a_compilers_output_is_capped(tmp_path: Path) -> None:
    """A flood is read to its end, but only its beginning is kept."""
    outcome = compiler.run(("/bin/sh", "-c", "head -c 20000000 /dev/zero; exit 1"), tmp_path, 60, 0)
    assert outcome.status == 1 and len(outcome.output) == compiler.FULL_BYTES


def test_a_compiler_is_held_to_its_memory(tmp_path: Path) -> None:
    """Address space beyond the limit is refused to it."""
    if sys.platform == "darwin":
        pytest.skip("macOS has no limit on address space.")
    script = "b = bytearray(300 << 20); print('got it')"
    run = compiler.run((sys.executable, "-S", "-c", script), tmp_path, 60, 200)
    assert run.status != 0 and "MemoryError" in run.output
    assert "got it" in compiler.run((sys.executable, "-S", "-c", script), tmp_path, 60, 2000).output


def _is_gone(pid: int) -> bool:
    for _ in range(100):
        try:
            os.kill(pid, 0)
            stat_line = Path(f"/proc/{pid}/stat")
            if stat_line.exists() and stat_line.read_text().rsplit(")", 1)[1].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    return False
