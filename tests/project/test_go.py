"""``./go``: it sets up once, whatever state it finds, and then hands every word on."""

import ast
import errno
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.project.conftest import Checkout

    Wait = Callable[[Callable[[], bool]], None]

GO_SAYS = "banrye: "


def test_hands_words_folder_and_exit_code_through(checkout: "Checkout", tmp_path: Path) -> None:
    """The command gets the words as typed, in the user's folder; exit code and stdout are the command's alone."""
    run = checkout.go("hunt", "../a b.py", "--exit", "3", cwd=tmp_path)

    assert run.status == 3
    assert run.call == [["hunt", "../a b.py", "--exit", "3"], tmp_path.resolve()]


def test_no_word_asks_for_help(checkout: "Checkout") -> None:
    """``./go`` alone is ``banrye --help``."""
    assert checkout.go().call == [["--help"], checkout.root]


def test_test_runs_pytest_at_the_root(checkout: "Checkout", tmp_path: Path) -> None:
    """``./go test`` is ``pytest -n auto`` at the root, from wherever it is called, and takes pytest's options."""
    assert checkout.go("test", "-k", "yut", cwd=tmp_path).call == [["-n", "auto", "-k", "yut"], checkout.root]


def test_second_run_is_silent(checkout: "Checkout") -> None:
    """The first run says what it does, the second one adds nothing, not even on stderr, and installs nothing."""
    first, second = checkout.go("problems"), checkout.go("problems")

    assert first.err.startswith(f"{GO_SAYS}setting up")
    assert second.err == ""
    assert first.out == second.out
    assert len(checkout.installations) == 1


@pytest.mark.parametrize(
    ("words", "environment", "begins"),
    [
        ([], {"BANRYE_LANG": "ko"}, "Python "),
        ([], {"LANG": "ko_KR.UTF-8"}, "Python "),
        (["--lang", "ko"], {"BANRYE_LANG": "en"}, "Python "),
        (["--lang=ko"], {}, "Python "),
        (["--lang=en"], {"LC_ALL": "ko_KR.UTF-8"}, "setting up"),
        ([], {"BANRYE_LANG": "en", "LC_ALL": "ko_KR.UTF-8"}, "setting up"),
    ],
)
def test_speaks_the_users_language(
    checkout: "Checkout", words: list[str], environment: dict[str, str], begins: str
) -> None:
    """The set-up chooses between English and Korean as banrye does: the option, BANRYE_LANG, the locale."""
    unset = dict.fromkeys(("BANRYE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"), "")
    checkout.environment.update(unset | environment)
    run = checkout.go("problems", *words)
    assert run.status == 0
    assert run.err.startswith(GO_SAYS + begins)
    assert ("처음 한 번만" in run.err) == (begins == "Python ")


def test_tested_versions_are_installed(checkout: "Checkout") -> None:
    """The installer is given constraints.txt and the checkout; what only the tests need comes with the first test."""
    checkout.go("problems")
    checkout.go("test")
    checkout.go("test")
    checkout.go("problems")

    wanted = f"--constraint {checkout.root / 'constraints.txt'} --editable {checkout.root}"
    first, second = checkout.installations
    assert first.endswith(wanted)
    assert second.endswith(f"{wanted}[dev]")


def test_the_first_word_may_be_test(checkout: "Checkout") -> None:
    """Everything is installed at once then."""
    assert checkout.go("test").call == [["-n", "auto"], checkout.root]
    assert len(checkout.installations) == 1
    assert checkout.installations[0].endswith(f"--editable {checkout.root}[dev]")


def test_tools_that_can_not_be_added_leave_the_rest(checkout: "Checkout") -> None:
    """Where the tests' tools can't be installed, one sentence says so, and the other words go on working."""
    checkout.go("problems")
    (checkout.path / "fail-uv").touch()
    run = checkout.go("test")
    assert run.status == 4
    assert run.err.rstrip().endswith("could not install the packages; the lines above say why.")
    assert checkout.go("problems").err == ""


def test_users_modules_do_not_hide_pythons(checkout: "Checkout", tmp_path: Path) -> None:
    """A json.py among the user's own programs isn't imported instead of Python's."""
    (tmp_path / "json.py").write_text("raise SystemExit('the wrong json')")

    assert checkout.go("problems", cwd=tmp_path).status == 0


def change_pyproject(checkout: "Checkout") -> None:
    """Add a line to pyproject.toml."""
    (checkout.root / "pyproject.toml").write_text((checkout.root / "pyproject.toml").read_text() + "# changed\n")


def change_constraints(checkout: "Checkout") -> None:
    """Add a line to constraints.txt."""
    (checkout.root / "constraints.txt").write_text("# changed\n")


def remove_stamp(checkout: "Checkout") -> None:
    """Leave what an interrupted set-up leaves."""
    checkout.stamp.unlink()


def garble_stamp(checkout: "Checkout") -> None:
    """Leave what a full disk might."""
    checkout.stamp.write_bytes(b"\xff")


