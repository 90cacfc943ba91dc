"""``banrye hunt``: what it prints and leaves, and with which exit code it ends, for each kind of candidate."""

import json
from pathlib import Path

import pytest

from tests.engine.contract import PLAIN, Outcome, RunCli, Write, is_hunt, only_object
from tests.engine.runs import needs_compiler


def test_a_broken_candidate_gives_one_object_and_code_1(broken: tuple[Path, Outcome]) -> None:
    """With --json, stdout holds the contract's object alone, and stderr nothing when it is no terminal."""
    code, out, err = broken[1]
    data = only_object(out)
    assert (code, err) == (1, "")
    assert is_hunt(data)
    assert (data["problem"], data["candidate"], data["language"]) == ("gap", "solutions/gap/mine.py", "python")
    assert (data["verdict"], data["seed"]) == ("wrong-answer", 1)
    found = data["counterexample"]
    assert (found["stdin"], found["expected"], found["actual"].strip()) == ("0 1\n", "1", "-1")
    assert found["minimality"] == "smallest"
    assert data["diagnosis"][0]["misreading"] == "signed"
    assert data["votes"] == {"1": ["the oracle", "plain.py", "sorted.py"], "-1": ["this candidate"]}


def test_a_hunt_leaves_its_report_where_it_says(broken: tuple[Path, Outcome]) -> None:
    """The input, the page and the record lie in the folder that the object names, and hold the same."""
    root, (_, out, _) = broken
    data = only_object(out)
    folder = (root / data["report"]).parent
    assert folder == root / "reports" / "gap" / "mine.py"
    assert (folder / "counterexample.in").read_text() == data["counterexample"]["stdin"]
    stored = json.loads((folder / "report.json").read_text())
    assert {name: stored[name] for name in data} == data


def test_a_clean_candidate_gives_code_0_and_its_evidence(run_cli: RunCli) -> None:
    """Nothing found is said with what it is worth, and with the seed to repeat it."""
    code, out, err = run_cli("hunt", "solutions/gap/plain.py", "--seed", 5, "--cases", 40)
    assert (code, err) == (0, "")
    assert out.startswith("NO COUNTEREXAMPLE: solutions/gap/plain.py (gap, python)\nevidence  ")
    assert "tried     40 inputs" in out and "(seed 5)" in out


def test_a_function_style_candidate_is_given_its_arguments(run_cli: RunCli, candidate: Write) -> None:
    """Its counterexample is a list of arguments, and no stdin."""
    path = candidate("def solution(row):\n    print('debug')\n    return row[0]\n", "mine.py", "peak")
    code, out, _ = run_cli("hunt", path, "--seed", 1, "--budget", 1, "--json")
    data = only_object(out)
    assert code == 1 and is_hunt(data)
    assert data["counterexample"]["stdin"] is None
    (row,) = data["counterexample"]["args"]
    assert (data["counterexample"]["expected"], data["counterexample"]["actual"].strip()) == (
        str(max(row)),
        str(row[0]),
    )
    assert data["counterexample"]["minimality"] == "1-minimal"


def test_a_seed_is_chosen_and_said_where_none_is_given(run_cli: RunCli) -> None:
    """Two hunts without a seed have different ones, so that the report of each can be repeated."""
    seeds = {
        only_object(run_cli("hunt", "solutions/gap/plain.py", "--cases", 1, "--json")[1])["seed"] for _ in range(2)
    }
    assert len(seeds) == 2


def test_reports_go_where_they_are_wanted(run_cli: RunCli, tiny: Path, tmp_path: Path) -> None:
    """--reports names another folder, and the workspace gets none."""
    code, _, _ = run_cli("hunt", "solutions/gap/plain.py", "--cases", 1, "--reports", tmp_path / "there")
    assert code == 0
    assert (tmp_path / "there" / "gap" / "plain.py" / "report.md").is_file()
    assert not (tiny / "reports").exists()


def test_what_broke_one_candidate_is_played_to_the_next(run_cli: RunCli, hunted: Path) -> None:
    """An earlier counterexample comes right after the samples."""
    (hunted / "counterexample.in").write_text("29 0\n")
    path = hunted.parents[2] / "solutions" / "gap" / "late.py"
    path.write_text(PLAIN + "if a == 29: print('extra')\n")
    code, out, _ = run_cli("hunt", path, "--cases", 3, "--json")
    data = only_object(out)
    assert (code, data["verdict"], data["cases"]) == (1, "presentation-error", 3)


VERDICTS = {
    "prints nothing": ("input()", "wrong-answer", "it printed nothing"),
    "prints garbage": ("input()\nprint('yes')", "wrong-answer", "no integer"),
    "prints no number Python knows": ("input()\nprint('²')", "wrong-answer", "no integer"),
    "one number too many": (f"{PLAIN}print(99)", "presentation-error", "the right answer stands first"),
    "debug prints before the answer": (
        f"print('debug')\n{PLAIN}",
        "presentation-error",
        "the right answer stands last",
    ),
    "bytes that are no UTF-8": (
        f"import sys\nsys.stdout.buffer.write(b'\\xff\\xfe ')\n{PLAIN}",
        "presentation-error",
        "stands last",
    ),
    "the right answer and another status": (f"{PLAIN}raise SystemExit(3)", "run-time-error", "exit status 3"),
    "an exception": ("int(input())", "run-time-error", "ValueError: invalid literal"),
    "endless output": (f"{PLAIN}while a == b == 7: print('9' * 5000)", "output-limit-exceeded", "more than 4 MiB"),
    "greed": (f"{PLAIN}if a == b == 7: x = [0] * 10**10", "memory-limit-exceeded", "more than 256 MiB"),
    "a new answer every time": ("import time\nprint(time.time_ns())", "nondeterministic", "different answers"),
}


