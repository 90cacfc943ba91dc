"""What the browser's tests share: pages of every kind on disk, and a headless Chromium that notes what it shouldn't."""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from banrye import workspace
from banrye.problem import Problem
from banrye.report import index, record
from banrye.result import ONE_MINIMAL, Counterexample, Evidence, Result, Suspect
from banrye.verdict import Verdict

#: Names under which systems install Chromium; BANRYE_CHROMIUM says another path.
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

SIZES: Mapping[str, tuple[int, int]] = {"desktop": (1200, 900), "phone": (375, 800)}

#: Output that would take over a page that didn't escape it.
HOSTILE = "<script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">&amp;"


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Start one browser for the session, or skip with the reason."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="playwright, a tool for development, isn't installed"
    )
    path = os.environ.get("BANRYE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip(f"no browser here: none of {', '.join(BROWSERS)} is on PATH")
    with playwright.sync_playwright() as started:
        # Chromium's own sandbox needs rights that a container's root often lacks; the pages are our own.
        running = started.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield running
        running.close()


@dataclass
class Reader:
    """A page in a browser window, with what went wrong in it and whom it asked for anything."""

    page: Any
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    @property
    def language(self) -> str:
        """The language that the page is in."""
        return str(self.page.evaluate("document.documentElement.lang"))

    def shown(self, selector: str) -> str:
        """Return an element's text as it is seen, without the other language."""
        return " ".join(str(self.page.inner_text(selector)).split())

    def ask(self, script: str) -> Any:
        """Return what a line of script says of the page."""
        return self.page.evaluate(script)

    def fits(self) -> bool:
        """Say whether nothing of the page lies beyond the window's right edge."""
        return bool(self.ask("document.documentElement.scrollWidth <= window.innerWidth"))


Visit = Callable[..., Reader]


@pytest.fixture
def visit(browser: Any) -> Iterator[Visit]:
    """Give a function that opens a file in a window; at the end no page may have complained or asked the network."""
    contexts, readers = [], []

    def go(path: Path, size: str = "desktop", theme: str = "light", locale: str = "en-US") -> Reader:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, locale=locale, accept_downloads=True
        )
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        reader = Reader(context.new_page())
        reader.page.on("console", lambda message: reader.complaints.append(f"{message.type}: {message.text}"))
        reader.page.on("pageerror", lambda error: reader.complaints.append(f"error: {error}"))
        reader.page.on("request", lambda request: reader.requests.append(request.url))
        reader.page.set_default_timeout(30_000)
        reader.page.goto(path.as_uri())
        contexts.append(context)
        readers.append(reader)
        return reader

    yield go
    for context in contexts:
        context.close()
    assert [complaint for reader in readers for complaint in reader.complaints] == []
    foreign = [url for reader in readers for url in reader.requests if not url.startswith(("file:", "data:"))]
    assert foreign == []


def _result(problem: Problem, name: str, **rest: Any) -> Result:
    parts = {"language": "python", "seed": 7, "cases": 12, "seconds": 1.5, "run_seconds": 0.2, **rest}
    return Result(problem.name, f"solutions/{problem.name}/{name}", **parts)


def _wrong(problem: Problem, misread: str, text: str, **rest: Any) -> Result:
    """Return a hunt that found somebody with a misreading, by the oracle's own answers."""
    case = problem.parse(text)
    expected, actual = str(problem.answer(case)), str(problem.answer(case, (misread,)))
    assert expected != actual
    return _result(
        problem, f"{misread}.py", verdict=Verdict.WRONG_ANSWER,
        counterexample=Counterexample(case, text, expected, actual + "\n", "", ONE_MINIMAL),
        diagnosis=[Suspect((misread,), 96, 96, 12)], first_at=3, first_seconds=0.25, first_text=text,
        votes={expected: ["the oracle", "sound.py"], actual: ["this candidate"]}, **rest,
    )  # fmt: skip


def _results() -> Iterator[tuple[str, Problem, Result]]:
    """Yield a hunt of every kind that a page can be of, each with a name."""
    place = workspace.Workspace(Path(__file__).resolve().parents[2])
    yut, stacks, platforms = (place.problem(name) for name in ("yut", "stacks", "platforms"))
    yield "yut", yut, _wrong(yut, "finished-piece-moves", "5 5 1 1 1 1 1 4 4 3\n")
    bounces = "4 4\n0 1 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 1 1\n1 2 1\n1 3 1\n2 1 3\n"
    yield "stacks", stacks, _wrong(stacks, "bounce-turns-whole-stack", bounces)
    late = "6 4\n0 1 1 1 0 1\n1 0 0 0 0 0\n" + "0 0 0 0 0 0\n" * 4 + "1 1 3\n1 6 1\n2 5 4\n4 1 3\n"
    yield "long", stacks, _wrong(stacks, "limit-999", late)
    yield "platforms", platforms, _wrong(platforms, "winner-delays", "[[[1,1,1],[1,1,1]],[0,1],[0,0]]\n")
    text = "1 1 1 1 1 1 1 1 1 1\n"
    failed = Counterexample(yut.parse(text), text, "133", HOSTILE, f"it ended with exit status 1: {HOSTILE}")
    yield "hostile", yut, _result(
        yut, "hostile.py", verdict=Verdict.RUN_TIME_ERROR, counterexample=failed, notes=[HOSTILE], first_at=1, first_seconds=0.2,
        votes={"133": ["the oracle"], "(run-time-error)": ["this candidate"]},
    )  # fmt: skip
    worth = Evidence((31, 32), (390, 466), (475, 475), 0.0084, ("high-total",))
    yield "clean", yut, _result(yut, "clean.py", evidence=worth)
    yield "unbuilt", yut, _result(yut, "unbuilt.cpp", verdict=Verdict.COMPILE_ERROR, notes=["unbuilt.cpp:1: error"])


@pytest.fixture(scope="session")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a report of every kind, one that is broken, and their index, and return the folder."""
    reports = tmp_path_factory.mktemp("reports")
    for name, problem, result in _results():
        record.write(reports / problem.name / name, problem, result)
    broken = reports / "yut" / "broken"
    broken.mkdir()
    (broken / "report.json").write_text('{"format": 1,')
    index.renew(reports)
    return reports


@pytest.fixture(scope="session")
def pages(reports: Path) -> Mapping[str, Path]:
    """Give the pages by their names."""
    found = {path.parent.name: path for path in reports.glob("*/*/report.html")}
    return {**found, "index": reports / index.NAME}


@pytest.fixture
def open_page(visit: Visit, pages: Mapping[str, Path]) -> Visit:
    """Give a function that opens a page by its name."""

    def go(name: str, *arguments: str, **rest: str) -> Reader:
        return visit(pages[name], *arguments, **rest)

    return partial(go)
