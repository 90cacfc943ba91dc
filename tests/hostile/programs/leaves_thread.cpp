// Ends while a background thread runs.
#include <cstdio>
#include <iostream>
#include <string>
#include <thread>
#include <unistd.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        std::thread([] { sleep(60); }).detach();
    }
    std::puts("1");
}
