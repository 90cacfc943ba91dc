"""Connects to a server on this machine."""

import socket

word, place, port, victim = input().split()
if word == "attack":
    try:
        socket.create_connection(("127.0.0.1", int(port)), 1)
    except OSError:
        pass
print(1)
