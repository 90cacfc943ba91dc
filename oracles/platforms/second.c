/* How many moves are still to come, for every board of one shape and every place of the two players: a table of scores,
 * filled in the order of the boards' numbers, since a board without one of its platforms has a smaller number.
 *
 * A board is a set of platforms, the bits of a number. A mover who wins in n moves has the score 64 - n, one who loses
 * in n moves has n - 64, so the best move is the one with the greatest score and nothing else needs to be said: sooner
 * wins and later losses are greater. What a reply is worth comes back with its sign turned, a step nearer to zero.
 *
 * The scores of mover a and other b lie together, for all boards that have both platforms, under the board's number
 * with the bits of a and b taken out.
 */
#include <stdint.h>

enum { LOST = -64 };

typedef uint32_t set;

static set without_bit(set left, int bit)
{
    set low = ((set)1 << bit) - 1;
    return (left & low) | (left >> 1 & ~low);
}

static set place(set left, int a, int b)
{
    if (a == b) return without_bit(left, a);
    return without_bit(without_bit(left, a > b ? a : b), a > b ? b : a);
}

/* near[c] are the neighbours of cell c; table[a * cells + b] is where the scores of a and b begin. */
void fill(int cells, const set *near, int8_t *const *table)
{
    for (set left = 1; left < (set)1 << cells; left++)
        for (set movers = left; movers; movers &= movers - 1) {
            int a = __builtin_ctz(movers);
            set rest = left & ~((set)1 << a);
            for (set others = left; others; others &= others - 1) {
                int b = __builtin_ctz(others), best = LOST;
                for (set targets = near[a] & rest; targets; targets &= targets - 1) {
                    int t = __builtin_ctz(targets);
                    int reply = a == b ? LOST : table[b * cells + t][place(rest, b, t)];
                    int worth = reply < 0 ? -reply - 1 : 1 - reply;
                    if (worth > best) best = worth;
                }
                table[a * cells + b][place(left, a, b)] = (int8_t)best;
            }
        }
}
