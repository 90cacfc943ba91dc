"""The rules of the problem in which many answers are right: the oracle judges an answer instead of comparing it."""

from banrye import Misreading, Text

SAMPLES = (("5\n", "2 3"), ("2\n", "1 1"))
CLAUSES = {
    "sum": Text("The two numbers add up to N.", "두 수의 합은 N이다."),
    "positive": Text("Both are 1 or more.", "두 수는 모두 1 이상이다."),
}
EVENTS = {
    "even": Text("N is even", "N이 짝수다"),
    "odd": Text("N is odd", "N이 홀수다"),
}
IMPOSSIBLE_PAIRS = frozenset({("even", "odd")})
MISREADINGS = (
    Misreading("zero-allowed", Text("A number may be 0.", "0도 쓸 수 있다."), "positive", common=1),
    Misreading("difference", Text("The numbers differ by N.", "두 수의 차가 N이다."), "sum", common=2),
)


def answer(case, misread=()):
    """Return the pair whose first number is the smallest, as somebody with misreadings has it."""
    least = 0 if "zero-allowed" in misread else 1
    return [least, least + case] if "difference" in misread else [least, case - least]


def check(case, output, misread=()):
    """Say what is wrong with an output, or nothing."""
    words = output.split()
    if len(words) != 2:
        return f"it printed {len(words)} words where two numbers belong"
    one, two = map(int, words)
    if min(one, two) < (0 if "zero-allowed" in misread else 1):
        return f"{min(one, two)} is no positive number"
    if "difference" in misread:
        return None if abs(one - two) == case else f"{one} and {two} do not differ by {case}"
    return None if one + two == case else f"{one} and {two} add up to {one + two}"


def events(case):
    """Return what an input shows."""
    return frozenset({"odd" if case % 2 else "even"})
