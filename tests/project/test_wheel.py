"""The wheel is all that a user needs: banrye hunts its own problems anywhere, and the user's own where there are some."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

SIGNED = "a, b = map(int, input().split())\nprint(a - b)\n"
BUILDING_SECONDS = 120


@dataclass(frozen=True)
class Installed:
    """An environment with nothing of the project but its wheel, and an empty folder to stand in."""

    wheel: Path
    python: Path
    cache: Path

    def run(self, folder: Path, *words: object) -> "subprocess.CompletedProcess[str]":
        """Run a module's command in a folder."""
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST", "BANRYE"))
        }
        return subprocess.run(
            [self.python, "-m", *map(str, words)],
            cwd=folder,
            env={**kept, "BANRYE_CACHE": str(self.cache), "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=BUILDING_SECONDS,
            check=False,
        )


@pytest.fixture(scope="module")
def installed(root: Path) -> Iterator[Installed]:
    """Build the wheel and install it alone; what it depends on is lent by the environment that runs the tests."""
    with tempfile.TemporaryDirectory(prefix="banrye-wheel-") as name:
        top = Path(name)
        top.chmod(0o755)  # a box may run candidates as a user without rights
        (top / "cache").mkdir()
        subprocess.run([sys.executable, "-m", "venv", top / "venv"], check=True, timeout=BUILDING_SECONDS)
        python = top / "venv" / "bin" / "python"
        pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        built = subprocess.run(
            [*pip, "wheel", "--no-deps", "--wheel-dir", top, root],
            capture_output=True,
            encoding="utf-8",
            timeout=BUILDING_SECONDS,
            check=False,
        )
        if built.returncode and "hatchling" in built.stderr and "No matching distribution" in built.stderr:
            pytest.skip("the wheel's build tool, hatchling, can't be downloaded here")
        assert built.returncode == 0, built.stderr
        (wheel,) = top.glob("*.whl")
        subprocess.run([*pip, "install", "--no-deps", wheel], check=True, timeout=BUILDING_SECONDS)
        found = subprocess.run(
            [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        # A line that only names a folder: the .pth files in there, such as an editable banrye's, are not followed.
        lent = sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")})
        Path(found.stdout.strip(), "lent.pth").write_text("\n".join(lent) + "\n")
        yield Installed(wheel, python, top / "cache")


@pytest.fixture
def elsewhere(installed: Installed) -> Iterator[Path]:
    """Give an empty folder outside the checkout."""
    with tempfile.TemporaryDirectory(prefix="banrye-elsewhere-") as name:
        yield Path(name).resolve()


@pytest.fixture
def own(elsewhere: Path, root: Path) -> Path:
    """Give a workspace of the user's own, with two problems that the wheel doesn't have."""
    shutil.copytree(root / "tests" / "engine" / "tiny", elsewhere, dirs_exist_ok=True)
    shutil.rmtree(elsewhere / "reports", ignore_errors=True)
    return elsewhere


def test_the_wheel_holds_every_file_of_banrye_and_its_problems(installed: Installed, root: Path) -> None:
    """Code and data alike: what git tracks of the engine and of the problems is in the wheel, byte for byte."""
    ours = ["banrye", "generators", "oracles", "solutions"]
    listed = subprocess.run(["git", "ls-files", "-z", *ours], cwd=root, capture_output=True)
    tracked = [name for name in listed.stdout.decode().split("\0") if name and (root / name).is_file()]
    if not tracked:
        pytest.skip("this is no git checkout, so nothing says which files are the project's")
    with zipfile.ZipFile(installed.wheel) as wheel:
        packed = {name: wheel.read(name) for name in wheel.namelist()}
    places = {name: name if name.startswith("banrye/") else f"banrye/bundled/{name}" for name in tracked}
    unlike = [name for name, place in places.items() if packed.get(place) != (root / name).read_bytes()]

    assert unlike == []
    assert {Path(name).suffix for name in packed} >= {".py", ".cpp", ".json", ".mo"}


def test_bundled_problems_are_hunted_from_any_folder(installed: Installed, elsewhere: Path, root: Path) -> None:
    """A file of the user's is hunted by name or option; reports go to where the user stands, not into the package."""
    specimen = root / "tests" / "specimens" / "yut" / "wrong_answer" / "greedy_by_turn.py"
    shutil.copy(specimen, elsewhere / "mine.py")
    done = installed.run(elsewhere, "banrye", "hunt", "mine.py", "--problem", "yut", "--budget", 5, "--json")
    found = json.loads(done.stdout)

    assert (done.returncode, done.stderr) == (1, "")
    assert (found["verdict"], found["diagnosis"][0]["misreading"]) == ("wrong-answer", "greedy-by-turn")
    assert (elsewhere / found["report"]).is_file()
    listed = installed.run(elsewhere, "banrye", "candidates", "yut")
    assert "bit_positions.py" in listed.stdout


def test_a_workspace_of_the_users_own_comes_first(installed: Installed, own: Path) -> None:
    """Where the three folders are, their problems are used, from any folder below."""
    (own / "solutions" / "gap" / "mine.py").write_text(SIGNED)
    listed = installed.run(own, "banrye", "problems")
    done = installed.run(own / "solutions" / "gap", "banrye", "hunt", "mine.py", "--budget", 2, "--json")

    assert "gap" in listed.stdout and "yut" not in listed.stdout
    assert done.returncode == 1
    assert json.loads(done.stdout)["verdict"] == "wrong-answer"
    assert (own / "reports" / "gap" / "mine.py" / "report.json").is_file()


def test_the_pytest_plugin_works_there_too(installed: Installed, own: Path) -> None:
    """With no settings at all, pytest hunts every candidate of the user's workspace, and shows a wrong one's report."""
    (own / "solutions" / "gap" / "mine.py").write_text(SIGNED)
    done = installed.run(own, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--banrye-budget", 1)

    assert done.returncode == 1
    assert "1 failed, 3 passed" in done.stdout
    assert "WRONG ANSWER" in done.stdout and "misread   signed" in done.stdout
