/*
 * table.c checks a tablebase in strips, such as that of 2x5, entry by entry.
 *
 *     cc -O3 -std=c99 -o table table.c
 *     ./table FILE [ENTRIES [SEED]]         for example: ./table ~/.cache/cups/2x5.tablebase 100000
 *
 * The rules, the hostage lemma and the two bounds of a position are those of
 * sweep.c, at its top.  The file has HIGH of every position that games from its
 * stock can reach, with cups cut down to their caps.  A position follows from
 * those after its moves, and these from those after theirs:
 *
 *     LOW  = max over all moves of   gain - lost - HIGH of the position after the move
 *     HIGH >= max over all moves of  gain        - LOW of the position after the move
 *
 * The program reads LOW from the file by the first line, and checks the second.
 * If it is true of all entries, each of them is an upper bound: the positions have
 * no cycle.  (It is an equation if the file was made as sweep.c does it.)  The
 * program checks as many entries as it is told, at random places, and all sums of
 * what it reads.  docs/formats/tablebase.md describes the file.
 */

//go:build ignore
/* The line above only keeps the Go tools, which run the tests here, from compiling this file. */

#define _POSIX_C_SOURCE 200809L
#define _FILE_OFFSET_BITS 64

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_CUPS = 6, MAX_STOCK = 61, MAX_STRIPS = 16,
    PAGE = 4096, TOTALS = 8, TOGETHER = 32,          /* totals of a strip, rows of a group */
    CODES = 1121, SYMBOLS = 32, ESCAPE = 31, LONGEST = 10, ONLY = 15,
    NOTHING = -128
};

static int n, stock, extra;          /* cups a side, beans a side at the start, beans counted beyond the need */
static int need[MAX_CUPS + 1];       /* n+1-i: what cup i needs to be sown, and the drop that captures it */
static int cap[MAX_CUPS + 1];        /* the most beans that are counted in cup i */

static int rows;                     /* of the table, in its order */
static struct row { int cup[MAX_CUPS + 1], beans, used; } *row;
static int *row_of_code;

static FILE *file;
static int strips;
static uint32_t groups;
static struct strip {
    off_t from;                      /* where the first group begins */
    uint32_t *index;
    uint16_t (*next)[1 << LONGEST];  /* by code and next bits: the symbol, and 32 times how many bits it has */
} strip[MAX_STRIPS];
static uint32_t sums[256];           /* to compute CRC-32C with */
static uint64_t reads;

static void fail(const char *why) {
    fprintf(stderr, "table: %s\n", why);
    exit(1);
}

static void *allocate(size_t count, size_t size) {
    void *block = calloc(count, size);
    if (block == NULL) fail("there is not enough memory");
    return block;
}

/* ---- Rows ---- */

static int code_of(const int *cups) {
    int c = 0;
    for (int i = 1; i <= n; i++) c = c * (cap[i] + 1) + cups[i];
    return c;
}

static void add_bean(int *cups, int i) {
    if (cups[i] < cap[i]) cups[i]++;
}

/* Order of the table: beans, beans dropped at least, cups from the first on. */
static int compare(const void *a, const void *b) {
    const struct row *x = a, *y = b;
    if (x->beans != y->beans) return x->beans - y->beans;
    if (x->used != y->used) return x->used - y->used;
    for (int i = 1; i <= n; i++)
        if (x->cup[i] != y->cup[i]) return x->cup[i] - y->cup[i];
    return 0;
}

static int *used_by_code;
static int shorten(const int *cups, int used) {
    int c = code_of(cups);
    if (used > stock || used >= used_by_code[c]) return 0;
    used_by_code[c] = used;
    return 1;
}

/* Finds the rows that a side can come to have, and the fewest beans that it has to drop for
 * each: by a drop, by a sowing, or as the other side captures a cup. */
