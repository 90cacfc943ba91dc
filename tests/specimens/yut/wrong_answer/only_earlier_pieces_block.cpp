// Wrong: whether the landing cell is free is asked only of the pieces with a lower number ("j < i").
#include <algorithm>
#include <cstdio>
#include <cstring>

int step1[33], stepn[33], num[33], d[10], at[4], best;

bool is_free(int i, int cell) {
    for (int j = 0; j < i; j++)
        if (at[j] == cell) return false;
    return true;
}

void play(int t, int s) {
    if (t == 10) {
        best = std::max(best, s);
        return;
    }
    for (int i = 0; i < 4; i++) {
        int old = at[i];
        if (old == 32) continue;
        int cell = step1[old];
        for (int k = 1; k < d[t]; k++) cell = stepn[cell];
        if (cell != 32 && !is_free(i, cell)) continue;
        at[i] = cell;
        play(t + 1, s + num[cell]);
        at[i] = old;
    }
}

int main() {
    for (int i = 0; i <= 20; i++) num[i] = 2 * i, stepn[i] = i + 1;
    stepn[20] = stepn[32] = 32;
    const int inside[] = {13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35};
    const int leads[] = {22, 23, 29, 25, 29, 27, 28, 29, 30, 31, 20};
    for (int i = 0; i < 11; i++) num[21 + i] = inside[i], stepn[21 + i] = leads[i];
    std::memcpy(step1, stepn, sizeof step1);
    step1[5] = 21, step1[10] = 24, step1[15] = 26;
    for (int& x : d)
        if (scanf("%d", &x) != 1) return 1;
    play(0, 0);
    printf("%d\n", best);
}
