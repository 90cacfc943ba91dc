"""What one run, or one candidate, is called.

Answers are compared as a judge with a token comparison would, unless a problem says otherwise (``compare``): newlines
of any kind, outer blanks and a missing last newline make no difference. Blanks are those of ASCII: judges skip no
others. Where the right answer stands last among other output, that is told from a wrong answer.
"""

import re
import signal
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from banrye.box.wire import End, Run
from banrye.i18n import Said, said
from banrye.runner import OUTPUT_BYTES, Limits


class Verdict(StrEnum):
    """What a hunt concludes of a candidate; the words are the ICPC package format's where it has one."""

    NO_COUNTEREXAMPLE = "no-counterexample"
    PROVED = "proved"
    WRONG_ANSWER = "wrong-answer"
    PRESENTATION_ERROR = "presentation-error"
    RUN_TIME_ERROR = "run-time-error"
    TIME_LIMIT_EXCEEDED = "time-limit-exceeded"
    MEMORY_LIMIT_EXCEEDED = "memory-limit-exceeded"
    OUTPUT_LIMIT_EXCEEDED = "output-limit-exceeded"
    NONDETERMINISTIC = "nondeterministic"
    COMPILE_ERROR = "compile-error"

    @property
    def accuses(self) -> bool:
        """Whether it is a verdict against the candidate."""
        return self not in (Verdict.NO_COUNTEREXAMPLE, Verdict.PROVED)


@dataclass(frozen=True, slots=True)
class Judgement:
    """One run, judged: the verdict (None where the answer is right), what it answered, and a sentence on what was seen.

    ``answer`` is the whole output where that is one token, the part that was taken for the answer otherwise.
    """

    verdict: Verdict | None
    answer: str
    reason: str = ""


_WORD = re.compile(r"[^ \t\n\v\f\r]+")
_INTEGER = re.compile(r"[+-]?[0-9]{1,1000}")
_MEMORY_SIGNS = (b"MemoryError", b"std::bad_alloc", b"OutOfMemoryError", b"heap out of memory", b"memory allocation of")
#: How a line begins that names an uncaught error: those of Java and Kotlin, node, Swift, Rust, Go.
_ERROR_LINE = re.compile(
    r"Exception in thread|Caused by: |(?:Uncaught )?\w*Error: |.*\bFatal error: |thread '.*' .*panicked at|panic: "
)
_OVERFLOW_SIGNS = (b"RecursionError", b"StackOverflowError", b"Maximum call stack size exceeded")


def tokens(answer: str) -> list[str]:
    """Return the words of an output: what stands between blanks."""
    return _WORD.findall(answer)


def brief(answer: str, longest: int = 40) -> str:
    """Return an answer on one line, its words alone, cut to so many characters: for tables."""
    text = " ".join(tokens(answer))
    return text if len(text) <= longest else text[: longest - 3] + "..."


def integer(answer: str) -> int | None:
    """Return the one integer that an output is, or None where it is anything else (or of absurd length)."""
    found = tokens(answer)
    return int(found[0]) if len(found) == 1 and _INTEGER.fullmatch(found[0]) else None


def last_lines(output: str, expected: str) -> str:
    """Return as many lines from the end of an output as the right answer has, none of them blank."""
    count = max(1, len(_lines(expected)))
    return "\n".join(_lines(output)[-count:])


def _lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if tokens(line)]


def says_more(run: Run, expected: str) -> bool:
    """Tell whether a run wrote words before its last line, or before its last lines where several are expected."""
    output = _text(run.out)
    return tokens(output) != tokens(last_lines(output, expected))


#: Judges an output by itself: None where it is right, else why it isn't ("" where that needs no words).
Accept = Callable[[str], str | None]


