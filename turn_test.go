package cups_test

import (
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

// rules §3.1: a drop takes 1 to min(n, stock) beans.
func TestDropSizes(t *testing.T) {
	everywhere(t, func(t *rapid.T, p cups.Position) {
		if p.IsOver() {
			return
		}
		most := min(cups.Beans(p.Cups()), p.Stock(p.Turn()))
		for beans := cups.Beans(1); beans <= cups.MaxCups; beans++ {
			if legal := p.Moves().Contains(cups.Drop(beans)); legal != (beans <= most) {
				t.Errorf("a drop of %d is legal: %t%s", beans, legal, drawn(p))
			}
		}
	})
}

// rules §3.1, §3.2: a drop puts one bean each into cups 1, 2, 3 …; if the
// last of them was empty, the opposite cup goes to the pot, and the bean stays.
func TestDrop(t *testing.T) {
	captures := 0
	duringPlay(func(before cups.Position, m cups.Move, after cups.Position) {
		if !m.IsDrop() {
			return
		}
		mover, last := before.Turn(), int(m.Beans())
		other := mover.Opponent()
		want := before.Layout()
		want.Sides[mover].Stock -= m.Beans()
		for c := range last {
			want.Sides[mover].Cups[c]++
		}
		if before.Cup(mover, last) == 0 {
			opposite := &want.Sides[other].Cups[before.Opposite(last)-1]
			want.Sides[mover].Pot += *opposite
			captures += int(*opposite)
			*opposite = 0
		}
		want.Turn = after.Turn()
		if p, err := want.Position(); p != after || err != nil {
			t.Fatalf("%v leads to %s, %v%snot to%s", m, drawn(p), err, drawn(before), drawn(after))
		}
	})
	if captures == 0 {
		t.Error("nothing was ever captured")
	}
}

// rules §4.1: a cup is sown exactly when its beans reach the pot: one bean
// goes into each cup to its right, one into the pot, and nothing is captured.
func TestSowing(t *testing.T) {
	seen := 0
	duringPlay(func(before cups.Position, m cups.Move, after cups.Position) {
		if !m.IsSowing() {
			return
		}
		seen++
		mover := before.Turn()
		want := before.Layout()
		want.Sides[mover].Cups[m.Cup()-1] = 0
		for c := m.Cup() + 1; c <= before.Cups(); c++ {
			want.Sides[mover].Cups[c-1]++
		}
		want.Sides[mover].Pot++
		want.Turn = after.Turn()
		if p, err := want.Position(); p != after || err != nil || before.Captures(m) != 0 {
			t.Fatalf("%v leads to %s, %v%snot to%s", m, drawn(p), err, drawn(before), drawn(after))
		}
	})
	if seen == 0 {
		t.Error("nothing was ever sown")
	}
}

// rules §4.1, §4.2: with fewer beans a cup waits, with more it is blocked; it
// is sown with exactly n+1-i.
func TestRipeWaitingBlocked(t *testing.T) {
	everywhere(t, func(t *rapid.T, p cups.Position) {
		if p.IsOver() {
			return
		}
		for c := 1; c <= p.Cups(); c++ {
			beans, needs := p.Cup(p.Turn(), c), cups.Beans(p.Cups()+1-c)
			sown := p.Moves().Contains(cups.Sow(c))
			blocked := p.IsBlocked(p.Turn(), c)
			if p.Needs(c) != needs || sown != (beans == needs) || blocked != (beans > needs) {
				t.Errorf("cup %d needs %d: sowable %t, blocked %t%s", c, p.Needs(c), sown, blocked, drawn(p))
			}
		}
	})
}

// rules §4.2: a blocked cup stays blocked until the opponent captures it empty.
func TestBlockedUntilCaptured(t *testing.T) {
	captured := 0
	duringPlay(func(before cups.Position, m cups.Move, after cups.Position) {
		for s := cups.South; s <= cups.North; s++ {
			for c := 1; c <= before.Cups(); c++ {
				if !before.IsBlocked(s, c) || after.IsBlocked(s, c) {
					continue
				}
				captured++
				if before.Turn() == s || after.Cup(s, c) != 0 || before.Captures(m) != before.Cup(s, c) {
					t.Fatalf("%v frees %v's cup %d%s", m, s, c, drawn(before))
				}
			}
		}
	})
	if captured == 0 {
		t.Error("no blocked cup was ever captured")
	}
}
