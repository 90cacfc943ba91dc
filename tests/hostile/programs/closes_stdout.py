"""Closes its streams."""

import os

word, place, port, victim = input().split()
if word == "attack":
    for number in range(3):
        os.close(number)
    os._exit(0)
print(1)
