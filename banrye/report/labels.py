"""The words of the pages in English and Korean: both stand in every page, and its reader switches between them."""

from collections.abc import Mapping

from markupsafe import Markup

from banrye.i18n import local
from banrye.kit import Text
from banrye.report.text import as_said
from banrye.verdict import Verdict

#: The verdicts by the words of the record.
VERDICTS: Mapping[str, Text] = {
    verdict: Text(local(as_said(verdict), "en").capitalize(), local(as_said(verdict), "ko")) for verdict in Verdict
}

#: How small a counterexample is known to be, by the words of the record.
SIZES: Mapping[str, Text] = {
    "smallest": Text(
        "This is the smallest input that breaks it in this way: every smaller one was run.",
        "이렇게 틀리는 가장 작은 입력입니다. 이보다 작은 입력은 모두 실행해 보았습니다.",
    ),
    "1-minimal": Text(
        "This input is small: no single simplification of it breaks the candidate in this way.",
        "작은 입력입니다. 한 단계라도 더 단순하게 하면 이렇게 틀리지 않습니다.",
    ),
    "as-found": Text(
        "Perhaps this is not the smallest input: the time for making it smaller was over.",
        "더 작은 입력이 있을 수 있습니다. 줄이는 데 쓸 시간이 다 되었습니다.",
    ),
}

