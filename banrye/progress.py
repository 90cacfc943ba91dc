"""What a person sees while a hunt runs: one line that is written over, on a terminal only."""

import sys
import time

from banrye.contest import Trial
from banrye.hunt import Watcher
from banrye.i18n import _, width
from banrye.report.text import shown
from banrye.result import Result

_EVERY = 0.2
_WIDTH = 78
_BAR = 24


class Line(Watcher):
    """A progress line on stderr, and the first failing input; silent where stderr is no terminal."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._start = time.monotonic()
        self._last = 0.0

    def tried(self, result: Result, left: float) -> None:
        """Show inputs tried, their rate and the time left."""
        spent = time.monotonic() - self._start
        rate = result.cases / spent if spent else 0.0
        count = result.cases
        self.write(
            _("{count} inputs, {rate:,.0f} a second, {left:.0f} s left", count=count, rate=rate, left=max(left, 0))
        )

    def failed(self, trial: Trial) -> None:
        """Show the first failing input at once, before it is made smaller."""
        self.clear()
        if self._live:
            answered = shown(trial.judgement.answer).split("\n")[0] or _("nothing")
            sentence = _("broken: expected {expected}, got {answered}, on", expected=trial.expected, answered=answered)
            print(sentence, file=sys.stderr)
            print(trial.text.rstrip("\n"), file=sys.stderr)

    def shrunk(self, trial: Trial) -> None:
        """Show how small the input has become."""
        self.write(_("smaller: {input}", input=" / ".join(trial.text.split("\n"))))

    def clear(self) -> None:
        """Take the line away."""
        if self._live:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def write(self, text: str) -> None:
        """Show a text in place of the last, if that one has stood for a moment."""
        now = time.monotonic()
        if self._live and now - self._last >= _EVERY:
            self._last = now
            while width(text) > _WIDTH:
                text = text[:-1]
            sys.stderr.write("\r\x1b[K" + text)
            sys.stderr.flush()


class Bar(Line):
    """How far a run over many files is, on a terminal only."""

    def __init__(self, total: int) -> None:
        super().__init__()
        self._total = total

    def show(self, done: int, wrong: int, known: int) -> None:
        """Show what part is done, and the pace and time left of this run; ``known`` were done by an earlier one."""
        new, spent = done - known, time.monotonic() - self._start
        filled = _BAR * done // max(self._total, 1)
        pace = new / spent if spent else 0.0
        left = f"{(self._total - done) / pace:,.0f} s left" if pace else ""
        bar = "#" * filled + "." * (_BAR - filled)
        self.write(f"[{bar}] {done} of {self._total}, {wrong} wrong, {pace:.1f} a second, {left}")
