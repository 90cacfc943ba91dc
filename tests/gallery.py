"""Makes the gallery of reports anew: ``python -m tests.gallery``, at the root of the checkout.

One counterexample a problem, by a hunt with a fixed seed and with times left out, so that the same command gives the
same pages; only how many inputs were compared or shown not to be smaller can still depend on the machine's speed. With
``--pages`` nothing is hunted: the stored records get pages of today's looks and words. With ``--picture`` it also takes
the README's picture of the first page's replay; that needs a browser.
"""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from banrye import agreement, hunt, workspace
from banrye.problem import Problem
from banrye.report import index, page, record, text
from banrye.report.stored import result_of
from banrye.result import Result
from banrye.verdict import Verdict

ROOT = Path(__file__).resolve().parents[1]
GALLERY = ROOT / "reports" / "gallery"
PICTURE = GALLERY / "replay.png"

#: A specimen of each problem whose fault shows on the board; all in Python, which every reader of the project has.
CHOSEN = {
    "yut": "finished_piece_moves.py",
    "stacks": "wall_only_turns.py",
    "stacks2": "those_below_come_along.py",
    "platforms": "vanishes_on_arrival.py",
}

SEED = 17825

#: Seconds for a hunt, and for its diagnosis and its shrinking each: a slow machine finds these faults sooner.
BUDGET, AFTER = 300.0, 40.0


def specimen(problem: str) -> Path:
    """Return the program whose report stands in the gallery, from the root."""
    return Path("tests", "specimens", problem, "wrong_answer", CHOSEN[problem])


def hunted(place: workspace.Workspace, problem: Problem) -> Result:
    """Hunt a problem's specimen and ask the Python candidates for their answers."""
    path = specimen(problem.name)
    result = hunt.hunt(problem, path, hunt.Plan(budget=BUDGET, cases=2000, seed=SEED, after=AFTER))
    found = result.counterexample
    if result.verdict is not Verdict.WRONG_ANSWER or found is None:
        sys.exit(f"{path} was called {text.words(result.verdict)}; the gallery needs a wrong answer")
    mine = {"this candidate": agreement.ballot(found.actual, result.verdict)}
    others = [each.relative_to(ROOT) for each in place.candidates(problem.name) if each.suffix == ".py"]
    result.votes = agreement.votes(problem, sorted(others), found.text, found.expected, BUDGET, mine)
    result.seconds = result.first_seconds = result.shrink_seconds = 0.0
    return result


def write_page(problem: Problem, result: Result) -> Path:
    """Write a report's page, without the time that its hunt took, and return it."""
    made = GALLERY / problem.name / CHOSEN[problem.name] / "report.html"
    result.report = made.relative_to(ROOT).as_posix()
    found = result.counterexample
    assert found is not None
    # A record holds a function's arguments as JSON, which may be written with other blanks.
    found = replace(found, text=problem.render(found.case))
    record.put(made, page.render(problem, replace(result, counterexample=found, first_seconds=None)))
    return made


def write(problem: Problem, result: Result) -> Path:
    """Write a report's page, record and input, and return the page."""
    folder = GALLERY / problem.name / CHOSEN[problem.name]
    folder.mkdir(parents=True)
    made = write_page(problem, result)
    data = {"format": 1, **result.to_json(bool(problem.signature)), "source": result.candidate}
    record.put(folder / "report.json", json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    assert result.counterexample is not None
    name = "counterexample.json" if problem.signature else "counterexample.in"
    record.put(folder / name, result.counterexample.text)
    return made


def photograph(made: Path) -> None:
    """Take the picture of a page's replay, as wide as a README shows it; ImportError where Playwright is missing."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
        shown = browser.new_page(viewport={"width": 1000, "height": 900}, locale="en-US")
        shown.goto(made.as_uri())
        shown.locator("#replay").screenshot(path=PICTURE)
        browser.close()


def pages(again: bool) -> Iterator[Path]:
    """Make the gallery's pages, out of the stored records if there is no hunt to be, and yield each."""
    place = workspace.Workspace(ROOT)
    for name in CHOSEN:
        problem = place.problem(name)
        if again:
            yield write_page(problem, result_of(record.read(GALLERY / name / CHOSEN[name]), problem))
            continue
        shutil.rmtree(GALLERY / name, ignore_errors=True)
        yield write(problem, hunted(place, problem))


def main() -> None:
    """Make the gallery."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--pages", action="store_true", help="hunt nothing, make the pages of the stored records")
    options.add_argument("--picture", action="store_true", help="take the README's picture too")
    wanted = options.parse_args()
    os.chdir(ROOT)
    os.environ["BANRYE_COMMAND"] = "./go"
    made = []
    for path in pages(wanted.pages):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} KB")
        made.append(path)
    index.renew(GALLERY)
    if wanted.picture:
        photograph(made[0])


if __name__ == "__main__":
    main()
