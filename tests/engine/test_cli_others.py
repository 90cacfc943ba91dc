"""The commands beside ``hunt``: replay, show, the lists, killers, doctor and check."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from banrye import killers
from tests.engine.contract import SIGNED, RunCli, Write, is_hunt, only_object

# Replaying and showing.


def test_replay_runs_the_counterexample_again(run_cli: RunCli, hunted: Path) -> None:
    """The reported file still fails on it: code 1, with the input and both answers."""
    code, out, err = run_cli("replay", hunted)
    assert (code, err) == (1, "")
    assert out.startswith("WRONG ANSWER: ") and "\n0 1\n\nexpected  1\nanswered  -1\n" in out


def test_replay_tells_a_corrected_file(run_cli: RunCli, hunted: Path) -> None:
    """Another file is run on the same input, whichever file of the report is named; right is code 0."""
    code, out, _ = run_cli("replay", hunted / "report.md", "solutions/gap/sorted.py")
    assert code == 0
    assert out.startswith("RIGHT ANSWER: solutions/gap/sorted.py (gap, python)")


def test_replay_of_a_file_of_another_problem_says_so(run_cli: RunCli, hunted: Path) -> None:
    """A path mistyped by a folder isn't taken for a correction that failed."""
    _, out, _ = run_cli("replay", hunted, "solutions/peak/builtin.py")
    assert out.endswith("note      it lies among the solutions of peak, and was run as one of gap\n")


def test_replay_without_its_candidate_is_one_sentence(run_cli: RunCli, hunted: Path, tiny: Path) -> None:
    """When the file has gone, the sentence says which one is missed."""
    (tiny / "solutions" / "gap" / "mine.py").unlink()
    code, out, err = run_cli("replay", hunted)
    assert (code, out) == (2, "")
    assert "mine.py, but there is none" in err


def test_replay_of_a_file_that_does_not_compile_shows_the_error(run_cli: RunCli, hunted: Path, tiny: Path) -> None:
    """Code 3, and the first error with its line."""
    (tiny / "solutions" / "gap" / "mine.py").write_text("print('a'\n")
    code, out, err = run_cli("replay", hunted)
    assert (code, out) == (3, "")
    assert "mine.py could not be built" in err and "mine.py:1" in err


def test_replay_of_a_clean_report_is_one_sentence(run_cli: RunCli) -> None:
    """There is nothing to replay where nothing was found."""
    run_cli("hunt", "solutions/gap/plain.py", "--cases", 1)
    code, out, err = run_cli("replay", "reports/gap/plain.py")
    assert (code, out) == (2, "")
    assert "holds no counterexample: its candidate was called no counterexample" in err


def test_replay_of_an_input_that_is_no_longer_legal_is_one_sentence(run_cli: RunCli, hunted: Path) -> None:
    """A record with an input outside the constraints says so, and what is wrong with it."""
    path = hunted / "report.json"
    path.write_text(path.read_text().replace("0 1\\n", "99 1\\n"))
    code, _, err = run_cli("replay", hunted)
    assert code == 2
    assert "is no legal input of gap: line 1: expected two whole numbers" in err


# Listing and checking.


def test_problems_are_listed_with_their_names(run_cli: RunCli) -> None:
    """Name, titles, aliases and the call style, a line each."""
    code, out, err = run_cli("problems")
    assert (code, err) == (0, "")
    rows = {line.split()[0]: line for line in out.splitlines()[2:]}
    assert rows.keys() == {"gap", "peak"}
    assert all(word in rows["gap"] for word in ("Gap", "간격", "990001", "reads stdin"))
    assert "solution(row: list[int]) -> int" in rows["peak"]


