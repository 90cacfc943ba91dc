// Wrong: plays the best line on the board and stops only when the loser's platform is gone under them; where the
// loser is stuck on a platform that is still there, the loop goes on for ever.
#include <vector>

namespace {
struct Pos {
    int r, c;
};
std::vector<std::vector<int>> b;
const int DR[] = {-1, 0, 1, 0}, DC[] = {0, 1, 0, -1};

bool there(Pos p) { return p.r >= 0 && p.c >= 0 && p.r < (int)b.size() && p.c < (int)b[0].size() && b[p.r][p.c]; }

// The number of moves to come, and in `move` the direction of the first of them, -1 where there is none.
int look(Pos me, Pos you, int& move) {
    move = -1;
    if (!there(me)) return 0;
    int best = 0, ignored;
    b[me.r][me.c] = 0;
    for (int k = 0; k < 4; ++k) {
        Pos to{me.r + DR[k], me.c + DC[k]};
        if (!there(to)) continue;
        int n = 1 + look(you, to, ignored);
        bool first = move < 0, wins = n % 2, won = best % 2;
        if (first || (wins && (!won || n < best)) || (!wins && !won && n > best)) best = n, move = k;
    }
    b[me.r][me.c] = 1;
    return best;
}
}  // namespace

int solution(std::vector<std::vector<int>> board, std::vector<int> aloc, std::vector<int> bloc) {
    b = board;
    Pos player[2] = {{aloc[0], aloc[1]}, {bloc[0], bloc[1]}};
    int moves = 0;
    while (there(player[moves % 2])) {
        Pos& me = player[moves % 2];
        int k;
        look(me, player[1 - moves % 2], k);
        if (k < 0) continue;
        b[me.r][me.c] = 0;
        me = {me.r + DR[k], me.c + DC[k]};
        ++moves;
    }
    return moves;
}
