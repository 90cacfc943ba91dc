"""On a cluster of dask.distributed the rows are those of one process, and a worker that is killed costs nothing."""

import importlib.util
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.engine.contract import PLAIN, SIGNED, only_object

Outcome = tuple[int, str, str]
RunCli = Callable[..., Outcome]
Start = Callable[..., "subprocess.Popen[str]"]

PATIENCE = 60.0
SUBMISSIONS = 14
MEASURED = ("seconds", "reason")

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None,
    reason="dask.distributed isn't installed: pip install 'banrye[cluster]'",
)


class Dask:
    """A scheduler and its workers, as real processes on this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told = folder / "scheduler.json"
        self.processes: list[subprocess.Popen[bytes]] = []

    def start(self, *words: object) -> "subprocess.Popen[bytes]":
        """Start a scheduler or a worker."""
        command = [
            sys.executable,
            "-P",
            "-m",
            "dask",
            *map(str, words),
            "--scheduler-file",
            str(self.told),
            "--no-dashboard",
        ]
        log = (self.folder / f"{len(self.processes)}.log").open("wb")
        with log:
            process = subprocess.Popen(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        self.processes.append(process)
        return process

    def worker(self) -> "subprocess.Popen[bytes]":
        """Start a worker that is a single process, so that to kill it is to kill all of it."""
        return self.start(
            "worker", "--nthreads", 1, "--no-nanny", "--death-timeout", 60, "--local-directory", self.folder
        )

    @property
    def address(self) -> str:
        """The scheduler's address, once it has told it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                return str(json.loads(self.told.read_text())["address"])
            except (OSError, ValueError):
                time.sleep(0.05)
        raise AssertionError(self.said())

    def said(self) -> str:
        """Return what all processes have said, for a failed test."""
        return "\n".join(path.read_text(errors="replace") for path in sorted(self.folder.glob("*.log")))


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[Dask]:
    """Give a scheduler with two workers, and end them afterwards."""
    folder = tmp_path / "dask"
    folder.mkdir()
    cluster = Dask(folder)
    cluster.start("scheduler", "--host", "127.0.0.1", "--port", 0)
    cluster.worker()
    cluster.worker()
    yield cluster
    for process in cluster.processes:
        with process:
            process.kill()


@pytest.fixture
def heap(tiny: Path) -> Path:
    """Lay out submissions, half of them wrong, that take a moment each."""
    folder = tiny / "gap"
    folder.mkdir()
    for number in range(SUBMISSIONS):
        (folder / f"{number}.py").write_text(f"{SIGNED if number % 2 else PLAIN}# {number}\n")
    return folder


def steady(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return by file what must be equal whoever judged; no file may have two rows."""
    kept = {row["file"]: {name: value for name, value in row.items() if name not in MEASURED} for row in rows}
    assert len(kept) == len(rows)
    return kept


def test_a_worker_killed_in_the_middle_loses_nothing(heap: Path, dask: Dask, start_cli: Start, run_cli: RunCli) -> None:
    """With one of two workers killed mid-run, the rows are exactly those that one local process gives."""
    call = ("judge", "gap", "--cases", 60, "--json")
    process = start_cli(*call, "--cluster", dask.address, "--out", "cluster.jsonl")
    rows = heap.parent / "cluster.jsonl"
    outcome: list[tuple[str, str]] = []
    reader = threading.Thread(target=lambda: outcome.append(process.communicate(timeout=2 * PATIENCE)))
    reader.start()
    until = time.monotonic() + PATIENCE
    while not rows.exists() or rows.read_bytes().count(b"\n") < 4:
        assert time.monotonic() < until, dask.said()
        time.sleep(0.02)
    os.kill(dask.processes[1].pid, signal.SIGKILL)
    at_that_time = rows.read_bytes().count(b"\n")
    reader.join()
    out, err = outcome[0]
    here = only_object(run_cli(*call, "--jobs", 1, "--out", "here.jsonl")[1])

    assert (process.returncode, err) == (1, "")
    assert at_that_time < SUBMISSIONS
    assert steady(only_object(out)["rows"]) == steady(here["rows"])
    assert steady([json.loads(line) for line in rows.read_text().splitlines()]) == steady(here["rows"])


def test_a_cluster_that_is_not_there_is_one_sentence(
    heap: Path, run_cli: RunCli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no scheduler answers, the sentence says how to start one."""
    monkeypatch.setattr("banrye.cluster._PATIENCE", 0.5)
    code, out, err = run_cli("judge", "gap", "--cluster", "tcp://127.0.0.1:9", "--out", "rows.jsonl")

    assert (code, out) == (2, "")
    assert "no scheduler of dask.distributed answers at tcp://127.0.0.1:9" in err
    assert len(err.splitlines()) == 1