static void make_rows(void) {
    int codes = 1;
    for (int i = 1; i <= n; i++) codes *= cap[i] + 1;
    used_by_code = allocate((size_t)codes, sizeof *used_by_code);
    row_of_code = allocate((size_t)codes, sizeof *row_of_code);
    for (int c = 0; c < codes; c++) used_by_code[c] = stock + 1;
    used_by_code[0] = 0;
    for (int changed = 1; changed;) {
        changed = 0;
        for (int c = 0; c < codes; c++) {
            int used = used_by_code[c], cups[MAX_CUPS + 1] = {0}, after[MAX_CUPS + 1];
            if (used > stock) continue;
            for (int i = n, rest = c; i >= 1; rest /= cap[i] + 1, i--) cups[i] = rest % (cap[i] + 1);
            memcpy(after, cups, sizeof after);
            for (int k = 1; k <= n; k++) {
                add_bean(after, k);
                changed |= shorten(after, used + k);
            }
            for (int i = 1; i <= n; i++) {
                memcpy(after, cups, sizeof after);
                after[i] = 0;
                if (cups[i] > 0 && need[i] <= stock) changed |= shorten(after, used);
                if (cups[i] != need[i]) continue;
                for (int j = i + 1; j <= n; j++) add_bean(after, j);
                changed |= shorten(after, used);
            }
        }
    }
    for (int c = 0; c < codes; c++) rows += used_by_code[c] <= stock;
    row = allocate((size_t)rows, sizeof *row);
    for (int c = 0, r = 0; c < codes; c++) {
        if (used_by_code[c] > stock) continue;
        row[r].used = used_by_code[c];
        for (int i = n, rest = c; i >= 1; rest /= cap[i] + 1, i--) {
            row[r].cup[i] = rest % (cap[i] + 1);
            row[r].beans += row[r].cup[i];
        }
        r++;
    }
    qsort(row, (size_t)rows, sizeof *row, compare);
    for (int c = 0; c < codes; c++) row_of_code[c] = -1;
    for (int r = 0; r < rows; r++) row_of_code[code_of(row[r].cup)] = r;
}

/* ---- The file ---- */

static uint32_t sum_more(uint32_t sum, const uint8_t *bytes, size_t count) {
    sum = ~sum;
    while (count-- > 0) sum = sums[(sum ^ *bytes++) & 255] ^ sum >> 8;
    return ~sum;
}

static void make_sums(void) {
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t sum = i;
        for (int bit = 0; bit < 8; bit++) sum = sum & 1 ? sum >> 1 ^ 0x82f63b78 : sum >> 1;
        sums[i] = sum;
    }
}

