"""Every attack, by a Python and a C++ program, in every level of isolation that this machine offers."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from banrye import doctor
from banrye.box import sandbox
from banrye.errors import HarnessError
from tests.hostile import attacks
from tests.hostile.attacks import ATTACKS, LANDLOCK, LEVELS, NAMESPACES, Attack, Outcome

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the levels are those of Linux")

SECRET = "the-users-own-secret"


@pytest.fixture(scope="session", autouse=True)
def marker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Mark every process that these tests start, by a folder on its PATH, and keep built programs in this session."""
    folder = tmp_path_factory.mktemp("hostile")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", str(folder), prepend=":")
        patch.setenv("BANRYE_CACHE", str(folder / "cache"))
        yield str(folder)


@pytest.fixture(scope="session")
def attempts(marker: str) -> Iterator[dict[str, attacks.Attempt]]:
    """Give, for each level, the function that carries an attack out there."""
    assert marker in os.environ["PATH"]
    with attacks.without_namespaces() as elsewhere:
        there = {level: lambda *words: elsewhere.submit(attacks.attempt, *words).result() for level in (LANDLOCK,)}
        yield {level: there.get(level, attacks.attempt) for level in LEVELS}


@pytest.fixture(scope="session")
def offered() -> set[str]:
    """Return the layers of protection that this machine has to offer."""
    return {name for name, active, _ in doctor.report() if active}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Give a folder with what a user has: a secret, and the example database."""
    (tmp_path / "secret").write_text(SECRET)
    (tmp_path / "secret").chmod(0o600)
    (tmp_path / "examples").write_text("{}")
    return tmp_path


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("suffix", [".py", ".cpp"])
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_an_attack_does_no_more_than_is_promised(
    attack: Attack, suffix: str, level: str, home: Path, attempts: dict[str, attacks.Attempt], marker: str,
    offered: set[str],
) -> None:  # fmt: skip
    """The run is judged as it should be, the host is as it was, no process is left, and the next input runs."""
    if suffix == ".cpp" and shutil.which("g++") is None:
        pytest.skip("no g++ on this machine")
    if level == NAMESPACES and not offered.issuperset(sandbox.NEEDED):
        pytest.skip("this system allows no namespaces")
    _carry_out(attack, attacks.PROGRAMS / f"{attack.name}{suffix}", level, home, attempts, marker)


@pytest.mark.parametrize("level", [NAMESPACES, LANDLOCK])
@pytest.mark.parametrize("program", sorted(attacks.OF_MACHINES.iterdir()), ids=lambda path: path.name)
def test_an_attack_by_a_virtual_machine_does_no_more_either(
    program: Path, level: str, home: Path, attempts: dict[str, attacks.Attempt], marker: str, offered: set[str]
) -> None:
    """Java's and node's many threads, signal handlers and memory outside their heaps change nothing of that."""
    for tool in ("javac", "java") if program.suffix == ".java" else ("node",):
        if shutil.which(tool) is None:
            pytest.skip(f"no {tool} on this machine")
    if level == NAMESPACES and not offered.issuperset(sandbox.NEEDED):
        pytest.skip("this system allows no namespaces")
    (attack,) = [attack for attack in ATTACKS if attack.name == program.stem]
    _carry_out(attack, program, level, home, attempts, marker)


def _carry_out(
    attack: Attack, program: Path, level: str, home: Path, attempts: dict[str, attacks.Attempt], marker: str
) -> None:
    victim = subprocess.Popen(["sleep", "60"], env={})
    try:
        with socket.create_server(("127.0.0.1", 0)) as server:
            words = f"{home} {server.getsockname()[1]} {victim.pid}"
            outcome = attempts[level](program, LEVELS[level][0], words, marker)
            server.setblocking(False)
            connected = _accepts(server)
        assert victim.poll() is None
    finally:
        victim.kill()
        victim.wait()
    assert outcome.verdict in attack.verdicts, outcome.run
    assert (max(outcome.left_by_run, 0), outcome.left_by_box) == (0, 0)  # a killed box's program isn't up yet
    assert (home / "secret").read_text() == SECRET
    if level in attack.levels:
        assert outcome.following.out == b"1\n", outcome.following
        assert _spared(attack.name, outcome, home, connected)


def _accepts(server: socket.socket) -> bool:
    try:
        server.accept()[0].close()
    except BlockingIOError:
        return False
    return True


def _spared(name: str, outcome: Outcome, home: Path, connected: bool) -> bool:
    """Say whether the host was spared what the attack is after."""
    said = outcome.run.out + outcome.run.err
    match name:
        case "writes_outside":
            return not (home / "outside").exists()
        case "reads_secret":
            return SECRET.encode() not in said
        case "connects":
            return not connected
        case "allocates":
            return outcome.run.peak_kib < 1 << 20
        case "fills_disk":
            written = int(outcome.run.err.split()[-1])
            return 16 << 20 < written <= 64 << 20
        case "attaches":
            return b"attached" not in said
        case "writes_database":
            return (home / "examples").read_text() == "{}"
        case "deletes_source":
            return outcome.program_is_there
        case _:
            return True  # that the run and the next one ended as they did, and left no process, is all there is


def test_the_table_in_the_docs_is_what_is_tested() -> None:
    """The table of promises in docs/containment.md is the one that these tests hold the levels to."""
    page = Path(__file__).parents[2] / "docs" / "containment.md"
    assert attacks.table() in page.read_text("utf-8")


def test_every_attack_has_its_programs() -> None:
    """There is a Python and a C++ program for every attack, and none that is never tried."""
    wanted = {f"{attack.name}{suffix}" for attack in ATTACKS for suffix in (".py", ".cpp")}
    assert {path.name for path in attacks.PROGRAMS.iterdir() if path.is_file()} == wanted


def test_strict_runs_where_the_layers_hold_and_says_which_are_missing_elsewhere(
    attempts: dict[str, attacks.Attempt], offered: set[str], marker: str
) -> None:
    """With ``strict``, either the needed layers are active, or a sentence names those that are not."""
    words = (attacks.PROGRAMS / "sleeps.py", "strict", ". 0 0", marker)
    if offered.issuperset(sandbox.NEEDED):
        assert set(sandbox.NEEDED) <= set(attempts[NAMESPACES](*words).layers)
    with pytest.raises(HarnessError, match=f"this system refuses: {sandbox.PROCESSES}, {sandbox.FILES}"):
        attempts[LANDLOCK](*words)


def test_none_has_no_layers_and_says_so(attempts: dict[str, attacks.Attempt], marker: str) -> None:
    """Without isolation nothing is promised but the limits."""
    outcome = attempts["none"](attacks.PROGRAMS / "leaves_thread.py", "none", ". 0 0", marker)
    assert outcome.layers == ()
