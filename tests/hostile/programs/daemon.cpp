// Leaves a daemon that forked twice.
#include <cstdio>
#include <iostream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        if (!fork()) {
            setsid();
            if (!fork()) sleep(60);
            _exit(0);
        }
        wait(nullptr);
    }
    std::puts("1");
}
