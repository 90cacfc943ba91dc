// Wrong: a piece moves alone; those above it drop onto those below it and stay.
#include <algorithm>
#include <cstdio>
#include <list>

int n, k, shade[14][14];
std::list<int> pile[14][14];
int y[10], x[10], d[10];
const int dy[5] = {0, 0, 0, -1, 1}, dx[5] = {0, 1, -1, 0, 0}, other[5] = {0, 2, 1, 4, 3};

int main() {
    for (auto& row : shade) std::fill(row, row + 14, 2);
    std::scanf("%d %d", &n, &k);
    for (int i = 1; i <= n; ++i)
        for (int j = 1; j <= n; ++j) std::scanf("%d", &shade[i][j]);
    for (int i = 0; i < k; ++i) {
        std::scanf("%d %d %d", y + i, x + i, d + i);
        pile[y[i]][x[i]].push_back(i);
    }
    for (int turn = 1; turn <= 1000; ++turn)
        for (int i = 0; i < k; ++i) {
            if (shade[y[i] + dy[d[i]]][x[i] + dx[d[i]]] == 2) d[i] = other[d[i]];
            int r = y[i] + dy[d[i]], c = x[i] + dx[d[i]];
            if (shade[r][c] == 2) continue;
            pile[y[i]][x[i]].remove(i);
            pile[r][c].push_back(i);
            y[i] = r;
            x[i] = c;
            if (pile[r][c].size() >= 4) return std::printf("%d\n", turn), 0;
        }
    std::puts("-1");
}
