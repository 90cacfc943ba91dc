"""Programs that run input after input in one process which is put back, held to what a new process for every input does."""

import textwrap
from pathlib import Path

import pytest

from banrye import build, preload
from banrye.errors import MissingTool
from banrye.runner import End, Limits, Mode, Run, Runner

LIMITS = Limits(0.5, 256)
INPUTS = [b"%d 5\n" % number for number in (1, 2, 3, 1, 2, 3, 4, 5, 6, 7, 8, 1)]

#: Programs which would show what is left of the input before; nothing in them is unusual.
USUAL = {
    "statics.cpp": """
        #include <iostream>
        #include <map>
        #include <string>
        #include <vector>
        struct Count { int n = 0; Count() { std::cin >> n; } ~Count() { std::cout << " end " << n << std::endl; } } first;
        std::map<int, std::string> names; static int runs; thread_local int mine = 7;
        int next() { static Count inner; return ++inner.n; }
        int main() {
            names[first.n] = std::string(100, 'a' + first.n);
            std::cout << names.size() << ' ' << ++runs << ' ' << ++mine << ' ' << next() << names.rbegin()->second;
        }
        """,
    "heap.cpp": """
        #include <cstdio>
        #include <cstdlib>
        #include <cstring>
        static char *kept[100]; static int count; static int large[1 << 20];
        int main() {
            int a, b, dirty = 0; std::scanf("%d%d", &a, &b);
            for (int i = 0; i < 40; i++) {
                char *block = (char *)std::malloc(1000 << i % 10);
                for (int j = 0; j < 1000 << i % 10; j++) dirty += block[j] == 'x';
                std::memset(block, 'x', 1000 << i % 10);
                kept[count++] = block;
            }
            for (int i = 0; i < 1 << 20; i += 100) dirty += large[i], large[i] = a;
            kept[0] = (char *)std::realloc(kept[0], 3000000);
            std::free(kept[39]), std::free(kept[7]);
            std::printf("%d %d %d\\n", a + b, dirty, count);
        }
        """,
    "stack.cpp": """
        #include <cstdio>
        __attribute__((noinline)) int marks() {
            volatile char room[200000]; int found = 0;
            for (int i = 0; i < 150000; i++) found += room[i] == 'x';
            for (int i = 0; i < 200000; i++) room[i] = 'x';
            return found;
        }
        __attribute__((noinline)) int deep(int n) { volatile char room[1000]; room[n % 1000] = 1; return n ? deep(n - 1) + room[0] : 0; }
        int main() { int a; std::scanf("%d", &a); std::printf("%d %d", marks(), a); if (a > 2) std::printf(" %d", deep(20000 + a) > 0); }
        """,
    "library.cpp": """
        #include <cerrno>
        #include <clocale>
        #include <cmath>
        #include <csetjmp>
        #include <cstdio>
        #include <cstdlib>
        #include <fenv.h>
        #include <stdexcept>
        static std::jmp_buf place;
        static void bye() { std::printf(" bye"); }
        int main() {
            int a; std::printf("%d %d %s %d ", errno, std::rand(), std::setlocale(LC_ALL, nullptr), std::fegetround());
            std::scanf("%d", &a); std::atexit(bye); std::srand(a); errno = a; std::fesetround(FE_UPWARD);
            std::setlocale(LC_ALL, "C"); setenv("MINE", "left", 0);
            try { if (a > 1) throw std::runtime_error("x"); } catch (std::exception &error) { std::printf("%s ", error.what()); }
            if (!setjmp(place)) std::longjmp(place, 1);
            std::printf("%.20g", 1.0 / a / 3);
            asm volatile("std"); asm volatile("cld");
            if (a == 3) std::exit(0);
            if (a == 4) std::fflush(stdout), std::_Exit(0);
        }
        """,
    "streams.cpp": """
        #include <cstdio>
        #include <iostream>
        #include <string>
        #include <unistd.h>
        int main() {
            char room[100] = "";
            std::ios::sync_with_stdio(false);
            int a = std::getchar() - '0'; std::ungetc('9', stdin);
            if (a % 3 == 0) { std::setvbuf(stdout, nullptr, _IONBF, 0); std::printf("%ld", (long)std::fread(room, 1, 99, stdin)); }
            if (a % 3 == 1) { lseek(0, 0, SEEK_SET); std::printf("%d:%.2s", (int)read(0, room, 99), room); std::fflush(stdout); }
            if (a % 3 == 2) { std::string word; while (std::cin >> word) std::cout << word << '|'; std::cerr << "words" << std::endl; }
            std::cout << std::cin.eof() << std::feof(stdin) << std::fixed << 0.5;
        }
        """,
    "closed.cpp": """
        #include <cstdio>
        #include <unistd.h>
        int main() { int a; std::scanf("%d", &a); std::printf("%d %d", a, dup(0)); std::fflush(stdout); close(1); close(0); close(2); }
        """,
    "signal.cpp": """
        #include <csignal>
        #include <cstdio>
        void ignore(int) {}
        int main() { int a; std::scanf("%d", &a); std::printf("%d %d %d", a, std::signal(SIGUSR1, SIG_IGN) == SIG_IGN, std::signal(SIGSEGV, ignore) == SIG_DFL); }
        """,
    "sum.rs": """
        use std::io::*;
        static mut RUNS: i64 = 0;
        fn main() {
            let mut text = String::new();
            stdin().read_to_string(&mut text).unwrap();
            let sum: i64 = text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
            unsafe { RUNS += 1; println!("{} {}", sum, RUNS + 0); }
        }
        """,
    "plain.c": """
        #include <stdio.h>
        #include <time.h>
        static int seen[10];
        int main(void) { int a; scanf("%d", &a); seen[a % 10]++; printf("%d %d %d", a, seen[a % 10], time(NULL) > 1000); return 0; }
        """,
}

