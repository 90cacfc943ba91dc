"""The language that a solver reads: English, or Korean out of the gettext catalogue in ``locale``.

Every sentence is written in English where it arises. What is printed at once goes through ``_``. What is kept first, in
a record or an exception, is made by ``said``: it is its English text, so that records read the same everywhere, and
``local`` gives it in the reader's language when it is shown.
"""

import gettext
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from wcwidth import wcswidth

from banrye.errors import UsageError
from banrye.kit import Text

__all__ = [
    "LANGUAGES",
    "VARIABLE",
    "Said",
    "_",
    "check",
    "in_language",
    "kept",
    "language",
    "local",
    "ngettext",
    "padded",
    "recalled",
    "said",
    "sentence_of",
    "speaking",
    "use",
    "width",
    "wrapped",
]

LANGUAGES = ("en", "ko")

#: The environment's own choice, which goes before the locale.
VARIABLE = "BANRYE_LANG"
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")

_FOLDER = Path(__file__).with_name("locale")

_chosen: list[str] = []


class Said(str):
    """A sentence in English that remembers how it was made, so that it can be said in another language."""

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, Any]

    def __new__(cls, template: str, values: Mapping[str, Any] | None = None) -> "Said":
        """Fill a template of the catalogue."""
        made = super().__new__(cls, template.format(**values) if values else template)
        made.template, made.values = template, dict(values or {})
        return made

    def __reduce__(self) -> tuple[type["Said"], tuple[str, Mapping[str, Any]]]:
        return Said, (self.template, self.values)


def said(template: str, **values: Any) -> Said:
    """Return a sentence in English, its words in braces filled with values, for ``local`` to translate later."""
    return Said(template, values)


def local(text: str, code: str | None = None) -> str:
    """Return what ``said`` made in the reader's language, or in that of a code; any other text as it is."""
    if not isinstance(text, Said):
        return text
    template = _catalogue(code or language()).gettext(text.template)
    values = {name: local(value, code) if isinstance(value, str) else value for name, value in text.values.items()}
    return template.format(**values) if values else template


def _(template: str, **values: Any) -> str:
    """Return a sentence in the reader's language, its words in braces filled with values."""
    return local(Said(template, values))


def ngettext(one: str, many: str, n: int, **values: Any) -> str:
    """Return the sentence for a number ``n``, which the template may name, in the reader's language."""
    return _catalogue(language()).ngettext(one, many, n).format(n=n, **values)


def sentence_of(error: BaseException) -> str:
    """Return an exception's message, as ``said`` made it if that is where it is from."""
    return error.args[0] if error.args and isinstance(error.args[0], Said) else str(error)


def kept(texts: Iterable[str]) -> dict[str, Any]:
    """Return, as JSON, what ``recalled`` needs to give stored sentences in another language, by their English text."""
    return {str(text): _parts(text) for text in texts if isinstance(text, Said)}


def _parts(text: Said) -> list[Any]:
    values = {
        name: _parts(value) if isinstance(value, Said) else value if isinstance(value, int | float) else str(value)
        for name, value in text.values.items()
    }
    return [text.template, values]


def recalled(text: str, parts: Any) -> str:
    """Return a stored sentence as ``said`` made it, from what ``kept`` gave; unchanged where that doesn't fit."""
    try:
        made = _made(parts[text])
    except (LookupError, TypeError, ValueError, AttributeError):
        return text
    return made if made == text else text


def _made(parts: Any) -> Said:
    template, values = parts
    return Said(template, {name: _made(each) if isinstance(each, list) else each for name, each in values.items()})


def in_language(text: Text, code: str | None = None) -> str:
    """Return a problem's own sentence in the reader's language, or in that of a code."""
    return text.ko if (code or language()) == "ko" else text.en


def language() -> str:
    """Return the reader's language: the one chosen, else that of ``BANRYE_LANG``, else the locale's, else English."""
    if _chosen:
        return _chosen[-1]
    wanted = next((os.environ[name] for name in (VARIABLE, *_LOCALE) if os.environ.get(name)), "")
    return "ko" if wanted.startswith("ko") else "en"


def check() -> None:
    """Raise UsageError where ``BANRYE_LANG`` names a language that there is no catalogue for."""
    wanted = os.environ.get(VARIABLE, "")
    if wanted and wanted not in LANGUAGES:
        raise UsageError(said("{variable} takes en or ko, not {value}", variable=VARIABLE, value=repr(wanted)))


@contextmanager
def speaking(code: str | None) -> Iterator[None]:
    """Use a language for a while (None: the environment's), whatever was chosen before."""
    before = list(_chosen)
    _chosen[:] = [code] if code else []
    try:
        yield
    finally:
        _chosen[:] = before


def use(code: str) -> None:
    """Use a language until the end of the ``speaking`` around."""
    _chosen[:] = [code]


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    if code == "en":
        return gettext.NullTranslations()
    return gettext.translation("banrye", _FOLDER, languages=[code])


def width(text: str) -> int:
    """Return how many columns of a terminal a line takes: a Korean letter takes two."""
    return max(wcswidth(text), 0) or len(text)


def padded(text: str, columns: int) -> str:
    """Return a line with blanks up to a width in columns."""
    return text + " " * (columns - width(text))


def wrapped(line: str, columns: int, indent: str) -> Iterator[str]:
    """Yield a line in parts that fit a width, broken at blanks; later parts begin with an indent.

    Blanks at the beginning stay; a word that is wider than all there is stays whole.
    """
    body = line.lstrip(" ")
    part, *words = (line[: len(line) - len(body)] + body).rstrip(" ").rsplit(" ", body.rstrip(" ").count(" "))
    for word in words:
        if word and width(f"{part} {word}") > columns:
            yield part
            part = indent + word
        else:
            part = f"{part} {word}"
    yield part
