"""What is exported is right, complete and what other tools expect, and no folder in use is touched."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from banrye.cli import main
from tests.engine.contract import PLAIN, SIGNED

Outcome = tuple[int, str, str]
RunCli = Callable[..., Outcome]

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 300.0  # until the peer tool, or its installation, is given up

#: The peer tool takes Python to be PyPy, which this machine may not have, or in a version of long ago.
PYTHON_FOR_PEER = """\
python3:
    name: 'Python 3'
    priority: 850
    files: '*.py'
    compile: 'python3 -m py_compile {files}'
    run: 'python3 "{mainfile}"'
"""

#: Submissions that the peer tool runs here: all of them would take minutes.
SOME = r"cell_lists|limit_1001|end_not_seen|border_off_by_one"


def pairs(folder: Path, answers: str) -> dict[str, tuple[str, str]]:
    """Return the inputs of a folder with their answers, by name; none may be without the other."""
    inputs, outputs = sorted(folder.glob("*.in")), sorted(folder.glob(f"*{answers}"))
    assert [path.stem for path in inputs] == [path.stem for path in outputs]
    return {path.stem: (path.read_text(), path.with_suffix(answers).read_text()) for path in inputs}


def test_plain_pairs_are_samples_killers_and_random_inputs(tiny: Path, run_cli: RunCli) -> None:
    """Every input has its right answer, none stands twice, and as many random ones as asked for are among them."""
    (tiny / "oracles" / "gap.killers.json").write_text('[{"input": "30 0\\n", "answer": 30, "kills": {"capped": 20}}]')
    code, out, err = run_cli("export", "gap", "--format", "plain", "--out", "made", "--random", 7)
    found = pairs(tiny / "made", ".out")

    assert (code, err) == (0, "")
    assert out == "gap: 2 sample, 1 killer, 7 random in made\n"
    assert found["sample-001"] == ("3 5\n", "2\n")
    assert found["killer-001"] == ("30 0\n", "30\n")
    assert len({text for text, _ in found.values()}) == len(found) == 10
    for text, answer in found.values():
        left, right = map(int, text.split())
        assert answer == f"{abs(left - right)}\n"


def test_a_seed_decides_the_random_inputs(tiny: Path, run_cli: RunCli) -> None:
    """The same seed gives the same files, another one others."""
    for folder, seed in (("a", 1), ("b", 1), ("c", 2)):
        run_cli("export", "gap", "--format", "plain", "--out", folder, "--random", 8, "--seed", seed)

    assert pairs(tiny / "a", ".out") == pairs(tiny / "b", ".out") != pairs(tiny / "c", ".out")


@pytest.fixture
def package(tiny: Path, run_cli: RunCli) -> Path:
    """Export the tiny problem that reads stdin, with specimens of it."""
    for verdict, name, text in (
        ("wrong_answer", "signed.py", SIGNED),
        ("run_time_error", "crashes.py", "1 / 0\n"),
        ("presentation_error", "talks.py", "print('hm')\n"),
    ):
        path = tiny / "tests" / "specimens" / "gap" / verdict / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tiny / "solutions" / "gap" / "array.py").write_text(f"import numpy\n{PLAIN}")
    code, _, err = run_cli("export", "gap", "--format", "icpc", "--out", "package", "--random", 3)
    assert code == 0
    assert err == "banrye: left out array.py: it needs numpy, which judges may not have\n"
    return tiny / "package"


def test_a_package_has_the_formats_layout(package: Path) -> None:
    """Samples and secret data, submissions by the verdict they must get, settings, and a page that is no statement."""
    files = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}

    assert set(pairs(package / "data" / "sample", ".ans")) == {"sample-001", "sample-002"}
    assert set(pairs(package / "data" / "secret", ".ans")) == {"random-001", "random-002", "random-003"}
    assert {name for name in files if name.startswith("submissions")} == {
        "submissions/accepted/plain.py",
        "submissions/accepted/sorted.py",
        "submissions/wrong_answer/signed.py",
        "submissions/run_time_error/crashes.py",
    }
    assert {"problem.yaml", "problem_statement/problem.en.tex", "input_validators/legal/main.py"} <= files
    assert "This is no problem statement" in (package / "problem_statement" / "problem.en.tex").read_text()


@pytest.mark.parametrize(
    ("text", "status"),
    [("3 5\n", 42), ("3 5", 43), ("3  5\n", 43), ("3 5 \n", 43), ("3\n", 43), ("3 99\n", 43), ("", 43)],
)
def test_the_validator_stands_alone(package: Path, text: str, status: int) -> None:
    """With nothing but Python's own library, it takes what is legal and written canonically, and nothing else."""
    validator = package / "input_validators" / "legal" / "main.py"
    done = subprocess.run(
        [sys.executable, "-I", "-S", validator], input=text.encode(), capture_output=True, check=False
    )

    assert done.returncode == status, done.stderr


