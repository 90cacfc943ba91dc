# Wrong: one entry of the table of opposites is mistyped; who goes down and meets a wall turns right instead of up.
import sys

tok = iter(sys.stdin.read().split())
n, k = int(next(tok)), int(next(tok))
W = n + 2
col = [2] * (W * W)
for r in range(1, n + 1):
    for c in range(1, n + 1):
        col[r * W + c] = int(next(tok))
STEP = [0, 1, -1, -W, W]
OPP = [0, 2, 1, 4, 1]
pos, d, st = [], [], {}
for i in range(k):
    r, c, w = int(next(tok)), int(next(tok)), int(next(tok))
    pos.append(r * W + c)
    d.append(w)
    st[pos[i]] = [i]


def run():
    for t in range(1, 1001):
        for i in range(k):
            p = pos[i]
            if st[p][0] != i:
                continue
            q = p + STEP[d[i]]
            if col[q] == 2:
                d[i] = OPP[d[i]]
                q = p + STEP[d[i]]
                if col[q] == 2:
                    continue
            m = st.pop(p)
            if col[q] == 1:
                m = m[::-1]
            for j in m:
                pos[j] = q
            st[q] = st.get(q, []) + m
            if len(st[q]) >= 4:
                return t
    return -1


print(run())
