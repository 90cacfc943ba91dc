// Simulation with a vector of pieces per cell, bottom first, on a board framed in blue.
// A piece that isn't the first of its cell's vector waits; otherwise the whole vector goes over, from behind on red.
// Cost: at most 1000 turns of ten moves, well below a millisecond. Source of the idea: the rules as they stand.
#include <iostream>
#include <vector>

struct Piece {
    int row, column, direction;
};

const int kDown[] = {0, 0, 0, -1, 1};
const int kRight[] = {0, 1, -1, 0, 0};
const int kOpposite[] = {0, 2, 1, 4, 3};

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<std::vector<int>> board(n + 2, std::vector<int>(n + 2, 2));
    for (int r = 1; r <= n; ++r)
        for (int c = 1; c <= n; ++c) std::cin >> board[r][c];
    std::vector<std::vector<std::vector<int>>> on(n + 2, std::vector<std::vector<int>>(n + 2));
    std::vector<Piece> pieces(k);
    for (int i = 0; i < k; ++i) {
        std::cin >> pieces[i].row >> pieces[i].column >> pieces[i].direction;
        on[pieces[i].row][pieces[i].column].push_back(i);
    }
    for (int turn = 1; turn <= 1000; ++turn) {
        for (int i = 0; i < k; ++i) {
            Piece& p = pieces[i];
            auto& here = on[p.row][p.column];
            if (here.front() != i) continue;
            int r = p.row + kDown[p.direction], c = p.column + kRight[p.direction];
            if (board[r][c] == 2) {
                p.direction = kOpposite[p.direction];
                r = p.row + kDown[p.direction];
                c = p.column + kRight[p.direction];
                if (board[r][c] == 2) continue;
            }
            auto& there = on[r][c];
            if (board[r][c] == 1)
                there.insert(there.end(), here.rbegin(), here.rend());
            else
                there.insert(there.end(), here.begin(), here.end());
            here.clear();
            for (int each : there) {
                pieces[each].row = r;
                pieces[each].column = c;
            }
            if (there.size() >= 4) {
                std::cout << turn << '\n';
                return 0;
            }
        }
    }
    std::cout << -1 << '\n';
}
