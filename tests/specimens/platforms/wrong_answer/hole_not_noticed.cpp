// Wrong: nobody looks whether the platform under the player whose turn it is has vanished; one walks on from there.
#include <string>
#include <vector>
#include <algorithm>
using namespace std;

int H, W;
int dy[4] = {-1, 0, 1, 0};
int dx[4] = {0, 1, 0, -1};

// first: can the player to move win; second: how many moves are made from here on
pair<bool, int> play(vector<vector<int>>& board, int y, int x, int oy, int ox) {
    bool win = false;
    int fast = 1e9, slow = 0;
    for (int k = 0; k < 4; k++) {
        int ny = y + dy[k], nx = x + dx[k];
        if (ny < 0 || nx < 0 || ny >= H || nx >= W || !board[ny][nx]) continue;
        int before = board[y][x];
        board[y][x] = 0;
        auto [lost, moves] = play(board, oy, ox, ny, nx);
        board[y][x] = before;
        if (!lost) {
            win = true;
            fast = min(fast, moves + 1);
        } else {
            slow = max(slow, moves + 1);
        }
    }
    return win ? make_pair(true, fast) : make_pair(false, slow);
}

int solution(vector<vector<int>> board, vector<int> aloc, vector<int> bloc) {
    H = board.size(), W = board[0].size();
    return play(board, aloc[0], aloc[1], bloc[0], bloc[1]).second;
}
