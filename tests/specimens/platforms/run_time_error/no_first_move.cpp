// Wrong: collects what comes of A's first moves and takes the best of them, without asking whether there are any; if A
// can't move at all, it reads through a null pointer.
#include <algorithm>
#include <vector>
using namespace std;

static vector<vector<int>> g;

static bool ok(int r, int c) { return r >= 0 && r < (int)g.size() && c >= 0 && c < (int)g[r].size() && g[r][c] == 1; }

static vector<pair<int, int>> options(int r, int c) {
    vector<pair<int, int>> list;
    if (ok(r, c - 1)) list.push_back({r, c - 1});
    if (ok(r, c + 1)) list.push_back({r, c + 1});
    if (ok(r - 1, c)) list.push_back({r - 1, c});
    if (ok(r + 1, c)) list.push_back({r + 1, c});
    return list;
}

// Wins come before defeats, soon ones first; then late defeats before soon ones.
static bool better(int a, int b) {
    if (a % 2 != b % 2) return a % 2 == 1;
    return a % 2 == 1 ? a < b : a > b;
}

static int reply(pair<int, int> me, pair<int, int> you) {
    if (!g[me.first][me.second]) return 0;
    int best = 0;
    for (auto to : options(me.first, me.second)) {
        g[me.first][me.second] = 0;
        int moves = 1 + reply(you, to);
        g[me.first][me.second] = 1;
        if (better(moves, best)) best = moves;
    }
    return best;
}

int solution(vector<vector<int>> board, vector<int> aloc, vector<int> bloc) {
    g = board;
    vector<int> results;
    for (auto to : options(aloc[0], aloc[1])) {
        g[aloc[0]][aloc[1]] = 0;
        results.push_back(1 + reply({bloc[0], bloc[1]}, to));
        g[aloc[0]][aloc[1]] = 1;
    }
    return *min_element(results.begin(), results.end(), better);
}
