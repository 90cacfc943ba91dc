// Wrong: on red the whole stack that arises is turned over, with those who lay there before.
#include <algorithm>
#include <cstdio>
#include <string>

int n, k, col[13][13];
std::string on[13][13];
struct Token { int r, c, d; } tok[10];

bool wall(int r, int c) { return r < 1 || c < 1 || r > n || c > n || col[r][c] == 2; }

int turn_of_end() {
    static const int R[] = {0, 0, 0, -1, 1}, C[] = {0, 1, -1, 0, 0};
    for (int t = 1; t <= 1000; ++t) {
        for (int i = 0; i < k; ++i) {
            Token& me = tok[i];
            if (wall(me.r + R[me.d], me.c + C[me.d])) me.d = me.d % 2 ? me.d + 1 : me.d - 1;
            int r = me.r + R[me.d], c = me.c + C[me.d];
            if (wall(r, c)) continue;
            std::string& old = on[me.r][me.c];
            std::string up = old.substr(old.find(char('a' + i)));
            old.erase(old.size() - up.size());
            on[r][c] += up;
            if (col[r][c] == 1) std::reverse(on[r][c].begin(), on[r][c].end());
            for (char ch : up) tok[ch - 'a'].r = r, tok[ch - 'a'].c = c;
            if (on[r][c].size() > 3) return t;
        }
    }
    return -1;
}

int main() {
    if (std::scanf("%d %d", &n, &k) != 2) return 1;
    for (int r = 1; r <= n; ++r)
        for (int c = 1; c <= n; ++c) std::scanf("%d", &col[r][c]);
    for (int i = 0; i < k; ++i) {
        std::scanf("%d %d %d", &tok[i].r, &tok[i].c, &tok[i].d);
        on[tok[i].r][tok[i].c] = std::string(1, char('a' + i));
    }
    std::printf("%d\n", turn_of_end());
}
