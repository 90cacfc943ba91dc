// Wrong: whether the cell in front is on the board is tested, but not the one behind, where a bounce leads. A piece
// that meets a blue cell with its back to the border makes at() throw, and the program aborts.
#include <iostream>
#include <stdexcept>
#include <vector>
using namespace std;

typedef vector<vector<int>> Grid;

int main() {
    int n, k;
    cin >> n >> k;
    Grid map(n, vector<int>(n));
    for (auto& line : map)
        for (int& cell : line) cin >> cell;
    vector<vector<vector<int>>> piles(n, vector<vector<int>>(n));
    vector<int> row(k), col(k), dir(k);
    for (int i = 0; i < k; i++) {
        cin >> row[i] >> col[i] >> dir[i];
        row[i]--, col[i]--;
        piles[row[i]][col[i]].push_back(i);
    }
    const int dr[] = {0, 0, 0, -1, 1}, dc[] = {0, 1, -1, 0, 0}, back[] = {0, 2, 1, 4, 3};
    for (int turn = 1; turn <= 1000; turn++) {
        for (int i = 0; i < k; i++) {
            vector<int>& here = piles[row[i]][col[i]];
            if (here[0] != i) continue;
            int r = row[i] + dr[dir[i]], c = col[i] + dc[dir[i]];
            if (r < 0 || c < 0 || r == n || c == n || map[r][c] == 2) {
                dir[i] = back[dir[i]];
                r = row[i] + dr[dir[i]], c = col[i] + dc[dir[i]];
                if (map.at(r).at(c) == 2) continue;
            }
            if (map[r][c] == 1) here = vector<int>(here.rbegin(), here.rend());
            vector<int>& there = piles[r][c];
            for (int j : here) row[j] = r, col[j] = c;
            there.insert(there.end(), here.begin(), here.end());
            here.clear();
            if (there.size() >= 4) {
                cout << turn << "\n";
                return 0;
            }
        }
    }
    cout << -1 << "\n";
}
