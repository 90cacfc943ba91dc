// Wrong: a bounce reverses the directions of all movers, not only that of the bottom piece.
// It shows only if one of those above comes to the bottom later, on red.
#include <array>
#include <iostream>
#include <map>
#include <vector>
using namespace std;
int main() {
    int n, k;
    cin >> n >> k;
    map<array<int, 2>, int> colour;
    for (int r = 1; r <= n; r++)
        for (int c = 1; c <= n; c++) cin >> colour[{r, c}];
    auto look = [&](array<int, 2> s) {
        auto it = colour.find(s);
        return it == colour.end() ? 2 : it->second;
    };
    vector<array<int, 2>> at(k), dir(k);
    map<array<int, 2>, vector<int>> pile;
    const array<int, 2> code[] = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}};
    for (int i = 0, d; i < k; i++) {
        cin >> at[i][0] >> at[i][1] >> d;
        dir[i] = code[d - 1];
        pile[at[i]] = {i};
    }
    for (int turn = 1; turn < 1001; turn++)
        for (int i = 0; i < k; i++) {
            vector<int> movers = pile[at[i]];
            if (movers[0] != i) continue;
            array<int, 2> to = {at[i][0] + dir[i][0], at[i][1] + dir[i][1]};
            if (look(to) == 2) {
                for (int m : movers) dir[m] = {-dir[m][0], -dir[m][1]};
                to = {at[i][0] + dir[i][0], at[i][1] + dir[i][1]};
            }
            if (look(to) == 2) continue;
            pile.erase(at[i]);
            auto& there = pile[to];
            if (look(to) == 1)
                there.insert(there.end(), movers.rbegin(), movers.rend());
            else
                there.insert(there.end(), movers.begin(), movers.end());
            for (int m : movers) at[m] = to;
            if (there.size() >= 4) {
                cout << turn << endl;
                return 0;
            }
        }
    cout << -1 << endl;
}
