"""Calls a function-style Python candidate: ``python python.py CANDIDATE``; the arguments are a JSON array on stdin.

The result goes to stdout as one line of JSON; whatever the candidate prints goes to stderr. It uses the standard
library alone, so that it can be loaded by its path into a process that runs candidates.
"""

import json
import os
import sys
import types
from typing import Any

__all__ = ["encode", "load", "main", "run"]


def load(source: bytes, path: str) -> dict[str, Any]:
    """Run a candidate's source as the module ``solution`` (so no ``__main__`` part runs) and return its namespace."""
    module = types.ModuleType("solution")
    module.__file__ = path
    sys.modules["solution"] = module
    exec(compile(source, path, "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - calling it is the point
    return module.__dict__


def run(namespace: dict[str, Any], args: list[Any]) -> object:
    """Call ``solution``, a function of the namespace or a method of its class ``Solution``, and return the result."""
    function = namespace.get("solution")
    if not callable(function):
        holder = namespace.get("Solution")
        function = getattr(holder() if isinstance(holder, type) else holder, "solution", None)
    if not callable(function):
        raise NameError("this file defines no function named solution, nor a class Solution with such a method")
    return function(*args)


def encode(result: object) -> bytes:
    """Return the line for a result: compact JSON, numpy's numbers as numbers, what JSON hasn't as Python shows it."""
    try:
        text = json.dumps(result, ensure_ascii=False, separators=(",", ":"), default=_plain)
    except (TypeError, ValueError, RecursionError):
        text = repr(result)
    return text.encode("utf-8", "backslashreplace") + b"\n"


def _plain(value: Any) -> object:
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError


def main() -> None:
    """Serve one call, with the real stdout out of the candidate's reach."""
    channel = os.dup(1)
    os.dup2(2, 1)
    path = sys.argv.pop(1)
    sys.argv[0] = path
    args = json.loads(sys.stdin.buffer.read())
    with open(path, "rb") as file:  # noqa: PTH123 - pathlib takes longer to import than all the rest
        source = file.read()
    line = encode(run(load(source, path), args))
    while line:
        line = line[os.write(channel, line) :]


if __name__ == "__main__":
    main()
