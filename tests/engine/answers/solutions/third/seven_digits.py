print(f"{int(input()) / 3:.7f}")
