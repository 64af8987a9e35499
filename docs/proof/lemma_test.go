package proof_test

import (
	"iter"
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

// gains are known gains: how much South's pot will still gain on North's under
// best play of both. They do not depend on the pots (rules §5.2).
type gains map[cups.Position]cups.Margin

// of is plain minimax: it tries every move, by the rules alone.
func (g gains) of(p cups.Position) cups.Margin {
	if p.IsOver() {
		return 0
	}
	p = p.WithoutPots()
	if gain, ok := g[p]; ok {
		return gain
	}
	best := cups.Margin(-cups.MaxBeans)
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		best = max(best, (next.Margin() + g.of(next)).For(p.Turn()))
	}
	g[p] = best.For(p.Turn())
	return g[p]
}

// The hostage lemma on positions that show both of its cases.
func TestHostageLemmaOnExamples(t *testing.T) {
	for _, test := range []struct {
		fewer, more string      // one bean more in a blocked cup of South
		cost        cups.Margin // what the bean costs South
	}{
		{"2/0/0 0/1/0 n", "3/0/0 0/1/0 n", 1},         // South is stuck; North captures the cup
		{"3.0/0/0 0.0/2/0 n", "4.0/0/0 0.0/2/0 n", 1}, // North captures cup 1 with a drop of two
		{"3.0/0/0 0.0/1/0 n", "4.0/0/0 0.0/1/0 n", 0}, // North has too few beans for that
		{"3.0/2/0 0.0/0/0 s", "4.0/2/0 0.0/0/0 s", 0}, // North misses all turns
	} {
		g := gains{}
		if got := g.of(cups.MustParse(test.fewer)) - g.of(cups.MustParse(test.more)); got != test.cost {
			t.Errorf("%s: one bean more costs %d, want %d", test.more, got, test.cost)
		}
	}
}

// The hostage lemma: one bean more in a blocked cup costs its owner nothing or
// one bean, and nothing if the other side's stock is too small to capture it.
// Checked for all small positions of 2x2, and for random ones up to 2x4.
func TestHostageLemma(t *testing.T) {
	g := gains{}
	for p := range positionsOf2x2() {
		checkLemma(t, g, p)
	}
	rapid.Check(t, func(t *rapid.T) { checkLemma(t, g, smallPosition(t)) })
}

// checkLemma puts one bean more into each blocked cup of p.
func checkLemma(t errorer, g gains, p cups.Position) {
	for _, owner := range []cups.Side{cups.South, cups.North} {
		for i := 1; i <= p.Cups(); i++ {
			if !p.IsBlocked(owner, i) {
				continue
			}
			l := p.Layout()
			l.Sides[owner].Cups[i-1]++
			more, err := l.Position()
			if err != nil || more.Moves() != p.Moves() {
				t.Errorf("%v: one bean more in cup %d of %v changes the moves: %v", p, i, owner, err)
				return
			}
			most := cups.Margin(1)
			if p.Stock(owner.Opponent()) < p.Needs(i) {
				most = 0
			}
			if cost := (g.of(p) - g.of(more)).For(owner); cost < 0 || cost > most {
				t.Errorf("%v: one bean more in cup %d of %v costs its owner %d, want 0 to %d", p, i, owner, cost, most)
			}
		}
	}
}

// The lemma for several cups at once: a position with cups above their caps is
// worth what the capped position is, less at most the beans above that the
// opponent's stock can capture. The bounds of the sweep add their own doubt.
func TestCappedPositionsGiveBounds(t *testing.T) {
	g := gains{}
	for extra := cups.Beans(1); extra <= 2; extra++ {
		known := bounds{}
		for p := range positionsOf2x2() {
			checkCaps(t, g, known, p, extra)
		}
		rapid.Check(t, func(t *rapid.T) { checkCaps(t, g, known, smallPosition(t), extra) })
	}
}

