/*
 * restricted.c bounds what the empty board of Cups is worth, by a game with fewer moves.
 *
 *     cc -O3 -march=native -fopenmp -std=c99 -o restricted restricted.c
 *     ./restricted CUPS STOCK WIDTH          for example: ./restricted 5 50 8
 *
 * THE RULES are those at the top of sweep.c.
 *
 * THE RESTRICTED GAME.  One side is the hero.  It never puts a bean into a cup that
 * holds all that it needs already: it does not make such moves, and if it has no
 * other, it has lost.  A blocked cup of the other side counts one bean more than it
 * needs; further beans vanish.
 *     The hero does at least as well in the real game.  Proof: play both games with
 * the same moves.  The hero's cups hold the same beans in both.  A cup of the other
 * side holds the same beans in both, or is blocked in both and holds at least as many
 * in the real game.  So both games have the same moves, but for those that the hero
 * denies itself; drops capture at the same time; and the hero captures at least as
 * many beans in the real game.
 *
 * W.  A bean counts for a side while it is in its stock, in its pot, or in one of its
 * cups that is not blocked.  W is the margin for the hero at the end, less what counts
 * for the hero now, plus what counts for the other side now.  Most moves leave W as it
 * is: only captures and blocking change it.  On the empty board with equal stocks, and
 * after a first drop there, W is the margin.
 *
 * LOWER NUMBERS.  The program computes a number for each position from those after the
 * moves: the largest if the hero moves, the smallest if the other side does.  If
 * numbers are lowered anywhere, all that is computed from them is still at most W.  So
 * a number above LIMIT becomes LIMIT, one below -LIMIT becomes NEVER, and positions in
 * which one stock is larger by WIDTH or more are one class, with one number that must
 * be at most what the moves give in each of them.
 *
 * THE ORDER.  The level is the smaller stock.  Within a level the program goes from
 * equal stocks to the classes: a drop leads to a lower level or to a smaller
 * difference.  A sowing leads to a row with a smaller number.  Only a class can lead to
 * itself.  Its numbers begin at LIMIT, and are computed again until none changes.
 */

//go:build ignore
/* The line above only keeps the Go tools, which run the tests here, from compiling this file. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CUPS = 6, MAX_STOCK = 1000, MAX_WIDTH = 40, LIMIT = 20, NEVER = -100, NONE = -1 };

typedef signed char small;

static int n, stock, width;

/* What a drop or a sowing does to the row of the side that moves.  to is NONE if there
 * is no such move, or if the hero denies it itself.  lost are beans that count for the
 * mover before the move and not afterwards. */
struct step { int to, lost; };

/* The rows of one side.  A row is a number; its digits are the cups, cup 1 first. */
struct rows {
    int spare;                          /* beans that a cup may hold above what it needs */
    int count, weight[MAX_CUPS + 1];
    small *cup[MAX_CUPS + 1];           /* cup[i][r]: the beans in cup i of row r */
    int *without[MAX_CUPS + 1];         /* without[i][r]: the row r with cup i emptied */
    small *prize[MAX_CUPS + 1];         /* prize[i][r]: what capturing cup i adds to the captor's side of the balance */
    struct step *drop[MAX_CUPS + 1];    /* drop[k][r]: a drop of k beans */
    struct step *sow[MAX_CUPS + 1];     /* sow[i][r]: a sowing of cup i */
    small *ripe;                        /* ripe[r]: 1 if the rules allow a sowing */
    small *count_of;                    /* count_of[r]: the beans that count */
};
static struct rows hero, other;

/* The numbers of a level: table[who moves][level % (n + 1)][difference + WIDTH][hero's
 * row * other.count + other's row].  The difference is the hero's stock less the other. */
enum { HERO, OTHER };
static small *table[2][MAX_CUPS + 1][2 * MAX_WIDTH + 1];

static int need(int i) { return n + 1 - i; }

static void fail(const char *why) {
    fprintf(stderr, "restricted: %s\n", why);
    exit(1);
}

static void *allocate(size_t count, size_t size) {
    void *block = count <= SIZE_MAX / size ? calloc(count, size) : NULL;
    if (block == NULL) fail("there is not enough memory");
    return block;
}

static int counted(const int *row) {
    int sum = 0;
    for (int i = 1; i <= n; i++) sum += row[i] <= need(i) ? row[i] : 0;
    return sum;
}

/* Puts one bean each into cups i, ..., j of a copy of row. */
static struct step put(const struct rows *r, const int *row, int i, int j) {
    int after[MAX_CUPS + 1];
    struct step s = {0, counted(row)};
    memcpy(after, row, sizeof after);
    for (; i <= j; i++) {
        if (after[i] < need(i) + r->spare) after[i]++;
        else if (r->spare == 0) return (struct step){NONE, 0}; /* the hero */
    }
    for (int c = 1; c <= n; c++) s.to += after[c] * r->weight[c];
    s.lost -= counted(after);
    return s;
}

