// Allocates and touches 4 GB.
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        for (int i = 0; i < 64; i++) std::memset(new char[64 << 20], 1, 64 << 20);
    }
    std::puts("1");
}
