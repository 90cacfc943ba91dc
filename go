#!/usr/bin/env python3
"""Set banrye up on first use, then run it: ``./go test ...`` is ``pytest -n auto ...``, any other word is banrye's.

The environment is made in .venv, or where BANRYE_VENV says; what only the tests need joins it with the first ``./go
test``. A stamp written last tells a finished one from a half-made one. What is said here goes to stderr, since stdout
belongs to banrye. This file must parse on every Python 3, so that an old one is answered with a sentence and not with a
SyntaxError.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Any, NoReturn

ROOT = Path(__file__).resolve().parent
VENV = Path(os.environ.get("BANRYE_VENV") or ROOT / ".venv").expanduser().absolute()
PYTHON = VENV / "bin" / "python"
STAMP = VENV / ".go-ready"
LOCK = VENV / ".go-lock"  # not ".lock": uv locks a file of that name itself, and would wait for us for ever
OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")
EXTRA = "[dev]"  # what only the tests need: a browser's driver, for instance, is larger than all the rest
HARNESS_FAILED = 4  # banrye's exit code for it; 1 would say that a counterexample was found
INTERRUPTED = 130
NOT_INSTALLED = (
    "could not install the packages; the lines above say why.",
    "패키지를 설치하지 못했습니다. 까닭은 위에 있습니다.",
)


def main() -> None:
    """Make sure that the environment is ready, and become the program that was asked for."""
    if os.name != "posix":
        fail(
            "banrye runs on Linux and macOS; on Windows, run it inside WSL.",
            "banrye는 리눅스와 macOS에서 실행됩니다. 윈도우에서는 WSL 안에서 실행하세요.",
        )
    if sys.version_info < OLDEST:
        run_with_newer_python()
    wanted = fingerprint()
    extra = EXTRA if sys.argv[1:2] == ["test"] else ""
    try:
        if not is_ready(wanted, extra):
            set_up(wanted, extra)
    except KeyboardInterrupt:
        fail(
            "set-up stopped; the next run starts it afresh.",
            "설치를 멈췄습니다. 다음에 실행하면 처음부터 다시 설치합니다.",
            INTERRUPTED,
        )
    except OSError as error:
        fail(
            f"could not set up {VENV}: {error}. Set BANRYE_VENV to a folder that can be written.",
            f"{VENV}에 설치하지 못했습니다: {error}. BANRYE_VENV에 쓸 수 있는 폴더를 지정하세요.",
        )
    # -P: the folder of the user's programs may hold a queue.py or a random.py, which must not hide Python's own.
    command = [str(PYTHON), "-P", "-m"]
    if sys.argv[1:2] == ["test"]:
        os.chdir(str(ROOT))
        os.environ["BANRYE_COMMAND"] = "./go"
        os.execv(command[0], [*command, "pytest", "-n", "auto", *sys.argv[2:]])
    os.environ["BANRYE_COMMAND"] = sys.argv[0]  # what reports tell the user to type
    os.execv(command[0], [*command, "banrye", *(sys.argv[1:] or ["--help"])])


def run_with_newer_python() -> NoReturn:
    """Start over with a new enough Python from PATH, or say that there is none."""
    for name in NEWER:
        newer = shutil.which(name)
        # A version manager's stand-in may be there without the version behind it.
        if newer and runs([newer, "-c", ""]):
            os.execv(newer, [newer, __file__, *sys.argv[1:]])
    version = sys.version.split()[0]
    fail(
        f"needs Python 3.11 or newer, and this is {version}; install one, or install uv and use: uv run banrye",
        f"Python 3.11 이상이 필요한데 {version}입니다. 새 버전을 설치하거나, uv를 설치하고 uv run banrye를 쓰세요.",
    )


def fingerprint() -> str:
    """Return a hash of what the environment depends on; the place counts, since the installation points back here."""
    files = [ROOT / "pyproject.toml", ROOT / "constraints.txt"]
    parts = [os.fsencode(str(ROOT)), sys.version.encode(), *(file.read_bytes() for file in files)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def is_ready(wanted: str, extra: str) -> bool:
    """Tell whether the environment was finished for this fingerprint, with the extra, and its Python still runs."""
    try:
        return STAMP.read_text() in (wanted + extra, wanted + EXTRA) and runs([str(PYTHON), "-I", "-S", "-c", ""])
    except (OSError, ValueError):
        return False


def set_up(wanted: str, extra: str) -> None:
    """Make the environment anew, or add the extra to it, unless another process does so first."""
    with lock() as held:
        if is_ready(wanted, extra):
            return
        begun = time.monotonic()
        if is_ready(wanted, ""):
            say(
                f"adding to {VENV} what the tests need, once; allow a minute ...",
                f"테스트에 필요한 것을 {VENV}에 설치합니다. 처음 한 번만 하며 1분쯤 걸립니다 ...",
            )
            if not add(extra, held):
                fail(*NOT_INSTALLED)
        else:
            version = sys.version.split()[0]
            say(
                f"setting up {VENV} with Python {version}, once; allow a minute ...",
                f"Python {version}으로 {VENV}에 설치합니다. 처음 한 번만 하며 1분쯤 걸립니다 ...",
            )
            clear()
            install(extra, held)
        STAMP.write_text(wanted + extra)
        seconds = f"{time.monotonic() - begun:.0f}"
        say(f"ready after {seconds} s.", f"{seconds}초 만에 끝났습니다.")


def lock() -> "IO[str]":
    """Return an open file that no other process holds locked; closing it, or ending the process, unlocks it."""
    import fcntl  # here, since Windows has none, and main() has something to say there

    VENV.mkdir(parents=True, exist_ok=True)
    foreign = any(VENV.iterdir()) and not LOCK.exists()
    if foreign and os.environ.get("BANRYE_VENV"):
        fail(
            f"BANRYE_VENV names {VENV}, which holds other things; name a new folder.",
            f"BANRYE_VENV가 가리키는 {VENV}에 다른 파일이 있습니다. 새 폴더를 지정하세요.",
        )
    held = LOCK.open("a")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say(
            f"another ./go is setting up {VENV}; waiting for it ...",
            f"다른 ./go가 {VENV}에 설치하는 중이라 기다립니다 ...",
        )
        fcntl.flock(held, fcntl.LOCK_EX)
    return held


def clear() -> None:
    """Empty the environment's folder, the stamp first, and keep the lock."""
    STAMP.unlink(missing_ok=True)
    for entry in VENV.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(str(entry))
        elif entry != LOCK:
            entry.unlink()


