package solver

import "example.org/cups"

// edge is a move with what it leads to.
type edge struct {
	to node
	address
	found  known // what the table said of to when it was last looked up
	pots   int   // what the move itself pots
	limits span  // of the gain of to: static, and what the table said
	move   cups.Move
	again  bool // the opponent is stuck: the same side moves again (rules §2.2)
}

// gain turns a gain of e.to into the mover's by this move.
func (e *edge) gain(v int) int {
	if e.again {
		return e.pots + v
	}
	return e.pots - v
}

// gains turns limits of e.to into the mover's by this move.
func (e *edge) gains(s span) (lower, upper int) {
	if e.again {
		return e.pots + s.lower, e.pots + s.upper
	}
	return e.pots - s.upper, e.pots - s.lower
}

// rest returns the gain of e.to if the mover's is exactly gain.
func (e *edge) rest(gain int) int {
	if e.again {
		return gain - e.pots
	}
	return e.pots - gain
}

// childBeta is what decides about e.to whether the mover's gain is at least
// beta: if the same side moves on, a gain of at least that of e.to; else a
// gain that is smaller.
func (e *edge) childBeta(beta int) int {
	if e.again {
		return beta - e.pots
	}
	return e.pots - beta + 1
}
