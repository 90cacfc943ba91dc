// Dice yut by merging equal positions, well under a millisecond an input.
//
// A position is one 64-bit word: bit i says that cell i is occupied, and a count of waiting pieces stands above; pieces
// at the end are in neither. After each turn the positions are sorted, and of equal ones the best score is kept.
// About 1,500 positions an input, each with at most four successors.
// Source of the idea: dynamic programming over sets of cells, as a bit board in a chess program.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <utility>
#include <vector>

namespace {

constexpr int kCells = 31, kGone = -1;
constexpr std::uint64_t kWaiting = 1ULL << kCells;

int value[kCells];
int step_from[kCells + 1];   // the cell after a cell, on its way; kCells stands for waiting
int first_step[kCells + 1];  // the same for the first step of a move

void chain(std::initializer_list<int> cells) {
    for (auto it = cells.begin(); it + 1 != cells.end(); ++it) step_from[*it] = *(it + 1);
}

void build() {
    for (int i = 0; i < 20; ++i) {
        value[i] = 2 * (i + 1);
        step_from[i] = i + 1;
    }
    step_from[19] = kGone;
    step_from[kCells] = 0;
    const int inner[] = {13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35};
    std::copy(std::begin(inner), std::end(inner), value + 20);
    chain({20, 21, 22, 28});
    chain({23, 24, 28});
    chain({25, 26, 27, 28});
    chain({28, 29, 30, 19});
    std::copy(std::begin(step_from), std::end(step_from), first_step);
    first_step[4] = 20;
    first_step[9] = 23;
    first_step[14] = 25;
}

int land(int cell, int throw_) {
    cell = first_step[cell];
    while (--throw_ && cell != kGone) cell = step_from[cell];
    return cell;
}

}  // namespace

int main() {
    build();
    std::vector<std::pair<std::uint64_t, int>> now{{4 * kWaiting, 0}}, next;
    for (int turn = 0; turn < 10; ++turn) {
        int throw_;
        std::cin >> throw_;
        int target[kCells + 1];
        for (int cell = 0; cell <= kCells; ++cell) target[cell] = land(cell, throw_);
        next.clear();
        for (const auto& [position, score] : now) {
            auto move = [&, p = position, s = score](int cell) {
                const int to = target[cell];
                const std::uint64_t left = p - (1ULL << cell);
                if (to == kGone)
                    next.emplace_back(left, -s);
                else if (!(p >> to & 1))
                    next.emplace_back(left | 1ULL << to, -(s + value[to]));
            };
            for (std::uint64_t rest = position & (kWaiting - 1); rest; rest &= rest - 1) move(__builtin_ctzll(rest));
            if (position >= kWaiting) move(kCells);
        }
        // Scores are negated, so that of equal positions the best one comes first.
        std::sort(next.begin(), next.end());
        now.clear();
        for (const auto& [position, score] : next)
            if (now.empty() || now.back().first != position) now.emplace_back(position, -score);
    }
    int best = 0;
    for (const auto& entry : now) best = std::max(best, entry.second);
    std::cout << best << '\n';
}
