package analysis

import (
	"context"
	"errors"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// Options are fixed for the life of an [Analyst].
type Options struct {
	SolverBytes int64 // of the solver's table, 0 for its default
	EngineBytes int64 // of the engine's table, 0 for its default
}

// Analyst analyses positions. What it learns from one helps with the next. It
// must not be used by several goroutines at once.
type Analyst struct {
	solver *solver.Solver
	engine *engine.Engine
}

// New returns an analyst.
func New(o Options) *Analyst {
	return &Analyst{
		solver: solver.New(solver.Options{TableBytes: o.SolverBytes}),
		engine: engine.New(engine.Options{HashBytes: o.EngineBytes}),
	}
}

// Limits say how much work a position is worth: so many nodes or so much time
// for the solver, and as much again for the engine on what stays unproven.
// Zero is no limit; without any the solver goes on until all is proven.
type Limits struct {
	Nodes int64
	Time  time.Duration
}

// Move is a legal move and what it is worth.
type Move struct {
	Move     cups.Move
	Position cups.Position // after the move
	Value    Value         // from the side that makes the move
	Line     []cups.Move   // the best play from here, Move first
}

// Result is what a position is worth.
type Result struct {
	Position cups.Position
	Value    Value  // from the side to move; of a finished position South's
	Moves    []Move // best first; none of a finished position
	Nodes    int64  // that solver and engine took
}

// Position analyses p. If ctx is done it returns what is known until then, with
// ctx's error.
func (a *Analyst) Position(ctx context.Context, p cups.Position, limits Limits) (Result, error) {
	if !p.IsValid() {
		return Result{}, solver.ErrNoPosition
	}
	if p.IsOver() {
		margin := p.Margin()
		return Result{Position: p, Value: Value{Kind: Exact, Lower: margin, Upper: margin}}, nil
	}
	r := Result{Position: p}
	err := a.prove(ctx, &r, limits)
	if err == nil {
		err = a.estimate(ctx, &r, limits)
	}
	r.sum()
	if err == nil {
		err = a.bestLine(ctx, &r)
	}
	return r, err
}

// lineNodes is how much more work the best line may take once its value is
// proven; the solver's table makes it cheap.
const lineNodes = 1 << 20

// bestLine follows a proven best move to the end of the game.
func (a *Analyst) bestLine(ctx context.Context, r *Result) error {
	best := &r.Moves[0]
	if best.Value.Kind != Exact || best.Position.IsOver() || len(best.Line) > 1 {
		return nil
	}
	rest, err := a.solver.Solve(ctx, best.Position, solver.Limits{Nodes: lineNodes}, nil)
	best.Line = append(best.Line, rest.Line...)
	r.Nodes += int64(rest.Nodes)
	return err
}

// prove fills the moves with what the solver can prove.
func (a *Analyst) prove(ctx context.Context, r *Result, limits Limits) error {
	within, cancel := withTime(ctx, limits.Time)
	defer cancel()
	moves, err := a.solver.SolveMoves(within, r.Position, solver.Limits{Nodes: uint64(max(0, limits.Nodes))}, nil)
	for _, m := range moves {
		r.Moves = append(r.Moves, Move{m.Move, r.Position.PlayUnchecked(m.Move), proven(m.Bounds), []cups.Move{m.Move}})
	}
	if ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		err = nil // the solver's time is up, not the caller's
	}
	return err
}

// withTime is context.WithTimeout where there is a time.
func withTime(ctx context.Context, most time.Duration) (context.Context, context.CancelFunc) {
	if most <= 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, most)
}

// estimate asks the engine about the moves that bounds say too little of.
func (a *Analyst) estimate(ctx context.Context, r *Result, limits Limits) error {
	var open cups.MoveSet
	for _, m := range r.Moves {
		if m.Value.Kind == Estimate {
			open |= cups.MoveSetOf(m.Move)
		}
	}
	if open == 0 {
		return nil
	}
	found, err := a.engine.Search(ctx, r.Position, engine.Limits{
		Nodes: limits.Nodes, Time: limits.Time, Moves: open, Lines: open.Len(),
	}, nil)
	if err != nil {
		return err
	}
	r.Nodes += found.Nodes
	for i := range r.Moves {
		m := &r.Moves[i]
		at := slices.IndexFunc(found.Lines, func(l engine.Line) bool { return l.Move == m.Move })
		if at < 0 {
			continue
		}
		line := found.Lines[at]
		m.Line = line.PV
		m.Value = m.Value.estimated(line.Score, found.Depth)
		if line.Kind == engine.Exact {
			m.Value = Value{Kind: Exact, Lower: line.Score.Margin(), Upper: line.Score.Margin()}
		}
	}
	return ctx.Err()
}

// sum sorts the moves, best first, and works out the position's value from
// them: the side to move takes the best.
func (r *Result) sum() {
	if len(r.Moves) == 0 {
		return
	}
	slices.SortStableFunc(r.Moves, func(a, b Move) int {
		return int(b.Value.Score() - a.Value.Score())
	})
	best := solver.Bounds{Lower: r.Moves[0].Value.Lower, Upper: r.Moves[0].Value.Upper}
	for _, m := range r.Moves {
		best.Lower, best.Upper = max(best.Lower, m.Value.Lower), max(best.Upper, m.Value.Upper)
	}
	r.Value = proven(best)
	if r.Value.Kind == Estimate {
		r.Value = r.Value.estimated(r.Moves[0].Value.Score(), r.Moves[0].Value.Depth)
	}
}
