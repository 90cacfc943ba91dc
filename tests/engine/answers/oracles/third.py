"""The rules of the problem whose answer is a float, compared with a tolerance."""

from banrye import Misreading, Text

COMPARE = "floats"
TOLERANCE = 1e-6
SAMPLES = (("4\n", "1.333333"), ("6\n", "2"))
CLAUSES = {"third": Text("The answer is a third of N.", "답은 N의 3분의 1이다.")}
MISREADINGS = (
    Misreading("rounded-down", Text("The third is rounded down.", "소수점 아래는 버린다."), "third", common=1),
    Misreading("two-digits", Text("Two digits are enough.", "소수 둘째 자리까지면 된다."), "third", common=2),
)


def answer(case, misread=()):
    """Return a third, as somebody with misreadings has it."""
    if "rounded-down" in misread:
        return float(case // 3)
    return round(case / 3, 2) if "two-digits" in misread else case / 3
