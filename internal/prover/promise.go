package prover

import "example.org/cups"

// promise is what the last answer to a side was sure of.
type promise struct {
	position cups.Position
	lower    cups.Margin  // from the side that moved there
	moves    cups.MoveSet // each keeps it
}

// at returns what the promise is worth in p, and the moves that keep it there
// if they are known: p is the position that it was given for, or one that
// follows by a move that keeps it and any answer.
func (r promise) at(p cups.Position) (lower cups.Margin, moves cups.MoveSet, ok bool) {
	if r.position == p {
		return r.lower, r.moves, true
	}
	for m := range r.moves.All() {
		if next := r.position.PlayUnchecked(m); next == p || leads(next, p) {
			return r.lower, 0, true
		}
	}
	return 0, 0, false
}

// leads reports whether the opponent, who moves in p, can bring about to.
// One move is enough: who is stuck stays so (rules §2.2), and is not asked.
func leads(p, to cups.Position) bool {
	if p.Turn() == to.Turn() {
		return false
	}
	for m := range p.Moves().All() {
		if p.PlayUnchecked(m) == to {
			return true
		}
	}
	return false
}
