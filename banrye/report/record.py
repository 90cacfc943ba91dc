"""The folder of one hunt's report: ``report.html``, ``report.md``, ``report.json``, and the counterexample as a file.

Every file is written beside its place and moved there in one step, so that a killed hunt leaves old or new, never half.
"""

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from banrye.errors import HarnessError, UsageError
from banrye.i18n import Said, kept, language, said, sentence_of
from banrye.problem import Problem
from banrye.report import page, text
from banrye.result import Result
from banrye.verdict import Verdict

_RECORD = "report.json"
_MARKDOWN = "report.md"
_PAGE = "report.html"
_FORMAT = 1

#: All that a compiler said, where that is more than a report shows.
_COMPILER = "compiler.txt"

#: The counterexample's file: of a program's input, or of a function's arguments.
_COUNTEREXAMPLE = ("counterexample.in", "counterexample.json")

#: How many earlier counterexamples a hunt plays at most, the newest first.
PAST = 100


@dataclass(frozen=True)
class Stored:
    """A report read back: its folder and its record."""

    folder: Path
    data: dict[str, Any]

    @property
    def problem(self) -> str:
        """The problem's name."""
        return str(self.data["problem"])

    @property
    def source(self) -> Path:
        """Where the candidate was."""
        return Path(self.data["source"])

    @property
    def counterexample(self) -> str | None:
        """The counterexample's text form, or None."""
        found = self.data["counterexample"]
        if found is None:
            return None
        return str(found["stdin"]) if found.get("stdin") is not None else json.dumps(found["args"]) + "\n"


def folder_of(reports: Path, problem: str, candidate: Path, root: Path) -> Path:
    """Return the folder of a candidate's report: named after its file, with a mark where it isn't in ``solutions``."""
    path = candidate.resolve()
    name = path.name
    home = root / "solutions" / problem
    if path.parent != home:
        name += "-" + hashlib.sha256(str(path).encode()).hexdigest()[:6]
    return reports / problem / name


def write(folder: Path, problem: Problem, result: Result) -> Path:
    """Write a report and return the path of its readable file; HarnessError where the disk refuses.

    That is the page, or the Markdown where a page can't be made: what was found is worth more than its looks.
    """
    result.report = _relative(folder / _PAGE)
    files = _page(problem, result)
    readable = folder / (_PAGE if files else _MARKDOWN)
    result.report = _relative(readable)
    found = result.counterexample
    data = {
        "format": _FORMAT,
        **result.to_json(problem.signature is not None),
        "source": str(Path(result.candidate).resolve()),
        "said": kept([*result.notes, found.reason if found else ""]),
    }
    if result.compiler:
        files[_COMPILER] = result.compiler
    if found is not None:
        files[_COUNTEREXAMPLE[problem.signature is not None]] = found.text
    files[_MARKDOWN] = text.markdown(problem, result)
    files[_RECORD] = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            put(folder / name, content)
        if not result.compiler:
            (folder / _COMPILER).unlink(missing_ok=True)
    except OSError as error:
        result.report = None
        raise HarnessError(
            said(
                "the report could not be written to {folder}: {error}; say --reports DIR to put it elsewhere",
                folder=folder,
                error=error.strerror,
            )
        ) from error
    return readable


def _page(problem: Problem, result: Result) -> dict[str, str]:
    """Return the page as a file's name and content; where it can't be made, nothing, and a note in the result."""
    try:
        return {_PAGE: page.render(problem, result, "ko" if language() == "ko" else None)}
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        result.notes.append(said("the HTML page could not be made ({error}); report.md has it all", error=reason))
        return {}


def earlier(folder: Path) -> Said | None:
    """Say where an earlier hunt's counterexample of the same candidate is kept, if one is."""
    kept_in = next((folder / name for name in _COUNTEREXAMPLE if (folder / name).is_file()), None)
    if kept_in is None:
        return None
    return said("an earlier hunt's counterexample of this file is kept in {path}", path=_relative(kept_in))


def without_counterexample(path: Path, stored: Stored) -> Said:
    """Say that a report has no counterexample, so that nothing can be done with it."""
    verdict = stored.data["verdict"]
    if verdict in set(Verdict):
        verdict = text.as_said(Verdict(verdict))
    return said("{report} holds no counterexample: its candidate was called {verdict}", report=path, verdict=verdict)


def read(path: Path) -> Stored:
    """Read a report by its folder or any file in it; UsageError says what is missing or broken."""
    folder = path if path.is_dir() else path.parent
    record = folder / _RECORD
    if not path.exists() or not record.is_file():
        raise UsageError(
            said(
                "{path} is no report: expected a folder with {record} in it, as `banrye hunt` writes one",
                path=path,
                record=_RECORD,
            )
        )
    try:
        data = json.loads(record.read_text("utf-8"))
        if not _is_record(data):
            raise ValueError(said("it has another format"))
    except (OSError, ValueError, RecursionError) as error:
        raise UsageError(
            said(
                "{record} can't be read as a report ({error}); hunt the candidate again",
                record=record,
                error=sentence_of(error),
            )
        ) from None
    return Stored(folder, data)


def _is_record(data: Any) -> bool:
    """Say whether all that is read of a record is there, and of its type."""
    if not isinstance(data, dict) or data.get("format") != _FORMAT or "counterexample" not in data:
        return False
    found = data["counterexample"]
    if found is not None and not (
        isinstance(found, dict) and (isinstance(found.get("stdin"), str) or isinstance(found.get("args"), list))
    ):
        return False
    return all(isinstance(data.get(name), str) for name in ("problem", "source", "verdict"))


def past_counterexamples(reports: Path, problem: str) -> list[str]:
    """Return the texts of earlier counterexamples of a problem, the newest first."""
    files = [*(reports / problem).glob("*/counterexample.in"), *(reports / problem).glob("*/counterexample.json")]
    return [content for _, content in sorted(_dated(files), reverse=True)[:PAST]]


def _dated(files: list[Path]) -> Iterator[tuple[float, str]]:
    for file in files:
        with contextlib.suppress(OSError, UnicodeDecodeError):
            yield file.stat().st_mtime, file.read_text("utf-8")


def put(path: Path, content: str) -> None:
    """Write a file beside its place and move it there; OSError where the disk refuses."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        # A file's name may hold bytes that are no text.
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            file.write(content)
        temporary.chmod(0o644)
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _relative(path: Path) -> str:
    with contextlib.suppress(ValueError):
        return str(path.resolve().relative_to(Path.cwd()))
    return str(path)
