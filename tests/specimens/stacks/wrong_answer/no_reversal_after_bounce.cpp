// Wrong: after a bounce the movers are always put down as on white, even if the cell that they come to is red.
#include <iostream>
#include <vector>
using namespace std;

int N, K;
int chess[12][12];
vector<int> on[12][12];
struct P { int y, x, d; };
vector<P> piece;
int ay[] = {0, 0, -1, 1};
int ax[] = {1, -1, 0, 0};

bool outside(int y, int x) { return y < 0 || x < 0 || y >= N || x >= N; }

void white(int y, int x, int ny, int nx) {
    for (int p : on[y][x]) {
        piece[p].y = ny;
        piece[p].x = nx;
        on[ny][nx].push_back(p);
    }
    on[y][x].clear();
}

void red(int y, int x, int ny, int nx) {
    while (!on[y][x].empty()) {
        int p = on[y][x].back();
        on[y][x].pop_back();
        piece[p].y = ny;
        piece[p].x = nx;
        on[ny][nx].push_back(p);
    }
}

bool act(int i) {
    int y = piece[i].y, x = piece[i].x;
    if (on[y][x][0] != i) return false;
    int ny = y + ay[piece[i].d], nx = x + ax[piece[i].d];
    if (outside(ny, nx) || chess[ny][nx] == 2) {
        piece[i].d ^= 1;
        ny = y + ay[piece[i].d];
        nx = x + ax[piece[i].d];
        if (outside(ny, nx) || chess[ny][nx] == 2) return false;
        white(y, x, ny, nx);
    } else if (chess[ny][nx] == 1) {
        red(y, x, ny, nx);
    } else {
        white(y, x, ny, nx);
    }
    return on[ny][nx].size() >= 4;
}

int main() {
    ios::sync_with_stdio(false);
    cin >> N >> K;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) cin >> chess[i][j];
    for (int i = 0, y, x, d; i < K; i++) {
        cin >> y >> x >> d;
        piece.push_back({y - 1, x - 1, d - 1});
        on[y - 1][x - 1].push_back(i);
    }
    for (int turn = 1; turn <= 1000; turn++)
        for (int i = 0; i < K; i++)
            if (act(i)) {
                cout << turn << "\n";
                return 0;
            }
    cout << "-1\n";
    return 0;
}
