package prover

import (
	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/solver"
)

// look returns what the book knows of p and of the positions after its moves.
func (v *Prover) look(p cups.Position) *study {
	s := newStudy(p)
	if known, ok := v.book.Probe(p); ok {
		s.keep(known.Lower, cups.MoveSetOf(known.Move))
		s.proof.Upper = min(s.proof.Upper, known.Upper)
	}
	for m := range p.Moves().All() {
		if after, ok := v.after(p, m); ok {
			s.learn(m, solver.Bounds{Lower: after.Lower, Upper: after.Upper})
		}
	}
	s.proof.Upper = min(s.proof.Upper, s.best())
	return s
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
