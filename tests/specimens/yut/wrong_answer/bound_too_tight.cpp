// Wrong: lines are cut off when 33 points for every turn left wouldn't beat the best; but a move may score up to 40.
#include <cstdio>

static int hop[33][6], pay[33], dice[10], spot[4] = {0, 0, 0, 0}, best = 0;

static void search(int turn, int sum) {
    if (turn == 10) {
        if (sum > best) best = sum;
        return;
    }
    if (sum + 33 * (10 - turn) <= best) return;
    for (int i = 0; i < 4; ++i) {
        const int old = spot[i];
        if (old == 32 || (i && !old && !spot[i - 1])) continue;
        const int to = hop[old][dice[turn]];
        bool clash = false;
        for (int j = 0; j < 4; ++j) clash = clash || (to < 32 && spot[j] == to);
        if (clash) continue;
        spot[i] = to;
        search(turn + 1, sum + pay[to]);
        spot[i] = old;
    }
}

int main() {
    int one[33];
    for (int i = 0; i < 33; ++i) one[i] = i < 20 ? i + 1 : 32, pay[i] = i <= 20 ? 2 * i : 0;
    const int in[11][3] = {{21, 13, 22}, {22, 16, 23}, {23, 19, 29}, {24, 22, 25}, {25, 24, 29}, {26, 28, 27},
                           {27, 27, 28}, {28, 26, 29}, {29, 25, 30}, {30, 30, 31}, {31, 35, 20}};
    for (auto& c : in) pay[c[0]] = c[1], one[c[0]] = c[2];
    for (int c = 0; c < 33; ++c) {
        int x = c == 5 ? 21 : c == 10 ? 24 : c == 15 ? 26 : one[c];
        for (int k = 1; k < 6; ++k, x = one[x]) hop[c][k] = x;
    }
    for (int& x : dice)
        if (std::scanf("%d", &x) != 1) return 1;
    search(0, 0);
    std::printf("%d\n", best);
}
