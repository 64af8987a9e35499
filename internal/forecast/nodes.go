package forecast

import (
	"context"
	"math"

	"example.org/cups"
	"example.org/cups/solver"
)

// estimateBytes is the table of the small solves behind an estimate.
const estimateBytes = 64 << 20

// Nodes says how many nodes the empty board p will take, all first moves
// included, by what two smaller stocks take: the nodes of one size of board grow
// like a power of the stock (docs/solver.md). It is 0 if there is nothing to go
// by or ctx ends, and takes about a hundredth of the work that it foretells.
func Nodes(ctx context.Context, p cups.Position) float64 {
	beans := p.Stock(cups.South)
	if start, err := cups.StartWith(p.Cups(), beans); err != nil || start != p || beans < 12 {
		return 0
	}
	small, large := beans*2/5, beans/2
	fewer, more := nodesOf(ctx, p.Cups(), small), nodesOf(ctx, p.Cups(), large)
	if ctx.Err() != nil || fewer == 0 || more <= fewer {
		return 0
	}
	power := math.Log(more/fewer) / math.Log(float64(large)/float64(small))
	return more * math.Pow(float64(beans)/float64(large), power)
}

// nodesOf solves an empty board and each of its moves.
func nodesOf(ctx context.Context, n int, beans cups.Beans) float64 {
	p, err := cups.StartWith(n, beans)
	if err != nil {
		return 0
	}
	s := solver.New(solver.Options{TableBytes: estimateBytes})
	r, err := s.Solve(ctx, p, solver.Limits{}, nil)
	if err != nil {
		return 0
	}
	moves, err := s.SolveMoves(ctx, p, solver.Limits{}, nil)
	if err != nil {
		return 0
	}
	nodes := r.Nodes
	for _, m := range moves {
		nodes += m.Nodes
	}
	return float64(nodes)
}
