"""Decides, from its source alone, whether a Python candidate may share one process between several inputs.

It lists what is allowed, not what is forbidden: plain computing modules, and names that reach no state which would
outlive one run. Everything else is run in a process of its own for every input, which costs a millisecond or two.
"""

import ast

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


def may_share_a_process(source: bytes) -> bool:
    """Say whether nothing that this source can do would be seen by the next input in the same process."""
    tree = _parse(source)
    if tree is None:
        return False
    modules = {"sys"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
    return all(_allowed(node, modules) for node in ast.walk(tree))


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


def _allowed(node: ast.AST, modules: set[str]) -> bool:
    match node:
        case ast.Import():
            return all(alias.name in _MODULES for alias in node.names)
        case ast.ImportFrom():
            return (
                node.module in _MODULES
                and not node.level
                and all(
                    (alias.name in _SYS if node.module == "sys" else alias.name not in _ATTRIBUTES)
                    and not alias.name.startswith("_")
                    for alias in node.names
                )
            )
        case ast.Name():
            return node.id not in _NAMES and (not node.id.startswith("__") or node.id in ("__name__", "__file__"))
        case ast.Attribute():
            return _allowed_attribute(node, modules)
        case ast.FunctionDef():
            return node.name not in ("__del__", "__getattr__", "__getattribute__")
        case ast.AsyncFunctionDef() | ast.Await():
            return False
        case ast.Yield() | ast.YieldFrom():
            return True
        case ast.Try():
            return not node.finalbody  # a generator's "finally" would run at the end of the process, too late
        case _:
            return True


def _allowed_attribute(node: ast.Attribute, modules: set[str]) -> bool:
    name, base = node.attr, node.value
    if name in _ATTRIBUTES or (name.startswith(_FRAMES) and name not in ("__init__", "__name__")):
        return False
    if isinstance(base, ast.Name) and base.id == "sys":
        return name in _SYS and (isinstance(node.ctx, ast.Load) or name == "stdin")
    if isinstance(base, ast.Attribute) and isinstance(base.value, ast.Name) and base.value.id == "sys":
        return isinstance(node.ctx, ast.Load) and name in _STREAM
    if isinstance(node.ctx, ast.Load):
        return True
    root: ast.expr = base
    while isinstance(root, ast.Attribute):
        root = root.value
    return not (isinstance(root, ast.Name) and root.id in modules)
