/*
 * sweep.c proves what the empty board of Cups is worth, from the rules alone.
 *
 *     cc -O3 -std=c99 -o sweep sweep.c
 *     ./sweep CUPS [STOCK [EXTRA]]          for example: ./sweep 4 40
 *
 * THE RULES.  Each side has a row of n cups, a stock of beans and a pot.  Cup i
 * of one side lies opposite cup n+1-i of the other.  A turn is a drop or a
 * sowing.  A drop takes 1 to n beans from the stock and puts one bean each into
 * cups 1, 2, 3 and so on; if the last bean falls into an empty cup, the beans in
 * the cup opposite go to the mover's pot.  A sowing empties a cup i that holds
 * exactly n+1-i beans: one bean goes into each cup to its right and the last one
 * into the pot.  A cup that holds more is blocked: its owner can never sow it.
 * A side without a move misses its turn.  The game ends when neither side has one.
 *
 * The value V of a position is how much the mover will still gain on the other
 * side under best play: beans for the mover's pot minus beans for the other pot.
 *
 * THE HOSTAGE LEMMA.  Put one more bean into a cup i that is blocked already.
 * Then the value for the owner of the cup stays the same or falls by one.  It
 * stays the same if the other side has fewer than n+1-i beans in stock.
 *     Proof: both positions have the same moves with the same effects, until the
 * other side captures cup i.  From then on the positions are the same, but the
 * capture gave the other side one bean more.  The last bean of that drop falls
 * into cup n+1-i, so the drop takes n+1-i beans.  If cup i is never captured, the
 * additional bean never counts.
 *
 * THE BOUNDS.  By the lemma no cup i need be counted beyond a cap of n+1-i+EXTRA
 * beans (EXTRA is 1 unless given).  If a move of the mover raises a cup above its
 * cap, take the bean off the board.  Without the bean the mover is at least as
 * well off, and at most one bean better off.  So each position with all cups
 * within their caps has two bounds, LOW <= V <= HIGH:
 *
 *     HIGH = max over all moves of   gain        - LOW of the position after the move
 *     LOW  = max over all moves of   gain - lost - HIGH of the position after the move
 *
 *     gain:  beans that the move puts into the mover's pot
 *     lost:  beans taken off the board, if the other side's stock is large enough
 *            to capture their cups
 *
 * If LOW and HIGH are equal, they are the value.
 *
 * THE ORDER.  A drop lowers the sum of the two stocks by 1 to n.  A sowing leaves
 * the stocks as they are and takes a bean out of the cups.  So the program goes up
 * by the sum of the stocks, then by the number of beans in cups: all positions
 * after a move then have their bounds already.
 */

//go:build ignore
/* The line above only keeps the Go tools, which run the tests here, from compiling this file. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CUPS = 6, MAX_STOCK = 63, MAX_EXTRA = 4, MAX_IN_ROW = 45 };

/* A number of beans in a cup, or a bound.  No bound is larger than the number of
 * beans in play, which is 2 * 63 at most, so a bound fits into 8 bits. */
typedef signed char small;
#define BELOW_ALL (-128)

static int n, stock, extra;          /* cups a side, beans a side at the start, EXTRA */
static int need[MAX_CUPS + 1];       /* n+1-i: what cup i needs to be sown, and the drop that captures it */
static int cap[MAX_CUPS + 1];        /* the most beans that are counted in cup i */

/* All rows of cups within their caps, in the order of the number of beans in them.
 * Row 0 is empty.  The rows with k beans are first[k], ..., first[k + 1] - 1. */
static int rows, most;               /* the number of rows; the beans in the fullest row */
static int first[MAX_IN_ROW + 2];
static small *cup[MAX_CUPS + 1];     /* cup[i][r]: the beans in cup i of row r */
static int *without[MAX_CUPS + 1];   /* without[i][r]: the row that r becomes if cup i is emptied */
static small *ripe;                  /* ripe[r]: 1 if row r has a cup that can be sown, else 0 */
static int *row_of_code;

/* low[x][y] and high[x][y] hold the bounds of all positions in which the mover has
 * x beans in stock and the other side y.  The bounds for the mover's row a and the
 * other side's row b are at b * fits[x] + a.  A side that has x beans in stock has
 * at most stock - x in its cups, so only the first fits[x] rows are needed. */
static small *low[MAX_STOCK + 1][MAX_STOCK + 1], *high[MAX_STOCK + 1][MAX_STOCK + 1];
static size_t fits[MAX_STOCK + 1];
static small *memory[MAX_CUPS + 1];  /* for the bounds of the last n+1 sums of stocks */

static small *best_low, *best_high;  /* the best moves found so far, for each row of the other side */

