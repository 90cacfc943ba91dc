"""Typing mistakes, made by machine: every offset, bound, starting value, comparison and increment of a usual solution.

Left out are those that come to the same as a misreading of the catalogue (in brackets), or as one another: no move of
the winner counted (loser-moves-only), none of the loser (winner-moves-only), one more for either way to lose
(final-turn-counted), one more offset of nothing (may-stay), both lower bounds one lower (negative-index-wraps), a
result not turned round between the players (longest-game), whether the other player's platform is gone (always there:
gone-not-noticed), an offset typed as another one of the four (that one missing).
"""

from typing import Any

from banrye import Misreading, Text
from oracles.platforms.texts import CHECKED

__all__ = ["MUTANTS", "MUTATIONS"]

_DIRECTIONS: dict[str, tuple[tuple[int, int], str]] = {
    "up": ((-1, 0), "위"),
    "down": ((1, 0), "아래"),
    "left": ((0, -1), "왼쪽"),
    "right": ((0, 1), "오른쪽"),
}

_WORDS: dict[tuple[int, int], tuple[str, str, str]] = {
    (0, 0): ("nowhere", "nowhere", "제자리"),
    (-1, -1): ("up-left", "up and left", "왼쪽 위"),
    (-1, 1): ("up-right", "up and right", "오른쪽 위"),
    (1, -1): ("down-left", "down and left", "왼쪽 아래"),
    (1, 1): ("down-right", "down and right", "오른쪽 아래"),
}

_MOST_STARTS_AT_1 = (
    "A player who can't win faces nothing but wins of the other, and each of those takes one move at least."
)

#: What a mutant sets in the rules.
MUTATIONS: dict[str, dict[str, Any]] = {}

_found: list[Misreading] = []


def _mutant(name: str, clause: str, en: str, ko: str, settings: dict[str, Any], equivalent: str = "") -> None:
    MUTATIONS[name] = settings
    argument = f"{equivalent} {CHECKED}" if equivalent else ""
    _found.append(Misreading(name, Text(en, ko), clause, typo=True, equivalent=argument))


def _offsets() -> None:
    for direction, ((rows, columns), korean) in _DIRECTIONS.items():
        _mutant(
            f"offset-{direction}-missing",
            "move",
            f"The offset {direction} is missing.",
            f"{korean} 방향이 빠졌다.",
            {direction: None},
        )
        _mutant(
            f"offset-{direction}-doubled",
            "move",
            f"The offset {direction} goes two cells.",
            f"{korean} 방향이 두 칸을 간다.",
            {direction: (2 * rows, 2 * columns)},
        )
        for offset, (word, english, wrong_korean) in _WORDS.items():
            _mutant(
                f"offset-{direction}-{word}",
                "move",
                f"The offset {direction} goes {english}.",
                f"{korean} 방향이 {wrong_korean}(으)로 잘못 적혔다.",
                {direction: offset},
            )
    for offset, (word, english, korean) in _WORDS.items():
        if offset != (0, 0):
            _mutant(
                f"offset-{word}-extra",
                "move",
                f"There is one more offset, {english}.",
                f"{korean} 방향이 하나 더 있다.",
                {"further_offsets": (offset,)},
            )


def _bounds() -> None:
    for field, side, korean in (
        ("first_row", "first row", "첫 행"),
        ("first_column", "first column", "첫 열"),
        ("rows_cut", "last row", "마지막 행"),
        ("columns_cut", "last column", "마지막 열"),
    ):
        _mutant(
            f"bound-{side.replace(' ', '-')}",
            "board",
            f"The bound is off by one: the {side} can't be entered.",
            f"경계가 하나 어긋나 {korean}에 들어갈 수 없다.",
            {field: 1},
        )
    _mutant(
        "bound-row-minus-one",
        "board",
        "Row -1 passes the bound and is the last row.",
        "-1번 행이 경계 검사를 통과해 마지막 행이 된다.",
        {"row_minus_one_is_last": True},
    )
    _mutant(
        "bound-column-minus-one",
        "board",
        "Column -1 passes the bound and is the last column.",
        "-1번 열이 경계 검사를 통과해 마지막 열이 된다.",
        {"column_minus_one_is_last": True},
    )
    for largest in (3, 2):
        _mutant(
            f"bound-side-{largest}",
            "board",
            f"Only {largest} rows and columns are looked at.",
            f"행과 열을 {largest}개까지만 본다.",
            {"largest_side": largest},
        )


def _values() -> None:
    for least in (0, 1, 2, 5, 8, 10, 16, 20):
        _mutant(
            f"least-starts-at-{least}",
            "soon",
            f"The winner's least number of moves starts at {least}.",
            f"이기는 쪽의 최솟값이 {least}에서 시작한다.",
            {"least_starts_at": least},
        )
    for most in (1, 2, 5, 10, 25):
        _mutant(
            f"most-starts-at-{most}",
            "late",
            f"The loser's greatest number of moves starts at {most}.",
            f"지는 쪽의 최댓값이 {most}에서 시작한다.",
            {"most_starts_at": most},
            equivalent=_MOST_STARTS_AT_1 if most == 1 else "",
        )
    for depth in (2, 4, 6, 14, 18, 22):
        _mutant(
            f"depth-limit-{depth}",
            "late",
            f"The search stops after {depth} moves.",
            f"탐색이 {depth}번 움직인 뒤 멈춘다.",
            {"depth_limit": depth},
        )
    for value, word in ((-1, "minus-one"), (1, "one")):
        _mutant(
            f"gone-value-{word}",
            "gone",
            f"A player whose platform is gone has {value} moves to come.",
            f"발판이 사라졌을 때 돌려주는 값이 {value}이다.",
            {"gone_value": value},
        )
        _mutant(
            f"stuck-value-{word}",
            "stuck",
            f"A stuck player has {value} moves to come.",
            f"갇혔을 때 돌려주는 값이 {value}이다.",
            {"stuck_value": value},
        )
    _mutant(
        "win-counts-2", "answer", "The winner's moves count twice.", "이기는 쪽의 수를 두 번 센다.", {"win_counts": 2}
    )
    _mutant(
        "loss-counts-2", "answer", "The loser's moves count twice.", "지는 쪽의 수를 두 번 센다.", {"loss_counts": 2}
    )


def _players_and_signs() -> None:
    _mutant(
        "turn-not-passed-on",
        "turns",
        "After A's move A moves again.",
        "A가 움직인 뒤 또 A가 움직인다.",
        {"turn_not_passed_on": True},
    )
    _mutant(
        "moves-from-the-other",
        "move",
        "The neighbours of the other player's platform are taken.",
        "상대의 발판을 기준으로 이웃한 칸을 찾는다.",
        {"moves_from_the_other": True},
    )
    _mutant(
        "vanishes-under-the-other",
        "vanishing",
        "The other player's platform vanishes.",
        "움직인 쪽이 아니라 상대의 발판이 사라진다.",
        {"vanishes_under_the_other": True},
    )
    _mutant(
        "stuck-looks-at-the-other",
        "stuck",
        "Whether a player is stuck is looked up for the other player.",
        "갇혔는지를 상대의 자리에서 확인한다.",
        {"stuck_looks_at_the_other": True},
    )
    _mutant(
        "all-replies-must-lose",
        "soon",
        "A player wins only if every move wins.",
        "모든 수가 이기는 수일 때만 이기는 것으로 친다.",
        {"all_replies_must_lose": True},
    )


_offsets()
_bounds()
_values()
_players_and_signs()

MUTANTS: tuple[Misreading, ...] = tuple(_found)
