"""The rules of the function-style problem in which many answers are right."""

from banrye import Misreading, Text

SAMPLES = (("[3]\n", "[3]"), ("[3]\n", "[1, 2]"))
CLAUSES = {"distinct": Text("No number comes twice.", "같은 수를 두 번 쓸 수 없다.")}
MISREADINGS = (
    Misreading("twice-allowed", Text("A number may come twice.", "같은 수를 또 써도 된다."), "distinct", common=1),
)


def answer(case, misread=()):
    """Return the parts, as somebody with misreadings has them."""
    return [case // 2, case - case // 2] if "twice-allowed" in misread else [case]


def check(case, parts):
    """Tell whether a list of parts is right."""
    whole = isinstance(parts, list) and all(type(part) is int and part > 0 for part in parts)
    return whole and sum(parts) == case and len(set(parts)) == len(parts)