static uint32_t number(const uint8_t *b) {
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static void read_at(off_t at, uint8_t *bytes, size_t count) {
    if (fseeko(file, at, SEEK_SET) != 0 || fread(bytes, 1, count, file) != count) fail("the file cannot be read, or is cut off");
}

static void make_code(uint16_t *next, const uint8_t *lengths) {
    int length[SYMBOLS], word = 0;
    for (int s = 0; s < SYMBOLS; s++) length[s] = lengths[s / 2] >> s % 2 * 4 & 15;
    for (int s = 0; s < SYMBOLS; s++) {
        if (length[s] != ONLY) continue;
        for (int i = 0; i < 1 << LONGEST; i++) next[i] = (uint16_t)s;
        return;
    }
    for (int bits = 1; bits <= LONGEST; bits++) {
        for (int s = 0; s < SYMBOLS; s++) {
            if (length[s] != bits) continue;
            if (word >> LONGEST != 0) fail("these lengths have no code");
            int first = 0;                                   /* the first bit of a word is the lowest in the file */
            for (int b = 0; b < LONGEST; b++) first |= (word >> b & 1) << (LONGEST - 1 - b);
            for (int i = first; i < 1 << LONGEST; i += 1 << bits) next[i] = (uint16_t)(32 * bits + s);
            word += 1 << (LONGEST - bits);
        }
    }
    if (word != 1 << LONGEST) fail("these lengths have no code");
}

static void open_file(const char *name) {
    uint8_t head[52];
    file = fopen(name, "rb");
    if (file == NULL) fail("the file cannot be opened");
    make_sums();
    read_at(0, head, sizeof head);
    if (memcmp(head, "CUPSTB3\n", 8) != 0) fail("this is no tablebase in strips");
    if (sum_more(0, head, 48) != number(head + 48)) fail("the sum of the head is wrong");
    head[39] = 0;
    if (sscanf((char *)head + 8, "strips-1-%d-%d-%d", &n, &extra, &stock) != 3 || n < 1 || n > MAX_CUPS ||
        stock < 1 || stock > MAX_STOCK || extra < 1 || extra > 4) fail("this is another kind of tablebase");
    strips = (int)number(head + 40);
    groups = number(head + 44);
    for (int i = 1; i <= n; i++) {
        need[i] = n + 1 - i;
        cap[i] = need[i] + extra;
    }
    make_rows();
    if (strips != 2 * stock / TOTALS + 1 || groups != (uint32_t)rows * (uint32_t)((rows + TOGETHER - 1) / TOGETHER))
        fail("the numbers of strips and groups are not those of this game");

    off_t at = PAGE;
    for (int k = 0; k < strips; k++) {
        uint8_t start[32], *body;
        read_at(at, start, sizeof start);
        if (memcmp(start, "STRIP\n", 6) != 0 || number(start + 8) != (uint32_t)k || sum_more(0, start, 28) != number(start + 28))
            fail("the head of a strip is wrong");
        if (number(start + 12) != CODES * SYMBOLS / 2) fail("a strip has another number of codes");
        size_t codes = number(start + 12), size = codes + 4 * ((size_t)groups + 1);
        body = allocate(size, 1);
        read_at(at + 32, body, size);
        if (sum_more(0, body, size) != number(start + 24)) fail("the sum of an index is wrong");
        strip[k].next = allocate(CODES, sizeof *strip[k].next);
        for (int c = 0; c < CODES; c++) make_code(strip[k].next[c], body + c * SYMBOLS / 2);
        strip[k].index = allocate((size_t)groups + 1, sizeof *strip[k].index);
        for (uint32_t g = 0; g <= groups; g++) strip[k].index[g] = number(body + codes + 4 * g);
        strip[k].from = at + 32 + (off_t)size;
        at = (strip[k].from + strip[k].index[groups] + PAGE - 1) / PAGE * PAGE;
        free(body);
    }
}

/* ---- Bounds ---- */

static int difference(int p, int q) {
    if (p == NOTHING || q == NOTHING) return 9;
    return p - q < -4 ? 0 : p - q > 4 ? 8 : p - q + 4;
}

static int smaller(int a, int b) { return a < b ? a : b; }

/* HIGH of the position in which the mover has row a and x beans in stock, the other side row b
 * and y.  The unit is unpacked as far as that. */
static int high(int a, int b, int x, int y) {
    static uint8_t *group;
    static size_t room;
    int k = (x + y) / TOTALS;
    uint32_t g = (uint32_t)b * (uint32_t)((rows + TOGETHER - 1) / TOGETHER) + (uint32_t)(a / TOGETHER);
    uint32_t begin = strip[k].index[g], end = strip[k].index[g + 1];
    if (x > stock - row[a].used || y > stock - row[b].used) fail("a position comes up that cannot be");
    if (end < begin + 4) fail("an index is wrong");
    size_t size = end - begin - 4;
    if (size + 12 > room) {
        free(group);
        group = allocate(room = size + 4096, 1);
    }
    read_at(strip[k].from + begin, group, size + 4);
    uint32_t sum = number(group + size);
    memset(group + size, 0, 4);
    uint8_t place[8];
    for (int i = 0; i < 4; i++) {
        place[i] = (uint8_t)(k >> 8 * i);
        place[4 + i] = (uint8_t)(g >> 8 * i);
    }
    if (sum_more(sum_more(0, place, 8), group, size) != sum) fail("the sum of a group is wrong");
    reads++;

    size_t at = 0, before = 0, length = 0;
    int units = smaller(TOGETHER, rows - a / TOGETHER * TOGETHER);
    for (int i = 0; i < units; i++) {
        size_t one = 0;
        for (int shift = 0;; shift += 7) {
            if (at >= size || shift > 28) fail("a group is wrong");
            one |= (size_t)(group[at] & 127) << shift;
            if (group[at++] < 128) break;
        }
        if (i < a % TOGETHER) before += one;
        if (i == a % TOGETHER) length = one;
    }
    if (at + before + length > size) fail("a group is wrong");
    uint64_t bit = 8 * (uint64_t)(at + before), last = bit + 8 * (uint64_t)length;

    int bound[TOTALS + 2][MAX_STOCK + 3];                    /* two totals and two stocks before the first have none */
    for (int t = 0; t < TOTALS + 2; t++)
        for (int s = 0; s < MAX_STOCK + 3; s++) bound[t][s] = NOTHING;
    for (int total = k * TOTALS;; total++) {
        int least = total - (stock - row[b].used), most = smaller(total, stock - row[a].used);
        for (int s = least < 0 ? 0 : least; s <= most; s++) {
            int (*here)[MAX_STOCK + 3] = &bound[total - k * TOTALS + 2];
            int W = here[0][s + 1], D = here[0][s], A = here[-1][s + 1], B = here[-1][s + 2], C = here[-2][s + 1], E = here[-2][s + 2];
            int foreseen = 0, code = 1120;
            if (A != NOTHING && B != NOTHING) foreseen = A, code = 100 * difference(B, A) + 10 * difference(A, C) + difference(W, A);
            else if (A != NOTHING) foreseen = A, code = 1000 + 10 * difference(W, A) + difference(W, D);
            else if (B != NOTHING) foreseen = B, code = 1100 + difference(B, E);
            else if (W != NOTHING) foreseen = W, code = 1110 + difference(W, D);
            uint32_t bits = (uint32_t)group[bit / 8] | (uint32_t)group[bit / 8 + 1] << 8 | (uint32_t)group[bit / 8 + 2] << 16 | (uint32_t)group[bit / 8 + 3] << 24;
            bits >>= bit % 8;
            int found = strip[k].next[code][bits & ((1 << LONGEST) - 1)], symbol = found % 32, value;
            bits >>= found / 32;
            bit += (uint64_t)(found / 32);
            if (symbol == ESCAPE) {
                value = (int)(bits & 255) - (bits & 128 ? 256 : 0);
                bit += 8;
            } else {
                value = symbol % 2 ? foreseen - (symbol + 1) / 2 : foreseen + symbol / 2;
            }
            if (bit > last) fail("a unit is too short");
            here[0][s + 2] = value;
            if (total == x + y && s == x) return value;
        }
    }
}

static int is_stuck(int a, int x) {
    if (x > 0) return 0;
    for (int i = 1; i <= n; i++)
        if (row[a].cup[i] == need[i]) return 0;
    return 1;
}

/* The best of gain (less what is lost, if LOW is wanted) minus the other bound after the move,
 * which next reads. */
typedef int from_next(int a, int b, int x, int y);
static int best(int a, int b, int x, int y, from_next *next, int is_low) {
    int most = -1000;
    if (is_stuck(a, x)) return is_stuck(b, y) ? 0 : -next(b, a, y, x);
    for (int move = 1; move <= 2 * n; move++) {              /* drops of 1 to n, sowings of cup 1 to n */
        int mine[MAX_CUPS + 1], theirs[MAX_CUPS + 1], gain = 0, lost = 0, left = x, from = 1, to = move;
        memcpy(mine, row[a].cup, sizeof mine);
        memcpy(theirs, row[b].cup, sizeof theirs);
        if (move <= n) {
            if (move > x) continue;
            left = x - move;
            if (mine[move] == 0) {
                gain = theirs[n + 1 - move];
                theirs[n + 1 - move] = 0;
            }
        }
        if (move > n) {
            if (mine[move - n] != need[move - n]) continue;
            mine[move - n] = 0;
            gain = 1;
            from = move - n + 1;
            to = n;
        }
        for (int i = from; i <= to; i++) {
            if (mine[i] == cap[i]) lost += y >= need[i];
            else mine[i]++;
        }
        int value = gain - (is_low ? lost : 0) - next(row_of_code[code_of(theirs)], row_of_code[code_of(mine)], y, left);
        if (value > most) most = value;
    }
    return most;
}

static int low(int a, int b, int x, int y) { return best(a, b, x, y, high, 1); }

static uint64_t seed = 1;
static uint64_t chance(uint64_t below) {                     /* splitmix64 */
    uint64_t z = seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return (z ^ z >> 31) % below;
}

static uint64_t parse(const char *text, const char *name) {
    char *end;
    uint64_t value = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != 0) {
        fprintf(stderr, "table: %s %s: must be a whole number\n", name, text);
        exit(2);
    }
    return value;
}

