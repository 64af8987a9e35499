package proof_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// published are South's margins from the empty board that the search of package
// solver proved (docs/solved.md): by cups a side, for the stocks from 1 up.
var published = map[int][]cups.Margin{
	1: slices.Repeat([]cups.Margin{-2}, 10),
	2: append([]cups.Margin{0, 0}, slices.Repeat([]cups.Margin{-1}, 18)...),
	3: {0, 0, 0, -1, -2, -2, -1, -1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, -1, 0, -1, -1, -1, -1, 0, -1, -1, -1, -1, 0},
	4: append([]cups.Margin{0, 0, 0, 0, 0, -1, -2, 0, -2, -1, -2}, slices.Repeat([]cups.Margin{-1}, 29)...),
	5: {0, 0, 0, 0, 0, 0, -1, -1, -2, 1, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -2, -1, -1, -1, -2, -1, -1, -1, -1, -2, -2},
}

// publishedMoves are South's margins after each first move of the standard
// games, the drop of one bean first.
var publishedMoves = map[int][]cups.Margin{
	3: {0, -4, -7},
	4: {-1, -2, -5, -8},
}

// start is what a program proves of the empty board with one stock.
type start struct {
	cups.Bounds               // of South's margin
	moves       []cups.Bounds // the same after each first move, the drop of one bean first
}

func TestSweepAgreesWithThePublishedMargins(t *testing.T) {
	sweep := compileC(t, "sweep.c")
	for n := 1; n <= 4; n++ {
		if n == 4 && testing.Short() {
			t.Log("2x4 is left out of short tests")
			continue
		}
		starts := proveStarts(t, sweep, n)
		for i, want := range published[n] {
			if got, exact := starts[i].Exact(); !exact || got != want {
				t.Errorf("2x%d with stock %d: %v, want %d", n, i+1, starts[i].Bounds, want)
			}
		}
		for i, want := range publishedMoves[n] {
			if got, exact := starts[10*n-1].moves[i].Exact(); !exact || got != want {
				t.Errorf("2x%d, first drop of %d: %v, want %d", n, i+1, starts[10*n-1].moves[i], want)
			}
		}
	}
}

