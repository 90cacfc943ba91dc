// Wrong on few boards: the winner, like the loser, takes the longest way; they should win as soon as possible.
#include <bits/stdc++.h>
using namespace std;
using Board = vector<vector<int>>;

pair<bool, int> best(Board board, pair<int, int> me, pair<int, int> foe) {
    if (!board[me.first][me.second]) return {false, 0};
    board[me.first][me.second] = 0;
    bool win = false;
    int longestWin = 0, longestLoss = 0;
    for (auto [r, c] : {make_pair(-1, 0), make_pair(1, 0), make_pair(0, -1), make_pair(0, 1)}) {
        int nr = me.first + r, nc = me.second + c;
        if (nr < 0 || nc < 0 || nr >= (int)board.size() || nc >= (int)board[0].size() || !board[nr][nc]) continue;
        auto [foeWins, moves] = best(board, foe, {nr, nc});
        if (foeWins) {
            longestLoss = max(longestLoss, moves + 1);
        } else {
            win = true;
            longestWin = max(longestWin, moves + 1);
        }
    }
    return {win, win ? longestWin : longestLoss};
}

int solution(vector<vector<int>> board, vector<int> aloc, vector<int> bloc) {
    return best(board, {aloc[0], aloc[1]}, {bloc[0], bloc[1]}).second;
}
