// Deletes its own source, or program.
#include <cstdio>
#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        char path[4096] = "";
        if (readlink("/proc/self/exe", path, sizeof path - 1) > 0) unlink(path);
    }
    std::puts("1");
}
