"""A proof that reuses processes counts the same, says that it did, and takes nothing from a process that it shows in."""

import itertools
import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from banrye import preload, workspace
from banrye import prove as proofs
from banrye.journal import Block
from banrye.prover import Prover, Vanished
from banrye.runner import End, Limits, Mode, Run
from banrye.verdict import Verdict

Outcome = tuple[int, str, str]
RunCli = Callable[..., Outcome]
Write = Callable[..., Path]

PAIRS = sorted(itertools.product(range(31), repeat=2), key=lambda pair: (sum(pair), pair[0]))
CAPPED = """\
#include <algorithm>
#include <cstdio>
#include <cstdlib>
int main() { int a, b; std::scanf("%d%d", &a, &b); std::printf("%d\\n", std::min(20, std::abs(a - b))); }
"""

needs_compiler = pytest.mark.skipif(
    shutil.which("g++") is None or preload.library() is None, reason="needs g++ and a C compiler, on Linux"
)


@needs_compiler
def test_counts_are_the_same_and_the_certificate_says_how(tiny: Path, candidate: Write, run_cli: RunCli) -> None:
    """Counts are exact, every differing input ran again, and what is certified can be verified without reuse."""
    wrong = [rank for rank, (a, b) in enumerate(PAIRS) if abs(a - b) > 20]
    file = candidate(CAPPED, "capped.cpp")
    code, out, _ = run_cli("prove", file, "--reuse", "--jobs", 1, "--json")
    found = json.loads(out)

    assert (code, found["verdict"], found["differing"]) == (1, "wrong-answer", len(wrong))
    assert (found["first"]["rank"], found["checked"]) == (wrong[0], len(PAIRS))
    assert found["reuse"]["of"] == len(PAIRS)
    assert len(wrong) <= found["reuse"]["again"] < len(PAIRS)

    certificate = Path(found["certificate"])
    assert "memory put back after every input" in certificate.read_text()
    code, out, _ = run_cli("verify-certificate", certificate.parent, "--sample", 99)
    assert code == 0
    assert "State reused" in out

    code, out, _ = run_cli("prove", file, "--reuse", "--jobs", 1)
    assert out.startswith("WRONG ANSWER with processes reused: ")
    assert f"{len(PAIRS)} of them known from earlier" in out
    assert json.loads(run_cli("prove", file, "--within", 3, "--json")[1])["reused"] == 0


def test_reuse_is_no_word_for_a_language_that_has_none(tiny: Path, run_cli: RunCli) -> None:
    """A Python candidate is proved as ever, with a note."""
    code, out, _ = run_cli("prove", tiny / "solutions" / "gap" / "plain.py", "--within", 2, "--reuse", "--json")
    found = json.loads(out)

    assert (code, found["verdict"], found["reuse"]) == (0, "proved", None)
    assert any("--reuse has no effect" in note for note in found["notes"])


def answering(tiny: Path, fresh_answer: Callable[[int, int], int]) -> Prover:
    """Return a prover whose reused processes answer rightly, and new ones as the function says."""

    def run(inputs: list[bytes], mode: Mode) -> Iterator[Run]:
        for data in inputs:
            a, b = map(int, data.split())
            answer = fresh_answer(a, b) if mode is Mode.FRESH else abs(a - b)
            yield Run(End.EXITED, 0, 10, 10, 1000, b"%d\n" % answer, b"")

    runner = SimpleNamespace(run=run, program=SimpleNamespace(encode=str.encode))
    return Prover(workspace.Workspace(tiny).problem("gap"), runner, Limits(1.0, 256), reuse=True)  # type: ignore[arg-type]


def test_a_sample_is_run_again_in_new_processes(tiny: Path) -> None:
    """About one right answer in five hundred is looked at twice; another outcome there ends the proof."""
    prover = answering(tiny, lambda a, b: abs(a - b))
    again = sum(prover.block(0, len(PAIRS)).again for _ in range(20))
    assert 5 < again < 150

    with pytest.raises(Vanished):
        for _ in range(40):
            answering(tiny, lambda a, b: 7).block(0, len(PAIRS))


@needs_compiler
def test_what_reuse_found_is_thrown_away_if_it_shows(
    tiny: Path, candidate: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proof starts over in processes of their own, and says so."""
    real, reusing = proofs.Team, []

    class Team(real):  # type: ignore[misc, valid-type]
        def run(self, pieces: Iterator[tuple[int, int]], called_off: Callable[[], bool]) -> Iterator[Block]:
            reusing.append(self.job.reuse)
            for block in super().run(pieces, called_off):
                yield block
                if self.job.reuse:
                    raise Vanished(3)

    monkeypatch.setattr(proofs, "Team", Team)
    plan = proofs.Plan(tiny / "reports" / "capped", jobs=1, reuse=True)
    proof = proofs.prove(workspace.Workspace(tiny).problem("gap"), candidate(CAPPED, "capped.cpp"), tiny, plan)

    assert reusing == [True, False]
    assert (proof.verdict, proof.reuse, proof.reused) == (Verdict.WRONG_ANSWER, False, 0)
    assert proof.certificate is not None
    assert proof.certificate.data["reuse"] is None
    assert any("otherwise in a reused process" in note for note in proof.notes)
    assert any("otherwise in a reused process" in note for note in proof.certificate.data["notes"])
