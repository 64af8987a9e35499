package solver

import (
	"context"

	"example.org/cups"
)

// Answer is the answer of [Solver.AtLeast].
type Answer struct {
	Bounds           // of the margin, from the side that moves next
	Move   cups.Move // keeps Lower; no move if none is needed, or if the answer is not yes
	Nodes  int64     // positions that the search entered
}

// AtLeast proves whether the margin of p, pots included and from the view of
// the side to move, is at least margin. It is if Lower of the answer is at
// least margin, and it is not if Upper is below margin. If limits or ctx stop
// the search, the question may stay open. AtLeast takes much less work than the
// exact margin.
func (s *Solver) AtLeast(ctx context.Context, p cups.Position, margin cups.Margin, limits Limits) (Answer, error) {
	if !p.IsValid() {
		return Answer{}, ErrNoPosition
	}
	defer s.prepare(ctx, p, limits)()
	n := s.narrow(p)
	beta := int(margin - n.pots)
	gain, ok := s.test(&n.node, beta)
	if !ok {
		return Answer{Bounds: n.bounds(), Nodes: int64(s.nodes())}, ctx.Err()
	}
	n.learn(beta, gain, s.nodes())
	var move cups.Move
	if gain >= beta && !p.IsOver() {
		if move = p.PlayOutMove(); move == cups.NoMove {
			move, _ = s.keep(p, gain)
		}
	}
	return Answer{n.bounds(), move, int64(s.nodes())}, ctx.Err()
}
