"""Writes the files of a new problem: a tiny example that works, each place to fill in marked with what goes there."""

import contextlib
import keyword
import re
from pathlib import Path
from string import Template

from banrye import workspace
from banrye.errors import HarnessError, UsageError
from banrye.i18n import said

__all__ = ["MARK", "files_of", "write"]

#: What stands at each place to fill in.
MARK = "FILL IN"

_HERE = Path(__file__).parent
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")

#: Where each template's text goes, from the workspace's root.
_PLACES = {
    "generator": "generators/$name.py",
    "oracle": "oracles/$name.py",
    "solution": "solutions/$name/first.py",
    "specimen": "tests/specimens/$name/wrong_answer/only_neighbours.py",
    "test": "tests/$name/test_$name.py",
}


def write(name: str, here: Path) -> list[Path]:
    """Write a problem's files into the workspace around a folder, or into that folder; return their paths.

    UsageError where the name can't be one, or is taken; nothing that exists is ever written over.
    """
    _check(name)
    own = workspace.around(here)
    root = own.root if own else here
    if own:
        _check_free(own, name)
    files = {root / place: text for place, text in files_of(name).items()}
    taken = [path for path in (*files, root / "tests" / name) if path.exists()]
    if taken:
        raise UsageError(said("{path} is there already, and is left as it is; choose another name", path=taken[0]))
    written: list[Path] = []
    try:
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                written.append(path)
                file.write(text)
    except OSError as error:
        for path in written:
            with contextlib.suppress(OSError):
                path.unlink()
        raise HarnessError(
            said("the files could not be written to {folder}: {error}", folder=root, error=error.strerror)
        ) from error
    return written


def files_of(name: str) -> dict[str, str]:
    """Return the texts of a new problem's files, by their places from the workspace's root."""
    return {
        Template(place).substitute(name=name): Template((_HERE / f"{kind}.txt").read_text("utf-8")).substitute(
            name=name
        )
        for kind, place in _PLACES.items()
    }


def _check(name: str) -> None:
    if not _NAME.fullmatch(name) or keyword.iskeyword(name) or name.startswith("test_"):
        raise UsageError(
            said(
                "a problem's name is a word of a to z, 0 to 9 and _ that begins with a letter, such as night_bus, "
                "not {name}; numbers and titles go into its ALIASES",
                name=repr(name),
            )
        )


def _check_free(place: workspace.Workspace, name: str) -> None:
    try:
        known = place.resolve(name)
    except UsageError:
        return
    raise UsageError(said("{name} is a problem already, or another name of one: {known}", name=name, known=known))
