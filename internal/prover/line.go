package prover

import (
	"context"

	"example.org/cups"
	"example.org/cups/solver"
)

// lineNodes is what the line of an exact margin may cost beside a part of what
// the margin did: most of it is in the table if the margin was found there.
const lineNodes = 1 << 12

// line is best play from a position of exact margin on, as far as the book or
// a short search knows it.
func (v *Prover) line(ctx context.Context, s *study) []cups.Move {
	south := s.proof.Lower.For(s.position.Turn())
	left := lineNodes + s.proof.Nodes/4
	var line []cups.Move
	p, m := s.position, s.proof.Moves.First()
	for m != cups.NoMove {
		line = append(line, m)
		if p = p.PlayUnchecked(m); p.IsOver() {
			break
		}
		var nodes uint64
		m, nodes = v.keeping(ctx, p, south.For(p.Turn()), left)
		left -= min(left, nodes)
		s.proof.Nodes += nodes
		if left == 0 {
			break
		}
	}
	return line
}

// keeping returns a move that keeps the exact margin of p, and the nodes that it
// took to find.
func (v *Prover) keeping(ctx context.Context, p cups.Position, margin cups.Margin, nodes uint64) (cups.Move, uint64) {
	if m := v.named(p, margin); m != cups.NoMove {
		return m, 0
	}
	a, err := v.solver.AtLeast(ctx, p, margin, solver.Limits{Nodes: nodes})
	if err != nil || a.Lower < margin {
		return cups.NoMove, a.Nodes
	}
	return a.Move, a.Nodes
}
