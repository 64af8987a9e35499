package mind

import (
	"context"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/internal/tables"
	"example.org/cups/solver"
)

// Where the tablebase of 2x5 is on disk, engine, analyst and solver are exact by it; where it is
// not, nobody makes it and nobody waits for it.
func TestALargeTablebaseIsUsedWhereItIs(t *testing.T) {
	const stock = 8
	settings := solver.Tables{Threads: 2, Ready: true, LargeStock: stock}
	folder := t.TempDir()
	p, err := cups.StartWith(5, stock)
	if err != nil {
		t.Fatal(err)
	}
	none := keptIn(tables.At(folder), settings)
	<-none.Prepare(5)
	none.Wait()
	if entries, _ := os.ReadDir(folder); len(entries) > 0 || none.IsReady(5) || none.Lacks(p) {
		t.Fatalf("without a file there is %v", entries)
	}
	if err := tables.At(folder).Obtain(t.Context(), solver.NewTablebases(settings), 5, tables.Steps{}); err != nil {
		t.Fatal(err)
	}
	if !none.IsReady(5) {
		t.Error("a file that was made meanwhile is not used")
	}
	kept := keptIn(tables.At(folder), settings)
	<-kept.Prepare(5)
	if !kept.IsReady(5) {
		t.Fatal("the file is not used")
	}
	w := NewWorker(Options{EngineBytes: 1 << 20, SolverBytes: 1 << 20, SweepBytes: 1, Proves: true, Tablebases: kept})
	if w.proofs.IsReady(p) {
		t.Error("searches without a limit of time would wait for proofs that may take long")
	}
	for _, limits := range []engine.Limits{{Depth: 2}, {Nodes: 1000}} {
		alone := NewWorker(Options{EngineBytes: 1 << 20, SolverBytes: 1, SweepBytes: 1, Proves: true})
		want, err := alone.Search(t.Context(), p, limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := w.Search(t.Context(), p, limits, nil); err != nil || got.Move != want.Move || got.Nodes != want.Nodes {
			t.Errorf("%+v: %+v, %v, and %+v without a tablebase", limits, got, err, want)
		}
	}
	plain := solver.New(solver.Options{TableBytes: 16 << 20, SweepBytes: 1})
	for ply := 0; !p.IsOver(); ply++ {
		want, err := plain.Solve(t.Context(), p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		margin, _ := want.Exact()
		got, err := w.Search(t.Context(), p, engine.Limits{Level: engine.MaxLevel, Time: time.Hour, Soft: time.Minute}, nil)
		if err != nil || !got.Exact || got.Score != engine.ScoreOf(margin) {
			t.Errorf("%v: played %+v, %v, want %d", p, got, err, margin)
		}
		analysed, err := w.Analyze(t.Context(), p, analysis.Limits{Time: time.Hour}, nil)
		if err != nil || analysed.Value.Kind != analysis.Exact || analysed.Value.Lower != margin {
			t.Errorf("%v: analysed as %v, %v, want %d", p, analysed.Value, err, margin)
		}
		moves := p.Moves().Slice()
		p = p.PlayUnchecked(moves[ply*7%len(moves)])
	}
}

// A position in which level 8 once played a move that is worse by five beans at least, since the machine was
// busy: it was known to be worse than what was found out when the time was over. This needs the file of 2x5 in the
// folder that CUPS_LARGE names.
func TestAMoveThatIsWorseThanAnyProofIsNotPlayedLate(t *testing.T) {
	path := os.Getenv("CUPS_LARGE")
	if path == "" {
		t.Skip("CUPS_LARGE names no folder with a file of 2x5")
	}
	kept := KeptIn(tables.At(path), 1)
	if !kept.IsReady(5) {
		t.Skip("there is no file of 2x5")
	}
	struck, strike := context.WithCancelCause(t.Context())
	strike(context.DeadlineExceeded)
	p := cups.MustParse("2.3.0.1.1/35/15 5.6.6.4.3/15/4 s")
	proof := prover.New(solver.Options{TableBytes: 1 << 20, Tablebases: kept.solvers()}).Prove(struck, p)
	if want := cups.MoveSetOf(cups.Drop(3)) | cups.MoveSetOf(cups.Drop(5)); proof.Worse&want != want || proof.Lower < 82 || proof.Upper < 86 {
		t.Errorf("%+v, want %v left out", proof, want)
	}
}

// A review that nobody waits for is stored for good: it uses the file of 2x5, also if it is the first to
// need it.
func TestTheBackgroundUsesALargeTablebase(t *testing.T) {
	const stock = 10
	settings := solver.Tables{Threads: 2, Ready: true, LargeStock: stock}
	folder := tables.At(t.TempDir())
	p, err := cups.StartWith(5, stock)
	if err != nil {
		t.Fatal(err)
	}
	for _, there := range []bool{false, true} {
		if there {
			if err := folder.Obtain(t.Context(), solver.NewTablebases(settings), 5, tables.Steps{}); err != nil {
				t.Fatal(err)
			}
		}
		m := New(Config{Bytes: 2*TablebaseBytes + 64<<20, Threads: 1, Tablebases: keptIn(folder, settings)})
		r, err := m.Analyze(t.Context(), Background, p, analysis.Limits{Nodes: 300}, nil)
		if err != nil || (r.Value.Kind == analysis.Exact) != there {
			t.Errorf("there is a file: %t: %v, %v", there, r.Value, err)
		}
		if m.Knows(5) != there || m.Knows(6) {
			t.Errorf("there is a file: %t, and that is not known", there)
		}
	}
}

// A file of 2x5 that is damaged is told and not used, and stays for whoever mends it.
func TestALargeTablebaseThatIsDamagedIsNotUsed(t *testing.T) {
	settings := solver.Tables{Threads: 2, Ready: true, LargeStock: 3}
	folder := tables.At(t.TempDir())
	if err := folder.Obtain(t.Context(), solver.NewTablebases(settings), 5, tables.Steps{}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(folder.File(5))
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 4
	if err := os.WriteFile(folder.File(5), data, 0o644); err != nil {
		t.Fatal(err)
	}
	told := 0
	kept := keptIn(folder, settings)
	kept.OnDamage(func(error) { told++ })
	<-kept.Prepare(5)
	p, _ := cups.StartWith(5, 3)
	if kept.IsReady(5) || told != 1 || kept.Lacks(p) {
		t.Errorf("ready: %t, told %d times", kept.IsReady(5), told)
	}
	kept.Wait()
	if got, err := os.ReadFile(folder.File(5)); err != nil || len(got) != len(data) {
		t.Errorf("the damaged file is gone: %v", err)
	}
	if err := folder.Obtain(t.Context(), solver.NewTablebases(settings), 5, tables.Steps{}); err != nil {
		t.Fatal(err)
	}
	if !kept.IsReady(5) || told != 1 {
		t.Errorf("after it was mended, ready: %t, told %d times", kept.IsReady(5), told)
	}
}

// BenchmarkLargeGames plays games of 2x5 with 20 or 50 beans a side, level 8 with 50 or 300 ms a move, and says in how many
// moves level 8 gave a bean away as far as a second finds out, how many of its moves are not known to be best
// then, and how many it did not prove itself. One opponent after the other: who moves at random, who overfills
// cups, who does one or the other, and levels 4 to 8. With -v it says so after each game, and CUPS_LARGE_FROM is
// the number of the first one, from 0. For 50 beans CUPS_LARGE names the folder that has the file:
//
//	CUPS_LARGE=~/.cache/cups go test ./internal/mind -run xxx -bench LargeGames/50 -benchtime 200x -timeout 3h
func BenchmarkLargeGames(b *testing.B) {
	b.Run("20", func(b *testing.B) { benchmarkLargeGames(b, 20, 50*time.Millisecond) })
	b.Run("50", func(b *testing.B) { benchmarkLargeGames(b, cups.StandardStock(5), 300*time.Millisecond) })
}

func benchmarkLargeGames(b *testing.B, stock cups.Beans, each time.Duration) {
	settings := solver.Tables{Threads: 2, Ready: true, LargeStock: stock}
	path := os.Getenv("CUPS_LARGE") // where the file is kept from run to run
	if path == "" {
		if stock == cups.StandardStock(5) {
			b.Skip("CUPS_LARGE names no folder with a file of 2x5")
		}
		path = b.TempDir()
	}
	folder := tables.At(path)
	if err := folder.Obtain(b.Context(), solver.NewTablebases(settings), 5, tables.Steps{}); err != nil {
		b.Fatal(err)
	}
	kept := keptIn(folder, settings)
	<-kept.Prepare(5)
	w := NewWorker(Options{Proves: true, Tablebases: kept})
	judge := solver.New(solver.Options{Tablebases: kept.Tablebases, SweepBytes: 1})
	other := engine.New(engine.Options{TableBytes: 1 << 20})
	first, _ := strconv.Atoi(os.Getenv("CUPS_LARGE_FROM")) // 0 without it
	moves, given, open, unproven, game := 0, 0, 0, 0, first
	for b.Loop() {
		rng := rand.New(rand.NewPCG(uint64(game), 7))
		p, err := cups.StartWith(5, stock)
		if err != nil {
			b.Fatal(err)
		}
		ours := cups.Side(game % 2)
		kind := game / 2 % 8
		game++
		for !p.IsOver() {
			if p.Turn() != ours {
				m := crowded(rng, p)
				switch {
				case kind == 0, kind == 1 && rng.IntN(2) == 0:
					m = p.Moves().Slice()[rng.IntN(p.Moves().Len())]
				case kind > 2:
					limits := engine.Level(kind + 1).Limits(rng)
					if limits.Time > 0 {
						limits.Time = each
					}
					r, err := other.Search(b.Context(), p, limits, nil)
					if err != nil {
						b.Fatal(err)
					}
					m = r.Move
				}
				p = p.PlayUnchecked(m)
				continue
			}
			limits := engine.MaxLevel.Limits(nil)
			limits.Time, limits.Soft = each, 0
			r, err := w.Search(b.Context(), p, limits, nil)
			if err != nil {
				b.Fatal(err)
			}
			results, err := judge.SolveMoves(b.Context(), p, solver.Limits{Time: time.Second}, nil)
			if err != nil {
				b.Fatal(err)
			}
			played, best, most := cups.Bounds{}, cups.Margin(-cups.MaxBeans), cups.Margin(-cups.MaxBeans)
			for _, of := range results {
				best = max(best, of.Lower)
				if of.Move == r.Move {
					played = of.Bounds
				} else {
					most = max(most, of.Upper)
				}
			}
			moves++
			if !r.Exact {
				unproven++
			}
			if played.Upper < best {
				given++
				b.Logf("%v, against kind %d: %v, %v, exact: %t", p, kind, r.Move, results, r.Exact)
			}
			if played.Lower < most {
				open++
			}
			p = p.PlayUnchecked(r.Move)
		}
		b.Logf("%d games from %d on (the last of kind %d): %d moves, %d gave a bean away, %d open, %d unproven", game-first, first, kind, moves, given, open, unproven)
	}
	b.ReportMetric(float64(moves), "moves")
	b.ReportMetric(float64(given), "given-away")
	b.ReportMetric(float64(open), "open")
	b.ReportMetric(float64(unproven), "unproven")
}
