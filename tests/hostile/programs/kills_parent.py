"""Kills its parent."""

import os
import signal
import time

word, place, port, victim = input().split()
if word == "attack":
    try:
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(0.1)
    except OSError:
        pass
print(1)
