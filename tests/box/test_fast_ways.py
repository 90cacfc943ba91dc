"""The fast ways to run Java, JavaScript and native programs, held to what a new process for every input does."""

import textwrap
from pathlib import Path

import pytest

from banrye import build, preload, workers
from banrye.errors import MissingTool
from banrye.runner import End, Limits, Mode, Run, Runner

LIMITS = Limits(2.0, 256)
INPUTS = [b"1 2\n", b"3 4\n", b"1 2\n"]

#: Programs that may use a worker; each would show it, were anything left from the input before.
SHARING = {
    "Counter.java": """
        import java.util.*;
        public class Counter {
            static int runs = 0;
            static List<Integer> seen = new ArrayList<>();
            public static void main(String[] words) {
                Scanner in = new Scanner(System.in);
                seen.add(in.nextInt() + in.nextInt());
                System.out.println(seen + " " + ++runs + " " + in.hasNext());
                if (seen.get(0) > 5) throw new IllegalStateException("too much");
            }
        }
        """,
    "Threads.java": """
        import java.io.*;
        public class Threads {
            static int sum;
            public static void main(String[] words) throws Exception {
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
                String line = in.readLine();
                new Thread(null, () -> {
                    for (String word : line.split(" ")) sum += Integer.parseInt(word);
                    System.out.println(sum);
                }, "", 1 << 26).start();
            }
        }
        """,
    "state.js": """
        const [a, b] = require("fs").readFileSync("/dev/stdin").toString().trim().split(" ").map(Number);
        count = (typeof count === "undefined" ? 0 : count) + 1;
        Array.prototype.runs = (Array.prototype.runs || 0) + 1;
        console.log(a + b, count, [].runs, new Map([[1, { x: [a] }]]));
        if (a > 2) throw new Error("too much");
        """,
    "leaves.js": """
        const a = parseInt(require("fs").readFileSync(0, "utf8"));
        process.stdout.write(a + "\\n");
        if (a === 1) process.exit();
        process.exit(a);
        """,
}

#: Programs that must not.
ALONE = {
    "Property.java": """
        public class Property {
            public static void main(String[] words) {
                System.out.println(System.getProperty("mine"));
                System.setProperty("mine", "left");
            }
        }
        """,
    "later.js": """
        let text = "";
        process.stdin.on("data", (part) => (text += part)).on("end", () => console.log(text));
        """,
    "promise.js": 'Promise.resolve(1).then((one) => console.log(one + require("fs").readFileSync(0).length));\n',
}

NATIVE = {
    "constructor.cpp": """
        #include <iostream>
        struct Reader { int a = 0, b = 0; Reader() { std::cin >> a >> b; } } reader;
        int runs;
        int main() { std::cout << reader.a + reader.b << ' ' << ++runs << std::endl; return reader.a; }
        """,
    "thread.cpp": """
        #include <cstdio>
        #include <thread>
        int main() { int a, b; std::scanf("%d%d", &a, &b); std::thread([&] { a += b; }).join(); std::printf("%d", a); }
        """,
    "abort.cpp": """
        #include <cstdio>
        #include <cstdlib>
        int main() { std::puts("here"); std::fflush(stdout); std::abort(); }
        """,
    "environment.cpp": """
        #include <cstdio>
        #include <cstdlib>
        #include <unistd.h>
        int main() {
            std::printf("%d %d ", std::getenv("LD_PRELOAD") != nullptr, std::getenv("BANRYE_CPU") != nullptr);
            std::printf("%d %d", getsid(0) == getpid(), dup(0));
        }
        """,
}


def prepare(folder: Path, name: str, text: str) -> build.Program:
    """Build a program, or skip the test with the reason why it can't be built here."""
    path = folder / name
    path.write_text(textwrap.dedent(text).lstrip())
    try:
        return build.prepare(path)
    except MissingTool as error:
        pytest.skip(str(error))


def seen(run: Run) -> tuple[End, int, bytes]:
    """Return what must be the same however a program was run."""
    return run.end, run.value, run.out


def both(program: build.Program) -> tuple[list[Run], list[Run]]:
    """Run the inputs, fast and in a new process each."""
    with Runner(program, LIMITS) as runner:
        return list(runner.run(INPUTS, Mode.FAST)), list(runner.run(INPUTS, Mode.FRESH))


@pytest.mark.parametrize("name", SHARING)
def test_a_worker_gives_every_input_a_fresh_start(name: str, tmp_path: Path) -> None:
    """Programs that a worker may run answer and end as in a process of their own, also after an unusual input."""
    program = prepare(tmp_path, name, SHARING[name])
    if not workers.command(program):
        pytest.skip("the worker can't be built here: no javac beside java")
    fast, fresh = both(program)
    assert list(map(seen, fast)) == list(map(seen, fresh))


@pytest.mark.parametrize("name", ALONE)
def test_what_would_outlive_an_input_is_not_given_to_a_worker(name: str, tmp_path: Path) -> None:
    """Sources with names that reach beyond one run have a process for every input, and answer as there."""
    program = prepare(tmp_path, name, ALONE[name])
    assert workers.command(program) == ()
    fast, fresh = both(program)
    assert list(map(seen, fast)) == list(map(seen, fresh))


@pytest.mark.parametrize("name", NATIVE)
def test_a_forked_program_is_as_one_that_was_started(name: str, tmp_path: Path) -> None:
    """Global constructors, threads, signals, environment, session and descriptors are those of a new process."""
    program = prepare(tmp_path, name, NATIVE[name])
    fast, fresh = both(program)
    assert list(map(seen, fast)) == list(map(seen, fresh))


def test_the_fast_way_is_taken_where_it_can_be(tmp_path: Path) -> None:
    """A native program's runs take less CPU time once it is loaded, where the library could be built."""
    if preload.library() is None:
        pytest.skip("no C compiler, or no Linux")
    fast, fresh = both(prepare(tmp_path, "constructor.cpp", NATIVE["constructor.cpp"]))
    assert min(run.cpu_us for run in fast) < min(run.cpu_us for run in fresh)
