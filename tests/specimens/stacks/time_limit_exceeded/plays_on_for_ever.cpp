// Wrong: nothing ends the loop over the turns but a stack of four, so a game that never ends is played for ever.
#include <cstdio>
#include <vector>
#include <algorithm>
int n, k, a[16][16], r[16], c[16], d[16], t;
std::vector<int> s[16][16];
int main() {
    scanf("%d %d", &n, &k);
    for (int i = 0; i <= n + 1; i++)
        for (int j = 0; j <= n + 1; j++)
            if (i < 1 || j < 1 || i > n || j > n) a[i][j] = 2;
            else scanf("%d", &a[i][j]);
    for (int i = 1; i <= k; i++) {
        scanf("%d %d %d", &r[i], &c[i], &d[i]);
        s[r[i]][c[i]].push_back(i);
    }
    int y[] = {0, 0, 0, -1, 1}, x[] = {0, 1, -1, 0, 0};
    for (t = 1;; t++)
        for (int i = 1; i <= k; i++) {
            auto& from = s[r[i]][c[i]];
            if (from[0] != i) continue;
            int Y = r[i] + y[d[i]], X = c[i] + x[d[i]];
            if (a[Y][X] == 2) {
                d[i] = ((d[i] - 1) ^ 1) + 1;
                Y = r[i] + y[d[i]], X = c[i] + x[d[i]];
                if (a[Y][X] == 2) continue;
            }
            auto& to = s[Y][X];
            if (a[Y][X] == 1) std::reverse(from.begin(), from.end());
            for (int p : from) r[p] = Y, c[p] = X, to.push_back(p);
            from.clear();
            if (to.size() > 3) {
                printf("%d\n", t);
                return 0;
            }
        }
}
