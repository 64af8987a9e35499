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
	uppers   [2*cups.MaxCups + 1]cups.Margin // by move: it gets no more
	goal     cups.Margin                     // to ask for first, where nothing is sure
}

// newStudy knows of p only what is in the pots and what is not.
func newStudy(p cups.Position) *study {
	now, left := p.Margin().For(p.Turn()), worst(p)
	s := &study{position: p, proof: engine.Proof{Lower: now - left, Upper: now + left}}
	for m := range p.Moves().All() {
		s.uppers[m] = s.proof.Upper
	}
	return s
}

func (s *study) exact() bool { return s.proof.Lower == s.proof.Upper }

// open reports whether the margin or a move that keeps it is not known.
func (s *study) open() bool { return !s.exact() || s.proof.Moves == 0 }

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

// learn takes over what is proven of a move.
func (s *study) learn(m cups.Move, b solver.Bounds) {
	s.keep(b.Lower, cups.MoveSetOf(m))
	s.uppers[m] = min(s.uppers[m], b.Upper)
}

// best is what the mover gets at most, by what bounds its moves.
func (s *study) best() cups.Margin {
	best := cups.Margin(-unbounded)
	for m := range s.position.Moves().All() {
		best = max(best, s.uppers[m])
	}
	return best
}

// promising are the moves that may get so much.
func (s *study) promising(margin cups.Margin) (moves cups.MoveSet) {
	for m := range s.position.Moves().All() {
		if s.uppers[m] >= margin {
			moves |= cups.MoveSetOf(m)
		}
	}
	return moves
}

// least is what to ask for while no move is known: what it was sure of, or the
// goal where there is nothing to start from.
func (s *study) least() cups.Margin {
	if s.sureOfAnything() {
		return s.proof.Lower
	}
	return max(min(s.goal, s.proof.Upper), s.proof.Lower)
}

// add takes over what the solver has found out.
func (s *study) add(a solver.Answer) {
	s.proof.Nodes += a.Nodes
	s.keep(a.Lower, cups.MoveSetOf(a.Move))
	s.proof.Upper = min(s.proof.Upper, a.Upper)
}
