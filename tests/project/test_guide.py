"""The guide's pages do what they say: their files are written and their commands run, in the order of the page.

A page's marks: ``<!-- file: NAME -->`` before a block writes it to that file, ``<!-- exits: N -->`` is the exit code of
the commands that follow (else 0), ``<!-- shows -->`` before a block of text means that the last command printed its
lines, and ``<!-- not run: REASON -->`` leaves commands out.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300  # seconds until a test gives up on a command

#: The page, and what must lie where its reader stands.
PAGES = {
    "new-problem.md": (),
    "candidates.md": ("generators", "oracles", "solutions"),
    "design.md": ("banrye",),
}

_BLOCK = re.compile(r"(?:^<!-- (.*?) -->\n)?^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A block of a page: its mark, the language it is in, and its text."""

    mark: str
    language: str
    text: str


def blocks(page: str) -> Iterator[Block]:
    """Yield the blocks of a page."""
    for found in _BLOCK.finditer((ROOT / "docs" / page).read_text("utf-8")):
        yield Block(found[1] or "", found[2], found[3])


def environment(home: Path) -> dict[str, str]:
    """Return an environment in which the commands are found, and speak English."""
    scripts = Path(sys.executable).parent
    return {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "BANRYE_CACHE": str(home / "cache"),
        "LC_ALL": "C.UTF-8",
        "BANRYE_LANG": "en",
    }


def follow(page: str, place: Path, home: Path) -> int:
    """Do what a page says, in a folder; return how many commands were run."""
    count, printed = 0, ""
    for block in blocks(page):
        kind, _, value = block.mark.partition(": ")
        if kind == "file":
            path = place / value
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, "utf-8")
        elif kind == "shows":
            missing = [line for line in block.text.splitlines() if line not in printed.splitlines()]
            assert missing == [], f"{page} shows what the command doesn't print:\n{printed}"
        elif block.language == "sh" and kind != "not run":
            for command in block.text.splitlines():
                done = subprocess.run(
                    command,
                    shell=True,
                    cwd=place,
                    env=environment(home),
                    capture_output=True,
                    text=True,
                    timeout=PATIENCE,
                    check=False,
                )
                printed, count = done.stdout, count + 1
                wanted = int(value) if kind == "exits" else 0
                assert done.returncode == wanted, f"{page}: {command}\n{done.stdout}{done.stderr}"
    return count


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_of_a_page_do_what_it_says(page: str, tmp_path: Path) -> None:
    """Followed word by word, a page leads to what it shows; nothing of it is left to the reader to guess."""
    (tmp_path / "home").mkdir()
    place = tmp_path / "place"
    place.mkdir()
    for name in PAGES[page]:
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    wanted = sum(len(block.text.splitlines()) for block in blocks(page) if block.language == "sh")
    assert 0 < follow(page, place, tmp_path / "home") <= wanted


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_of_a_known_kind(page: str) -> None:
    """A command can't hide in a block that no test looks at, and code that is shown is code that is written."""
    for block in blocks(page):
        assert block.language in ("sh", "python", "text"), block
        assert (block.language == "python") == block.mark.startswith("file: "), block
        assert block.language != "sh" or not block.mark or block.mark.startswith(("exits: ", "not run: ")), block


def test_pages_link_to_pages_that_are_there() -> None:
    """No link within the guide leads nowhere."""
    for page in (*PAGES, "reports.md"):
        text = (ROOT / "docs" / page).read_text("utf-8")
        for target in re.findall(r"\]\(([\w.-]+\.md)\)", text):
            assert (ROOT / "docs" / target).is_file(), f"{page} links to {target}"
