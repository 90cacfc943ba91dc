/* Stops a dynamic program before the first line of its own code, and forks it there for every byte on descriptor 3.
 *
 * Preloaded (LD_PRELOAD). Answers on descriptor 4: its own process number once it is loaded, then each child's. Children
 * are made the parent's own (CLONE_PARENT), so that it waits for them as for any other. A program that was linked
 * without the C library's usual start never answers, and runs once for nothing. The byte is "r" for a child that runs
 * one input, "m" for one that runs those on descriptor 5 (restore.c).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "restore.h"

enum { COMMANDS = 3, ANSWERS = 4, DESK = 5, RESULTS = 6 };

typedef int main_function(int, char **, char **);
typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

/* fork() can't make a child the parent's. The library keeps a thread's number where the kernel clears it at its end. */
static pid_t fork_for_parent(void)
{
    int *number = NULL;
    long pid;

    if (prctl(PR_GET_TID_ADDRESS, &number, 0, 0, 0) || !number || *number != getpid()) return -1;
    int flags = CLONE_PARENT | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD;
#if defined(__x86_64__)
    pid = syscall(SYS_clone, flags, NULL, NULL, number, 0);
#else
    pid = syscall(SYS_clone, flags, NULL, NULL, 0, number);
#endif
    return (pid_t)pid;
}

static void answer(pid_t pid)
{
    if (write(ANSWERS, &pid, sizeof pid) != sizeof pid) _exit(0);
}

/* A program's own read() or memcpy() takes the place of the library's everywhere, so also here: what is called in this
 * file and in restore.c must be the library's, or the program can't be served. */
static int is_the_librarys_own(void)
{
    static const char *const names[] = {
        "_exit", "close", "dlsym", "dup2", "fstat", "getenv", "getpid", "getrandom", "memcpy", "memset", "mmap", "prctl",
        "read", "setrlimit", "setsid", "sigaction", "sigaltstack", "strchr", "strcmp", "strstr", "strtoul", "syscall",
        "unsetenv", "write",
    };

    for (size_t place = 0; place < sizeof names / sizeof *names; place++)
        if (dlsym(RTLD_DEFAULT, names[place]) != dlsym(RTLD_NEXT, names[place])) return 0;
    return 1;
}

/* Returns in children only. */
static void serve(void)
{
    const char *text = getenv("BANRYE_CPU");
    rlim_t seconds = text ? strtoul(text, NULL, 10) : 0;
    char command;

    unsetenv("BANRYE_CPU");
    unsetenv("LD_PRELOAD");
    unsetenv("LD_BIND_NOW");
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); /* no child may look into its parent's memory */
    answer(getpid());
    while (read(COMMANDS, &command, 1) == 1) {
        pid_t pid = fork_for_parent();
        if (pid < 0) break;
        if (pid > 0) {
            answer(pid);
            continue;
        }
        close(COMMANDS);
        close(ANSWERS);
        prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
        setsid();
        if (command == 'm') {
            begin_anew_for_each_input(0);
            return;
        }
        close(DESK);
        close(RESULTS);
        if (seconds) {
            struct rlimit limit = {seconds, seconds};
            setrlimit(RLIMIT_CPU, &limit);
        }
        return;
    }
    _exit(0);
}

int __libc_start_main(main_function *program, int count, char **words, void (*before)(void), void (*after)(void),
                      void (*loader)(void), void *stack)
{
    start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");

    if (!start) _exit(127);
    if (getenv("BANRYE_CPU")) {
        if (!is_the_librarys_own()) __builtin_trap(); /* to exit, it takes a name that the program may have taken */
        serve();
    }
    return start(program, count, words, before, after, loader, stack);
}
