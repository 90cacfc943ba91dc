"""Precompiles ``bits/stdc++.h``, which nearly every C++ candidate begins with and which takes most of its build."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

from banrye import cache, compiler
from banrye.errors import BuildError
from banrye.language import Toolchain

__all__ = ["ahead"]

#: Making the header takes as long as it saves in four or five builds, and a hundred megabytes.
_WORTH_IT = 4
_CONTENT = "#include <bits/stdc++.h>\n"


def ahead(build: tuple[str, ...], tools: Toolchain, source: bytes, words: Mapping[str, object]) -> tuple[str, ...]:
    """Return the build's argv with the precompiled headers added, where there are any or it is time to make them."""
    language = tools.language
    if not language.header or b"bits/stdc++.h" not in source or "clang" in tools.version():
        return build  # clang finds no such headers by itself
    argv = tools.fill(language.header, **words)
    key = "headers-" + hashlib.sha256("\0".join((tools.version(), *argv)).encode()).hexdigest()[:40]
    wanted = "bits/stdc++.h.gch"
    home = cache.root()
    if not (home / key / wanted).exists() and len(list(home.glob(f"{language.name}-*"))) < _WORTH_IT:
        return build

    def make(folder: Path) -> None:
        (folder / "bits").mkdir()
        (folder / "all.h").write_text(_CONTENT)
        if compiler.run(argv, folder, language.build_seconds, language.build_memory).status:
            raise BuildError("no precompiled headers")

    try:
        folder = cache.entry(key, make, lambda folder: (folder / wanted).exists())
    except BuildError:
        return build
    return (build[0], "-I", str(folder), *build[1:])
