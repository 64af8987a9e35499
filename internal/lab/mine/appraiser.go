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
	solver  *solver.Solver
	nodes   int64                             // for all moves of a position
	insists bool                              // beyond them it goes on without a limit
	known   map[cups.Position][]puzzle.Choice // nil: it was too dear
}

// mostKnown bounds the memory for what is remembered.
const mostKnown = 1 << 14

func newAppraiser(tableBytes int64, nodes int64, tablebases *solver.Tablebases) *appraiser {
	return &appraiser{
		solver: solver.New(solver.Options{TableBytes: tableBytes, Tablebases: tablebases}),
		nodes:  nodes,
		known:  map[cups.Position][]puzzle.Choice{},
	}
}

// choices returns all legal moves with their exact margins, from the side that
// moves. If that cannot be done within the limit of nodes, it returns errTooDear,
// unless the appraiser insists. (Without a limit the solver begins with a sweep,
// which takes seconds where a search takes milliseconds.)
func (v *appraiser) choices(ctx context.Context, p cups.Position) ([]puzzle.Choice, error) {
	if all, ok := v.known[p]; ok {
		if all == nil {
			return nil, errTooDear
		}
		return all, nil
	}
	all, err := v.within(ctx, p, solver.Limits{Nodes: v.nodes})
	if v.insists && errors.Is(err, errTooDear) {
		all, err = v.within(ctx, p, solver.Limits{})
	}
	if err != nil && !errors.Is(err, errTooDear) {
		return nil, err
	}
	if len(v.known) >= mostKnown {
		clear(v.known)
	}
	v.known[p] = all
	return all, err
}

// within is choices within limits.
func (v *appraiser) within(ctx context.Context, p cups.Position, limits solver.Limits) ([]puzzle.Choice, error) {
	results, err := v.solver.SolveMoves(ctx, p, limits, nil)
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
