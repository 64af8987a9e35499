package mind

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/internal/yield"
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
	EngineBytes int64       // of an engine's table; 0: [engine.DefaultTableBytes]
	SolverBytes int64       // of the solver's table; 0: [solver.DefaultTableBytes]
	SweepBytes  int64       // that one sweep may take; 0: [solver.DefaultSweepBytes]
	Threads     int         // of the engine that plays and of the solver; 0: one, with which searches limited by nodes or depth are the same in every run
	Proves      bool        // the engine plays what the solver proves, at level 8 and without a level
	Tablebases  *Tablebases // nil: none
	opensNone   bool        // of tablebases that are made when they are needed, only those in memory are used: others would need much of it

	Fitted *engine.Weights // the evaluation of boards of its size; nil: the built-in one

	New func(engine.Options) Searcher // makes the engine; nil: [engine.New]

	promises *prover.Promises // of all workers of a pool; nil: of this worker alone
}

// Bytes returns how much memory a worker comes to take that is asked all kinds of
// questions, without the tablebases, which are everybody's.
func (o Options) Bytes() int64 {
	o = o.complete()
	return 2*o.EngineBytes + o.SolverBytes + o.SweepBytes
}

// complete returns the options with their defaults.
func (o Options) complete() Options {
	if o.EngineBytes <= 0 {
		o.EngineBytes = engine.DefaultTableBytes
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
	options  Options
	solver   *solver.Solver
	proofs   *proofs
	searcher Searcher          // that plays; nil: it has not played yet
	analyst  *analysis.Analyst // nil: it has not analysed yet
	drop     *time.Timer       // of the queue, see [Config.Idle]; nil: it was never idle
}

// NewWorker returns a worker. Each table is taken at the first question that needs
// it.
func NewWorker(o Options) *Worker {
	o = o.complete()
	s := solver.New(solver.Options{
		TableBytes: o.SolverBytes, SweepBytes: o.SweepBytes, Threads: o.Threads, Tablebases: o.Tablebases.solvers(),
		Openings: true,
	})
	return &Worker{options: o, solver: s, proofs: &proofs{prover.Use(s, o.promises), o.Tablebases, false}}
}

// player returns the engine that plays.
func (w *Worker) player() Searcher {
	if w.searcher == nil {
		e := engine.Options{TableBytes: w.options.EngineBytes, Threads: w.options.Threads, Weights: w.options.Fitted}
		if w.options.Proves {
			e.Prover = w.proofs
		}
		w.searcher = w.options.New(e)
	}
	return w.searcher
}

// adviser returns the analyst. Its engine is not the one that plays: with one thread
// it has longer lines to show.
func (w *Worker) adviser() *analysis.Analyst {
	if w.analyst == nil {
		w.analyst = analysis.Use(w.solver, &lateSearcher{make: func() Searcher {
			return w.options.New(engine.Options{TableBytes: w.options.EngineBytes, Weights: w.options.Fitted})
		}})
	}
	return w.analyst
}

// lateSearcher is an engine whose table is taken when it is first needed: where all is
// proven, that is never.
type lateSearcher struct {
	make func() Searcher
	Searcher
}

// Search implements [Searcher].
func (l *lateSearcher) Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error) {
	if l.Searcher == nil {
		l.Searcher = l.make()
	}
	return l.Searcher.Search(ctx, p, limits, report)
}

// proofs proves for the engine, unless it is told not to.
type proofs struct {
	*prover.Prover
	tablebases *Tablebases
	off        bool
}

// Prove implements [engine.Prover].
func (f *proofs) Prove(ctx context.Context, p cups.Position) engine.Proof {
	if f.off {
		return engine.Proof{Bounds: cups.Bounds{Lower: -cups.MaxBeans, Upper: cups.MaxBeans}}
	}
	f.tablebases.await(ctx, p)
	return f.Prover.Prove(ctx, p)
}

// IsReady implements [engine.ReadyProver].
func (f *proofs) IsReady(p cups.Position) bool { return !f.off && f.Prover.IsReady(p) }

