"""The rules of the problem whose answer is two integers on a line."""

from banrye import Misreading, Text

SAMPLES = (("123\n", "1 3"), ("2\n", "2 2"))
CLAUSES = {"order": Text("The smallest digit comes first.", "가장 작은 숫자를 먼저 출력한다.")}
MISREADINGS = (
    Misreading("first-and-last", Text("The ends are as written.", "첫 숫자와 끝 숫자다."), "order", common=1),
    Misreading("largest-first", Text("The largest comes first.", "가장 큰 숫자가 먼저다."), "order", common=2),
)


def answer(case, misread=()):
    """Return the two digits, as somebody with misreadings has them."""
    digits = [int(digit) for digit in str(case)]
    if "first-and-last" in misread:
        return digits[0], digits[-1]
    return (max(digits), min(digits)) if "largest-first" in misread else (min(digits), max(digits))