int main(int count, char **arguments) {
    if (count < 2 || count > 4) {
        fprintf(stderr, "usage: table FILE [ENTRIES [SEED]]\n");
        return 2;
    }
    uint64_t entries = count > 2 ? parse(arguments[2], "ENTRIES") : 100000, wrong = 0, wider = 0, all = 0;
    if (count > 3) seed = parse(arguments[3], "SEED");
    open_file(arguments[1]);
    uint64_t weights = 0;                                    /* the entries of a pair of rows are all pairs of stocks */
    for (int r = 0; r < rows; r++) weights += (uint64_t)(stock - row[r].used + 1);
    all = weights * weights;
    printf("# 2x%d with %d beans a side: %d rows, %llu entries in %d strips\n", n, stock, rows, (unsigned long long)all, strips);

    for (uint64_t i = 0; i < entries; i++) {
        int side[2], left[2];
        for (int s = 0; s < 2; s++) {                        /* each entry with the same chance */
            uint64_t w = chance(weights);
            for (side[s] = 0; w >= (uint64_t)(stock - row[side[s]].used + 1); side[s]++) w -= (uint64_t)(stock - row[side[s]].used + 1);
            left[s] = (int)w;
        }
        int stored = high(side[0], side[1], left[0], left[1]);
        int follows = best(side[0], side[1], left[0], left[1], low, 0);
        if (stored < follows) {
            wrong++;
            printf("rows %d and %d, stocks %d and %d: %d, and at least %d follows\n", side[0], side[1], left[0], left[1], stored, follows);
        }
        wider += stored > follows;
    }
    printf("# %llu entries checked, %llu read: %llu are wrong, %llu are larger than they need be\n",
           (unsigned long long)entries, (unsigned long long)reads, (unsigned long long)wrong, (unsigned long long)wider);

    /* South's margin from the empty board, as sweep.c prints it. */
    printf("%d %d %d %d", n, stock, low(0, 0, stock, stock), high(0, 0, stock, stock));
    for (int k = 1, cups[MAX_CUPS + 1] = {0}; k <= smaller(n, stock); k++) {
        add_bean(cups, k);
        int after = row_of_code[code_of(cups)];
        printf(" | %d %d %d", k, -high(0, after, stock, stock - k), -low(0, after, stock, stock - k));
    }
    printf("\n");
    return wrong > 0;
}