// ProveMoves implements [engine.MovesProver].
func (f *proofs) ProveMoves(ctx context.Context, p cups.Position, moves cups.MoveSet) ([]engine.MoveProof, int64) {
	if f.off {
		return nil, 0
	}
	f.tablebases.await(ctx, p)
	return f.Prover.ProveMoves(ctx, p, moves)
}

// UseProofs says whether the engine plays what the solver proves from now on, if
// the worker was made to do so.
func (w *Worker) UseProofs(on bool) { w.proofs.off = !on }

// Clear makes the engine forget: what it is asked next it answers as a new one
// does.
func (w *Worker) Clear() { w.player().Clear() }

// Search is [engine.Engine.Search]. Below level 8 the engine first forgets what it has
// learned, so that the answer depends on the question alone.
func (w *Worker) Search(ctx context.Context, p cups.Position, limits engine.Limits, report func(engine.Result)) (engine.Result, error) {
	if limits.Level > 0 && limits.Level < engine.MaxLevel {
		w.Clear()
	}
	if limits.Level == 0 || limits.Level == engine.MaxLevel {
		w.ready(p)
	}
	return w.player().Search(ctx, p, limits, report)
}

// ready opens the file of the tablebase for p, if the worker may open one.
func (w *Worker) ready(p cups.Position) {
	if !w.options.opensNone || p.Cups() > solver.MostTablebaseCups { // what is read of a large file is little
		w.options.Tablebases.ready(p)
	}
}

// Solve is [solver.Solver.Solve]. It uses a tablebase that is ready, and does not
// make one: for a single position that would take longer than its sweeps.
func (w *Worker) Solve(ctx context.Context, p cups.Position, limits solver.Limits, report func(solver.Progress)) (solver.Result, error) {
	w.ready(p)
	return w.solver.Solve(ctx, p, limits, report)
}

// Analyze is [analysis.Analyst.Follow]. Where a tablebase is lacking and the time is limited, it is
// made in the background: for this question if it is ready in half of the time, and for the next.
func (w *Worker) Analyze(ctx context.Context, p cups.Position, limits analysis.Limits, report func(analysis.Result)) (analysis.Result, error) {
	w.ready(p)
	if limits.Time > 0 && limits.Nodes == 0 && !w.options.opensNone && w.options.Tablebases.lacks(p) {
		half, cancel := context.WithTimeout(ctx, limits.Time/2)
		w.options.Tablebases.wait(half, p)
		left, _ := yield.TimeLeft(half)
		cancel()
		limits.Time = max(time.Millisecond, limits.Time/2+max(0, left))
	}
	return w.adviser().Follow(ctx, p, limits, report)
}

// worthATablebase is how long whoever asks about a game must be ready to wait for
// a tablebase to be made for it.
const worthATablebase = 8 * time.Second

// Judge is [analysis.Analyst.Game]. It first makes the tablebase that the game lacks,
// if the time for all moves is long enough to gain by it.
func (w *Worker) Judge(ctx context.Context, start cups.Position, moves []cups.Move, limits analysis.Limits, report func(done int)) ([]analysis.Judgement, error) {
	if all := limits.Time * time.Duration(len(moves)); !w.options.opensNone && limits.Nodes == 0 && all >= worthATablebase {
		within, cancel := context.WithTimeout(ctx, all/2)
		w.options.Tablebases.wait(within, start)
		cancel()
	}
	w.ready(start)
	return w.adviser().Game(ctx, start, moves, limits, report)
}

// glanceBytes is enough of a table for a look one ply ahead.
const glanceBytes = 1 << 16

// Glance returns the move of p that looks best one ply ahead: at once, without a
// worker. It is [cups.NoMove] if the game is over.
func Glance(p cups.Position) cups.Move {
	if p.Moves() == 0 {
		return cups.NoMove
	}
	result, err := engine.New(engine.Options{TableBytes: glanceBytes}).Search(context.Background(), p, engine.Limits{Depth: 1}, nil)
	if err != nil {
		return p.Moves().First()
	}
	return result.Move
}
