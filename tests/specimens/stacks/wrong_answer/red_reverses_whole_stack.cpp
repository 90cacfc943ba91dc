// Wrong: on red the whole stack is reversed after the movers have been put on top, those that lay there included.
#include <algorithm>
#include <cstdio>
#include <string>
using namespace std;

// A stack is a string of letters, bottom first.
int n, k, land[12][12], row[10], col[10], dir[10];
string pile[12][12];

int main() {
    scanf("%d %d", &n, &k);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) scanf("%d", &land[i][j]);
    for (int i = 0; i < k; i++) {
        scanf("%d %d %d", &row[i], &col[i], &dir[i]);
        row[i]--, col[i]--, dir[i]--;
        pile[row[i]][col[i]] = string(1, 'A' + i);
    }
    auto next = [&](int i, int& r, int& c) {
        r = row[i] + (dir[i] == 3) - (dir[i] == 2);
        c = col[i] + (dir[i] == 0) - (dir[i] == 1);
        return r >= 0 && c >= 0 && r < n && c < n && land[r][c] != 2;
    };
    for (int turn = 1; turn <= 1000; turn++) {
        for (int i = 0; i < k; i++) {
            string& from = pile[row[i]][col[i]];
            if (from[0] != 'A' + i) continue;
            int r, c;
            if (!next(i, r, c)) {
                dir[i] ^= 1;
                if (!next(i, r, c)) continue;
            }
            string& to = pile[r][c];
            to += from;
            from.clear();
            if (land[r][c] == 1) reverse(to.begin(), to.end());
            for (char letter : to) row[letter - 'A'] = r, col[letter - 'A'] = c;
            if (to.size() >= 4) {
                printf("%d\n", turn);
                return 0;
            }
        }
    }
    puts("-1");
}
