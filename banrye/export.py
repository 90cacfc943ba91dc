"""Writes a problem out of the repository's own format: an ICPC problem package, or plain pairs of input and answer.

The package is in the format's "legacy" version, which judges' systems and Kattis's tools read:
https://www.kattis.com/problem-package-format/spec/legacy.html. Its input validator is the generator's own ``parse``,
copied with the modules that it imports, so that a package and banrye can't differ in what is legal.
"""

import ast
import inspect
import itertools
import json
import sys
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from banrye import draw, killers, kit, source
from banrye.compare import FLOATS, LINES
from banrye.errors import BanryeError, HarnessError, UsageError
from banrye.i18n import said
from banrye.problem import Problem
from banrye.workspace import Workspace, candidates_below

__all__ = ["Exported", "TestCase", "cases_of", "icpc", "plain"]

#: How many inputs may be drawn for each random one that is wanted, where many are drawn twice.
_ATTEMPTS = 20

#: The folders of submissions that the format's legacy version has, besides ``accepted``.
_FAILING = ("wrong_answer", "time_limit_exceeded", "run_time_error")

_VALIDATOR = '''\
"""Accepts exactly the inputs that the problem's generator calls legal, written as it writes them; ends with 42 then.

"banrye.py" and "generators" are copies of the modules that the problem is defined by. Only what reads an input is used
of them, so Hypothesis, by which they draw inputs, may be missing.
"""

import sys
from pathlib import Path
from unittest.mock import MagicMock

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.modules["hypothesis"] = sys.modules["hypothesis.strategies"] = MagicMock()

from generators import {name} as problem  # noqa: E402

text = sys.stdin.read()
try:
    case = problem.parse(text)
except ValueError as error:
    print(error, file=sys.stderr)
    sys.exit(43)
if problem.render(case) != text:
    print("legal, but not written as it should be: mind blanks and line ends", file=sys.stderr)
    sys.exit(43)
sys.exit(42)
'''

_FUNCTION_MAIN = """

# Added when this was exported: the input is the JSON array of the arguments.
if __name__ == "__main__":
    import json
    import sys

    print(json.dumps(solution(*json.load(sys.stdin)), ensure_ascii=False, separators=(",", ":")))
"""


@dataclass(frozen=True)
class TestCase:
    """An input with its answer, both as text, and the name of its files without suffix."""

    name: str
    text: str
    answer: str


@dataclass
class Exported:
    """What was written: how many inputs of each kind, which submissions, and why others were left out."""

    folder: Path
    counts: dict[str, int] = field(default_factory=dict)
    submissions: dict[str, list[str]] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)


def cases_of(problem: Problem, random: int, seed: int) -> list[TestCase]:
    """Return samples, killers and a number of random inputs of a problem, none twice."""
    stored = (killer.text for killer in killers.load(problem))
    drawn = (problem.render(case) for case in draw.inputs(problem.cases(), seed))
    kinds = (
        ("sample", (text for text, _ in problem.samples), None),
        ("killer", stored, None),
        ("random", itertools.islice(drawn, _ATTEMPTS * random), random),
    )
    found: dict[str, TestCase] = {}
    for kind, texts, most in kinds:
        number = 0
        for text in texts:
            if most is not None and number >= most:
                break
            case = problem.parse(text, f"a {kind} of {problem.name}")
            written = problem.render(case)
            if written not in found:
                number += 1
                found[written] = TestCase(f"{kind}-{number:03}", written, f"{problem.answer(case)}\n")
    return list(found.values())


def plain(problem: Problem, folder: Path, random: int, seed: int) -> Exported:
    """Write every input as ``NAME.in`` with its answer in ``NAME.out``."""
    exported = _opened(folder)
    for case in cases_of(problem, random, seed):
        _put(folder / f"{case.name}.in", case.text)
        _put(folder / f"{case.name}.out", case.answer)
        _count(exported, case)
    return exported


def icpc(place: Workspace, problem: Problem, folder: Path, random: int, seed: int) -> Exported:
    """Write a problem package; UsageError where answers can't be judged by comparing them as the format does."""
    if problem.many_right or problem.compared[0] == LINES:
        raise UsageError(
            said(
                "{problem} can't be a package: more outputs than one are right, and the format's own comparison "
                "would refuse all but one; --format plain writes inputs with one right answer each",
                problem=problem.name,
            )
        )
    exported = _opened(folder)
    for case in cases_of(problem, random, seed):
        data = folder / "data" / ("sample" if case.name.startswith("sample") else "secret")
        _put(data / f"{case.name}.in", case.text)
        _put(data / f"{case.name}.ans", case.answer)
        _count(exported, case)
    _put(folder / "problem.yaml", _settings(problem))
    _put(folder / "domjudge-problem.ini", f"timelimit='{problem.time_limit:g}'\n")
    _put(folder / "problem_statement" / "problem.en.tex", _statement(problem))
    _validator(problem, folder / "input_validators" / "legal")
    _submissions(problem, folder, "accepted", place.root / "solutions" / problem.name, exported)
    for verdict in _FAILING:
        specimens = place.root / "tests" / "specimens" / problem.name / verdict
        _submissions(problem, folder, verdict, specimens, exported)
    return exported


