"""Finds problems and candidates by their names and folders; nothing is registered anywhere.

A workspace is the nearest folder, upward from where one stands, that has ``generators``, ``oracles`` and ``solutions``;
without one, the problems that came with banrye are used.
"""

import importlib
import importlib.util
import re
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from banrye import languages
from banrye.errors import BanryeError, HarnessError, UsageError
from banrye.i18n import Said, said
from banrye.problem import Problem

_FOLDERS = ("generators", "oracles", "solutions")
_PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Workspace:
    """A folder with problems."""

    root: Path

    @property
    def reports(self) -> Path:
        """Where reports go unless somebody says otherwise: not into an installed package."""
        return (Path.cwd() if _PACKAGE in self.root.parents else self.root) / "reports"

    def names(self) -> list[str]:
        """Return the names of all problems, sorted: each has a generator and an oracle."""
        return sorted(_modules(self.root / "generators") & _modules(self.root / "oracles"))

    def problem(self, name: str) -> Problem:
        """Return a problem by its name or an alias; UsageError lists what there is."""
        return _load(self, self.resolve(name))

    def resolve(self, name: str) -> str:
        """Return the name that a name or alias stands for."""
        if name in self.names():
            return name
        wanted, broken = _plain(name), []
        for known in self.names():
            aliases: tuple[str, ...] = ()
            try:
                aliases = _load(self, known).aliases
            except HarnessError:  # one that is being worked on must not keep the others from being used
                broken.append(known)
            if wanted in map(_plain, (known, *aliases)):
                return known
        raise UsageError(_unknown(name, self.names(), broken))

    def problem_of(self, path: Path) -> Problem:
        """Return the problem that a candidate's folders or file name say it is for."""
        filed = self._filed_under(path.resolve())
        if filed in self.names():
            return self.problem(filed)
        for part in (path.stem, *reversed(path.resolve().parts[:-1])):
            for candidate in (part, *re.findall(r"\d{4,}", part)):
                try:
                    return self.problem(candidate)
                except UsageError:
                    continue
        names = ", ".join(self.names())
        raise UsageError(
            said(
                "can't tell which problem {path} is for: put it into a folder named after one ({names}), "
                "or say --problem P",
                path=path,
                names=names,
            )
        )

    def _filed_under(self, path: Path) -> str:
        """Return the folder below ``solutions`` or ``tests/specimens`` that a file lies in, if it lies there."""
        with suppress(ValueError):
            match path.relative_to(self.root).parts:
                case ("solutions", name, *_, _) | ("tests", "specimens", name, *_, _):
                    return name
        return ""

    def misfiled(self, path: Path, problem: str) -> str:
        """Say that a file lies where the solutions of another problem do; nothing where it doesn't."""
        filed = self._filed_under(path.resolve())
        if filed in (problem, "") or filed not in self.names():
            return ""
        return said(
            "it lies among the solutions of {filed}, and was run as one of {problem}", filed=filed, problem=problem
        )

    def candidates(self, name: str) -> list[Path]:
        """Return the candidates of a problem, sorted."""
        return sorted(candidates_below(self.root / "solutions" / name))


def candidates_below(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder that are in a known language and not hidden."""
    for path in folder.rglob("*"):
        if path.is_file() and languages.of(path) is not None and not path.name.startswith((".", "__init__.")):
            yield path


def around(start: Path) -> Workspace | None:
    """Return the nearest workspace upward from a folder, if there is one."""
    here = start.resolve()
    for folder in (here, *here.parents):
        if all((folder / name).is_dir() for name in _FOLDERS):
            return Workspace(folder)
    return None


def find(start: Path | None = None) -> Workspace:
    """Return the workspace of a folder: the nearest upward, else the one that came with banrye."""
    own = around(start or Path.cwd())
    if own is not None:
        return own
    for folder in (_PACKAGE / "bundled", _PACKAGE.parent):
        if (folder / "generators").is_dir():
            return Workspace(folder)
    raise HarnessError(said("no problems found: neither a workspace here nor the ones that come with banrye"))


def _unknown(name: str, known: list[str], broken: list[str]) -> Said:
    names = ", ".join(known)
    if broken:
        return said(
            "there is no problem {name}; the problems here are: {names} "
            "(and whatever {broken} is also called, which can't be loaded)",
            name=repr(name),
            names=names,
            broken=", ".join(broken),
        )
    return said("there is no problem {name}; the problems here are: {names}", name=repr(name), names=names)


@cache
def _load(workspace: Workspace, name: str) -> Problem:
    modules = []
    for kind in ("generators", "oracles"):
        package = _package(kind, workspace.root / kind)
        try:
            modules.append(importlib.import_module(f"{package}.{name}"))
        except BanryeError:
            raise
        except Exception as error:
            where = workspace.root / kind / name
            raise HarnessError(
                said("{where} can't be loaded: {kind}: {error}", where=where, kind=type(error).__name__, error=error)
            ) from error
    return Problem(name, *modules)


def _package(kind: str, folder: Path) -> str:
    """Make ``generators`` or ``oracles`` importable from this workspace alone, without touching ``sys.path``."""
    known = sys.modules.get(kind)
    if known is None or str(folder) not in getattr(known, "__path__", ()):
        for name in [name for name in sys.modules if name.split(".")[0] == kind]:
            del sys.modules[name]
        package = ModuleType(kind)
        package.__path__ = [str(folder)]
        sys.modules[kind] = package
    return kind


def _modules(folder: Path) -> set[str]:
    """Return the names of the modules and packages in a folder."""
    if not folder.is_dir():
        return set()
    files = {path.stem for path in folder.glob("*.py")}
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    return {name for name in files | packages if name.isidentifier() and not name.startswith("_")}


def _plain(name: str) -> str:
    """Return a name without what people vary in it: case, spaces, marks, and the way Korean syllables are stored."""
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFC", name)).casefold()
