// Wrong: lays out the whole game tree before it looks at it, and gives a position in which nobody can move a child of
// its own, in which it is the other's turn; once both are stuck, the tree grows until the memory is full.
#include <algorithm>
#include <array>
#include <vector>
using namespace std;

typedef array<array<int, 7>, 7> Grid;  // with a frame of holes

struct Node {
    Grid board;
    int r, c, otherR, otherC;
    int parent;
    bool passed;
    int win = 0, loss = 0;
};

int solution(vector<vector<int>> board, vector<int> aloc, vector<int> bloc) {
    Grid framed{};
    for (size_t r = 0; r < board.size(); r++) copy(board[r].begin(), board[r].end(), framed[r + 1].begin() + 1);
    vector<Node> tree;
    tree.push_back({framed, aloc[0] + 1, aloc[1] + 1, bloc[0] + 1, bloc[1] + 1, -1, false});
    for (size_t i = 0; i < tree.size(); i++) {
        Node node = tree[i];
        if (!node.board[node.r][node.c]) continue;
        bool stuck = true;
        Grid rest = node.board;
        rest[node.r][node.c] = 0;
        for (auto [dr, dc] : {pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            int r = node.r + dr, c = node.c + dc;
            if (!rest[r][c]) continue;
            stuck = false;
            tree.push_back({rest, node.otherR, node.otherC, r, c, int(i), false});
        }
        if (stuck) tree.push_back({node.board, node.otherR, node.otherC, node.r, node.c, int(i), true});
    }
    for (size_t i = tree.size() - 1; i > 0; i--) {
        if (tree[i].passed) continue;
        int moves = (tree[i].win ? tree[i].win : tree[i].loss) + 1;
        Node& up = tree[tree[i].parent];
        if (moves % 2) up.win = up.win ? min(up.win, moves) : moves;
        else up.loss = max(up.loss, moves);
    }
    return tree[0].win ? tree[0].win : tree[0].loss;
}
