// Wrong: searches breadth first for the first position in which somebody has lost, that is, for the shortest of all
// possible games, whoever wins it.
#include <queue>
#include <vector>
using namespace std;

struct State {
    vector<vector<int>> board;
    int r[2], c[2];
    int moves;
};

int solution(vector<vector<int>> board, vector<int> aloc, vector<int> bloc) {
    queue<State> q;
    q.push({board, {aloc[0], bloc[0]}, {aloc[1], bloc[1]}, 0});
    while (true) {
        State s = q.front();
        q.pop();
        int who = s.moves % 2;
        int r = s.r[who], c = s.c[who];
        if (!s.board[r][c]) return s.moves;
        bool stuck = true;
        int d[] = {1, 0, -1, 0, 1};
        for (int k = 0; k < 4; k++) {
            int nr = r + d[k], nc = c + d[k + 1];
            if (nr < 0 || nr >= (int)board.size() || nc < 0 || nc >= (int)board[0].size()) continue;
            if (!s.board[nr][nc]) continue;
            stuck = false;
            State t = s;
            t.board[r][c] = 0;
            t.r[who] = nr;
            t.c[who] = nc;
            t.moves++;
            q.push(t);
        }
        if (stuck) return s.moves;
    }
}
