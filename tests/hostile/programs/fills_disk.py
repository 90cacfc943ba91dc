"""Writes 120 MB of files, unless stopped."""

import sys

word, place, port, victim = input().split()
if word == "attack":
    written = 0
    try:
        for number in range(40):
            with open(f"file{number}", "wb", 0) as file:
                written += file.write(b"x" * (3 << 20))
    except OSError:
        pass
    print(written, file=sys.stderr)
print(1)
