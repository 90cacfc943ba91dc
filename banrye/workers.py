"""Which Java, Kotlin and JavaScript candidates may run input after input in one process, and how that is started.

Both workers give every input new classes or new built-in objects. What would outlive them all the same (properties of
the machine, threads without an end, open files) is asked for by name, so a source that has none of these names may use
a worker; all others have a process for each input. So has any single input that does not end as most do.
"""

import functools
import hashlib
import re
from pathlib import Path

from banrye import cache, compiler, java
from banrye.build import Program
from banrye.errors import HarnessError

__all__ = ["command"]

_BOX = Path(__file__).parent / "box"
_SECONDS = 60

#: The JVM's first compiler alone: new classes for every input would have the second one begin anew each time.
_JVM_QUICK = "-XX:TieredStopAtLevel=1"

_JAVA = re.compile(
    r"\b(?:exit|halt|Runtime|Process\w*|Class|ClassLoader|forName|reflect\w*|Unsafe|Locale|TimeZone|Properties|native"
    r"|setPropert\w+|clearProperty|getenv|setIn|setOut|setErr|setDefault\w*|FileDescriptor|File|FileReader|FileWriter"
    r"|FileInputStream|FileOutputStream|RandomAccessFile|Paths?|Files|Channels?|console|ThreadLocal\w*|Timer\w*"
    r"|Executor\w*|ForkJoin\w*|CompletableFuture|parallel\w*|Logger|SecurityManager|ServiceLoader|ResourceBundle|URL|Socket"
    r"|Cleaner|\w+Reference|identityHashCode|currentThread|setDaemon|thread|runBlocking|launch)\b"
)
_JAVASCRIPT = re.compile(
    r"\b(?:async|await|Promise|set(?:Timeout|Interval|Immediate)|nextTick|queueMicrotask|import|global|globalThis|Buffer"
    r"|on|once|createInterface|WebAssembly|SharedArrayBuffer|Atomics|performance)\b"
)


def command(program: Program) -> tuple[str, ...]:
    """Return the words that start a worker for a program; none where it must not, or can't, have one."""
    text = program.copy.read_text(encoding="utf-8", errors="replace")
    name, argv = program.language.name, program.argv
    if name == "javascript" and not _JAVASCRIPT.search(java.plain(text)) and program.argv[-1][-4:] != ".mjs":
        place = next(place for place, word in enumerate(argv) if place and not word.startswith("-"))
        style = "function" if program.signature is not None else "program"
        return (*argv[:place], str(_BOX / "worker.js"), argv[-1], style)
    if name in ("java", "kotlin") and not _JAVA.search(java.plain(text)):
        folder = _java_worker(Path(argv[0]))
        if folder is not None:
            return (argv[0], _JVM_QUICK, *argv[1:-2], str(folder), "BanryeWorker", argv[-2], argv[-1])
    return ()


@functools.cache
def _java_worker(runtime: Path) -> Path | None:
    """Return the folder of the built worker; None where the runtime has no compiler beside it."""
    tool = runtime.resolve().with_name("javac")
    source = _BOX / "BanryeWorker.java"
    if not tool.exists():
        return None

    def make(folder: Path) -> None:
        argv = (str(tool), "-J-Xmx256m", "-encoding", "UTF-8", "-proc:none", "-nowarn", "-d", str(folder), str(source))
        compiler.run(argv, folder, _SECONDS, 0)

    key = hashlib.sha256(source.read_bytes() + str(tool).encode()).hexdigest()[:40]
    try:
        folder = cache.entry(f"worker-{key}", make, lambda place: (place / "BanryeWorker.class").exists())
    except HarnessError:
        return None
    return folder if (folder / "BanryeWorker.class").exists() else None
