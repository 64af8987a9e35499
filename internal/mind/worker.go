package mind

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// Searcher chooses moves, one search at a time, as [engine.Engine] does. A search
// must end within milliseconds of its context, with a legal move.
type Searcher interface {
	Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error)
	Clear()
}

// Options are what a [Worker] is made with. The zero value is fine: default tables,
// one thread, no proofs in play, no tablebases.
type Options struct {
	EngineBytes int64       // of the engine's table; 0: [engine.DefaultHashBytes]
	SolverBytes int64       // of the solver's table; 0: [solver.DefaultTableBytes]
	SweepBytes  int64       // that one sweep may take; 0: [solver.DefaultSweepBytes]
	Threads     int         // of engine and solver; 0: one, with which searches limited by nodes or depth are the same in every run
	Proves      bool        // the engine plays what the solver proves, at level 8 and without a level
	Tablebases  *Tablebases // nil: none

	New func(engine.Options) Searcher // makes the engine; nil: [engine.New]

	promises *prover.Promises // of all workers of a pool; nil: of this worker alone
}

// Bytes returns how much memory the tables of a worker come to take, without the
// tablebases, which are everybody's.
func (o Options) Bytes() int64 {
	o = o.complete()
	return o.EngineBytes + o.SolverBytes + o.SweepBytes
}

// complete returns the options with their defaults.
func (o Options) complete() Options {
	if o.EngineBytes <= 0 {
		o.EngineBytes = engine.DefaultHashBytes
	}
	if o.SolverBytes <= 0 {
		o.SolverBytes = solver.DefaultTableBytes
	}
	if o.SweepBytes <= 0 {
		o.SweepBytes = solver.DefaultSweepBytes
	}
	if o.New == nil {
		o.New = func(o engine.Options) Searcher { return engine.New(o) }
	}
	if o.promises == nil {
		o.promises = &prover.Promises{}
	}
	return o
}

// Worker is an engine and a solver for one question at a time. What they learn from
// one question helps with the next; none of it changes what is proven. A Worker must
// not be used by several goroutines at once.
type Worker struct {
	searcher   Searcher
	solver     *solver.Solver
	analyst    *analysis.Analyst
	proofs     *proofs
	tablebases *Tablebases
}

// NewWorker returns a worker. The table of its engine is taken now, and the others
// at the first question that needs them.
func NewWorker(o Options) *Worker {
	o = o.complete()
	w := &Worker{tablebases: o.Tablebases}
	w.solver = solver.New(solver.Options{
		TableBytes: o.SolverBytes, SweepBytes: o.SweepBytes, Threads: o.Threads, Tablebases: o.Tablebases.solvers(),
	})
	w.proofs = &proofs{Prover: prover.Use(w.solver, o.Tablebases.solvers(), o.promises), tablebases: o.Tablebases}
	e := engine.Options{HashBytes: o.EngineBytes, Threads: o.Threads}
	if o.Proves {
		e.Prober = w.proofs
	}
	w.searcher = o.New(e)
	w.analyst = analysis.Use(w.solver, w.searcher)
	return w
}

// proofs proves for the engine, unless it is told not to.
type proofs struct {
	*prover.Prover
	tablebases *Tablebases
	off        bool
}

// Prove implements [engine.Prober].
func (f *proofs) Prove(ctx context.Context, p cups.Position) engine.Proof {
	if f.off {
		return engine.Proof{Lower: -cups.MaxBeans, Upper: cups.MaxBeans}
	}
	f.tablebases.await(ctx, p)
	return f.Prover.Prove(ctx, p)
}

// UseProofs says whether the engine plays what the solver proves from now on, if
// the worker was made to do so.
func (w *Worker) UseProofs(on bool) { w.proofs.off = !on }

// Clear makes the engine forget: what it is asked next it answers as a new one
// does.
func (w *Worker) Clear() { w.searcher.Clear() }

// Search is [engine.Engine.Search].
func (w *Worker) Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error) {
	return w.searcher.Search(ctx, p, limits, report)
}

// manyNodes is a limit of nodes with which a tablebase is worth making.
const manyNodes = 1 << 21

// Solve is [solver.Solver.Solve] with a tablebase, if p needs one and the limits
// leave the time to make it.
func (w *Worker) Solve(ctx context.Context, p cups.Position, limits solver.Limits, report func(solver.Progress)) (solver.Result, error) {
	if limits.Nodes == 0 || limits.Nodes >= manyNodes {
		w.tablebases.await(ctx, p)
	}
	return w.solver.Solve(ctx, p, limits, report)
}

// firstNodes are for a look at a position before the wait for a tablebase.
const firstNodes = 2_000

// Analyze is [analysis.Analyst.Follow] with a tablebase, if p needs one and the
// limits leave the time to make it.
func (w *Worker) Analyze(ctx context.Context, p cups.Position, limits analysis.Limits, report func(analysis.Result)) (analysis.Result, error) {
	if limits.Nodes > 0 && limits.Nodes < manyNodes || !w.tablebases.lacks(p) {
		return w.analyst.Follow(ctx, p, limits, report)
	}
	if report != nil {
		if first, err := w.analyst.Position(ctx, p, analysis.Limits{Nodes: firstNodes}); err == nil {
			report(first)
		}
	}
	within, cancel := ctx, func() {}
	if limits.Time > 0 {
		within, cancel = context.WithTimeout(ctx, limits.Time)
	}
	w.tablebases.await(within, p)
	cancel()
	return w.analyst.Follow(ctx, p, limits, report)
}

// Judge is [analysis.Analyst.Game]. It waits for a tablebase if the time for all
// moves is long enough.
func (w *Worker) Judge(ctx context.Context, start cups.Position, moves []cups.Move, limits analysis.Limits, report func(done int)) ([]analysis.Judgement, error) {
	if limits.Nodes == 0 || limits.Nodes >= manyNodes {
		within, cancel := ctx, func() {}
		if limits.Time > 0 {
			within, cancel = context.WithTimeout(ctx, limits.Time*time.Duration(len(moves)+1))
		}
		w.tablebases.await(within, start)
		cancel()
	}
	return w.analyst.Game(ctx, start, moves, limits, report)
}

// glanceBytes is enough of a table for a look one ply ahead.
const glanceBytes = 1 << 16

// Glance returns the move of p that looks best one ply ahead: at once, without a
// worker. It is [cups.NoMove] if the game is over.
func Glance(p cups.Position) cups.Move {
	if p.Moves() == 0 {
		return cups.NoMove
	}
	result, err := engine.New(engine.Options{HashBytes: glanceBytes}).Search(context.Background(), p, engine.Limits{Depth: 1}, nil)
	if err != nil {
		return p.Moves().First()
	}
	return result.Move
}
