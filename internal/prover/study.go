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
	moves    []solver.MoveResult // what is known of moves, one after the other
}

// newStudy knows of p only what is in the pots and what is not.
func newStudy(p cups.Position) *study {
	now, left := p.Margin().For(p.Turn()), worst(p)
	return &study{position: p, proof: engine.Proof{Bounds: cups.Bounds{Lower: now - left, Upper: now + left}}}
}

func (s *study) exact() bool { return s.proof.Lower == s.proof.Upper }

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

// keepTheWorst adds all moves if there is nothing to lose.
func (s *study) keepTheWorst() {
	if s.proof.Moves == 0 && !s.sureOfAnything() {
		s.proof.Moves = s.position.Moves()
	}
}

// least is what to ask for while no move is known: what the side was sure of, or
// what the pots say if there is nothing to start from.
func (s *study) least() cups.Margin {
	if s.sureOfAnything() {
		return s.proof.Lower
	}
	return max(min(s.position.Margin().For(s.position.Turn()), s.proof.Upper), s.proof.Lower)
}

// add takes over what the solver has found out.
func (s *study) add(a solver.Answer) {
	s.proof.Nodes += a.Nodes
	s.keep(a.Lower, cups.MoveSetOf(a.Move))
	s.proof.Upper = min(s.proof.Upper, a.Upper)
}

// compare takes over what is known of each move.
func (s *study) compare(results []solver.MoveResult) {
	most := results[0].Upper
	for _, r := range results {
		most = max(most, r.Upper)
		s.keep(r.Lower, cups.MoveSetOf(r.Move))
		s.proof.Nodes += r.Nodes
	}
	s.proof.Upper = min(s.proof.Upper, most)
	s.moves = append(s.moves, results...)
}

// leaveOut notes the moves that are known to be worth less than what the side is sure of, however it
// came to be sure.
func (s *study) leaveOut() {
	for _, r := range s.moves {
		if r.Upper < s.proof.Lower {
			s.proof.Worse |= cups.MoveSetOf(r.Move)
		}
	}
}
