"""What a machine may do to a hunt: other hunts, full disks, odd folders and clocks, files that change under it."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import chdir, suppress
from pathlib import Path

import pytest

from banrye import hunt as hunting
from banrye import scratch
from banrye.hunt import Plan, Watcher
from banrye.problem import Problem
from banrye.report import record
from banrye.result import Result
from banrye.verdict import Verdict
from tests.engine.contract import PLAIN, SIGNED, Outcome, RunCli, Write, only_object

Popen = subprocess.Popen[str]
Start = Callable[..., Popen]
RunProcess = Callable[..., Outcome]

PATIENCE = 100.0  # seconds until a test gives up on a process that it started
CPP = '#include <cstdio>\nint main() { int a, b; std::scanf("%d %d", &a, &b); std::printf("%d", a - b); }\n'


def mounted(place: Path, *words: str) -> Iterator[Path]:
    """Mount something at a folder as long as a test takes; skip the test where that is not allowed."""
    if os.getuid() or shutil.which("mount") is None:
        pytest.skip("only root can mount a file system to fill or to write-protect")
    place.mkdir(exist_ok=True)
    done = subprocess.run(["mount", *words, str(place)], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"this system refuses to mount: {done.stderr.strip()}")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Give a file system of 64 KiB."""
    yield from mounted(tmp_path / "disk", "-t", "tmpfs", "-o", "size=64k", "tmpfs")


@pytest.fixture
def read_only(tiny: Path, tmp_path: Path) -> Iterator[Path]:
    """Give the tiny workspace at a place where nobody, root neither, can write."""
    yield from mounted(tmp_path / "protected", "--bind", "-o", "ro", str(tiny))


def fill(folder: Path, left: int) -> None:
    """Fill a file system but for so many bytes."""
    with (folder / "filler").open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    size = (folder / "filler").stat().st_size
    os.truncate(folder / "filler", max(0, size - left))


def test_two_hunts_of_the_same_file_at_once(start_cli: Start, candidate: Write, tiny: Path) -> None:
    """Neither disturbs the other's build, runs or report, which is that of one of them."""
    path = candidate(CPP, "mine.cpp") if shutil.which("g++") else candidate(SIGNED)
    hunts = [start_cli("hunt", path, "--budget", 2, "--seed", seed, "--json") for seed in (1, 2, 3)]
    found = []
    for hunt in hunts:
        out, err = hunt.communicate(timeout=PATIENCE)
        assert (hunt.returncode, err) == (1, "")
        found.append(only_object(out)["counterexample"])
    stored = record.read(tiny / "reports" / "gap" / path.name)
    assert stored.data["counterexample"] in found
    assert not [each for each in stored.folder.iterdir() if each.name.startswith(".")]


@pytest.mark.parametrize("left", [0, 8192], ids=["nothing left", "a little left"])
def test_a_full_disk_does_not_hide_what_was_found(
    run_cli: RunCli, candidate: Write, small_disk: Path, left: int
) -> None:
    """The verdict is printed, the report is said not to be written, and no half of a file is left."""
    path = candidate(SIGNED)
    fill(small_disk, left)
    code, out, err = run_cli("hunt", path, "--budget", 1, "--seed", 1, "--reports", small_disk / "reports")
    assert code == 1 and out.startswith("WRONG ANSWER")
    assert err.startswith("banrye: the report could not be written to ") and "No space left" in err
    assert err.count("\n") == 1
    for file in (small_disk / "reports").rglob("*"):
        assert file.is_dir() or (not file.name.startswith(".") and file.stat().st_size > 0)


def test_a_full_disk_leaves_an_older_report_whole(run_cli: RunCli, candidate: Write, small_disk: Path) -> None:
    """What can't be written anew stays as it was, and can be read and replayed."""
    path, reports = candidate(SIGNED), small_disk / "reports"
    assert run_cli("hunt", path, "--budget", 1, "--seed", 1, "--reports", reports)[0] == 1
    fill(small_disk, 0)
    code, _, err = run_cli("hunt", path, "--budget", 1, "--seed", 2, "--reports", reports)
    assert code == 1 and "could not be written" in err
    (folder,) = (reports / "gap").iterdir()
    assert record.read(folder).counterexample
    code, out, _ = run_cli("replay", folder)
    assert code == 1 and out.startswith("WRONG ANSWER")


def test_a_read_only_workspace_is_hunted_in(
    run_process: RunProcess, candidate: Write, read_only: Path, tmp_path: Path
) -> None:
    """What was found is printed, one sentence says where reports can go instead, and there they go."""
    path = read_only / candidate(SIGNED)
    code, out, err = run_process("hunt", path, "--budget", 1, "--seed", 1, cwd=read_only)
    assert code == 1 and out.startswith("WRONG ANSWER")
    assert err.count("\n") == 1 and "--reports DIR" in err
    elsewhere = tmp_path / "elsewhere"
    code, out, err = run_process("hunt", path, "--budget", 1, "--seed", 1, "--reports", elsewhere, cwd=read_only)
    assert (code, err) == (1, "")
    assert list(elsewhere.glob("gap/*/report.json"))


