"""Reads a candidate's file as a judge would get it, which is as text pasted into a form: UTF-8, no byte order mark."""

import codecs
import re
import stat
from pathlib import Path

from banrye import languages
from banrye.errors import UsageError
from banrye.i18n import said
from banrye.language import Language

__all__ = ["MAX_BYTES", "as_utf8", "language_of", "read"]

#: No judge takes more, and compilers are fed with it.
MAX_BYTES = 1 << 20

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# PEP 263: a comment in the first or second line.
_PYTHON_COOKIE = re.compile(rb"\A(?:[ \t\f]*(?:#[^\r\n]*)?\r?\n)?[ \t\f]*#[^\r\n]*?coding[:=][ \t]*[-\w.]+")


def language_of(path: Path) -> Language:
    """Return the language of a file, by its name's end; raises UsageError, with the ends that are known."""
    language = languages.of(path)
    if language is None:
        known = ", ".join(suffix for row in languages.LANGUAGES for suffix in row.suffixes)
        end = f"'{path.suffix}'" if path.suffix else said("no suffix")
        raise UsageError(
            said(
                "Expected a file of a known language, but {path} has {end}: the known ones are {known}.",
                path=path,
                end=end,
                known=known,
            )
        )
    return language


def read(path: Path) -> bytes:
    """Return the bytes of a candidate's file; raises UsageError, one sentence, unless it is a readable, small file."""
    try:
        found = path.stat()
    except (OSError, ValueError) as error:
        reason = said("there is none") if isinstance(error, FileNotFoundError) else _reason(error)
        raise UsageError(
            said("Expected a candidate's file at {path}, but {reason}.", path=path, reason=reason)
        ) from None
    if not stat.S_ISREG(found.st_mode):
        kind = said("a folder") if stat.S_ISDIR(found.st_mode) else said("no regular file")
        raise UsageError(said("Expected a candidate's file, but {path} is {kind}.", path=path, kind=kind))
    if found.st_size > MAX_BYTES:
        raise UsageError(
            said(
                "Expected a candidate of at most 1 MiB, but {path} has {count:,} bytes.",
                path=path,
                count=found.st_size,
            )
        )
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UsageError(
            said("Expected a readable file, but {path} can't be read: {reason}.", path=path, reason=_reason(error))
        ) from None
    if len(data) > MAX_BYTES:
        raise UsageError(said("Expected a candidate of at most 1 MiB, but {path} has more.", path=path))
    if not data.strip(b" \t\r\n\f\v\0\xef\xbb\xbf"):
        raise UsageError(said("Expected a program, but {path} is empty.", path=path))
    return data


def as_utf8(data: bytes, language: Language) -> bytes:
    """Return a source's bytes as UTF-8: taken by its byte order mark, else as UTF-8, else as cp949 (Korean Windows).

    A Python source that names its encoding is left as it is.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace").encode()
    if language.name in ("python", "pypy") and _PYTHON_COOKIE.match(data):
        return data
    for encoding in ("utf-8", "cp949"):
        try:
            return data.decode(encoding).encode()
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1").encode()


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()
