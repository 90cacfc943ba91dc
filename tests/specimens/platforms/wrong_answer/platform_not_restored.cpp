// Wrong: one board for the whole search, and a platform taken away in one branch is missing in the next.
#include <algorithm>
#include <vector>

class Duel {
public:
    explicit Duel(std::vector<std::vector<int>>& tiles) : tiles_(tiles) {}

    std::pair<bool, int> turn(int r, int c, int er, int ec) {
        if (tiles_[r][c] == 0) return {false, 0};
        std::vector<int> wins, losses;
        tiles_[r][c] = 0;
        for (int k = 0; k < 4; ++k) {
            const int nr = r + (k == 1) - (k == 0);
            const int nc = c + (k == 3) - (k == 2);
            if (nr < 0 || nr >= (int)tiles_.size() || nc < 0 || nc >= (int)tiles_[0].size()) continue;
            if (tiles_[nr][nc] == 0) continue;
            const auto next = turn(er, ec, nr, nc);
            (next.first ? losses : wins).push_back(next.second + 1);
        }
        if (!wins.empty()) return {true, *std::min_element(wins.begin(), wins.end())};
        if (!losses.empty()) return {false, *std::max_element(losses.begin(), losses.end())};
        return {false, 0};
    }

private:
    std::vector<std::vector<int>>& tiles_;
};

int solution(std::vector<std::vector<int>> board, std::vector<int> aloc, std::vector<int> bloc) {
    return Duel(board).turn(aloc[0], aloc[1], bloc[0], bloc[1]).second;
}
