"""A proof's counts are exact, survive any end of its process, and its certificate can be checked."""

import itertools
import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banrye import build, proving, workspace
from banrye import prove as proofs
from banrye.certificate import Certificate, chance, key_of
from banrye.errors import UsageError
from banrye.journal import Block, Journal, gaps, tiles
from banrye.problem import Problem
from banrye.result import SMALLEST, Counterexample
from banrye.verdict import Verdict

Outcome = tuple[int, str, str]
RunCli = Callable[..., Outcome]
Write = Callable[..., Path]
Start = Callable[..., "subprocess.Popen[str]"]

MOST = 30
PAIRS = sorted(itertools.product(range(MOST + 1), repeat=2), key=lambda pair: (sum(pair), pair[0]))
CAPPED = "a, b = map(int, input().split())\nprint(min(20, abs(a - b)))\n"
SLOW = "import os, time\na, b = map(int, input().split())\ntime.sleep(0.02)\nprint(abs(a - b))\n"
PATIENCE = 60.0


def block(start: int, stop: int, differing: int = 0, first: int | None = None) -> Block:
    """Return a block whose verdicts don't matter."""
    return Block(start, stop, differing, first, "0", {"wrong-answer": differing} if differing else {})


def prove(tiny: Path, path: Path, jobs: int = 1, within: int | None = None, name: str = "gap") -> proofs.Proof:
    """Prove a candidate in a workspace, its files beside it."""
    place = workspace.Workspace(tiny)
    plan = proofs.Plan(tiny / "reports" / path.stem, within, jobs)
    return proofs.prove(place.problem(name), path, tiny, plan)


def journal_of(tiny: Path, name: str) -> Path:
    """Return the journal of a candidate that the command line proved."""
    (found,) = (tiny / "reports" / "gap").glob(f"{name}*/proof.jsonl")
    return found


def wait_for_lines(journal: Path, count: int) -> None:
    """Wait until a journal has as many lines."""
    until = time.monotonic() + PATIENCE
    while not journal.exists() or journal.read_bytes().count(b"\n") < count:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_counts_equal_brute_force_with_one_prover_and_with_two(tiny: Path, candidate: Write) -> None:
    """The count of differing inputs, the first, and every answer's digest are exact, however many processes run."""
    wrong = [rank for rank, (a, b) in enumerate(PAIRS) if abs(a - b) > 20]
    found = [prove(tiny, candidate(CAPPED, f"capped{jobs}.py"), jobs) for jobs in (1, 2)]
    for proof in found:
        assert (proof.verdict, proof.space, proof.checked) == (Verdict.WRONG_ANSWER, len(PAIRS), len(PAIRS))
        assert (proof.differing, proof.first_rank) == (len(wrong), wrong[0])
        assert proof.first is not None
        assert (proof.first.expected, proof.first.actual.strip(), proof.first.minimality) == ("21", "20", "smallest")
        for each in proof.blocks:
            assert each.differing == sum(each.start <= rank < each.stop for rank in wrong)


