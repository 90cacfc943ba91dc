"""Lays out the files that are built or run: the candidate's text, and for function-style problems its driver.

A driver's template knows these words. ``$candidate`` is the candidate's text and ``$file`` its file's name: a template
with either takes the candidate in, otherwise both are built side by side. ``$package`` is the candidate's package line;
``$holder`` is the class that holds ``solution``; ``$function`` calls it; ``$returns`` is the result's type. ``$[...]``
stands for its content once a parameter, joined by commas, and so does a line beginning with ``$each``, joined by line
ends; inside these ``$name``, ``$type``, ``$base`` (the type inside the lists), ``$declaration`` (type and name),
``$depth`` and ``$index`` are the parameter's.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from banrye import java
from banrye.errors import BuildError
from banrye.i18n import said
from banrye.junit import stand_ins
from banrye.language import Language, Style
from banrye.signature import BASES, Parameter, Signature, Type

__all__ = ["DRIVERS", "Layout", "lay", "prototype"]

DRIVERS = Path(__file__).parent / "drivers"

_WORD = re.compile(r"\$(candidate|file|package|holder|function|returns|name|type|base|declaration|depth|index)\b")
_LIST = re.compile(r"\$\[((?:[^\[\]]|\[[^\[\]]*\])*)\]")
_EACH = re.compile(r"^([ \t]*)\$each (.*)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Layout:
    """The files of a build folder, by name.

    ``source`` is the candidate's, ``sources`` go to the compiler, ``main`` is the class with a JVM program's main.
    """

    files: Mapping[str, bytes]
    source: str
    sources: tuple[str, ...]
    driver: str = ""
    main: str = ""


def lay(language: Language, path: Path, data: bytes, signature: Signature | None) -> Layout:
    """Lay out a candidate's source, UTF-8 bytes; raises BuildError where it can't be what the problem asks for."""
    suffix = next(end for end in language.suffixes if path.name.lower().endswith(end))
    text = data.decode(errors="replace")
    # An interpreter names the file in its messages; a compiler's are put right, and its file gets a harmless name.
    source = f"candidate{suffix}" if language.compiler else path.name
    package, main, beside = "", "", {}
    if language.name == "java":
        package, source, main, beside = java.package(text), java.file_name(text), java.main_class(text), stand_ins(text)
    elif language.name == "kotlin":
        package, source, main = java.package(text), "Main.kt", java.kotlin_main_class(text)
    files = {source: data, **{name: code.encode() for name, code in beside.items()}}
    if signature is None:
        return Layout(files, source, tuple(files), main=main)
    style = _style(language, text, signature, path)
    words = {
        "file": source,
        "package": f"package {package}" + ";" * (language.name == "java") if package else "",
        "holder": java.holder(text),
        "function": style.method if style.method and _is_method(text) else "solution",
        "returns": spell(style, signature.result),
    }
    for pattern, replacement in style.edits:
        text = re.sub(pattern, _words(replacement, words).replace("\\", r"\\"), text, flags=re.MULTILINE)
        files[source] = text.encode()
    template = (DRIVERS / style.driver).read_text(encoding="utf-8")
    driver = "BanryeDriver.java" if language.name == "java" else f"banrye_driver{Path(style.driver).suffix}"
    takes_in = re.search(r"\$(?:candidate|file)\b", template)
    sources = (driver,) if takes_in else (driver, *files)
    files[driver] = _fill(template, style, signature, {**words, "candidate": text}).encode()
    return Layout(files, source, sources, driver, f"{package}.BanryeDriver".lstrip(".") if main else "")


def prototype(language: Language, signature: Signature) -> str:
    """Return the signature as the language writes it, for messages."""
    style = language.style
    if style is None:
        return str(signature)
    return _fill(style.prototype, style, signature, {"returns": spell(style, signature.result)})


def spell(style: Style, type_: Type) -> str:
    """Return a type as the language writes it."""
    place = BASES.index(type_.base)
    text, depth = style.types[place] if style.types else "", type_.depth
    if depth and style.arrays:
        text, depth = style.arrays[place], depth - 1
    for _ in range(depth):
        text = style.list.format(text) if style.list else text
    return text


def _style(language: Language, text: str, signature: Signature, path: Path) -> Style:
    style = language.style
    if style is None:
        raise BuildError(
            said(
                "{name}: {language} has no driver here, and this problem asks for a function.",
                name=path.name,
                language=language.name,
            )
        )
    deepest = max(each.type.depth for each in signature.parameters)
    if style.parameters and (deepest >= len(style.parameters) or (signature.result.depth and not style.list)):
        raise BuildError(
            said(
                "{name}: {language} can't take or return the lists of {signature}.",
                name=path.name,
                language=language.name,
                signature=signature,
            )
        )
    if not re.search(r"\bsolution\b", text):
        expected = prototype(language, signature)
        raise BuildError(
            said("{name} has no function named solution: expected `{expected}`.", name=path.name, expected=expected)
        )
    return style


def _is_method(text: str) -> bool:
    """Tell whether a class Solution holds the function: there is one, and no line at the margin declares it."""
    free = re.search(r"^\S[^\n({]*\bsolution\s*\(|^solution\s*\(", text, re.MULTILINE)
    return not free and re.search(r"\b(?:class|struct|object)\s+Solution\b", text) is not None


def _fill(template: str, style: Style, signature: Signature, words: Mapping[str, str]) -> str:
    def each(content: str, glue: str) -> str:
        filled = (_words(content, _of(style, index, each)) for index, each in enumerate(signature.parameters))
        return glue.join(filled)

    parts = _EACH.sub(lambda found: each(found[1] + found[2], "\n"), template)
    parts = _LIST.sub(lambda found: each(found[1], ", "), parts)
    return _words(parts, words)


def _of(style: Style, index: int, parameter: Parameter) -> dict[str, str]:
    name, depth = parameter.name, parameter.type.depth
    base, type_ = spell(style, Type(parameter.type.base)), spell(style, parameter.type)
    declared = style.parameters[depth].format(base=base, name=name) if style.parameters else f"{type_} {name}"
    words = {"name": name, "type": type_, "base": base, "declaration": declared, "depth": depth, "index": index}
    return {word: str(value) for word, value in words.items()}


def _words(text: str, words: Mapping[str, str]) -> str:
    return _WORD.sub(lambda found: words.get(found[1], found[0]), text)
