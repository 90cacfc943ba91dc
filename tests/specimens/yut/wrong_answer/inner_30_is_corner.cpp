// Wrong: asks "does this cell show 10, 20 or 30?" to find the corners, and so a piece that starts its move on the inner 30
// goes round by 28 27 26 once more.
#include <cstdio>
#include <algorithm>
#include <map>
#include <vector>
using namespace std;

struct Node { int num; int straight; };
vector<Node> g;
int turnFrom(int num, int i10, int i20, int i30) { return num == 10 ? i10 : num == 20 ? i20 : num == 30 ? i30 : -1; }

int main() {
    for (int i = 0; i <= 20; i++) g.push_back({2 * i, i + 1});
    g.push_back({0, 21});  // 21: finish
    int c25 = 22;
    g.push_back({25, 23});
    g.push_back({30, 24});
    g.push_back({35, 20});
    auto lane = [&](vector<int> nums) {
        int first = g.size();
        for (size_t i = 0; i < nums.size(); i++) g.push_back({nums[i], int(g.size()) + 1});
        g.back().straight = c25;
        return first;
    };
    int i10 = lane({13, 16, 19}), i20 = lane({22, 24}), i30 = lane({28, 27, 26});
    map<vector<int>, int> cur, nx;
    cur[{0, 0, 0, 0}] = 0;
    for (int t = 0, d; t < 10; t++) {
        scanf("%d", &d);
        nx.clear();
        for (auto& [st, sc] : cur)
            for (int k = 0; k < 4; k++) {
                if (st[k] == 21) continue;
                int turn = turnFrom(g[st[k]].num, i10, i20, i30);
                int p = turn >= 0 ? turn : g[st[k]].straight;
                for (int i = 1; i < d; i++) p = g[p].straight;
                if (p != 21 && count(st.begin(), st.end(), p)) continue;
                auto s2 = st;
                s2[k] = p;
                sort(s2.begin(), s2.end());
                auto it = nx.emplace(s2, -1).first;
                it->second = max(it->second, sc + g[p].num);
            }
        swap(cur, nx);
    }
    int ans = 0;
    for (auto& [st, sc] : cur) ans = max(ans, sc);
    printf("%d\n", ans);
}
