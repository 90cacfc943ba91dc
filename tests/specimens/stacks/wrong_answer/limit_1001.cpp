// Wrong: counts the turns from 0 and tests "> 1000" before it counts on, so turn 1001 is played as well.
#include <bits/stdc++.h>
using namespace std;
int n, k, a[14][14];
vector<int> st[14][14];
int X[10], Y[10], D[10];
int dx[4] = {0, 0, -1, 1}, dy[4] = {1, -1, 0, 0};
int main() {
    cin >> n >> k;
    for (int i = 0; i < 14; i++)
        for (int j = 0; j < 14; j++) a[i][j] = 2;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) cin >> a[i][j];
    for (int i = 0; i < k; i++) {
        cin >> X[i] >> Y[i] >> D[i];
        D[i]--;
        st[X[i]][Y[i]].push_back(i);
    }
    int turn = 0;
    while (true) {
        if (turn > 1000) {
            cout << -1;
            return 0;
        }
        turn++;
        for (int i = 0; i < k; i++) {
            int x = X[i], y = Y[i];
            if (st[x][y][0] != i) continue;
            int nx = x + dx[D[i]], ny = y + dy[D[i]];
            if (a[nx][ny] == 2) {
                D[i] ^= 1;
                nx = x + dx[D[i]], ny = y + dy[D[i]];
            }
            if (a[nx][ny] == 2) continue;
            vector<int> go;
            go.swap(st[x][y]);
            if (a[nx][ny] == 1) reverse(go.begin(), go.end());
            for (int p : go) {
                X[p] = nx, Y[p] = ny;
                st[nx][ny].push_back(p);
            }
            if (st[nx][ny].size() >= 4) {
                cout << turn;
                return 0;
            }
        }
    }
}
