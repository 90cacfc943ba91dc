"""Makes a candidate's file into something that can be started, once for each content."""

import hashlib
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from banrye import cache, compiler, headers, source, wrap
from banrye.errors import BuildError
from banrye.i18n import said
from banrye.language import Language
from banrye.signature import Signature

__all__ = ["Program", "prepare"]

#: What builds leave in their folder for a run to start.
_MADE = ("program", "program.jar", "classes")


@dataclass(frozen=True, slots=True)
class Program:
    """A candidate that can be started: ``argv`` (absolute paths) runs it on what stands on its stdin.

    ``source`` is the file as given, ``copy`` what it held when it was built. ``folder`` holds all that was built or is
    run, but for the language's runtime. ``python_source`` is, for CPython alone, the copy again, which can as well be
    run inside a Python that is already up; ``driver`` is the Python driver of a function-style candidate (see its
    ``run`` and ``encode``). ``environment`` is to be added to the process's. ``main`` names a JVM program's class to
    start.
    """

    language: Language
    argv: tuple[str, ...]
    source: Path
    copy: Path
    folder: Path
    signature: Signature | None = None
    python_source: Path | None = None
    driver: Path | None = None
    main: str = ""
    environment: Mapping[str, str] = field(default_factory=dict, hash=False)

    def encode(self, text: str) -> bytes:
        """Return what the program gets on stdin for an input's text: that text, or the arguments in its driver's form.

        Raises ValueError, one sentence, where the text is no JSON array of fitting arguments.
        """
        if self.signature is None or self.language.style is None:
            data = text.encode("utf-8", "surrogateescape")
            return data if data.endswith(b"\n") else data + b"\n"
        args = self.signature.decode(text)
        return self.signature.json(args) if self.language.style.wire == "json" else self.signature.tokens(args)


def prepare(path: Path, signature: Signature | None = None, memory: int = 512, *, compiling: bool = True) -> Program:
    """Build a candidate, or find it built; ``memory`` is the limit in MiB that a virtual machine's heap is held to.

    Without ``compiling``, what a compiler hasn't built yet is left so, with a BuildError.

    Raises UsageError (no such file, unknown language), MissingTool (no compiler here), BuildError (the compiler's first
    error, under the candidate's own file name; or no ``solution`` that fits) and HarnessError (nowhere to build).
    """
    language = source.language_of(path)
    data = source.as_utf8(source.read(path), language)
    layout = wrap.lay(language, path, data, signature)
    tools = language.find()
    words: dict[str, object] = {"memory": memory, "main": layout.main, "include": wrap.DRIVERS / "include"}
    build = tools.fill(language.build, source=_word(layout.source), sources=list(layout.sources), **words)
    build += _flags(language, data) if signature is None else ()
    key = _key(tools.stamp(), *build, *(part for file in layout.files.items() for part in file))
    made = [word for word in language.run if word in _MADE]

    def make(folder: Path) -> None:
        if language.compiler and not compiling:
            raise BuildError(said("{name} isn't built yet.", name=path.name))
        for name, text in layout.files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text)
        argv = headers.ahead(build, tools, data, words)
        outcome = compiler.run(argv, folder, language.build_seconds, language.build_memory)
        spoken = outcome.output.replace(f"{folder}/", "").replace(f"{folder.resolve()}/", "")
        if outcome.timed_out or outcome.status:
            raise _failure(outcome, spoken, path, language, layout, signature)

    def whole(folder: Path) -> bool:
        kept = all((folder / name).read_bytes() == text for name, text in layout.files.items())
        return kept and all((folder / name).exists() for name in made)

    folder = cache.entry(f"{language.name}-{key}", make, whole)
    sources = [folder / name for name in layout.sources]
    run = tools.fill(language.run, sources=sources, **words)
    python = language.name == "python"
    return Program(
        language=language,
        argv=tuple(str(folder / word) if word in _MADE else word for word in run),
        source=path,
        copy=folder / layout.source,
        folder=folder,
        signature=signature,
        python_source=folder / layout.source if python else None,
        driver=folder / layout.driver if python and layout.driver else None,
        main=layout.main,
    )


def _word(name: str) -> str:
    """Return a file's name as a word that no tool takes for an option."""
    return f"./{name}" if name.startswith("-") else name


def _flags(language: Language, data: bytes) -> tuple[str, ...]:
    text = data.decode(errors="replace")
    return tuple(word for pattern, words in language.flags if re.search(pattern, text, re.MULTILINE) for word in words)


def _key(*parts: str | bytes) -> str:
    hashes = (hashlib.sha256(part if isinstance(part, bytes) else os.fsencode(part)).digest() for part in parts)
    return hashlib.sha256(b"".join(hashes)).hexdigest()[:40]


def _failure(
    outcome: compiler.Outcome,
    spoken: str,
    path: Path,
    language: Language,
    layout: wrap.Layout,
    signature: Signature | None,
) -> BuildError:
    first, name = compiler.first_error(spoken), path.name
    if outcome.timed_out:
        message = said(
            "{name} could not be built: the compiler had no end after {seconds} s.",
            name=name,
            seconds=language.build_seconds,
        )
    elif signature is not None and re.search("banrye(?!/)", first, re.IGNORECASE):
        expected = wrap.prototype(language, signature)
        message = said(
            "{name} has no function named solution that fits: expected `{expected}`.", name=name, expected=expected
        )
    elif first:
        message = said("{name} could not be built.", name=name)
    else:
        message = said(
            "{name} could not be built: the compiler ended with status {status} and said nothing.",
            name=name,
            status=outcome.status,
        )
    return BuildError(message, *(_own_name(text, layout.source, path.name) for text in (first, spoken)))


def _own_name(text: str, built: str, own: str) -> str:
    """Return what the compiler said, with the candidate's own file name in place of the one it was built under."""
    return re.sub(rf"(?<![\w.-]){re.escape(built)}\b", lambda _: own, text)
