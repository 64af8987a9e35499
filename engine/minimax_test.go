package engine_test

import (
	"pgregory.net/rapid"

	"example.org/cups"
)

// minimax is the plain twin of the search: the final margin for the side to
// move under best play, without a window, a table or an order.
func minimax(p cups.Position, known map[cups.Position]cups.Margin) cups.Margin {
	if p.IsOver() {
		return p.Margin()
	}
	if m, ok := known[p]; ok {
		return m
	}
	best := cups.Margin(-cups.MaxBeans)
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		value := minimax(next, known)
		if next.IsOver() || next.Turn() != p.Turn() {
			value = forMover(value, next, p.Turn())
		}
		best = max(best, value)
	}
	known[p] = best
	return best
}

// forMover turns the value of next into one for side s.
func forMover(value cups.Margin, next cups.Position, s cups.Side) cups.Margin {
	if next.IsOver() {
		return value.For(s) // South's margin
	}
	return -value
}

// smallPosition is any legal position that plain minimax can solve.
func smallPosition(t *rapid.T) cups.Position {
	n := rapid.IntRange(1, 4).Draw(t, "cups")
	var l cups.Layout
	for s := range l.Sides {
		cupsOf := make([]cups.Beans, n)
		for i := range cupsOf {
			cupsOf[i] = cups.Beans(rapid.IntRange(0, n+1).Draw(t, "beans"))
		}
		l.Sides[s] = cups.Holding{Cups: cupsOf, Stock: cups.Beans(rapid.IntRange(0, 4).Draw(t, "stock")), Pot: cups.Beans(rapid.IntRange(0, 9).Draw(t, "pot"))}
	}
	for _, l.Turn = range []cups.Side{cups.South, cups.North, cups.Nobody} {
		if p, err := l.Position(); err == nil {
			return p
		}
	}
	t.Fatal("no side can be to move")
	return cups.Position{}
}

// valueAfter is what move m of p is worth for the side that makes it.
func valueAfter(p cups.Position, m cups.Move) cups.Margin {
	next := p.PlayUnchecked(m)
	value := minimax(next, map[cups.Position]cups.Margin{})
	if next.IsOver() || next.Turn() != p.Turn() {
		return forMover(value, next, p.Turn())
	}
	return value
}