static void fail(const char *why) {
    fprintf(stderr, "sweep: %s\n", why);
    exit(1);
}

static void *allocate(uint64_t count, size_t size) {
    void *block = count <= SIZE_MAX / size ? calloc((size_t)count, size) : NULL;
    if (block == NULL) fail("there is not enough memory");
    return block;
}

/* The cups of a row read as the digits of one number; digit i is 0 to cap[i]. */
static int code(const int *row) {
    int c = 0;
    for (int i = 1; i <= n; i++) c = c * (cap[i] + 1) + row[i];
    return c;
}

static void copy_row(int r, int *row) {
    for (int i = 1; i <= n; i++) row[i] = cup[i][r];
}

static void make_rows(void) {
    rows = 1;
    for (int i = 1; i <= n; i++) {
        need[i] = n + 1 - i;
        cap[i] = need[i] + extra;
        most += cap[i];
        rows *= cap[i] + 1;
    }
    for (int i = 1; i <= n; i++) {
        cup[i] = allocate(rows, sizeof(small));
        without[i] = allocate(rows, sizeof(int));
    }
    ripe = allocate(rows, sizeof(small));
    row_of_code = allocate(rows, sizeof(int));
    best_low = allocate(rows, sizeof(small));
    best_high = allocate(rows, sizeof(small));
    int r = 0, row[MAX_CUPS + 1];
    for (int k = 0; k <= most; k++) {
        first[k] = r;
        for (int c = 0; c < rows; c++) {
            int beans = 0;
            for (int i = n, rest = c; i >= 1; i--) {
                row[i] = rest % (cap[i] + 1);
                rest /= cap[i] + 1;
                beans += row[i];
            }
            if (beans != k) continue;
            for (int i = 1; i <= n; i++) {
                cup[i][r] = row[i];
                if (row[i] == need[i]) ripe[r] = 1;
            }
            row_of_code[c] = r++;
        }
    }
    first[most + 1] = rows;
    for (int i = 1; i <= n; i++)
        for (r = 0; r < rows; r++) {
            copy_row(r, row);
            row[i] = 0;
            without[i][r] = row_of_code[code(row)];
        }
}

/* Only the last n+1 sums of stocks are kept, since a drop lowers the sum by n at
 * most.  The bounds for the sum s take the memory of those for s - (n+1). */
static void reserve_memory(void) {
    uint64_t positions = 0, largest[MAX_CUPS + 1] = {0}, bytes = 0;
    for (int x = 0; x <= stock; x++) fits[x] = first[(stock - x < most ? stock - x : most) + 1];
    for (int sum = 0; sum <= 2 * stock; sum++) {
        uint64_t count = 0;
        for (int x = 0; x <= stock; x++)
            if (sum - x >= 0 && sum - x <= stock) count += (uint64_t)fits[x] * fits[sum - x];
        if (largest[sum % (n + 1)] < count) largest[sum % (n + 1)] = count;
        positions += count;
    }
    for (int i = 0; i <= n; i++) bytes += 2 * largest[i];
    printf("# Cups 2x%d: proven bounds of South's margin from the empty board, for each stock up to %d.\n", n, stock);
    printf("# A line holds cups, stock, lower bound, upper bound; then, after each bar, a first move\n");
    printf("# (the number of beans dropped), its lower bound and its upper bound.\n");
    printf("# Cup i is counted up to %d-i beans: %llu positions, at most %llu MB of memory.\n", n + 1 + extra,
           (unsigned long long)positions, (unsigned long long)(bytes / 1000000 + 1));
    for (int i = 0; i <= n; i++) memory[i] = allocate(largest[i], 2);
}

static int is_stuck(int x, int r) { return x == 0 && !ripe[r]; }

/* Compares one move with the best found so far, for all positions in which the
 * other side's row is one of from, ..., to - 1.  The move puts one bean each into
 * cups i, ..., j of the mover's row and sown beans (0 or 1) into the pot.  If
 * captured is not 0, it also captures that cup of the other side.  x and y are the
 * stocks of the mover and of the other side after the move. */
static void compare(int *row, int i, int j, int sown, int captured, int x, int y, int from, int to) {
    int lost = 0;
    for (; i <= j; i++) {
        if (row[i] < cap[i]) row[i]++;
        else if (y >= need[i]) lost++;
    }
    /* After the move the other side is the mover. */
    const small *next_low = low[y][x] + row_of_code[code(row)] * fits[y];
    const small *next_high = high[y][x] + row_of_code[code(row)] * fits[y];
    small *restrict l = best_low, *restrict h = best_high;
    if (captured == 0)
        for (int b = from; b < to; b++) {
            small new_l = sown - lost - next_high[b], new_h = sown - next_low[b];
            l[b] = new_l > l[b] ? new_l : l[b];
            h[b] = new_h > h[b] ? new_h : h[b];
        }
    else
        for (int b = from; b < to; b++) {
            int gain = cup[captured][b], after = without[captured][b];
            small new_l = gain - lost - next_high[after], new_h = gain - next_low[after];
            l[b] = new_l > l[b] ? new_l : l[b];
            h[b] = new_h > h[b] ? new_h : h[b];
        }
}

