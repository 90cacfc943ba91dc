"""Allocates and touches 4 GB."""

word, place, port, victim = input().split()
if word == "attack":
    kept = [bytearray(b"x") * (64 << 20) for _ in range(64)]
print(1)
