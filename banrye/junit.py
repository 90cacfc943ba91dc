"""Stand-ins for the test libraries that a Java source imports, so that it compiles without them.

Submissions often still hold the JUnit tests they were written with. A judge calls none of them, but it needs the names.
The stand-ins do nothing: annotations that any value fits, and methods that take anything and return themselves.
"""

import re

from banrye import java

__all__ = ["stand_ins"]

_IMPORT = re.compile(
    r"^[ \t]*import\s+(static\s+)?((?:org\.junit|junit|org\.hamcrest|org\.assertj)[\w.]*?)(\.\*)?\s*;", re.M
)
_CALL = re.compile(r"\b([a-z]\w*)\s*\(")
_NOT_CALLS = {"assert", "catch", "do", "else", "for", "if", "new", "return", "super", "switch", "synchronized", "this"}
_NOT_CALLS |= {"throw", "try", "while"}
_MOST = 50  # no honest source needs more stand-ins
_OWN_ANNOTATIONS = {"Deprecated", "FunctionalInterface", "Override", "SafeVarargs", "SuppressWarnings"}


def stand_ins(text: str) -> dict[str, str]:
    """Return the stand-ins that a source needs, by path: none for one that imports no test library."""
    bare = java.plain(text)
    imports = list(dict.fromkeys(_IMPORT.findall(bare)))[:_MOST]
    if not imports:
        return {}
    annotations = set(re.findall(r"@(\w+)", bare)) - _OWN_ANNOTATIONS
    calls = sorted(set(_CALL.findall(bare)) - _NOT_CALLS)[: 4 * _MOST]
    used = sorted(annotations | set(re.findall(r"\b(Assert\w*|TestCase)\b", bare)))[:_MOST]
    sources: dict[str, str] = {}
    for static, name, star in imports:
        names = [name]
        if static and not star:
            names = [name.rpartition(".")[0]]
        elif star and not static:
            names = [f"{name}.{simple}" for simple in used]
        for full in names[: _MOST - len(sources)]:
            package, _, simple = full.rpartition(".")
            body = _annotation(simple) if simple in annotations else _class(simple, calls)
            sources[full.replace(".", "/") + ".java"] = f"package {package};\n{body}\n"
    return sources


def _annotation(name: str) -> str:
    elements = 'String value() default ""; Class<?> expected() default Object.class; long timeout() default 0;'
    return f"public @interface {name} {{ {elements} }}"


def _class(name: str, calls: list[str]) -> str:
    said = " ".join(f"public Said {call}(Object... any) {{ return this; }}" for call in calls)
    methods = " ".join(f"public static Said {call}(Object... any) {{ return new Said(); }}" for call in calls)
    return f"public class {name} {{ public static class Said {{ {said} }} {methods} }}"
