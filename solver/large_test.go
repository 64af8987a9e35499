package solver_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/tables"
	"example.org/cups/solver"
	"example.org/cups/solver/sweep"
)

// large returns the tablebase of 2x5 for games that begin with a smaller stock, from a file.
func large(t testing.TB, folder string, stock cups.Beans) *solver.Tablebases {
	t.Helper()
	all := solver.NewTablebases(solver.Tables{Threads: 2, Ready: true, LargeStock: stock})
	if err := tables.At(folder).Obtain(t.Context(), all, 5, tables.Steps{}); err != nil {
		t.Fatal(err)
	}
	return all
}

// BenchmarkLarge makes files of 2x5 with small stocks: go test ./solver -run xxx -bench Large/30 -benchtime 1x.
func BenchmarkLarge(b *testing.B) {
	for _, stock := range []cups.Beans{10, 20, 30} {
		b.Run(fmt.Sprint(stock), func(b *testing.B) {
			for b.Loop() {
				folder := b.TempDir()
				all := large(b, folder, stock)
				_, positions := all.StripCost(5)
				info, err := os.Stat(tables.At(folder).File(5))
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(info.Size()), "bytes")
				b.ReportMetric(8*float64(info.Size())/float64(positions), "bits/position")
			}
		})
	}
}

// hostile are positions of 2x5 from games that begin with some stock, of players of all kinds.
func hostile(t testing.TB, stock cups.Beans, count int) (found []cups.Position) {
	t.Helper()
	next := hostileGames(t, stock, slices.Sorted(maps.Keys(players))...)
	for len(found) < count {
		found = append(found, next())
	}
	return found
}

// hostileGames returns what plays games of 2x5 that begin with some stock, and returns every sixth
// position of them or so. South is of one of some kinds of players, one after the other, North of any kind.
func hostileGames(t testing.TB, stock cups.Beans, kinds ...string) (next func() cups.Position) {
	rng := rand.New(rand.NewPCG(uint64(stock), 42))
	e := engine.New(engine.Options{TableBytes: 1 << 20})
	names := slices.Sorted(maps.Keys(players))
	var p cups.Position
	game := -1
	return func() cups.Position {
		for {
			for !p.IsValid() || p.IsOver() {
				var err error
				if p, err = cups.StartWith(5, stock); err != nil {
					t.Fatal(err)
				}
				game++
			}
			this := p
			name := kinds[game%len(kinds)]
			if p.Turn() == cups.North { // each against each
				name = names[game/len(kinds)%len(names)]
			}
			p = p.PlayUnchecked(players[name](rng, e, p))
			if rng.IntN(6) == 0 {
				return this
			}
		}
	}
}

