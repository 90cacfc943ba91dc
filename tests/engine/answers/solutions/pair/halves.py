n = int(input())
print(n - n // 2)
print(n // 2)
