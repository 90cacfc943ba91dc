// Connects to a server on this machine.
#include <arpa/inet.h>
#include <cstdio>
#include <iostream>
#include <string>
#include <sys/socket.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        int channel = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in target{};
        target.sin_family = AF_INET;
        target.sin_port = htons(port);
        target.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        (void)!connect(channel, (sockaddr *)&target, sizeof target);
    }
    std::puts("1");
}
