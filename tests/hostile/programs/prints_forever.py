"""Prints without end."""

word, place, port, victim = input().split()
if word == "attack":
    while True:
        print("x" * 1000)
print(1)