#: Programs that ask the kernel for something that would stay.
UNUSUAL = {
    "file.cpp": """
        #include <cstdio>
        int main() {
            int a; std::scanf("%d", &a); FILE *old = std::fopen("left.txt", "r");
            std::printf("%d %d", a, old != nullptr); if (FILE *file = std::fopen("left.txt", "w")) std::fputs("x", file);
        }
        """,
    "thread.cpp": """
        #include <cstdio>
        #include <thread>
        int main() { int a; std::scanf("%d", &a); std::thread([&] { a *= 2; }).join(); std::printf("%d", a); }
        """,
    "child.cpp": """
        #include <cstdio>
        #include <sys/wait.h>
        #include <unistd.h>
        int main() { int a, s; std::scanf("%d", &a); if (!fork()) _exit(a); wait(&s); std::printf("%d", WEXITSTATUS(s)); }
        """,
    "clock.cpp": """
        #include <cstdio>
        #include <ctime>
        int main() { int a; std::scanf("%d", &a); for (int i = 0; i < 3000000; i++) a += i % 2; std::printf("%d", std::clock() > 60000); }
        """,
}

#: Programs that end badly on some inputs.
FAILING = {
    "status.cpp": """
        #include <cstdio>
        int main() { int a; std::scanf("%d", &a); std::printf("%d", a); return a == 6 ? 3 : 0; }
        """,
    "crash.cpp": """
        #include <cstdio>
        #include <cstdlib>
        int main() {
            int a; std::scanf("%d", &a); std::printf("%d", a); std::fflush(stdout);
            if (a == 2) *(volatile int *)0 = 1;
            if (a == 6) std::abort();
            if (a == 8) throw 1;
        }
        """,
    "flood.cpp": """
        #include <cstdio>
        int main() { int a; std::scanf("%d", &a); for (int i = 0; i < (a == 5 ? 300000 : 2); i++) std::puts("line"); }
        """,
}


