"""Leaves a daemon that forked twice."""

import os
import time

word, place, port, victim = input().split()
if word == "attack":
    if not os.fork():
        os.setsid()
        if not os.fork():
            time.sleep(60)
        os._exit(0)
    os.wait()
print(1)