static void make_rows(struct rows *r, int spare) {
    r->spare = spare;
    r->count = 1;
    for (int i = n; i >= 1; i--) {
        r->weight[i] = r->count;
        r->count *= need(i) + spare + 1;
    }
    for (int i = 1; i <= n; i++) {
        r->cup[i] = allocate(r->count, 1);
        r->prize[i] = allocate(r->count, 1);
        r->without[i] = allocate(r->count, sizeof(int));
        r->drop[i] = allocate(r->count, sizeof(struct step));
        r->sow[i] = allocate(r->count, sizeof(struct step));
    }
    r->ripe = allocate(r->count, 1);
    r->count_of = allocate(r->count, 1);
    for (int x = 0; x < r->count; x++) {
        int row[MAX_CUPS + 1] = {0};
        for (int i = 1; i <= n; i++) row[i] = x / r->weight[i] % (need(i) + spare + 1);
        r->count_of[x] = counted(row);
        for (int i = 1; i <= n; i++) {
            r->cup[i][x] = row[i];
            r->without[i][x] = x - row[i] * r->weight[i];
            r->prize[i][x] = row[i] > need(i) ? row[i] : 2 * row[i]; /* what counted for its owner counts twice */
            r->drop[i][x] = put(r, row, 1, i);
            r->drop[i][x].lost += i; /* they were in the stock */
            r->sow[i][x].to = NONE;
            if (row[i] != need(i)) continue;
            r->ripe[x] = 1;
            int sown[MAX_CUPS + 1];
            memcpy(sown, row, sizeof sown);
            sown[i] = 0;
            r->sow[i][x] = put(r, sown, i + 1, n);
            r->sow[i][x].lost += need(i) - 1; /* one of them is in the pot */
        }
    }
}

static int smaller(int a, int b) { return a < b ? a : b; }

static small *numbers(int who, int heros, int others) {
    int d = heros - others;
    d = d < -width ? -width : d > width ? width : d;
    return table[who][smaller(heros, others) % (n + 1)][d + width];
}

static small within(int w) { return w < -LIMIT ? NEVER : w > LIMIT ? LIMIT : w; }

/* The numbers of row h if the hero moves, has that stock, and is not stuck. */
static void hero_moves(small *restrict best, int h, int heros, int others, const small *now) {
    memset(best, NEVER, other.count);
    for (int i = 1; i <= n; i++) { /* sow cup i */
        struct step s = hero.sow[i][h];
        if (s.to == NONE) continue;
        const small *next = now + (size_t)s.to * other.count;
        for (int o = 0; o < other.count; o++) {
            small w = next[o] - s.lost;
            best[o] = w > best[o] ? w : best[o];
        }
    }
    for (int k = 1; k <= n && k <= heros; k++) { /* drop k beans */
        struct step s = hero.drop[k][h];
        if (s.to == NONE) continue;
        const small *next = numbers(OTHER, heros - k, others) + (size_t)s.to * other.count;
        if (hero.cup[k][h] > 0) {
            for (int o = 0; o < other.count; o++) {
                small w = next[o] - s.lost;
                best[o] = w > best[o] ? w : best[o];
            }
            continue;
        }
        const small *prize = other.prize[n + 1 - k];
        const int *without = other.without[n + 1 - k];
        for (int o = 0; o < other.count; o++) {
            small w = next[without[o]] + prize[o] - s.lost;
            best[o] = w > best[o] ? w : best[o];
        }
    }
}

/* The numbers of row h after the drops of the other side, which has that stock, or up to n
 * more if it may choose. */
static void other_drops(small *restrict worst, int h, int heros, int others, int more) {
    memset(worst, LIMIT, other.count);
    for (int k = 1; k <= n && k <= others + more; k++)
        for (int m = others < k ? k - others : 0; m <= more && m <= k; m++) {
            const small *next = numbers(HERO, heros, others + m - k);
            const small *plain = next + (size_t)h * other.count;
            const small *taken = next + (size_t)hero.without[n + 1 - k][h] * other.count;
            int prize = hero.prize[n + 1 - k][h];
            for (int o = 0; o < other.count; o++) {
                struct step s = other.drop[k][o];
                small w = (other.cup[k][o] == 0 ? taken[s.to] - prize : plain[s.to]) + s.lost;
                worst[o] = w < worst[o] ? w : worst[o];
            }
        }
}

