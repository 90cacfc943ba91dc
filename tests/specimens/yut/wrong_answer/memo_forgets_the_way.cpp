// Wrong: the memo's key are the turn and the numbers that the pieces stand on, in order; it forgets that the ring's 16,
// 22, 24, 26, 28, 30 and the inner ones are different cells, and so hands out the rest of another position.
#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <utility>

using Cells = std::array<int, 4>;
int onward[33], turn_in[33], shown[33], throws_[10];
std::map<std::pair<int, Cells>, int> memo;

int rest(int t, Cells cells) {
    if (t == 10) return 0;
    Cells numbers;
    for (int i = 0; i < 4; i++) numbers[i] = cells[i] == 32 ? 99 : shown[cells[i]];
    std::sort(numbers.begin(), numbers.end());
    auto key = std::make_pair(t, numbers);
    auto known = memo.find(key);
    if (known != memo.end()) return known->second;
    int most = 0;
    for (int i = 0; i < 4; i++) {
        if (cells[i] == 32) continue;
        int to = turn_in[cells[i]] ? turn_in[cells[i]] : onward[cells[i]];
        for (int k = 1; k < throws_[t]; k++) to = onward[to];
        if (to != 32 && std::count(cells.begin(), cells.end(), to)) continue;
        Cells moved = cells;
        moved[i] = to;
        most = std::max(most, shown[to] + rest(t + 1, moved));
    }
    return memo[key] = most;
}

int main() {
    for (int i = 0; i < 20; i++) onward[i] = i + 1, shown[i + 1] = 2 * i + 2;
    onward[20] = onward[32] = 32;
    int n[] = {13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35}, to[] = {22, 23, 29, 25, 29, 27, 28, 29, 30, 31, 20};
    for (int i = 0; i < 11; i++) shown[21 + i] = n[i], onward[21 + i] = to[i];
    turn_in[5] = 21, turn_in[10] = 24, turn_in[15] = 26;
    for (int& x : throws_) std::cin >> x;
    std::cout << rest(0, {0, 0, 0, 0}) << "\n";
}
