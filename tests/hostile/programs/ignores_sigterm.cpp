// Ignores every signal that can be ignored, and stays.
#include <csignal>
#include <cstdio>
#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        for (int number = 1; number < 32; number++) signal(number, SIG_IGN);
        while (true) sleep(1);
    }
    std::puts("1");
}
