"""Which Python candidates may share a process between inputs, and that sharing changes nothing for those."""

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from banrye import build
from banrye.box.gate import imported, may_share_a_process
from banrye.runner import Limits, Mode, Run, Runner

ONCE = [b"3 5\n", b"5 3\n", b"7 7\n"]
INPUTS = [*ONCE, ONCE[0]]


def source(text: str) -> bytes:
    """Return a program's text as it stands in a file."""
    return textwrap.dedent(text).encode()


# What may not.

FORBIDDEN = {
    "a module that reaches the system": "import os",
    "a module by another name": "import os as math",
    "part of such a module": "from os import getpid",
    "a submodule": "import os.path",
    "several modules in one line": "import math, random",
    "randomness, whose state lasts": "import random\nprint(random.random())",
    "decimal, whose context lasts": "from decimal import getcontext",
    "time": "import time",
    "threads": "import threading",
    "what runs at exit": "import atexit",
    "the garbage collector": "import gc",
    "signals": "import signal",
    "relative imports": "from . import helper",
    "importing by function": "__import__('os')",
    "evaluating text": "eval('1')",
    "executing text": "exec('x = 1')",
    "opening files": "open('x')",
    "looking names up": "getattr(sys, 'modules')",
    "setting names": "setattr(object(), 'x', 1)",
    "globals": "globals()['x'] = 1",
    "the builtins": "__builtins__",
    "the class of a value": "().__class__",
    "subclasses": "object.__subclasses__()",
    "frames": "(lambda: 0).__code__",
    "a generator's frame": "(i for i in []).gi_frame",
    "all loaded modules": "import sys\nsys.modules",
    "the path of imports": "import sys\nsys.path.append('x')",
    "hooks": "import sys\nsys.excepthook = print",
    "stdout exchanged": "import io, sys\nsys.stdout = io.StringIO()",
    "a function of a module exchanged": "import math\nmath.sqrt = abs",
    "a name of a renamed module exchanged": "import math as m\nm.pi = 3",
    "an attribute of a module deleted": "import math\ndel math.pi",
    "a private name of a module": "from collections import _tuplegetter",
    "numpy's global randomness": "import numpy as np\nnp.random.seed(1)",
    "numpy's error state": "import numpy as np\nnp.seterr(all='raise')",
    "numpy's way of printing": "import numpy as np\nnp.set_printoptions(precision=2)",
    "numpy's files": "import numpy as np\nnp.save('x', [])",
    "enum's or re's caches emptied": "import re\nre.purge()",
    "finalizers": "class A:\n  def __del__(self): print(1)",
    "finally in what may be a generator": "def f():\n  try: yield 1\n  finally: print(2)",
    "coroutines": "async def f(): pass",
    "no Python": "def (",
    "a null byte": "x = 1\0",
    "too deep a nest": "(" * 10_000 + ")" * 10_000,
}

#: The same by a detour; no honest candidate has been seen to do so.
DETOURS = {
    "a module by a name of its own": "import math\nm = math\nm.pi = 3",
    "sys by another name": "import sys as s\ns.modules['math'].pi = 3",
    "a class of a module changed": "from collections import Counter\nCounter.most_common = len",
    "such a class by a name of its own": "from collections import Counter\nC = Counter\nC.most_common = len",
    "such a class through a star": "from collections import *\nCounter.most_common = len",
    "a module's class by a name of its own": "import collections\nC = D = collections.Counter\nD.most_common = len",
    "a module handed to a function": "import math\ndef f(m): m.pi = 3\nf(math)",
    "finally in an except of groups": "def f():\n  try: yield 1\n  except* ValueError: pass\n  finally: print(2)",
    "numpy's state through a star": "from numpy import *\nseterr(all='raise')",
    "a context left open in a generator": """
        class Loud:
            def __enter__(self): pass
            def __exit__(self, *_): print("late")
        def numbers():
            with Loud(): yield 1
        g = numbers()
        next(g)
        """,
    "an except that sees a generator closed": """
        def numbers():
            try: yield 1
            except: print("late")
        g = numbers()
        next(g)
        """,
}


