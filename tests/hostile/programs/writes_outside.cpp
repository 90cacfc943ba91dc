// Writes a file outside its folder.
#include <cstdio>
#include <iostream>
#include <string>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        if (FILE *file = std::fopen((place + "/outside").c_str(), "w")) std::fputs("x", file), std::fclose(file);
    }
    std::puts("1");
}
