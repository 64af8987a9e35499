package prover

import (
	"context"

	"example.org/cups"
	"example.org/cups/solver"
)

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
