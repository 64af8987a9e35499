package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// players are as different as the games that positions come from.
var players = map[string]func(rng *rand.Rand, e *engine.Engine, p cups.Position) cups.Move{
	"random": func(rng *rand.Rand, _ *engine.Engine, p cups.Position) cups.Move {
		moves := p.Moves().Slice()
		return moves[rng.IntN(len(moves))]
	},
	"weak": func(rng *rand.Rand, e *engine.Engine, p cups.Position) cups.Move {
		return byLevel(rng, e, p, 2)
	},
	"strong": func(rng *rand.Rand, e *engine.Engine, p cups.Position) cups.Move {
		return byLevel(rng, e, p, engine.Level(6+rng.IntN(2)))
	},
	// It drops what captures nothing, so that cups overflow.
	"overfull": func(rng *rand.Rand, _ *engine.Engine, p cups.Position) cups.Move {
		var quiet []cups.Move
		for m := range p.Moves().All() {
			if m.IsDrop() && p.Captures(m) == 0 {
				quiet = append(quiet, m)
			}
		}
		if len(quiet) == 0 || rng.IntN(8) == 0 {
			quiet = p.Moves().Slice()
		}
		return quiet[rng.IntN(len(quiet))]
	},
}

func byLevel(rng *rand.Rand, e *engine.Engine, p cups.Position, level engine.Level) cups.Move {
	r, err := e.Search(context.Background(), p, level.Limits(rng), nil)
	if err != nil {
		return p.Moves().First()
	}
	return r.Move
}

// BenchmarkPositions asks for the exact value of every move of positions from
// games of all kinds, each for ten seconds at most and in a process that has the
// tablebase if there is one for the board, and reports how long that takes and how
// many are proven. The table of the search is cleared between games.
func BenchmarkPositions(b *testing.B) {
	for _, n := range []int{3, 4, 5} {
		tablebases := solver.NewTablebases(solver.Tables{Threads: 2})
		if n <= solver.MostTablebaseCups {
			if err := tablebases.Prepare(context.Background(), n); err != nil {
				b.Fatal(err)
			}
		}
		for _, name := range []string{"random", "weak", "strong", "overfull"} {
			b.Run(fmt.Sprintf("2x%d/%s", n, name), func(b *testing.B) { benchmarkPositions(b, n, players[name], tablebases) })
		}
	}
}

func benchmarkPositions(b *testing.B, n int, play func(*rand.Rand, *engine.Engine, cups.Position) cups.Move, tablebases *solver.Tablebases) {
	e := engine.New(engine.Options{TableBytes: 1 << 20})
	var times []time.Duration
	exact, within := 0, 0
	var s *solver.Solver
	var p cups.Position
	rng := rand.New(rand.NewPCG(uint64(n), 2026))
	for b.Loop() {
		if !p.IsValid() || p.IsOver() {
			p, _ = cups.Start(n)
			s = solver.New(solver.Options{Threads: 2, Tablebases: tablebases})
		}
		for range 1 + rng.IntN(8) {
			if next := p.PlayUnchecked(play(rng, e, p)); !next.IsOver() {
				p = next
			}
		}
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		began := time.Now()
		results, _ := s.SolveMoves(ctx, p, solver.Limits{}, nil)
		taken := time.Since(began)
		cancel()
		open := slices.ContainsFunc(results, func(r solver.MoveResult) bool { return r.Lower < r.Upper })
		times = append(times, taken)
		if !open {
			exact++
			if taken <= time.Second {
				within++
			}
		}
		if len(p.Moves().Slice()) == 1 || rng.IntN(30) == 0 {
			p = cups.Position{} // another game
		}
	}
	slices.Sort(times)
	ms := func(part float64) float64 {
		return float64(times[min(int(part*float64(len(times))), len(times)-1)].Microseconds()) / 1000
	}
	count := float64(len(times))
	b.ReportMetric(ms(0.5), "median-ms")
	b.ReportMetric(ms(0.95), "p95-ms")
	b.ReportMetric(ms(1), "max-ms")
	b.ReportMetric(100*float64(within)/count, "%exact-in-1s")
	b.ReportMetric(100*float64(exact)/count, "%exact")
}