def judge(
    run: Run, expected: str, limits: Limits, accept: Accept | None = None, *, forgiving: bool = False
) -> Judgement:
    """Judge one run against the right answer: word by word, unless the problem says by ``accept`` what is right.

    Where ``forgiving``, only the end of its output counts: its last line, or as many lines as the right answer has.
    """
    answer = last_lines(_text(run.out), expected) if forgiving else _text(run.out)
    verdict, reason = _ended_badly(run, limits)
    words, right = tokens(answer), tokens(expected)
    if verdict is not None:
        if run.end is End.EXITED and verdict is Verdict.RUN_TIME_ERROR and words == right and not run.err:
            reason = said(
                "its answer is right, but it ended with exit status {status}, and a judge wants 0", status=run.value
            )
        return Judgement(verdict, answer, reason)
    if words == right:
        return Judgement(None, expected)
    fault = accept(answer) if accept is not None else ""
    if fault is None:
        return Judgement(None, answer)
    if not words:
        return Judgement(Verdict.WRONG_ANSWER, "", said("it printed nothing"))
    if accept is not None:
        return Judgement(Verdict.WRONG_ANSWER, answer, fault)
    count = len(right)
    if right and words[-count:] == right:
        extra = said(
            "the right answer stands last, after other output ({other}); a judge reads all of it",
            other=_shown(words[:-count]),
        )
        return Judgement(Verdict.PRESENTATION_ERROR, answer, extra)
    if right and words[:count] == right:
        extra = said(
            "the right answer stands first, before other output ({other}); a judge reads all of it",
            other=_shown(words[count:]),
        )
        return Judgement(Verdict.PRESENTATION_ERROR, answer, extra)
    if integer(expected) is None:
        return Judgement(Verdict.WRONG_ANSWER, answer, _other_count(len(words), count))
    if len(words) > 1:
        many = said("it printed {count} words where one number belongs", count=len(words))
        return Judgement(Verdict.WRONG_ANSWER, answer, many)
    if not re.fullmatch(r"[+-]?[0-9]+", words[0]):
        return Judgement(Verdict.WRONG_ANSWER, answer, said("what it printed is no integer"))
    return Judgement(Verdict.WRONG_ANSWER, answer)


def _other_count(count: int, wanted: int) -> str:
    many = said("it printed {count} words where {wanted} belong", count=count, wanted=wanted)
    return many if count != wanted else ""


def _ended_badly(run: Run, limits: Limits) -> tuple[Verdict | None, str]:
    over = run.peak_kib > limits.resident << 10
    # First, since a virtual machine doesn't let its program notice, which then prints in vain until its time is over.
    if len(run.out) >= OUTPUT_BYTES or (run.end is End.SIGNALLED and run.value == signal.SIGXFSZ):
        return Verdict.OUTPUT_LIMIT_EXCEEDED, said("it wrote more than {limit} MiB", limit=OUTPUT_BYTES >> 20)
    if run.end is End.WALL_LIMIT or run.cpu_us > limits.cpu * 1e6:
        return Verdict.TIME_LIMIT_EXCEEDED, _time_reason(run, limits)
    if run.end is End.SIGNALLED and run.value in (signal.SIGXCPU,):
        return Verdict.TIME_LIMIT_EXCEEDED, _time_reason(run, limits)
    failed = run.end is End.SIGNALLED or run.value != 0
    if over or (failed and any(sign in run.err for sign in _MEMORY_SIGNS)):
        return Verdict.MEMORY_LIMIT_EXCEEDED, said("it wanted more than {limit} MiB of memory", limit=limits.memory)
    if failed:
        return Verdict.RUN_TIME_ERROR, _failure(run)
    return None, ""


def _time_reason(run: Run, limits: Limits) -> Said:
    cpu = run.cpu_us / 1e6
    if run.cpu_us <= limits.cpu * 5e5:
        wall = run.wall_us / 1e6
        return said("it was still waiting after {wall:.1f} s, having computed for {cpu:.1f} s", wall=wall, cpu=cpu)
    return said("it computed for {cpu:.1f} s; the limit is {limit:g} s", cpu=cpu, limit=limits.cpu)


def _failure(run: Run) -> Said:
    line = _telling_line(_text(run.err))
    last = f": {line[:200]}" if line else ""
    if any(sign in run.err for sign in _OVERFLOW_SIGNS):
        return said("its recursion went too deep{last}", last=last)
    if run.end is End.EXITED:
        return said("it ended with exit status {status}{last}", status=run.value, last=last)
    name = signal.Signals(run.value).name if run.value in {*signal.Signals} else f"signal {run.value}"
    if run.value == signal.SIGSEGV:
        return said(
            "it was ended by {name} (a wrong index or pointer, or the stack overflowed){last}", name=name, last=last
        )
    return said("it was ended by {name}{last}", name=name, last=last)


def _telling_line(errors: str) -> str:
    """Return the line that names the error, which some languages print before a trace; else the last line."""
    lines = [line.strip() for line in errors.splitlines() if line.strip()]
    naming = [line for line in lines if _ERROR_LINE.match(line)]
    return (naming or lines or [""])[-1]


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")


def _shown(words: list[str]) -> str:
    text = " ".join(words)
    return text if len(text) <= 60 else text[:57] + "..."
