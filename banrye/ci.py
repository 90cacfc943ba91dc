"""What a run of pytest leaves for the page of its job on GitHub: a summary in Markdown, and a mark on each wrong file.

Both are made of the rows that candidates send (``pytest_plugin.row``). What a candidate has printed may stand in them,
and must neither break the page nor be taken for a command of the runner.
"""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from banrye.i18n import _
from banrye.report.text import fenced, words
from banrye.verdict import Verdict

__all__ = ["annotation", "harmless", "summary"]

Row = Mapping[str, Any]

#: A job's summary may be 1 MiB; beyond this, in characters, only the table goes on.
_LONGEST = 250_000

#: How much of an input or an answer is shown, in characters.
_SHOWN = 4000


def summary(rows: Sequence[Row], untested: Mapping[str, str]) -> str:
    """Return the page's part: all candidates with their verdicts, then each one that broke, with its counterexample.

    ``untested`` are candidates that got no verdict, by their paths, with the reason.
    """
    solutions = [row for row in rows if row["expected"] is None]
    specimens = [row for row in rows if row["expected"] is not None]
    lines = ["## banrye", "", *_table(solutions)]
    if specimens:
        right = sum(row["passed"] for row in specimens)
        lines += [_("{count} of {of} specimens were called what they are.", count=right, of=len(specimens)), ""]
    for path, reason in sorted(untested.items()):
        lines += [_("- No verdict on {name}: {reason}", name=_code(path), reason=_plain(reason))]
    lines += [""] if untested else []
    size = 0
    for row in (row for row in (*solutions, *specimens) if not row["passed"]):
        part = list(_broken(row))
        size += sum(map(len, part))
        if size > _LONGEST:
            lines += [_("More was found than there is room for here; the reports have it all."), ""]
            break
        lines += part
    return "\n".join(lines) + "\n"


def _table(rows: Sequence[Row]) -> Iterator[str]:
    if not rows:
        return
    heads = [_("problem"), _("candidate"), _("language"), _("verdict"), _("inputs"), _("misread")]
    yield f"| {' | '.join(heads)} |"
    yield "| " + " | ".join(["---"] * len(heads)) + " |"
    for row in sorted(rows, key=lambda row: (row["problem"], row["candidate"])):
        mark = "✅" if row["passed"] else "❌"
        verdict = f"{mark} {words(Verdict(row['verdict']))}"
        cells = [row["problem"], _code(row["candidate"]), row["language"], verdict, str(row["cases"])]
        yield f"| {' | '.join([*cells, _code(row['misread']) if row['misread'] else ''])} |"
    yield ""


def _broken(row: Row) -> Iterator[str]:
    yield f"### {_code(row['path'])}: {words(Verdict(row['verdict']))}"
    yield ""
    if row["expected"] is not None:
        yield _("This specimen must be called {expected}.", expected=row["expected"])
        yield ""
    if row["input"] is not None:
        yield _("Input:")
        yield from ("", *fenced(_cut(row["input"])))
        yield _("Expected: {answer}", answer=_code(row["right"]))
        yield ""
        yield _("Answered:")
        yield from ("", *fenced(_cut(row["answered"]) or _("(nothing)")))
    for sentence in row["explained"]:
        yield f"- {_plain(sentence)}"
    if row["explained"]:
        yield ""
    if row["report"]:
        yield _("Report: {path}", path=_code(row["report"]))
        yield ""


def annotation(row: Row) -> str:
    """Return the runner's command that marks a broken candidate's file, with what was found, on one line."""
    title = f"{words(Verdict(row['verdict']))}: {row['candidate']}"
    lines = []
    if row["input"] is not None:
        lines += [_("Input:"), _cut(row["input"]).rstrip("\n")]
        lines += [_("Expected: {answer}", answer=row["right"])]
        lines += [_("Answered:"), _cut(row["answered"]).rstrip("\n") or _("(nothing)")]
    lines += row["explained"]
    file, message = _property(row["path"]), _data("\n".join(lines) or title)
    return f"::error file={file},line=1,title={_property(title)}::{message}"


def within(path: Path, root: Path) -> str:
    """Return a file's path as the page of the job knows it: from the checkout's root, links followed; else as it is."""
    real = path.resolve()
    for base in (os.environ.get("GITHUB_WORKSPACE"), root):
        if base and real.is_relative_to(Path(base).resolve()):
            return real.relative_to(Path(base).resolve()).as_posix()
    return path.as_posix()


def harmless(text: str) -> str:
    """Return a report in which no line can be taken for a command of GitHub's runner."""
    return re.sub(r"(?m)^(\s*)(::|##\[)", r"\1| \2", text)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def _code(text: str) -> str:
    """Return a word as code in a table's cell, whatever letters it has."""
    plain = " ".join(text.split()).replace("|", "\\|")
    ticks = "`" * (1 + max((len(run) for run in re.findall("`+", plain)), default=0))
    space = " " if "`" in plain else ""
    return f"{ticks}{space}{plain}{space}{ticks}"


def _plain(text: str) -> str:
    """Return text that Markdown shows as it is, on one line."""
    return re.sub(r"([\\`*_{}\[\]<>#|~])", r"\\\1", " ".join(text.split()))
