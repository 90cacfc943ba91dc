"""The command ``judge``: thousands of submissions, a row each, and what most of the wrong ones have misread."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from banrye import languages, source, workspace
from banrye.cluster import Cluster
from banrye.crew import Crew
from banrye.errors import BanryeError, HarnessError, UsageError
from banrye.i18n import said
from banrye.interrupt import CtrlC
from banrye.judge import HARNESS_FAILURE, NOT_JUDGED, Row, Settings, Task, digest_of, failed, rules_of, unjudged
from banrye.ledger import Ledger
from banrye.progress import Bar
from banrye.report import judged

_INTERRUPTED = 130


def judge(options: argparse.Namespace) -> int:
    """Judge all submissions that a folder or a list names, and print what came of them."""
    place = workspace.find()
    files = submissions(options.place)
    rules = digest_of(rules_of(place.root))
    settings = Settings(options.budget, options.cases, options.seed, options.isolation, rules, options.forgive)
    out = options.out or place.reports / "judged.jsonl"
    bar = Bar(len(files))
    with Ledger(out) as ledger:
        run = _Run(place, options.problem, settings, ledger, bar, retry=options.retry)
        try:
            run.over(files, options)
        except KeyboardInterrupt:
            run.interrupted = True
        finally:
            bar.clear()
    rows = sorted(run.rows, key=lambda row: row["file"])
    facts = {"reused": run.reused, "interrupted": run.interrupted, "out": str(out)}
    if options.json:
        print(json.dumps(judged.record(rows, place, facts), ensure_ascii=False))
    else:
        print("\n".join(judged.lines(rows, place, facts)))
    return _INTERRUPTED if run.interrupted else _code(rows)


def submissions(where: Path) -> list[Path]:
    """Return the files to judge: those below a folder that are in a known language, or those that a list names.

    A list is a text with a path a line, from where one stands; "-" is one on stdin. A file in a known language stands
    for itself. What a list names is taken as it is: a file that isn't there has a row that says so.
    """
    if where.is_dir():
        found = sorted(path for path in where.rglob("*") if _is_submission(path))
        if not found:
            raise UsageError(
                said("{where} holds no file in a language that banrye knows; see `banrye languages`", where=where)
            )
        return found
    if languages.of(where) is not None:
        source.read(where)
        return [where]
    try:
        text = sys.stdin.read() if str(where) == "-" else where.read_text("utf-8")
    except UnicodeDecodeError:
        raise UsageError(
            said("{where} is neither a folder, nor a list of paths in UTF-8, one a line", where=where)
        ) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UsageError(
            said("{where} can't be read: {reason}; name a folder or a list of paths", where=where, reason=reason)
        ) from None
    lines = [line.strip() for line in text.splitlines()]
    found = [Path(line) for line in lines if line and not line.startswith("#") and "\0" not in line]
    if not found:
        raise UsageError(said("{where} names no file: expected a path a line", where=where))
    return list(dict.fromkeys(found))


def _is_submission(path: Path) -> bool:
    return languages.of(path) is not None and not path.name.startswith(".") and path.is_file()


class _Run:
    """One run: what is known from earlier, what is being judged, and the rows so far."""

    def __init__(
        self,
        place: workspace.Workspace,
        problem: str | None,
        settings: Settings,
        ledger: Ledger,
        bar: Bar,
        *,
        retry: bool,
    ) -> None:
        self.place = place
        self.problem = place.resolve(problem) if problem else None
        self.settings = settings
        self.ledger = ledger
        self.bar = bar
        self.rows: list[Row] = []
        self.reused = 0
        self.interrupted = False
        again = (HARNESS_FAILURE, NOT_JUDGED) if retry else ()
        kept = [row for row in ledger.rows if row.get("verdict") not in again]
        self._by_key = {row["key"]: row for row in kept}
        self._by_file = {(row["file"], row["key"]): row for row in kept}
        self._waiting: dict[str, list[str]] = {}

    def over(self, files: list[Path], options: argparse.Namespace) -> None:
        """Judge what isn't known yet, by local processes or on a cluster."""
        tasks = self._tasks(files)
        first = next(tasks, None)
        if first is None:
            return
        jobs = min(options.jobs, len(files))
        with Cluster(self.place.root, options.cluster) if options.cluster else Crew(self.place.root, jobs) as bench:
            with CtrlC() as ctrl_c:
                for task, row in bench.judged(_chain(first, tasks), lambda: ctrl_c.pressed):
                    for name in self._waiting.pop(task.key):
                        self._keep({**row, "file": name})
                    self._by_key[task.key] = row
            self.interrupted = ctrl_c.pressed

    def _tasks(self, files: list[Path]) -> Iterator[Task]:
        """Yield what has to be judged; equal submissions are judged once."""
        for path in files:
            name = str(path)
            try:
                data = source.read(path)
                source.language_of(path)
                problem = self.problem or self.place.problem_of(path).name
            except BanryeError as error:
                refuse = failed if isinstance(error, HarnessError) else unjudged
                refused = refuse(Task(path.name, b"", self.problem or "", self.settings), str(error))
                self._settle({**refused, "file": name, "key": f"none-{refused['key']}", "sha256": None})
                continue
            task = Task(path.name, data, problem, self.settings)
            known = self._by_key.get(task.key)
            if known is not None:
                self._settle({**known, "file": name})
            elif task.key in self._waiting:
                self._waiting[task.key].append(name)
            else:
                self._waiting[task.key] = [name]
                yield task

    def _settle(self, row: Row) -> None:
        """Take in a row that needed no judging, and keep it unless the ledger has it."""
        known = self._by_file.get((row["file"], row["key"]))
        if known is None:
            self._keep(row)
            return
        self.reused += 1
        self._show(known)

    def _keep(self, row: Row) -> None:
        self.ledger.add(row)
        self._show(row)

    def _show(self, row: Row) -> None:
        self.rows.append(row)
        self.bar.show(len(self.rows), sum(1 for each in self.rows if judged.accused(each)), self.reused)


def _chain(first: Task, rest: Iterator[Task]) -> Iterator[Task]:
    yield first
    yield from rest


def _code(rows: list[Row]) -> int:
    verdicts = {row["verdict"] for row in rows}
    if any(map(judged.accused, rows)):
        return 1
    return 4 if HARNESS_FAILURE in verdicts else UsageError.exit_code if NOT_JUDGED in verdicts else 0
