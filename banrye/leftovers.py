"""Finds what local debugging has left in a candidate's source.

A source is only read, never run, by the patterns of one small table a language. What they find is told to a person;
with ``--forgive`` it also decides under which names a run finds its input, so that the real bug is hunted as well.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from banrye import source
from banrye.language import Language

__all__ = ["Files", "Kind", "Leftover", "files", "find", "of", "plain_name"]


class Kind(StrEnum):
    """What was left behind."""

    READS = "reads a file"
    WRITES = "writes a file"
    PROMPT = "prints a prompt"
    TEST_CALL = "calls itself"
    OWN_MAIN = "has a main"
    TEST_LIBRARY = "imports a test library"


@dataclass(frozen=True, slots=True)
class Leftover:
    """One leftover: its line (counted from 1), that line's text, and for a file the name that the program opens."""

    kind: Kind
    line: int
    code: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Files:
    """Names, below the run's folder, under which a run finds its input, and under which its output is taken."""

    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.inputs or self.outputs)


# A literal, with its prefix, or a name that a literal was given to.
_NAME = r"""[rRuU&]?\s*(?P<name>"[^"\n]*"|'[^'\n]*'|`[^`$\n]*`|[A-Za-z_]\w*)\s*(?=[,)}])"""
_LITERAL = r"""[rRuU&]?("[^"\n]*"|'[^'\n]*'|`[^`$\n]*`)"""

_C = (
    (Kind.READS, rf'\bf(?:re)?open\s*\(\s*{_NAME}\s*,\s*"r'),
    (Kind.READS, rf"\bifstream\s*(?:\w+\s*)?[({{]\s*{_NAME}"),
    (Kind.READS, rf"\b\w+\.open\s*\(\s*{_NAME}"),
    (Kind.WRITES, rf'\bf(?:re)?open\s*\(\s*{_NAME}\s*,\s*"[wa]'),
    (Kind.WRITES, rf"\bofstream\s*(?:\w+\s*)?[({{]\s*{_NAME}"),
)
_PYTHON = (
    (Kind.READS, rf"\bopen\s*\(\s*(?:file\s*=\s*)?{_NAME}(?!\s*,\s*(?:mode\s*=\s*)?[\"'][wax])"),
    (Kind.READS, rf"\b(?:fileinput\.input|loadtxt|genfromtxt)\s*\(\s*{_NAME}"),
    (Kind.READS, rf"\bPath\s*\(\s*{_NAME}\s*\)\s*\.(?:open|read_\w+)\s*\("),
    (Kind.WRITES, rf"\bopen\s*\(\s*(?:file\s*=\s*)?{_NAME}\s*,\s*(?:mode\s*=\s*)?[\"'][wax]"),
    (Kind.PROMPT, r"\binput\s*\(\s*[rufRUF]?(?:\"[^\"\n]+\"|'[^'\n]+')\s*\)"),
)
_JVM = (
    (Kind.READS, rf"\b(?:FileInputStream|FileReader|RandomAccessFile|File)\s*\(\s*{_NAME}"),
    (Kind.READS, rf"\bPaths?\.(?:get|of)\s*\(\s*{_NAME}"),
    (Kind.WRITES, rf"\b(?:FileOutputStream|FileWriter|PrintWriter|PrintStream)\s*\(\s*{_NAME}"),
    (
        Kind.TEST_LIBRARY,
        r"^[ \t]*import\s+(?:static\s+)?(?:org\.(?:junit|hamcrest|assertj)|junit|kotlin\.test)\b",
    ),
)
_JAVASCRIPT = (
    (Kind.READS, rf"\b(?:readFile(?:Sync)?|createReadStream)\s*\(\s*{_NAME}"),
    (Kind.WRITES, rf"\b(?:(?:write|append)File(?:Sync)?|createWriteStream)\s*\(\s*{_NAME}"),
)
_SWIFT = (
    *_C[:1],
    (Kind.READS, rf"\b(?:contentsOfFile|forReadingAtPath|atPath)\s*:\s*{_NAME}"),
    _C[3],
)
_RUST = (
    (Kind.READS, rf"\b(?:File::open|read_to_string|fs::read)\s*\(\s*{_NAME}"),
    (Kind.WRITES, rf"\bFile::create\s*\(\s*{_NAME}"),
)
_GO = (
    (Kind.READS, rf"\b(?:os\.Open|(?:os|ioutil)\.ReadFile)\s*\(\s*{_NAME}"),
    (Kind.WRITES, rf"\bos\.Create\s*\(\s*{_NAME}"),
)