@pytest.mark.parametrize("home", [None, "", "/nonexistent", "relative"])
def test_without_a_home_hunts_work(
    run_process: RunProcess, candidate: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str | None
) -> None:
    """No command needs HOME: where there is none, or none that can be used, built programs go to a temporary folder."""
    for name in ("HOME", "XDG_CACHE_HOME", "BANRYE_CACHE", "HYPOTHESIS_STORAGE_DIRECTORY"):
        monkeypatch.delenv(name, raising=False)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    code, out, err = run_process("hunt", candidate(SIGNED), "--cases", 3, "--seed", 1)
    assert (code, err) == (1, "") and out.startswith("WRONG ANSWER")
    if home != "/nonexistent" or os.getuid():  # root can make even that
        assert any((tmp_path / "temporary").glob("banrye-*"))
    shutil.rmtree("/nonexistent", ignore_errors=True)


@pytest.mark.parametrize("name", ["mine.py", "내 풀이 😀.py", 'it\'s "mine" $HOME.cpp'])
def test_any_path_will_do(
    tiny: Path, run_process: RunProcess, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blanks, Korean, an emoji and what shells read in the workspace's path or the file's: hunt, replay, replay again."""
    if name.endswith(".cpp") and shutil.which("g++") is None:
        pytest.skip("no g++ on this machine")
    root = tmp_path / "두 칸  와 😀 'quote' $x"
    shutil.copytree(tiny, root)
    path = root / "solutions" / "gap" / name
    path.write_text(CPP if name.endswith(".cpp") else SIGNED)
    monkeypatch.setenv("BANRYE_CACHE", str(root / "캐시 😀"))
    code, out, err = run_process("hunt", path, "--budget", 1, "--seed", 1, "--json", cwd=root)
    assert (code, err) == (1, "")
    found = only_object(out)
    assert found["counterexample"]["actual"].startswith("-")
    with chdir(root):
        folder = Path(found["report"]).parent
        assert json.loads((folder / "report.json").read_text())["source"] == str(path)
    code, out, _ = run_process("replay", folder, cwd=root)
    assert code == 1 and out.startswith("WRONG ANSWER")


def test_folders_of_harnesses_that_were_killed_early_are_cleared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Old folders that nobody holds go; new ones, held ones and others stay."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    held, descriptor = scratch.make()
    names = [*(f"banrye-run-{name}" for name in ("old", "new")), "banrye-other"]
    for name in names:
        (tmp_path / name / "inner").mkdir(parents=True)
    for old in (held, tmp_path / "banrye-run-old", tmp_path / "banrye-other"):
        os.utime(old, (0, 0))
    scratch.clear()
    assert {path.name for path in tmp_path.iterdir()} == {Path(held).name, "banrye-run-new", "banrye-other"}
    os.close(descriptor)
    scratch.clear()
    assert {path.name for path in tmp_path.iterdir()} == {"banrye-run-new", "banrye-other"}


class Meddler(Watcher):
    """Does something to the candidate once inputs were tried."""

    def __init__(self, meddle: Callable[[], object]) -> None:
        self.meddle = meddle

    def tried(self, result: Result, left: float) -> None:
        """Meddle."""
        self.meddle()


@pytest.mark.parametrize("change", ["another program", "no program", "no file"])
def test_a_candidate_that_changes_is_judged_by_what_it_was(gap: Problem, tmp_path: Path, change: str) -> None:
    """Whatever becomes of the file during a hunt, all runs are of what it held at the start, and a note says so."""
    path = tmp_path / "mine.py"
    path.write_text(PLAIN)

    def meddle() -> None:
        path.unlink(missing_ok=True)
        if change != "no file":
            path.write_text(SIGNED if change == "another program" else "def (")

    result = hunting.hunt(gap, path, Plan(30, 200, seed=1), Meddler(meddle))
    assert (result.verdict, result.cases) == (Verdict.NO_COUNTEREXAMPLE, 200)
    assert result.notes == ["the file was changed during the hunt; all of this is about what it was before"]


@pytest.mark.parametrize("jump", [1e9, -1e9], ids=["forward", "backward"])
def test_a_clock_that_jumps_changes_nothing(
    gap: Problem, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    """Budgets, limits and times are measured by a clock that nobody sets."""
    path, now = tmp_path / "mine.py", time.time
    path.write_text(PLAIN)
    calls = iter(range(10**9))
    monkeypatch.setattr(time, "time", lambda: now() + jump * (next(calls) % 2))
    result = hunting.hunt(gap, path, Plan(1.0, seed=1))
    assert result.verdict is Verdict.NO_COUNTEREXAMPLE and result.cases > 0
    assert 0 < result.seconds < PATIENCE


def test_no_time_is_taken_from_a_clock_that_can_jump(pytestconfig: pytest.Config) -> None:
    """The wall clock is asked for dates and the age of files alone."""
    engine = pytestconfig.rootpath / "banrye"
    asking = {path.name for path in engine.rglob("*.py") if "time.time()" in path.read_text("utf-8")}
    assert asking <= {"cache.py", "scratch.py"}
