package solver

import (
	"context"

	"example.org/cups"
)

// Answer has what is proven about a question to [Solver.AtLeast].
type Answer struct {
	Bounds           // of the margin, from the side that moves next
	Move   cups.Move // keeps Lower; no move if none is needed, or if the answer is not yes
	Nodes  uint64    // entries into the search function
}

// AtLeast finds out whether the margin of p, from the side that moves next and
// pots included, is at least margin. That is so if Lower of the answer is at
// least margin, and not so if Upper is below; if limits or ctx stop the search
// before, neither holds. It is much cheaper than the exact margin.
func (s *Solver) AtLeast(ctx context.Context, p cups.Position, margin cups.Margin, limits Limits) (Answer, error) {
	if !p.IsValid() {
		return Answer{}, ErrNoPosition
	}
	defer s.prepare(ctx, p, limits)()
	n := s.narrow(p)
	beta := int(margin - n.pots)
	gain, ok := s.test(&n.node, beta)
	if !ok {
		return Answer{Bounds: n.bounds(), Nodes: s.nodes()}, ctx.Err()
	}
	n.learn(beta, gain)
	var move cups.Move
	if gain >= beta && !p.IsOver() {
		if move = p.PlayOutMove(); move == cups.NoMove {
			move, _ = s.keep(p, gain)
		}
	}
	return Answer{n.bounds(), move, s.nodes()}, ctx.Err()
}
