package mine

import (
	"example.org/cups"
	"example.org/cups/puzzle"
)

// Distance says how different two positions of one board look to those who are
// to move: the sum of the differences of their cups, and of their opponents'
// cups, and one more for each stock that differs. Pots and sides do not count.
func Distance(p, q cups.Position) int { return distance(p, q, 1) }

// distance is Distance with so much at most for each stock that differs.
func distance(p, q cups.Position, mostForStock int) int {
	p, q = fromSouth(p), fromSouth(q)
	sum := 0
	for _, side := range []cups.Side{cups.South, cups.North} {
		for cup := 1; cup <= p.Cups(); cup++ {
			sum += abs(int(p.Cup(side, cup)) - int(q.Cup(side, cup)))
		}
		sum += min(mostForStock, abs(int(p.Stock(side))-int(q.Stock(side))))
	}
	return sum
}

func abs(n int) int { return max(n, -n) }

// fromSouth returns a position with South to move.
func fromSouth(p cups.Position) cups.Position {
	if p.Turn() == cups.North {
		return p.Swapped()
	}
	return p
}

// twins is the greatest distance of positions of n cups that look alike.
func twins(n int) int { return n }

// Alike reports whether one of two puzzles is too much like the other to be worth
// solving as well.
//
// Of puzzles with an opponent, their positions look alike, or the position of one
// looks like one in which the other's solver has to decide on the way. Of
// transfers, whose answer turns on the stock, the positions look alike and the
// stocks are nearly the same, or the position of one comes up in the solution of
// the other. Of rows to be cleared there is one for each number of beans, and
// each is a part of the next: they are alike only if they are the same.
func Alike(a, b puzzle.Puzzle) bool {
	if a.Position.Cups() != b.Position.Cups() {
		return false
	}
	near := twins(a.Position.Cups())
	switch {
	case !a.Kind.Alone() && !b.Kind.Alone():
		return comesTo(a, b.Position, near) || comesTo(b, a.Position, near)
	case a.Kind != b.Kind:
		return false
	case a.Kind == puzzle.KindTransfer:
		return distance(a.Position, b.Position, cups.MaxSideBeans) <= near || comesTo(a, b.Position, 0) || comesTo(b, a.Position, 0)
	}
	return Distance(a.Position, b.Position) == 0
}

// comesTo reports whether a puzzle's solver is to move in a position that is so
// near to p, with the same stocks if it is to be the same.
func comesTo(a puzzle.Puzzle, p cups.Position, near int) bool {
	for now := range decisions(a) {
		if Distance(now, p) <= near && (near > 0 || fromSouth(now).WithoutPots() == fromSouth(p).WithoutPots()) {
			return true
		}
	}
	return false
}

// decisions yields the positions in which the solver of a puzzle is to move: all
// of them in a puzzle with an opponent, those of the given solution in others.
func decisions(a puzzle.Puzzle) func(yield func(cups.Position) bool) {
	return func(yield func(cups.Position) bool) {
		if a.Kind.Alone() {
			now := a.Position
			for _, m := range a.Solution {
				if !yield(now) {
					return
				}
				now = now.PlayUnchecked(m)
			}
			return
		}
		for _, s := range a.Steps {
			if now, _, err := a.Position.PlayAll(s.Path...); err == nil && !yield(now) {
				return
			}
		}
	}
}
