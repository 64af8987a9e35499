package prover

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/solver"
)

// search asks the solver until the margin is exact or ctx is done.
func (v *Prover) search(ctx context.Context, s *study) {
	short, cancel := patient(ctx)
	defer cancel()
	if s.proof.Moves == 0 && !v.ask(ctx, s, s.least()) {
		return
	}
	sure := s.proof.Lower
	for !s.exact() {
		within := short
		if s.proof.Lower > sure || !s.sureOfAnything() {
			within = ctx
		}
		if !v.more(within, s) {
			return
		}
	}
}

// The time to ask for more. Until the opponent has erred there is no more, and to
// prove that takes as long as there is: whoever gives a move little time gets
// an answer within a second. Once there was more, or where nothing is sure, all
// of the time counts.
const (
	patience   = 700 * time.Millisecond
	littleTime = 2 * time.Second
)

// patient returns ctx, with a sooner end if it ends soon.
func patient(ctx context.Context) (context.Context, context.CancelFunc) {
	end, limited := ctx.Deadline()
	far, cancel := context.WithTimeout(ctx, littleTime)
	defer cancel()
	if first, _ := far.Deadline(); !limited || first.Before(end) {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, patience)
}

// ask asks the solver whether the mover gets at least so much. It is false if
// there is no answer.
func (v *Prover) ask(ctx context.Context, s *study, margin cups.Margin) bool {
	a, err := v.solver.AtLeast(ctx, s.position, margin, solver.Limits{})
	s.add(a)
	return err == nil
}

// more asks for a bean more than is sure. Where the book bounds some moves only
// the others are asked about: often they are few, and soon refuted.
func (v *Prover) more(ctx context.Context, s *study) bool {
	margin := s.least()
	if s.proof.Moves != 0 {
		margin = s.proof.Lower + 1
	}
	open := s.promising(margin)
	if open == s.position.Moves() {
		return v.ask(ctx, s, margin)
	}
	for m := range open.All() {
		if !v.askMove(ctx, s, m, margin) {
			return false
		}
		if s.proof.Lower >= margin {
			return true
		}
	}
	s.proof.Upper = min(s.proof.Upper, s.best())
	return true
}

// askMove asks the solver whether a move gets the mover so much.
func (v *Prover) askMove(ctx context.Context, s *study, m cups.Move, margin cups.Margin) bool {
	next := s.position.PlayUnchecked(m)
	us := s.position.Turn()
	if next.Turn() != us {
		margin = 1 - margin // the opponent gets that, or we get ours
	}
	a, err := v.solver.AtLeast(ctx, next, margin, solver.Limits{})
	s.proof.Nodes += a.Nodes
	b := a.Bounds
	if next.Turn() != us {
		b = b.For(cups.North)
	}
	s.learn(m, b)
	return err == nil
}
