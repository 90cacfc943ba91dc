"""The Korean catalogue's upkeep: ``python -m tests.project.catalogue`` takes new sentences in and compiles it.

Sentences are found in the engine's code by Babel, the catalogue's order is theirs, and what nobody says any more goes.
A new sentence has no translation until somebody writes one: until then the tests fail.
"""

import io
import re
import string
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "banrye"
PO = ENGINE / "locale" / "ko" / "LC_MESSAGES" / "banrye.po"
MO = PO.with_suffix(".mo")

KEYWORDS = {"_": None, "said": None, "ngettext": (1, 2)}
# What Babel says of the project, its people and the day, who are not in the file to be asked about.
_EMPTY = rb'(?m)^"(?:Project-Id|Report-Msgid|POT-Creation|PO-Revision|Last-Trans|Language-Team|Generated).*\n'
HEADER = "# What a solver reads, in Korean. `python -m tests.project.catalogue` brings it up to date."


def template() -> Catalog:
    """Return a catalogue of all sentences in the engine, without translations."""
    found = Catalog(charset="utf-8")
    for file, _, message, _, _ in extract_from_dir(
        ENGINE, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=()
    ):
        found.add(message, locations=[(f"banrye/{file}", 0)])
    return found


def stored() -> Catalog:
    """Return the Korean catalogue as it is."""
    with PO.open("rb") as file:
        return read_po(file, locale="ko")


def compiled() -> Catalog:
    """Return the Korean catalogue as it was compiled."""
    with MO.open("rb") as file:
        return read_mo(file)


def texts(catalogue: Catalog) -> dict[str, list[str]]:
    """Return a catalogue's translations, without what Babel adds of its version and the day."""
    return {
        message.id if isinstance(message.id, str) else message.id[0]: [message.string]
        if isinstance(message.string, str)
        else list(message.string)
        for message in catalogue
        if message.id
    }


def compile_stored() -> None:
    """Compile the Korean catalogue."""
    catalogue = stored()
    # The same day always, so that what was compiled before from the same text is the same.
    catalogue.creation_date = catalogue.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    with MO.open("wb") as file:
        write_mo(file, catalogue)


def written(catalogue: Catalog) -> bytes:
    """Return a catalogue as text, the files that a sentence stands in above it, and no dates to disagree about."""
    made = io.BytesIO()
    write_po(made, catalogue, width=0, include_lineno=False, sort_by_file=False, ignore_obsolete=True)
    return re.sub(_EMPTY, b"", made.getvalue())


def fields(text: str) -> list[str]:
    """Return what a sentence leaves open, each with the way it is written, sorted; argparse's own are of the old kind."""
    return sorted(re.findall(r"%(?:\(\w+\))?[rs]", text)) + sorted(
        f"{{{name}{'!' + how if how else ''}{':' + form if form else ''}}}"
        for _, name, form, how in string.Formatter().parse(text)
        if name is not None
    )


def faults(wanted: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Yield what is missing or wrong in a catalogue, a sentence each."""
    for message in wanted:
        if message.id:
            known = catalogue.get(message.id)
            yield from [f"no translation of {message.id!r}"] if known is None else _faults(known)
    for message in catalogue:
        if message.id and message.id not in wanted:
            yield f"nobody says {message.id!r} any more"


def _faults(message: Message) -> Iterator[str]:
    sources = [message.id] if isinstance(message.id, str) else list(message.id)
    texts = [message.string] if isinstance(message.string, str) else list(message.string)
    if message.fuzzy:
        yield f"the translation of {message.id!r} is marked as a guess"
    for text in texts:
        if not text:
            yield f"no translation of {message.id!r}"
        elif fields(text) != fields(sources[-1]):
            yield f"{text!r} leaves open {fields(text)}, and {sources[-1]!r} {fields(sources[-1])}"
        elif not re.search(r"[가-힣]", text) and re.search(r"[a-z]", re.sub(r"{.*?}|%\(\w+\)[rs]|--\w+", "", text)):
            yield f"{text!r} is no Korean"


def main() -> int:
    """Bring the catalogue up to date and compile it; say what is left to do."""
    wanted = template()
    catalogue = stored() if PO.exists() else Catalog(locale="ko", charset="utf-8")
    catalogue.update(wanted, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.header_comment, catalogue.fuzzy = HEADER, False
    PO.write_bytes(written(catalogue))
    compile_stored()
    left = list(faults(wanted, stored()))
    print("\n".join(left) or f"{len(catalogue)} sentences, all translated")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
