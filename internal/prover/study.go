package prover

import (
	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// study is one position and what is proven of it so far.
type study struct {
	position cups.Position
	proof    engine.Proof
}

func (s *study) exact() bool { return s.proof.Lower == s.proof.Upper }

// unbounded is more than any final margin.
const unbounded = cups.MaxBeans

// sureOfAnything reports whether there is a lower bound to start from.
func (s *study) sureOfAnything() bool {
	return s.proof.Lower > s.position.Margin().For(s.position.Turn())-worst(s.position)
}

// worst is more than can still be lost: all beans that are not in pots.
func worst(p cups.Position) cups.Margin {
	return cups.Margin(p.Beans() - p.Pot(cups.South) - p.Pot(cups.North))
}

// keep adds a lower bound and moves that keep it.
func (s *study) keep(lower cups.Margin, moves cups.MoveSet) {
	switch {
	case lower > s.proof.Lower:
		s.proof.Lower, s.proof.Moves = lower, moves
	case lower == s.proof.Lower:
		s.proof.Moves |= moves
	}
}

// keepTheWorst adds all moves where there is nothing to lose.
func (s *study) keepTheWorst() {
	if s.proof.Moves == 0 && !s.sureOfAnything() {
		s.proof.Moves = s.position.Moves()
	}
}

// next is the margin to ask the solver for. What it was sure of comes first, if
// no move is known that keeps it; then a bean more; without anything to start
// from, as much as the pots say.
func (s *study) next() cups.Margin {
	switch {
	case s.proof.Moves != 0:
		return s.proof.Lower + 1
	case s.sureOfAnything():
		return s.proof.Lower
	}
	now := s.position.Margin().For(s.position.Turn())
	return max(min(now, s.proof.Upper), s.proof.Lower)
}

// add takes over what the solver has found out.
func (s *study) add(a solver.Answer) {
	s.proof.Nodes += a.Nodes
	s.keep(a.Lower, cups.MoveSetOf(a.Move))
	s.proof.Upper = min(s.proof.Upper, a.Upper)
}
