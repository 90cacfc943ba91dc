"""Ends while a background thread runs."""

import threading
import time

word, place, port, victim = input().split()
if word == "attack":
    threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
print(1)
