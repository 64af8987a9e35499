//go:build ignore

/* everystock.c checks a table that proves the value of Cups for every stock.

     cc -O2 -o everystock everystock.c
     zcat 2x4.everystock | ./everystock

   It shares nothing with the program that wrote the table. The rules are in
   docs/rules.md, the file in docs/formats/everystock.md, the theorem in
   docs/diary/every-stock.md. Rows are numbered with cup 1 counting most.
   Exit status 0 and a last line "proven": every claim holds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOST = -128, CUPS = 6, MOVES = 2 * CUPS };
enum { FORBIDDEN, VANISHING, GIVEN }; /* a bean beyond what a cup may hold; given to the opponent's pot */
static int n, width, lowest, highest, period, from;

/* A side of the restricted game: its rows, and what its owner can do in each. */
struct move { int drop, to, change, takes; };
struct row { int cup[CUPS], ripe, free, moves, emptied[CUPS], prize[CUPS]; struct move move[MOVES]; };
static struct side { int count; struct row *row; } hero, other;

static void die(const char *why, long a, long b) { printf("not proven: %s (%ld, %ld)\n", why, a, b); exit(1); }
static int min(int a, int b) { return a < b ? a : b; }
static int max(int a, int b) { return a > b ? a : b; }

static int beans_free(const int *cup) { /* beans in cups that are not blocked; cup i needs n - i */
    int i, sum = 0;
    for (i = 0; i < n; i++) sum += cup[i] <= n - i ? cup[i] : 0;
    return sum;
}

/* Adds the move that takes beans from the stock (a drop) or from a ripe cup, and
   puts one each into the cups first .. end-1; a sowing also pots one bean. */
static void add_move(struct row *r, const int *cup, int first, int end, int drop, int spare, int excess) {
    int i, to = 0, after[CUPS];
    struct move m;
    for (i = 0; i < n; i++) after[i] = cup[i] + (i >= first && i < end);
    m.drop = drop;
    m.change = beans_free(after) - r->free + (drop ? -drop : 1);
    m.takes = drop && r->cup[drop - 1] == 0 ? n - drop : -1;
    for (i = 0; i < n; i++) {
        int most = n - i + spare;
        if (after[i] > most && !excess) return;
        if (after[i] > most && excess == GIVEN) m.change--;
        to = to * (most + 1) + min(after[i], most);
    }
    m.to = to;
    r->move[r->moves++] = m;
}

static void make_side(struct side *s, int spare, int excess) {
    int i, k, x, weight, cup[CUPS];
    for (s->count = 1, i = 0; i < n; i++) s->count *= n - i + spare + 1;
    free(s->row);
    if (!(s->row = calloc(s->count, sizeof *s->row))) die("no memory", 0, 0);
    for (x = 0; x < s->count; x++) {
        struct row *r = &s->row[x];
        for (weight = 1, i = n - 1; i >= 0; i--) {
            int base = n - i + spare + 1;
            r->cup[i] = x / weight % base;
            r->emptied[i] = x - r->cup[i] * weight;
            r->prize[i] = r->cup[i] > n - i ? r->cup[i] : 2 * r->cup[i];
            weight *= base;
        }
        r->free = beans_free(r->cup);
        for (k = 1; k <= n; k++) add_move(r, r->cup, 0, k, k, spare, excess);
        for (i = 0; i < n; i++) if (r->cup[i] == n - i) {
            memcpy(cup, r->cup, sizeof cup);
            cup[i] = 0;
            r->ripe = 1;
            add_move(r, cup, i + 1, n, 0, spare, excess);
        }
    }
}

/* Tables by level, difference of the stocks, and side to move (0: the hero). */
typedef signed char *table;
static table (*levels)[129][2], (*layers)[129][2];

static table (*new_tables(int count))[129][2] {
    table (*t)[129][2] = calloc(count, sizeof *t);
    int l, d, turn;
    for (l = 0; t && l < count; l++) for (d = 0; d <= 2 * width; d++) for (turn = 0; turn < 2; turn++)
        if (!(t[l][d][turn] = malloc((size_t)hero.count * other.count))) die("no memory", l, d);
    if (!t) die("no memory", count, 0);
    return t;
}

