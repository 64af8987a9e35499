// Package prover finds proven moves over a whole game. It asks the solver about the
// positions of the game and remembers what each side is sure to get, so that no move
// of that side costs a proven bean.
package prover

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

// Prover is an [engine.Prover] for boards of any size. Its solver keeps its table
// over a game, so that what was proven once is soon proven again a move later. It
// must not be used by two goroutines at once.
type Prover struct {
	solver   *solver.Solver
	promises *Promises
	trapper  trapper

	// AnyBest leaves out the choice among several best moves of the one that is
	// the hardest to answer: the first is as good as any.
	AnyBest bool
}

// New returns a prover with a solver of its own.
func New(options solver.Options) *Prover {
	return Use(solver.New(options), &Promises{})
}

// Use returns a prover that works with a solver that others use too, though not at
// the same time.
func Use(s *solver.Solver, promises *Promises) *Prover {
	return &Prover{solver: s, promises: promises}
}

// Prove returns what is proven of p when ctx is done, or sooner if the margin is
// exact or if a search for it is hopeless. If ctx has an end, searches end after one
// part in [earlyShare] of the time, and only a sweep goes on that will be
// ready in time; with a tablebase, which leaves little to search, they end after three quarters.
// It asks whether a move keeps what the side to move was sure of before, then for more, a bean
// at a time. Each answer to p and to the
// positions that follow is at least as good for the same side as the one before,
// if only moves of Proof.Moves were made.
func (v *Prover) Prove(ctx context.Context, p cups.Position) engine.Proof {
	if p.Moves() == 0 {
		return engine.Proof{Bounds: cups.Exactly(p.Margin())}
	}
	s := newStudy(p)
	v.promises.keep(s)
	early, cancel := v.earlyEnd(ctx, p)
	defer cancel()
	if v.canSweep(early, p) {
		v.settle(ctx, early, s)
	} else if s.sureOfAnything() || hopeful(p) {
		v.search(early, s)
	}
	v.rescue(ctx, s)
	s.keepTheWorst()
	s.leaveOut()
	if s.exact() && s.proof.Moves != 0 && len(s.proof.Line) == 0 {
		line, nodes := v.line(ctx, p, s.proof.Moves.First(), s.proof.Lower, lineNodes+s.proof.Nodes/4)
		s.proof.Line, s.proof.Nodes = line, s.proof.Nodes+nodes
	}
	v.promises.add(promise{p, s.proof.Lower, s.proof.Moves})
	return s.proof
}

// ProveMoves implements [engine.MovesProver]: it proves what each of some moves is worth, if
// sweeps or a tablebase can do that or a search is not hopeless.
func (v *Prover) ProveMoves(ctx context.Context, p cups.Position, moves cups.MoveSet) (proofs []engine.MoveProof, nodes int64) {
	early, cancel := v.earlyEnd(ctx, p)
	defer cancel()
	limits := solver.Limits{Moves: moves}
	within := ctx
	switch {
	case v.canSweep(early, p):
		limits.Soft = timeOf(early)
	case hopeful(p):
		within = early
	default:
		return nil, 0
	}
	results, _ := v.solver.SolveMoves(within, p, limits, nil) // its error is that of the context
	if slices.ContainsFunc(results, func(r solver.MoveResult) bool { return r.Lower < r.Upper }) && v.isLate(ctx, p) {
		limits.Soft, limits.Nodes = 0, lateMoves
		late, _ := v.solver.SolveMoves(context.WithoutCancel(ctx), p, limits, nil)
		for i, r := range late {
			results[i].Bounds, results[i].Nodes = results[i].And(r.Bounds), results[i].Nodes+r.Nodes
		}
	}
	for _, r := range results {
		proofs, nodes = append(proofs, engine.MoveProof{Move: r.Move, Bounds: r.Bounds}), nodes+r.Nodes
	}
	left := lineNodes + nodes/4
	for i := range proofs {
		if m := &proofs[i]; m.Lower == m.Upper && ctx.Err() == nil {
			var took int64
			m.Line, took = v.line(ctx, p, m.Move, m.Lower, left/int64(len(proofs)))
			nodes += took
		}
	}
	return proofs, nodes
}

