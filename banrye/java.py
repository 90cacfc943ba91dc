"""What must be known of a Java or Kotlin source before its compiler sees it: package, public class, class with main."""

import re

__all__ = ["file_name", "holder", "kotlin_main_class", "main_class", "package", "plain"]

# A literal or comment that is never closed goes on to the end. All searches here are bounded: sources can be hostile.
_NOISE = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?(?:\*/|\Z)', re.DOTALL
)
_TYPE = re.compile(r"((?:[\w@.]+\s+){0,8}?)\b(?:class|enum|record|interface)\s+(\w+)")
_MAIN = re.compile(r"\bstatic\s+(?:[\w.]+\s+){0,8}?void\s+main\s*\(|\bvoid\s+main\s*\(\s*String")
_HEAD = 500  # letters before a brace in which a type's name is looked for
_LONGEST = 200  # bytes of a name that every file system takes


def plain(text: str) -> str:
    """Return the source without comments, and with its literals emptied."""
    return _NOISE.sub(lambda found: " " if found[0][0] == "/" else '""', text)


def package(text: str) -> str:
    """Return the package that the source declares, as ``a.b``, or an empty string."""
    found = re.search(r"^[ \t]*package\s+([\w.]+)", plain(text), re.MULTILINE)
    return found[1] if found else ""


def _types(text: str) -> list[tuple[str, bool, str]]:
    """Return the top-level types in order: name, whether it is public, the text of its body."""
    bare = plain(text)
    types, start, depth, head = [], 0, 0, None
    for brace in re.finditer(r"[{}]", bare):
        if brace[0] == "{":
            if depth == 0:
                head = _TYPE.search(bare, max(start, brace.start() - _HEAD), brace.start())
                start = brace.end()
            depth += 1
        else:
            depth -= 1
            if depth <= 0:
                depth = 0
                if head is not None:
                    types.append((head[2], "public" in head[1].split(), bare[start : brace.start()]))
                start, head = brace.end(), None
    return types


def file_name(text: str) -> str:
    """Return the name javac insists on: that of the public type; Main.java where there is none."""
    names = (name for name, public, _ in _types(text) if public and len(name.encode()) <= _LONGEST)
    return next(names, "Main") + ".java"


def main_class(text: str) -> str:
    """Return the full name of the class to start: a public one with a main before others, else the one called Main."""
    types = _types(text)
    with_main = sorted((not public, place) for place, (_, public, body) in enumerate(types) if _MAIN.search(body))
    name = types[with_main[0][1]][0] if with_main else "Main"
    return f"{package(text)}.{name}".lstrip(".")


def holder(text: str) -> str:
    """Return the class that holds a method ``solution``: the one called Solution before others."""
    names = [name for name, _, body in _types(text) if re.search(r"\bsolution\s*\(", body)]
    return "Solution" if "Solution" in names or not names else names[0]


def kotlin_main_class(text: str) -> str:
    """Return the full name of the class that a Kotlin source, as Main.kt, is started by."""
    bare = plain(text)
    named = re.search(r'@file:\s*JvmName\(\s*"(\w+)"', text)
    name = named[1] if named else "MainKt"
    inside = re.search(r"@JvmStatic\s+(?:\w+\s+){0,8}fun\s+main\s*\(", bare)
    if inside and not re.search(r"^(?:\w+ ){0,8}fun\s+main\s*\(", bare, re.MULTILINE):
        holders = re.findall(r"\b(?:class|object)\s+(\w+)", bare[: inside.start()].replace("companion object", ""))
        name = holders[-1] if holders else name
    return f"{package(text)}.{name}".lstrip(".")
