"""The reader's language: how it is chosen, what is said in it, and what stays English."""

import copy
import json
import pickle
import re
from pathlib import Path

import pytest
from tabulate import tabulate

from banrye import i18n
from banrye.i18n import Said, _, local, ngettext, padded, said, speaking, width
from tests.engine.contract import SIGNED, RunCli, Write, is_hunt, only_object

CHOICES = {
    "nothing": ({}, "en"),
    "the C locale": ({"LANG": "C.UTF-8"}, "en"),
    "a Korean locale": ({"LANG": "ko_KR.UTF-8"}, "ko"),
    "messages before all": ({"LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
    "everything before messages": ({"LC_ALL": "ko_KR.UTF-8", "LC_MESSAGES": "C", "LANG": "C"}, "ko"),
    "an empty variable": ({"LC_ALL": "", "LANG": "ko_KR.UTF-8"}, "ko"),
    "banrye's own variable": ({"BANRYE_LANG": "en", "LC_ALL": "ko_KR.UTF-8"}, "en"),
    "banrye's own variable, Korean": ({"BANRYE_LANG": "ko", "LC_ALL": "C"}, "ko"),
    "another language": ({"LANG": "fr_FR.UTF-8"}, "en"),
}


@pytest.mark.parametrize(("variables", "code"), CHOICES.values(), ids=CHOICES.keys())
def test_the_environment_chooses(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], code: str) -> None:
    """BANRYE_LANG goes before the locale, whose variables count in their usual order; else it is English."""
    for name in ("BANRYE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert i18n.language() == code


def test_a_sentence_is_english_and_can_be_said_in_korean() -> None:
    """What was said compares, prints and travels as its English text; its parts are translated with it."""
    inner = said("a killer of {problem}", problem="yut")
    sentence = said("{where} is no legal input of {problem}: {error}", where=inner, problem="yut", error="line 1")
    assert sentence == "a killer of yut is no legal input of yut: line 1"
    assert json.loads(json.dumps([sentence])) == [str(sentence)]
    assert local(sentence, "ko") == "yut의 입력 형식에 맞지 않습니다. yut의 저격 데이터: line 1"
    for other in (copy.deepcopy(sentence), pickle.loads(pickle.dumps(sentence))):
        assert isinstance(other, Said) and local(other, "ko") == local(sentence, "ko")
    assert local("{not} ours", "ko") == "{not} ours"


def test_a_stored_sentence_can_be_said_in_korean_later() -> None:
    """A record keeps how its sentences were made; one that was altered since is shown as it is."""
    sentence = said("{reason}; starting over", reason=said("it wrote more than {limit} MiB", limit=4))
    stored = json.loads(json.dumps({"text": sentence, "said": i18n.kept([sentence, "plain"])}))
    assert (
        local(i18n.recalled(stored["text"], stored["said"]), "ko")
        == "출력이 4 MiB를 넘었습니다. 처음부터 다시 실행합니다"
    )
    for parts in (None, {}, {"x": 1}, {stored["text"]: ["another {x}", {}]}, {stored["text"]: ["another", {}]}):
        assert not isinstance(i18n.recalled(stored["text"], parts), Said)


def test_a_language_is_spoken_for_a_while() -> None:
    """Inside, everything is Korean, counts included; afterwards it is as before, also after an error."""
    with pytest.raises(ZeroDivisionError), speaking("ko"):
        assert _("{count} of {of}", count=2, of=3) == "3개 중 2개"
        assert (
            ngettext(
                "{n} input in {seconds:.1f} s (seed {seed})",
                "{n} inputs in {seconds:.1f} s (seed {seed})",
                1,
                seconds=1,
                seed=5,
            )
            == "입력 1개, 1.0초 (시드 5)"
        )
        raise ZeroDivisionError
    assert i18n.language() == "en"
    assert _("{count} of {of}", count=2, of=3) == "2 of 3"


def test_korean_letters_take_two_columns() -> None:
    """Widths, padding and tables go by columns, so that what stands below each other lines up."""
    assert (width("반례 a"), width(""), padded("정답", 6)) == (6, 0, "정답  ")
    lines = tabulate([["시간 초과", "1"], ["ok", "2"]], ["결과", "n"], tablefmt="github").splitlines()
    assert len({width(line) for line in lines}) == 1


# The commands.


def english(line: str) -> list[str]:
    """Return a line's English words, but for names of files, options and ids."""
    return re.findall(r"(?<![\w./-])[A-Za-z]{3,}(?![\w./-])", line)


@pytest.mark.parametrize("words", [["--lang", "ko", "hunt"], ["hunt", "--lang=ko"]], ids=["before", "after"])
def test_a_hunt_reports_in_korean(run_cli: RunCli, candidate: Write, words: list[str]) -> None:
    """Wherever --lang stands: the verdict, the labels, the diagnosis and the rule, with no English left among them."""
    path = candidate(SIGNED)
    code, out, err = run_cli(*words, path, "--seed", 1, "--budget", 1)
    assert (code, err) == (1, "")
    lines = out.splitlines()
    assert lines[0] == f"틀렸습니다: {path} (gap, python)"
    assert lines[2:6] == ["입력", "  0 1", "정답      1", "출력      -1"]
    assert re.fullmatch(
        r"오해      signed: 비교한 입력 \d+개에서 모두 답이 같음 \(그중 \d+개는 규칙대로 한 답과 다름\)", lines[7]
    )
    assert lines[8:10] == [
        "          잘못 안 규칙: 간격에 부호가 있다.",
        "          실제 규칙: 큰 수에서 작은 수를 뺀 값이 답이다.",
    ]
    assert "크기      이렇게 틀리는 가장 작은 입력입니다" in out
    assert "답 1      기준 구현, plain.py, sorted.py" in out and "답 -1     이 풀이" in out
    assert [line for line in lines[1:-1] if english(line.replace("signed", ""))] == []
    page = (Path("reports") / "gap" / "mine.py" / "report.md").read_text("utf-8")
    assert page.startswith("# 틀렸습니다: ") and "## 오해: signed" in page


def test_a_clean_hunt_says_its_evidence_in_korean(run_cli: RunCli) -> None:
    """The evidence's lines too."""
    code, out, _err = run_cli("hunt", "solutions/gap/plain.py", "--seed", 5, "--cases", 300, "--lang", "ko")
    assert code == 0
    assert out.startswith("반례를 못 찾음: solutions/gap/plain.py (gap, python)\n근거      규칙 상황 4개 중 4개, ")
    assert "95% 신뢰수준에서" in out and "실행      입력 300개, " in out and "(시드 5)" in out


def test_the_environment_speaks_korean_and_json_english(
    run_cli: RunCli, candidate: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records and what --json prints are the same in every language: keys, verdicts and sentences."""
    path = candidate("raise SystemExit(3)\n")
    monkeypatch.setenv("BANRYE_LANG", "ko")
    data = only_object(run_cli("hunt", path, "--seed", 1, "--cases", 2, "--json")[1])
    assert is_hunt(data)
    assert data["counterexample"]["reason"] == "it ended with exit status 3"
    assert "이유      비정상 종료(종료 코드 3)" in run_cli("hunt", path, "--seed", 1, "--cases", 2)[1]


@pytest.mark.usefixtures("odd_files")
def test_errors_are_korean_and_their_json_english(run_cli: RunCli) -> None:
    """One sentence on stderr in the reader's language; the object stays as it is."""
    code, out, err = run_cli("hunt", "nope.py", "--json", "--lang", "ko")
    assert (code, err) == (2, "banrye: 풀이 파일 nope.py: 파일이 없습니다.\n")
    assert only_object(out)["error"] == "Expected a candidate's file at nope.py, but there is none."
    assert run_cli("--lang", "ko", "check", "nope")[2] == "banrye: 'nope' 문제는 없습니다. 여기 있는 문제: gap, peak\n"
    assert run_cli("--lang", "ko", "show", "nope")[2].startswith("banrye: nope: 보고서가 아닙니다.")


USAGE = {
    "no command": (["--lang", "ko"], "banrye: 빠진 인자가 있습니다: COMMAND. 사용법은 `banrye --help`\n"),
    "no time": (["hunt", "x.py", "--budget", "0", "--lang", "ko"], "0보다 큰 초 단위 시간 값이 아닙니다: '0'"),
    "an unknown option": (["problems", "--fast", "--lang=ko"], "banrye: 알 수 없는 인자입니다: --fast."),
    "no value": (["hunt", "x.py", "--lang", "ko", "--seed"], "인자 --seed: 값이 하나 필요합니다"),
}


@pytest.mark.parametrize(("words", "sentence"), USAGE.values(), ids=USAGE.keys())
def test_wrong_usage_is_told_in_korean(run_cli: RunCli, words: list[str], sentence: str) -> None:
    """The parser's own sentences too; for programs they stay English."""
    code, out, err = run_cli(*words)
    assert (code, out) == (2, "") and sentence in err and err.count("\n") == 1
    code, out, _err = run_cli(*words, "--json")
    assert code == 2 and not re.search("[가-힣]", only_object(out)["error"])


def test_the_help_is_korean(run_process: RunCli) -> None:
    """All of it but for the names of commands and options."""
    code, out, err = run_process("hunt", "--help", "--lang", "ko")
    assert (code, err) == (0, "") and out.startswith("사용법: banrye hunt ")
    assert "도움말 보기" in out and "옵션:" in out
    assert not [line for line in out.splitlines() if re.search("[a-z]{3,} [a-z]{2,} [a-z]{3,}", line)]


def test_a_language_without_a_catalogue_is_one_sentence(run_cli: RunCli, monkeypatch: pytest.MonkeyPatch) -> None:
    """By option or by variable: code 2, and which ones there are."""
    code, out, err = run_cli("problems", "--lang", "fr")
    assert (code, out) == (2, "") and "invalid choice: 'fr'" in err and err.count("\n") == 1
    monkeypatch.setenv("BANRYE_LANG", "fr")
    assert run_cli("problems") == (2, "", "banrye: BANRYE_LANG takes en or ko, not 'fr'\n")


def test_lists_are_korean_and_line_up(run_cli: RunCli) -> None:
    """Headings are translated, and every line of a table with Korean in it is as wide as the others."""
    code, out, _err = run_cli("candidates", "--lang", "ko")
    assert code == 0
    lines = out.splitlines()
    assert lines[0].split() == ["문제", "풀이", "언어", "실행", "가능"]
    assert {width(line[: line.index("python")]) for line in lines[2:]} == {width(lines[0][: lines[0].index("언어")])}
