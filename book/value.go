package book

import "example.org/cups"

// NoBound is more than any margin that can still be won: a side has at most
// 255 beans in cups and stock (rules §1.3). A bound of the gain that a book
// does not know is NoBound or its negative, which is true of every position.
const NoBound cups.Margin = 511

// Value is what is proven of a position: Lower ≤ margin ≤ Upper, from the side
// that moves next.
type Value struct {
	Lower, Upper cups.Margin
	Move         cups.Move // keeps Lower; NoMove if the book names none
}

// Exact returns the margin where the bounds leave only one, and whether they
// do.
func (v Value) Exact() (cups.Margin, bool) { return v.Lower, v.Lower == v.Upper }

// plus returns the value with a margin added to both bounds.
func (v Value) plus(m cups.Margin) Value {
	v.Lower += m
	v.Upper += m
	return v
}

// isSound reports whether v can be the gain of a position.
func (v Value) isSound() bool {
	return -NoBound <= v.Lower && v.Lower <= v.Upper && v.Upper <= NoBound && v.Move <= 2*cups.MaxCups
}
