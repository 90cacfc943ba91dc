// Sends a signal to its process group.
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
        kill(0, SIGTERM);
        sleep(1);
    }
    std::puts("1");
}