/* Bounds the positions in which the mover has stock x and row a, and the other side
 * stock y and one of the rows from, ..., to - 1. */
static void bound(int x, int y, int a, int from, int to) {
    int row[MAX_CUPS + 1];
    memset(best_low + from, BELOW_ALL, to - from);
    memset(best_high + from, BELOW_ALL, to - from);
    for (int d = 1; d <= n && d <= x; d++) { /* drop d beans */
        copy_row(a, row);
        compare(row, 1, d, 0, row[d] == 0 ? n + 1 - d : 0, x - d, y, from, to);
    }
    for (int i = 1; i <= n; i++) { /* sow cup i */
        copy_row(a, row);
        if (row[i] != need[i]) continue;
        row[i] = 0;
        compare(row, i + 1, n, 1, 0, x, y, from, to);
    }
    if (is_stuck(x, a)) /* the game is over, or the other side plays on alone */
        for (int b = from; b < to; b++) {
            best_low[b] = is_stuck(y, b) ? 0 : -high[y][x][a * fits[y] + b];
            best_high[b] = is_stuck(y, b) ? 0 : -low[y][x][a * fits[y] + b];
        }
    for (int b = from; b < to; b++) {
        low[x][y][b * fits[x] + a] = best_low[b];
        high[x][y][b * fits[x] + a] = best_high[b];
    }
}

/* Bounds all positions with the stocks x and y and with k beans in the cups of both
 * sides together, in which the mover is stuck (1) or is not stuck (0). */
static void bound_all(int x, int y, int k, int stuck) {
    for (int own = 0; own <= k && own <= most && own <= stock - x; own++) {
        int others = k - own;
        if (others > most || others > stock - y) continue;
        for (int a = first[own]; a < first[own + 1]; a++)
            if (is_stuck(x, a) == stuck) bound(x, y, a, first[others], first[others + 1]);
    }
}

/* Prints the bounds of South's margin from the empty board with s beans a side. */
static void print_start(int s) {
    int row[MAX_CUPS + 1] = {0};
    printf("%d %d %d %d", n, s, low[s][s][0], high[s][s][0]);
    for (int d = 1; d <= n && d <= s; d++) {
        row[d] = 1;
        size_t next = row_of_code[code(row)] * fits[s]; /* North is the mover there, with row 0 */
        printf(" | %d %d %d", d, -high[s][s - d][next], -low[s][s - d][next]);
    }
    printf("\n");
    if (fflush(stdout) != 0) fail("the result cannot be written");
}

static int argument(const char *name, const char *text, int limit) {
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end != 0 || value < 1 || value > limit) {
        fprintf(stderr, "sweep: %s %s: must be a whole number from 1 to %d\n", name, text, limit);
        exit(2);
    }
    return value;
}

int main(int count, char **arguments) {
    if (count < 2 || count > 4) {
        fprintf(stderr, "usage: sweep CUPS [STOCK [EXTRA]]\n");
        return 2;
    }
    n = argument("CUPS", arguments[1], MAX_CUPS);
    stock = count > 2 ? argument("STOCK", arguments[2], MAX_STOCK) : 10 * n;
    extra = count > 3 ? argument("EXTRA", arguments[3], MAX_EXTRA) : 1;
    make_rows();
    reserve_memory();
    for (int sum = 0; sum <= 2 * stock; sum++) {
        int least = sum > stock ? sum - stock : 0;
        small *next = memory[sum % (n + 1)];
        for (int x = least; x <= sum - least; x++) {
            low[x][sum - x] = next, next += fits[x] * fits[sum - x];
            high[x][sum - x] = next, next += fits[x] * fits[sum - x];
        }
        /* A sowing leads from the stocks x, y to the stocks y, x, so both go together.  A
         * missed turn changes nothing but the mover, so such positions come last. */
        for (int x = least; x <= sum - x; x++)
            for (int k = 0; k <= 2 * most; k++)
                for (int stuck = 0; stuck <= 1; stuck++) {
                    bound_all(x, sum - x, k, stuck);
                    if (x != sum - x) bound_all(sum - x, x, k, stuck);
                }
        if (sum > 0 && sum % 2 == 0) print_start(sum / 2);
    }
    return 0;
}
