"""Signatures: reading them, checking arguments against them, and the two wire forms."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banrye.signature import BASES, Parameter, Signature, Type

PLATFORMS = "solution(board: list[list[int]], aloc: list[int], bloc: list[int]) -> int"

types = st.builds(Type, st.sampled_from(BASES), st.integers(0, 3))
signatures = st.builds(
    lambda parameters, result: Signature(
        "solution", tuple(Parameter(f"p{place}", each) for place, each in enumerate(parameters)), result
    ),
    st.lists(types, min_size=1, max_size=4),
    types,
)


def values(of: Type) -> st.SearchStrategy[Any]:
    """Values of a type."""
    if of.depth:
        return st.lists(values(of.item), max_size=4)
    text = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
    number = st.floats(allow_nan=False, allow_infinity=False)
    return {"int": st.integers(), "float": number, "str": text, "bool": st.booleans()}[of.base]


def read(words: list[str], of: Type) -> Any:
    """Read a value of a type off the front of a list of words, as a driver would."""
    if of.depth:
        return [read(words, of.item) for _ in range(int(words.pop(0)))]
    if of.base == "str":
        length = int(words.pop(0))
        data = bytes.fromhex(words.pop(0)) if length else b""
        assert len(data) == length
        return data.decode()
    word = words.pop(0)
    if of.base == "bool":
        return {"0": False, "1": True}[word]
    return int(word) if of.base == "int" else float(word)


@given(signatures)
def test_the_text_of_a_signature_is_read_back(signature: Signature) -> None:
    """What str() writes, parse() reads."""
    assert Signature.parse(str(signature)) == signature


@given(st.data(), signatures)
def test_arguments_survive_both_wire_forms(data: st.DataObject, signature: Signature) -> None:
    """Values that fit come out of the words, and out of the JSON line, as they went in."""
    args = [data.draw(values(parameter.type)) for parameter in signature.parameters]
    signature.check(args)
    words = signature.tokens(args).decode("ascii").split()
    assert [read(words, parameter.type) for parameter in signature.parameters] == args
    assert words == []
    line = signature.json(args)
    assert line.count(b"\n") == 1 and line.endswith(b"\n")
    assert signature.decode(line.decode()) == args


def test_the_words_are_those_that_drivers_read() -> None:
    """The wire form is the documented one, word by word."""
    signature = Signature.parse("solution(rows: list[list[int]], word: str, empty: str, yes: bool, x: float) -> int")
    args = [[[1, -2], []], "한a", "", True, 1]
    assert signature.tokens(args) == b"2 2 1 -2 0 4 ed959c61 0 1 1.0\n"
    assert signature.json(args) == '[[[1,-2],[]],"한a","",true,1]\n'.encode()


@pytest.mark.parametrize(
    "text",
    [
        "solution",
        "solution() -> int",
        "solution(a) -> int",
        "solution(a: int)",
        "solution(a: dict) -> int",
        "solution(a: list) -> int",
        "solution(a: set[int]) -> int",
        "solution(a: int = 3) -> int",
        "solution(*a: int) -> int",
        "solution(a: int, *, b: int) -> int",
        "solution(a: int, /) -> int",
        "solution(a: int) -> list[None]",
        "solution(a: int) -> int: return 1\nimport os\ndef x()",
        "class X",
        "",
    ],
)
def test_what_is_no_signature_is_refused(text: str) -> None:
    """A text of another form raises ValueError in one sentence."""
    with pytest.raises(ValueError, match=r"^[^\n]+\.$|^[^\n]+'$"):
        Signature.parse(text)


@pytest.mark.parametrize(
    ("args", "where"),
    [
        ([[[1, 0]], [0, 0]], "takes 3 arguments, not 2"),
        ([[[1, "0"]], [0, 0], [0, 0]], "board[0][1] must be int, not '0'"),
        ([[1], [0, 0], [0, 0]], "board[0] must be list[int], not 1"),
        ([[[True]], [0, 0], [0, 0]], "board[0][0] must be int, not True"),
        ([[[1]], None, [0, 0]], "aloc must be list[int], not None"),
        ([[[1]], [0, 1.0], [0, 0]], "aloc[1] must be int, not 1.0"),
        ("[[1]]", "Expected a JSON array"),
        ({"board": 1}, "Expected a JSON array"),
    ],
)
def test_arguments_that_do_not_fit_are_named(args: Any, where: str) -> None:
    """The sentence says which item is wrong, what it must be and what it is."""
    with pytest.raises(ValueError) as error:
        Signature.parse(PLATFORMS).check(args)
    assert where in str(error.value)
    assert str(error.value).endswith(".") and "\n" not in str(error.value)


@pytest.mark.parametrize("value", [float("inf"), float("-inf"), float("nan"), 10**400, True, "1"])
def test_only_finite_numbers_are_floats(value: Any) -> None:
    """A float parameter takes a number that every language has, and an int as well, but no bool."""
    signature = Signature.parse("solution(x: float) -> float")
    signature.check([3])
    with pytest.raises(ValueError, match="x must be"):
        signature.check([value])


def test_half_a_surrogate_pair_is_no_text() -> None:
    """A str that has no UTF-8 form is refused before a driver meets it."""
    with pytest.raises(ValueError, match=r"word\[0\] must be text"):
        Signature.parse("solution(word: list[str]) -> int").check([["\ud800"]])


@pytest.mark.parametrize(
    "text", ["", "[1", "[NaN]", "[[1]] [2]", "{}", "1", '"x"', "[" * 100_000, "[[[1]], [0, 0], [0, 0], [0, 0]]"]
)
def test_a_text_that_holds_no_arguments_is_refused(text: str) -> None:
    """Broken, deep or foreign JSON raises ValueError in one sentence, and nothing else."""
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        Signature.parse(PLATFORMS).decode(text)


def test_a_long_wrong_value_is_shown_in_part() -> None:
    """A message stays short however long the value is."""
    with pytest.raises(ValueError) as error:
        Signature.parse("solution(n: int) -> int").check(["x" * 10_000])
    assert len(str(error.value)) < 150


def test_json_of_arguments_is_plain_json() -> None:
    """The JSON form is readable by any JSON reader."""
    signature = Signature.parse("solution(words: list[str]) -> int")
    assert json.loads(signature.json([['"\\\n\u2028😀']])) == [['"\\\n\u2028😀']]
