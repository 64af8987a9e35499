package analysis

import (
	"context"
	"errors"
	"slices"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/internal/yield"
	"example.org/cups/solver"
)

// work is the analysis of one position while it goes on.
type work struct {
	*Analyst
	result Result
	report func(Result)
}

// How the work is shared out. The engine looks at the position first, so that
// there is something to say at once and the solver begins with the best moves; where
// there is a tablebase, the proof comes as soon.
// Then the solver searches until the middle of the time; a sweep that will be ready
// soon enough may go on (see [solver.Limits]). The engine has the rest.
const (
	glanceShare = 10 // of the limits goes one part to the first look
	glanceMost  = 200 * time.Millisecond
	searchShare = 2 // of the time is over when the solver's search ends: one part
	restShare   = 8 // of the time is left, when a sweep ends, for the engine: one part
	rounds      = 4
)

// do fills the moves with what can be found out about them.
func (w *work) do(ctx context.Context, limits Limits) error {
	within, cancel := yield.Within(ctx, limits.Time)
	defer cancel()
	return itsOwn(ctx, w.doWithin(within, limits))
}

// doWithin is do in a context that ends when the time is over.
func (w *work) doWithin(ctx context.Context, limits Limits) error {
	if limits.isSet() && !w.solver.HasTablebase(w.result.Position) {
		glance := limits.share(glanceShare)
		glance.Time = min(glance.Time, glanceMost)
		if err := w.estimate(ctx, glance); err != nil {
			return err
		}
	}
	if err := w.prove(ctx, limits); err != nil {
		return err
	}
	if err := w.estimate(ctx, limits); err != nil {
		return err
	}
	return w.bestLine(ctx, limits)
}

// tell reports what is known so far.
func (w *work) tell() {
	if w.report == nil {
		return
	}
	r := w.result
	r.Moves = slices.Clone(r.Moves)
	r.sum()
	w.report(r)
}

// open are the moves whose margin is not proven.
func (w *work) open() cups.MoveSet {
	var open cups.MoveSet
	for _, m := range w.result.Moves {
		if m.Value.Kind != Exact {
			open |= cups.MoveSetOf(m.Move)
		}
	}
	return open
}

// prove has the solver work on the open moves: on all of them in turns, or, where nodes
// are counted, on the best first.
func (w *work) prove(ctx context.Context, limits Limits) error {
	if limits.Nodes == 0 {
		return w.proveTogether(ctx, limits)
	}
	w.result.sortMoves()
	share := limits.share(rounds * max(1, w.open().Len()))
	for range rounds {
		if err := w.proveRound(ctx, share); err != nil {
			return err
		}
	}
	return nil
}

// proveTogether narrows what is proven of all moves: a sweep, if the position
// allows one, costs the same for all as for one.
func (w *work) proveTogether(ctx context.Context, limits Limits) error {
	var within solver.Limits
	if limits.Time > 0 {
		within.Time = max(time.Millisecond, limits.Time-limits.share(restShare).Time)
	}
	if !w.solver.HasTablebase(w.result.Position) {
		within.Soft = limits.share(searchShare).Time
	}
	_, err := w.solver.SolveMoves(ctx, w.result.Position, within, func(f solver.MoveResult) {
		i := slices.IndexFunc(w.result.Moves, func(m Move) bool { return m.Move == f.Move })
		w.result.Nodes += f.Nodes
		w.result.Moves[i].narrow(f.Bounds, nil)
		w.tell()
	})
	if !errors.Is(ctx.Err(), context.Canceled) && w.open() != 0 && w.solver.HasTablebase(w.result.Position) {
		w.proveLate(ctx)
	}
	return err
}

// lateNodes is what the solver may enter after its time, with a tablebase: mostly a few
// milliseconds' work, after which nearly all is proven. Where other work keeps the machine busy, a
// short time is over before anything was computed.
const lateNodes = 1 << 15

// proveLate narrows what is proven of the open moves after the time is over.
func (w *work) proveLate(ctx context.Context) {
	results, _ := w.solver.SolveMoves(context.WithoutCancel(ctx), w.result.Position, solver.Limits{Nodes: lateNodes, Moves: w.open()}, nil)
	for _, r := range results {
		i := slices.IndexFunc(w.result.Moves, func(m Move) bool { return m.Move == r.Move })
		w.result.Nodes += r.Nodes
		w.result.Moves[i].narrow(r.Bounds, nil)
	}
	w.tell()
}

// itsOwn returns err, unless it only says that a share of the time is up.
func itsOwn(ctx context.Context, err error) error {
	if ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return err
}

// proveRound gives each open move its share.
func (w *work) proveRound(ctx context.Context, share Limits) error {
	for i := range w.result.Moves {
		m := &w.result.Moves[i]
		if m.Value.Kind == Exact {
			continue
		}
		if err := w.proveMove(ctx, m, share.Nodes); err != nil {
			return err
		}
		w.tell()
	}
	return nil
}

// proveMove narrows what is proven of a move.
func (w *work) proveMove(ctx context.Context, m *Move, nodes int64) error {
	found, err := w.solver.Solve(ctx, m.Position, solver.Limits{Nodes: nodes}, nil)
	w.result.Nodes += found.Nodes
	m.narrow(seenFrom(w.result.Position, m.Position, found.Bounds), found.Line)
	return err
}

// estimate asks the engine about the open moves.
func (w *work) estimate(ctx context.Context, limits Limits) error {
	open := w.open()
	if open == 0 {
		return nil
	}
	before := w.result.Nodes
	found, err := w.engine.Search(ctx, w.result.Position, engine.Limits{
		Nodes: limits.Nodes, Time: limits.Time, Depth: limits.Depth, Moves: open, Lines: open.Len(),
	}, func(r engine.Result) {
		w.take(r)
		w.result.Nodes = before + r.Nodes
		w.tell()
	})
	if err != nil {
		return err
	}
	w.take(found)
	w.result.Nodes = before + found.Nodes
	return ctx.Err()
}

// take puts what the engine thinks beside what is proven.
func (w *work) take(found engine.Result) {
	for i := range w.result.Moves {
		m := &w.result.Moves[i]
		at := slices.IndexFunc(found.Lines, func(l engine.Line) bool { return l.Move == m.Move })
		if at < 0 || found.Depth < m.Value.Depth {
			continue
		}
		line := found.Lines[at]
		m.Line = slices.Clone(line.PV)
		if line.Exact {
			m.Value = exactly(line.Score.Margin())
			continue
		}
		m.Value = m.Value.guessed(line.Score, found.Depth)
	}
}
