"""What a problem is to the engine: a typed view of the two modules that its author wrote.

Everything the engine asks of a problem passes through here, so a missing or ill-made part is found when the problem is
loaded, with a sentence that names the file and what belongs there.
"""

import inspect
import itertools
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any, overload

from hypothesis.strategies import SearchStrategy

from banrye import watchdog
from banrye.compare import FLOATS, TOKENS, WAYS, accept_by_check, accept_like, same, written
from banrye.errors import HarnessError, UsageError
from banrye.i18n import said
from banrye.kit import Misreading, Step, Text
from banrye.signature import Signature
from banrye.verdict import Accept

#: An answer as it is shown and compared: most are one integer, the others are text.
Answer = int | str

#: One input of a problem: whatever frozen type its generator declares. The engine only passes it on.
Case = Any

Misread = tuple[str, ...]

_GENERATOR_PARTS: Mapping[str, type | tuple[type, ...]] = {
    "TITLE": Text,
    "ALIASES": tuple,
    "TIME_LIMIT": (int, float),
    "MEMORY_LIMIT": int,
    "SIGNATURE": (str, type(None)),
}
_INPUT = said("the input")
_GENERATOR_FUNCTIONS = ("parse", "render", "order", "cases", "simpler")
_ORACLE_FUNCTIONS = ("answer",)


