// Wrong: a mover that meets a wall turns round and goes one cell the other way without a look at what is there, so it
// walks onto blue cells and over the border.
#include <cstdio>
#include <cstring>
#include <string>

int board[20][20];
std::string pile[20][20];
int row[11], col[11], dir[11];
const char *const kWays = " RLUD";

void ahead(int r, int c, char way, int &r2, int &c2) {
    r2 = r + (way == 'D') - (way == 'U');
    c2 = c + (way == 'R') - (way == 'L');
}

char behind(char way) {
    return way == 'R' ? 'L' : way == 'L' ? 'R' : way == 'U' ? 'D' : 'U';
}

int main() {
    int n, k;
    scanf("%d %d", &n, &k);
    for (int r = 0; r < 20; ++r)
        for (int c = 0; c < 20; ++c) board[r][c] = 2;
    // Three cells of margin, so that those who leave the board stay in the array.
    for (int r = 3; r < n + 3; ++r)
        for (int c = 3; c < n + 3; ++c) scanf("%d", &board[r][c]);
    char way[11];
    for (int i = 0; i < k; ++i) {
        int d;
        scanf("%d %d %d", &row[i], &col[i], &d);
        row[i] += 2;
        col[i] += 2;
        way[i] = kWays[d];
        pile[row[i]][col[i]] += char('a' + i);
    }
    for (int turn = 1; turn <= 1000; ++turn) {
        for (int i = 0; i < k; ++i) {
            std::string &from = pile[row[i]][col[i]];
            if (from[0] != 'a' + i) continue;
            int r, c;
            ahead(row[i], col[i], way[i], r, c);
            if (board[r][c] == 2) {
                way[i] = behind(way[i]);
                ahead(row[i], col[i], way[i], r, c);
            }
            std::string movers;
            movers.swap(from);
            if (board[r][c] == 1) movers = std::string(movers.rbegin(), movers.rend());
            pile[r][c] += movers;
            for (char m : movers) {
                row[m - 'a'] = r;
                col[m - 'a'] = c;
            }
            if (pile[r][c].size() >= 4) {
                printf("%d\n", turn);
                return 0;
            }
        }
    }
    printf("-1\n");
}
