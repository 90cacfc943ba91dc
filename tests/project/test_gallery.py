"""The committed gallery: a report of each problem, which says what the program believed."""

from collections.abc import Mapping
from html import escape
from pathlib import Path

import pytest

from banrye import workspace
from banrye.report import record
from tests.gallery import CHOSEN, GALLERY, PICTURE, ROOT, specimen

LARGEST = 300_000  # bytes


@pytest.fixture(scope="module")
def pages() -> Mapping[str, Path]:
    """Give each problem's page."""
    return {name: GALLERY / name / CHOSEN[name] / "report.html" for name in CHOSEN}


def test_every_problem_has_a_page_of_an_existing_specimen(pages: Mapping[str, Path]) -> None:
    """No problem is left out, the pages are small, and the program of each can be hunted again."""
    assert set(pages) == set(workspace.Workspace(ROOT).names())
    for name, path in pages.items():
        assert path.stat().st_size < LARGEST
        assert (ROOT / specimen(name)).is_file()


@pytest.mark.parametrize("name", CHOSEN)
def test_a_page_says_what_the_program_believed(pages: Mapping[str, Path], name: str) -> None:
    """The belief and the rule stand there in both languages, as the oracle says them today, and so does the input."""
    text = pages[name].read_text("utf-8")
    stored = record.read(pages[name])
    problem = workspace.Workspace(ROOT).problem(name)
    (suspect,) = stored.data["diagnosis"]
    entry = problem.misreadings[suspect["misreading"]]
    rule = problem.clauses[entry.clause]

    assert suspect["kind"] == "agrees"
    assert all(escape(words, quote=False) in text.replace("&#39;", "'").replace("&#34;", '"')
               for words in (entry.believed.en, entry.believed.ko, rule.en, rule.ko))  # fmt: skip
    assert stored.counterexample is not None
    assert str(problem.answer(problem.parse(stored.counterexample))) == stored.data["counterexample"]["expected"]
    assert 'id="replay"' in text


def test_the_readme_shows_the_picture_and_links_the_pages(pages: Mapping[str, Path]) -> None:
    """The picture is a PNG that is there, and every page is linked."""
    readme = (ROOT / "README.md").read_text("utf-8")

    assert PICTURE.read_bytes().startswith(b"\x89PNG")
    assert PICTURE.relative_to(ROOT).as_posix() in readme
    assert [name for name, path in pages.items() if path.relative_to(ROOT).as_posix() not in readme] == []