static table *find(int layered, int h, int o) { /* for the hero's and the other's stock */
    int d = max(-width, min(width, h - o)) + width, a = min(h, o);
    return layered ? layers[a % period][d] : levels[a % (n + 1)][d];
}

/* Where the moves from a pair of stocks lead: by side to move, stock of the class, drop (0: sowing). */
static table source[2][CUPS + 1][CUPS + 1];
static int stocks[2], classes[2];

static void prepare(int layered, int a, int d) {
    int turn, more, k;
    stocks[0] = a + max(d, 0), stocks[1] = a + max(-d, 0);
    classes[0] = d == width ? n : 0, classes[1] = d == -width ? n : 0;
    for (turn = 0; turn < 2; turn++) for (more = 0; more <= classes[turn]; more++) for (k = 0; k <= n; k++) {
        int left[2];
        left[0] = stocks[0], left[1] = stocks[1], left[turn] += more - k;
        source[turn][more][k] = left[turn] < 0 ? NULL : find(layered, left[0], left[1])[1 - turn];
    }
}

/* What the moves make of a pair of rows: most for the hero, least for the other side. */
static int value(int h, int o, int turn) {
    const struct row *x = &hero.row[h], *y = &other.row[o], *mover = turn ? y : x, *victim = turn ? x : y;
    int stuck[2], more, i, least = highest;
    stuck[0] = !stocks[0] && !x->ripe, stuck[1] = !stocks[1] && !y->ripe;
    if (stuck[0] && stuck[1]) return y->free - x->free;
    if (stuck[turn]) return source[turn][0][0][h * other.count + o];
    for (more = 0; more <= classes[turn]; more++) {
        int best = turn ? highest : LOST;
        for (i = 0; i < mover->moves; i++) {
            const struct move *m = &mover->move[i];
            table t = source[turn][more][m->drop];
            int v, change = m->change, after = turn ? h : o;
            if (!t) continue;
            if (m->takes >= 0) change += victim->prize[m->takes], after = victim->emptied[m->takes];
            v = turn ? t[after * other.count + m->to] : t[m->to * other.count + after];
            if (v != LOST) v += turn ? -change : change;
            best = turn ? min(best, v) : max(best, v);
        }
        least = min(least, best);
    }
    return least;
}

/* Solves the level of one stock plainly; a class begins at the top and falls. */
static void solve(int a) {
    int e, h, o, side, again;
    for (e = 0; e <= 2 * width; e++) {
        int d = e % 2 ? (e + 1) / 2 : -e / 2;
        table *t = levels[a % (n + 1)][d + width];
        memset(t[0], highest, (size_t)hero.count * other.count);
        memset(t[1], highest, (size_t)hero.count * other.count);
        prepare(0, a, d);
        do for (again = 0, h = 0; h < hero.count; h++) for (o = 0; o < other.count; o++) for (side = 0; side < 2; side++) {
            int turn = !stocks[0] && !hero.row[h].ripe ? 1 - side : side; /* a stuck hero needs the other's value */
            int v = min(value(h, o, turn), highest), at = h * other.count + o;
            if (v < -lowest) v = LOST;
            if (v != t[turn][at]) again = d == width || d == -width, t[turn][at] = v;
        } while (again);
    }
}

/* Bounds of the empty board with equal stocks; one that is trivial or further out needs no proof. */
static void start_holds(table *t, int stock, int trivial, const int *bound) {
    if (bound[0] > -trivial && (t[0][0] == LOST || bound[0] > t[0][0])) die("lower bound of stock", stock, bound[0]);
    if (bound[1] < trivial && (t[1][0] == LOST || bound[1] < -t[1][0])) die("upper bound of stock", stock, bound[1]);
}

static void expect(const char *text) { /* the file goes on with exactly this text */
    for (; *text; text++) if (getchar() != *text) { printf("bad file: it lacks \"%s\"\n", text); exit(2); }
}

