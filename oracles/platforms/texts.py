"""The rules of the duel in sentences, and the events of a game that tests should meet."""

from banrye import Text

__all__ = ["CHECKED", "CLAUSES", "EVENTS"]

#: What stands behind every argument that something changes no answer (see ``measure``).
CHECKED = "No difference shows on the 22,861 inputs of up to 9 cells, nor on 20,000 larger ones."

CLAUSES: dict[str, Text] = {
    "board": Text(
        en="The board has 1 to 5 rows and 1 to 5 columns, not always as many of one as of the other; 1 is a platform, "
        "0 a hole. A position is [row, column], counted from 0 at the top left. A and B begin on platforms.",
        ko="보드는 행도 열도 1~5개이고 행과 열의 수가 다를 수 있다. 1은 발판, 0은 빈칸이다. "
        "위치는 왼쪽 위를 [0, 0]으로 하는 [행, 열]이다. A와 B는 발판 위에서 시작한다.",
    ),
    "turns": Text(
        en="A and B take turns, A first. Whoever's turn it is must move.",
        ko="A부터 시작해 번갈아 움직인다. 자기 차례에는 반드시 움직여야 한다.",
    ),
    "move": Text(
        en="A move goes one cell up, down, left or right, to a platform on the board.",
        ko="상하좌우로 이웃한 한 칸 중 발판이 있는 칸으로만 움직인다. 보드 밖으로는 나갈 수 없다.",
    ),
    "sharing": Text(
        en="Both players may stand on one platform, at the start or later; neither is harmed by that.",
        ko="두 플레이어는 처음이든 도중이든 같은 발판에 함께 설 수 있고, 그것만으로는 아무 일도 일어나지 않는다.",
    ),
    "vanishing": Text(
        en="The platform that a player leaves vanishes at that moment, for both, also from under the other player.",
        ko="플레이어가 떠난 발판은 그 순간 사라진다. 상대가 함께 서 있던 발판이라도 마찬가지이다.",
    ),
    "gone": Text(
        en="A player loses when, on their turn, the platform under them is gone.",
        ko="자기 차례에 발밑의 발판이 사라지고 없으면 진다.",
    ),
    "stuck": Text(
        en="A player loses when, on their turn, none of the four neighbours is a platform.",
        ko="자기 차례에 상하좌우 어디에도 발판이 없으면 진다.",
    ),
    "soon": Text(
        en="Who can force a win wins as soon as possible.",
        ko="이길 수 있는 플레이어는 되도록 빨리 이기도록 움직인다.",
    ),
    "late": Text(
        en="Who can't force a win loses as late as possible.",
        ko="이길 수 없는 플레이어는 되도록 오래 버티도록 움직인다.",
    ),
    "answer": Text(
        en="The answer is the number of moves of both players together.",
        ko="답은 두 플레이어가 움직인 횟수의 합이다.",
    ),
}

EVENTS: dict[str, Text] = {
    "a-wins": Text("A wins", "A가 이김"),
    "b-wins": Text("B wins", "B가 이김"),
    "no-move": Text("A can't make a single move", "A가 한 번도 움직이지 못함"),
    "one-move": Text("the game is over after one move", "한 번 만에 끝남"),
    "long-game": Text("12 moves or more", "12번 이상 움직임"),
    "longest-games": Text("18 moves or more", "18번 이상 움직임"),
    "gone-under-a": Text("A's platform is gone on A's turn", "A의 차례에 발밑의 발판이 없음"),
    "gone-under-b": Text("B's platform is gone on B's turn", "B의 차례에 발밑의 발판이 없음"),
    "stuck-a": Text("A is stuck after having moved", "A가 움직이다가 갇힘"),
    "stuck-b": Text("B is stuck after having moved", "B가 움직이다가 갇힘"),
    "stuck-b-at-once": Text("B is stuck on its first turn", "B가 첫 차례에 이미 갇혀 있음"),
    "same-start": Text("both begin on one platform", "같은 발판에서 시작"),
    "adjacent-start": Text("they begin side by side", "이웃한 발판에서 시작"),
    "apart": Text("neither can ever reach the other", "서로 닿을 수 없는 곳에서 시작"),
    "stepped-onto-other": Text("a player moves onto the other's platform", "상대가 선 발판으로 움직임"),
    "kept-off-other": Text(
        "a player could have moved onto the other's platform, and does better not to",
        "상대가 선 발판으로 갈 수 있지만 가지 않는 편이 나음",
    ),
    "quicker-win-taken": Text("the winner has a slower win as well", "더 느린 승리를 두고 빠른 승리를 고름"),
    "losing-move-avoided": Text("the winner has a losing move as well", "지는 수를 피함"),
    "first-win-not-quickest": Text(
        "the first winning direction isn't the quickest win", "먼저 찾은 이기는 방향이 가장 빠른 승리가 아님"
    ),
    "longer-defence-taken": Text("the loser has a quicker loss as well", "더 빨리 지는 수를 두고 오래 버팀"),
    "first-loss-not-longest": Text(
        "the loser's first direction isn't the longest defence", "먼저 찾은 방향이 가장 오래 버티는 수가 아님"
    ),
    "equal-moves": Text("two moves are equally good", "똑같이 좋은 수가 둘 이상 있음"),
    "forced-move": Text("a player has one move only", "갈 곳이 하나뿐임"),
    "all-used": Text("no platform is left but those they stand on", "서 있는 발판 말고는 모두 사라짐"),
    "one-cell": Text("a board of one cell", "한 칸짜리 보드"),
    "one-row": Text("a board of one row, two cells or more", "두 칸 이상의 한 행짜리 보드"),
    "one-column": Text("a board of one column, two cells or more", "두 칸 이상의 한 열짜리 보드"),
    "wider-than-high": Text("more columns than rows", "열이 행보다 많음"),
    "higher-than-wide": Text("more rows than columns", "행이 열보다 많음"),
    "five-by-five": Text("a board of five by five", "5×5 보드"),
    "no-holes": Text(
        "a board without holes, two rows and two columns at least", "두 행 두 열 이상이고 빈칸이 없는 보드"
    ),
    "lone-platforms": Text(
        "no platforms but those they begin on, on two cells or more", "두 칸 이상의 보드에 시작 발판 말고는 발판이 없음"
    ),
}