def test_candidates_are_listed_with_what_they_need(
    run_cli: RunCli, candidate: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each has its language, and whether it runs here, else why not; one problem's alone by any of its names."""
    candidate("int main() {}", "mine.cpp")
    monkeypatch.setenv("PATH", str(tmp_path))
    code, out, _ = run_cli("candidates")
    assert code == 0
    assert [line.split()[:3] for line in out.splitlines()[2:]] == [
        ["gap", "mine.cpp", "c++"],
        ["gap", "plain.py", "python"],
        ["gap", "sorted.py", "python"],
        ["peak", "builtin.py", "python"],
    ]
    assert "no: c++ needs g++" in out
    assert run_cli("candidates", "990002")[1].splitlines()[2:] == ["peak       builtin.py   python      yes"]


def test_killers_are_made_and_checked(run_cli: RunCli, tiny: Path) -> None:
    """Made anew they hold; a store that doesn't is code 1, with a line for each fault."""
    code, out, err = run_cli("killers", "gap", "--drawn", 60)
    assert (code, err) == (0, "")
    assert "killers of 4 ways to be wrong" in out and "| killer" in out
    code, out, _ = run_cli("killers", "gap", "--check")
    assert code == 0 and out.endswith(" killers hold\n")
    path = tiny / "oracles" / "gap.killers.json"
    path.write_text(path.read_text().replace('"signed": -', '"signed": -4'))
    killers.load.cache_clear()
    code, out, _ = run_cli("killers", "gap", "--check")
    assert code == 1 and "signed doesn't answer -4" in out


def test_languages_are_listed_with_what_they_make_of_limits(run_cli: RunCli) -> None:
    """A row says the suffixes, what becomes of a problem's limits, and what is here."""
    code, out, _ = run_cli("languages")
    assert code == 0
    assert re.search(r"^python +\.py +x 3 \+ 2 s +\+ 128 MiB +Python 3\.", out, re.MULTILINE)
    assert re.search(r"^rust +\.rs +x 1 +\+ 16 MiB +\S", out, re.MULTILINE)


def test_doctor_lists_the_protections(run_cli: RunCli) -> None:
    """Each protection is active or not, and where it isn't, there is a remedy beside it."""
    code, out, err = run_cli("doctor")
    assert (code, err) == (0, "")
    rows = [line for line in out.splitlines()[2:] if line.strip()]
    assert len(rows) >= 5
    assert all("  yes" in row or "  no " in row for row in rows)


def test_check_compares_all_candidates(run_cli: RunCli, candidate: Write) -> None:
    """A table of verdicts and one of who agrees with whom; a wrong candidate among them is code 1."""
    candidate(SIGNED)
    code, out, _ = run_cli("check", "gap", "--budget", 0.3)
    assert code == 1
    rows = {line.split("|")[1].strip(): line for line in out.splitlines() if line.startswith("| ")}
    assert "wrong answer" in out and out.count("no counterexample") == 2
    assert len(re.findall(r"\ball\b|\b(\d+)/\1\b", rows["the oracle"])) >= 2  # time may not reach for all inputs


@pytest.mark.usefixtures("odd_files")
def test_check_with_json_is_one_object(run_cli: RunCli) -> None:
    """Verdicts, what was skipped and why, and the agreement, by problem; a file that can't be read is code 2."""
    code, out, err = run_cli("check", "--budget", 0.3, "--json")
    assert (code, err) == (2, "")
    found = only_object(out)["problems"]
    assert found.keys() == {"gap", "peak"}
    assert all(is_hunt(row) for each in found.values() for row in each["candidates"])
    assert [row["verdict"] for row in found["gap"]["candidates"]] == ["no-counterexample"] * 2
    assert [row["candidate"] for row in found["gap"]["skipped"]] == ["blank.py", "empty.py"]
    assert found["gap"]["agreement"].keys() == {"the oracle", "plain.py", "sorted.py"}


def test_check_of_right_candidates_is_code_0(run_cli: RunCli) -> None:
    """Where nothing breaks, all is well."""
    assert run_cli("check", "peak", "--budget", 0.2)[0] == 0


def test_check_ends_at_ctrl_c(run_cli: RunCli, oracle_says: Callable[[str], None]) -> None:
    """Ctrl-C ends the whole check, not just the candidate that is being hunted."""
    oracle_says("right = answer\ndef events(case):\n    raise KeyboardInterrupt")
    code, out, err = run_cli("check", "gap", "--budget", 0.2, "--json")
    assert code == 130
    assert only_object(out)["exit_code"] == 130
    assert err == "banrye: stopped\n"
