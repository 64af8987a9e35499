package solver_test

import (
	"context"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// BenchmarkWithout counts the nodes of two games without each technique, 20
// million at most.
func BenchmarkWithout(b *testing.B) {
	small, _ := cups.StartWith(3, 30)
	large, _ := cups.StartWith(4, 20)
	for name, off := range techniques {
		b.Run("2x3/"+name, func(b *testing.B) { countNodes(b, small, off) })
		b.Run("2x4/"+name, func(b *testing.B) { countNodes(b, large, off) })
	}
}

func countNodes(b *testing.B, p cups.Position, off solver.Technique) {
	for b.Loop() {
		s := solver.NewWithout(solver.Options{TableBytes: 1 << 28}, off)
		ctx, stop := context.WithCancel(context.Background())
		// Limits would change the questions that are asked.
		r, err := s.Solve(ctx, p, solver.Limits{}, func(so solver.Progress) {
			if so.Nodes > 2e7 {
				stop()
			}
		})
		if err != nil && ctx.Err() == nil {
			b.Fatal(err)
		}
		stop()
		b.ReportMetric(float64(r.Nodes), "nodes")
	}
}
