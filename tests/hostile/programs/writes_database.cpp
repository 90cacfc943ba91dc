// Writes to the example database.
#include <cstdio>
#include <iostream>
#include <string>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        if (FILE *file = std::fopen((place + "/examples").c_str(), "a")) std::fputs("x", file), std::fclose(file);
    }
    std::puts("1");
}