def test_a_functions_arguments_come_as_json(tiny: Path, run_cli: RunCli) -> None:
    """Python functions get a main program that reads them; functions in other languages are left out, and it is said."""
    (tiny / "solutions" / "peak" / "largest.cpp").write_text("int solution(vector<int> row) { return row[0]; }\n")
    code, _, err = run_cli("export", "peak", "--format", "icpc", "--out", "package", "--random", 2)
    program = tiny / "package" / "submissions" / "accepted" / "builtin.py"
    done = subprocess.run([sys.executable, program], input=b"[[1, 9, 3]]\n", capture_output=True, check=True)

    assert code == 0
    assert err.startswith("banrye: left out largest.cpp: it is a function in c++")
    assert done.stdout.decode().split() == ["9"]
    assert json.loads((tiny / "package" / "data" / "sample" / "sample-001.in").read_text()) == [[1, 9, 3]]


ONE_OF_BOTH = "\ndef check(case, output): return int(output) in (case.left, case.right)\n"


@pytest.mark.parametrize(
    ("lines", "code", "sentence"),
    [
        ('\nCOMPARE = "floats"\nTOLERANCE = 1e-6\n', 0, ""),
        ('\nCOMPARE = "lines"\n', 2, "gap can't be a package: more outputs than one are right"),
        (ONE_OF_BOTH, 2, "gap can't be a package: more outputs than one are right"),
    ],
)
def test_the_way_answers_are_compared_goes_along(
    tiny: Path, run_cli: RunCli, lines: str, code: int, sentence: str
) -> None:
    """A tolerance stands in the settings; where many outputs are right, only plain pairs can be written."""
    oracle = tiny / "oracles" / "gap.py"
    oracle.write_text(f"{oracle.read_text()}{lines}")
    done, _, err = run_cli("export", "gap", "--format", "icpc", "--out", "package", "--random", 1)

    assert done == code
    assert sentence in err
    settings = tiny / "package" / "problem.yaml"
    assert settings.exists() == (code == 0)
    assert code or "validator_flags: float_tolerance 1e-06\n" in settings.read_text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["gap", "--format", "icpc", "--out", "solutions"], "solutions holds other things"),
        (["gap", "--format", "icpc", "--out", "solutions/gap/plain.py"], "solutions/gap/plain.py can't be written to"),
        (["nope", "--format", "icpc", "--out", "new"], "there is no problem 'nope'"),
        (["gap", "--format", "zip", "--out", "new"], "--format"),
        (["gap", "--format", "plain", "--out", "new", "--random", "-1"], "--random"),
        (["gap", "--format", "plain"], "--out"),
    ],
)
def test_wrong_usage_is_a_sentence(tiny: Path, run_cli: RunCli, words: list[str], sentence: str) -> None:
    """What can't be exported, or to nowhere, is said in one line, and nothing is written."""
    before = sorted(tiny.rglob("*"))
    code, out, err = run_cli("export", *words)

    assert code in (2, 4)
    assert (out, len(err.splitlines())) == ("", 1)
    assert sentence in err
    assert [path for path in tiny.rglob("*") if path not in before and "__pycache__" not in path.parts] == []


@pytest.fixture(scope="module")
def peer() -> Iterator[Path]:
    """Install problemtools, which checks packages for Kattis and ICPC contests, into an environment of its own."""
    with tempfile.TemporaryDirectory(prefix="banrye-peer-") as name:
        folder = Path(name)
        subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True, timeout=SECONDS)
        call = [folder / "venv" / "bin" / "python", "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        done = subprocess.run(
            [*call, "problemtools"], capture_output=True, encoding="utf-8", timeout=SECONDS, check=False
        )
        if done.returncode:
            said = (done.stderr.strip().splitlines() or ["pip said nothing"])[-1]
            pytest.skip(f"problemtools, the peer tool, can't be installed here: {said}")
        settings = folder / "config" / "problemtools" / "languages.yaml"
        settings.parent.mkdir(parents=True)
        settings.write_text(PYTHON_FOR_PEER)
        yield folder


def test_a_peer_tool_accepts_the_package(
    peer: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Problemtools' verifyproblem finds no error in settings, data, validators and submissions of a real problem.

    The statement is left to its author, and checking it takes LaTeX. BANRYE_PEER=all runs all submissions.
    """
    monkeypatch.chdir(ROOT)
    assert main(["export", "stacks", "--format", "icpc", "--out", str(tmp_path / "stacks"), "--random", "5"]) == 0
    submissions = [] if os.environ.get("BANRYE_PEER") == "all" else ["-s", SOME]
    tool = peer / "venv" / "bin" / "verifyproblem"
    done = subprocess.run(
        [tool, *submissions, "-p", "config", "data", "validators", "submissions", "--", tmp_path / "stacks"],
        env={
            **os.environ,
            "PATH": f"{tool.parent}:{os.environ['PATH']}",
            "XDG_CONFIG_HOME": str(peer / "config"),
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )

    assert "stacks tested: 0 errors" in done.stdout, done.stdout + done.stderr
    assert done.returncode == 0
    assert "accepted/cell_lists.py" in done.stdout and "wrong_answer/limit_1001.cpp" in done.stdout
