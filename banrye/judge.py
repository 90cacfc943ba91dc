"""Judges one submission of many: a brief hunt whose outcome is one flat row, the same in whatever process it is made.

A hunt's seed comes from the submission's own bytes, and nothing that one hunt finds is told to another. So a row holds
the same whatever else is judged, in whatever order, by however many processes: all of it but ``seconds``, which are
measured, ``reason``, which may quote a time, and what the clock has cut short, which is said in ``out_of_time``.
"""

import hashlib
import json
import tempfile
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from banrye import __version__, languages
from banrye.errors import BanryeError, HarnessError
from banrye.hunt import Plan, hunt
from banrye.result import Result
from banrye.workspace import Workspace

__all__ = ["HARNESS_FAILURE", "NOT_JUDGED", "Row", "Settings", "Task", "failed", "judge", "rules_of", "unjudged"]

Row = dict[str, Any]

#: What stands in a row's ``verdict`` that no hunt concluded: banrye failed, or there was nothing that it could hunt.
HARNESS_FAILURE, NOT_JUDGED = "harness-failure", "not-judged"

#: How long a wrong answer may be diagnosed, in seconds: ample, so that the clock hardly ever has a part in a row.
_AFTER_SECONDS = 60.0

#: How much is kept of what a candidate printed, in characters.
_KEPT = 200


@dataclass(frozen=True)
class Settings:
    """What all hunts of a run share; ``rules`` is a digest of the problems' files, which no row is to outlive."""

    budget: float
    cases: int
    seed: int
    isolation: str
    rules: str
    forgive: bool = False


@dataclass(frozen=True)
class Task:
    """A submission to judge: the name of its file, its bytes, and the problem's name."""

    name: str
    data: bytes
    problem: str
    settings: Settings

    @property
    def sha256(self) -> str:
        """The hash of the submission's bytes, in hexadecimal."""
        return hashlib.sha256(self.data).hexdigest()

    @property
    def language(self) -> str:
        """The language that the file's name says."""
        found = languages.of(Path(self.name))
        return found.name if found else "unknown"

    @property
    def key(self) -> str:
        """What the row depends on; rows of equal keys are equal but for the file's name."""
        parts = [self.sha256, self.language, self.problem, asdict(self.settings), __version__]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:24]

    @property
    def seed(self) -> int:
        """The seed of this submission's hunt."""
        text = f"{self.settings.seed}/{self.problem}/{self.sha256}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4])


def rules_of(root: Path) -> dict[str, bytes]:
    """Return the files that say what is right in a workspace (generators and oracles), by their names from its root."""
    found = {}
    for folder in ("generators", "oracles"):
        for path in sorted((root / folder).rglob("*")):
            parts = path.relative_to(root).parts
            if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in parts):
                found["/".join(parts)] = path.read_bytes()
    return found


def digest_of(rules: Mapping[str, bytes]) -> str:
    """Return a digest of such files."""
    whole = hashlib.sha256()
    for name, data in sorted(rules.items()):
        whole.update(f"{name}\0{len(data)}\0".encode() + data)
    return whole.hexdigest()[:24]


def judge(task: Task, place: Workspace) -> Row:
    """Hunt a submission and return its row; whatever goes wrong in banrye becomes a row that accuses nobody."""
    begin = time.monotonic()
    try:
        problem = place.problem(task.problem)
        with tempfile.TemporaryDirectory(prefix="banrye-judged-") as folder:
            path = Path(folder) / task.name
            path.write_bytes(task.data)
            settings = task.settings
            plan = Plan(
                settings.budget,
                settings.cases,
                task.seed,
                isolation=settings.isolation,
                after=_AFTER_SECONDS,
                forgive=settings.forgive,
                brief=True,
            )
            result = hunt(problem, path, plan)
    except HarnessError as error:
        row = failed(task, str(error))
    except BanryeError as error:
        row = unjudged(task, str(error))
    except Exception as error:
        row = failed(task, f"{type(error).__name__}: {error}")
    else:
        row = _row(task, result)
    return {**row, "seconds": round(time.monotonic() - begin, 3)}


def failed(task: Task, reason: str) -> Row:
    """Return the row of a submission that banrye failed to judge."""
    return {**_blank(task), "verdict": HARNESS_FAILURE, "reason": reason}


def unjudged(task: Task, reason: str) -> Row:
    """Return the row of a submission that can't be judged here, such as one in a language without a compiler."""
    return {**_blank(task), "verdict": NOT_JUDGED, "reason": reason}


def _blank(task: Task) -> Row:
    return {
        "file": task.name,
        "sha256": task.sha256,
        "problem": task.problem,
        "language": task.language,
        "verdict": HARNESS_FAILURE,
        "inputs": 0,
        "seconds": 0.0,
        "counterexample": None,
        "expected": None,
        "answered": None,
        "diagnosis": [],
        "reason": "",
        "out_of_time": False,
        "forgiven": False,
        "seed": task.seed,
        "key": task.key,
    }


def _row(task: Task, result: Result) -> Row:
    row = {
        **_blank(task),
        "verdict": str(result.verdict),
        "inputs": result.cases,
        "forgiven": result.forgiven,
        "reason": " ".join(result.notes),
    }
    found = result.counterexample
    if found is None:
        short = not result.verdict.accuses and result.cases < task.settings.cases
        return {**row, "out_of_time": short}
    return {
        **row,
        "inputs": result.first_at,
        "counterexample": found.text,
        "expected": found.expected,
        "answered": found.actual[:_KEPT],
        "diagnosis": [suspect.name for suspect in result.diagnosis],
        "reason": str(found.reason),
        "out_of_time": result.seconds - (result.first_seconds or 0.0) >= _AFTER_SECONDS,
    }
