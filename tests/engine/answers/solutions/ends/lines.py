digits = input()
print(min(digits), max(digits), sep="\n")
