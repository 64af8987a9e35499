package solver_test

import (
	"context"
	"fmt"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// Threads change how a margin is found, not what it is.
func TestThreadsAgree(t *testing.T) {
	ctx := context.Background()
	for _, game := range []struct {
		cups  int
		stock cups.Beans
	}{{2, 20}, {3, 17}, {4, 13}} {
		p, err := cups.StartWith(game.cups, game.stock)
		if err != nil {
			t.Fatal(err)
		}
		want, err := solver.New(solver.Options{}).SolveMoves(ctx, p, solver.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, threads := range []int{3, 2, 8} {
			if (slow || testing.Short()) && threads != 3 {
				continue
			}
			// A small table is written to by all threads all the time.
			s := solver.New(solver.Options{Threads: threads, TableBytes: 1 << 20})
			got, err := s.SolveMoves(ctx, p, solver.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for i := range want {
				if got[i].Bounds != want[i].Bounds {
					t.Errorf("2x%d, stock %d, %d threads: %v is %v, want %v", game.cups, game.stock, threads, got[i].Move, got[i].Bounds, want[i].Bounds)
				}
			}
		}
	}
}

// However many threads there are, they enter no more nodes than they may.
func TestThreadsKeepToTheNodes(t *testing.T) {
	p := cups.MustParse("0.0.0.0/40/0 0.0.0.0/40/0 s")
	for _, nodes := range []int64{1, 1000, 100_000} {
		s := solver.New(solver.Options{Threads: 4})
		r, err := s.Solve(context.Background(), p, solver.Limits{Nodes: nodes}, nil)
		if err != nil || r.Nodes > nodes || r.Lower == r.Upper {
			t.Errorf("%d nodes: %+v, %v", nodes, r, err)
		}
	}
}

// BenchmarkThreads says how many nodes more threads take together.
func BenchmarkThreads(b *testing.B) {
	p, _ := cups.StartWith(4, 24)
	for _, threads := range []int{1, 2, 4} {
		b.Run(fmt.Sprint(threads), func(b *testing.B) {
			for b.Loop() {
				r, _ := solver.New(solver.Options{TableBytes: 1 << 30, Threads: threads}).Solve(context.Background(), p, solver.Limits{}, nil)
				b.ReportMetric(float64(r.Nodes), "nodes")
			}
		})
	}
}
