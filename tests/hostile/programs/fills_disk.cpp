// Writes 120 MB of files, unless stopped.
#include <cstdio>
#include <fcntl.h>
#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        static char block[3 << 20];
        long written = 0, last = 1;
        for (int i = 0; i < 40 && last > 0; i++) {
            int file = open(("file" + std::to_string(i)).c_str(), O_CREAT | O_WRONLY, 0600);
            last = write(file, block, sizeof block);
            if (last > 0) written += last;
            close(file);
        }
        std::fprintf(stderr, "%ld", written);
    }
    std::puts("1");
}