#: What a program that reads stdin may have kept, by language.
_PATTERNS = {
    "python": _PYTHON, "pypy": _PYTHON, "c": _C, "c++": _C, "java": _JVM, "kotlin": _JVM, "javascript": _JAVASCRIPT,
    "swift": _SWIFT, "rust": _RUST, "go": _GO,
}  # fmt: skip

_CALL = r"(?:\w+\s*=\s*)?(?:Solution\(\)\.)?solution\s*\("
#: What the file of a function may have kept: calls at the margin, which run with it, or a main, which doesn't.
_FUNCTION_PATTERNS = {
    "python": ((Kind.TEST_CALL, rf"^(?:print\s*\(\s*|assert\s+)?{_CALL}"),),
    "javascript": ((Kind.TEST_CALL, rf"^(?:console\.\w+\s*\(\s*|(?:const|let|var)\s+)?(?:new )?{_CALL}"),),
    "swift": ((Kind.TEST_CALL, rf"^(?:print\s*\(\s*|(?:let|var)\s+)?{_CALL}"),),
    "c": ((Kind.OWN_MAIN, r"^[ \t]*(?:int|void|signed|auto)\s+main\s*\("),),
    "java": (_JVM[-1], (Kind.OWN_MAIN, r"^.*\bvoid\s+main\s*\(")),
    "kotlin": (_JVM[-1], (Kind.OWN_MAIN, r"^[ \t]*fun\s+main\s*\(")),
    "rust": ((Kind.OWN_MAIN, r"^[ \t]*fn\s+main\s*\("),),
    "go": ((Kind.OWN_MAIN, r"^func\s+main\s*\("),),
}
_FUNCTION_PATTERNS |= {"pypy": _FUNCTION_PATTERNS["python"], "c++": _FUNCTION_PATTERNS["c"]}

# Strings come first, so that what looks like a comment inside one is none. Comments are bounded by the source's end.
_PYTHON_NOISE = re.compile(r"\"\"\"(?:\\.|[^\\])*?\"\"\"|'''(?:\\.|[^\\])*?'''|#[^\n]*", re.DOTALL)
_PYTHON_STRING = r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
_PYTHON_TOKEN = re.compile(f"({_PYTHON_NOISE.pattern})|{_PYTHON_STRING}", re.DOTALL)
_BRACES_TOKEN = re.compile(
    r"(//[^\n]*|/\*.*?(?:\*/|\Z))|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`", re.DOTALL
)
#: A simple relative name: three folders deep at most, no step upward, nothing that a shell or Windows would read.
_SIMPLE = re.compile(r"(?:\./)?((?:[\w가-힣][\w가-힣 .-]*/){0,2}[\w가-힣][\w가-힣 .-]*)")
_MOST = 20
_SHOWN = 70


def of(path: Path, function_style: bool) -> list[Leftover]:
    """Return the leftovers of a candidate's file, in the order of its lines."""
    language = source.language_of(path)
    return find(language, source.as_utf8(source.read(path), language).decode(errors="replace"), function_style)


def find(language: Language, text: str, function_style: bool) -> list[Leftover]:
    """Return the leftovers of a source, in the order of its lines."""
    bare = _without_comments(language.name, text.replace("\r\n", "\n"))
    patterns = (_FUNCTION_PATTERNS if function_style else _PATTERNS).get(language.name, ())
    found = {(each.line, each.kind): each for kind, pattern in patterns for each in _matches(kind, pattern, bare)}
    return [found[key] for key in sorted(found)][:_MOST]