#: The same in Python, by programs that can't share a process unless it is put back: see banrye/box/gate.py.
PYTHON = {
    "state.py": """
        import builtins, collections, decimal, gc, os, sys
        a = int(input().split()[0])
        print(a, os.environ.get("MINE"), decimal.getcontext().prec, hasattr(builtins, "mine"), len(gc.callbacks))
        print(getattr(collections, "mine", None), sys.getrecursionlimit() < 1500, "wave" in sys.modules)
        os.environ["MINE"] = "left"
        decimal.getcontext().prec = 3 + a
        builtins.mine = collections.mine = a
        gc.callbacks.append(print if a == 99 else (lambda *_: None))
        sys.setrecursionlimit(10000 + a)
        sys.modules["wave"] = collections
        """,
    "streams.py": """
        import os, sys
        a = int(os.read(0, 1))
        rest = [sys.stdin.read, sys.stdin.buffer.readline, lambda: open(0).read(), lambda: list(map(str, sys.stdin))][a % 4]()
        os.write(1, b"raw ")
        print(a, repr(rest), end="")
        if a == 3: sys.stdout = open(1, "w", closefd=False); print(" again")
        if a == 4: sys.stdout.flush(); os.close(1); os.close(2)
        if a == 5: sys.stdout.close()
        if a == 7: os._exit(0)
        """,
    "ends.py": """
        import atexit, os, sys
        class Late:
            def __del__(self): print("late")
        kept, a = Late(), int(input().split()[0])
        kept.itself = kept if a == 2 else None
        atexit.register(lambda: print("bye", a))
        def deep(n): return n and 1 + deep(n - 1)
        sys.setrecursionlimit(20000); print(deep(5000 * (a % 2)))
        try: sys.exit(0 if a < 5 else None)
        finally: print("end", file=sys.stderr)
        """,
    "memory.py": """
        import os
        a = int(input().split()[0])
        rows = [[i * j for j in range(300)] for i in range(100 + 50 * a)]
        text = "".join(chr(97 + sum(row) % 26) for row in rows) * 1000
        big = bytearray(3_000_000); big[a] = 1
        names = {f"name{i}": i for i in range(20000)}
        print(len(text), text[:20], big.count(1), sum(names.values()), sorted({"b", "a", "cc"}))
        """,
}

#: Python programs that end badly, or ask the kernel for something that would stay, on some inputs.
ODD = {
    "failing.py": """
        import os, sys
        a = int(input().split()[0])
        print(a)
        if a == 3: sys.exit(4)
        if a == 6: raise ValueError("six")
        if a == 8: os.abort()
        """,
    "staying.py": """
        import os, threading
        a, found = int(input().split()[0]), []
        if a == 3: thread = threading.Thread(target=found.append, args=[a]); thread.start(); thread.join()
        if a == 5: found += [os.path.exists("left")]; open("left", "w").close()
        if a == 7: import signal; found += [signal.signal(signal.SIGUSR1, signal.SIG_IGN) == signal.SIG_DFL]
        print(a, found)
        """,
}


def prepare(folder: Path, name: str, text: str) -> build.Program:
    """Build a program, or skip the test with the reason why it can't be run this way here."""
    if preload.library() is None:
        pytest.skip("needs Linux and a C compiler")
    path = folder / name
    path.write_text(textwrap.dedent(text).lstrip())
    try:
        return build.prepare(path)
    except MissingTool as error:
        pytest.skip(str(error))


def seen(run: Run) -> tuple[End, int, bytes]:
    """Return what must be the same however a program was run."""
    return run.end, run.value, run.out


def shared(run: Run) -> bool:
    """Say whether a run had its process not for itself: it has no wall time of its own then."""
    return run.wall_us == run.cpu_us


def together(program: build.Program, isolation: str = "auto") -> tuple[list[Run], list[Run]]:
    """Run the inputs in a batch, and in a new process each."""
    with Runner(program, LIMITS, isolation) as runner:
        return list(runner.run(INPUTS, Mode.FAST)), list(runner.run(INPUTS, Mode.FRESH))


@pytest.mark.parametrize("isolation", ["auto", "none"])
@pytest.mark.parametrize("name", USUAL)
def test_a_process_is_as_new_after_each_input(name: str, isolation: str, tmp_path: Path) -> None:
    """Statics, heap, stack, streams and the library's own state are those of a new process, in every isolation."""
    fast, fresh = together(prepare(tmp_path, name, USUAL[name]), isolation)

    assert list(map(seen, fast)) == list(map(seen, fresh))
    assert all(map(shared, fast))


@pytest.mark.parametrize("isolation", ["auto", "none"])
@pytest.mark.parametrize("name", PYTHON)
def test_a_python_is_as_new_after_each_input(name: str, isolation: str, tmp_path: Path) -> None:
    """Modules, built-in objects, streams, memory and what is done at the end are those of a new process."""
    fast, fresh = together(prepare(tmp_path, name, PYTHON[name]), isolation)

    assert list(map(seen, fast)) == list(map(seen, fresh))
    assert all(map(shared, fast))


@pytest.mark.parametrize("name", ODD)
def test_odd_inputs_of_a_python_have_a_process_of_their_own(name: str, tmp_path: Path) -> None:
    """Failures, threads, files and signals are told of their input, and the others share a process."""
    fast, fresh = together(prepare(tmp_path, name, ODD[name]))

    assert list(map(seen, fast)) == list(map(seen, fresh))
    assert any(map(shared, fast))
    assert not all(map(shared, fast))


