"""The rules of the problem whose answer is several lines in any order."""

from banrye import Misreading, Text

COMPARE = "lines"
SAMPLES = (("6\n", "1\n2\n3\n6\n"), ("7\n", "7\n1\n"))
CLAUSES = {"all": Text("All divisors count, 1 and N too.", "1과 N을 포함한 모든 약수를 출력한다.")}
MISREADINGS = (
    Misreading("without-itself", Text("N itself does not count.", "N 자신은 세지 않는다."), "all", common=1),
    Misreading("without-one", Text("1 does not count.", "1은 세지 않는다."), "all", common=2),
)


def answer(case, misread=()):
    """Return the divisors, a line each, as somebody with misreadings has them."""
    first, last = 1 + ("without-one" in misread), case + ("without-itself" not in misread)
    return "".join(f"{number}\n" for number in range(first, last) if case % number == 0)