def dangle_python(checkout: "Checkout") -> None:
    """Take away the interpreter that the environment points to."""
    (checkout.venv / "bin" / "python").unlink()
    (checkout.venv / "bin" / "python").symlink_to(checkout.root / "gone")


def break_python(checkout: "Checkout") -> None:
    """Let the interpreter be there and yet not run, as after an upgrade of its libraries."""
    (checkout.venv / "bin" / "python").unlink()
    (checkout.venv / "bin" / "python").write_text("#!/bin/sh\nexit 127\n")
    (checkout.venv / "bin" / "python").chmod(0o755)


def move_checkout(checkout: "Checkout") -> None:
    """Move the checkout: the installation would still point to the old place."""
    checkout.root = checkout.root.rename(checkout.root.with_name("elsewhere"))


def upgrade_python(checkout: "Checkout") -> None:
    """Become another release of Python."""
    checkout.put_python("sys.version = '3.99.0 (main)'")


@pytest.mark.parametrize(
    "spoil",
    [
        change_pyproject,
        change_constraints,
        remove_stamp,
        garble_stamp,
        dangle_python,
        break_python,
        move_checkout,
        upgrade_python,
    ],
)
def test_sets_up_again(checkout: "Checkout", spoil: Callable[["Checkout"], None]) -> None:
    """An environment that is stale, half-made, broken or of another place is made anew, and works."""
    checkout.go("problems")
    (checkout.venv / "left-over").mkdir()
    spoil(checkout)
    run = checkout.go("problems")

    assert run.call == [["problems"], checkout.root]
    assert len(checkout.installations) == 2
    assert not (checkout.venv / "left-over").exists()


def test_can_be_run_by_its_own_environment(checkout: "Checkout") -> None:
    """Setting up again works while the environment that is replaced runs ``./go``, as in an activated shell."""
    checkout.go("problems")
    checkout.put_shell("python3", f'exec "{checkout.venv / "bin" / "python"}" "$@"')
    change_pyproject(checkout)

    assert checkout.go("problems").call == [["problems"], checkout.root]


def test_pips_settings_choose_pip(checkout: "Checkout") -> None:
    """With a PIP_ variable set, venv and pip do the work, and uv, which would ignore it, isn't asked."""
    checkout.put_venv()
    checkout.environment["PIP_INDEX_URL"] = "https://mirror.invalid/simple"
    run = checkout.go("problems")

    assert run.call == [["problems"], checkout.root]
    assert [line.split()[:2] for line in checkout.installations] == [["pip", "install"]]
    assert checkout.installations[0].endswith(f"--editable {checkout.root}")


def test_without_uv_pip_is_used(checkout: "Checkout") -> None:
    """Where uv isn't installed, venv and pip do the work."""
    checkout.put_venv()
    (checkout.path / "uv").unlink()

    assert checkout.go("problems").call == [["problems"], checkout.root]
    assert [line.split()[:2] for line in checkout.installations] == [["pip", "install"]]


def test_where_uv_fails_pip_is_used(checkout: "Checkout") -> None:
    """After uv's failure, which is shown, venv and pip start from an empty folder."""
    checkout.put_venv()
    (checkout.path / "fail-uv").touch()
    run = checkout.go("problems")

    assert run.call == [["problems"], checkout.root]
    assert "uv says: no such index" in run.err
    assert not (checkout.venv / "left-over").exists()


def test_failures_are_shown_and_leave_no_stamp(checkout: "Checkout") -> None:
    """Where venv fails, the user sees its words, and the next run starts afresh."""
    checkout.put_venv()
    (checkout.path / "uv").unlink()
    (checkout.path / "fail-venv").touch()
    failed = checkout.go("problems")
    left = checkout.stamp.exists()
    (checkout.path / "fail-venv").unlink()

    assert (failed.status, failed.out, left) == (4, "", False)
    assert "venv says: no space left on device" in failed.err
    assert checkout.go("problems").call == [["problems"], checkout.root]


@pytest.mark.parametrize("module", ["ensurepip", "venv"])
def test_missing_venv_names_the_package(checkout: "Checkout", module: str) -> None:
    """On a Python without venv or ensurepip, the last line names Debian's package and the other way."""
    (checkout.path / "uv").unlink()
    checkout.put_python(f"sys.modules[{module!r}] = None")
    run = checkout.go("problems")

    last = run.err.splitlines()[-1]
    assert (run.status, run.out) == (4, "")
    assert module in last
    assert f"sudo apt install python{sys.version_info[0]}.{sys.version_info[1]}-venv" in last
    assert "uv run banrye" in last
    assert not checkout.stamp.exists()


OLD_PYTHON = "sys.version_info = (3, 9, 2, 'final', 0); sys.version = '3.9.2 (main)'"


def test_old_python_is_refused_in_one_line(checkout: "Checkout") -> None:
    """A Python before 3.11 is told so in one sentence, and nothing is made."""
    checkout.put_python(OLD_PYTHON)
    run = checkout.go("problems")

    assert (run.status, run.out) == (4, "")
    assert run.err.startswith(f"{GO_SAYS}needs Python 3.11 or newer, and this is 3.9.2;")
    assert len(run.err.splitlines()) == 1
    assert not checkout.venv.exists()