// With the tablebase of 2x5 the solver proves what it proves without, of all moves, and where
// nodes are counted its bounds hold.
func TestALargeTablebaseProvesWhatTheSearchProves(t *testing.T) {
	const stock = 8
	count := 400
	if testing.Short() {
		count = 60
	}
	all := large(t, t.TempDir(), stock)
	with := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: all, SweepBytes: 1})
	without := solver.New(solver.Options{TableBytes: 16 << 20, SweepBytes: 1})
	var nodes, nodesWithout int64
	for _, p := range hostile(t, stock, count) {
		if !with.HasTablebase(p) {
			t.Fatalf("%v: there is no tablebase", p)
		}
		few, err := with.SolveMoves(t.Context(), p, solver.Limits{Nodes: 10}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := with.SolveMoves(t.Context(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		want, err := without.SolveMoves(t.Context(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range want {
			if got[i].Bounds != w.Bounds || few[i].Lower > w.Lower || few[i].Upper < w.Upper {
				t.Errorf("%v, %v: %v with the tablebase, %v after few nodes, %v without", p, w.Move, got[i].Bounds, few[i].Bounds, w.Bounds)
			}
			nodes, nodesWithout = nodes+got[i].Nodes, nodesWithout+w.Nodes
		}
	}
	if 10*nodes > nodesWithout {
		t.Errorf("%d nodes with the tablebase, %d without", nodes, nodesWithout)
	}
}

// A tablebase of 2x5 is used where it is, and nothing makes one: not a question, and not whoever
// prepares it.
func TestNoQuestionMakesALargeTablebase(t *testing.T) {
	folder := t.TempDir()
	all, err := solver.OpenTablebases(t.Context(), folder, solver.Tables{}, 5)
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("opened without a file: %v", err)
	}
	p, _ := cups.StartWith(5, 3)
	if all.Covers(p) || all.IsReady(5) {
		t.Error("there is a tablebase without a file")
	}
	if err := all.Prepare(t.Context(), 5); err == nil {
		t.Error("it is prepared")
	}
	s := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: all})
	if r, err := s.Solve(t.Context(), p, solver.Limits{}, nil); err != nil || r.Lower != r.Upper {
		t.Errorf("%+v, %v", r, err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) > 0 || all.IsReady(5) {
		t.Errorf("a question made %v", entries)
	}
	if other := large(t, folder, 3); !other.Covers(p) || other.Covers(cups.MustParse("0.0.0.0.0/4/0 0.0.0.0.0/3/0 s")) {
		t.Error("a tablebase covers other positions than those of its games")
	}
	if _, err := solver.OpenTablebases(t.Context(), folder, solver.Tables{}, 5); err == nil {
		t.Error("a file about another stock is taken")
	}
}

// counted counts what is read of strips.
type counted struct {
	sweep.Strips
	codes, groups atomic.Int64
}

func (c *counted) Codes(strip int) ([]byte, error) {
	c.codes.Add(1)
	return c.Strips.Codes(strip)
}

func (c *counted) Group(strip, group int, room []byte) ([]byte, bool) {
	c.groups.Add(1)
	return c.Strips.Group(strip, group, room)
}

// kept are strips in memory.
type kept struct {
	codes  [][]byte
	groups [][][]byte
}

func (k *kept) Count() int                      { return len(k.codes) }
func (k *kept) Codes(strip int) ([]byte, error) { return k.codes[strip], nil }

func (k *kept) Group(strip, group int, _ []byte) ([]byte, bool) {
	return k.groups[strip][group], true
}

func (k *kept) put(_ int, codes []byte, each func(put func([]byte) error) error) error {
	var groups [][]byte
	err := each(func(group []byte) error {
		groups = append(groups, bytes.Clone(group))
		return nil
	})
	k.codes, k.groups = append(k.codes, bytes.Clone(codes)), append(k.groups, groups)
	return err
}

// All solvers of a process share what is unpacked of a large tablebase, so its memory counts once: what
// one has asked for costs another nothing, codes are read once, and a second opening reads nothing.
func TestALargeTablebaseIsInMemoryOnce(t *testing.T) {
	const stock = 6
	all := solver.NewTablebases(solver.Tables{Threads: 2, Ready: true, LargeStock: stock})
	made := &kept{}
	if err := all.MakeStrips(t.Context(), 5, made, made.put, nil); err != nil {
		t.Fatal(err)
	}
	first, second := &counted{Strips: made}, &counted{Strips: made}
	for _, from := range []*counted{first, second} {
		if err := all.OpenStrips(5, from); err != nil {
			t.Fatal(err)
		}
	}
	positions := hostile(t, stock, 20)
	ask := func() {
		s := solver.New(solver.Options{TableBytes: 1 << 20, Tablebases: all, SweepBytes: 1})
		for _, p := range positions {
			if _, err := s.SolveMoves(t.Context(), p, solver.Limits{Nodes: 1000}, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	ask()
	read := first.groups.Load()
	ask()
	strips, _ := all.Strips(5)
	if read == 0 || first.groups.Load() != read || first.codes.Load() > int64(strips) || second.groups.Load()+second.codes.Load() > 0 {
		t.Errorf("%d groups and %d codes of %d strips were read, of these %d groups by the first solver, and of a second opening %d and %d",
			first.groups.Load(), first.codes.Load(), strips, read, second.groups.Load(), second.codes.Load())
	}
}

// BenchmarkLargePositions asks for the exact value of every move of positions of 2x5, with the
// tablebase of games of 20 or 50 beans a side, by kind of player, and says how long that takes and how many
// nodes: for half of them, for 98 of a hundred, for all but one in a thousand, and for the slowest. Nodes
// are what is limited, so that a busy machine leaves as many open as an idle one. CUPS_LARGE names
// the folder that has the file, or is to have it; for 50 beans there must be one:
//
//	CUPS_LARGE=~/.cache/cups go test ./solver -run xxx -bench LargePositions/50 -benchtime 2500x
func BenchmarkLargePositions(b *testing.B) {
	for _, stock := range []cups.Beans{20, cups.StandardStock(5)} {
		for _, kind := range slices.Sorted(maps.Keys(players)) {
			b.Run(fmt.Sprintf("%d/%s", stock, kind), func(b *testing.B) { benchmarkLarge(b, stock, kind) })
		}
	}
}

func benchmarkLarge(b *testing.B, stock cups.Beans, kind string) {
	folder := os.Getenv("CUPS_LARGE")
	if folder == "" {
		if stock == cups.StandardStock(5) {
			b.Skip("CUPS_LARGE names no folder with a file of 2x5")
		}
		folder = b.TempDir()
	}
	all := large(b, folder, stock)
	next := hostileGames(b, stock, kind)
	s := solver.New(solver.Options{Tablebases: all, Threads: 2, SweepBytes: 1})
	var took []float64 // milliseconds
	var nodes []int64
	open := 0
	for b.Loop() {
		b.StopTimer()
		p := next()
		b.StartTimer()
		began := time.Now()
		results, err := s.SolveMoves(b.Context(), p, solver.Limits{Nodes: largeNodes}, nil)
		if err != nil {
			b.Fatal(err)
		}
		took = append(took, float64(time.Since(began).Microseconds())/1e3)
		sum := int64(0)
		for _, r := range results {
			sum += r.Nodes
		}
		nodes = append(nodes, sum)
		if slices.ContainsFunc(results, func(r solver.MoveResult) bool { return r.Lower < r.Upper }) {
			open++
			b.Logf("open after %d nodes: %v", sum, p)
		}
	}
	slices.Sort(took)
	slices.Sort(nodes)
	for name, part := range map[string]int{"median": 500, "98%": 980, "99.9%": 999, "most": 1000} {
		at := min(len(took)*part/1000, len(took)-1)
		b.ReportMetric(took[at], "ms-"+name)
		b.ReportMetric(float64(nodes[at]), "nodes-"+name)
	}
	b.ReportMetric(float64(open), "open")
}

// largeNodes is how many nodes a position may take: what two idle processors do in two seconds or so.
const largeNodes = 300_000
