// Attaches to another process as a debugger does, and lets go.
#include <cstdio>
#include <iostream>
#include <string>
#include <sys/ptrace.h>
#include <sys/wait.h>

int main() {
    std::string word, place;
    int port, victim;
    std::cin >> word >> place >> port >> victim;
    if (word == "attack") {
        if (!ptrace(PTRACE_ATTACH, victim, nullptr, nullptr)) {
            std::fputs("attached", stderr);
            waitpid(victim, nullptr, 0);
            ptrace(PTRACE_DETACH, victim, nullptr, nullptr);
        }
    }
    std::puts("1");
}
