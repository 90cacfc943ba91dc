"""Measures the hunt's pace: ``python -m tests.benchmarks.hunting [PROBLEM ...]``.

A trivial candidate (it reads its input and answers 0) is fed by the whole loop of a hunt: Hypothesis draws, the oracle
answers, the candidate runs and is judged. Beside it, in turns, a plain loop starts the same program on inputs of the
same kind with ``subprocess.run``, without drawing or judging anything.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tabulate import tabulate

from banrye import build, workspace
from banrye.build import Program
from banrye.contest import Contest
from banrye.draw import blocks
from banrye.errors import MissingTool
from banrye.hunt import limits_for
from banrye.problem import Problem
from banrye.runner import Runner

_TRIVIAL = {
    "python": ("trivial.py", "import sys\nsys.stdin.read()\nprint(0)\n", "def solution(*args):\n    return 0\n"),
    "c++": (
        "trivial.cpp",
        '#include <cstdio>\nint main() { while (getchar() != EOF) {} puts("0"); }\n',
        "#include <vector>\nusing namespace std;\n"
        "int solution(vector<vector<int>> board, vector<int> aloc, vector<int> bloc) { return 0; }\n",
    ),
}


def _hunted(problem: Problem, program: Program, seconds: float, seed: int) -> float:
    """Return the inputs a second of the hunt's own loop."""
    limits = limits_for(problem, program.language)
    with Runner(program, limits) as runner:
        contest = Contest(problem, runner, limits)
        stream = blocks(problem.cases(), 50, seed)
        list(contest.trials(next(stream)))  # starts the box, and is no random block
        begin, count = time.monotonic(), 0
        while time.monotonic() < begin + seconds:
            count += sum(1 for _ in contest.trials(next(stream)))
        return count / (time.monotonic() - begin)


def _plain(program: Program, inputs: Iterator[bytes], seconds: float) -> float:
    """Return the inputs a second of a loop over subprocess.run."""
    argv = (
        program.argv if program.signature or program.python_source is None else [sys.executable, program.python_source]
    )
    begin, count = time.monotonic(), 0
    while time.monotonic() < begin + seconds:
        subprocess.run(argv, input=next(inputs), stdout=subprocess.PIPE, check=True)
        count += 1
    return count / (time.monotonic() - begin)


def _inputs(problem: Problem, program: Program, seed: int) -> Iterator[bytes]:
    for block in blocks(problem.cases(), 50, seed):
        yield from (program.encode(problem.render(case)) for case in block)


def main() -> None:
    """Measure in interleaved rounds and print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("problems", nargs="*")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement (2)")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    place = workspace.find()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for name in options.problems or place.names():
            problem = place.problem(name)
            for language, (file, program_text, function_text) in _TRIVIAL.items():
                path = Path(folder) / file
                path.write_text(function_text if problem.signature else program_text)
                try:
                    program = build.prepare(path, problem.signature, problem.memory_limit)
                except MissingTool as error:
                    print(error, file=sys.stderr)
                    continue
                inputs = _inputs(problem, program, 7)
                pairs = [
                    (_hunted(problem, program, options.seconds, turn), _plain(program, inputs, options.seconds))
                    for turn in range(options.rounds)
                ]
                hunt, plain = (statistics.median(pair[place] for pair in pairs) for place in (0, 1))
                ratio = statistics.median(a / b for a, b in pairs)
                rows.append([name, language, f"{hunt:,.0f}", f"{plain:,.0f}", f"{ratio:.1f}"])
    heads = ["problem", "trivial candidate", "hunt, inputs/s", "plain loop, inputs/s", "ratio"]
    print(f"median of {options.rounds} rounds of {options.seconds:g} s each, in turn; {os.cpu_count()} cores\n")
    print(tabulate(rows, heads, tablefmt="github", disable_numparse=True))


if __name__ == "__main__":
    main()
