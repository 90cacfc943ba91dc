// Dice yut by trying all 4^10 assignments of pieces to turns, each played on a look-up table.
//
// The table has a row for each of the 33 cells: its number, then the row reached with a throw of 1 to 5. An assignment
// is a 20-bit mask, two bits a turn. Some 10 to 30 ms an input, next to no memory.
// Source of the idea: masks instead of recursion, and a table typed in by hand, as published solutions do; written anew.
#include <cstdio>

static const int T[33][6] = {
    // off the board, then the ring from 2 to 40 in rows 1 to 20
    {0, 1, 2, 3, 4, 5},
    {2, 2, 3, 4, 5, 6},
    {4, 3, 4, 5, 6, 7},
    {6, 4, 5, 6, 7, 8},
    {8, 5, 6, 7, 8, 9},
    {10, 21, 22, 23, 24, 30},
    {12, 7, 8, 9, 10, 11},
    {14, 8, 9, 10, 11, 12},
    {16, 9, 10, 11, 12, 13},
    {18, 10, 11, 12, 13, 14},
    {20, 25, 26, 24, 30, 31},
    {22, 12, 13, 14, 15, 16},
    {24, 13, 14, 15, 16, 17},
    {26, 14, 15, 16, 17, 18},
    {28, 15, 16, 17, 18, 19},
    {30, 27, 28, 29, 24, 30},
    {32, 17, 18, 19, 20, 32},
    {34, 18, 19, 20, 32, 32},
    {36, 19, 20, 32, 32, 32},
    {38, 20, 32, 32, 32, 32},
    {40, 32, 32, 32, 32, 32},
    // 13, 16, 19, then 25
    {13, 22, 23, 24, 30, 31},
    {16, 23, 24, 30, 31, 20},
    {19, 24, 30, 31, 20, 32},
    {25, 30, 31, 20, 32, 32},
    // 22, 24
    {22, 26, 24, 30, 31, 20},
    {24, 24, 30, 31, 20, 32},
    // 28, 27, 26
    {28, 28, 29, 24, 30, 31},
    {27, 29, 24, 30, 31, 20},
    {26, 24, 30, 31, 20, 32},
    // 30 and 35 on the way home
    {30, 31, 20, 32, 32, 32},
    {35, 20, 32, 32, 32, 32},
    // arrived
    {0, 32, 32, 32, 32, 32},
};

int main() {
    int dice[10];
    for (int& d : dice)
        if (std::scanf("%d", &d) != 1) return 1;
    int best = 0;
    for (int mask = 0; mask < 1 << 20; ++mask) {
        int at[4] = {0, 0, 0, 0}, sum = 0;
        bool legal = true;
        for (int turn = 0; turn < 10 && legal; ++turn) {
            const int who = mask >> (2 * turn) & 3;
            if (at[who] == 32) legal = false;
            const int to = T[at[who]][dice[turn]];
            if (to != 32)
                for (int other = 0; other < 4; ++other)
                    if (other != who && at[other] == to) legal = false;
            at[who] = to;
            sum += T[to][0];
        }
        if (legal && sum > best) best = sum;
    }
    std::printf("%d\n", best);
}
