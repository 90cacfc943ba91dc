// Forks thirty children that sleep.
#include <cstdio>
#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        for (int i = 0; i < 30; i++)
            if (!fork()) sleep(60), _exit(0);
    }
    std::puts("1");
}
