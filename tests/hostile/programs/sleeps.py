"""Sleeps past its time."""

import time

word, place, port, victim = input().split()
if word == "attack":
    time.sleep(60)
print(1)
