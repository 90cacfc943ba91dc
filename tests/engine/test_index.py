"""The index of reports, and opening a page in a browser."""

import json
import shutil
import webbrowser
from pathlib import Path

import pytest

from banrye.errors import HarnessError
from banrye.report import index
from tests.engine.contract import RunCli

RECORD = {
    "format": 1, "problem": "gap", "candidate": "solutions/gap/mine.py", "source": "x", "language": "python",
    "verdict": "wrong-answer", "diagnosis": [{"misreading": "signed"}],
    "counterexample": {"stdin": "0 1\n", "expected": "1", "actual": "-1\n"},
    "votes": {"1": ["the oracle", "plain.py"], "-1": ["this candidate"]},
}  # fmt: skip


def store(reports: Path, name: str, **rest: object) -> Path:
    """Write a record into a folder of reports."""
    folder = reports / "gap" / name
    folder.mkdir(parents=True)
    (folder / "report.json").write_text(json.dumps({**RECORD, **rest}), "utf-8")
    return folder


def test_a_row_says_what_came_of_a_candidate(tmp_path: Path) -> None:
    """Problem, file, language, verdict in both languages, both answers, the misreading, and a link to what is there."""
    (store(tmp_path, "mine.py") / "report.html").touch()
    text = index.renew(tmp_path).read_text("utf-8")

    assert '<a href="gap/mine.py/report.html">solutions/<wbr>gap/<wbr>mine.py</a>' in text
    assert 'data-problem="gap" data-code="python" data-verdict="wrong-answer"' in text
    for words in ("Wrong answer", "틀렸습니다", "<code>1</code> / <code>-1</code>", "<code>signed</code>"):
        assert words in text


def test_what_a_record_holds_is_no_markup(tmp_path: Path) -> None:
    """Names and answers are escaped, and a link leads to a folder with any name."""
    folder = store(
        tmp_path, 'a b#"<i>', candidate="<i>", counterexample={"stdin": "0 1", "expected": "<i>", "actual": "<i>"}
    )
    (folder / "report.html").touch()
    text = index.renew(tmp_path).read_text("utf-8")

    assert "<i>" not in text
    assert 'href="gap/a%20b%23%22%3Ci%3E/report.html"' in text


@pytest.mark.parametrize(
    "content",
    [
        "", '{"format": 1,', "[]", '{"format": 1}', "\udcff",
        json.dumps({**RECORD, "votes": [1]}), json.dumps({**RECORD, "diagnosis": [5]}),
        json.dumps({name: value for name, value in RECORD.items() if name != "language"}),
    ],
)  # fmt: skip
def test_a_broken_record_is_a_row_and_no_obstacle(tmp_path: Path, content: str) -> None:
    """The others are listed; the broken one is named, and called unreadable."""
    store(tmp_path, "mine.py")
    (tmp_path / "gap" / "broken").mkdir()
    (tmp_path / "gap" / "broken" / "report.json").write_text(content, "utf-8", errors="surrogateescape")
    text = index.renew(tmp_path).read_text("utf-8")

    assert "solutions/<wbr>gap/<wbr>mine.py</a>" in text
    assert ">broken</a>" in text
    assert "can&#39;t be read" in text


def test_an_empty_folder_has_an_index(tmp_path: Path) -> None:
    """Where nothing was hunted, the page says so."""
    assert "There are no reports here yet." in index.renew(tmp_path / "reports").read_text("utf-8")


def test_agreement_counts_the_inputs_that_both_answered(tmp_path: Path) -> None:
    """Each pair: equal answers of those that both gave; the candidate goes by its file's name."""
    store(tmp_path, "mine.py")
    store(
        tmp_path, "other.py", candidate="b/other.py", votes={"5": ["the oracle"], "7": ["plain.py", "this candidate"]}
    )
    rows = list(index._rows(tmp_path))
    (square,) = index.squares(rows)

    assert square.names == ["the oracle", "plain.py", "mine.py", "other.py"]
    assert square.cells[0] == [(2, 2), (1, 2), (0, 1), (0, 1)]
    assert square.cells[3] == [(0, 1), (1, 1), (0, 0), (1, 1)]


