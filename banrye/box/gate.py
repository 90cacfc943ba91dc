"""Decides, from its source alone, whether a Python candidate may share one process between several inputs.

It lists what is allowed, not what is forbidden: plain computing modules, and names that reach no state which would
outlive one run. Everything else is run in a process of its own for every input, which costs a millisecond or two.
"""

import ast
import importlib
from typing import NamedTuple

_MODULES = {
    "__future__", "array", "bisect", "collections", "copy", "dataclasses", "enum", "fractions", "functools", "heapq",
    "itertools", "math", "operator", "re", "string", "sys", "typing", "numpy",
}  # fmt: skip
_SYS = {"stdin", "stdout", "setrecursionlimit", "exit", "maxsize"}
_STREAM = {"readline", "readlines", "read", "buffer", "write"}
_NAMES = {
    "__import__", "breakpoint", "compile", "delattr", "dir", "eval", "exec", "getattr", "globals", "help", "locals",
    "memoryview", "object", "open", "setattr", "super", "type", "vars",
}  # fmt: skip
_ATTRIBUTES = {
    "attrgetter", "methodcaller", "Formatter", "register", "random", "seterr", "errstate", "set_printoptions", "ctypes",
    "ctypeslib", "memmap", "fromfile", "tofile", "load", "save", "savez", "savetxt", "loadtxt", "genfromtxt", "lib",
    "core", "testing", "f2py", "purge", "format_map",
}  # fmt: skip
_FRAMES = ("_", "f_", "gi_", "cr_", "ag_", "tb_", "co_")


class _Known(NamedTuple):
    """The names by which a source knows ``sys``, whole modules, and anything at all that belongs to a module."""

    system: set[str]
    modules: set[str]
    shared: set[str]


def may_share_a_process(source: bytes) -> bool:
    """Say whether nothing that this source can do would be seen by the next input in the same process."""
    tree = _parse(source)
    if tree is None:
        return False
    nodes = list(ast.walk(tree))
    known = _known(nodes)
    looked_into = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    for node in nodes:
        # A module that is handed on as a value could be changed under a name that nobody knows.
        handed_on = isinstance(node, ast.Name) and node.id in known.modules and id(node) not in looked_into
        if handed_on or not _allowed(node, known) or _notices_its_end(node):
            return False
    return True


def _known(nodes: list[ast.AST]) -> _Known:
    known = _Known({"sys"}, set(), {"sys"})
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                name = alias.asname or alias.name.split(".")[0]
                known.modules.add(name)
                if alias.name == "sys":
                    known.system.add(name)
        elif isinstance(node, ast.ImportFrom):
            known.shared.update(alias.asname or alias.name for alias in node.names)
            if any(alias.name == "*" for alias in node.names) and node.module in _MODULES:
                known.shared.update(dir(importlib.import_module(node.module)))
    known.shared.update(known.modules)
    _follow_names(nodes, known.shared)
    return known


def _follow_names(nodes: list[ast.AST], shared: set[str]) -> None:
    """Add the other names that a source gives to what it has from a module."""
    given = [
        (target.id, root.id)
        for node in nodes
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr)
        and isinstance(root := _root(node.value), ast.Name)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    ]
    before = -1
    while before != len(shared):
        before = len(shared)
        shared.update(name for name, origin in given if origin in shared)


def _root(node: ast.expr | None) -> ast.expr | None:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node


def _notices_its_end(node: ast.AST) -> bool:
    """Tell whether a generator that is left in the middle would do something at its end, which here comes too late."""
    notices = isinstance(node, ast.With) or (
        isinstance(node, ast.Try | ast.TryStar) and any(_catches_all(handler.type) for handler in node.handlers)
    )
    return notices and any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node))


def _catches_all(caught: ast.expr | None) -> bool:
    names = [caught] if not isinstance(caught, ast.Tuple) else caught.elts
    return any(not isinstance(name, ast.Name) or name.id in ("BaseException", "GeneratorExit") for name in names)


def imported(source: bytes) -> set[str]:
    """Return the full names of the modules that a source imports."""
    names = set()
    for node in ast.walk(_parse(source) or ast.Module([], [])):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def _parse(source: bytes) -> ast.Module | None:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _allowed(node: ast.AST, known: _Known) -> bool:
    match node:
        case ast.Import():
            return all(alias.name in _MODULES for alias in node.names)
        case ast.ImportFrom():
            return (
                node.module in _MODULES
                and not node.level
                and not (node.module == "numpy" and any(alias.name == "*" for alias in node.names))
                and all(
                    (alias.name in _SYS if node.module == "sys" else alias.name not in _ATTRIBUTES)
                    and not alias.name.startswith("_")
                    for alias in node.names
                )
            )
        case ast.Name():
            return node.id not in _NAMES and (not node.id.startswith("__") or node.id in ("__name__", "__file__"))
        case ast.Attribute():
            return _allowed_attribute(node, known)
        case ast.FunctionDef():
            return node.name not in ("__del__", "__getattr__", "__getattribute__")
        case ast.AsyncFunctionDef() | ast.Await():
            return False
        case ast.Yield() | ast.YieldFrom():
            return True
        case ast.Try() | ast.TryStar():
            return not node.finalbody  # a generator's "finally" would run at the end of the process, too late
        case _:
            return True


def _allowed_attribute(node: ast.Attribute, known: _Known) -> bool:
    name, base = node.attr, node.value
    if name in _ATTRIBUTES or (name.startswith(_FRAMES) and name not in ("__init__", "__name__")):
        return False
    if isinstance(base, ast.Name) and base.id in known.system:
        return name in _SYS and (isinstance(node.ctx, ast.Load) or name == "stdin")
    if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name) and base.value.id in known.system:
        return isinstance(node.ctx, ast.Load) and name in _STREAM
    if isinstance(node.ctx, ast.Load):
        return True
    root = _root(base)
    return not (isinstance(root, ast.Name) and root.id in known.shared)