@pytest.mark.parametrize("text", FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_what_could_outlive_a_run_may_not_share(text: str) -> None:
    """Anything that reaches state beyond its own names gets a process for every input."""
    assert not may_share_a_process(source(text))


@pytest.mark.parametrize("text", DETOURS.values(), ids=DETOURS.keys())
def test_what_could_outlive_a_run_by_a_side_door_may_not_share(text: str) -> None:
    """Neither may what reaches such state by a detour."""
    assert not may_share_a_process(source(text))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import os.path, re as r", {"os.path", "re"}),
        ("from collections import deque\nfrom . import x", {"collections"}),
        ("def f():\n  import heapq", {"heapq"}),
        ("def (", set()),
    ],
)
def test_the_modules_of_a_source_are_known(text: str, names: set[str]) -> None:
    """All imports are found, wherever they stand, so that they can be made ahead."""
    assert imported(source(text)) == names


# What may, and gives the same answers.

SHARING = {
    "a plain program": "a, b = map(int, input().split())\nprint(abs(a - b))",
    "state of the module": """
        count = 0
        total = []
        def note(x):
            global count
            count += 1
            total.append(x)
        for x in map(int, input().split()): note(x)
        print(count, sum(total))
        """,
    "a cache": """
        from functools import lru_cache
        calls = 0
        @lru_cache(maxsize=None)
        def fib(n):
            global calls
            calls += 1
            return n if n < 2 else fib(n - 1) + fib(n - 2)
        print(fib(int(input().split()[0]) + 5), calls, fib.cache_info().hits)
        """,
    "a default argument that grows": """
        def grow(x, seen=[]):
            seen.append(x)
            return len(seen)
        print([grow(x) for x in input().split()])
        """,
    "state of a class": """
        class Node:
            made = 0
            pool = {}
            def __init__(self, x):
                Node.made += 1
                Node.pool[x] = self
        for x in input().split(): Node(x)
        print(Node.made, sorted(Node.pool))
        """,
    "generators left in the middle": """
        def numbers():
            n = 0
            while True:
                yield n
                n += 1
        g = numbers()
        for _ in range(int(input().split()[0])): next(g)
        print(next(g))
        """,
    "a recursion limit that is raised": """
        import sys
        a, b = map(int, sys.stdin.readline().split())
        if a > b: sys.setrecursionlimit(20_000)
        def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
        try: print(depth(5_000))
        except RecursionError: print("too deep")
        """,
    "stdin read to its end": "import sys\nprint(sum(map(int, sys.stdin.read().split())), repr(sys.stdin.read()))",
    "stdin by lines": "import sys\nfor line in sys.stdin: print(line.split())",
    "stdin as bytes": "import sys\nprint(sys.stdin.buffer.read(), flush=True)",
    "input exchanged": "import sys\ninput = sys.stdin.readline\nprint(input().rstrip(), repr(input()))",
    "stdin exchanged": "import sys\nsys.stdin = iter(['1', '2'])\nprint(*sys.stdin)",
    "stdin left unread": "print(5)",
    "output without a newline": "import sys\nsys.stdout.write(input())",
    "output as bytes": "import sys\nsys.stdout.buffer.write(input().encode() + b'\\xff')",
    "output in two ways": """
        import sys
        print(1, flush=True)
        sys.stdout.buffer.write(b"2")
        print(3)
        """,
    "a prompt": "print(input('? '))",
    "an early exit": "import sys\na, b = input().split()\nif a == b: sys.exit()\nprint(a)",
    "exit with a status now and then": "import sys\na, b = input().split()\nprint(a)\nif a == b: sys.exit(3)",
    "exit(0)": "print(input())\nexit(0)",
    "an exception now and then": "a, b = map(int, input().split())\nprint(1 // (a - b))",
    "an exception with output before it": "a, b = map(int, input().split())\nprint(a)\nprint([1][a - b])",
    "one word too many": "a, b, c = input().split()",
    "an exception in the middle of recursion": """
        def f(n): return f(n - 1) + 1
        a, b = map(int, input().split())
        print(f(a) if a > b else a)
        """,
    "classes of the data model": """
        from dataclasses import dataclass, field
        from enum import Enum
        from typing import NamedTuple
        class Colour(Enum):
            RED = 1
        class Point(NamedTuple):
            x: int
        @dataclass(order=True)
        class Piece:
            at: int
            seen: list = field(default_factory=list)
        p = Piece(int(input().split()[0]))
        p.seen.append(Colour.RED)
        print(p, Point(3), sorted([Piece(2), Piece(1)])[0].at)
        """,
    "sets and dictionaries of text": "print({word * 3 for word in input().split()} | {'x', 'y', 'z'})",
    "names that begin as ours do": "__name__ == '__main__' and print(__name__, input())",
    "a heap, a queue and permutations": """
        import heapq, itertools, collections, bisect
        q = collections.deque(input().split())
        heap = list(q); heapq.heapify(heap); heapq.heappush(heap, "1")
        print(q, heap, list(itertools.permutations(q)), bisect.bisect([1, 2, 3], 2))
        """,
    "regular expressions": "import re\nprint(re.findall(r'\\d', input()), re.sub('a', 'b', 'aa'))",
    "big numbers": "a, b = map(int, input().split())\nprint(7 ** (a * 100) % (b + 1))",
    "fractions": "from fractions import Fraction\na, b = map(int, input().split())\nprint(Fraction(a, b + 1))",
    "output of some size": "print('x' * (int(input().split()[0]) * 30_000))",
}


