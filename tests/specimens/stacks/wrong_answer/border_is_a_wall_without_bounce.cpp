// Wrong: only a blue cell makes a piece bounce; at the border it stays where it is and keeps its direction.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <utility>

using Place = std::pair<int, int>;
enum Colour { kWhite, kRed, kBlue, kNothing };

int n, k, paint[13][13];
std::deque<int> stack_at[13][13];
Place place[10];
int heading[10];

Place ahead(int i) {
    static const Place delta[] = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}};
    return {place[i].first + delta[heading[i]].first, place[i].second + delta[heading[i]].second};
}

Colour look(Place p) {
    bool inside = std::clamp(p.first, 1, n) == p.first && std::clamp(p.second, 1, n) == p.second;
    return inside ? Colour(paint[p.first][p.second]) : kNothing;
}

int main() {
    std::scanf("%d%d", &n, &k);
    for (int r = 1; r <= n; ++r)
        for (int c = 1; c <= n; ++c) std::scanf("%d", &paint[r][c]);
    for (int i = 0; i < k; ++i) {
        std::scanf("%d%d%d", &place[i].first, &place[i].second, &heading[i]);
        --heading[i];
        stack_at[place[i].first][place[i].second] = {i};
    }
    for (int turn = 1; turn <= 1000; ++turn)
        for (int i = 0; i < k; ++i) {
            auto& mine = stack_at[place[i].first][place[i].second];
            if (mine.front() != i) continue;
            if (look(ahead(i)) == kBlue) heading[i] ^= 1;
            Place to = ahead(i);
            Colour colour = look(to);
            if (colour == kBlue || colour == kNothing) continue;
            auto& there = stack_at[to.first][to.second];
            if (colour == kRed) std::reverse(mine.begin(), mine.end());
            for (int each : mine) {
                place[each] = to;
                there.push_back(each);
            }
            mine.clear();
            if (there.size() > 3) return std::printf("%d\n", turn), 0;
        }
    std::puts("-1");
}
