"""Attaches to another process as a debugger does, and lets go."""

import ctypes
import os
import sys

word, place, port, victim = input().split()
if word == "attack":
    libc = ctypes.CDLL(None)
    if libc.ptrace(16, int(victim), None, None) == 0:
        print("attached", file=sys.stderr)
        os.waitpid(int(victim), 0)
        libc.ptrace(17, int(victim), None, None)
print(1)