@pytest.mark.parametrize(("text", "verdict", "reason"), VERDICTS.values(), ids=VERDICTS.keys())
def test_every_way_to_fail_has_its_verdict_and_its_sentence(
    run_cli: RunCli, candidate: Write, tiny: Path, text: str, verdict: str, reason: str
) -> None:
    """From the file to the exit code: a program that fails in this way is called so, in a report of a page."""
    with (tiny / "generators" / "gap.py").open("a") as generator:  # to be quick: nothing is smaller, nobody votes
        generator.write("def simpler(case):\n    return iter(())\nascending = None\n")
    for voter in ("plain.py", "sorted.py"):
        (tiny / "solutions" / "gap" / voter).unlink()
    code, out, err = run_cli("hunt", candidate(text), "--seed", 1, "--cases", 2)
    assert (code, err) == (1, "")
    assert out.startswith(verdict.replace("-", " ").replace("run time", "run-time").upper())
    assert reason in out
    assert len(out) < 5000


@pytest.mark.parametrize(
    "text",
    [
        "import sys\na, b = map(int, input().split())\nsys.stdout.write(f'\\r\\n{abs(a - b)}\\r\\n')\n",
        PLAIN.replace("\n", "\r\n"),
        "\ufeff" + PLAIN,
        "# 정답\n" + PLAIN,
    ],
    ids=["CRLF out", "CRLF source", "byte order mark", "Korean comment"],
)
def test_what_judges_do_not_mind_is_no_fault(run_cli: RunCli, candidate: Write, text: str) -> None:
    """Line ends and encodings of other systems leave a right candidate right."""
    assert run_cli("hunt", candidate(text.encode()), "--cases", 5)[0] == 0


def test_a_candidate_that_never_reads_is_judged_by_what_it_prints(run_cli: RunCli, candidate: Write) -> None:
    """Not reading stdin is neither a crash nor a pass."""
    code, out, _ = run_cli("hunt", candidate("print(2)"), "--cases", 5, "--json")
    data = only_object(out)
    assert (code, data["verdict"], data["counterexample"]["reason"]) == (1, "wrong-answer", "")


def test_a_lenient_time_limit_is_explained(run_cli: RunCli, candidate: Write, tiny: Path) -> None:
    """Whoever wonders why an endless loop ran for so long is told where its language's limit comes from."""
    limit = tiny / "generators" / "gap.py"
    limit.write_text(limit.read_text("utf-8").replace("TIME_LIMIT = 1.0", "TIME_LIMIT = 0.1"))
    _, out, _ = run_cli("hunt", candidate("while True: pass"), "--cases", 1)
    assert out.startswith("TIME LIMIT EXCEEDED")
    assert "the problem allows 0.1 s, which is 2.3 s in python (3 x 0.1 + 2); two runs have to be over it" in out


def test_a_file_among_the_solutions_of_another_problem_is_noted(run_cli: RunCli) -> None:
    """Where --problem and the folder differ, --problem counts, and the report says that they do."""
    code, out, _ = run_cli("hunt", "solutions/gap/plain.py", "--problem", "peak", "--cases", 1)
    assert code == 3  # a program where a function is wanted
    assert "note      it lies among the solutions of gap, and was run as one of peak" in out


# Building.


def test_a_python_file_that_does_not_compile_gives_code_3(run_cli: RunCli, candidate: Write) -> None:
    """A syntax error is a verdict, with the line it is in under the candidate's own name; no input was tried."""
    code, out, _ = run_cli("hunt", candidate("x = 1\nprint('a'\n"), "--json")
    data = only_object(out)
    assert code == 3 and is_hunt(data)
    assert (data["verdict"], data["cases"], data["counterexample"]) == ("compile-error", 0, None)
    assert any("mine.py:2" in note for note in data["notes"])


@needs_compiler
def test_a_long_compile_error_is_cut_to_its_first(run_cli: RunCli, candidate: Write) -> None:
    """Of a thousand errors the first is shown, with its line, in a kilobyte; a file beside the report has the rest."""
    code, out, _ = run_cli(
        "hunt", candidate("int main() {\n" + "".join(f"x{n}++;\n" for n in range(1000)) + "}\n", "mine.cpp")
    )
    assert code == 3
    assert out.startswith("COMPILE ERROR: solutions/gap/mine.cpp (gap, c++)")
    assert "mine.cpp:2" in out and "mine.cpp:900" not in out and "tried" not in out
    assert len(out) < 2500
    rest = Path("reports", "gap", "mine.cpp", "compiler.txt")
    assert "compiler.txt, beside the report, has all that the compiler said" in out
    assert rest.read_text("utf-8").count("mine.cpp:") > 20
    candidate("int main() {}", "mine.cpp")
    assert run_cli("hunt", "solutions/gap/mine.cpp", "--cases", 1)[0] == 1
    assert not rest.exists()


def test_a_missing_compiler_says_how_to_get_it(
    run_cli: RunCli, candidate: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where there is no compiler, nothing is said of the candidate; the command to install one is."""
    monkeypatch.setenv("PATH", str(tmp_path))
    code, out, err = run_cli("hunt", candidate("int main() {}", "mine.cpp"))
    assert (code, out) == (3, "")
    assert "c++ needs g++ or clang++" in err and "apt install g++" in err
