"""The Korean catalogue has every sentence of the engine, fits its code, and is compiled."""

import ast
import gettext
import re
from pathlib import Path

import pytest

pytest.importorskip("babel", reason="Babel, a tool for development, is not installed")

from tests.project import catalogue

#: Calls whose first argument is a sentence of the catalogue (ngettext's second is one too).
SAYS = {"_": 1, "said": 1, "ngettext": 2}


def spoken(root: Path) -> dict[str, str]:
    """Return the sentences that the engine's code names, read by Python's own parser, and the file of each."""
    found = {}
    for path in sorted((root / "banrye").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYS:
                for argument in node.args[: SAYS[node.func.id]]:
                    if isinstance(argument, ast.Constant):
                        found[argument.value] = path.name
                    else:
                        assert not isinstance(argument, ast.JoinedStr), (path, argument.lineno)
    return found


def test_every_sentence_has_a_korean_one() -> None:
    """Nothing is missing, guessed or left over, and both leave the same places open, written in the same way."""
    assert list(catalogue.faults(catalogue.template(), catalogue.stored())) == []


def test_no_sentence_escapes_the_extraction(root: Path) -> None:
    """Babel doesn't look into f-strings: what Python's parser finds in the code is in the catalogue as well."""
    known = {
        part
        for message in catalogue.template()
        for part in ([message.id] if isinstance(message.id, str) else message.id)
    }
    said = spoken(root)
    assert "wrong answer" in said
    assert {text: file for text, file in said.items() if text not in known} == {}


def test_the_compiled_catalogue_is_that_of_the_text() -> None:
    """The .mo, which banrye reads, was made from the .po; else `python -m tests.project.catalogue` makes it."""
    assert catalogue.texts(catalogue.compiled()) == catalogue.texts(catalogue.stored())
    with catalogue.MO.open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("wrong answer") == "틀렸습니다"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no translation"),
        ("{count}개 중", "leaves open"),
        ("{of}개 중 {count:,}개", "leaves open"),
        ("{count} of {of}", "is no Korean"),
        ("{of}개 중 {count}개", None),
    ],
)
def test_a_faulty_translation_is_found(text: str, fault: str | None) -> None:
    """An empty one, another placeholder, another form of it, or English left over is named."""
    wanted = catalogue.template()
    changed = catalogue.stored()
    changed["{count} of {of}"].string = text
    found = list(catalogue.faults(wanted, changed))
    assert (found == []) if fault is None else (len(found) == 1 and fault in found[0])


def test_a_guess_and_a_missing_and_an_old_sentence_are_found() -> None:
    """Fuzzy, absent and forgotten entries are all named."""
    changed = catalogue.stored()
    changed["wrong answer"].flags.add("fuzzy")
    changed.delete("time limit exceeded")
    changed.add("no longer said", "이제 쓰지 않음")
    found = sorted(catalogue.faults(catalogue.template(), changed))
    assert [re.sub(r".*'(.*)'.*", r"\1", fault) for fault in found] == [
        "time limit exceeded",
        "no longer said",
        "wrong answer",
    ]


def test_problems_speak_korean_too() -> None:
    """Titles, rules, events and misreadings of every problem have a Korean form that is no copy of the English one."""
    from banrye import workspace
    from banrye.kit import Text

    place = workspace.Workspace(catalogue.ROOT)
    for name in place.names():
        problem = place.problem(name)
        texts: list[Text] = [problem.title, *problem.clauses.values(), *problem.all_events.values()]
        texts += [entry.believed for entry in problem.misreadings.values()]
        assert [text.en for text in texts if not re.search("[가-힣]", text.ko)] == []