def install(extra: str, held: "IO[str]") -> None:
    """Make the environment and install banrye where it stands, by uv where it is at hand, else by venv and pip."""
    base = getattr(sys, "_base_executable", sys.executable)  # outlives the environment that we may be running in
    if uv():
        made = runs([*uv(), "venv", "--allow-existing", "--python", base, str(VENV)], held)
        if made and runs([*uv(), "pip", "install", "--python", str(PYTHON), *packages(extra)], held):
            return
        say("uv failed (see above); trying venv and pip ...", "uv가 실패해서(위 참고) venv와 pip로 다시 합니다 ...")
        clear()
    require_venv()
    if not runs([base, "-m", "venv", str(VENV)], held):
        fail(
            "could not make the environment; the lines above say why.",
            "가상 환경을 만들지 못했습니다. 까닭은 위에 있습니다.",
        )
    if not pip(extra, held):
        fail(*NOT_INSTALLED)


def add(extra: str, held: "IO[str]") -> bool:
    """Install the extra into the environment that is there, by what made it: one made by uv has no pip."""
    if runs([str(PYTHON), "-I", "-c", "import pip"]):
        return pip(extra, held)
    return bool(uv()) and runs([*uv(), "pip", "install", "--python", str(PYTHON), *packages(extra)], held)


def pip(extra: str, held: "IO[str]") -> bool:
    """Install banrye with an extra by the environment's own pip."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    return runs([*command, *packages(extra)], held)


def packages(extra: str) -> "list[str]":
    """Return what an installer is asked for: banrye where it stands, with an extra, in tested versions."""
    return ["--constraint", str(ROOT / "constraints.txt"), "--editable", f"{ROOT}{extra}"]


def uv() -> "list[str]":
    """Return how to call uv, or nothing where it isn't there or isn't meant: it reads none of pip's settings."""
    found = shutil.which("uv")
    if not found or any(name.startswith("PIP_") for name in os.environ):
        return []
    return [found, "--quiet", "--directory", str(ROOT)]


def require_venv() -> None:
    """End with the name of the missing package where Python came without venv or without ensurepip."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError as missing:
        major, minor = sys.version_info[:2]
        fail(
            f"this Python has no {missing.name} module. On Debian and Ubuntu: "
            f"sudo apt install python{major}.{minor}-venv, then run this again. Or install uv and use: uv run banrye",
            f"이 Python에는 {missing.name} 모듈이 없습니다. Debian과 Ubuntu에서는 sudo apt install "
            f"python{major}.{minor}-venv로 설치하고 다시 실행하세요. uv를 설치하고 uv run banrye를 써도 됩니다.",
        )


def runs(command: "list[str]", held: "IO[str] | None" = None) -> bool:
    """Run a command and tell whether it succeeded; it speaks, on stderr, only if it is part of the set-up.

    Such a command keeps the lock open as well: should this process be killed, nobody starts over beside its orphan.
    Ctrl-C reaches this process alone, which ends the command: venv would answer with a page of traceback.
    """
    output: Any = sys.stderr if held else subprocess.DEVNULL
    kept = (held.fileno(),) if held else ()
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, pass_fds=kept, start_new_session=True
    )
    try:
        return process.wait() == 0
    except KeyboardInterrupt:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()
        raise


def in_korean() -> bool:
    """Tell whether the user reads Korean, by the rules of banrye itself, which may not be installed yet."""
    asked = " ".join(sys.argv).replace("=", " ").partition(" --lang ")[2].split()[:1]
    asked += [os.environ.get(name, "") for name in ("BANRYE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")]
    return next(filter(None, asked), "").startswith("ko")


def say(english: str, korean: str) -> None:
    """Tell the user something that is no result."""
    print("banrye: " + (korean if in_korean() else english), file=sys.stderr, flush=True)


def fail(english: str, korean: str, status: int = HARNESS_FAILED) -> NoReturn:
    """End with one sentence."""
    say(english, korean)
    sys.exit(status)


if __name__ == "__main__":
    main()
