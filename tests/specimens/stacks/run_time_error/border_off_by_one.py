# Wrong: the test for the right and the lower border is off by one, so a piece that leaves the board there reads beyond
# the end of a list: IndexError. Games in which nobody does are played right.
n, k = map(int, input().split())
board = [list(map(int, input().split())) for _ in range(n)]
chess = [[[] for _ in range(n)] for _ in range(n)]
pieces = []
for i in range(k):
    a, b, c = map(int, input().split())
    pieces.append([a - 1, b - 1, c])
    chess[a - 1][b - 1] = [i]
dx = [0, 0, 0, -1, 1]
dy = [0, 1, -1, 0, 0]


def blocked(x, y):
    if x < 0 or y < 0 or x > n or y > n:
        return True
    return board[x][y] == 2


def play():
    for turn in range(1, 1001):
        for i, (x, y, d) in enumerate(pieces):
            if chess[x][y][0] != i:
                continue
            if blocked(x + dx[d], y + dy[d]):
                d += 1 if d % 2 else -1
                pieces[i][2] = d
            nx, ny = x + dx[d], y + dy[d]
            if blocked(nx, ny):
                continue
            moved = chess[x][y][::-1] if board[nx][ny] == 1 else chess[x][y]
            chess[x][y] = []
            chess[nx][ny] = chess[nx][ny] + moved
            for j in moved:
                pieces[j][:2] = [nx, ny]
            if len(chess[nx][ny]) >= 4:
                return turn
    return -1


print(play())
