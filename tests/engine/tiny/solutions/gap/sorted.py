import sys
a, b = sorted(map(int, sys.stdin.read().split()))
sys.stdout.write(str(b - a))
