package solver_test

import (
	"context"
	"testing"

	"example.org/cups"
	"example.org/cups/solver"
)

// BenchmarkWithout counts the nodes of two games without each technique, 20
// million at most. docs/solver.md has the answers.
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
		s := solver.New(solver.Options{TableBytes: 1 << 28, Without: off})
		r, err := s.Solve(context.Background(), p, solver.Limits{Nodes: 2e7}, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(r.Nodes), "nodes")
	}
}