// The search of package solver shares nothing with sweep.c but the rules.
func TestSweepAgreesWithSearch(t *testing.T) {
	sweep := compileC(t, "sweep.c")
	search := solver.New(solver.Options{TableBytes: 1 << 22})
	for n, stocks := range map[int]int{1: 10, 2: 20, 3: 15, 4: 12} {
		for i, got := range proveStarts(t, sweep, n, strconv.Itoa(stocks)) {
			p, err := cups.StartWith(n, cups.Beans(i+1))
			if err != nil {
				t.Fatal(err)
			}
			moves, err := search.SolveMoves(context.Background(), p, solver.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			want := start{Bounds: moves[0].Bounds}
			for _, m := range moves {
				want.moves = append(want.moves, m.Bounds)
				want.Lower, want.Upper = max(want.Lower, m.Lower), max(want.Upper, m.Upper)
			}
			if got.Bounds != want.Bounds || !slices.EqualFunc(want.moves, got.moves, within) {
				t.Errorf("2x%d with stock %d: %v, want %v", n, i+1, got, want)
			}
			if n < 4 && !slices.Equal(got.moves, want.moves) {
				t.Errorf("2x%d with stock %d: %v, want equal bounds for all first moves", n, i+1, got)
			}
		}
	}
}

// The recurrence of the sweep, written a second time without any order, gives the
// same bounds. 2x4 with a stock of 11 is the least game of up to four cups in
// which bounds of a first move differ.
func TestSweepAgreesWithItsSlowTwin(t *testing.T) {
	sweep := compileC(t, "sweep.c")
	games := map[int]cups.Beans{1: 10, 2: 12, 3: 8, 4: 11}
	if testing.Short() {
		games[4] = 5
	}
	for n, stock := range games {
		starts := proveStarts(t, sweep, n, strconv.Itoa(int(stock)))
		p, err := cups.StartWith(n, stock)
		if err != nil {
			t.Fatal(err)
		}
		twin, got := bounds{}, starts[stock-1]
		want := start{Bounds: twin.of(p, 1)}
		for m := range p.Moves().All() {
			want.moves = append(want.moves, twin.of(p.PlayUnchecked(m), 1))
		}
		if got.Bounds != want.Bounds || !slices.Equal(got.moves, want.moves) {
			t.Errorf("2x%d with stock %d: %v, want %v", n, stock, got, want)
		}
		t.Logf("2x%d with stock %d: %d positions", n, stock, len(twin))
	}
}

// A higher cap gives bounds that are at least as narrow (docs/diary/hostages.md).
func TestHigherCapsGiveNarrowerBounds(t *testing.T) {
	sweep := compileC(t, "sweep.c")
	for n, stock := range map[int]string{2: "20", 3: "20"} {
		wide := proveStarts(t, sweep, n, stock, "1")
		for extra := 1; extra <= 3; extra++ {
			narrow := proveStarts(t, sweep, n, stock, strconv.Itoa(extra+1))
			for i := range wide {
				if !within(narrow[i].Bounds, wide[i].Bounds) || !slices.EqualFunc(narrow[i].moves, wide[i].moves, within) {
					t.Errorf("2x%d with stock %d: %v with EXTRA %d, %v with %d", n, i+1, wide[i], extra, narrow[i], extra+1)
				}
			}
			wide = narrow
		}
	}
}

// The standard 2x5 game, beyond the reach of the search.
func TestSweepProves2x5(t *testing.T) {
	if testing.Short() {
		t.Skip("2x5 with 50 beans is left out of short tests: it takes minutes")
	}
	if free := freeMemory(); free < 4e9 {
		t.Skipf("2x5 with 50 beans is left out: it wants 4 GB of free memory, and %.1f GB are known to be free", free/1e9)
	}
	starts := proveStarts(t, compileC(t, "sweep.c"), 5)
	for i, margin := range published[5] {
		if !within(cups.Bounds{Lower: margin, Upper: margin}, starts[i].Bounds) {
			t.Errorf("2x5 with stock %d: %v, want %d", i+1, starts[i].Bounds, margin)
		}
	}
	if got, exact := starts[49].Exact(); !exact || got != -1 {
		t.Errorf("2x5 with stock 50: %v, want -1", starts[49].Bounds)
	}
}

func TestSweepRefusesBadArguments(t *testing.T) {
	refuses(t, compileC(t, "sweep.c"), map[string]string{
		"":           "usage: sweep CUPS [STOCK [EXTRA]]",
		"3 30 1 1":   "usage: sweep CUPS [STOCK [EXTRA]]",
		"0":          "CUPS 0: must be a whole number from 1 to 6",
		"7":          "CUPS 7: must be a whole number from 1 to 6",
		"3 64":       "STOCK 64: must be a whole number from 1 to 63",
		"3 3x":       "STOCK 3x: must be a whole number from 1 to 63",
		"3 30 0":     "EXTRA 0: must be a whole number from 1 to 4",
		"3 30 99999": "EXTRA 99999: must be a whole number from 1 to 4",
	})
}

// refuses checks that a program ends with status 2 for bad arguments, and what it says of them.
func refuses(t *testing.T, program string, cases map[string]string) {
	t.Helper()
	for arguments, want := range cases {
		var failed *exec.ExitError
		output, err := exec.Command(program, strings.Fields(arguments)...).CombinedOutput()
		if !errors.As(err, &failed) || failed.ExitCode() != 2 || !strings.Contains(string(output), want) {
			t.Errorf("%s %s: %v, %q, want exit status 2 and %q", filepath.Base(program), arguments, err, output, want)
		}
	}
}

// proveStarts runs sweep.c or restricted.c and returns what it prints, for the stocks from 1 up.
// The value of a start must be that of its best first move.
func proveStarts(t *testing.T, program string, n int, arguments ...string) []start {
	t.Helper()
	output, err := exec.Command(program, append([]string{strconv.Itoa(n)}, arguments...)...).Output()
	if err != nil {
		t.Fatalf("%s %d %v: %v", filepath.Base(program), n, arguments, err)
	}
	var starts []start
	for line := range strings.Lines(string(output)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		s, err := parseStart(line, n, len(starts)+1)
		if err != nil {
			t.Fatalf("%s %d %v prints %q: %v", filepath.Base(program), n, arguments, line, err)
		}
		starts = append(starts, s)
	}
	stock := 10 * n
	if len(arguments) > 0 {
		stock, _ = strconv.Atoi(arguments[0])
	}
	if len(starts) != stock {
		t.Fatalf("%s %d %v prints %d starts, want %d", filepath.Base(program), n, arguments, len(starts), stock)
	}
	return starts
}

// parseStart reads a line such as "3 2 0 0 | 1 0 0 | 2 -4 -4", which must be
// about the given board and stock.
func parseStart(line string, n, stock int) (start, error) {
	parts := strings.Split(line, "|")
	var s start
	var gotN, gotStock int
	if _, err := fmt.Sscan(parts[0], &gotN, &gotStock, &s.Lower, &s.Upper); err != nil {
		return s, err
	}
	var best cups.Bounds
	for i, part := range parts[1:] {
		var drop int
		var b cups.Bounds
		if _, err := fmt.Sscan(part, &drop, &b.Lower, &b.Upper); err != nil || drop != i+1 || b.Lower > b.Upper {
			return s, fmt.Errorf("first move %d: %q, %w", i+1, part, err)
		}
		if i == 0 {
			best = b
		}
		best.Lower, best.Upper = max(best.Lower, b.Lower), max(best.Upper, b.Upper)
		s.moves = append(s.moves, b)
	}
	if gotN != n || gotStock != stock || len(s.moves) != min(n, stock) || s.Bounds != best {
		return s, fmt.Errorf("want 2x%d with stock %d and %d first moves, the best of which gives the value", n, stock, min(n, stock))
	}
	return s, nil
}

// within reports whether bounds a are the same as b or narrower.
func within(a, b cups.Bounds) bool { return b.Lower <= a.Lower && a.Upper <= b.Upper }

// freeMemory returns how many bytes of memory are free according to
// proc_meminfo(5), 0 on systems that do not say so.
func freeMemory() float64 {
	meminfo, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(meminfo), "MemAvailable:")
	var kilobytes float64
	if _, err := fmt.Sscan(rest, &kilobytes); err != nil {
		return 0
	}
	return kilobytes * 1024
}
