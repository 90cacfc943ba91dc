digits = sorted(input())
print(digits[0], digits[-1])
