package mind

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/internal/tables"
	"example.org/cups/solver"
)

// BenchmarkFirstTouch asks about positions of random, hostile and overfilling players of 2x4, each
// with a file of the tablebase that was just opened and a solver that knows nothing: for the best
// move, and for all moves. It reports how many of 1,000 are exact within the processor time that a
// proof has of 20 ms, best lines included, whatever else the machine does; and of how many the engine
// says within a limit of 20 ms that the best move, or all moves, are exact.
//
//	go test ./internal/mind -run xxx -bench FirstTouch -benchtime 3000x
func BenchmarkFirstTouch(b *testing.B) {
	runtime.LockOSThread() // the time is that of this thread
	defer runtime.UnlockOSThread()
	folder := tables.Usual()
	if err := folder.Obtain(b.Context(), solver.NewTablebases(solver.Tables{Threads: runtime.NumCPU()}), 4, tables.Steps{}); err != nil {
		b.Fatal(err)
	}
	positions := hostilePositions(4, max(b.N, 3000))
	const asked = 20 * time.Millisecond
	fresh := func() *Tablebases {
		t := KeptIn(tables.Usual(), 1)
		if !t.IsReady(4) {
			b.Fatal("the tablebase is not kept")
		}
		return t
	}
	touch := func(p cups.Position, ask func(v *prover.Prover) (exact bool)) time.Duration {
		v := prover.New(solver.Options{TableBytes: 1 << 20, Tablebases: fresh().solvers()})
		v.AnyBest = true
		before := threadTime()
		if !ask(v) {
			b.Errorf("%v is open", p)
		}
		return threadTime() - before
	}
	var best, all []time.Duration
	said, at := [2]int{}, 0
	for b.Loop() {
		p := positions[at%len(positions)]
		at++
		best = append(best, touch(p, func(v *prover.Prover) bool {
			proof := v.Prove(b.Context(), p)
			return proof.Lower == proof.Upper
		}))
		all = append(all, touch(p, func(v *prover.Prover) bool {
			moves, _ := v.ProveMoves(b.Context(), p, p.Moves())
			return !slices.ContainsFunc(moves, func(m engine.MoveProof) bool { return m.Lower != m.Upper })
		}))
		for i, lines := range []int{1, p.Moves().Len()} {
			w := NewWorker(Options{EngineBytes: 1 << 20, SolverBytes: 1 << 20, Proves: true, Tablebases: fresh()})
			r, err := w.Search(b.Context(), p, engine.Limits{Time: asked, Lines: lines}, nil)
			if err != nil {
				b.Fatal(err)
			}
			if len(r.Lines) == lines && !slices.ContainsFunc(r.Lines, func(l engine.Line) bool { return !l.Exact }) {
				said[i]++
			}
		}
	}
	report := func(name string, times []time.Duration, most time.Duration) {
		slices.Sort(times)
		within, _ := slices.BinarySearch(times, most)
		b.ReportMetric(1000*float64(within)/float64(len(times)), "‰"+name)
		b.ReportMetric(times[len(times)*999/1000].Seconds()*1000, name+"-p99.9-ms")
	}
	report("best", best, asked*3/4)
	report("all", all, asked*7/8)
	b.ReportMetric(1000*float64(said[0])/float64(at), "‰best-said")
	b.ReportMetric(1000*float64(said[1])/float64(at), "‰all-said")
}

// threadTime is the processor time of this thread.
func threadTime() time.Duration {
	const thisThread = 1 // RUSAGE_THREAD in getrusage(2)
	var u syscall.Rusage
	_ = syscall.Getrusage(thisThread, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkLevelEight lets level 8 play with 20 ms a move on 2x4 against players who overfill
// cups: with a tablebase that was read, as after isready, and with a file that is opened anew for
// each move. It reports how many beans all moves gave away, and how many of 1,000 were proven.
//
//	go test ./internal/mind -run xxx -bench LevelEight -benchtime 3000x
func BenchmarkLevelEight(b *testing.B) {
	judged := KeptIn(tables.Usual(), 1)
	if !judged.IsReady(4) {
		b.Fatal("the tablebase is not kept")
	}
	for name, fresh := range map[string]bool{"read": false, "first-touch": true} {
		b.Run(name, func(b *testing.B) {
			judge := solver.New(solver.Options{TableBytes: 4 << 20, Tablebases: judged.Tablebases})
			worth := func(p cups.Position, m cups.Move) cups.Margin {
				r, err := judge.SolveMoves(b.Context(), p, solver.Limits{Moves: cups.MoveSetOf(m)}, nil)
				if err != nil || r[0].Lower != r[0].Upper {
					b.Fatal(r, err)
				}
				return r[0].Lower
			}
			open := func() *Worker {
				t := KeptIn(tables.Usual(), 1)
				if t.IsReady(4); !fresh {
					<-t.Prepare(4)
				}
				return NewWorker(Options{EngineBytes: 1 << 20, SolverBytes: 1 << 20, Proves: true, Tablebases: t})
			}
			rng := rand.New(rand.NewPCG(8, 20))
			limits := engine.MaxLevel.Limits(nil)
			limits.Time = 20 * time.Millisecond
			var p cups.Position
			w := open()
			given, proven, at := 0, 0, 0
			for b.Loop() {
				for !p.IsValid() || p.IsOver() || p.Turn() == cups.North {
					if !p.IsValid() || p.IsOver() {
						p, _ = cups.Start(4)
					} else {
						p = p.PlayUnchecked(crowded(rng, p))
					}
				}
				if fresh {
					w = open()
				}
				r, err := w.Search(b.Context(), p, limits, nil)
				if err != nil {
					b.Fatal(err)
				}
				at++
				if r.Exact {
					proven++
				}
				best, err := judge.Solve(b.Context(), p, solver.Limits{}, nil)
				if err != nil {
					b.Fatal(err)
				}
				if lost := best.Lower - worth(p, r.Move); lost > 0 {
					given += int(lost)
					b.Logf("%v: %v gives away %d, proven: %t", p, r.Move, lost, r.Exact)
				}
				p = p.PlayUnchecked(r.Move)
			}
			b.ReportMetric(float64(given), "beans-given")
			b.ReportMetric(1000*float64(proven)/float64(at), "‰proven")
		})
	}
}
