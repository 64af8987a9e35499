package prover

import (
	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
)

// look returns what the book knows of p and of the positions after its moves.
func (v *Prover) look(p cups.Position) engine.Proof {
	now, left := p.Margin().For(p.Turn()), worst(p)
	s := study{position: p, proof: engine.Proof{Lower: now - left, Upper: now + left}}
	if known, ok := v.book.Probe(p); ok {
		s.keep(known.Lower, cups.MoveSetOf(known.Move))
		s.proof.Upper = min(s.proof.Upper, known.Upper)
	}
	best := cups.Margin(-unbounded)
	for m := range p.Moves().All() {
		after, ok := v.after(p, m)
		if !ok {
			best = unbounded // nothing bounds this move
			continue
		}
		s.keep(after.Lower, cups.MoveSetOf(m))
		best = max(best, after.Upper)
	}
	s.proof.Upper = min(s.proof.Upper, best)
	return s.proof
}

// after returns what the book knows of p after move m, from the side that makes
// it.
func (v *Prover) after(p cups.Position, m cups.Move) (book.Value, bool) {
	next := p.PlayUnchecked(m)
	if margin, settled := next.FinalMargin(); settled {
		margin = margin.For(p.Turn())
		return book.Value{Lower: margin, Upper: margin}, true
	}
	known, ok := v.book.Probe(next)
	if next.Turn() != p.Turn() {
		known.Lower, known.Upper = -known.Upper, -known.Lower
	}
	return known, ok
}

// bookLine follows the book from p, whose first move is known.
func (v *Prover) bookLine(p cups.Position, m cups.Move) []cups.Move {
	var line []cups.Move
	for m != cups.NoMove {
		line = append(line, m)
		p = p.PlayUnchecked(m)
		known, _ := v.book.Probe(p)
		m = cups.NoMove
		if _, exact := known.Exact(); exact {
			m = known.Move
		}
	}
	return line
}
