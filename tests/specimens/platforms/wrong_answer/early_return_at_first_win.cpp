// Wrong: goes the first way that wins and looks at no other, although another may win sooner.
#include <vector>
#include <utility>

typedef std::vector<std::vector<int>> Board;

static std::pair<bool, int> solve(Board board, std::vector<int> p, std::vector<int> q) {
    static const int step[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    if (board[p[0]][p[1]] == 0) return {false, 0};
    board[p[0]][p[1]] = 0;
    int longest = 0;
    for (auto& s : step) {
        unsigned r = p[0] + s[0], c = p[1] + s[1];
        if (r >= board.size() || c >= board[0].size() || board[r][c] == 0) continue;
        auto reply = solve(board, q, {int(r), int(c)});
        if (!reply.first) return {true, reply.second + 1};
        if (reply.second + 1 > longest) longest = reply.second + 1;
    }
    return {false, longest};
}

int solution(std::vector<std::vector<int>> board, std::vector<int> aloc, std::vector<int> bloc) {
    return solve(board, aloc, bloc).second;
}
