# Wrong: range(1, 1000) ends with turn 999, so a game that ends in turn 1000 is taken to be too late.
n, k = map(int, input().split())
board = [list(map(int, input().split())) for _ in range(n)]
stacks = [[[] for _ in range(n)] for _ in range(n)]
horse = []
for i in range(k):
    r, c, d = map(int, input().split())
    horse.append([r - 1, c - 1, d])
    stacks[r - 1][c - 1].append(i)
dr = [0, 0, 0, -1, 1]
dc = [0, 1, -1, 0, 0]
rev = [0, 2, 1, 4, 3]


def blue(r, c):
    return r < 0 or c < 0 or r >= n or c >= n or board[r][c] == 2


def simulate():
    for turn in range(1, 1000):
        for i in range(k):
            r, c, d = horse[i]
            if stacks[r][c][0] != i:
                continue
            nr, nc = r + dr[d], c + dc[d]
            if blue(nr, nc):
                d = horse[i][2] = rev[d]
                nr, nc = r + dr[d], c + dc[d]
                if blue(nr, nc):
                    continue
            moving = stacks[r][c]
            stacks[r][c] = []
            if board[nr][nc] == 1:
                moving = moving[::-1]
            stacks[nr][nc] += moving
            for j in moving:
                horse[j][0], horse[j][1] = nr, nc
            if len(stacks[nr][nc]) >= 4:
                return turn
    return -1


print(simulate())
