package mine

import (
	"context"
	"errors"

	"example.org/cups"
	"example.org/cups/puzzle"
	"example.org/cups/solver"
)

// errTooDear says that a position takes more work than a puzzle is worth.
var errTooDear = errors.New("this position takes too much work to prove")

// appraiser proves what moves are worth, and remembers it.
type appraiser struct {
	solver *solver.Solver
	nodes  uint64 // for all moves of a position; 0: no limit
	known  map[cups.Position][]puzzle.Choice
}

// mostKnown bounds the memory for what is remembered.
const mostKnown = 1 << 14

func newAppraiser(tableBytes int64, nodes uint64) *appraiser {
	return &appraiser{
		solver: solver.New(solver.Options{TableBytes: tableBytes}),
		nodes:  nodes,
		known:  map[cups.Position][]puzzle.Choice{},
	}
}

// choices returns all legal moves with their exact margins, from the side that
// moves. Within the limit of nodes that cannot be done it returns errTooDear.
func (v *appraiser) choices(ctx context.Context, p cups.Position) ([]puzzle.Choice, error) {
	if all, ok := v.known[p]; ok {
		return all, nil
	}
	results, err := v.solver.SolveMoves(ctx, p, solver.Limits{Nodes: v.nodes}, nil)
	if err != nil {
		return nil, err
	}
	all := make([]puzzle.Choice, len(results))
	for i, r := range results {
		margin, exact := r.Exact()
		if !exact {
			return nil, errTooDear
		}
		all[i] = puzzle.Choice{Move: r.Move, Margin: margin}
	}
	if len(v.known) >= mostKnown {
		clear(v.known)
	}
	v.known[p] = all
	return all, nil
}

// margin returns the exact margin of a position, from the side that moves.
func (v *appraiser) margin(ctx context.Context, p cups.Position) (cups.Margin, error) {
	all, err := v.choices(ctx, p)
	best, _ := puzzle.Step{Choices: all}.Best()
	return best.Margin, err
}

// best returns the best moves of a position.
func (v *appraiser) best(ctx context.Context, p cups.Position) ([]cups.Move, error) {
	all, err := v.choices(ctx, p)
	best, _ := puzzle.Step{Choices: all}.Best()
	var moves []cups.Move
	for _, c := range all {
		if c.Margin == best.Margin {
			moves = append(moves, c.Move)
		}
	}
	return moves, err
}
