// Every square has a small fixed column of pieces and its height; a piece knows its square, not its level.
// A go looks for the piece in the column of its square, and pops what is from there on up: from the top for a red
// square, which turns the order over by itself, or from the piece's level for a white one.
// Cost: ten goes a turn, each touching four entries at most, 1000 turns. Source of the idea: stacks as arrays with a
// top index, as in any textbook.
#include <array>
#include <iostream>

namespace {

struct Square {
    int colour = 2;
    int high = 0;
    std::array<int, 8> column{};
};

struct Piece {
    int row, col, down, right;
};

Square board[14][14];
Piece piece[10];
int side, many;

int level_of(const Square& s, int who) {
    int level = 0;
    while (s.column[level] != who) ++level;
    return level;
}

bool blue_ahead(const Piece& p) { return board[p.row + p.down][p.col + p.right].colour == 2; }

void put(Square& s, int who, int row, int col) {
    s.column[s.high++] = who;
    piece[who].row = row;
    piece[who].col = col;
}

int move_on(int who) {
    Piece& p = piece[who];
    if (blue_ahead(p)) {
        p.down = -p.down;
        p.right = -p.right;
        if (blue_ahead(p)) return 0;
    }
    Square& from = board[p.row][p.col];
    const int row = p.row + p.down, col = p.col + p.right;
    Square& to = board[row][col];
    const int level = level_of(from, who), top = from.high;
    if (to.colour == 1)
        for (int i = top - 1; i >= level; --i) put(to, from.column[i], row, col);
    else
        for (int i = level; i < top; ++i) put(to, from.column[i], row, col);
    from.high = level;
    return to.high;
}

}  // namespace

int main() {
    std::cin >> side >> many;
    for (int r = 1; r <= side; ++r)
        for (int c = 1; c <= side; ++c) std::cin >> board[r][c].colour;
    for (int i = 0; i < many; ++i) {
        int code;
        std::cin >> piece[i].row >> piece[i].col >> code;
        piece[i].right = code == 1 ? 1 : code == 2 ? -1 : 0;
        piece[i].down = code == 4 ? 1 : code == 3 ? -1 : 0;
        Square& s = board[piece[i].row][piece[i].col];
        s.column[s.high++] = i;
    }
    int answer = -1;
    for (int turn = 1; turn <= 1000 && answer < 0; ++turn)
        for (int i = 0; i < many; ++i)
            if (move_on(i) >= 4) {
                answer = turn;
                break;
            }
    std::cout << answer << '\n';
}
