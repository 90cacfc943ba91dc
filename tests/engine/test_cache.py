"""What the cache of built programs keeps, and what it survives."""

import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

from banrye import build, cache, compiler
from banrye.build import Program
from banrye.errors import BuildError, HarnessError
from tests.engine.programs import SUM_C, SUM_CPP, SUM_PY, needs, output, write


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty cache to one test."""
    monkeypatch.setenv("BANRYE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.mark.usefixtures("own_cache")
def test_a_program_is_built_once_for_each_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same text under another name needs no compiler; another text does."""
    needs("c")
    first = build.prepare(write(tmp_path / "a.c", SUM_C))
    runs = []

    def run(*words: object) -> compiler.Outcome:
        runs.append(words)
        return compiler.Outcome(1, "error: none", False)

    monkeypatch.setattr(compiler, "run", run)
    assert build.prepare(write(tmp_path / "other" / "b.c", SUM_C)).argv == first.argv
    assert runs == []
    with pytest.raises(BuildError):
        build.prepare(write(tmp_path / "a.c", SUM_C + "\n"))
    assert len(runs) == 1


def test_a_candidate_that_changes_while_it_runs_changes_nothing(tmp_path: Path) -> None:
    """What runs is the copy that was checked, until the file is prepared again."""
    path = write(tmp_path / "a.py", "print(1)\n")
    program = build.prepare(path)
    write(path, "print(2)\n")
    assert output(program) == "1"
    assert output(build.prepare(path)) == "2"


@pytest.mark.parametrize("spoil", ["unlink", "forge"])
def test_a_copy_that_was_meddled_with_is_made_anew(spoil: str, tmp_path: Path) -> None:
    """A candidate that deletes or rewrites its own source deceives no later run."""
    path = write(tmp_path / "a.py", SUM_PY)
    program = build.prepare(path)
    assert program.python_source is not None
    if spoil == "forge":
        program.python_source.write_text("print('forged')\n")
    else:
        program.python_source.unlink()
    assert output(build.prepare(path)) == "6"


def test_a_binary_that_is_gone_is_built_anew(tmp_path: Path) -> None:
    """The cache's folder alone is no proof of a program."""
    needs("c")
    path = write(tmp_path / "a.c", SUM_C + "// gone\n")
    Path(build.prepare(path).argv[0]).unlink()
    assert output(build.prepare(path)) == "6"


def test_two_builders_at_once_both_get_a_program(own_cache: Path, tmp_path: Path) -> None:
    """Neither sees the other's half-made folder, and one program is left."""
    needs("c")
    path = write(tmp_path / "a.c", SUM_C)
    programs: list[Program] = []
    threads = [threading.Thread(target=lambda: programs.append(build.prepare(path))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [output(program) for program in programs] == ["6"] * 6
    assert [place.name for place in own_cache.iterdir()] == [programs[0].folder.name]


def test_a_killed_builder_leaves_nothing_that_is_taken_for_a_program(own_cache: Path, tmp_path: Path) -> None:
    """SIGKILL in the middle of a build: the next build works, and the remains are cleared away in time."""
    needs("c++")
    path = write(tmp_path / "a.cpp", SUM_CPP + "// " + "x" * 100)
    script = f"import pathlib; from banrye import build; build.prepare(pathlib.Path({str(path)!r}))"
    root = str(Path(build.__file__).parents[1])
    process = subprocess.Popen([sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": root})
    while not own_cache.exists() or not any(place.name.startswith(".") for place in own_cache.iterdir()):
        assert process.poll() is None, "the build was over before it could be killed"
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    (remains,) = own_cache.iterdir()
    assert output(build.prepare(path)) == "6"
    os.utime(remains, (1, 1))
    build.prepare(write(tmp_path / "b.py", SUM_PY))
    assert not remains.exists()


@pytest.mark.usefixtures("own_cache")
def test_programs_that_nobody_used_for_a_month_are_removed(tmp_path: Path) -> None:
    """A build clears the old ones away; one that was used lately stays."""
    old, used = (build.prepare(write(tmp_path / name, f"# {name}\n{SUM_PY}")) for name in ("old.py", "used.py"))
    os.utime(old.folder, (1, 1))
    os.utime(used.folder, (1, 1))
    build.prepare(tmp_path / "used.py")
    build.prepare(write(tmp_path / "new.py", SUM_PY))
    assert not old.folder.exists() and used.folder.exists()


def test_the_cache_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BANRYE_CACHE first, then XDG_CACHE_HOME, then HOME; a relative XDG_CACHE_HOME counts for nothing."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("BANRYE_CACHE", str(tmp_path / "own" / "deep"))
    assert cache.root() == tmp_path / "own" / "deep"
    monkeypatch.delenv("BANRYE_CACHE")
    assert cache.root() == tmp_path / "xdg" / "banrye"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert cache.root() == tmp_path / "home" / ".cache" / "banrye"
    assert stat.S_IMODE(cache.root().stat().st_mode) == 0o700


def test_the_caches_path_may_hold_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Braces, blanks, Korean and an emoji in the cache's path reach the argv as they are."""
    monkeypatch.setenv("BANRYE_CACHE", str(tmp_path / "{memory} {x} 캐시 😀 %s $HOME"))
    assert output(build.prepare(write(tmp_path / "a.py", SUM_PY))) == "6"
    needs("c")
    assert output(build.prepare(write(tmp_path / "a.c", SUM_C))) == "6"


def test_without_a_home_a_private_temporary_folder_serves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is this user's alone; one that others may write to, or a link, is never trusted."""
    for name in ("BANRYE_CACHE", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert output(build.prepare(write(tmp_path / "a.py", SUM_PY))) == "6"
    folder = cache.root()
    assert folder.parent == tmp_path and stat.S_IMODE(folder.stat().st_mode) == 0o700
    folder.chmod(0o777)
    with pytest.raises(HarnessError, match="BANRYE_CACHE"):
        cache.root()
    folder.rename(tmp_path / "elsewhere")
    folder.symlink_to(tmp_path / "elsewhere")
    (tmp_path / "elsewhere").chmod(0o700)
    with pytest.raises(HarnessError, match="BANRYE_CACHE"):
        cache.root()


def test_a_cache_that_cannot_be_written_to_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file where the folder should be is a sentence with what to do."""
    monkeypatch.setenv("BANRYE_CACHE", str(write(tmp_path / "file", "x") / "cache"))
    with pytest.raises(HarnessError, match="name another folder"):
        build.prepare(write(tmp_path / "a.py", SUM_PY))


def test_a_full_disk_is_the_harness_error_not_the_candidates(
    own_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error while writing says so, and leaves no half-made folder."""
    path = write(tmp_path / "a.py", SUM_PY)

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", full)
        with pytest.raises(HarnessError, match="No space left on device"):
            build.prepare(path)
    assert list(own_cache.iterdir()) == []
