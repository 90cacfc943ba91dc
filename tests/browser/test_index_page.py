"""The index of reports in a real browser: searching, filtering, following a link, the squares of agreement."""

import pytest

from tests.browser.conftest import Reader, Visit


def rows(reader: Reader) -> list[str]:
    """Return what the visible rows' links say."""
    return [link.inner_text() for link in reader.page.locator("#reports tbody tr:not([hidden]) a").all()]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_index_is_filtered_by_problem_language_and_verdict(open_page: Visit, size: str) -> None:
    """Each list narrows what is shown, together they narrow it further, and the number follows."""
    reader = open_page("index", size)
    page = reader.page

    assert len(rows(reader)) == 8
    page.select_option("#by-problem", "yut")
    assert all("/yut/" in row or row == "broken" for row in rows(reader))
    assert len(rows(reader)) == 5
    page.select_option("#by-verdict", "wrong-answer")
    assert rows(reader) == ["solutions/yut/finished-piece-moves.py"]
    page.select_option("#by-code", "python")
    assert reader.shown("#count") == "1 reports shown"
    page.select_option("#by-verdict", "no-counterexample")
    assert rows(reader) == ["solutions/yut/clean.py"]
    assert page.locator(".square:not([hidden])").count() == 1


def test_the_index_is_searched_by_words(open_page: Visit) -> None:
    """All words must be there, in any column; where nothing matches, that is said."""
    reader = open_page("index")

    reader.page.fill("#search", "STACKS limit")
    assert rows(reader) == ["solutions/stacks/limit-999.py"]
    reader.page.fill("#search", "no such thing")
    assert rows(reader) == []
    assert reader.page.locator("#nothing").is_visible()


def test_a_row_leads_to_its_report_and_back(open_page: Visit) -> None:
    """Links work from disk, both ways."""
    reader = open_page("index")

    reader.page.click("text=solutions/platforms/winner-delays.py")
    assert reader.shown(".verdict h1") == "Wrong answer"
    reader.page.click(".brand a")
    assert reader.shown("h1") == "Reports"


def test_a_broken_record_is_a_row_that_says_so(open_page: Visit) -> None:
    """A report that can't be read is neither hidden nor an obstacle."""
    reader = open_page("index")

    assert "can't be read" in reader.shown("#reports tr[data-verdict='']")


def test_the_squares_show_who_agrees(open_page: Visit) -> None:
    """On the two stored inputs of stacks, the sound program agrees with the oracle, and the wrong ones with nobody."""
    reader = open_page("index")
    square = ".square[data-problem=stacks]"

    heads = reader.page.locator(f"{square} thead th").all_inner_texts()
    table = [row.split() for row in reader.page.locator(f"{square} tbody tr").all_inner_texts()]
    assert heads == ["the oracle", "sound.py", "bounce-turns-whole-stack.py", "limit-999.py"]
    assert [row[-4:] for row in table][:2] == [["2/2", "2/2", "0/1", "0/1"]] * 2
