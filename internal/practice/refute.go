package practice

import (
	"context"
	"sync"

	"example.org/cups"
	"example.org/cups/puzzle"
	"example.org/cups/solver"
)

// Refuter works out how a wrong move is punished. Several goroutines may ask it;
// they are answered one after the other.
type Refuter struct {
	mu     sync.Mutex // a solver answers one question at a time
	solver *solver.Solver
}

// The limits of one refutation: the positions of puzzles are small enough to
// need far less.
const (
	refuteNodes = 30_000_000
	refuteBytes = 32 << 20
)

// NewRefuter returns a Refuter. Its memory is taken when it is first needed.
func NewRefuter() *Refuter {
	return &Refuter{solver: solver.New(solver.Options{TableBytes: refuteBytes})}
}

// BestLine implements [puzzle.Refuter]. The line is empty where best play is
// not proven within the limits.
func (r *Refuter) BestLine(ctx context.Context, p cups.Position) ([]cups.Move, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	result, err := r.solver.Solve(ctx, p, solver.Limits{Nodes: refuteNodes}, nil)
	return result.Line, err
}

// Refute returns a wrong move followed by what comes of it: best play of both
// sides, or the potting of what can still be potted where there is no opponent.
func (r *Refuter) Refute(ctx context.Context, p puzzle.Puzzle, played []cups.Move, m cups.Move) ([]cups.Move, error) {
	if !p.Kind.Alone() {
		return puzzle.Refute(ctx, r, p, played, m)
	}
	now, _, err := p.Position.PlayAll(append(append([]cups.Move{}, played...), m)...)
	line := []cups.Move{m}
	for next := now.PlayOutMove(); err == nil && next != cups.NoMove; next = now.PlayOutMove() {
		line = append(line, next)
		now = now.PlayUnchecked(next)
	}
	return line, err
}