/* A number from least to most, written as printf writes it, after a name and before a mark. */
static int field(const char *name, int least, int most, int mark) {
    char given[16], plain[16];
    int c, v, length = 0;
    expect(name);
    while ((c = getchar()) >= 0 && c != mark && length < 15) given[length++] = c;
    given[length] = 0, v = atoi(given);
    sprintf(plain, "%d", v);
    if (c != mark || strcmp(given, plain) || v < least || v > most) {
        printf("bad file: \"%s%s\" is not a number from %d to %d\n", name, given, least, most);
        exit(2);
    }
    return v;
}

int main(void) {
    int spare, give, count, s, a, d, turn, i, last, (*claim)[3], (*after)[2];
    field("everystock ", 1, 1, '\n');
    n = field("cups ", 1, CUPS, '\n'), spare = field("spare ", 0, 3, '\n');
    give = field("give ", 0, spare > 0, '\n') ? GIVEN : FORBIDDEN, count = field("other ", 1, 3, '\n'), width = field("width ", n, 64, '\n');
    lowest = field("lowest ", 1, 43, '\n'), highest = field("highest ", 1, 44 - lowest, '\n');
    period = field("period ", 1, 1000, '\n'), from = field("from ", 1, 100000, '\n');
    if (!(claim = calloc(from, sizeof *claim)) || !(after = calloc(period, sizeof *after))) die("no memory", 0, 0);
    for (i = 0; i < from; i++) for (d = 0; d < 3; d++) claim[i][d] = field("", d < 2 ? -2 * i : spare, d < 2 ? 2 * i : 3, d < 2 ? ' ' : '\n');
    for (i = 0; i < period; i++) for (d = 0; d < 2; d++) after[i][d] = field("", -1000000, 1000000, d < 1 ? ' ' : '\n');
    expect("\n"); /* the empty line before the values */
    make_side(&other, count, VANISHING);
    make_side(&hero, spare, give);
    layers = new_tables(period);
    for (i = 0; i < period; i++) for (d = 0; d <= 2 * width; d++) for (turn = 0; turn < 2; turn++)
        for (a = 0; a < hero.count * other.count; a++) {
            int c = getchar();
            if (c < 0 || c > lowest + highest + 1) die("bad value", i, a);
            layers[i][d][turn][a] = c ? c - 1 - lowest : LOST;
        }
    if (getchar() >= 0) die("the file goes on", 0, 0);
    /* The stocks below from, and that the layers begin below the real levels; then
       once more with more spare, and a hero that gives, for the stocks that need it. */
    for (s = spare; s <= 3; s++) {
        for (last = -1, i = 0; i < from; i++) if (claim[i][2] == s) last = i;
        if (s == spare) last = from + n - 1;
        if (s > spare) make_side(&hero, s, GIVEN);
        if (last >= 0) levels = new_tables(n + 1);
        for (a = 0; a <= last; a++) {
            solve(a);
            if (a < from && claim[a][2] == s) start_holds(levels[a % (n + 1)][width], a, 2 * a, claim[a]);
            for (d = 0; a >= from && d <= 2 * width; d++) for (turn = 0; turn < 2; turn++)
                for (i = 0; i < hero.count * other.count; i++)
                    if (layers[a % period][d][turn][i] > levels[a % (n + 1)][d][turn][i]) die("a layer is above the level of stock", a, i);
        }
    }
    /* Every inequality of the layers, at a stock that is large enough. */
    make_side(&hero, spare, give);
    for (a = period * (from + n); a < period * (from + n + 1); a++) {
        for (d = -width; d <= width; d++) {
            table *t = layers[a % period][d + width];
            prepare(1, a, d);
            for (turn = 0; turn < 2; turn++) for (i = 0; i < hero.count * other.count; i++)
                if (t[turn][i] != LOST && t[turn][i] > value(i / other.count, i % other.count, turn)) die("an inequality fails", d, i);
        }
        start_holds(layers[a % period][width], a, 1000000, after[a % period]); /* 1000000: no bound */
    }
    for (i = 1; i < from; i++) printf("stock %d: %d..%d\n", i, claim[i][0], claim[i][1]);
    for (i = 0; i < period; i++) printf("from %d on, %d modulo %d: %d..%d\n", from, i, period, after[i][0], after[i][1]);
    printf("proven\n");
    return 0;
}
