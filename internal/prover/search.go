package prover

import (
	"context"
	"time"

	"example.org/cups"
	"example.org/cups/solver"
)

// search asks the solver until the margin and a move that keeps it are known, or
// ctx is done.
func (v *Prover) search(ctx context.Context, s *study) {
	short, cancel := patient(ctx)
	defer cancel()
	if s.proof.Moves == 0 && !v.ask(ctx, s, s.least()) {
		return
	}
	for sure := s.proof.Lower; !s.exact(); {
		margin, within := s.least(), ctx
		if s.proof.Moves != 0 {
			margin = s.proof.Lower + 1
		}
		if s.proof.Lower == sure && s.sureOfAnything() {
			within = short
		}
		if !v.ask(within, s, margin) {
			return
		}
	}
}

// The time to ask for more. Until the opponent has erred there is no more, and to
// prove that takes as long as there is: whoever gives a move little time gets
// an answer within a second. Once there was more, or if nothing is sure, all
// of the time counts.
const (
	littleAsking = 700 * time.Millisecond
	littleTime   = 2 * time.Second
)

// patient returns ctx, with a sooner end if it ends soon.
func patient(ctx context.Context) (context.Context, context.CancelFunc) {
	end, limited := ctx.Deadline()
	far, cancel := context.WithTimeout(ctx, littleTime)
	defer cancel()
	if first, _ := far.Deadline(); !limited || first.Before(end) {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, littleAsking)
}

// ask asks the solver whether the mover gets at least so much. It is false if
// there is no answer.
func (v *Prover) ask(ctx context.Context, s *study, margin cups.Margin) bool {
	a, err := v.solver.AtLeast(ctx, s.position, margin, solver.Limits{})
	s.add(a)
	return err == nil
}
