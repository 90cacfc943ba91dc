"""The command line: one small function a command, and one place where errors become a sentence and an exit code."""

import argparse
import itertools
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from banrye import __version__, cache, commands, i18n, judging, proving, showing
from banrye.errors import BanryeError
from banrye.i18n import _, local, said
from banrye.usage import Parser, argparse_speaking, count, positive, whole

_INTERRUPTED = 130


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; each sets ``run``, the function that carries it out."""
    top = Parser(
        prog="banrye",
        description=_("Finds the smallest input that breaks a programming-contest solution."),
        epilog=_(
            "Exit codes: 0 no counterexample, 1 a counterexample or another verdict against the candidate, "
            "2 wrong usage or input, 3 the candidate could not be built, 4 banrye itself failed."
        ),
    )
    top.add_argument("--version", action="version", version=f"banrye {__version__}")
    words = top.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    _add_hunt(words)
    _add_check(words)
    _add_judge(words)
    _add_export(words)
    _add_prove(words)
    _add_replay(words)
    show = words.add_parser("show", help=_("print a stored report, or open it in a browser"))
    show.add_argument("report", type=Path, nargs="?", metavar="REPORT", help=_("a report's folder, or any file in it"))
    show.add_argument(
        "--open", action="store_true", help=_("open its page in a browser; without REPORT, the index of all")
    )
    show.add_argument("--step", action="store_true", help=_("step through the right game and the misread one by keys"))
    show.set_defaults(run=showing.show)
    distil = words.add_parser("killers", help=_("distil a problem's killers anew, or check the stored ones"))
    distil.add_argument("problem", metavar="P")
    distil.add_argument("--drawn", type=count, default=150, metavar="N", help=_("inputs to draw for the pool (150)"))
    distil.add_argument("--seed", type=int, default=0, metavar="S", help=_("what they are drawn from (0)"))
    distil.add_argument("--check", action="store_true", help=_("change nothing; say whether the stored ones hold"))
    distil.set_defaults(run=commands.distil)
    doctor = words.add_parser("doctor", help=_("say which protections from candidates are active here"))
    doctor.set_defaults(run=commands.doctor)
    spoken = words.add_parser("languages", help=_("list the languages, and which of them run here"))
    spoken.set_defaults(run=commands.spoken)
    problems = words.add_parser("problems", help=_("list the problems, or print the rules of one"))
    problems.add_argument("problem", nargs="?", metavar="P", help=_("the rules of this problem"))
    problems.set_defaults(run=commands.problems)
    skeleton = words.add_parser("new-problem", help=_("write the files of a new problem, a tiny example to fill in"))
    skeleton.add_argument("name", metavar="NAME", help=_("what its files and folders are called, such as night_bus"))
    skeleton.set_defaults(run=commands.new_problem)
    candidates = words.add_parser("candidates", help=_("list the candidates"))
    candidates.add_argument("problem", nargs="?", metavar="P", help=_("of this problem alone"))
    candidates.set_defaults(run=commands.candidates)
    return top


def _add_hunt(words: "argparse._SubParsersAction[Parser]") -> None:
    hunt = words.add_parser("hunt", help=_("look for an input that breaks a candidate"))
    hunt.add_argument("file", type=Path, metavar="FILE", help=_("the candidate's source"))
    hunt.add_argument("--problem", metavar="P", help=_("the problem, where the file's name and folder don't tell"))
    hunt.add_argument(
        "--budget",
        type=positive,
        default=30.0,
        metavar="SECONDS",
        help=_("how long to look, before what is found is made smaller (30)"),
    )
    hunt.add_argument("--cases", type=count, metavar="N", help=_("how many inputs to try at most"))
    hunt.add_argument("--seed", type=int, metavar="S", help=_("what random inputs are made from (new at every hunt)"))
    hunt.add_argument("--reports", type=Path, metavar="DIR", help=_("where reports go (reports/ of the workspace)"))
    hunt.add_argument("--json", action="store_true", help=_("print one JSON object on stdout"))
    _add_isolation(hunt)
    _add_forgive(hunt)
    hunt.add_argument(
        "--slowest",
        dest="run",
        action="store_const",
        const=proving.slowest,
        help=_("look for the input on which it takes longest instead, with the time limit lifted"),
    )
    hunt.set_defaults(run=commands.hunt)


def _add_forgive(command: Parser) -> None:
    command.add_argument(
        "--forgive",
        action="store_true",
        help=_(
            "hunt on past leftovers of debugging: the input is there under the names of local files that the program "
            "opens, and only the last line of its output counts"
        ),
    )


def _add_isolation(command: Parser) -> None:
    command.add_argument(
        "--isolation",
        choices=("auto", "strict", "none"),
        default="auto",
        help=_(
            "shut the candidate in by all that this system offers (auto), refuse to run it where that isn't enough "
            "(strict), or keep to limits alone (none); `banrye doctor` says what is offered"
        ),
    )


def _add_judge(words: "argparse._SubParsersAction[Parser]") -> None:
    judge = words.add_parser(
        "judge", help=_("hunt thousands of submissions, and group the wrong ones by what was misread")
    )
    judge.add_argument(
        "place", type=Path, metavar="DIR_OR_LIST", help=_("a folder, or a file with a path a line (-: stdin)")
    )
    judge.add_argument("--problem", metavar="P", help=_("the problem of all, where names and folders don't tell"))
    judge.add_argument(
        "--jobs", type=count, default=os.cpu_count() or 1, metavar="N", help=_("processes (one each CPU)")
    )
    judge.add_argument("--cluster", metavar="ADDRESS", help=_("judge on this cluster of dask.distributed instead"))
    judge.add_argument(
        "--out", type=Path, metavar="FILE", help=_("where rows go (reports/judged.jsonl of the workspace)")
    )
    judge.add_argument("--cases", type=count, default=300, metavar="N", help=_("inputs for each submission (300)"))
    judge.add_argument(
        "--budget", type=positive, default=60.0, metavar="SECONDS", help=_("what they may take; cuts a row short (60)")
    )
    judge.add_argument("--seed", type=int, default=0, metavar="S", help=_("what random inputs are made from (0)"))
    judge.add_argument("--retry", action="store_true", help=_("try again what could not be judged before"))
    judge.add_argument("--json", action="store_true", help=_("print one JSON object on stdout"))
    _add_isolation(judge)
    _add_forgive(judge)
    judge.set_defaults(run=judging.judge)


def _add_export(words: "argparse._SubParsersAction[Parser]") -> None:
    export = words.add_parser("export", help=_("write a problem as an ICPC package, or as pairs of input and answer"))
    export.add_argument("problem", metavar="P")
    export.add_argument(
        "--format", choices=("icpc", "plain"), required=True, help=_("icpc: a package; plain: .in and .out")
    )
    export.add_argument("--out", type=Path, required=True, metavar="DIR", help=_("a new or an empty folder"))
    export.add_argument("--random", type=whole, default=20, metavar="N", help=_("how many random inputs (20)"))
    export.add_argument("--seed", type=int, default=0, metavar="S", help=_("what they are made from (0)"))
    export.set_defaults(run=commands.export)


def _add_check(words: "argparse._SubParsersAction[Parser]") -> None:
    check = words.add_parser("check", help=_("cross-check all candidates against each other and the oracle"))
    check.add_argument("problems", nargs="*", metavar="P", help=_("these problems (all)"))
    check.add_argument("--budget", type=positive, default=5.0, metavar="SECONDS", help=_("for each candidate (5)"))
    check.add_argument("--seed", type=int, default=0, metavar="S", help=_("what random inputs are made from (0)"))
    _add_forgive(check)
    check.add_argument("--json", action="store_true", help=_("print one JSON object on stdout"))
    check.set_defaults(run=commands.check)


def _add_prove(words: "argparse._SubParsersAction[Parser]") -> None:
    prove = words.add_parser("prove", help=_("run a candidate on every input there is, and certify what came out"))
    prove.add_argument("file", type=Path, metavar="FILE", help=_("the candidate's source"))
    prove.add_argument("--problem", metavar="P", help=_("the problem, where the file's name and folder don't tell"))
    prove.add_argument("--within", type=int, metavar="BOUND", help=_("only inputs up to a bound (platforms: cells)"))
    prove.add_argument("--jobs", type=count, metavar="N", help=_("how many processes run inputs (one for each CPU)"))
    prove.add_argument(
        "--reuse", action="store_true", help=_("let a native program's process run many inputs, put back after each")
    )
    prove.add_argument("--reports", type=Path, metavar="DIR", help=_("where reports go (reports/ of the workspace)"))
    prove.add_argument("--json", action="store_true", help=_("print one JSON object on stdout"))
    prove.set_defaults(run=proving.prove)
    verify = words.add_parser("verify-certificate", help=_("run a random part of a proof's certificate again"))
    verify.add_argument("certificate", type=Path, metavar="CERT", help=_("certificate.json, or its folder"))
    verify.add_argument("file", type=Path, nargs="?", metavar="FILE", help=_("the candidate, if it lies elsewhere now"))
    verify.add_argument("--sample", type=count, default=8, metavar="N", help=_("how many blocks to run again (8)"))
    verify.add_argument("--seed", type=int, metavar="S", help=_("what they are chosen by (new every time)"))
    verify.set_defaults(run=proving.verify)


def _add_replay(words: "argparse._SubParsersAction[Parser]") -> None:
    replay = words.add_parser("replay", help=_("run a stored counterexample again"))
    replay.add_argument("report", type=Path, metavar="REPORT", help=_("a report's folder, or any file in it"))
    replay.add_argument("file", type=Path, nargs="?", metavar="FILE", help=_("a corrected file"))
    replay.set_defaults(run=commands.replay)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console may lack letters that a report needs
    with i18n.speaking(_asked_for(words)):
        return _main(words)


def _asked_for(words: Sequence[str]) -> str:
    """Return the language that the words ask for, before anybody parses them: their errors are to be in it too."""
    for word, following in itertools.pairwise([*words, ""]):
        value = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and value in i18n.LANGUAGES:
            return value
    return i18n.language()


def _main(words: list[str]) -> int:
    try:
        # Hypothesis would otherwise leave a folder of its own wherever the user happens to stand.
        os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(cache.root() / "hypothesis"))
        i18n.check()
        # With --json what is wrong is said in English, for programs to read.
        with i18n.speaking("en") if "--json" in words else argparse_speaking():
            options = parser().parse_args(words)
        code: int = options.run(options)
        sys.stdout.flush()
    except BanryeError as error:
        return _say(error.sentence, error.exit_code, "--json" in words, getattr(error, "first", ""))
    except KeyboardInterrupt:
        return _say(said("stopped"), _INTERRUPTED, "--json" in words)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 4
    except Exception as error:
        if os.environ.get("BANRYE_DEBUG"):
            raise
        sentence = said(
            "banrye itself failed ({kind}: {error}); this says nothing of the candidate. "
            "Set BANRYE_DEBUG=1 to see where, and please report it",
            kind=type(error).__name__,
            error=error,
        )
        return _say(sentence, 4, "--json" in words)
    return code


def _say(message: str, code: int, as_json: bool, more: str = "") -> int:
    """Say what ended a command on stderr, and as JSON, which stays English, where that was asked for."""
    print("\n".join(filter(None, [f"banrye: {local(message)}", more])), file=sys.stderr)
    if as_json:
        whole = "\n".join(filter(None, [message, more]))
        print(json.dumps({"error": whole, "exit_code": code}, ensure_ascii=False))
    return code
