// Wrong: the loop over turns stops one short, so a game that ends in turn 1000 is answered by -1.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int n, k, a[15][15];
vector<int> s[15][15];
int r[11], c[11], v[11];
int rr[] = {0, 0, 0, -1, 1};
int cc[] = {0, 1, -1, 0, 0};

bool is_blue(int i, int j) { return i == 0 || j == 0 || i > n || j > n || a[i][j] == 2; }

bool moved_to_four(int p) {
    int i = r[p] + rr[v[p]], j = c[p] + cc[v[p]];
    if (is_blue(i, j)) {
        if (v[p] == 1) v[p] = 2;
        else if (v[p] == 2) v[p] = 1;
        else if (v[p] == 3) v[p] = 4;
        else v[p] = 3;
        i = r[p] + rr[v[p]], j = c[p] + cc[v[p]];
        if (is_blue(i, j)) return false;
    }
    vector<int> hand;
    vector<int>& mine = s[r[p]][c[p]];
    while (true) {
        int q = mine.back();
        mine.pop_back();
        hand.push_back(q);
        if (q == p) break;
    }
    if (a[i][j] == 0) reverse(hand.begin(), hand.end());
    for (int q : hand) s[i][j].push_back(q), r[q] = i, c[q] = j;
    return s[i][j].size() >= 4;
}

int main() {
    cin >> n >> k;
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= n; j++) cin >> a[i][j];
    for (int p = 1; p <= k; p++) {
        cin >> r[p] >> c[p] >> v[p];
        s[r[p]][c[p]].push_back(p);
    }
    for (int t = 1; t < 1000; t++)
        for (int p = 1; p <= k; p++)
            if (moved_to_four(p)) {
                cout << t;
                return 0;
            }
    cout << -1;
}
