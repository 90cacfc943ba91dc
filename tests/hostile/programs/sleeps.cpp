// Sleeps past its time.
#include <cstdio>
#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        sleep(60);
    }
    std::puts("1");
}
