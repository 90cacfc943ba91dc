"""How one run is judged: by its end first, then by the words it printed."""

import signal
from collections.abc import Callable

import pytest

from banrye.runner import OUTPUT_BYTES, End, Limits, Run
from banrye.verdict import Judgement, Verdict, judge

LIMITS = Limits(1.0, 256)
RIGHT = None
Ran = Callable[..., Run]


def judged(run: Run, expected: str = "166") -> Judgement:
    """Judge a run against an answer."""
    return judge(run, expected, LIMITS)


@pytest.mark.parametrize(
    "out",
    ["166\n", "166", "166\r\n", "166\r", "\r\n\r\n166\r\n", "\n\n  166  \n\n", "\t166", "166 \n"],
    ids=["newline", "no newline", "CRLF", "CR", "blank CRLF lines", "blanks around", "tab", "blank before newline"],
)
def test_blanks_and_line_ends_of_any_kind_make_no_difference(ran: Ran, out: str) -> None:
    """Newlines of any system, outer blanks and a missing last newline leave a right answer right."""
    assert judged(ran(out)) == Judgement(RIGHT, "166")


def test_an_answer_of_several_words_is_compared_word_by_word(ran: Ran) -> None:
    """Where the right answer has several words, the blanks between them don't count and the words do."""
    assert judged(ran("1  2\n3\n"), "1 2 3").verdict is RIGHT
    assert judged(ran("1 2 4\n"), "1 2 3").verdict is Verdict.WRONG_ANSWER


@pytest.mark.parametrize(
    ("out", "reason"),
    [
        ("", "printed nothing"),
        (" \n\n", "printed nothing"),
        ("167\n", ""),
        ("-166\n", ""),
        ("+166\n", ""),
        ("0166\n", ""),
        ("166.0\n", "no integer"),
        ("1e2\n", "no integer"),
        ("[166]\n", "no integer"),
        ("None\n", "no integer"),
        ("165 167\n", "2 words"),
        ("165 166 167\n", "3 words"),
        ("1 6 6\n", "3 words"),
    ],
)
def test_wrong_answers_say_what_is_wrong_where_the_answer_alone_does_not(ran: Ran, out: str, reason: str) -> None:
    """A wrong number speaks for itself; nothing, no number, and too many words are named."""
    found = judged(ran(out))
    assert found.verdict is Verdict.WRONG_ANSWER
    assert (reason in found.reason) if reason else not found.reason


@pytest.mark.parametrize(
    "blank", ["\u00a0", "\u3000", "\u2028", "\x1c", "\x85", "\ufeff"], ids=lambda text: f"U+{ord(text):04X}"
)
def test_only_the_blanks_of_ascii_are_blanks(ran: Ran, blank: str) -> None:
    """What no judge skips, such as a no-break space or a byte order mark, makes the answer wrong."""
    assert judged(ran(f"{blank}166\n")).verdict is Verdict.WRONG_ANSWER
    assert judged(ran(f"166{blank}\n")).verdict is Verdict.WRONG_ANSWER


def test_the_right_answer_last_among_other_output_is_a_presentation_error(ran: Ran) -> None:
    """Debug prints before the right answer are told from a wrong answer, and shown."""
    found = judged(ran("trying 5\nbest 10\n166\n"))
    assert found.verdict is Verdict.PRESENTATION_ERROR
    assert "stands last" in found.reason and "trying 5 best 10" in found.reason


def test_the_right_answer_first_among_other_output_is_a_presentation_error(ran: Ran) -> None:
    """Output after the right answer is told from a wrong answer, and shown."""
    found = judged(ran("166\ndone in 3 ms\n"))
    assert found.verdict is Verdict.PRESENTATION_ERROR
    assert "stands first" in found.reason and "done in 3 ms" in found.reason


def test_much_other_output_is_cut_in_the_reason(ran: Ran) -> None:
    """The sentence about extra output stays a sentence however much there was."""
    found = judged(ran("noise " * 10_000 + "166"))
    assert found.verdict is Verdict.PRESENTATION_ERROR
    assert len(found.reason) < 200


