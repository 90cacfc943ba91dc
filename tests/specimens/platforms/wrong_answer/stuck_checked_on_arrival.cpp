// Wrong, and plausible: a player who has just moved into a dead end is declared the loser there and then, so that the
// other player's last move isn't made any more.
#include <climits>
#include <vector>
using namespace std;

namespace {
vector<int> open_;
int rows_, cols_;

vector<int> ways(int at) {
    vector<int> found;
    int r = at / cols_, c = at % cols_;
    if (r > 0 && open_[at - cols_]) found.push_back(at - cols_);
    if (r + 1 < rows_ && open_[at + cols_]) found.push_back(at + cols_);
    if (c > 0 && open_[at - 1]) found.push_back(at - 1);
    if (c + 1 < cols_ && open_[at + 1]) found.push_back(at + 1);
    return found;
}

// First: does the player at `at` win; second: moves to come.
pair<bool, int> round_(int at, int rival) {
    if (!open_[at]) return {false, 0};
    int least = INT_MAX, most = 0;
    vector<int> to = ways(at);
    open_[at] = 0;
    for (int t : to) {
        bool rivalWins;
        int moves;
        if (ways(t).empty()) {
            rivalWins = true;
            moves = 0;
        } else {
            pair<bool, int> reply = round_(rival, t);
            rivalWins = reply.first;
            moves = reply.second;
        }
        if (rivalWins)
            most = max(most, moves + 1);
        else
            least = min(least, moves + 1);
    }
    open_[at] = 1;
    if (least != INT_MAX) return {true, least};
    return {false, most};
}
}  // namespace

int solution(vector<vector<int>> board, vector<int> aloc, vector<int> bloc) {
    rows_ = board.size();
    cols_ = board[0].size();
    open_.clear();
    for (auto& row : board) open_.insert(open_.end(), row.begin(), row.end());
    return round_(aloc[0] * cols_ + aloc[1], bloc[0] * cols_ + bloc[1]).second;
}
