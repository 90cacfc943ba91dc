"""Writes a file outside its folder."""

word, place, port, victim = input().split()
if word == "attack":
    try:
        open(f"{place}/outside", "w").write("x")
    except OSError:
        pass
print(1)
