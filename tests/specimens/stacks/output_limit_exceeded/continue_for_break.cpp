// Wrong: past turn 1000 it prints -1 and says "continue" where "break" was meant, so a game that does not end in time
// prints -1 for ever.
#include <bits/stdc++.h>
using namespace std;

int n, k;
int board[15][15];
vector<int> chess[15][15];
struct Unit {
    int x, y, dir;
};
Unit unit[12];
int mx[] = {0, 0, 0, -1, 1};
int my[] = {0, 1, -1, 0, 0};

bool oneTurn() {
    for (int i = 1; i <= k; i++) {
        Unit& u = unit[i];
        if (chess[u.x][u.y].front() != i) continue;
        int x = u.x + mx[u.dir], y = u.y + my[u.dir];
        if (board[x][y] == 2) {
            if (u.dir == 1) u.dir = 2;
            else if (u.dir == 2) u.dir = 1;
            else if (u.dir == 3) u.dir = 4;
            else u.dir = 3;
            x = u.x + mx[u.dir], y = u.y + my[u.dir];
            if (board[x][y] == 2) continue;
        }
        vector<int> group = move(chess[u.x][u.y]);
        chess[u.x][u.y].clear();
        if (board[x][y] == 1) reverse(group.begin(), group.end());
        for (int g : group) {
            unit[g].x = x;
            unit[g].y = y;
            chess[x][y].push_back(g);
        }
        if (chess[x][y].size() >= 4) return true;
    }
    return false;
}

int main() {
    ios::sync_with_stdio(false);
    memset(board, 0, sizeof board);
    cin >> n >> k;
    for (int i = 0; i <= n + 1; i++)
        for (int j = 0; j <= n + 1; j++)
            if (i == 0 || j == 0 || i == n + 1 || j == n + 1) board[i][j] = 2;
            else cin >> board[i][j];
    for (int i = 1; i <= k; i++) {
        cin >> unit[i].x >> unit[i].y >> unit[i].dir;
        chess[unit[i].x][unit[i].y].push_back(i);
    }
    for (int turn = 1;; turn++) {
        if (turn > 1000) {
            cout << -1 << '\n';
            continue;
        }
        if (oneTurn()) {
            cout << turn << '\n';
            break;
        }
    }
}
