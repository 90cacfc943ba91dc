// Linked pieces in plain arrays: above[], below[] and, for a bottom piece, the top and the height of its stack.
// No cell keeps a list; the bottom piece of a square is found by looking through the pieces that have nothing below.
// Only a stack's bottom has a position that counts, so riders are never touched except to turn a stack over on red.
// Cost: ten moves a turn, each a look at ten pieces, at most 1000 turns. Source of the idea: block-moving with links.
#include <cstdio>
#include <utility>

enum { NONE = -1, MANY = 10 };

static int size, count, ground[13][13];
static int x[MANY], y[MANY], dx[MANY], dy[MANY];
static int above[MANY], below[MANY], top[MANY], height[MANY];

static bool closed(int row, int column) {
    return row < 1 || column < 1 || row > size || column > size || ground[row][column] == 2;
}

static int bottom_at(int row, int column) {
    for (int p = 0; p < count; ++p)
        if (below[p] == NONE && y[p] == row && x[p] == column) return p;
    return NONE;
}

// Reverses the stack on `piece` and returns its new bottom.
static int turn_over(int piece) {
    int last = top[piece], high = height[piece];
    for (int p = piece; p != NONE; p = below[p]) std::swap(above[p], below[p]);
    top[last] = piece;
    height[last] = high;
    return last;
}

// Makes the move of a piece; returns the height of the stack that it has become part of.
static int go(int piece) {
    if (below[piece] != NONE) return 0;
    if (closed(y[piece] + dy[piece], x[piece] + dx[piece])) {
        dx[piece] = -dx[piece];
        dy[piece] = -dy[piece];
        if (closed(y[piece] + dy[piece], x[piece] + dx[piece])) return 0;
    }
    int row = y[piece] + dy[piece], column = x[piece] + dx[piece];
    int lower = bottom_at(row, column);
    int upper = ground[row][column] == 1 ? turn_over(piece) : piece;
    if (lower == NONE) {
        y[upper] = row;
        x[upper] = column;
        return height[upper];
    }
    above[top[lower]] = upper;
    below[upper] = top[lower];
    top[lower] = top[upper];
    return height[lower] += height[upper];
}

static int play() {
    for (int turn = 1; turn <= 1000; ++turn)
        for (int piece = 0; piece < count; ++piece)
            if (go(piece) > 3) return turn;
    return -1;
}

int main() {
    if (std::scanf("%d %d", &size, &count) != 2) return 1;
    for (int row = 1; row <= size; ++row)
        for (int column = 1; column <= size; ++column)
            if (std::scanf("%d", &ground[row][column]) != 1) return 1;
    for (int p = 0; p < count; ++p) {
        int way;
        if (std::scanf("%d %d %d", &y[p], &x[p], &way) != 3) return 1;
        dx[p] = way == 1 ? 1 : way == 2 ? -1 : 0;
        dy[p] = way == 4 ? 1 : way == 3 ? -1 : 0;
        above[p] = below[p] = NONE;
        top[p] = p;
        height[p] = 1;
    }
    std::printf("%d\n", play());
}
