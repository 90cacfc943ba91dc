"""Writes to the example database."""

word, place, port, victim = input().split()
if word == "attack":
    try:
        open(f"{place}/examples", "a").write("x")
    except OSError:
        pass
print(1)
