// Package analysis finds the value of a position and of each of its moves: first
// the solver proves what it can within the limits, then the engine estimates the
// rest. Proven values and estimates are different kinds of [Value] and are never
// mixed.
package analysis

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// Options are fixed for the life of an [Analyst].
type Options struct {
	TableBytes int64              // memory of each of the two tables, the solver's and the engine's; 0 for their defaults
	SweepBytes int64              // memory that one sweep may take; 0 for [solver.DefaultSweepBytes]
	Threads    int                // that the solver searches with, 0 is one
	Tablebases *solver.Tablebases // to prove small boards with, nil for none
}

// Analyst analyses positions and games. What it learns from one question helps
// with the next. It must not be used by several goroutines at once.
type Analyst struct {
	solver *solver.Solver
	engine Searcher
}

// Searcher estimates moves as [engine.Engine] does, one search at a time.
type Searcher interface {
	Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error) // searches within the limits, and reports each result that is better than the one before
}

// New returns an analyst. It allocates its tables at the first question.
func New(o Options) *Analyst {
	return Use(
		solver.New(solver.Options{TableBytes: o.TableBytes, SweepBytes: o.SweepBytes, Threads: o.Threads, Tablebases: o.Tablebases}),
		&lateEngine{tableBytes: o.TableBytes},
	)
}

// lateEngine is an engine whose table is taken when it is first needed.
type lateEngine struct {
	tableBytes int64
	engine     *engine.Engine // nil before the first search
}

// Search implements [Searcher].
func (l *lateEngine) Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error) {
	if l.engine == nil {
		l.engine = engine.New(engine.Options{TableBytes: l.tableBytes})
	}
	return l.engine.Search(ctx, p, limits, report)
}

// Use returns an analyst that shares a solver and a searcher with others. Only
// one of these users may work at a time.
func Use(s *solver.Solver, e Searcher) *Analyst { return &Analyst{solver: s, engine: e} }

// Limits say how much work goes into a position. The zero Limits, and those with a Depth alone,
// let the solver work until everything is proven or the context is done. They count as in
// package engine.
type Limits struct {
	Nodes int64         // positions that the solver enters, and as many that the engine enters if some values stay unproven; 0 for any
	Time  time.Duration // from the call on, for everything together, 0 for any
	Depth cups.Ply      // plies from the position that the engine searches, 0 for any
}

// share returns a part of the limits, never so small that it would be none.
func (l Limits) share(parts int) Limits {
	if l.Nodes > 0 {
		l.Nodes = max(1, l.Nodes/int64(parts))
	}
	if l.Time > 0 {
		l.Time = max(time.Millisecond, l.Time/time.Duration(parts))
	}
	return l
}

// isSet reports whether the limits end a proof.
func (l Limits) isSet() bool { return l.Nodes > 0 || l.Time > 0 }

// Position analyses p. If ctx is done, it returns what is known so far, with
// ctx's error.
func (a *Analyst) Position(ctx context.Context, p cups.Position, limits Limits) (Result, error) {
	return a.Follow(ctx, p, limits, nil)
}

// Follow is [Analyst.Position], but calls report whenever more is known. report
// may be nil, and may keep its argument.
func (a *Analyst) Follow(ctx context.Context, p cups.Position, limits Limits, report func(Result)) (Result, error) {
	if !p.IsValid() {
		return Result{}, solver.ErrNoPosition
	}
	if p.IsOver() {
		return Result{Position: p, Value: exactly(p.Margin())}, nil
	}
	w := &work{Analyst: a, result: start(p), report: report}
	err := w.do(ctx, limits)
	w.result.sum()
	return w.result, err
}

// start is what is known without a search.
func start(p cups.Position) Result {
	r := Result{Position: p}
	margin := p.Margin().For(p.Turn())
	left := cups.Margin(p.Beans() - p.Pot(cups.South) - p.Pot(cups.North))
	for m := range p.Moves().All() {
		after := p.PlayUnchecked(m)
		value := proven(cups.Bounds{Lower: margin - left, Upper: margin + left})
		if final, ok := after.FinalMargin(); ok {
			value = exactly(final.For(p.Turn()))
		}
		if value.Kind != Exact {
			value = value.guessed(glance(p, after), 1)
		}
		r.Moves = append(r.Moves, Move{m, after, value, []cups.Move{m}})
	}
	return r
}

// glance is what the position after a move looks like, to the side that makes
// it.
func glance(p, after cups.Position) engine.Score {
	if after.Turn() == p.Turn() {
		return engine.Evaluate(after)
	}
	return -engine.Evaluate(after)
}

// gainer is whose margin the solver means (rules §5.2).
func gainer(p cups.Position) cups.Side {
	if p.IsOver() {
		return cups.South
	}
	return p.Turn()
}

// seenFrom turns bounds of the position after a move into those of the side
// that makes it.
func seenFrom(p, after cups.Position, b cups.Bounds) cups.Bounds {
	if gainer(after) != p.Turn() {
		return b.Negated()
	}
	return b
}
