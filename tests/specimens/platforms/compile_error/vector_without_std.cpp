// Doesn't compile: vector is used without std:: and without a using-directive.
#include <vector>

int solution(vector<vector<int>> board, vector<int> aloc, vector<int> bloc) {
    return 0;
}
