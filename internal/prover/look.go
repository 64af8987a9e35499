package prover

import (
	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// Look implements [engine.Looker]: what the book knows of p and of the positions
// after its moves, without a search and whatever was proven before.
func (v *Prover) Look(p cups.Position) engine.Proof {
	if p.Moves() == 0 {
		return engine.Proof{Lower: p.Margin(), Upper: p.Margin()}
	}
	s := v.look(p)
	s.keepTheWorst()
	if s.exact() && s.proof.Moves != 0 {
		s.proof.Line = v.bookLine(s)
	}
	s.proof.Firm = v.book != nil
	return s.proof
}

// bookLine is best play from a position of exact margin on, as far as the book
// knows it or nobody has anything in stock any more.
func (v *Prover) bookLine(s *study) []cups.Move {
	south := s.proof.Lower.For(s.position.Turn())
	var line []cups.Move
	for p, m := s.position, s.proof.Moves.First(); m != cups.NoMove; m = v.named(p, south.For(p.Turn())) {
		line = append(line, m)
		if p = p.PlayUnchecked(m); p.IsOver() {
			break
		}
	}
	return line
}

// named returns the move of the book that keeps the exact margin of p, or the
// best one where that needs no book.
func (v *Prover) named(p cups.Position, margin cups.Margin) cups.Move {
	if known, ok := v.book.Probe(p); ok && known.Lower >= margin {
		return known.Move
	}
	return p.PlayOutMove()
}

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