def test_a_right_candidate_is_proved_within_a_bound_and_then_beyond(tiny: Path, run_cli: RunCli) -> None:
    """A smaller bound's inputs are not run again for a larger one, and the JSON says what was proved."""
    file = tiny / "solutions" / "gap" / "plain.py"
    code, out, err = run_cli("prove", file, "--within", 3, "--jobs", 1, "--json")
    first = json.loads(out)
    assert (code, err) == (0, "")
    contract = {name: first[name] for name in ("problem", "verdict", "checked", "space", "differing", "first")}
    expected = {"problem": "gap", "verdict": "proved", "checked": 10, "space": 10, "differing": 0, "first": None}
    assert contract == expected
    code, out, _ = run_cli("prove", file, "--within", 4, "--jobs", 1, "--json")
    second = json.loads(out)
    assert (code, second["checked"], second["reused"], second["within"]) == (0, 15, 10, 4)
    code, out, _ = run_cli("prove", file, "--within", 4)
    assert code == 0
    assert out.startswith("PROVED within 4: ")
    assert "15 of them known from earlier" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["plain.py", "--within", "61"], "--within 61: the bound is a sum, from 0 to 60"),
        (["plain.py", "--within", "few"], "--within"),
        (["missing.py"], "missing.py"),
        (["../peak/builtin.py"], "peak has no list of all its inputs"),
    ],
)
def test_wrong_usage_is_a_sentence(tiny: Path, run_cli: RunCli, words: list[str], sentence: str) -> None:
    """Bad bounds, missing files and problems that can't be listed end with code 2 and say so."""
    code, out, err = run_cli("prove", tiny / "solutions" / "gap" / words[0], *words[1:])
    assert (code, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_what_a_killed_proof_had_run_is_not_run_again(
    tiny: Path, candidate: Write, start_cli: Start, run_cli: RunCli
) -> None:
    """After SIGKILL in the middle and a torn last line, the next run goes on from what was kept."""
    path = candidate(SLOW)
    process = start_cli("prove", path, "--jobs", 1, "--within", 15)
    journal = tiny / "reports" / "gap" / "mine.py" / "proof.jsonl"
    wait_for_lines(journal, 3)
    process.kill()
    process.wait()
    kept = [json.loads(line) for line in journal.read_bytes().splitlines(keepends=True)[1:] if line.endswith(b"\n")]
    with journal.open("ab") as file:
        file.write(b'{"start":0,"stop":130,"diff')
    until = time.monotonic() + PATIENCE
    while True:  # the killed one's prover notices that it is alone, and the lock goes with it
        code, out, _ = run_cli("prove", path, "--jobs", 1, "--within", 15, "--json")
        if code != 2 or time.monotonic() > until:
            break
        time.sleep(0.1)
    result = json.loads(out)
    assert (code, result["verdict"], result["checked"]) == (0, "proved", 136)
    assert result["reused"] == sum(line["stop"] - line["start"] for line in kept) > 0


def test_ctrl_c_keeps_even_what_the_running_block_has_done(
    tiny: Path, candidate: Write, start_cli: Start, run_cli: RunCli
) -> None:
    """Ctrl-C ends a proof with code 130, a certificate of the part that was run, and nothing lost."""
    path = candidate(SLOW)
    process = start_cli("prove", path, "--jobs", 1, "--within", 15, "--json")
    wait_for_lines(tiny / "reports" / "gap" / "mine.py" / "proof.jsonl", 2)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    result = json.loads(out)
    assert (process.returncode, result["interrupted"], result["verdict"]) == (130, True, "no-counterexample"), err
    assert 0 < result["checked"] < 136
    certificate = Certificate.read(tiny / "reports" / "gap" / "mine.py")
    assert (certificate.data["complete"], certificate.data["checked"]) == (False, result["checked"])
    code, out, _ = run_cli("prove", path, "--jobs", 1, "--within", 15, "--json")
    again = json.loads(out)
    assert (code, again["verdict"], again["reused"]) == (0, "proved", result["checked"])


def test_a_changed_candidate_starts_over_with_a_word(tiny: Path, candidate: Write, run_cli: RunCli) -> None:
    """Nothing that another text of the file did counts, and stderr says so."""
    path = candidate(CAPPED)
    assert run_cli("prove", path, "--within", 5, "--jobs", 1)[0] == 0
    candidate(CAPPED.replace("20", "2"))
    code, out, err = run_cli("prove", path, "--within", 5, "--jobs", 1, "--json")
    result = json.loads(out)
    assert "candidate" in err
    assert "starting over" in err
    assert (code, result["reused"]) == (1, 0)
    assert result["differing"] == sum(abs(a - b) > 2 for a, b in PAIRS if a + b <= 5)


@pytest.mark.parametrize(
    ("figures", "named"),
    [
        ({"differing": 110, "smallest": "0 21"}, ["capped"]),
        ({"differing": 110, "smallest": "0 21\n", "space": 961}, ["capped"]),
        ({"differing": 110, "smallest": "0 21", "space": 351}, []),
        ({"differing": 109, "smallest": "0 21"}, []),
        ({"differing": 110, "smallest": "0 22"}, []),
        (None, []),
    ],
    ids=range(6),
)
def test_a_misreading_of_the_same_figures_is_named(
    gap: Problem, variant: Callable[..., Problem], figures: dict[str, Any] | None, named: list[str]
) -> None:
    """A catalogue entry is named if it differs as often over the same space, and first on the same input."""
    measured = variant(gap, oracle={"exact": lambda name: figures if name == "capped" else None})
    proof = proofs.Proof(measured, Path("mine.py"), "python", None, 961, 1, Verdict.WRONG_ANSWER)
    proof.blocks = [block(0, 961, 110, 231)]
    proof.first = Counterexample(PAIRS[231], "0 21\n", "21", "20", "", SMALLEST)
    assert proving._like(proof) == named


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "0 s"), (89, "89 s"), (90, "2 min"), (5399, "90 min"), (5400, "1.5 h")], ids=range(5)
)
def test_times_are_said_as_people_say_them(seconds: float, said: str) -> None:
    """Seconds, minutes and hours each have their range."""
    assert proving.duration(seconds) == said


