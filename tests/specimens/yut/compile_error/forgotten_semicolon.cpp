// Wrong: a semicolon is missing, so it was never submitted in this form; it must be reported with the compiler's line.
#include <iostream>
int main() {
    int total = 0
    for (int i = 0, throw_; i < 10; i++) std::cin >> throw_;
    std::cout << total << "\n";
}
