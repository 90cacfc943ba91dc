n = int(input())
print("\n".join(str(d) for d in range(n, 0, -1) if n % d == 0))