// earlyEnd returns a child of ctx that ends when searches end that are not known to be ready.
func (v *Prover) earlyEnd(ctx context.Context, p cups.Position) (early context.Context, cancel context.CancelFunc) {
	if v.solver.HasTablebase(p) {
		return endAfter(ctx, 3, 4)
	}
	return EarlyEnd(ctx)
}

// canSweep reports whether sweeps can settle p, unless it takes half of the time to find
// that out.
func (v *Prover) canSweep(ctx context.Context, p cups.Position) bool {
	if left, limited := yield.TimeLeft(ctx); limited {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, left/2)
		defer cancel()
	}
	return v.solver.CanSweep(ctx, p)
}

// earlyShare is the part of the time that a prover is given after which it gives up what it does
// not know to be ready in time, one in so many.
const earlyShare = 10

// EarlyEnd returns a child of ctx that ends after one part in [earlyShare] of
// the time, or with ctx if that has no end.
func EarlyEnd(ctx context.Context) (early context.Context, cancel context.CancelFunc) {
	return endAfter(ctx, 1, earlyShare)
}

// endAfter returns a child of ctx that ends after some parts of the time, or with ctx if that
// has no end.
func endAfter(ctx context.Context, some, parts time.Duration) (early context.Context, cancel context.CancelFunc) {
	left, limited := yield.TimeLeft(ctx)
	if !limited {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, left*some/parts)
}

// timeOf returns the time that is left to the end of ctx, a moment if it has come, and 0 if there
// is none.
func timeOf(ctx context.Context) time.Duration {
	left, limited := yield.TimeLeft(ctx)
	if !limited {
		return 0
	}
	return max(1, left)
}

// settle finds out what every move is worth, if sweeps or a tablebase can do that.
// Of the moves that are worth most it prefers the one that is the hardest to
// answer. With a tablebase it first finds one of them, which takes a third of the nodes, and what
// the others are worth if there is time.
func (v *Prover) settle(ctx, early context.Context, s *study) {
	if v.solver.HasTablebase(s.position) {
		if v.best(early, s, solver.Limits{}); s.exact() && s.proof.Moves != 0 && v.AnyBest {
			return
		}
	}
	results, _ := v.solver.SolveMoves(ctx, s.position, solver.Limits{Soft: timeOf(early)}, nil)
	s.compare(results)
	if !s.exact() || s.proof.Moves.Len() < 2 || v.AnyBest {
		return
	}
	short, cancel := context.WithTimeout(ctx, trapTime)
	defer cancel()
	m := v.trapper.hardest(short, s.position, s.proof.Moves, func(next cups.Position) []solver.MoveResult {
		results, _ := v.solver.SolveMoves(short, next, solver.Limits{}, nil)
		return results
	})
	s.proof.Moves = cups.MoveSetOf(m)
	if len(s.proof.Line) > 0 && s.proof.Line[0] != m {
		s.proof.Line = nil
	}
}

// best finds out what the best move is worth, within limits.
func (v *Prover) best(ctx context.Context, s *study, limits solver.Limits) {
	r, _ := v.solver.Solve(ctx, s.position, limits, nil) // its error is that of the context
	s.proof.Nodes += r.Nodes
	s.proof.Upper = min(s.proof.Upper, r.Upper)
	var moves cups.MoveSet
	if len(r.Line) > 0 {
		moves, s.proof.Line = cups.MoveSetOf(r.Line[0]), r.Line
	}
	s.keep(r.Lower, moves)
}

// trapTime is the most that is spent on which of several best moves to play.
const trapTime = 300 * time.Millisecond

// graceNodes is what may be entered after ctx is done: a few milliseconds' work.
const graceNodes = 1 << 13

// IsReady implements [engine.ReadyProver].
func (v *Prover) IsReady(p cups.Position) bool { return v.solver.ProvesSoon(p) }

// lateNodes is what may be entered after ctx is done where there is a tablebase.
const lateNodes = 1 << 14