def test_an_index_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    """The harness failed, and the sentence names the file."""
    (tmp_path / "reports").write_text("no folder")
    with pytest.raises(HarnessError, match="the index .*index.html could not be written"):
        index.renew(tmp_path / "reports")


# Hunting and opening.


def test_a_hunt_renews_the_index(run_cli: RunCli, tiny: Path) -> None:
    """What was just hunted is listed, beside what was there."""
    store(tiny / "reports", "old.py", candidate="solutions/gap/old.py")
    run_cli("hunt", "solutions/gap/plain.py", "--cases", 1)
    text = (tiny / "reports" / "index.html").read_text("utf-8")

    assert "solutions/<wbr>gap/<wbr>old.py</a>" in text
    assert "solutions/<wbr>gap/<wbr>plain.py</a>" in text


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note which addresses would be opened in a browser."""
    addresses: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda address: bool(addresses.append(address) or True))
    return addresses


def test_a_proof_has_a_row_of_its_own(run_cli: RunCli, tiny: Path) -> None:
    """Beside the hunt of the same file: what part was run, and a link to the certificate."""
    run_cli("hunt", "solutions/gap/plain.py", "--cases", 5)
    run_cli("prove", "solutions/gap/plain.py", "--within", 3, "--jobs", 1)
    text = (tiny / "reports" / "index.html").read_text("utf-8")

    assert text.count("<tr data-problem") == 2
    assert 'href="gap/plain.py/report.html"' in text and 'href="gap/plain.py/certificate.md"' in text
    assert 'data-verdict="proved"' in text
    assert "10 of 10 inputs within 3 run" in text and "3 이내 입력 10개 가운데 10개 실행" in text


def test_a_certificate_that_cannot_be_read_is_a_row(tmp_path: Path) -> None:
    """It says why, in place of a verdict."""
    folder = tmp_path / "gap" / "mine.py"
    folder.mkdir(parents=True)
    (folder / "certificate.json").write_text("{}")
    text = index.renew(tmp_path).read_text("utf-8")
    assert "be read as a certificate: it has another format" in text


def test_show_opens_a_page_or_the_index(run_cli: RunCli, hunted: Path, opened: list[str]) -> None:
    """A report's page with its name, the renewed index of all without; where it was is said."""
    code, out, err = run_cli("show", hunted, "--open")
    assert (code, out, err) == (0, f"opened {hunted / 'report.html'}\n", "")
    code, out, _ = run_cli("show", "--open")
    page = hunted.parents[1] / "index.html"
    assert (code, out) == (0, f"opened {page}\n")
    assert opened == [(hunted / "report.html").as_uri(), page.as_uri()]
    assert "solutions/<wbr>gap/<wbr>mine.py</a>" in page.read_text("utf-8")


def test_without_a_browser_the_page_is_named(run_cli: RunCli, hunted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has none learns where the file is."""
    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    assert run_cli("show", hunted, "--open")[:2] == (
        0,
        f"no browser could be opened; the page is {hunted / 'report.html'}\n",
    )


def test_showing_what_is_not_there_is_one_sentence(run_cli: RunCli, hunted: Path, tiny: Path) -> None:
    """No report named, or a page that was deleted: code 2, and what to do."""
    code, out, err = run_cli("show")
    assert (code, out) == (2, "") and "say which REPORT to show, or --open for the index" in err
    (hunted / "report.html").unlink()
    code, out, err = run_cli("show", hunted, "--open")
    assert (code, out) == (2, "") and "report.html isn't there; hunt the candidate again" in err
    shutil.rmtree(hunted)
    assert run_cli("show", hunted, "--open")[0] == 2