@dataclass(frozen=True)
class Problem:
    """A problem, by its name and its author's two modules."""

    name: str
    generator: ModuleType
    oracle: ModuleType

    def __post_init__(self) -> None:
        for part, kind in _GENERATOR_PARTS.items():
            if not isinstance(getattr(self.generator, part, _MISSING), kind):
                raise HarnessError(
                    said("{file}: {part} is missing or of the wrong type", file=self._file(self.generator), part=part)
                )
        for module, functions in ((self.generator, _GENERATOR_FUNCTIONS), (self.oracle, _ORACLE_FUNCTIONS)):
            for function in functions:
                if not callable(getattr(module, function, None)):
                    raise HarnessError(
                        said("{file}: the function {name}() is missing", file=self._file(module), name=function)
                    )

    @staticmethod
    def _file(module: ModuleType) -> str:
        return module.__file__ or module.__name__

    @property
    def title(self) -> Text:
        """What the problem is called, in English and Korean."""
        title: Text = self.generator.TITLE
        return title

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names of the problem: judges' numbers, titles."""
        return tuple(self.generator.ALIASES)

    @property
    def time_limit(self) -> float:
        """The judge's limit for one input, in seconds of CPU."""
        return float(self.generator.TIME_LIMIT)

    @property
    def memory_limit(self) -> int:
        """The judge's limit for one input, in MiB."""
        return int(self.generator.MEMORY_LIMIT)

    @cached_property
    def signature(self) -> Signature | None:
        """The function that a candidate defines, or None where it is a program that reads stdin."""
        text = self.generator.SIGNATURE
        try:
            return Signature.parse(text) if text else None
        except ValueError as error:
            raise HarnessError(
                said("{file}: SIGNATURE can't be read: {error}", file=self._file(self.generator), error=error)
            ) from None

    # What an input is, and how it's made.

    def parse(self, text: str, where: str = _INPUT) -> Case:
        """Read an input; UsageError says what is wrong and where."""
        try:
            return self.generator.parse(text)
        except ValueError as error:
            raise UsageError(
                said("{where} is no legal input of {problem}: {error}", where=where, problem=self.name, error=error)
            ) from None

    def render(self, case: Case) -> str:
        """Write an input as its text, which ends with a newline."""
        text: str = self.generator.render(case)
        return text

    def order(self, case: Case) -> tuple[Any, ...]:
        """Return the key of the declared order: smaller and simpler inputs come first."""
        key: tuple[Any, ...] = self.generator.order(case)
        return key

    def cases(self, hints: Sequence[int] = ()) -> SearchStrategy[Case]:
        """Return the strategy for inputs, with integers that may matter to a candidate."""
        strategy: SearchStrategy[Case] = self.generator.cases(hints)
        return strategy

    def simpler(self, case: Case) -> Iterator[Case]:
        """Yield inputs one simplification away, each smaller in the declared order."""
        return watchdog.each(
            iter(self.generator.simpler(case)), lambda: self._endless(self.generator, "simpler", self.render(case))
        )

    def ascending(self, start: int = 0) -> Iterator[Case] | None:
        """Return the whole space in the declared order, from the input of a rank on (0 is the smallest's).

        None where the problem can't list it. A generator's ``ascending`` may take ``start`` where it can skip quickly.
        """
        return self._from("ascending", start)

    def listing(self, start: int = 0) -> Iterator[Case]:
        """Return the inputs that a proof runs, in the declared order from a rank on.

        That is the generator's ``listing``, where the space's first part alone can be listed, and is too long for a
        hunt to begin with; else its ``ascending``. UsageError where there is neither.
        """
        found = self._from("listing", start) or self._from("ascending", start)
        if found is None:
            raise UsageError(
                said(
                    "{problem} has no list of all its inputs, so nothing can be proved; hunt it instead",
                    problem=self.name,
                )
            )
        return found

    def _from(self, name: str, start: int) -> Iterator[Case] | None:
        function: Callable[..., Iterator[Case]] | None = getattr(self.generator, name, None)
        if function is None:
            return None
        if start and "start" in inspect.signature(function).parameters:
            return function(start=start)
        return itertools.islice(function(), start, None)

    def space(self, within: int | None = None) -> int:
        """Return how many inputs there are, or the first of them in the declared order that a bound admits.

        A generator that offers ``ascending`` or ``listing`` may have ``space(within)``: the number of inputs in all
        (None), or of those up to a bound whose meaning it states. They must be the first that are listed, and
        ValueError must say in a sentence what is wrong with a bound, or with none. UsageError where there is no such
        function, or the bound is bad.
        """
        self.listing()
        function: Callable[[int | None], int] | None = getattr(self.generator, "space", None)
        if function is None:
            raise UsageError(
                said("{problem} can't count its inputs, so nothing can be proved; hunt it instead", problem=self.name)
            )
        try:
            return function(within)
        except ValueError as error:
            if within is None:
                raise UsageError(said("{problem}: {error}", problem=self.name, error=error)) from None
            raise UsageError(said("--within {bound}: {error}", bound=within, error=error)) from None

    def uniform(self, rng: random.Random) -> Case:
        """Return an input as the plainest generator would make it."""
        return self.generator.uniform(rng)

    def sketch(self, case: Case) -> str:
        """Draw an input as text, or return nothing where its text form says it all."""
        function = getattr(self.generator, "sketch", None)
        return function(case) if function else ""

    # What is right, and the ways to be wrong.

    @overload
    def answer(self, case: Case) -> Answer: ...

    @overload
    def answer(self, case: Case, misread: Misread) -> Answer | None: ...

    def answer(self, case: Case, misread: Misread = ()) -> Answer | None:
        """Return the right answer, or that of somebody who holds the misreadings with these ids.

        It is an integer, or text (of a function's result: its JSON). The latter is None where finding it is out of
        reach: that is evidence for or against nobody.
        """
        with watchdog.Watch(lambda: self._endless(self.oracle, "answer", " ".join((self.render(case), *misread)))):
            answer = self.oracle.answer(case, misread) if misread else self.oracle.answer(case)
        if type(answer) is int or (answer is None and misread):
            return answer
        try:
            return written(answer, self.generator.SIGNATURE is not None)
        except TypeError as error:
            raise HarnessError(
                said("{file}: answer() is ill made: {error}", file=self._file(self.oracle), error=error)
            ) from None

    def _endless(self, module: ModuleType, function: str, words: str) -> str:
        return watchdog.endless(self._file(module), function, words)

    @property
    def many_right(self) -> bool:
        """Whether other answers than the oracle's own may be right, so that the oracle checks each."""
        return callable(getattr(self.oracle, "check", None))

    @property
    def compared(self) -> tuple[str, float]:
        """How outputs are compared with a right answer (tokens, floats or lines), and the floats' tolerance."""
        return self._comparison[:2]

    def accept(self, case: Case, expected: str) -> Accept | None:
        """Return what judges outputs for an input whose right answer (or one of them) is known.

        None where an output is right if its words are those of that answer, and else wrong.
        """
        if self.many_right:
            return self._by_check(case)
        return accept_like(expected, *self._comparison)

    def _by_check(self, case: Case, *misread: Misread) -> Accept:
        def check(value: Any) -> object:
            with watchdog.Watch(lambda: self._endless(self.oracle, "check", self.render(case))):
                return self.oracle.check(case, value, *misread)

        return accept_by_check(check, self.generator.SIGNATURE is not None, self._file(self.oracle))

    @cached_property
    def _comparison(self) -> tuple[str, float, bool]:
        way, tolerance = getattr(self.oracle, "COMPARE", TOKENS), getattr(self.oracle, "TOLERANCE", 0.0)
        if way not in WAYS or not isinstance(tolerance, int | float) or (way == FLOATS) != (tolerance > 0):
            raise HarnessError(
                said(
                    "{file}: COMPARE must be one of {ways}, and TOLERANCE goes with floats, above 0",
                    file=self._file(self.oracle),
                    ways=", ".join(WAYS),
                )
            )
        return way, float(tolerance), self.generator.SIGNATURE is not None

    def refuses(self, case: Case, answer: Answer, right: Answer) -> bool:
        """Say whether an answer is wrong, one right answer being known."""
        if answer == right:
            return False
        accept = self.accept(case, str(right))
        return accept is None or accept(str(answer)) is not None

    def agrees(self, case: Case, output: str, misread: Misread, theirs: Answer) -> bool:
        """Say whether an output is what somebody with these misreadings, whose answer is ``theirs``, might have given.

        Where many answers are right, ``check`` may take the misreadings as a third argument and so say it exactly. Else
        the output must be that very answer, or both must be right.
        """
        if output == str(theirs) or same(output, str(theirs)):
            return True
        if not self.many_right:
            accept = accept_like(str(theirs), *self._comparison)
            return accept is not None and accept(output) is None
        if len(inspect.signature(self.oracle.check).parameters) > 2:
            return self._by_check(case, misread)(output) is None
        accept = self._by_check(case)
        return accept(output) is None and accept(str(theirs)) is None

    def tabulate(self) -> Callable[[Sequence[Case]], Sequence[Answer]]:
        """Return a function that gives the right answers to many inputs.

        An oracle may offer ``tabulate``, which makes that function from a complete truth table (and may take seconds to
        do so); otherwise it is the oracle's ``answer``, input by input.
        """
        function: Callable[[], Callable[[Sequence[Case]], list[int]]] | None = getattr(self.oracle, "tabulate", None)
        return function() if function else lambda cases: [self.answer(case) for case in cases]

    @property
    def has_table(self) -> bool:
        """Whether the right answers can come from a truth table."""
        return callable(getattr(self.oracle, "tabulate", None))

    def trace(self, case: Case, misread: Misread = ()) -> list[Step]:
        """Return the game step by step; empty where the oracle has no trace."""
        function = getattr(self.oracle, "trace", None)
        with watchdog.Watch(lambda: self._endless(self.oracle, "trace", self.render(case))):
            return function(case, misread) if function else []

    def draw(self, state: Mapping[str, Any]) -> str:
        """Draw a step's state as text; empty where the oracle doesn't draw."""
        function = getattr(self.oracle, "draw", None)
        return function(state) if function else ""

    def picture(self, state: Mapping[str, Any]) -> str:
        """Draw a step's state as an SVG element, one element a line; empty where the oracle has no pictures.

        It takes its colours from the classes that the report's style sheet defines, and has a title in each language.
        """
        function = getattr(self.oracle, "picture", None)
        return function(state) if function else ""

    def broken_step(self, case: Case, misread: Misread) -> int | None:
        """Return the place, in the misreader's trace, of the first step that the rules forbid or count differently.

        None where the oracle doesn't tell, or nothing in the trace breaks a rule.
        """
        function = getattr(self.oracle, "broken_step", None)
        return function(case, misread) if function else None

    def events(self, case: Case) -> frozenset[str]:
        """Return the rule events that an input exercises."""
        function = getattr(self.oracle, "events", None)
        with watchdog.Watch(lambda: self._endless(self.oracle, "events", self.render(case))):
            return function(case) if function else frozenset()

    @property
    def samples(self) -> tuple[tuple[str, Answer], ...]:
        """The published examples: text form and answer."""
        return tuple(getattr(self.oracle, "SAMPLES", ()))

    @property
    def boundaries(self) -> tuple[str, ...]:
        """Inputs that the oracle's author singled out: those at a boundary, which drawn ones hardly ever meet."""
        return tuple(getattr(self.oracle, "BOUNDARY_INPUTS", ()))

    @property
    def clauses(self) -> Mapping[str, Text]:
        """The rules, as sentences by key."""
        clauses: Mapping[str, Text] = getattr(self.oracle, "CLAUSES", {})
        return clauses

    @property
    def all_events(self) -> Mapping[str, Text]:
        """The declared rule events, as sentences by key."""
        events: Mapping[str, Text] = getattr(self.oracle, "EVENTS", {})
        return events

    @property
    def impossible_pairs(self) -> frozenset[tuple[str, str]]:
        """Pairs of events, each sorted, that no single input can show."""
        return frozenset(getattr(self.oracle, "IMPOSSIBLE_PAIRS", ()))

    @cached_property
    def misreadings(self) -> dict[str, Misreading]:
        """The catalogue by id: misreadings first, then mistyped table entries."""
        entries = (*getattr(self.oracle, "MISREADINGS", ()), *getattr(self.oracle, "MUTANTS", ()))
        return {entry.id: entry for entry in entries}

    def exact(self, misread: str) -> Mapping[str, Any] | None:
        """Return what was measured of a misreading over the whole space (or part of it), if anything was."""
        function = getattr(self.oracle, "exact", None)
        return function(misread) if function else None


_MISSING = object()
