"""The rules of the tiny problem."""

from banrye import Misreading, Text

SAMPLES = (("3 5\n", 2), ("7 7\n", 0))
CLAUSES = {"distance": Text("The answer is the larger number less the smaller.", "큰 수에서 작은 수를 뺀 값이 답이다.")}
EVENTS = {
    "equal": Text("both numbers are equal", "두 수가 같다"),
    "left-larger": Text("the first number is larger", "첫째 수가 더 크다"),
    "right-larger": Text("the second number is larger", "둘째 수가 더 크다"),
    "far": Text("the numbers are 20 or more apart", "두 수가 20 이상 떨어져 있다"),
}
IMPOSSIBLE_PAIRS = frozenset(
    {("equal", "left-larger"), ("equal", "right-larger"), ("left-larger", "right-larger"), ("equal", "far")}
)
MISREADINGS = (
    Misreading("signed", Text("The gap has a sign.", "간격에 부호가 있다."), "distance", common=1),
    Misreading("capped", Text("No gap is over 20.", "간격은 20을 넘지 않는다."), "distance", common=2),
    Misreading("zero-is-one", Text("The gap of equal numbers is 1.", "같은 수의 간격은 1이다."), "distance", common=3),
    Misreading("minus-zero", Text("A gap of 0 may be minus 0.", "간격 0은 -0이다."), "distance", equivalent="0 = -0"),
)


def answer(case, misread=()):
    """Return the gap, or what somebody with misreadings takes for it."""
    gap = case.left - case.right
    if "signed" not in misread:
        gap = abs(gap)
    if "capped" in misread:
        gap = min(gap, 20)
    if "zero-is-one" in misread and gap == 0:
        gap = 1
    return gap


def events(case):
    """Return what an input shows."""
    found = {"equal" if case.left == case.right else "left-larger" if case.left > case.right else "right-larger"}
    return frozenset(found | ({"far"} if abs(case.left - case.right) >= 20 else set()))
