// Never ends on some throws: the loop over the steps of a throw waits for steps that a piece at FINISH no longer takes.
#include <algorithm>
#include <iostream>
#include <map>
#include <vector>
using namespace std;

int main() {
    vector<int> one(33, 32), face(33, 0);
    for (int i = 0; i < 20; i++) one[i] = i + 1, face[i + 1] = 2 * i + 2;
    int n[] = {13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35}, to[] = {22, 23, 29, 25, 29, 27, 28, 29, 30, 31, 20};
    for (int i = 0; i < 11; i++) face[21 + i] = n[i], one[21 + i] = to[i];
    map<int, int> in = {{5, 21}, {10, 24}, {15, 26}};
    map<vector<int>, int> now = {{{0, 0, 0, 0}, 0}}, then;
    for (int t = 0, d; t < 10; t++, now.swap(then)) {
        cin >> d;
        then.clear();
        for (auto& [cells, sum] : now)
            for (int i = 0; i < 4; i++) {
                if (cells[i] == 32) continue;
                int c = cells[i], left = d;
                while (left > 0) {
                    if (c == 32) continue;
                    c = left == d && in.count(c) ? in[c] : one[c];
                    left--;
                }
                if (c != 32 && count(cells.begin(), cells.end(), c)) continue;
                auto moved = cells;
                moved[i] = c;
                sort(moved.begin(), moved.end());
                then[moved] = max(then[moved], sum + face[c]);
            }
    }
    int best = 0;
    for (auto& [cells, sum] : now) best = max(best, sum);
    cout << best << endl;
}
