"""What a row of the table of languages says, and how its tools are found on a machine.

Words of the argument templates: ``{compiler}`` and ``{runtime}`` are the tools found; ``{source}`` is the candidate's
file as laid in the build folder; ``{sources}`` stands for all files to be built or run, the driver first; ``{memory}``
is the memory limit in MiB; ``{main}`` is the class that holds a Java or Kotlin ``main``; ``{include}`` is our folder of
headers. A build runs inside its folder and leaves what its ``run`` names there (``program``, ``classes``, or nothing).
"""

import functools
import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from banrye.errors import MissingTool
from banrye.i18n import said

__all__ = ["Language", "Memory", "Style", "Time", "Toolchain"]


@dataclass(frozen=True, slots=True)
class Time:
    """A language's time limit: the problem's, times ``factor``, plus ``extra`` seconds."""

    factor: float = 1
    extra: float = 0

    def limit(self, seconds: float) -> float:
        """Return the language's limit in seconds for a problem's limit in seconds."""
        return seconds * self.factor + self.extra

    def __str__(self) -> str:
        return f"x {self.factor:g}" + (f" + {self.extra:g} s" if self.extra else "")


@dataclass(frozen=True, slots=True)
class Memory:
    """What a memory limit counts, ``"address"`` space or ``"resident"`` memory, and the MiB the language itself takes.

    Virtual machines and Go reserve address space by the gigabyte, so theirs must be measured as resident.
    """

    kind: str = "address"
    extra: int = 16

    def limit(self, mebibytes: int) -> int:
        """Return the language's limit in MiB for a problem's limit in MiB."""
        return mebibytes + self.extra


@dataclass(frozen=True, slots=True)
class Style:
    """How function-style candidates are written in a language, and the driver that calls them.

    ``prototype`` is the function's head for messages. ``wire`` is how arguments come (see ``signature``). ``types``
    spells int, float, str and bool; ``list`` is the list of ``{}``; ``arrays`` spells lists of the four where they have
    names of their own. ``parameters`` declare a ``{base}`` called ``{name}`` inside 0, 1, ... lists where that takes
    more than a type and a name. ``method`` calls the function where a class Solution holds it. ``edits`` are (pattern,
    replacement) made in the candidate's text before it meets the driver. The words of all these are those of ``wrap``.
    """

    driver: str
    prototype: str
    wire: str = "tokens"
    types: tuple[str, ...] = ()
    list: str = ""
    arrays: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    method: str = ""
    edits: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Language:
    """A row of the table; see the module's text for the words of ``build``, ``run``, ``header`` and ``version``.

    ``compiler`` and ``runtime`` are the names a tool goes by, the best first; ``places`` are folders (patterns) to look
    into where the PATH has none, and ``otherwise`` finds a compiler's words where there is none there either.
    ``header`` makes precompiled headers; ``flags`` are (pattern, words): added to the build of a program that has it.
    ``build_seconds`` is wall time, ``build_memory`` address space in MiB (0: the tool itself is told). ``slow`` tools
    take seconds to say their version. ``install`` is what to type on Debian or Ubuntu, and on macOS.
    """

    name: str
    suffixes: tuple[str, ...]
    version: tuple[str, ...]
    build: tuple[str, ...]
    run: tuple[str, ...]
    install: tuple[str, str]
    compiler: tuple[str, ...] = ()
    runtime: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    otherwise: Callable[[], tuple[str, ...]] | None = None
    header: tuple[str, ...] = ()
    flags: tuple[tuple[str, tuple[str, ...]], ...] = ()
    style: Style | None = None
    time: Time = Time()
    memory: Memory = Memory()
    build_seconds: int = 60
    build_memory: int = 2048
    slow: bool = False

    def find(self) -> "Toolchain":
        """Find the tools on this machine; raises MissingTool, one sentence with what to install."""
        compiler: tuple[str, ...] = ()
        if self.compiler:
            found = self._find(self.compiler)
            compiler = (found,) if found else self.otherwise() if self.otherwise else ()
            if not compiler:
                raise self.missing(self.compiler)
        runtime = self._find(self.runtime, *compiler[:1]) if self.runtime else ""
        if runtime is None:
            raise self.missing(self.runtime)
        return Toolchain(self, compiler, runtime)

    def _find(self, names: Sequence[str], beside: str = "") -> str | None:
        """Return a tool's path: a runtime that lies beside its compiler is the one that understands what that makes."""
        places: list[str | None] = [None]
        if beside:
            places.insert(0, str(Path(beside).resolve().parent))
        places += [str(place) for pattern in self.places for place in _folders(pattern)]
        for place in places:
            for name in names:
                found = shutil.which(name, path=place)
                if found:
                    return str(Path(found).absolute())
        return None

    def missing(self, names: Sequence[str]) -> MissingTool:
        """Return the error that says how to get one of the tools."""
        debian, mac = self.install
        return MissingTool(
            said(
                "{language} needs {tools}, which isn't on this machine:"
                " install it with `{debian}` (Debian, Ubuntu) or `{mac}` (macOS).",
                language=self.name,
                tools=" or ".join(names),
                debian=debian,
                mac=mac,
            )
        )


@dataclass(frozen=True, slots=True)
class Toolchain:
    """A language's tools on this machine, by absolute paths: the words that start its compiler, and its runtime.

    Either is empty where the language has no such tool.
    """

    language: Language
    compiler: tuple[str, ...]
    runtime: str

    def version(self) -> str:
        """Return the tool's own version line; raises MissingTool where it can't even say that (a mere stub)."""
        line = _version_line(self.fill(self.language.version))
        if not line:
            raise self.language.missing(self.language.compiler or self.language.runtime)
        return line

    def stamp(self) -> str:
        """Return what tells these tools from others: the version line, or the files where that line takes seconds."""
        if not self.language.slow:
            return self.version()
        files = [Path(word) for word in (*self.compiler, self.runtime) if Path(word).is_file()]
        return "\n".join(f"{file.resolve()} {file.stat().st_size} {file.stat().st_mtime_ns}" for file in files)

    def fill(self, template: Sequence[str], **words: object) -> tuple[str, ...]:
        """Fill an argument template; a word that is a list stands for all its items."""
        known: dict[str, object] = {"compiler": list(self.compiler), "runtime": self.runtime, **words}
        filled: list[str] = []
        for word in template:
            value = known.get(word[1:-1]) if word.startswith("{") and word.endswith("}") else None
            if isinstance(value, list):
                filled += map(str, value)
            elif "\n" in word:
                filled.append(word)  # a script, with braces of its own
            else:
                filled.append(word.format(**known))
        return tuple(filled)


@functools.lru_cache(maxsize=64)
def _version_line(argv: tuple[str, ...]) -> str:
    try:
        said = subprocess.run(
            argv, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=30, check=True
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
    lines = (line.strip() for line in said.decode(errors="replace").splitlines())
    # What a JVM has to say before it does anything is no version, and Kotlin calls its own a piece of information.
    line = next((line for line in lines if line and not re.match(r"Picked up |.*VM warning: ", line)), "")
    return line.removeprefix("info: ")


def _folders(pattern: str) -> list[Path]:
    try:
        place = Path(pattern).expanduser()
    except RuntimeError:
        return []  # no home folder to be found
    return sorted(Path(place.anchor).glob(str(place.relative_to(place.anchor))), reverse=True)
