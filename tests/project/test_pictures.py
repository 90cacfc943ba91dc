"""Every problem's pictures, of right games and misread ones: well-formed, inside their frame, named, in known colours."""

import json
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from banrye import killers, workspace
from banrye.problem import Problem

ROOT = Path(__file__).resolve().parents[2]
PROBLEMS = ("yut", "stacks", "stacks2", "platforms")

#: How many killers' games each problem's pictures are made of, and how many states of each game.
GAMES, STATES = 15, 6


def states(problem: Problem) -> Iterator[Mapping[str, Any]]:
    """Yield states of right games and of misread ones, another misreading for each game."""
    rng = random.Random(5)
    misreadings = list(problem.misreadings)
    cases = [problem.parse(killer.text) for killer in killers.load(problem)]
    for misread in rng.sample(misreadings, GAMES):
        for names in ((), (misread,)):
            steps = problem.trace(rng.choice(cases), names)
            yield from (step.state for step in rng.sample(steps, min(STATES, len(steps))))


@pytest.fixture(scope="module", params=PROBLEMS)
def drawn(request: pytest.FixtureRequest) -> dict[str, str]:
    """Draw a problem's states: pictures by the state's JSON."""
    problem = workspace.Workspace(ROOT).problem(request.param)
    return {json.dumps(state, sort_keys=True): problem.picture(state) for state in states(problem)}


@pytest.fixture
def pictures(drawn: dict[str, str]) -> list[ElementTree.Element]:
    """Give the pictures as trees; what is no XML fails here."""
    return [ElementTree.fromstring(text) for text in drawn.values()]


def test_a_picture_says_the_position_in_both_languages(pictures: list[ElementTree.Element]) -> None:
    """Whoever can't see it hears a title in the language of the page."""
    for picture in pictures:
        titles = {title.get("lang"): str(title.text) for title in picture.iter("title")}
        assert titles.keys() == {"en", "ko"}
        assert re.search("[a-z]", titles["en"]) and not re.search("[가-힣]", titles["en"])
        assert re.search("[가-힣]", titles["ko"])


def test_a_picture_names_only_colours_that_pages_define(pictures: list[ElementTree.Element]) -> None:
    """Each class is in the style sheet, and no colour is given on the spot."""
    sheet = (ROOT / "banrye" / "report" / "templates" / "style.css").read_text("utf-8")
    defined = set(re.findall(r"\.(p-[a-z0-9-]+)", sheet))
    used = {name for picture in pictures for each in picture.iter() for name in each.get("class", "").split()}

    assert used - defined - {"en", "ko"} == set()
    assert [each for picture in pictures for each in picture.iter() if each.get("fill") or each.get("style")] == []


def test_nothing_lies_outside_the_picture(pictures: list[ElementTree.Element]) -> None:
    """Every disc, box and word lies within the frame."""
    for picture in pictures:
        left, top, width, height = map(float, picture.attrib["viewBox"].split())
        for each in picture.iter():
            reach = float(each.get("r", 0))
            if "x" in each.attrib or reach:
                x, y = float(each.get("cx", each.get("x", 0))), float(each.get("cy", each.get("y", 0)))
                assert reach <= x - left <= width - max(reach, float(each.get("width", 0)))
                assert reach <= y - top <= height - max(reach, float(each.get("height", 0)))


def test_states_that_differ_look_different(drawn: dict[str, str]) -> None:
    """What a state says is in its picture: hardly two states share one."""
    assert len(set(drawn.values())) > 0.9 * len(drawn) > 10
