// Kills its parent.
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
        kill(getppid(), SIGKILL);
        usleep(100000);
    }
    std::puts("1");
}
