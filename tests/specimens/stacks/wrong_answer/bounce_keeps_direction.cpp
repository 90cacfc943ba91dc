// Wrong: a piece that bounces off a wall goes one cell back, but keeps its direction and runs into the wall again.
#include <algorithm>
#include <iostream>
#include <list>
using namespace std;

struct Horse {
    int r, c, dir;
} h[11];
int n, k, board[15][15];
list<int> cell[15][15];
const int R[5] = {0, 0, 0, -1, 1}, C[5] = {0, 1, -1, 0, 0};

bool wall(int r, int c) { return r < 1 || r > n || c < 1 || c > n || board[r][c] == 2; }

int opposite(int d) { return d % 2 ? d + 1 : d - 1; }

bool step(int i) {
    int r = h[i].r, c = h[i].c, d = h[i].dir;
    if (cell[r][c].front() != i) return false;
    if (wall(r + R[d], c + C[d])) d = opposite(d);
    int nr = r + R[d], nc = c + C[d];
    if (wall(nr, nc)) return false;
    if (board[nr][nc] == 1) cell[r][c].reverse();
    for (int j : cell[r][c]) h[j].r = nr, h[j].c = nc;
    cell[nr][nc].splice(cell[nr][nc].end(), cell[r][c]);
    return cell[nr][nc].size() >= 4;
}

int main() {
    cin >> n >> k;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) cin >> board[i][j];
    for (int i = 1; i <= k; i++) {
        cin >> h[i].r >> h[i].c >> h[i].dir;
        cell[h[i].r][h[i].c].push_back(i);
    }
    for (int t = 1; t <= 1000; t++)
        for (int i = 1; i <= k; i++)
            if (step(i)) {
                cout << t << endl;
                return 0;
            }
    cout << -1 << endl;
}