def test_output_that_is_not_utf8_is_read_with_replacement(ran: Ran) -> None:
    """Korean text in cp949 before the right answer is a presentation error, not a crash of the tool."""
    assert judged(ran("정답: ".encode("cp949") + b"166\n")).verdict is Verdict.PRESENTATION_ERROR
    found = judged(ran(b"\xff\xfe\x80"))
    assert found.verdict is Verdict.WRONG_ANSWER
    assert found.answer == "\ufffd\ufffd\ufffd"


def test_a_nul_in_the_answer_is_wrong(ran: Ran) -> None:
    """A C string printed with its terminator is not the number."""
    assert judged(ran(b"166\0\n")).verdict is Verdict.WRONG_ANSWER


@pytest.mark.parametrize("status", [1, 3, 255])
def test_another_exit_status_outweighs_the_right_answer(ran: Ran, status: int) -> None:
    """A program that prints the right answer and then fails has failed, and the report names its status."""
    found = judged(ran("166\n", value=status))
    assert found.verdict is Verdict.RUN_TIME_ERROR
    assert found.answer == "166\n"
    assert f"exit status {status}" in found.reason


def test_a_failure_quotes_the_last_line_of_stderr(ran: Ran) -> None:
    """The line that names the exception is part of the reason."""
    err = b"Traceback (most recent call last):\n  ...\nIndexError: list index out of range\n\n"
    assert judged(ran(value=1, err=err)).reason.endswith("status 1: IndexError: list index out of range")


@pytest.mark.parametrize(
    ("err", "line"),
    [
        (
            b'Exception in thread "main" java.io.IOException: no\n\tat Main.main(Main.java:2)\n',
            "java.io.IOException: no",
        ),
        (
            b"a.js:1\nx(\n^\n\nReferenceError: x is not defined\n    at a.js:1:1\n\nNode.js v20.0.0\n",
            "x is not defined",
        ),
        (
            b"a/a.swift:3: Fatal error: Index out of range\n\n*** Program crashed ***\n\nBacktrace took 0.01s\n",
            "Index out",
        ),
        (b"panic: no\n\ngoroutine 1 [running]:\nmain.main()\n\t/a.go:5 +0x1d\n", "panic: no"),
    ],
    ids=["java", "node", "swift", "go"],
)
def test_a_failure_quotes_the_line_that_names_the_error(ran: Ran, err: bytes, line: str) -> None:
    """Where a trace follows the error, the error is quoted and not the trace's last line."""
    assert line in judged(ran("", value=1, err=err)).reason


@pytest.mark.parametrize(
    ("number", "words"),
    [(signal.SIGSEGV, "SIGSEGV (a wrong index or pointer, or the stack overflowed)"), (signal.SIGABRT, "SIGABRT")],
)
def test_a_signal_is_named(ran: Ran, number: int, words: str) -> None:
    """A run that a signal ended says which."""
    found = judged(ran("166\n", end=End.SIGNALLED, value=number))
    assert found.verdict is Verdict.RUN_TIME_ERROR
    assert words in found.reason


def test_an_unknown_signal_is_shown_by_its_number(ran: Ran) -> None:
    """A real-time signal has no name in Python, and is reported all the same."""
    assert "signal 40" in judged(ran(end=End.SIGNALLED, value=40)).reason


@pytest.mark.parametrize(
    "sign", ["RecursionError: maximum", "java.lang.StackOverflowError", "Maximum call stack size exceeded"]
)
def test_an_overflow_of_the_stack_is_called_so(ran: Ran, sign: str) -> None:
    """Recursion that went too deep is a run-time error that says so."""
    found = judged(ran(value=1, err=sign.encode()))
    assert found.verdict is Verdict.RUN_TIME_ERROR
    assert "recursion went too deep" in found.reason


