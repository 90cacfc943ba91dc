"""The pages of reports in a real browser: what is seen, stepping, copying, languages, themes, reach for everybody."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.browser.conftest import HOSTILE, Visit

EVERY = ("yut", "stacks", "long", "platforms", "hostile", "clean", "unbuilt", "index")
REPLAYED = ("yut", "stacks", "long", "platforms")

#: The largest page that is still small, in bytes.
LARGEST = 300_000


def test_every_page_is_small_and_names_nothing_outside(pages: Mapping[str, Path]) -> None:
    """A page is one file that can be sent to somebody, and no address of the network stands in it."""
    texts = {name: path.read_text("utf-8") for name, path in pages.items()}

    assert set(texts) == set(EVERY)
    assert {name: len(text.encode()) for name, text in texts.items() if len(text.encode()) >= LARGEST} == {}
    assert [name for name, text in texts.items() if "http://" in text or "https://" in text] == []


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
@pytest.mark.parametrize("name", [name for name in EVERY if name != "long"])
def test_a_page_fits_the_window_and_keeps_nobody_out(open_page: Visit, name: str, size: str, theme: str) -> None:
    """Nothing sticks out, and axe finds no fault: names, contrast, landmarks, focus."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe, a tool for development, is missing")
    reader = open_page(name, size, theme)
    found = axe.Axe().run(reader.page).response["violations"]

    assert [(fault["id"], [node["html"][:120] for node in fault["nodes"]]) for fault in found] == []
    assert reader.fits()


@pytest.mark.parametrize("name", REPLAYED)
def test_a_replay_opens_where_the_rule_matters(open_page: Visit, name: str) -> None:
    """At first sight: two boards that differ, what happened on each, and the rule that the one breaks."""
    reader = open_page(name)

    rule = reader.shown(".misread .truth p")
    assert reader.page.locator(".board svg").count() == 2
    assert reader.ask("document.querySelector('.right-game .board').innerHTML") != reader.ask(
        "document.querySelector('.believed-game .board').innerHTML"
    )
    assert reader.shown("#broken-rule") == f"The rule {rule}"
    assert reader.shown("#here") in ("Here the rule is broken.", "Here the games part.")
    assert all(reader.ask("[...document.querySelectorAll('.board svg')].map((svg) => svg.getAttribute('aria-label'))"))


def test_the_yut_page_says_what_the_program_believed(open_page: Visit) -> None:
    """Verdict, both answers, belief and rule stand on top; the opened step is the one that the rule forbids."""
    reader = open_page("yut")

    assert reader.shown(".verdict h1") == "Wrong answer"
    assert reader.shown(".sentence") == "On the input below it answers 192; the right answer is 191."
    assert reader.shown(".misread .belief p").startswith("A piece at FINISH may still be chosen")
    assert reader.shown(".believed-game .told").startswith("Turn 6, throw 1: A stays on FINISH")
    assert reader.shown("#place") == "6 / 10"


def test_a_replay_steps_by_buttons_keys_and_slider(open_page: Visit) -> None:
    """Each way leads to the same steps, none beyond the ends, and what is told and heard follows."""
    reader = open_page("yut")
    page = reader.page

    def place() -> int:
        return int(reader.shown("#place").split(" / ")[0])

    assert place() == 6
    page.click("[data-go=next]")
    assert place() == 7
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert place() == 5
    assert reader.shown("#here") == "Here the games part."
    page.click("[data-go=first]")
    page.click("[data-go=previous]")
    assert place() == 1
    assert reader.shown("#here") == "Both games are alike here."
    page.fill("#slider", "9")
    assert place() == 10
    page.keyboard.press("ArrowRight")
    assert place() == 10
    assert reader.shown(".right-game .told").startswith("Turn 10,")
    assert "Turn 10," in str(page.text_content("#spoken"))
    page.focus("#slider")
    page.keyboard.press("ArrowLeft")
    assert place() == 9
    page.click(".jump >> nth=1")
    assert place() == 6


def test_a_replay_tells_what_it_leaves_out(open_page: Visit) -> None:
    """Of a game of four thousand steps some are shown, the last among them; the gap and the numbers are said."""
    reader = open_page("long")

    assert "of 4001 steps are in this page" in reader.shown("#replay")
    reader.page.click("[data-go=last]")
    assert reader.shown("#place") == "4001 / 4001"
    for _ in range(200):
        if "left out" in reader.shown("#here"):
            break
        reader.page.keyboard.press("ArrowLeft")
    assert "steps before this one are left out." in reader.shown("#here")


