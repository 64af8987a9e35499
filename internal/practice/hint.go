package practice

import (
	"context"
	"slices"
	"sync"

	"example.org/cups"
	"example.org/cups/puzzle"
	"example.org/cups/solver"
)

// Hint helps on. The first one of a position names no move.
type Hint struct {
	Themes []puzzle.Theme // what the puzzle turns on
	Sowing bool           // a cup is to be sown; else beans are to be dropped
	Move   cups.Move      // a best move, or NoMove
	Astray bool           // the moves so far have left every shortest way
	Back   int            // how many moves are to be taken back
}

// Hint returns a hint for the position on the board: first what to look for,
// asked again the move itself. A transfer that has gone astray is told where.
func (a *Attempt) Hint() (Hint, bool) {
	if a.state != Trying {
		return Hint{}, false
	}
	if off := a.astray(); off > 0 {
		a.looks++
		return Hint{Astray: true, Back: off}, true
	}
	best := a.best()
	if best == cups.NoMove {
		return Hint{}, false
	}
	h := Hint{Themes: a.Puzzle().Themes, Sowing: best.IsSowing()}
	if a.hinted == len(a.moves)+1 {
		a.told++
		h.Move = best
		return h, true
	}
	a.hinted = len(a.moves) + 1
	a.looks++
	return h, true
}

// best returns a best move in the position on the board.
func (a *Attempt) best() cups.Move {
	if step, ok := a.Puzzle().Step(a.moves); ok {
		best, _ := step.Best()
		return best.Move
	}
	for m := range a.Position().Moves().All() {
		if v, err := puzzle.Check(a.Puzzle(), a.moves, m); err == nil {
			return v.Best
		}
	}
	return cups.NoMove
}

// astray returns how many of the last moves are to be taken back to be on a
// shortest way of a transfer again, 0 where the moves are on one.
func (a *Attempt) astray() int {
	if !a.IsFree() {
		return 0
	}
	for i, m := range a.moves {
		v, err := puzzle.Check(a.Puzzle(), slices.Clone(a.moves[:i]), m)
		if err != nil || v.Judgement == puzzle.Wrong {
			return len(a.moves) - i
		}
	}
	return 0
}

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