def test_a_run_killed_at_its_wall_limit_was_waiting(ran: Ran) -> None:
    """A run that used little CPU and was killed is over the time limit, with the reason that it waited."""
    found = judged(ran("166\n", end=End.WALL_LIMIT, cpu_us=1000, wall_us=4_000_000))
    assert found.verdict is Verdict.TIME_LIMIT_EXCEEDED
    assert "still waiting after 4.0 s" in found.reason


def test_a_right_answer_after_the_cpu_limit_comes_too_late(ran: Ran) -> None:
    """The CPU limit holds for runs that end by themselves, with the right answer."""
    found = judged(ran("166\n", cpu_us=1_300_000, wall_us=1_300_000))
    assert found.verdict is Verdict.TIME_LIMIT_EXCEEDED
    assert "computed for 1.3 s; the limit is 1 s" in found.reason


def test_much_wall_time_alone_is_no_fault(ran: Ran) -> None:
    """A busy machine makes a run long by the clock, which says nothing of the candidate."""
    assert judged(ran("166\n", cpu_us=900_000, wall_us=3_900_000)).verdict is RIGHT


def test_the_systems_cpu_limit_is_the_time_limit(ran: Ran) -> None:
    """A run that the system ended for its CPU time is over the time limit, not a run-time error."""
    assert judged(ran(end=End.SIGNALLED, value=signal.SIGXCPU)).verdict is Verdict.TIME_LIMIT_EXCEEDED


def test_output_up_to_the_cap_is_an_output_limit(ran: Ran) -> None:
    """A run that filled the cap, or was ended for it, is over the output limit; one byte less is judged by its words."""
    full = b"1" * OUTPUT_BYTES
    assert judged(ran(full)).verdict is Verdict.OUTPUT_LIMIT_EXCEEDED
    assert judged(ran(end=End.SIGNALLED, value=signal.SIGXFSZ)).verdict is Verdict.OUTPUT_LIMIT_EXCEEDED
    assert judged(ran(full[1:])).verdict is Verdict.WRONG_ANSWER
    assert judged(ran(full, end=End.WALL_LIMIT, cpu_us=3_000_000)).verdict is Verdict.OUTPUT_LIMIT_EXCEEDED


@pytest.mark.parametrize("sign", [b"MemoryError", b"terminate called after throwing an instance of 'std::bad_alloc'"])
def test_a_failure_for_want_of_memory_is_a_memory_limit(ran: Ran, sign: bytes) -> None:
    """A program that says it got no memory is over the memory limit."""
    found = judged(ran(value=1, err=sign))
    assert found.verdict is Verdict.MEMORY_LIMIT_EXCEEDED
    assert "256 MiB" in found.reason


def test_a_peak_above_the_limit_is_a_memory_limit_even_with_the_right_answer(ran: Ran) -> None:
    """Where memory is measured and not refused, the measure decides."""
    assert judged(ran("166\n", peak_kib=(256 << 10) + 1)).verdict is Verdict.MEMORY_LIMIT_EXCEEDED
    assert judged(ran("166\n", peak_kib=256 << 10)).verdict is RIGHT


def test_what_the_language_takes_is_not_held_against_the_program(ran: Ran) -> None:
    """A virtual machine's own memory comes on top of the problem's limit; the program has no more for it."""
    limits = Limits(1.0, 256, extra=128)
    assert judge(ran("166\n", peak_kib=(256 + 128) << 10), "166", limits).verdict is RIGHT
    found = judge(ran("166\n", peak_kib=((256 + 128) << 10) + 1), "166", limits)
    assert found.verdict is Verdict.MEMORY_LIMIT_EXCEEDED and "more than 256 MiB" in found.reason


def test_talk_of_memory_in_a_run_that_ended_well_is_no_fault(ran: Ran) -> None:
    """Only a run that failed is looked at for the signs of missing memory."""
    assert judged(ran("166\n", err=b"caught MemoryError, going on")).verdict is RIGHT


def test_every_verdict_but_two_accuses() -> None:
    """Only finding nothing, and proving that there is nothing, are no verdicts against a candidate."""
    assert {verdict for verdict in Verdict if not verdict.accuses} == {Verdict.NO_COUNTEREXAMPLE, Verdict.PROVED}
