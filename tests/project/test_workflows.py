"""The workflow that is shipped, and the one that docs/ci.md offers to copy."""

import re
from pathlib import Path

import pytest

from banrye.pytest_plugin import pytest_addoption


def steps(workflow: str) -> list[str]:
    """Return the texts of a workflow's steps."""
    return re.split(r"(?m)^      - ", workflow)[1:]


@pytest.fixture(scope="module", params=[".github/workflows/ci.yml", "docs/ci.md"])
def workflow(request: pytest.FixtureRequest, root: Path) -> str:
    """Give each workflow's text."""
    text = (root / request.param).read_text("utf-8")
    (block,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL) if request.param.endswith(".md") else [text]
    return str(block)


def test_reports_are_kept_whatever_the_tests_say(workflow: str) -> None:
    """The step that keeps reports/ comes last and runs also after a failure."""
    *_others, last = steps(workflow)
    assert "uses: actions/upload-artifact@" in last
    assert re.search(r"(?m)^        if: always\(\)$", last)
    assert re.search(r"(?m)^ +(path: )?reports/$", last)


def test_nobody_is_trusted_with_more_than_reading(workflow: str) -> None:
    """Solutions are strangers' programs: the job may read the repository, and its checkout keeps no password."""
    assert "permissions:\n  contents: read\n" in workflow
    (checkout,) = (step for step in steps(workflow) if "actions/checkout@" in step)
    assert "persist-credentials: false" in checkout


def test_both_workflows_use_the_same_actions(root: Path) -> None:
    """What is offered to copy is as new as what is used here."""
    used, offered = (
        set(re.findall(r"uses: (\S+)", (root / name).read_text("utf-8")))
        for name in (".github/workflows/ci.yml", "docs/ci.md")
    )
    assert used == offered


def test_the_options_that_are_offered_exist(root: Path) -> None:
    """Every option of the plugin that docs/ci.md names is one."""
    parser = pytest.Parser(_ispytest=True)
    pytest_addoption(parser)
    known = {name for option in parser.getgroup("banrye").options for name in option.names()}
    named = set(re.findall(r"--banrye-\w+", (root / "docs" / "ci.md").read_text("utf-8")))
    assert named and named <= known