_LABELS: Mapping[str, Text] = {
    # The frame of every page.
    "skip": Text("Skip to the content", "본문으로 건너뛰기"),
    "settings": Text("Settings", "설정"),
    "language": Text("한국어로 보기", "View in English"),
    "theme": Text("Light or dark", "밝게/어둡게"),
    "other-page": Text("All reports", "전체 보고서"),
    "footer": Text(
        "Written by banrye {version}. This page needs no network.",
        "banrye {version}에서 만들었습니다. 네트워크가 필요 없는 문서입니다.",
    ),
    # The verdict.
    "on-this-input": Text(
        "On the input below it answers {actual}; the right answer is {expected}.",
        "아래 입력에서 이 풀이의 답은 {actual}, 정답은 {expected}입니다.",
    ),
    "on-this-input-among": Text(
        "On the input below it answers {actual}, which is wrong; {expected} would be right, among others.",
        "아래 입력에서 이 풀이의 답은 {actual}인데 틀렸습니다. {expected} 등이 정답입니다.",
    ),
    "fails-here": Text("It fails on the input below: {reason}.", "아래 입력에서 실패합니다: {reason}."),
    "fails": Text("It fails on the input below.", "아래 입력에서 실패합니다."),
    "clean": Text(
        "No input was found that breaks it, of the {cases} that were tried.",
        "입력 {cases}개로 시험했고 반례를 찾지 못했습니다.",
    ),
    "not-built": Text("It could not be built, so nothing was run.", "컴파일되지 않아 실행하지 못했습니다."),
    "nothing": Text("(nothing)", "(출력 없음)"),
    # The misreading.
    "misread": Text("The rule that seems to be misread", "잘못 읽은 것으로 보이는 규칙"),
    "closest": Text("The closest known misreading", "가장 비슷한 오해"),
    "believed": Text("The program believes", "풀이가 믿는 것"),
    "rule": Text("The rule", "실제 규칙"),
    "agrees": Text(
        "Somebody who believes this gives the program's answer on all {of} inputs compared; on {separating} of them "
        "that differs from the right one.",
        "이렇게 믿으면 비교한 입력 {of}개 모두에서 이 풀이와 같은 답이 나옵니다. "
        "그중 {separating}개는 정답과 다릅니다.",
    ),
    "nearly": Text(
        "It doesn't explain everything: it gives the program's answer on {agrees} of {of} inputs compared; on "
        "{separating} of them that differs from the right one.",
        "전부를 설명하지는 못합니다. 비교한 입력 {of}개 중 {agrees}개에서 같은 답이 나오고, "
        "그중 {separating}개는 정답과 다릅니다.",
    ),
    "measured": Text(
        "Such a program is wrong on exactly {differing} of all {space} inputs.",
        "이런 풀이는 가능한 입력 {space}개 가운데 정확히 {differing}개에서 틀립니다.",
    ),
    "measured-within": Text(
        "Such a program is wrong on exactly {differing} of the {space} smallest inputs.",
        "이런 풀이는 가장 작은 입력 {space}개 가운데 정확히 {differing}개에서 틀립니다.",
    ),
    "unexplained": Text(
        "None of the {count} known misreadings and typos explains the answers seen.",
        "알려진 오해와 오타 {count}가지로는 이 답들이 설명되지 않습니다.",
    ),
    "several": Text(
        "The inputs asked don't tell these apart; the more frequent misreading stands first.",
        "물어본 입력으로는 이들을 가려낼 수 없습니다. 더 흔한 오해를 먼저 적었습니다.",
    ),
    # Input and answers.
    "input": Text("Input", "입력"),
    "copy": Text("Copy", "복사"),
    "copied": Text("Copied", "복사했습니다"),
    "copy-failed": Text("Select the text and copy it", "직접 선택해 복사하세요"),
    "download": Text("Download {name}", "{name} 내려받기"),
    "expected": Text("Expected", "정답"),
    "others-right": Text("Another answer may be right as well.", "다른 답도 옳을 수 있습니다."),
    "answered": Text("Answered", "풀이의 답"),
    # The replay.
    "replay": Text("The game, step by step", "한 단계씩 보기"),
    "replay-single": Text("The right game on this input", "이 입력의 올바른 진행"),
    "right-game": Text("By the rules", "규칙대로"),
    "believed-game": Text("As the program believes", "풀이가 믿는 대로"),
    "first": Text("First step", "처음"),
    "previous": Text("Back", "이전"),
    "next": Text("Next", "다음"),
    "last": Text("Last step", "마지막"),
    "slider": Text("Step", "단계"),
    "keys": Text("The arrow keys step, too.", "화살표 키로도 넘길 수 있습니다."),
    "to-part": Text("Where the games part: step {step}", "두 진행이 갈라지는 곳: {step}단계"),
    "to-broken": Text("Where the rule is broken: step {step}", "규칙을 어기는 곳: {step}단계"),
    "same-here": Text("Both games are alike here.", "여기서는 두 진행이 같습니다."),
    "part-here": Text("Here the games part.", "여기서 두 진행이 갈라집니다."),
    "broken-here": Text("Here the rule is broken.", "여기서 규칙을 어깁니다."),
    "missed": Text(
        "Every single move of the believed game is allowed; the difference is in what it misses or how it counts.",
        "풀이가 믿는 진행의 이동은 하나하나 규칙에 맞습니다. 놓친 것이 있거나 세는 방법이 다를 뿐입니다.",
    ),
    "alike": Text(
        "Both games go the same way; such a program comes to another answer by what it counts, or by how it searches.",
        "두 진행은 똑같습니다. 이런 풀이는 세는 것이나 탐색하는 방법이 달라 다른 답에 이릅니다.",
    ),
    "left-out": Text("{count} steps before this one are left out.", "이 앞의 {count}단계는 생략했습니다."),
    "shown-steps": Text(
        "{shown} of {all} steps are in this page, to keep it small: those near the difference, the start and the end.",
        "문서 크기를 줄이려고 전체 {all}단계 중 {shown}단계만 담았습니다: 차이가 나는 곳, 처음, 끝 근처.",
    ),
    "game-over": Text("This game is over.", "이 진행은 이미 끝났습니다."),
    "no-line": Text("By this belief the game can't be played to its end.", "이렇게 믿으면 끝까지 진행할 수 없습니다."),
    "undrawn": Text("The game could not be drawn: {error}", "진행을 그리지 못했습니다: {error}"),
    # Agreement, evidence, what to do.
    "votes": Text("Who says what on this input", "이 입력에 대한 각 풀이의 답"),
    "says": Text("Answer", "답"),
    "voters": Text("Given by", "답한 풀이"),
    "right": Text("right", "정답"),
    "the oracle": Text("the oracle", "기준 구현"),
    "this candidate": Text("this candidate", "이 풀이"),
    "evidence": Text("What this hunt is worth", "이번 탐색의 근거"),
    "rules-reached": Text("rule events reached", "일어난 규칙 사건"),
    "pairs-reached": Text("pairs of rule events reached", "함께 일어난 규칙 사건의 쌍"),
    "mutants-told": Text("known ways to be wrong told apart", "구별해 낸 알려진 오류"),
    "bound": Text(
        "With 95 % confidence it is wrong on fewer than {bound} of inputs as generated here; this is no proof.",
        "95 % 신뢰도로, 여기서 만드는 입력 가운데 틀리는 비율은 {bound} 미만입니다. 증명은 아닙니다.",
    ),
    "never-seen": Text("Never seen in these inputs:", "이 입력들에서 한 번도 일어나지 않은 일:"),
    "hunt": Text("This hunt", "이번 탐색"),
    "found": Text("Found at input {cases} (seed {seed}).", "{cases}번째 입력에서 찾았습니다(시드 {seed})."),
    "found-at": Text(
        "Found at input {cases}, {seconds} s after the start (seed {seed}).",
        "{cases}번째 입력에서, 시작 {seconds}초 뒤에 찾았습니다(시드 {seed}).",
    ),
    "shrunk": Text("Made smaller in {seconds} s.", "{seconds}초 동안 줄였습니다."),
    "tried": Text("{cases} inputs in {seconds} s (seed {seed}).", "{seconds}초 동안 입력 {cases}개(시드 {seed})."),
    "interrupted": Text("Stopped before the end of its budget.", "예정된 시간 전에 멈추었습니다."),
    "again": Text("Run it again", "다시 실행하기"),
    "replay-how": Text(
        "This runs the stored input again, on this file or on a corrected one:",
        "저장된 입력으로 이 파일이나 고친 파일을 다시 실행합니다:",
    ),
    "example-how": Text(
        "As a test of pytest and Hypothesis, in a file test_mine.py at the root of the checkout:",
        "pytest와 Hypothesis 테스트로 쓰려면, 저장소 맨 위에 test_mine.py로 저장하세요:",
    ),
    # The index.
    "index": Text("Reports", "보고서"),
    "problem": Text("Problem", "문제"),
    "candidate": Text("Candidate", "풀이"),
    "code": Text("Language", "언어"),
    "verdict": Text("Verdict", "결과"),
    "run": Text("{count} of all {of} inputs run", "모든 입력 {of}개 가운데 {count}개 실행"),
    "run-within": Text("{count} of {of} inputs within {within} run", "{within} 이내 입력 {of}개 가운데 {count}개 실행"),
    "misreading": Text("Misreading", "오해"),
    "answers": Text("Expected / answered", "정답 / 풀이의 답"),
    "search": Text("Search", "찾기"),
    "all": Text("all", "전체"),
    "count": Text("\N{NO-BREAK SPACE}reports shown", "개 표시"),
    "unread": Text("can't be read", "읽을 수 없음"),
    "no-reports": Text("There are no reports here yet.", "아직 보고서가 없습니다."),
    "no-match": Text("No report matches.", "맞는 보고서가 없습니다."),
    "agreement": Text("Agreement on the stored counterexamples: {problem}", "저장된 반례에서의 일치: {problem}"),
    "agreement-how": Text(
        "Each square says on how many of the stored inputs two programs gave the same answer, of those that both "
        "answered.",
        "각 칸은 두 풀이가 모두 답한 저장된 입력 가운데 몇 개에서 같은 답을 냈는지를 뜻합니다.",
    ),
}


