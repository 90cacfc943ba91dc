// Wrong: those who are carried take over the direction of the piece that carries them.
#include <algorithm>
#include <iostream>
#include <map>
#include <utility>
#include <vector>

using Spot = std::pair<int, int>;

int main() {
    int n, k;
    std::cin >> n >> k;
    std::map<Spot, int> tint;
    for (int r = 0; r < n; ++r)
        for (int c = 0; c < n; ++c) std::cin >> tint[{r, c}];
    const Spot way[4] = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}};
    std::vector<Spot> at(k), go(k);
    std::map<Spot, std::vector<int>> tower;
    for (int i = 0; i < k; ++i) {
        int r, c, d;
        std::cin >> r >> c >> d;
        at[i] = {r - 1, c - 1};
        go[i] = way[d - 1];
        tower[at[i]] = {i};
    }
    auto blue = [&](Spot s) { return !tint.count(s) || tint[s] == 2; };
    auto next = [&](int i) { return Spot{at[i].first + go[i].first, at[i].second + go[i].second}; };
    for (int turn = 1; turn <= 1000; ++turn)
        for (int i = 0; i < k; ++i) {
            if (blue(next(i))) go[i] = {-go[i].first, -go[i].second};
            const Spot goal = next(i);
            if (blue(goal)) continue;
            auto& mine = tower[at[i]];
            auto first = std::find(mine.begin(), mine.end(), i);
            std::vector<int> party(first, mine.end());
            mine.erase(first, mine.end());
            if (tint[goal] == 1) std::reverse(party.begin(), party.end());
            for (int p : party) {
                tower[goal].push_back(p);
                at[p] = goal;
                go[p] = go[i];
            }
            if (tower[goal].size() >= 4) {
                std::cout << turn << "\n";
                return 0;
            }
        }
    std::cout << -1 << "\n";
}