// glanceNodes is what may be entered in addition to compare all moves where the best one stays open:
// the bounds that the tablebase has of a few positions after each tell most of the bad ones.
const glanceNodes = 1 << 9

// lateMoves is that where all moves are compared.
const lateMoves = 2 * lateNodes

// isLate reports whether there is a tablebase for p, and the time is over all the same, though
// nobody has stopped the question: then the cause of its end is another one. Where other work keeps the machine busy, that is so before
// anything was computed; with a tablebase [lateNodes] nearly always suffice.
func (v *Prover) isLate(ctx context.Context, p cups.Position) bool {
	return v.solver.HasTablebase(p) && !errors.Is(context.Cause(ctx), context.Canceled)
}

// rescue looks for a move that keeps what the side is sure of, if there was no
// time to find one: the table still has most of why it is sure. With a tablebase it first
// looks for the best move, and if that stays open, for those that it cannot be.
func (v *Prover) rescue(ctx context.Context, s *study) {
	if (!s.exact() || s.proof.Moves == 0) && v.isLate(ctx, s.position) {
		v.best(context.WithoutCancel(ctx), s, solver.Limits{Nodes: lateNodes})
		if !s.exact() {
			results, _ := v.solver.SolveMoves(context.WithoutCancel(ctx), s.position, solver.Limits{Nodes: glanceNodes}, nil) // without an end there is no error
			s.compare(results)
		}
	}
	if s.proof.Moves == 0 && s.sureOfAnything() {
		a, _ := v.solver.AtLeast(context.WithoutCancel(ctx), s.position, s.proof.Lower, solver.Limits{Nodes: graceNodes})
		s.add(a)
	}
}

// lineNodes is what the line of an exact margin may cost in addition to a part of
// what the margin did: most of the line is in the table if the margin was found
// there.
const lineNodes = 1 << 12

// line is best play from a position on, beginning with a move of exact margin, as far as a search
// of so many nodes finds it. It also returns how many it took.
func (v *Prover) line(ctx context.Context, p cups.Position, m cups.Move, margin cups.Margin, left int64) (line []cups.Move, nodes int64) {
	for south := margin.For(p.Turn()); m != cups.NoMove; {
		line = append(line, m)
		if p = p.PlayUnchecked(m); p.IsOver() || left == 0 {
			break
		}
		a, _ := v.solver.AtLeast(ctx, p, south.For(p.Turn()), solver.Limits{Nodes: left}) // without an answer there is no move
		m = a.Move
		left -= min(left, a.Nodes)
		nodes += a.Nodes
	}
	return line, nodes
}

// search asks the solver until the margin and a move that keeps it are known, or
// ctx is done.
func (v *Prover) search(ctx context.Context, s *study) {
	if s.proof.Moves == 0 && !v.ask(ctx, s, s.least()) {
		return
	}
	for !s.exact() {
		margin := s.least()
		if s.proof.Moves != 0 {
			margin = s.proof.Lower + 1
		}
		if !v.ask(ctx, s, margin) {
			return
		}
	}
}

// ask asks the solver whether the mover gets at least so much. It is false if
// there is no answer.
func (v *Prover) ask(ctx context.Context, s *study, margin cups.Margin) bool {
	a, err := v.solver.AtLeast(ctx, s.position, margin, solver.Limits{})
	s.add(a)
	return err == nil
}

// hopeBits is the logarithm of the nodes beyond which no search is begun for a
// position of which nothing is known: some ten seconds' work, and a chance of
// luck by a factor of thirty.
const hopeBits = 28

// hopeful reports whether the solver may get somewhere with p. Each bean in
// stock makes a search longer by a factor that grows with the board. The
// factors fit the nodes that whole games took, and whatever they say only costs
// or saves time.
func hopeful(p cups.Position) bool {
	perBean := min(0.25+0.15*float64(p.Cups()-3), 0.45)
	stocks := float64(p.Stock(cups.South) + p.Stock(cups.North))
	return 6+perBean*stocks <= hopeBits
}
