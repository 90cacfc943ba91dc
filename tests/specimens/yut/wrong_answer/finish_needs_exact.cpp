// Wrong: a piece may leave the board only with an exact throw; a throw that overshoots FINISH counts as blocked.
#include <array>
#include <cstdio>
#include <set>
#include <utility>
using namespace std;
typedef array<int, 4> P;
int nextOf[34], in[34], pts[34];
int main() {
    for (int i = 0; i < 20; i++) nextOf[i] = i + 1;
    nextOf[20] = 33;
    nextOf[33] = -1;
    for (int i = 1; i <= 20; i++) pts[i] = i * 2;
    int a[][3] = {{21, 13, 22}, {22, 16, 23}, {23, 19, 24}, {24, 25, 30}, {30, 30, 31}, {31, 35, 20},
                  {25, 22, 26}, {26, 24, 24}, {27, 28, 28}, {28, 27, 29}, {29, 26, 24}};
    for (auto& r : a) pts[r[0]] = r[1], nextOf[r[0]] = r[2];
    in[5] = 21, in[10] = 25, in[15] = 27;
    set<pair<P, int>> now{{P{0, 0, 0, 0}, 0}};
    for (int t = 0; t < 10; t++) {
        int d;
        scanf("%d", &d);
        set<pair<P, int>> then;
        for (auto& [p, s] : now)
            for (int k = 0; k < 4; k++) {
                if (p[k] == 33 || (k && p[k] == p[k - 1])) continue;
                int c = in[p[k]] ? in[p[k]] : nextOf[p[k]];
                for (int i = 1; i < d && c >= 0; i++) c = nextOf[c];
                if (c < 0) continue;
                bool taken = false;
                for (int q : p) taken |= c != 33 && q == c;
                if (taken) continue;
                P n = p;
                n[k] = c;
                for (int i = 3; i; i--)
                    for (int j = 0; j < i; j++)
                        if (n[j] > n[j + 1]) swap(n[j], n[j + 1]);
                then.insert({n, s + pts[c]});
            }
        // keep the best total of each position
        now.clear();
        for (auto it = then.begin(); it != then.end();) {
            auto last = it;
            while (it != then.end() && it->first == last->first) last = it++;
            now.insert(*last);
        }
    }
    int best = 0;
    for (auto& [p, s] : now) best = max(best, s);
    printf("%d\n", best);
}
