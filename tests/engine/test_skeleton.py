"""``banrye new-problem``: what it writes works at once, says what to fill in, and takes nothing away."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from banrye.skeleton import MARK, files_of
from tests.engine.contract import RunCli

NAMES = {
    "generators/night_bus.py",
    "oracles/night_bus.py",
    "solutions/night_bus/first.py",
    "tests/specimens/night_bus/wrong_answer/only_neighbours.py",
    "tests/night_bus/test_night_bus.py",
}


def run(place: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run a module as a process in a folder."""
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=place, capture_output=True, text=True, timeout=180, check=False
    )


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a problem in an empty folder, for the tests that only look at it or hunt there."""
    place = tmp_path_factory.mktemp("fresh")
    done = run(place, "banrye", "new-problem", "night_bus")
    assert done.returncode == 0, done.stderr
    return place


def files(place: Path) -> set[str]:
    """Return the names of all files below a folder."""
    return {path.relative_to(place).as_posix() for path in place.rglob("*.py")}


def test_an_empty_folder_becomes_a_workspace_with_one_problem(fresh: Path) -> None:
    """All parts are there, each says what to fill in, and no word of a template is left over."""
    assert files(fresh) == NAMES
    for name, text in files_of("night_bus").items():
        assert (fresh / name).read_text("utf-8") == text
        assert MARK in text and "$" not in text
    listed = run(fresh, "banrye", "problems").stdout
    assert "night_bus" in listed and "yut" not in listed


def test_its_specimen_falls_to_the_misreading_that_it_shows(fresh: Path) -> None:
    """A first hunt finds the smallest kind of input, and names the one misreading that the oracle knows."""
    specimen = "tests/specimens/night_bus/wrong_answer/only_neighbours.py"
    done = run(fresh, "banrye", "hunt", specimen, "--budget", "120", "--cases", "300", "--seed", "1", "--json")
    record = json.loads(done.stdout)
    assert (done.returncode, record["verdict"]) == (1, "wrong-answer")
    assert record["counterexample"]["stdin"] == "3\n0 1 2\n"
    assert [each["misreading"] for each in record["diagnosis"]] == ["only-neighbours"]


def test_all_tests_are_green_at_once(fresh: Path) -> None:
    """`pytest -n auto` in the new folder hunts the solution and the specimen, and runs the problem's own tests."""
    done = run(fresh, "pytest", "-n", "auto", "-p", "no:cacheprovider", "-q", "--banrye-budget", "6")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "7 passed" in done.stdout
    assert "| night_bus | first.py" in done.stdout and "| night_bus | only_neighbours.py" in done.stdout


def test_what_it_writes_is_clean(fresh: Path) -> None:
    """The files pass the linter and are laid out as the formatter would."""
    for words in (["check", "--select", "E,F,W,B,UP,D1"], ["format", "--check"]):
        done = run(fresh, "ruff", words[0], "--isolated", "--line-length", "120", *words[1:], "generators", "oracles")
        assert done.returncode == 0, done.stdout


def test_inside_a_workspace_it_joins_the_others(tiny: Path, run_cli: RunCli, monkeypatch: pytest.MonkeyPatch) -> None:
    """From any folder of a workspace the files go to its root, and the problem is found beside the others."""
    code, out, _ = run_cli("new-problem", "night_bus")
    assert code == 0
    assert set(out.splitlines()[: len(NAMES)]) == NAMES
    assert "night_bus" in run_cli("problems")[1] and "gap" in run_cli("problems")[1]
    (tiny / "deep" / "down").mkdir(parents=True)
    done = run(tiny / "deep" / "down", "banrye", "new-problem", "day_bus")
    assert done.returncode == 0 and str(tiny / "generators" / "day_bus.py") in done.stdout
    assert (tiny / "oracles" / "day_bus.py").is_file() and files(tiny / "deep") == set()


@pytest.mark.parametrize(
    "name", ["", "1bus", "Bus", "night bus", "night-bus", "../bus", "_bus", "class", "test_bus", "밤버스", "b" * 41]
)
def test_what_is_no_name_is_refused(tiny: Path, run_cli: RunCli, name: str) -> None:
    """A sentence says what a name looks like; nothing is written."""
    before = files(tiny)
    code, _, err = run_cli("new-problem", name)
    assert code == 2 and "such as night_bus, not " in err and err.count("\n") == 1
    assert files(tiny) == before


@pytest.mark.parametrize(("name", "known"), [("gap", "gap"), ("peak", "peak")])
def test_a_name_in_use_is_refused(tiny: Path, run_cli: RunCli, name: str, known: str) -> None:
    """No problem is written over."""
    before = (tiny / "generators" / "gap.py").read_text()
    code, _, err = run_cli("new-problem", name)
    assert code == 2 and f"another name of one: {known}" in err
    assert (tiny / "generators" / "gap.py").read_text() == before


@pytest.mark.parametrize("taken", sorted(NAMES))
def test_no_file_is_written_over(tiny: Path, run_cli: RunCli, taken: str) -> None:
    """If one of the files is there, none is written, and the sentence names it."""
    mine = tiny / taken
    mine.parent.mkdir(parents=True, exist_ok=True)
    mine.write_text("mine")
    before = files(tiny)
    code, _, err = run_cli("new-problem", "night_bus")
    assert code == 2 and "is there already" in err and err.count("\n") == 1
    assert mine.read_text() == "mine" and files(tiny) == before


def test_what_the_disk_refuses_leaves_nothing_half_done(
    tiny: Path, run_cli: RunCli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a file can't be written, those before it go again, and it is called the harness's failure."""
    before, opened = files(tiny), Path.open

    def refuse(self: Path, *rest: object, **more: object) -> object:
        if self.name == "first.py":
            raise OSError(28, "No space left on device")
        return opened(self, *rest, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refuse)
    code, _, err = run_cli("new-problem", "night_bus")
    assert code == 4 and "No space left on device" in err
    assert files(tiny) == before


def test_a_title_can_be_given_afterwards(fresh: Path, tmp_path: Path) -> None:
    """What is filled in counts at once: an alias that names the problem from then on."""
    done = run(tmp_path, "banrye", "new-problem", "night_bus")
    assert done.returncode == 0
    generator = tmp_path / "generators" / "night_bus.py"
    text = generator.read_text("utf-8")
    generator.write_text(text.replace("ALIASES = ()", 'ALIASES = ("990099",)'))
    (tmp_path / "990099.py").write_text((fresh / "solutions" / "night_bus" / "first.py").read_text("utf-8"))
    done = run(tmp_path, "banrye", "hunt", "990099.py", "--cases", "20", "--json")
    assert json.loads(done.stdout)["problem"] == "night_bus"