def test_a_crash_counts_with_its_verdict(tiny: Path, candidate: Write) -> None:
    """An input on which the candidate crashes differs, and is told from wrong answers."""
    crash = "a, b = map(int, input().split())\nif (a, b) == (2, 1): raise SystemExit(3)\nprint(abs(a - b) % 5)\n"
    proof = prove(tiny, candidate(crash), within=6)
    wrong = sum(abs(a - b) >= 5 for a, b in PAIRS if a + b <= 6)
    assert proof.verdicts == {"run-time-error": 1, "wrong-answer": wrong}
    assert (proof.verdict, proof.first_rank) == (Verdict.RUN_TIME_ERROR, PAIRS.index((2, 1)))


def test_failing_runs_that_take_long_end_a_proof(tiny: Path, candidate: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """A candidate that is slow to be wrong is given up, and the note says how much was run."""
    monkeypatch.setattr(proofs, "PATIENCE", 0.5)
    sleeps = "import time\na, b = map(int, input().split())\nif a + b == 5: time.sleep(0.6)\nprint(abs(a - b) % 5)\n"
    proof = prove(tiny, candidate(sleeps), within=6)
    assert proof.verdict is Verdict.WRONG_ANSWER
    assert proof.checked < proof.space
    assert any("given up" in note for note in proof.notes)


def test_state_kept_between_runs_is_nondeterminism_and_no_count(tiny: Path, candidate: Write) -> None:
    """A candidate whose answers change from run to run is called that."""
    random = "import random\na, b = map(int, input().split())\nprint(abs(a - b) + (random.random() < 0.5))\n"
    proof = prove(tiny, candidate(random), within=6)
    assert proof.verdict is Verdict.NONDETERMINISTIC


def test_a_candidate_that_does_not_build_is_a_verdict(tiny: Path, candidate: Write, run_cli: RunCli) -> None:
    """A compile error ends with code 3 and one JSON object."""
    code, out, _ = run_cli("prove", candidate("print(\n"), "--json")
    assert (code, json.loads(out)["verdict"], json.loads(out)["checked"]) == (3, "compile-error", 0)


@pytest.fixture
def certified(tiny: Path, candidate: Write, run_cli: RunCli) -> Path:
    """Give the certificate of a wrong candidate."""
    assert run_cli("prove", candidate(CAPPED), "--within", 25, "--jobs", 1)[0] == 1
    return tiny / "reports" / "gap" / "mine.py" / "certificate.json"


def forge(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change a certificate's record."""
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data))


def test_a_certificate_holds_until_it_is_forged(certified: Path, tiny: Path, candidate: Write, run_cli: RunCli) -> None:
    """Recomputing confirms a true certificate; a changed count or digest is found, and so are a broken or foreign file."""
    code, out, _ = run_cli("verify-certificate", certified.parent, "--sample", 99, "--seed", 1)
    assert code == 0
    assert "HOLDS" in out
    assert "wrong answer" in (certified.parent / "certificate.md").read_text()
    original = certified.read_text()

    def fewer(data: dict[str, Any]) -> None:
        row = next(row for row in data["blocks"] if row[2] > 1)
        row[2] -= 1
        data["differing"] -= 1

    def other_digest(data: dict[str, Any]) -> None:
        data["blocks"][0][4] = "0" * 16

    for change in (fewer, other_digest):
        forge(certified, change)
        code, out, _ = run_cli("verify-certificate", certified, "--sample", 99)
        assert (code, "DOES NOT HOLD" in out) == (1, True)
        certified.write_text(original)
    candidate(CAPPED + "# changed\n")
    code, _, err = run_cli("verify-certificate", certified)
    assert (code, "has changed since" in err) == (2, True)


