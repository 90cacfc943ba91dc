// Wrong: when a piece is blocked, the loop over the pieces ends ("return") instead of going on with the next one.
#include <iostream>
#include <vector>
using namespace std;
int red[33], blue[33], score[33], d[10], pos[4], answer;
bool on[33];

int forward(int cell, int n) {
    if (blue[cell]) cell = blue[cell]; else cell = red[cell];
    while (--n) cell = red[cell];
    return cell;
}

void solve(int depth, int sum) {
    if (depth == 10) { answer = max(answer, sum); return; }
    for (int k = 0; k < 4; k++) {
        int prev = pos[k];
        if (prev == 21) continue;
        int now = forward(prev, d[depth]);
        if (now != 21 && on[now]) return;
        on[prev] = false;
        on[now] = true;
        pos[k] = now;
        solve(depth + 1, sum + score[now]);
        pos[k] = prev;
        on[prev] = true;
        on[now] = false;
        on[0] = on[21] = false;
    }
}

int main() {
    for (int i = 0; i < 21; i++) red[i] = i + 1;
    red[21] = 21;
    for (int i = 0; i < 21; i++) score[i] = i * 2;
    for (int i = 22; i < 27; i++) red[i] = i + 1;
    for (int i = 28; i < 31; i++) red[i] = i + 1;
    score[22] = 13, score[23] = 16, score[24] = 19, score[25] = 25, score[26] = 30, score[27] = 35;
    red[27] = 20;
    score[28] = 28, score[29] = 27, score[30] = 26, red[30] = 25;
    score[31] = 22, score[32] = 24, red[31] = 32, red[32] = 25;
    blue[5] = 22, blue[10] = 31, blue[15] = 28;
    for (int& x : d) cin >> x;
    solve(0, 0);
    cout << answer;
}
