"""Ignores every signal that can be ignored, and stays."""

import signal
import time

word, place, port, victim = input().split()
if word == "attack":
    for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_IGN)
    while True:
        time.sleep(1)
print(1)