/* Computes all numbers of a level with difference d once, and says whether any changed. */
static int pass(int level, int d) {
    int heros = level + (d > 0 ? d : 0), others = level + (d < 0 ? -d : 0), changed = 0;
    small *hero_next = numbers(HERO, heros, others), *other_next = numbers(OTHER, heros, others);
    small *best = allocate(other.count, 1), *line = allocate(other.count, 1);
    for (int h = 0; h < hero.count; h++) {
        small *of_hero = hero_next + (size_t)h * other.count, *of_other = other_next + (size_t)h * other.count;
        int stuck = heros == 0 && !hero.ripe[h];
        hero_moves(best, h, heros, others, other_next);
        /* In the class in which it has more, the hero must do well however much more. */
        for (int more = 1; d == width && more <= n; more++) {
            hero_moves(line, h, heros + more, others, other_next);
            for (int o = 0; o < other.count; o++) best[o] = line[o] < best[o] ? line[o] : best[o];
        }
        for (int o = 0; !stuck && o < other.count; o++) {
            small w = within(best[o]);
            changed |= w != of_hero[o];
            of_hero[o] = w;
        }
        other_drops(line, h, heros, others, d == -width ? n : 0);
        for (int o = 0; o < other.count; o++) {
            int w = line[o];
            for (int i = 1; other.ripe[o] && i <= n; i++) { /* sow cup i */
                struct step s = other.sow[i][o];
                if (s.to != NONE) w = smaller(w, of_hero[s.to] + s.lost);
            }
            if (others == 0 && !other.ripe[o]) /* it misses its turn, or the game is over */
                w = stuck ? other.count_of[o] - hero.count_of[h] : of_hero[o];
            w = within(w);
            changed |= w != of_other[o];
            of_other[o] = w;
            if (stuck) of_hero[o] = w; /* it misses its turn */
        }
    }
    free(best);
    free(line);
    return changed;
}

static void half(int level, int sign) {
    for (int d = 1; d < width; d++) pass(level, sign * d);
    size_t all = (size_t)hero.count * other.count;
    for (int who = HERO; who <= OTHER; who++) memset(table[who][level % (n + 1)][sign * width + width], LIMIT, all);
    while (pass(level, sign * width)) {}
}

/* Makes room for a level, and frees what no later level reads: a drop leads j levels
 * down only if the stocks then differ by j or more, and the other side moves next. */
static void make_room(int level) {
    for (int d = -width; d <= width; d++)
        for (int who = HERO; who <= OTHER; who++)
            for (int j = 1; j <= n + 1; j++) {
                int differ = who == HERO ? d : -d;
                small **old = &table[who][(level + n + 1 - j) % (n + 1)][d + width];
                if (j > n || differ < j) {
                    free(*old);
                    *old = NULL;
                }
                if (j > n) *old = allocate((size_t)hero.count * other.count, 1);
            }
}

static int bounds[2][MAX_CUPS + 1][MAX_STOCK + MAX_CUPS + 1]; /* of the margin after a first drop of k beans from a stock; 0: of the empty board */

/* Notes what a level says of empty boards before and after a first drop. */
static void note(int level) {
    int h = 0, o = 0;
    for (int k = 0; k <= n; k++) {
        if (k > 0) h += hero.weight[k], o += other.weight[k];
        int s = level + k, low, high;
        if (k == 0) {
            low = numbers(HERO, s, s)[0];
            high = -numbers(OTHER, s, s)[0];
        } else {
            low = numbers(OTHER, level, s)[(size_t)h * other.count];
            high = -numbers(HERO, s, level)[o];
        }
        bounds[0][k][s] = low < -2 * s ? -2 * s : low;
        bounds[1][k][s] = high > 2 * s ? 2 * s : high;
    }
}

static int argument(const char *name, const char *text, int least, int limit) {
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end != 0 || value < least || value > limit) {
        fprintf(stderr, "restricted: %s %s: must be a whole number from %d to %d\n", name, text, least, limit);
        exit(2);
    }
    return value;
}

int main(int count, char **arguments) {
    if (count != 4) {
        fprintf(stderr, "usage: restricted CUPS STOCK WIDTH\n");
        return 2;
    }
    n = argument("CUPS", arguments[1], 1, MAX_CUPS);
    stock = argument("STOCK", arguments[2], 1, MAX_STOCK);
    width = argument("WIDTH", arguments[3], n, MAX_WIDTH);
    make_rows(&hero, 0);
    make_rows(&other, 1);
    printf("# Cups 2x%d: proven bounds of South's margin from the empty board, for each stock up to %d.\n", n, stock);
    printf("# A line holds cups, stock, lower bound, upper bound; then, after each bar, a first move\n");
    printf("# (the number of beans dropped), its lower bound and its upper bound.\n");
    for (int level = 0; level <= stock; level++) {
        make_room(level);
        pass(level, 0);
#ifdef _OPENMP
#pragma omp parallel for
#endif
        for (int side = -1; side <= 1; side += 2) half(level, side);
        note(level);
        if (level == 0) continue;
        printf("%d %d %d %d", n, level, bounds[0][0][level], bounds[1][0][level]);
        for (int k = 1; k <= n && k <= level; k++) printf(" | %d %d %d", k, bounds[0][k][level], bounds[1][k][level]);
        printf("\n");
        if (fflush(stdout) != 0) fail("the result cannot be written");
    }
    return 0;
}
