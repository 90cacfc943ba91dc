"""The languages people submit in: one table, a row each. A new language is a row here and, for functions, a driver.

The limits are the policy of the online judge that closed: what it added for a language to a problem's own time limit.
``language`` explains the columns and the words of the templates.
"""

import importlib.util
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from banrye import cache
from banrye.language import Language, Memory, Style, Time, Toolchain

__all__ = ["LANGUAGES", "Language", "Memory", "Style", "Time", "Toolchain", "of"]


def of(path: Path) -> Language | None:
    """Return the language of a file by its name's end, None for an unknown one."""
    name = path.name.lower()
    rows = [(len(suffix), row) for row in LANGUAGES for suffix in row.suffixes if name.endswith(suffix)]
    return max(rows, key=lambda found: found[0])[1] if rows else None


def _packaged_kotlin() -> tuple[str, ...]:
    """Return the words that start the Kotlin compiler inside the PyPI package kotlin-jupyter-kernel, or none."""
    package = importlib.util.find_spec("run_kotlin_kernel")
    java = shutil.which("java")
    for place in (package.submodule_search_locations or ()) if package and java else ():
        jars = sorted(Path(place).glob("jars/*.jar"))
        # It finds its libraries beside itself, if all have their plain names.
        names = {"kotlin-compiler": "kotlin-jupyter-kernel-.*-all"}
        names |= {name: rf"{name}-\d.*" for name in ("kotlin-stdlib", "kotlin-reflect", "kotlin-script-runtime")}
        libraries = {name: jar for name, form in names.items() for jar in jars if re.fullmatch(form, jar.stem)}
        if len(libraries) == len(names):
            home = cache.root() / "kotlin" / libraries["kotlin-compiler"].stem
            (home / "lib").mkdir(parents=True, exist_ok=True)
            for name, jar in libraries.items():
                _place(jar, home / "lib" / f"{name}.jar")
            start = ("-Xmx1g", "-cp", str(home / "lib" / "kotlin-compiler.jar"))
            return (str(java), *start, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-kotlin-home", str(home))
    return ()


def _place(jar: Path, target: Path) -> None:
    """Put a file under another name; a symbolic link won't do, since the compiler looks through it."""
    if target.exists() and target.stat().st_size == jar.stat().st_size:
        return
    with tempfile.TemporaryDirectory(dir=target.parent) as folder:
        try:
            os.link(jar, Path(folder, target.name))
        except OSError:
            shutil.copyfile(jar, Path(folder, target.name))
        Path(folder, target.name).replace(target)


# Reads the text as the interpreter would, and says in one line where it can't, as compilers do.
_PYTHON_CHECK = """\
import sys
name = sys.argv[1]
try:
    with open(name, "rb") as file:
        compile(file.read(), name, "exec")
except SyntaxError as error:
    text = error.text if isinstance(error.text, str) else ""
    sys.exit("%s:%s: error: %s: %s\\n%s" % (name, error.lineno or 1, type(error).__name__, error.msg, text.rstrip()))
except (ValueError, MemoryError, RecursionError, OverflowError) as error:
    sys.exit("%s:1: error: %s" % (name, str(error) or type(error).__name__))
"""
_PYTHON_STYLE = Style(
    driver="python.py",
    prototype="def solution($[$name: $type]) -> $returns",
    wire="json",
    types=("int", "float", "str", "bool"),
    list="list[{}]",
)
_CPP = ("{compiler}", "-O2", "-std=gnu++20", "-DONLINE_JUDGE", "-w", "-idirafter", "{include}")
_JVM = (
    # A deep stack, as judges give: it is only reserved, so it costs nothing where it isn't used.
    *("{runtime}", "-Xmx{memory}m", "-Xss512m"),
    *("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"),
)
_JVM_PLACES = ("/usr/lib/jvm/*/bin", "/Library/Java/JavaVirtualMachines/*/Contents/Home/bin", "/opt/homebrew/opt/*/bin")

LANGUAGES: tuple[Language, ...] = (
    Language(
        name="python",
        suffixes=(".py",),
        runtime=(sys.executable,),  # never the python3 of the PATH, which may be a slow script in front of it
        version=("{runtime}", "--version"),
        build=("{runtime}", "-I", "-S", "-W", "ignore", "-c", _PYTHON_CHECK, "{source}"),
        run=("{runtime}", "-s", "-P", "{sources}"),
        install=("apt install python3", "brew install python"),
        style=_PYTHON_STYLE,
        time=Time(3, 2),
        memory=Memory(extra=128),
    ),
    Language(
        name="pypy",
        suffixes=(".pypy.py",),
        runtime=("pypy3", "pypy"),
        version=("{runtime}", "--version"),
        build=("{runtime}", "-I", "-S", "-W", "ignore", "-c", _PYTHON_CHECK, "{source}"),
        run=("{runtime}", "-s", "{sources}"),
        install=("apt install pypy3", "brew install pypy3"),
        style=_PYTHON_STYLE,
        time=Time(3, 2),
        # A raised recursion limit makes it reserve two hundred megabytes that it never touches.
        memory=Memory("resident", 128),
    ),
    Language(
        name="c",
        suffixes=(".c",),
        compiler=("gcc", "clang", "cc"),
        version=("{compiler}", "--version"),
        build=("{compiler}", "-O2", "-std=gnu17", "-DONLINE_JUDGE", "-w", "-o", "program", "{sources}", "-lm"),
        run=("program",),
        install=("apt install gcc libc6-dev", "xcode-select --install"),
        style=Style(
            driver="c.c",
            prototype="$returns solution($[$declaration])",
            types=("int", "double", "const char *", "bool"),
            parameters=(
                "{base} {name}",
                "{base} {name}[], size_t {name}_len",
                "{base}** {name}, size_t {name}_rows, size_t {name}_cols",
            ),
        ),
    ),
    Language(
        name="c++",
        suffixes=(".cpp", ".cc", ".cxx", ".c++"),
        compiler=("g++", "clang++", "c++"),
        version=("{compiler}", "--version"),
        build=(*_CPP, "-o", "program", "{sources}"),
        run=("program",),
        install=("apt install g++", "xcode-select --install"),
        header=(*_CPP, "-x", "c++-header", "-o", "bits/stdc++.h.gch", "all.h"),
        style=Style(
            driver="cpp.cpp",
            prototype="$returns solution($[$type $name])",
            types=("int", "double", "string", "bool"),
            list="vector<{}>",
            method="Solution().solution",
        ),
    ),
    Language(
        name="java",
        suffixes=(".java",),
        compiler=("javac",),
        runtime=("java",),
        places=_JVM_PLACES,
        version=("{runtime}", "-version"),
        build=(
            *("{compiler}", "-J-Xmx512m", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1"),
            *("-encoding", "UTF-8", "-proc:none", "-nowarn", "-d", "classes", "{sources}"),
        ),
        run=(*_JVM, "-cp", "classes", "{main}"),
        install=("apt install default-jdk-headless", "brew install openjdk"),
        style=Style(
            driver="java.java",
            prototype="class Solution { public $returns solution($[$type $name]) }",
            types=("int", "double", "String", "boolean"),
            list="{}[]",
        ),
        time=Time(2, 1),
        memory=Memory("resident", 128),
        build_memory=0,
    ),
    Language(
        name="javascript",
        suffixes=(".js", ".cjs", ".mjs"),
        runtime=("node", "nodejs"),
        version=("{runtime}", "--version"),
        build=("{runtime}", "--check", "{source}"),
        # Judges give a deep stack; 64 MB is what macOS allows at most.
        run=("{runtime}", "--stack-size=60000", "--max-old-space-size={memory}", "{sources}"),
        install=("apt install nodejs", "brew install node"),
        style=Style(driver="javascript.js", prototype="function solution($[$name])", wire="json"),
        time=Time(3, 2),
        memory=Memory("resident", 128),
        build_memory=0,
    ),
    Language(
        name="swift",
        suffixes=(".swift",),
        compiler=("swiftc",),
        places=("/opt/swift/usr/bin", "~/.local/share/swiftly/bin"),
        version=("{compiler}", "--version"),
        build=("{compiler}", "-O", "-swift-version", "5", "-suppress-warnings", "-o", "program", "{sources}"),
        flags=((r"^[ \t]*@main\b", ("-parse-as-library",)),),
        run=("program",),
        install=("apt install swiftlang", "xcode-select --install"),
        style=Style(
            driver="swift.swift",
            prototype="func solution($[_ $name: $type]) -> $returns",
            types=("Int", "Double", "String", "Bool"),
            list="[{}]",
            method="Solution().solution",
            edits=((r"^[ \t]*@main\b", ""),),
        ),
        memory=Memory(extra=128),
    ),
    Language(
        name="rust",
        suffixes=(".rs",),
        compiler=("rustc",),
        places=("~/.cargo/bin",),
        version=("{compiler}", "--version"),
        build=("{compiler}", "-O", "--edition=2021", "--cap-lints=allow", "-o", "program", "{sources}"),
        run=("program",),
        install=("apt install rustc", "brew install rust"),
        style=Style(
            driver="rust.rs",
            prototype="fn solution($[$name: $type]) -> $returns",
            types=("i32", "f64", "String", "bool"),
            list="Vec<{}>",
            method="Solution::solution",
            # Only a module inside the candidate's own sees its private functions.
            edits=((r"\Z", "\npub mod banrye_glue { pub fn main() { crate::banrye_serve(super::$function) } }\n"),),
        ),
    ),
    Language(
        name="kotlin",
        suffixes=(".kt",),
        compiler=("kotlinc",),
        runtime=("java",),
        places=_JVM_PLACES,
        otherwise=_packaged_kotlin,
        version=("{compiler}", "-version"),
        build=("{compiler}", "-nowarn", "-include-runtime", "-d", "program.jar", "{sources}"),
        run=(*_JVM, "-cp", "program.jar", "{main}"),
        install=(
            "apt install default-jdk-headless; pip install --no-deps kotlin-jupyter-kernel",
            "brew install kotlin",
        ),
        style=Style(
            driver="kotlin.kt",
            prototype="fun solution($[$name: $type]): $returns",
            types=("Int", "Double", "String", "Boolean"),
            list="Array<{}>",
            arrays=("IntArray", "DoubleArray", "Array<String>", "BooleanArray"),
            method="Solution().solution",
        ),
        time=Time(2, 1),
        memory=Memory("resident", 128),
        build_seconds=300,
        build_memory=0,
        slow=True,
    ),
    Language(
        name="go",
        suffixes=(".go",),
        compiler=("go",),
        places=("/usr/local/go/bin", "/usr/lib/go-*/bin"),
        version=("{compiler}", "version"),
        build=("{compiler}", "build", "-o", "program", "{sources}"),
        run=("program",),
        install=("apt install golang", "brew install go"),
        style=Style(
            driver="go.go",
            prototype="func solution($[$name $type]) $returns",
            types=("int", "float64", "string", "bool"),
            list="[]{}",
            edits=((r"^package \w+", "package main"), (r"^func main\(\)", "func banryeCandidateMain()")),
        ),
        time=Time(1, 2),
        memory=Memory("resident", 64),
    ),
)