def _matches(kind: Kind, pattern: str, text: str) -> Iterator[Leftover]:
    for match in itertools.islice(re.finditer(pattern, text, re.MULTILINE), _MOST):
        name = ""
        if "name" in match.re.groupindex:
            name = _resolved(match["name"], text)
            if not name or name.startswith(("/dev/", "/proc/")):
                continue
        place = match.start("name") if name else match.start()
        yield Leftover(kind, text.count("\n", 0, place) + 1, _code(text, place), name)


def _code(text: str, place: int) -> str:
    """Return the line around a place in a text, or the part of a long line that leads to it and follows it."""
    start, end = text.rfind("\n", 0, place) + 1, text.find("\n", place)
    end = end if end >= 0 else len(text)
    first = start if end - start <= _SHOWN else max(start, place - _SHOWN // 2)
    last = min(end, first + _SHOWN)
    return "..." * (first > start) + text[first:last].strip() + "..." * (last < end)


def _resolved(word: str, text: str) -> str:
    """Return what a literal says, or the only literal that a name is given; nothing where that can't be told."""
    if word[0] in "\"'`":
        return word[1:-1]
    given = set(re.findall(rf"\b{re.escape(word)}\s*(?::\s*[&\w]+\s*)?(?:\[\w*\]\s*)?:?=\s*{_LITERAL}\s*[;,)\n]", text))
    return given.pop()[1:-1] if len(given) == 1 else ""


def files(leftovers: Sequence[Leftover]) -> Files:
    """Return the names under which a run is to find its input, and to leave its output, so that it gets by.

    What the file of a function has left over names none.
    """
    named = {
        kind: tuple(dict.fromkeys(filter(None, (plain_name(each.name) for each in leftovers if each.kind is kind))))
        for kind in (Kind.READS, Kind.WRITES)
    }
    outputs = tuple(name for name in named[Kind.WRITES] if name not in named[Kind.READS])
    return Files(named[Kind.READS], outputs)


def plain_name(name: str) -> str:
    """Return a file's name where it is a plain relative one, which can be laid into a run's folder; else nothing."""
    found = _SIMPLE.fullmatch(name)
    return found[1] if found and len(name.encode()) < 200 else ""


def _without_local_blocks(text: str) -> str:
    """Return a C or C++ source with what only a local build compiles blanked: ``#ifndef ONLINE_JUDGE`` and the like."""
    lines, active = [], [True]
    defined = {"ONLINE_JUDGE", *re.findall(r"#[ \t]*define[ \t]+(\w+)", text)}
    for line in text.split("\n"):
        found = re.match(r"[ \t]*#[ \t]*(ifdef|ifndef|if|else|elif|endif)\b[ \t]*(\w*)", line)
        if found is not None:
            _turn(active, found[1], found[2] in defined or found[2][:1] == "_")
        lines.append(line if all(active) else "")
    return "\n".join(lines)


def _turn(active: list[bool], word: str, defined: bool) -> None:
    if word == "endif":
        if len(active) > 1:
            active.pop()
    elif word == "else":
        active[-1] = not active[-1]
    elif word in ("ifdef", "ifndef"):
        active.append(defined == (word == "ifdef"))
    elif word == "if":
        active.append(True)  # a condition that can't be told here: better one sentence too many


def _without_comments(language: str, text: str) -> str:
    """Blank comments, and Python's long strings, which hold none of what is looked for; lines keep their numbers."""
    token = _PYTHON_TOKEN if language in ("python", "pypy") else _BRACES_TOKEN

    def blank(match: re.Match[str]) -> str:
        return match[0] if match[1] is None else re.sub(r"[^\n]+", " ", match[1])

    bare = token.sub(blank, text)
    return _without_local_blocks(bare) if language in ("c", "c++") else bare
