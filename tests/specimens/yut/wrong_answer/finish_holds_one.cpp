// Wrong: FINISH is treated like any cell, so that a second piece can't come in (251 of the 9,765,625 inputs show it).
#include <algorithm>
#include <array>
#include <iostream>
#include <map>
using namespace std;

int go[33][6], pts[33];

int main() {
    // 0 start, 1..20 ring, 21..23 after 10, 24..25 after 20, 26..28 after 30, 29 centre, 30 31 home, 32 finish
    int straight[33], bend[33];
    for (int c = 0; c < 33; c++) straight[c] = c < 20 ? c + 1 : 32, pts[c] = c <= 20 ? 2 * c : 0;
    int lanes[3][5] = {{5, 21, 22, 23, 29}, {10, 24, 25, 29, 0}, {15, 26, 27, 28, 29}};
    straight[29] = 30, straight[30] = 31, straight[31] = 20;
    int nums[] = {13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35};
    for (int i = 0; i < 11; i++) pts[21 + i] = nums[i];
    for (int c = 0; c < 33; c++) bend[c] = -1;
    for (auto& lane : lanes) {
        bend[lane[0]] = lane[1];
        for (int i = 1; i < 4 && lane[i + 1]; i++) straight[lane[i]] = lane[i + 1];
    }
    for (int c = 0; c < 33; c++) {
        int x = bend[c] >= 0 ? bend[c] : straight[c];
        for (int k = 1; k < 6; k++) go[c][k] = x, x = straight[x];
    }
    map<array<int, 4>, int> layer = {{{0, 0, 0, 0}, 0}};
    for (int t = 0, d; t < 10; t++) {
        cin >> d;
        map<array<int, 4>, int> after;
        for (auto& [where, sum] : layer)
            for (int i = 0; i < 4; i++) {
                int to = go[where[i]][d];
                if (where[i] == 32) continue;
                if (find(where.begin(), where.end(), to) != where.end()) continue;
                auto moved = where;
                moved[i] = to;
                sort(moved.begin(), moved.end());
                auto& best = after[moved];
                best = max(best, sum + pts[to]);
            }
        layer = after;
    }
    int best = 0;
    for (auto& [where, sum] : layer) best = max(best, sum);
    cout << best << endl;
}
