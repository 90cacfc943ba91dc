"""What `banrye show` draws of each problem's games fits a terminal of 80 columns, in both languages."""

from pathlib import Path

import pytest

from banrye import workspace
from banrye.i18n import speaking, width
from banrye.report.games import COLUMNS, Games, Paint


@pytest.mark.parametrize("code", ["en", "ko"])
@pytest.mark.parametrize("name", ["platforms", "stacks", "yut"])
def test_every_step_fits_the_terminal(root: Path, name: str, code: str) -> None:
    """All steps of the samples' games, by the rules and under a frequent misreading that changes them."""
    problem = workspace.Workspace(root).problem(name)
    ranked = sorted(problem.misreadings.values(), key=lambda entry: entry.common or 99)
    cases = [problem.parse(text) for text, _ in problem.samples]
    parted = False
    with speaking(code):
        for case, entry in zip(cases, ranked, strict=False):
            games = Games(problem, problem.trace(case), problem.trace(case, (entry.id,)), entry.id)
            parted |= games.part is not None
            for step in range(games.last + 1):
                lines = [*games.by_the_rules(step, Paint(False)), *games.as_misread(step, Paint(False))]
                assert max(map(width, lines)) <= COLUMNS, lines
    assert parted
