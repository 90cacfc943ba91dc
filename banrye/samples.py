"""Holds an oracle against the published examples before anybody is judged by it."""

from banrye.compare import same
from banrye.errors import HarnessError
from banrye.i18n import said
from banrye.problem import Problem
from banrye.verdict import brief

__all__ = ["check"]


def check(problem: Problem) -> None:
    """Raise HarnessError where the oracle refuses a published answer, or its own, to a published example."""
    for number, (text, published) in enumerate(problem.samples, 1):
        case = problem.parse(text, said("a sample"))
        own = str(problem.answer(case))
        accept = problem.accept(case, own)
        for answer in (own, str(published)):
            if not (same(answer, own) if accept is None else accept(answer) is None):
                raise HarnessError(
                    said(
                        "{file}: the oracle calls {answer} wrong for sample {number}, and answers {own}; "
                        "one of them must be mended before anybody is judged",
                        file=problem.oracle.__file__ or problem.oracle.__name__,
                        answer=brief(answer),
                        number=number,
                        own=brief(own),
                    )
                )
