"""Signatures of function-style problems: what ``solution`` takes and returns, and how arguments travel to it.

Arguments go to a candidate's driver in one of two forms. ``json`` is one line of JSON, an array of the arguments.
``tokens`` is made for drivers in languages without a JSON reader: words separated by blanks, where a list is its
length and then its items, a str is the length of its UTF-8 form in bytes and then that form in hexadecimal (no word
at all for the empty str), a bool is 0 or 1, and numbers are written as Python writes them.
"""

import ast
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["Parameter", "Signature", "Type"]

BASES = ("int", "float", "str", "bool")
_PYTHON: dict[str, tuple[type[Any], ...]] = {"int": (int,), "float": (float, int), "str": (str,), "bool": (bool,)}
_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Type:
    """``base`` (int, float, str or bool) inside ``depth`` lists."""

    base: str
    depth: int = 0

    def __str__(self) -> str:
        return "list[" * self.depth + self.base + "]" * self.depth

    @property
    def item(self) -> "Type":
        """The type of a list's items."""
        return Type(self.base, self.depth - 1)

    def check(self, value: Any, where: str) -> None:
        """Raise ValueError, one sentence that names ``where``, unless ``value`` (as JSON gives it) has this type."""
        wanted = (list, tuple) if self.depth else _PYTHON[self.base]
        if not isinstance(value, wanted) or (isinstance(value, bool) and self != Type("bool")):
            raise ValueError(f"{where} must be {self}, not {_shown(value)}.")
        if self.depth:
            for place, item in enumerate(value):
                self.item.check(item, f"{where}[{place}]")
        elif self.base == "float" and not _fits(value):
            raise ValueError(f"{where} must be a finite number, not {_shown(value)}.")
        elif self.base == "str" and any("\ud800" <= letter <= "\udfff" for letter in value):
            raise ValueError(f"{where} must be text, but {_shown(value)} holds half a surrogate pair.")

    def words(self, value: Any) -> Iterator[str]:
        """Yield the wire's words for a value of this type."""
        if self.depth:
            yield str(len(value))
            for item in value:
                yield from self.item.words(item)
        elif self.base == "str":
            data = value.encode()
            yield str(len(data))
            if data:
                yield data.hex()
        elif self.base == "float":
            yield repr(float(value))
        else:
            yield str(int(value))


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter's name and type."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Signature:
    """A function's name, parameters and result; ``str()`` gives the form that ``parse`` reads."""

    name: str
    parameters: tuple[Parameter, ...]
    result: Type

    @classmethod
    def parse(cls, text: str) -> "Signature":
        """Read ``solution(board: list[list[int]], n: int) -> int``; raises ValueError, one sentence, if it isn't so."""
        function = _function(text)
        if function is None:
            raise ValueError(f"A signature looks like 'solution(board: list[list[int]], n: int) -> int', not {text!r}.")
        taken = function.args
        if taken.vararg or taken.kwarg or taken.kwonlyargs or taken.posonlyargs or taken.defaults or not taken.args:
            raise ValueError(f"A signature has one or more plain parameters, without defaults or stars: {text!r}.")
        parameters = tuple(Parameter(each.arg, _type(each.annotation, each.arg, text)) for each in taken.args)
        return cls(function.name, parameters, _type(function.returns, "the result", text))

    def __str__(self) -> str:
        return f"{self.name}({', '.join(f'{each.name}: {each.type}' for each in self.parameters)}) -> {self.result}"

    def check(self, args: Sequence[Any]) -> None:
        """Raise ValueError, one sentence, unless ``args`` (values as JSON gives them) fit the parameters."""
        if isinstance(args, str | bytes) or not isinstance(args, Sequence):
            raise ValueError(f"Expected a JSON array of the arguments of {self}, not {_shown(args)}.")
        if len(args) != len(self.parameters):
            raise ValueError(f"{self} takes {len(self.parameters)} arguments, not {len(args)}.")
        for parameter, value in zip(self.parameters, args, strict=True):
            parameter.type.check(value, parameter.name)

    def decode(self, text: str) -> list[Any]:
        """Return the arguments in a JSON array's text; raises ValueError, one sentence, unless they fit."""
        try:
            args = json.loads(text, parse_constant=_no_constant)
        except json.JSONDecodeError as error:
            raise ValueError(
                f"Expected a JSON array of the arguments of {self}, but line {error.lineno}, column {error.colno}"
                f" is no JSON: {error.msg}."
            ) from None
        except RecursionError:
            raise ValueError(f"Expected a JSON array of the arguments of {self}, but it nests too deep.") from None
        self.check(args)
        return list(args)

    def tokens(self, args: Sequence[Any]) -> bytes:
        """Return arguments that fit (see ``check``) in the wire form of compiled drivers, with a final newline."""
        values = zip(self.parameters, args, strict=True)
        return (" ".join(word for parameter, value in values for word in parameter.type.words(value)) + "\n").encode()

    def json(self, args: Sequence[Any]) -> bytes:
        """Return arguments that fit (see ``check``) as a JSON array on one line, with a final newline."""
        return json.dumps(list(args), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _function(text: str) -> ast.FunctionDef | None:
    try:
        statements = ast.parse(f"def {text}: ...").body
    except (SyntaxError, ValueError):
        return None
    match statements:
        case [ast.FunctionDef(body=[ast.Expr(value=ast.Constant(value=value))]) as function] if value is ...:
            return function
    return None


def _type(node: ast.expr | None, of: str, text: str) -> Type:
    depth = 0
    while isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "list":
        node, depth = node.slice, depth + 1
    if not isinstance(node, ast.Name) or node.id not in BASES:
        raise ValueError(f"The type of {of} must be int, float, str, bool or lists of them, in {text!r}.")
    return Type(node.id, depth)


def _no_constant(name: str) -> None:
    raise ValueError(f"Arguments are finite numbers, but the text holds {name}.")


def _fits(value: Any) -> bool:
    return bool(-sys.float_info.max <= value <= sys.float_info.max)


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
