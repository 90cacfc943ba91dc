"""The index of a folder of reports, ``index.html``: what was hunted and proved, what came out, and who agrees."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from banrye.certificate import Certificate
from banrye.errors import HarnessError, UsageError
from banrye.i18n import said, sentence_of
from banrye.kit import Text
from banrye.report import labels, record
from banrye.report.page import environment
from banrye.verdict import Verdict

NAME = "index.html"

#: How much of an answer a row shows, in characters, and how much of why a record is broken.
_ANSWER, _REASON = 24, 300

_OWN = "this candidate"


@dataclass(frozen=True)
class Row:
    """One report or certificate in the index; ``broken`` says why it can't be read, None where it can.

    ``votes`` holds who gave which answer to the counterexample, ``run`` how much of the whole space a proof has run.
    """

    problem: str
    candidate: str
    link: str
    language: str = ""
    verdict: str = ""
    expected: str = ""
    answered: str = ""
    misread: str = ""
    broken: Text | None = None
    run: Text | None = None
    votes: Mapping[str, Sequence[str]] | None = None

    @property
    def good(self) -> bool:
        """Whether nothing was found against the candidate."""
        return self.verdict in (Verdict.NO_COUNTEREXAMPLE, Verdict.PROVED)


@dataclass(frozen=True)
class Square:
    """Who agrees with whom on a problem's stored inputs: for each pair (equal answers, inputs both answered)."""

    problem: str
    names: list[str]
    cells: list[list[tuple[int, int]]]


def renew(reports: Path) -> Path:
    """Write the index of a folder of reports anew from their records, and return it.

    A record that can't be read has a row that says so. HarnessError where the disk refuses.
    """
    rows = sorted(_rows(reports), key=lambda row: (row.problem, row.good, row.candidate))
    page = environment().get_template("index.html").render(
        lang=None, rows=rows, squares=list(squares(rows)),
        problems=sorted({row.problem for row in rows}),
        languages=sorted({row.language for row in rows if row.language}),
        verdicts=sorted({row.verdict for row in rows if row.verdict}),
    )  # fmt: skip
    path = reports / NAME
    try:
        reports.mkdir(parents=True, exist_ok=True)
        record.put(path, page)
    except OSError as error:
        sentence = said("the index {path} could not be written: {error}", path=path, error=error.strerror)
        raise HarnessError(sentence) from error
    return path


def _rows(reports: Path) -> Iterator[Row]:
    for name, row_of in (("report", _hunted), ("certificate", _proved)):
        for path in sorted(reports.glob(f"*/*/{name}.json")):
            folder, link = path.parent, _link(reports, path)
            try:
                yield row_of(folder, link)
            except (UsageError, LookupError, TypeError, ValueError, AttributeError) as error:
                yield Row(folder.parent.name, folder.name, link, broken=_why(error))


def _why(error: Exception) -> Text:
    sentence = labels.in_both(sentence_of(error) or type(error).__name__)
    return Text(*(" ".join(words.split())[:_REASON] for words in (sentence.en, sentence.ko)))


def _link(reports: Path, path: Path) -> str:
    """Return the address of what a record says in the form that is best to read."""
    name = next((name for name in map(path.with_suffix, (".html", ".md")) if name.is_file()), path)
    # A file's name may hold bytes that are no text.
    return quote(str(name.relative_to(reports)).encode("utf-8", "surrogateescape"))


def _hunted(folder: Path, link: str) -> Row:
    data = record.read(folder).data
    found: Mapping[str, Any] = data["counterexample"] or {}
    suspects = [str(suspect["misreading"]) for suspect in data.get("diagnosis", [])]
    votes = {str(answer): [str(name) for name in names] for answer, names in data.get("votes", {}).items()}
    return Row(
        str(data["problem"]), str(data["candidate"]), link, str(data["language"]), str(data["verdict"]),
        _cut(found.get("expected", "")), _cut(found.get("actual", "")), ", ".join(suspects[:1]), votes=votes,
    )  # fmt: skip


def _proved(folder: Path, link: str) -> Row:
    data = Certificate.read(folder).data
    first: Mapping[str, Any] = data["first"] or {}
    return Row(
        data["problem"], data["candidate"], link, str(data["language"]), data["verdict"],
        _cut(first.get("expected", "")), _cut(first.get("actual", "")),
        run=_run(data),
    )  # fmt: skip


def _run(data: Mapping[str, Any]) -> Text:
    key, within = "run" if data["within"] is None else "run-within", data["within"]
    return labels.text(key, count=f"{data['checked']:,}", of=f"{data['space']:,}", within=within)


def _cut(answer: object) -> str:
    words = " ".join(str(answer).split())
    return words if len(words) <= _ANSWER else words[: _ANSWER - 1] + "…"


def squares(rows: Sequence[Row]) -> Iterator[Square]:
    """Yield each problem's agreement on the counterexamples stored, between all who answered any of them."""
    for problem in sorted({row.problem for row in rows if row.votes}):
        ballots = [_ballots(row) for row in rows if row.problem == problem and row.votes]
        names = list(dict.fromkeys(name for ballot in ballots for name in ballot))
        yield Square(problem, names, [[_agreement(ballots, one, other) for other in names] for one in names])


def _ballots(row: Row) -> dict[str, str]:
    """Return what each voter answered; the candidate itself goes by its file's name."""
    own = Path(row.candidate).name
    return {own if name == _OWN else name: answer for answer, names in (row.votes or {}).items() for name in names}


def _agreement(ballots: Sequence[Mapping[str, str]], one: str, other: str) -> tuple[int, int]:
    both = [(ballot[one], ballot[other]) for ballot in ballots if one in ballot and other in ballot]
    return sum(left == right for left, right in both), len(both)