FORGERIES: dict[str, Callable[[dict[str, Any]], object]] = {
    "differing": lambda data: data.update(differing=0),
    "verdict": lambda data: data.update(verdict="proved"),
    "checked": lambda data: data.update(checked=1),
    "space": lambda data: data.update(space=350),
    "a block twice": lambda data: data["blocks"].append(data["blocks"][0]),
    "first input": lambda data: data["first"].update(text="0 22\n"),
    "first rank": lambda data: data["first"].update(rank=232),
}


@pytest.mark.parametrize("change", FORGERIES.values(), ids=FORGERIES)
def test_figures_that_contradict_each_other_are_found_without_a_run(
    certified_once: tuple[Problem, Path, dict[str, Any]], change: Callable[[dict[str, Any]], object]
) -> None:
    """Every figure of a certificate must follow from its blocks."""
    problem, path, data = certified_once
    data = json.loads(json.dumps(data))
    change(data)
    check = Certificate(data).check(problem, path, 1, 0)
    assert check.faults
    assert check.blocks == 0


@pytest.fixture
def certified_once(tiny: Path, candidate: Write, gap: Problem) -> tuple[Problem, Path, dict[str, Any]]:
    """Give a problem, a candidate, and a certificate's record, made without running anything."""
    problem, path = gap, candidate(CAPPED)
    wrong = [rank for rank, (a, b) in enumerate(PAIRS[:351]) if abs(a - b) > 20]
    proof = proofs.Proof(problem, path, "python", 25, 351, 1, Verdict.WRONG_ANSWER)
    proof.blocks = [block(0, 200), block(200, 351, len(wrong), wrong[0])]
    proof.first, proof.first_rank = Counterexample(PAIRS[231], "0 21\n", "21", "20", "", SMALLEST), 231
    data = Certificate.of(proof, key_of(problem, build.prepare(path)), tiny).data
    data["blocks"] = [list(row) for row in data["blocks"]]
    return problem, path, data


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"certificate": 1}', "\x00"], ids=range(5))
def test_a_broken_certificate_is_wrong_input(tiny: Path, run_cli: RunCli, content: str) -> None:
    """What is no certificate is refused with code 2 and a sentence."""
    (tiny / "certificate.json").write_text(content)
    code, out, err = run_cli("verify-certificate", tiny)
    assert (code, out) == (2, "")
    assert "can't be read as a certificate" in err


ranges = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 20)), max_size=12)


@given(ranges, st.integers(0, 70), st.integers(1, 20))
@settings(max_examples=200, deadline=None, database=None)
def test_tiles_and_gaps_cover_each_rank_once(starts: list[tuple[int, int]], space: int, size: int) -> None:
    """Whatever a journal holds, what is kept of it and what is left to run make up the space without overlap."""
    kept = tiles([block(start, start + length) for start, length in starts], space)
    rest = list(gaps(kept, space, size))
    ranks = [rank for each in kept for rank in range(each.start, each.stop)]
    ranks += [rank for start, stop in rest for rank in range(start, stop)]
    assert sorted(ranks) == list(range(space))
    assert all(0 < stop - start <= size for start, stop in rest)


def test_a_journal_keeps_what_is_whole_and_lets_nobody_else_write(tmp_path: Path) -> None:
    """Lines that are torn, or were made up, end what is read; a second writer is told to wait."""
    path, key = tmp_path / "proof.jsonl", {"candidate": "a"}
    with Journal(path, key) as journal:
        journal.add(block(0, 5))
        journal.add(block(5, 9, 2, 6))
        with pytest.raises(UsageError, match="another"), Journal(path, key):
            pass
    whole = path.read_bytes()
    for broken in (b'{"start":9', b'{"start":9,"stop":5}\n', b"null\n", b"\xff\n"):
        path.write_bytes(whole + broken)
        with Journal(path, key) as journal:
            assert journal.blocks == [block(0, 5), block(5, 9, 2, 6)]
            assert not journal.changed
        assert path.read_bytes() == whole
    with Journal(path, {"candidate": "b"}) as journal:
        assert (journal.blocks, journal.changed) == ([], ["candidate"])


def test_the_chance_of_an_escape_is_that_of_drawing_only_good_blocks() -> None:
    """With 2 of 4 blocks forged, a sample of 2 misses both in 1 of 6 cases."""
    assert chance(4, 2, 2) == pytest.approx(1 / 6)
    assert chance(4, 4, 1) == 0
