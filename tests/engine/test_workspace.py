"""Problems and candidates are found by names and folders, whatever people call them."""

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from banrye import workspace
from banrye.errors import HarnessError, UsageError
from banrye.problem import Problem
from banrye.workspace import Workspace

ROOT = Path(__file__).resolve().parents[2]
TITLE = "두 수의 간격"


def nfd(text: str) -> str:
    """Return text as macOS stores file names: Korean syllables taken apart."""
    return unicodedata.normalize("NFD", text)


@pytest.fixture
def place(tiny: Path) -> Workspace:
    """Give the tiny workspace."""
    return workspace.find()


def test_the_nearest_workspace_upward_is_taken(tiny: Path) -> None:
    """From any folder below it, the workspace is found."""
    assert workspace.find(tiny / "solutions" / "gap").root == tiny
    assert workspace.find().root == tiny


def test_without_a_workspace_the_problems_that_came_with_banrye_are_used(tmp_path: Path) -> None:
    """A folder that belongs to no workspace gets the shipped one."""
    assert workspace.find(tmp_path).root == ROOT


def test_reports_stay_in_the_workspace_but_not_in_a_package(place: Workspace, tiny: Path) -> None:
    """A workspace keeps its reports; those of the shipped problems go where one stands."""
    package = Path(workspace.__file__).parent
    assert place.reports == tiny / "reports"
    assert Workspace(package / "bundled").reports == tiny / "reports"


def test_a_problem_needs_a_generator_and_an_oracle(place: Workspace, tiny: Path) -> None:
    """Names are those that both folders have, as a module or a package, sorted."""
    (tiny / "generators" / "half.py").touch()
    (tiny / "generators" / "_shared.py").touch()
    (tiny / "oracles" / "_shared.py").touch()
    (tiny / "generators" / "alpha.py").touch()
    (tiny / "oracles" / "alpha").mkdir()
    (tiny / "oracles" / "alpha" / "__init__.py").touch()
    assert place.names() == ["alpha", "gap", "peak"]


@pytest.mark.parametrize(
    "name", ["gap", "Gap", "990001", TITLE, nfd(TITLE), "두수의간격", "두_수의-간격", nfd("두수의 간격")]
)
def test_a_problem_goes_by_its_name_and_its_aliases(place: Workspace, name: str) -> None:
    """Numbers and Korean titles stand for the problem, however they are spaced, cased or stored."""
    assert place.resolve(name) == "gap"
    assert place.problem(name).name == "gap"


@pytest.mark.parametrize("name", ["nope", "", "99000", "9900011", "gap.py"])
def test_an_unknown_problem_gets_the_list_of_those_there_are(place: Workspace, name: str) -> None:
    """The sentence names what was asked for and what there is."""
    with pytest.raises(UsageError) as caught:
        place.problem(name)
    assert str(caught.value) == f"there is no problem {name!r}; the problems here are: gap, peak"


@pytest.mark.parametrize(
    "path",
    [
        "solutions/gap/mine.py",
        "solutions/gap/somebody/deep/mine.cpp",
        "solutions/gap/peak.py",
        "solutions/gap/990002.py",
        "tests/specimens/gap/wrong_answer/peak.py",
        "990001.py",
        "elsewhere/boj990001_v2.py",
        "990001/Main.java",
        "990001 (gap)/Main.java",
        "gap/Main.java",
        f"{TITLE}.cpp",
        nfd(f"{TITLE}.cpp"),
        f"{nfd(TITLE)}/Main.java",
        "peak/990001.py",
        "GAP.py",
    ],
)
def test_a_candidates_problem_is_told_by_its_folder_or_name(place: Workspace, path: str) -> None:
    """Where a candidate is filed comes first, then its own name, then its folders from the nearest on."""
    assert place.problem_of(Path(path)).name == "gap"


def test_a_candidate_of_no_problem_is_asked_about(place: Workspace) -> None:
    """Where nothing tells the problem, the sentence says how to tell it."""
    with pytest.raises(UsageError, match="can't tell which problem .*mine.py is for") as caught:
        place.problem_of(Path("mine.py"))
    assert "--problem" in str(caught.value) and "gap, peak" in str(caught.value)


