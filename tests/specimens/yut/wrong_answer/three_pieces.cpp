// Wrong: the loop over the pieces ends one early, so that only three of the four are ever used.
#include <cstdio>

const int SCORE[33] = {0,  2,  4,  6,  8,  10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32,
                       34, 36, 38, 40, 13, 16, 19, 25, 22, 24, 28, 27, 26, 30, 35, 0};
int next_of[33], shortcut[33], dice[10], horse[4], answer;

void dfs(int turn, int sum) {
    if (turn == 10) {
        if (sum > answer) answer = sum;
        return;
    }
    for (int h = 1; h < 4; h++) {
        if (horse[h] == 32) continue;
        if (h > 1 && horse[h] == 0 && horse[h - 1] == 0) continue;
        int from = horse[h], to = shortcut[from] ? shortcut[from] : next_of[from];
        for (int k = 1; k < dice[turn]; k++) to = next_of[to];
        bool taken = false;
        for (int o = 1; o < 4; o++) taken |= to != 32 && horse[o] == to;
        if (taken) continue;
        horse[h] = to;
        dfs(turn + 1, sum + SCORE[to]);
        horse[h] = from;
    }
}

int main() {
    for (int i = 0; i < 20; i++) next_of[i] = i + 1;
    next_of[20] = next_of[32] = 32;
    next_of[21] = 22, next_of[22] = 23, next_of[23] = 24;
    next_of[25] = 26, next_of[26] = 24;
    next_of[27] = 28, next_of[28] = 29, next_of[29] = 24;
    next_of[24] = 30, next_of[30] = 31, next_of[31] = 20;
    shortcut[5] = 21, shortcut[10] = 25, shortcut[15] = 27;
    for (int& d : dice) scanf("%d", &d);
    dfs(0, 0);
    printf("%d\n", answer);
}