def _opened(folder: Path) -> Exported:
    """Make the folder; what is in it already, and may be somebody's work, is never touched."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        used = any(folder.iterdir())
    except OSError as error:
        raise HarnessError(
            said(
                "{folder} can't be written to: {reason}; say --out with another folder",
                folder=folder,
                reason=error.strerror,
            )
        ) from error
    if used:
        raise UsageError(said("{folder} holds other things; say --out with a new or an empty folder", folder=folder))
    return Exported(folder)


def _put(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise HarnessError(
            said("{path} can't be written: {reason}; say --out with another folder", path=path, reason=error.strerror)
        ) from error


def _count(exported: Exported, case: TestCase) -> None:
    kind = case.name.split("-")[0]
    exported.counts[kind] = exported.counts.get(kind, 0) + 1


def _settings(problem: Problem) -> str:
    """Return problem.yaml; a JSON string is a YAML string as well."""
    lines = {
        "problem_format_version": "legacy",
        "name": problem.title.en,
        "uuid": str(uuid.uuid5(uuid.NAMESPACE_URL, f"banrye:{problem.name}")),
        "source": f"exported by banrye from its problem {problem.name}",
        "validation": "default",
    }
    head = "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in lines.items())
    way, tolerance = problem.compared
    if way == FLOATS:
        head += f"validator_flags: float_tolerance {tolerance:g}\n"
    return f"{head}limits:\n  memory: {problem.memory_limit}\n"


_TEX = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
_TEX |= {sign: f"\\{sign}" for sign in "&%$#_{}"}


def _tex(text: str) -> str:
    return "".join(_TEX.get(sign, sign) for sign in text)


def _statement(problem: Problem) -> str:
    """Return a page that says it is no statement, with the rules as banrye keeps them."""
    kind = "The input is one line: the JSON array of the function's arguments." if problem.signature else ""
    lines = [
        rf"\problemname{{{_tex(problem.title.en)}}}",
        "",
        "This is no problem statement: that belongs to whoever set the problem. The package was exported by banrye,",
        "whose own summary of the rules stands here; the input validator says what an input looks like.",
        *filter(None, [kind]),
    ]
    if problem.clauses:
        lines += ["", r"\begin{itemize}", *(rf"\item {_tex(rule.en)}" for rule in problem.clauses.values())]
        lines += [r"\end{itemize}"]
    return "\n".join(lines) + "\n"


def _validator(problem: Problem, folder: Path) -> None:
    home = Path(inspect.getfile(problem.generator)).parent
    _put(folder / "main.py", _VALIDATOR.format(name=problem.name))
    _put(folder / "banrye.py", inspect.getsource(kit))
    for name in _needed(home, problem.name):
        path = home / name / "__init__.py" if (home / name).is_dir() else home / f"{name}.py"
        _put(folder / "generators" / path.relative_to(home), path.read_text("utf-8"))


def _needed(home: Path, name: str) -> list[str]:
    """Return the modules of ``generators`` that one of them needs, itself included."""
    found: list[str] = []
    waiting = [name]
    while waiting:
        module = waiting.pop()
        path = home / f"{module}.py"
        if module in found or not path.is_file():
            continue
        found.append(module)
        waiting += _imported(path.read_text("utf-8"))
    return sorted(found)


def _imported(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module == "generators":
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("generators."):
            yield str(node.module).split(".")[1]
        elif isinstance(node, ast.Import):
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith("generators."))


def _submissions(problem: Problem, folder: Path, verdict: str, home: Path, exported: Exported) -> None:
    for path in sorted(candidates_below(home)):
        try:
            language = source.language_of(path)
            text = source.as_utf8(source.read(path), language).decode("utf-8", "replace")
        except BanryeError as error:
            exported.left_out.append(f"{path.name}: {error}")
            continue
        reason = _unfit(problem, language.name, text)
        if reason:
            exported.left_out.append(f"{path.name}: {reason}")
            continue
        main = _FUNCTION_MAIN if problem.signature is not None else ""
        _put(folder / "submissions" / verdict / path.name, text.rstrip("\n") + "\n" + main)
        exported.submissions.setdefault(verdict, []).append(path.name)


def _unfit(problem: Problem, language: str, text: str) -> str:
    """Return why a submission can't be part of a package; empty where it can."""
    if problem.signature is not None and language != "python":
        return f"it is a function in {language}, and only Python's are given a main program that reads the arguments"
    if language == "python":
        try:
            beyond = _top_level(text) - sys.stdlib_module_names
        except SyntaxError:
            return ""
        if beyond:
            return f"it needs {', '.join(sorted(beyond))}, which judges may not have"
    return ""


def _top_level(text: str) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names
