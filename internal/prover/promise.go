package prover

import (
	"sync"

	"example.org/cups"
)

// Promises remember the last answers of provers: what a side was sure of, and by
// which moves. A promise is a proven fact about a position, and so any number of
// provers and games may share the same Promises. They hold some hundred answers;
// a new one takes the place of the oldest.
type Promises struct {
	mu   sync.Mutex
	last []promise // in a ring
	next int       // the place of the next one, once the ring is full
}

// mostPromises is how many answers are remembered: enough for the games that a few
// provers can play at the same time.
const mostPromises = 128

// add remembers an answer.
func (l *Promises) add(r promise) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.last) < mostPromises {
		l.last = append(l.last, r)
		return
	}
	l.last[l.next] = r
	l.next = (l.next + 1) % mostPromises
}

// keep tells a study all that the promises say about its position.
func (l *Promises) keep(s *study) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range l.last {
		if lower, moves, ok := r.at(s.position); ok {
			s.keep(lower, moves)
		}
	}
}

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
	if r.position.Turn() != p.Turn() || r.position.Cups() != p.Cups() || r.position.Beans() != p.Beans() {
		return 0, 0, false
	}
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
