// Wrong: the check for a finished piece is missing, so a piece at FINISH may be chosen again and wastes a turn.
#include <bits/stdc++.h>
using namespace std;
int nxt[40], shortcut[40], val[40], dice[10];
const int END = 32;
map<array<int, 5>, int> memo;

int go(int turn, array<int, 4> p) {
    if (turn == 10) return 0;
    sort(p.begin(), p.end());
    array<int, 5> key{turn, p[0], p[1], p[2], p[3]};
    auto it = memo.find(key);
    if (it != memo.end()) return it->second;
    int best = -1000000;
    for (int i = 0; i < 4; i++) {
        int c = p[i];
        for (int d = 0; d < dice[turn]; d++) c = (d == 0 && shortcut[c]) ? shortcut[c] : nxt[c];
        bool ok = true;
        for (int j = 0; j < 4; j++)
            if (j != i && p[j] == c && c != END) ok = false;
        if (!ok) continue;
        auto q = p;
        q[i] = c;
        best = max(best, val[c] + go(turn + 1, q));
    }
    return memo[key] = best;
}

int main() {
    for (int i = 0; i <= 20; i++) nxt[i] = i + 1, val[i] = 2 * i;
    nxt[20] = END, nxt[END] = END;
    int lane1[] = {13, 16, 19}, lane2[] = {22, 24}, lane3[] = {28, 27, 26}, mid[] = {25, 30, 35};
    for (int i = 0; i < 3; i++) val[21 + i] = lane1[i], nxt[21 + i] = i < 2 ? 22 + i : 29;
    for (int i = 0; i < 2; i++) val[24 + i] = lane2[i], nxt[24 + i] = i < 1 ? 25 : 29;
    for (int i = 0; i < 3; i++) val[26 + i] = lane3[i], nxt[26 + i] = i < 2 ? 27 + i : 29;
    for (int i = 0; i < 3; i++) val[29 + i] = mid[i], nxt[29 + i] = i < 2 ? 30 + i : 20;
    shortcut[5] = 21, shortcut[10] = 24, shortcut[15] = 26;
    for (int& d : dice) cin >> d;
    cout << go(0, {0, 0, 0, 0}) << "\n";
}
