"""Forks thirty children that sleep."""

import os
import time

word, place, port, victim = input().split()
if word == "attack":
    for _ in range(30):
        if not os.fork():
            time.sleep(60)
            os._exit(0)
print(1)
