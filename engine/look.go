package engine

import "example.org/cups"

// Looker says what is proven of a position without a search, as a book does:
// the same on every machine, whatever it was asked before.
type Looker interface {
	Look(p cups.Position) Proof
}

// look asks the Book, if there is one.
func (e *Engine) look(p cups.Position) Proof {
	if e.options.Book == nil {
		return open
	}
	return e.options.Book.Look(p)
}

// lookBehind asks the Book about each of the moves if the search compares them,
// and knows nothing otherwise.
func (e *Engine) lookBehind(p cups.Position, moves cups.MoveSet, limits Limits) *known {
	if e.options.Book == nil || limits.weakened() || !limits.choosy() {
		return nil
	}
	k, here := new(known), e.look(p)
	for m := range moves.All() {
		k[m] = here.of(m).with(e.after(p, m))
	}
	return k
}

// after is what the Book says of p after a move, from the side that makes it.
// Its line begins with the move.
func (e *Engine) after(p cups.Position, m cups.Move) Proof {
	next := p.PlayUnchecked(m)
	if next.IsOver() {
		margin := next.Margin().For(p.Turn())
		return Proof{Lower: margin, Upper: margin, Line: []cups.Move{m}}
	}
	found := e.look(next)
	if next.Turn() != p.Turn() {
		found.Lower, found.Upper = -found.Upper, -found.Lower
	}
	found.Line = append([]cups.Move{m}, found.Line...)
	return found
}

// of is what a proof of a position says of a move there: that it is worth no
// more, and no less if it keeps what is sure.
func (pr Proof) of(m cups.Move) Proof {
	one := Proof{Lower: open.Lower, Upper: pr.Upper}
	if pr.Moves.Contains(m) {
		one.Lower = pr.Lower
	}
	if len(pr.Line) > 0 && pr.Line[0] == m {
		one.Line = pr.Line
	}
	return one
}

// with is what two proofs of one thing say together.
func (pr Proof) with(other Proof) Proof {
	if len(pr.Line) < len(other.Line) {
		pr.Line = other.Line
	}
	pr.Lower, pr.Upper = max(pr.Lower, other.Lower), min(pr.Upper, other.Upper)
	return pr
}