func checkCaps(t errorer, g gains, known bounds, p cups.Position, extra cups.Beans) {
	capped, lost := capRows(p, extra)
	gain := g.of(p)
	if d := gain - g.of(capped); d < -lost[cups.South] || d > lost[cups.North] {
		t.Errorf("%v: gain %d, but %v has %d, and the beans above the caps count at most %v", p, gain, capped, gain-d, lost)
	}
	b := known.of(capped, extra)
	if gain < b.Lower-lost[cups.South] || gain > b.Upper+lost[cups.North] {
		t.Errorf("%v: gain %d, but %v has the bounds %v, and the beans above the caps count at most %v", p, gain, capped, b, lost)
	}
}

// errorer is the part of *testing.T and *rapid.T that the checks need.
type errorer interface {
	Errorf(format string, arguments ...any)
}

// bounds are known bounds of South's gain in positions within their caps.
type bounds map[cups.Position]cups.Bounds

// of is the recurrence of the sweep, position by position and in no particular
// order: the slow twin of sweep.c.
func (known bounds) of(p cups.Position, extra cups.Beans) cups.Bounds {
	if p.IsOver() {
		return cups.Bounds{}
	}
	if b, ok := known[p]; ok {
		return b
	}
	mover := p.Turn()
	best := cups.Bounds{Lower: -cups.MaxBeans, Upper: -cups.MaxBeans} // for the mover
	for m := range p.Moves().All() {
		next := p.PlayUnchecked(m)
		gain := next.Margin().For(mover)
		capped, lost := capRows(next, extra)
		b := known.of(capped, extra).For(mover)
		best.Lower = max(best.Lower, gain-lost[mover]+b.Lower)
		best.Upper = max(best.Upper, gain+b.Upper)
	}
	known[p] = best.For(mover)
	return known[p]
}

// capRows returns p without pots and without the beans that cups hold beyond
// what they need and extra beans more. For each side it returns how many of
// these beans the opponent's stock is large enough to capture.
func capRows(p cups.Position, extra cups.Beans) (cups.Position, [2]cups.Margin) {
	var lost [2]cups.Margin
	l := p.WithoutPots().Layout()
	for s, side := range l.Sides {
		for i, beans := range side.Cups {
			above := beans - p.Needs(i+1) - extra
			if above <= 0 {
				continue
			}
			side.Cups[i] -= above
			// The drop that captures cup i has as many beans as a sowing of cup i needs (rules §1.4, §3.2).
			if p.Stock(cups.Side(s).Opponent()) >= p.Needs(i+1) {
				lost[s] += cups.Margin(above)
			}
		}
	}
	capped, err := l.Position()
	if err != nil {
		panic(err) // a blocked cup stays blocked, so the turn stays the same
	}
	return capped, lost
}

// positionsOf2x2 yields all positions of 2x2 with at most five beans in a cup and
// three in a stock, with either side to move if it can.
func positionsOf2x2() iter.Seq[cups.Position] {
	return func(yield func(cups.Position) bool) {
		for number := range 6 * 6 * 4 * 6 * 6 * 4 * 2 {
			digit := func(base int) cups.Beans {
				d := number % base
				number /= base
				return cups.Beans(d)
			}
			l := cups.Layout{Turn: cups.Side(digit(2))}
			for s := range l.Sides {
				l.Sides[s] = cups.Holding{Cups: []cups.Beans{digit(6), digit(6)}, Stock: digit(4)}
			}
			if p, err := l.Position(); err == nil && !yield(p) {
				return
			}
		}
	}
}

// smallPosition draws positions of 2x2 to 2x4 that minimax can look through, with
// many cups above what they need.
func smallPosition(t *rapid.T) cups.Position {
	n := rapid.IntRange(2, 4).Draw(t, "cups")
	var l cups.Layout
	for s := range l.Sides {
		l.Sides[s].Stock = cups.Beans(rapid.IntRange(0, 8-n).Draw(t, "stock"))
		for i := range n {
			l.Sides[s].Cups = append(l.Sides[s].Cups, cups.Beans(rapid.IntRange(0, n-i+4).Draw(t, "beans")))
		}
	}
	first := cups.Side(rapid.IntRange(0, 1).Draw(t, "first"))
	for _, l.Turn = range []cups.Side{first, first.Opponent(), cups.Nobody} {
		if p, err := l.Position(); err == nil {
			return p
		}
	}
	panic("either somebody or nobody can move")
}