@pytest.mark.parametrize("name", UNUSUAL)
def test_what_would_stay_in_the_kernel_has_a_process_of_its_own(name: str, tmp_path: Path) -> None:
    """Programs that open files, fork, start threads or read the CPU clock answer as in a new process, and share none."""
    fast, fresh = together(prepare(tmp_path, name, UNUSUAL[name]))

    assert list(map(seen, fast)) == list(map(seen, fresh))
    assert not any(map(shared, fast))


@pytest.mark.parametrize("name", FAILING)
def test_inputs_that_end_badly_do_so_as_in_a_new_process(name: str, tmp_path: Path) -> None:
    """Crashes, statuses and floods are told of the input that they belong to, and the others are not touched."""
    fast, fresh = together(prepare(tmp_path, name, FAILING[name]))

    assert list(map(seen, fast)) == list(map(seen, fresh))
    assert any(map(shared, fast))


def test_an_endless_run_among_others_is_ended_alone(tmp_path: Path) -> None:
    """The input that never ends is charged with it; those before and after are answered."""
    program = prepare(
        tmp_path,
        "endless.cpp",
        """
        #include <cstdio>
        int main() { int a; std::scanf("%d", &a); while (*(volatile int *)&a == 7) {} std::printf("%d", a); }
        """,
    )
    with Runner(program, LIMITS) as runner:
        runs = list(runner.run(INPUTS, Mode.FAST))

    assert [run.out for run in runs] == [b"" if data[:1] == b"7" else data[:1] for data in INPUTS]
    assert runs[9].end is not End.EXITED


def test_an_input_that_takes_much_memory_is_told_alone(tmp_path: Path) -> None:
    """The peak of one run is not held against those that shared a process with it."""
    program = prepare(
        tmp_path,
        "large.cpp",
        """
        #include <cstdio>
        #include <cstdlib>
        int main() {
            int a; std::scanf("%d", &a); volatile char *room = (char *)std::malloc(300 << 20);
            for (int i = 0; a == 6 && i < 300 << 20; i += 1000) room[i] = 1;
            std::printf("%d", a);
        }
        """,
    )
    with Runner(program, LIMITS) as runner:
        runs = list(runner.run(INPUTS, Mode.FAST))
        more = list(runner.run(INPUTS[:6], Mode.FAST))

    assert [run.peak_kib > LIMITS.memory << 10 or run.end is End.SIGNALLED for run in runs] == [
        data[:1] == b"6" for data in INPUTS
    ]
    assert [run.out for run in more] == [data[:1] for data in INPUTS[:6]]


def test_a_process_for_each_input_can_be_asked_for(tmp_path: Path) -> None:
    """What asks for runs apart from each other gets them."""
    program = prepare(tmp_path, "statics.cpp", USUAL["statics.cpp"])
    with Runner(program, LIMITS) as runner:
        apart, fast = list(runner.run(INPUTS, Mode.APART)), list(runner.run(INPUTS, Mode.FAST))

    assert sum(map(shared, apart)) < 3  # the two times may be the same by chance
    assert list(map(seen, apart)) == list(map(seen, fast))


def test_a_program_may_call_its_functions_as_the_library_does(tmp_path: Path) -> None:
    """A program's own read() or memcpy() takes the place of the library's, but not in what serves the program."""
    text = """
        #include <stdio.h>
        static int calls;
        int read(void) {
            int c = getchar(), x = 0;
            while (c < '0' || c > '9') c = getchar();
            for (; c >= '0' && c <= '9'; c = getchar()) x = x * 10 + c - '0';
            return x;
        }
        void *memcpy(void *to, const void *from, unsigned long size) {
            for (calls++; size--;) ((volatile char *)to)[size] = ((const char *)from)[size];
            return to;
        }
        int main(void) { int a = read(), b = read(); printf("%d %d", a + b, calls); return 0; }
        """
    path = tmp_path / "own.c"
    path.write_text(textwrap.dedent(text))
    try:
        program = build.prepare(path)
    except MissingTool as missing:
        pytest.skip(str(missing))
    with Runner(program, LIMITS) as runner:
        fast, fresh = ([(run.end, run.out) for run in runner.run(INPUTS, mode)] for mode in (Mode.FAST, Mode.FRESH))
    assert fast == fresh
    assert [int(out.split()[0]) for _, out in fast] == [int(text.split()[0]) + 5 for text in INPUTS]