def test_candidates_are_the_files_in_known_languages(place: Workspace, tiny: Path) -> None:
    """Hidden files, package markers and other files are none; folders below are looked through."""
    for name in ("b.cpp", "deep/a.java", ".hidden.py", "__init__.py", "notes.txt", "README.md"):
        path = tiny / "solutions" / "gap" / name
        path.parent.mkdir(exist_ok=True)
        path.touch()
    names = [str(path.relative_to(tiny / "solutions" / "gap")) for path in place.candidates("gap")]
    assert names == ["b.cpp", "deep/a.java", "plain.py", "sorted.py"]


def test_a_problem_without_candidates_has_none(place: Workspace) -> None:
    """A folder that isn't there is an empty one."""
    assert place.candidates("nope") == []


BROKEN = {
    "syntax": ("generators/gap.py", "def (", "generators/gap can't be loaded: SyntaxError"),
    "import": ("oracles/gap.py", "import no_such_module", "oracles/gap can't be loaded: ModuleNotFoundError"),
    "error": ("oracles/gap.py", "1 / 0", "oracles/gap can't be loaded: ZeroDivisionError"),
    "title": ("generators/gap.py", "TITLE = 'Gap'", "gap.py: TITLE is missing or of the wrong type"),
    "no limit": ("generators/gap.py", "del TIME_LIMIT", "gap.py: TIME_LIMIT is missing or of the wrong type"),
    "no order": ("generators/gap.py", "del order", "gap.py: the function order() is missing"),
    "no answer": ("oracles/gap.py", "answer = 5", "gap.py: the function answer() is missing"),
}


@pytest.mark.parametrize(("file", "line", "sentence"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_module_is_one_sentence(place: Workspace, tiny: Path, file: str, line: str, sentence: str) -> None:
    """Whatever is wrong with a problem's files is said in one line that names the file."""
    path = tiny / file
    path.write_text(f"{path.read_text()}\n{line}\n")
    with pytest.raises(HarnessError) as caught:
        place.problem("gap")
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_broken_problem_leaves_the_others_alone(place: Workspace, tiny: Path) -> None:
    """Names, aliases and folders of the sound problems go on working beside one that can't be loaded."""
    (tiny / "generators" / "broken.py").write_text("def (")
    (tiny / "oracles" / "broken.py").touch()
    assert place.problem("gap").name == place.problem("990001").name == "gap"
    assert place.problem_of(Path("elsewhere/990002.py")).name == "peak"
    with pytest.raises(UsageError, match="no problem 'nope'.*whatever broken is also called"):
        place.problem("nope")
    with pytest.raises(HarnessError, match="broken can't be loaded: SyntaxError"):
        place.problem("broken")


def test_a_signature_that_cannot_be_read_names_its_file(peak: Problem, variant: Callable[..., Problem]) -> None:
    """A mistake in SIGNATURE is the problem author's, and is said so."""
    with pytest.raises(HarnessError, match=r"peak\.py: SIGNATURE can't be read: A signature looks like"):
        _ = variant(peak, generator={"SIGNATURE": "solution(row"}).signature


def test_two_workspaces_do_not_mix(place: Workspace, tiny: Path, tmp_path: Path) -> None:
    """Problems of one name in two workspaces are two problems, in whatever order they are loaded."""
    other = Workspace(tmp_path / "other")
    for kind in ("generators", "oracles", "solutions"):
        (other.root / kind).mkdir(parents=True)
        for path in (tiny / kind).glob("gap.py"):
            (other.root / kind / path.name).write_text(path.read_text().replace("abs(gap)", "abs(gap) + 100"))
    for _ in range(2):
        for where, right in ((place, 2), (other, 102), (place, 2)):
            problem = where.problem("gap")
            assert problem.answer(problem.parse("3 5")) == right


def test_an_illegal_input_is_said_with_its_place(gap: Problem, peak: Problem) -> None:
    """What is wrong with a text, and which text it is, are one sentence."""
    with pytest.raises(UsageError, match=r"^the file x is no legal input of gap: line 1: expected two whole numbers"):
        gap.parse("3", "the file x")
    with pytest.raises(UsageError, match=r"^the input is no legal input of peak: expected a JSON array"):
        peak.parse("3 5")
