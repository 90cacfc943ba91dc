"""Sends a signal to its process group."""

import os
import signal
import time

word, place, port, victim = input().split()
if word == "attack":
    os.kill(0, signal.SIGTERM)
    time.sleep(1)
print(1)