def test_the_input_is_copied_and_saved_as_it_is(open_page: Visit) -> None:
    """The clipboard and the file hold the input with its newline, and the button says that it was copied."""
    reader = open_page("yut")

    reader.page.click("button.copy[data-from=input-text]")
    reader.page.wait_for_function("document.querySelector('button.copy').textContent.includes('Copied')")
    assert reader.ask("navigator.clipboard.readText()") == "5 5 1 1 1 1 1 4 4 3\n"
    with reader.page.expect_download() as saved:
        reader.page.click("a[download]")
    assert saved.value.suggested_filename == "yut.in"
    assert Path(saved.value.path()).read_bytes() == b"5 5 1 1 1 1 1 4 4 3\n"


@pytest.mark.parametrize("name", ["yut", "hostile", "clean", "unbuilt", "index"])
def test_the_language_is_the_readers_and_can_be_changed(open_page: Visit, name: str) -> None:
    """A Korean browser gets Korean, all of it; the button changes to English, and the choice is kept."""
    reader = open_page(name, locale="ko-KR")
    korean = reader.shown("main")

    assert reader.language == "ko"
    assert reader.shown("#language") == "View in English"
    reader.page.click("#language")
    english = reader.shown("main")
    assert reader.language == "en"
    assert english != korean
    assert not any("가" <= letter <= "힣" for letter in english.replace("한국어", "") if name != "index")
    reader.page.reload()
    assert reader.shown("main") == english


def test_the_replay_follows_the_language(open_page: Visit) -> None:
    """The step, the words in the picture and the picture's name are in the language chosen."""
    reader = open_page("platforms")
    english = [reader.shown(".right-game .told"), reader.page.locator(".right-game svg").get_attribute("aria-label")]

    reader.page.click("#language")
    korean = [reader.shown(".right-game .told"), reader.page.locator(".right-game svg").get_attribute("aria-label")]
    assert all(one != other for one, other in zip(english, korean, strict=True))
    assert reader.shown("#here") == "여기서 규칙을 어깁니다."
    assert reader.page.locator(".right-game svg text.ko.p-strong").is_visible()
    assert reader.page.locator(".right-game svg text.en.p-strong").is_hidden()


@pytest.mark.parametrize(("theme", "other"), [("light", "dark"), ("dark", "light")])
def test_the_theme_is_the_systems_and_can_be_changed(open_page: Visit, theme: str, other: str) -> None:
    """The page is as light as the system asks for; the button turns that round, and the choice is kept."""
    reader = open_page("yut", theme=theme)
    colours = "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).colorScheme]"
    first = reader.ask(colours)

    assert first[1] == theme
    reader.page.click("#theme")
    second = reader.ask(colours)
    assert second[1] == other
    assert first[0] != second[0]
    reader.page.reload()
    assert reader.ask(colours) == second


def test_hostile_output_stays_text(open_page: Visit) -> None:
    """What a candidate printed is read, not run."""
    reader = open_page("hostile")

    assert reader.page.title().startswith("Run-time error")
    assert reader.shown(".actual") == HOSTILE
    assert reader.page.locator("main img, main script").count() == 0


def test_the_page_is_printed_light_and_without_buttons(open_page: Visit) -> None:
    """On paper the boards stay, and what can't be pressed goes."""
    reader = open_page("stacks", theme="dark")

    reader.page.emulate_media(media="print")
    assert reader.page.locator(".controls").is_hidden()
    assert reader.page.locator(".board svg").first.is_visible()
    assert reader.ask("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_the_page_works_from_the_keyboard_alone(open_page: Visit) -> None:
    """Tab reaches the content's link first, then every control, each with a visible focus."""
    reader = open_page("yut")
    reached = []
    for _ in range(16):
        reader.page.keyboard.press("Tab")
        reached.append(
            reader.ask(
                "(() => { const at = document.activeElement; const style = getComputedStyle(at);"
                " return [at.id || at.dataset.go || at.className, style.outlineStyle]; })()"
            )
        )
    names = [name for name, _ in reached]

    assert names[0] == "skip"
    assert {"language", "theme", "input-text", "first", "previous", "next", "last", "slider"} <= set(names)
    assert {outline for name, outline in reached if name != ""} == {"solid"}
