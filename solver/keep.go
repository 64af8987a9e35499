//go:build !js

package solver

import (
	"context"

	"example.org/cups"
)

// Keep returns a move by which the side to move is sure of a margin of at least least, pots included,
// and no move if there is none or if ctx ends first. It is what package solver/certificate asks for.
// Browsers make no certificates, so it is not part of their program.
func (s *Solver) Keep(ctx context.Context, p cups.Position, least cups.Margin) (cups.Move, error) {
	a, err := s.AtLeast(ctx, p, least, Limits{})
	return a.Move, err
}
