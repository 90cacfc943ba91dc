// Wrong: one entry of the look-up table is mistyped. From the inner 19, a throw of 4 leads to 35 again instead of 40.
#include <algorithm>
#include <cstdio>
int T[33][5] = {
    {1, 2, 3, 4, 5},      {2, 3, 4, 5, 6},      {3, 4, 5, 6, 7},      {4, 5, 6, 7, 8},      {5, 6, 7, 8, 9},
    {21, 22, 23, 24, 30}, {7, 8, 9, 10, 11},    {8, 9, 10, 11, 12},   {9, 10, 11, 12, 13},  {10, 11, 12, 13, 14},
    {25, 26, 24, 30, 31}, {12, 13, 14, 15, 16}, {13, 14, 15, 16, 17}, {14, 15, 16, 17, 18}, {15, 16, 17, 18, 19},
    {27, 28, 29, 24, 30}, {17, 18, 19, 20, 32}, {18, 19, 20, 32, 32}, {19, 20, 32, 32, 32}, {20, 32, 32, 32, 32},
    {32, 32, 32, 32, 32}, {22, 23, 24, 30, 31}, {23, 24, 30, 31, 20}, {24, 30, 31, 31, 32}, {30, 31, 20, 32, 32},
    {26, 24, 30, 31, 20}, {24, 30, 31, 20, 32}, {28, 29, 24, 30, 31}, {29, 24, 30, 31, 20}, {24, 30, 31, 20, 32},
    {31, 20, 32, 32, 32}, {20, 32, 32, 32, 32}, {32, 32, 32, 32, 32}};
int V[33] = {0,  2,  4,  6,  8,  10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32,
             34, 36, 38, 40, 13, 16, 19, 25, 22, 24, 28, 27, 26, 30, 35, 0};
int dice[10], best, at[4];
void dfs(int turn, int sum) {
    if (turn == 10) {
        best = std::max(best, sum);
        return;
    }
    for (int i = 0; i < 4; i++) {
        if (at[i] == 32) continue;
        bool dup = false, hit = false;
        for (int j = 0; j < i; j++) dup |= at[j] == at[i];
        if (dup) continue;
        int from = at[i], to = T[from][dice[turn] - 1];
        for (int j = 0; j < 4; j++) hit |= j != i && at[j] == to && to != 32;
        if (hit) continue;
        at[i] = to;
        dfs(turn + 1, sum + V[to]);
        at[i] = from;
    }
}
int main() {
    for (int& d : dice) std::scanf("%d", &d);
    dfs(0, 0);
    std::printf("%d\n", best);
}