def test_newer_python_on_path_is_used(checkout: "Checkout") -> None:
    """Where python3 is too old, a newer one on PATH takes over, but not a stand-in without a Python behind it."""
    checkout.put_python(OLD_PYTHON)
    checkout.put_shell("python3.13", "exit 127")
    checkout.put_shell("python3.12", f'exec "{sys.executable}" "$@"')

    assert checkout.go("hunt", "x y.py").call == [["hunt", "x y.py"], checkout.root]


def test_parses_on_old_pythons(root: Path) -> None:
    """``./go`` has no syntax that a Python too old to run it would stumble over before the sentence."""
    source = (root / "go").read_text(encoding="utf-8")

    ast.parse(source, feature_version=(3, 7))
    with pytest.raises(SyntaxError):
        ast.parse(f"{source}\nif (x := 1): pass\n", feature_version=(3, 7))


def test_two_at_once_set_up_once(checkout: "Checkout", wait_until: "Wait") -> None:
    """The second of two first runs says that it waits, and uses what the first one made."""
    (checkout.path / "hold").touch()
    first = checkout.start("problems")
    wait_until(lambda: checkout.installations != [])
    second = checkout.start("candidates")
    said = checkout.first_words(second)
    (checkout.path / "hold").unlink()
    outcomes = [checkout.outcome(first), checkout.outcome(second)]

    assert said == f"{GO_SAYS}another ./go is setting up {checkout.venv}; waiting for it ...\n"
    assert [outcome.call for outcome in outcomes] == [[["problems"], checkout.root], [["candidates"], checkout.root]]
    assert outcomes[1].err == ""
    assert len(checkout.installations) == 1


def test_ctrl_c_leaves_no_stamp(checkout: "Checkout", wait_until: "Wait") -> None:
    """Ctrl-C during the set-up ends it, installer and all, with one sentence and no stamp; the next run makes all."""
    (checkout.path / "hold").touch()
    process = checkout.start("problems")
    wait_until(lambda: checkout.installations != [])
    os.killpg(process.pid, signal.SIGINT)
    stopped = checkout.outcome(process)
    left = checkout.stamp.exists()
    (checkout.path / "hold").unlink()
    again = checkout.go("problems")

    assert (stopped.status, stopped.out, left) == (130, "", False)
    assert "Traceback" not in stopped.err
    assert stopped.err.splitlines()[-1] == f"{GO_SAYS}set-up stopped; the next run starts it afresh."
    assert again.call == [["problems"], checkout.root]
    assert "waiting" not in again.err


def test_killed_set_up_is_not_overtaken_by_the_next(checkout: "Checkout", wait_until: "Wait") -> None:
    """When ``./go`` alone is killed, the next one waits for the installer that is left over before it starts afresh."""
    (checkout.path / "hold").touch()
    process = checkout.start("problems")
    wait_until(lambda: checkout.installations != [])
    process.kill()
    process.wait()
    second = checkout.start("problems")
    said = checkout.first_words(second)
    (checkout.path / "hold").unlink()
    checkout.outcome(process)

    assert "waiting for it" in said
    assert checkout.outcome(second).call == [["problems"], checkout.root]
    assert len(checkout.installations) == 2


def test_read_only_checkout_is_told_the_way_out(checkout: "Checkout") -> None:
    """Where .venv can't be made, the sentence has the reason and BANRYE_VENV."""
    checkout.put_python(
        f"import pathlib\ndef refuse(self, **_): raise OSError({errno.EROFS}, 'Read-only file system', str(self))\n"
        "pathlib.Path.mkdir = refuse"
    )
    run = checkout.go("problems")

    assert (run.status, run.out) == (4, "")
    assert "Read-only file system" in run.err
    assert "Set BANRYE_VENV to a folder that can be written." in run.err
    assert len(run.err.splitlines()) == 1


def test_environment_goes_where_banrye_venv_says(checkout: "Checkout", tmp_path: Path) -> None:
    """BANRYE_VENV moves the environment out of the checkout."""
    checkout.environment["BANRYE_VENV"] = str(tmp_path / "deep" / "venv")
    run = checkout.go("problems")

    assert run.call == [["problems"], checkout.root]
    assert (tmp_path / "deep" / "venv" / ".go-ready").exists()
    assert not checkout.venv.exists()


def test_other_folders_are_not_emptied(checkout: "Checkout", tmp_path: Path) -> None:
    """BANRYE_VENV that names a folder in other use is refused, and the folder is left as it was."""
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "thesis.txt").touch()
    checkout.environment["BANRYE_VENV"] = str(tmp_path / "home")
    run = checkout.go("problems")

    assert (run.status, run.out) == (4, "")
    assert f"BANRYE_VENV names {tmp_path / 'home'}, which holds other things" in run.err
    assert [entry.name for entry in (tmp_path / "home").iterdir()] == ["thesis.txt"]