Outcome = tuple[int, int, bytes]


def outcome(run: Run) -> Outcome:
    """Return how a run ended and what it wrote to stdout."""
    return run.end, run.value, run.out


@pytest.fixture(scope="module")
def run_both_ways(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[list[Outcome]]]:
    """Give a function that runs a program on the inputs in the fast way, and each in a process that is started anew."""
    folder = tmp_path_factory.mktemp("programs")

    def run(text: str) -> list[list[Outcome]]:
        path = Path(folder, f"p{len(list(folder.iterdir()))}.py")
        path.write_bytes(source(text))
        with Runner(build.prepare(path), Limits(10.0, 256)) as runner:
            fast = [outcome(run) for run in runner.run(INPUTS, Mode.FAST)]
            fresh = [outcome(run) for run in runner.run(ONCE, Mode.FRESH)]
        return [fast, [*fresh, fresh[0]]]

    return run


@pytest.mark.parametrize("text", SHARING.values(), ids=SHARING.keys())
def test_sharing_a_process_changes_nothing(run_both_ways: Callable[[str], list[list[Outcome]]], text: str) -> None:
    """A program that may share gives, run after run, the output and the end that it gives alone."""
    assert may_share_a_process(source(text))
    shared, alone = run_both_ways(text)
    assert shared == alone


APART = {
    "state in a module": "import math, os\nprint(math.pi)\nmath.pi = 3",
    "state in the environment": "import os\nprint(os.environ.get('X'))\nos.environ['X'] = '1'",
    "state in a file": "import os\nprint(os.path.exists('left'))\nopen('left', 'w').close()",
    "randomness": "import random\nrandom.seed(len(input()))\nprint(random.random())",
    "stdout exchanged": "import io, sys\nout, sys.stdout = sys.stdout, io.StringIO()\nprint(1)\nprint(2, file=out)",
    "a finalizer": "class A:\n  def __del__(self): print('end')\na = A()",
    "finally in a generator": "def f():\n  try: yield 1\n  finally: print('end')\ng = f()\nnext(g)",
    "an exit handler": "import atexit\natexit.register(print, 'end')",
}


@pytest.mark.parametrize("text", APART.values(), ids=APART.keys())
def test_programs_that_may_not_share_are_right_as_well(
    run_both_ways: Callable[[str], list[list[Outcome]]], text: str
) -> None:
    """What the gate turns away runs as if it were started anew, in the fast way too."""
    assert not may_share_a_process(source(text))
    fast, fresh = run_both_ways(text)
    assert fast == fresh
    assert all(out for _, _, out in fresh)


def test_numpy_may_share_and_changes_nothing(run_both_ways: Callable[[str], list[list[Outcome]]]) -> None:
    """Arrays are values of a run like any other."""
    text = """
        import numpy as np
        a = np.array(list(map(int, input().split())))
        board = np.zeros((2, 2), dtype=np.int64)
        board[0] += a
        np.add.at(board, (1, 1), 5)
        print(board, a.sum(), np.argmax(a))
        """
    assert may_share_a_process(source(text))
    shared, alone = run_both_ways(text)
    assert shared == alone
    assert b"5" in alone[0][2]
