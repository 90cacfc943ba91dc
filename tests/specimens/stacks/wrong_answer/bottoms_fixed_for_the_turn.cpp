// Wrong: which pieces are at the bottom is noted when a turn begins. A piece that red brings to the bottom within the
// turn, before its own go, should move in it as well.
#include <deque>
#include <iostream>
#include <map>
#include <set>
#include <utility>
#include <vector>

using Spot = std::pair<int, int>;

struct Table {
    int n;
    std::vector<std::vector<int>> paint;
    std::map<Spot, std::deque<int>> heap;
    std::map<int, Spot> place;
    std::map<int, Spot> course;

    int paint_at(Spot s) const {
        if (s.first < 0 || s.second < 0 || s.first >= n || s.second >= n) return 2;
        return paint[s.first][s.second];
    }

    bool carry(int who) {
        Spot here = place[who];
        Spot there = {here.first + course[who].first, here.second + course[who].second};
        if (paint_at(there) == 2) {
            course[who] = {-course[who].first, -course[who].second};
            there = {here.first + course[who].first, here.second + course[who].second};
            if (paint_at(there) == 2) return false;
        }
        std::deque<int> load = heap[here];
        heap.erase(here);
        while (!load.empty()) {
            int next;
            if (paint_at(there) == 1) {
                next = load.back();
                load.pop_back();
            } else {
                next = load.front();
                load.pop_front();
            }
            heap[there].push_back(next);
            place[next] = there;
        }
        return heap[there].size() >= 4;
    }
};

int main() {
    Table t;
    int k;
    std::cin >> t.n >> k;
    t.paint.assign(t.n, std::vector<int>(t.n));
    for (auto &line : t.paint)
        for (int &p : line) std::cin >> p;
    const Spot courses[] = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}};
    for (int i = 1; i <= k; ++i) {
        int r, c, d;
        std::cin >> r >> c >> d;
        t.place[i] = {r - 1, c - 1};
        t.course[i] = courses[d - 1];
        t.heap[t.place[i]] = {i};
    }
    for (int turn = 1; turn <= 1000; ++turn) {
        std::set<int> bottoms;
        for (auto &entry : t.heap) bottoms.insert(entry.second.front());
        for (int i : bottoms)
            if (t.carry(i)) {
                std::cout << turn << std::endl;
                return 0;
            }
    }
    std::cout << -1 << std::endl;
}
