// Closes its streams.
#include <cstdio>
#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        for (int number = 0; number < 3; number++) close(number);
    }
    std::puts("1");
}
