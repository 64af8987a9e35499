package solver

import (
	"context"

	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// In a browser the restricted game is left out: the program has to be small there.

func (s *Solver) useRestricted(cups.Position, func(uint64) bool, func([]sweep.Move)) (done bool) {
	return false
}

func (s *Solver) restrictedStarts(context.Context, int, cups.Beans, func(Start)) error {
	return ErrTooLarge
}