def text(key: str, **values: object) -> Text:
    """Return the words for a key, with values filled in: plain ones, or ones that are texts themselves."""
    label = _LABELS[key]
    english = {name: value.en if isinstance(value, Text) else value for name, value in values.items()}
    korean = {name: value.ko if isinstance(value, Text) else value for name, value in values.items()}
    return Text(label.en.format(**english), label.ko.format(**korean))


def verdict(name: str) -> Text:
    """Return a verdict as a page says it; an unknown one as it is."""
    return VERDICTS.get(name, Text(name, name))


def voter(name: str) -> Text:
    """Return who votes: the oracle and the candidate in the reader's language, others by their file's name."""
    return _LABELS[name] if name in ("the oracle", "this candidate") else Text(name, name)


def in_both(sentence: str) -> Text:
    """Return a sentence of the engine's in both languages, if it was made by ``said``."""
    return Text(local(sentence, "en"), local(sentence, "ko"))


def both(words: Text | str) -> Markup:
    """Return a text as HTML that holds both languages, of which the style sheet shows one."""
    words = in_both(words) if isinstance(words, str) else words
    if words.en == words.ko:
        return Markup("{}").format(words.en)
    return Markup('<span class="en" lang="en">{}</span><span class="ko" lang="ko">{}</span>').format(words.en, words.ko)
