"""How an output is compared with a right answer, where the problem asks for more than the same words.

An oracle says so by one of two parts. ``COMPARE`` is ``"tokens"`` (the same words, the usual way), ``"floats"`` (words
that are numbers may differ by ``TOLERANCE``, absolute or relative, whichever is larger) or ``"lines"`` (the same lines
in any order). ``check(case, output)``, where many answers are right, judges the output itself.

A function's result is compared as a value and not as text: 1 is 1.0 but not true, and ``"lines"`` is about the items
of the list returned.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from banrye.errors import BanryeError, HarnessError
from banrye.i18n import said
from banrye.verdict import Accept, brief, integer, tokens

__all__ = ["FLOATS", "LINES", "TOKENS", "WAYS", "Check", "accept_by_check", "accept_like", "same", "written"]

TOKENS, FLOATS, LINES = "tokens", "floats", "lines"
WAYS = (TOKENS, FLOATS, LINES)

#: What an oracle's ``check`` says of an output: nothing or True where it is right; False, or a sentence why not.
Check = Callable[[Any], object]

_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")


def written(answer: Any, function_style: bool) -> int | str:
    """Return an oracle's answer in the form in which it is shown and compared: an integer, or text.

    A program's answer of several values is their words; a function's is the JSON of its value. TypeError for what can't
    be written so.
    """
    if isinstance(answer, int) and not isinstance(answer, bool):
        return answer
    if function_style:
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
    if isinstance(answer, list | tuple) and answer:
        return " ".join(str(written(each, False)) for each in answer)
    if isinstance(answer, float):
        return repr(answer)
    if isinstance(answer, str):
        return answer
    raise TypeError(f"an answer is an integer, a float, text, or several of these, not {answer!r}")


def same(left: str, right: str) -> bool:
    """Tell whether two outputs are the same words, or the same integer written in two ways."""
    number = integer(left)
    return tokens(left) == tokens(right) or (number is not None and number == integer(right))


def accept_like(expected: str, way: str, tolerance: float, function_style: bool) -> Accept | None:
    """Return the comparison with a right answer; None where the same words are wanted and no more."""
    if function_style:
        # Most functions return one integer: its words are its value, and comparing them is quicker.
        return None if integer(expected) is not None else _values(json.loads(expected), way, tolerance)
    if way == FLOATS:
        return lambda output: _floats(tokens(expected), tokens(output), tolerance)
    if way == LINES:
        return lambda output: _lines(expected, output)
    return None


def accept_by_check(check: Check, function_style: bool, file: str = "") -> Accept:
    """Return the judgement of an oracle's ``check``; a ValueError of it means that the output can't be read.

    Any other exception is a mistake in the oracle's ``file``, and raised as HarnessError: nobody is judged by it.
    """

    def accept(output: str) -> str | None:
        try:
            said_of_it = check(json.loads(output) if function_style else output)
        except (ValueError, RecursionError) as error:
            return said("it can't be read as an answer: {error}", error=str(error))
        except BanryeError:
            raise
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise HarnessError(
                said(
                    "{file}: check() failed ({error}) on the output {output}; it must judge whatever is printed",
                    file=file,
                    error=what,
                    output=brief(output),
                )
            ) from error
        if isinstance(said_of_it, str):
            return said_of_it
        return None if said_of_it is None or said_of_it else ""

    return accept


def _floats(expected: list[str], output: list[str], tolerance: float) -> str | None:
    if len(expected) != len(output):
        return said("it printed {count} words where {wanted} belong", count=len(output), wanted=len(expected))
    for place, (right, word) in enumerate(zip(expected, output, strict=True), 1):
        if word != right and not (_NUMBER.fullmatch(word) and _near(float(right), float(word), tolerance)):
            shown = word if len(word) <= 40 else word[:40] + "..."
            return said("word {place} is {word}, too far from {right}", place=place, word=shown, right=right)
    return None


def _near(right: float, other: float, tolerance: float) -> bool:
    return math.isfinite(other) and abs(right - other) <= tolerance * max(1.0, abs(right))


def _lines(expected: str, output: str) -> str | None:
    wanted, found = (Counter(" ".join(tokens(line)) for line in text.splitlines()) for text in (expected, output))
    for each in (wanted, found):
        del each[""]
    if wanted == found:
        return None
    missing, extra = (wanted - found).total(), (found - wanted).total()
    return said("in whatever order, {missing} lines are missing and {extra} are too many", missing=missing, extra=extra)


def _values(expected: Any, way: str, tolerance: float) -> Accept:
    def accept(output: str) -> str | None:
        try:
            value = json.loads(output)
        except (ValueError, RecursionError):
            return said("what it returned is no value of the result's type")
        if way == LINES and isinstance(expected, list) and isinstance(value, list):
            alike = Counter(map(json.dumps, expected)) == Counter(map(json.dumps, value))
        else:
            alike = _alike(expected, value, tolerance if way == FLOATS else 0.0)
        return None if alike else ""

    return accept


def _alike(right: Any, other: Any, tolerance: float) -> bool:
    if isinstance(right, list):
        return (
            isinstance(other, list)
            and len(right) == len(other)
            and all(_alike(one, two, tolerance) for one, two in zip(right, other, strict=True))
        )
    if isinstance(right, bool) or isinstance(other, bool) or not isinstance(right, int | float):
        return type(right) is type(other) and bool(right == other)
    return isinstance(other, int | float) and (other == right or _near(right, other, tolerance))
