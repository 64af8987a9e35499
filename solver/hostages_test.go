package solver

import (
	"testing"

	"example.org/cups"
	"example.org/cups/internal/packed"
	"pgregory.net/rapid"
)

// hostagePair draws two nodes that differ in nothing but hostages.
func hostagePair(t *rapid.T, n, mostStock int) (a, b node) {
	one := func(name string) (x, y side) {
		var r, s packed.Row
		for i := range n {
			need := n - i
			held := rapid.IntRange(0, need+4).Draw(t, name)
			r, s = r.With(uint(i), uint64(held)), s.With(uint(i), uint64(held))
			if held > need {
				other := rapid.IntRange(need+1, need+4).Draw(t, name+" in the other")
				s = s.Without(uint(i)).With(uint(i), uint64(other))
			}
		}
		stock := rapid.IntRange(0, mostStock).Draw(t, name+" in stock")
		return newSide(r, stock), newSide(s, stock)
	}
	a.mine, b.mine = one("mine")
	a.theirs, b.theirs = one("theirs")
	return a, b
}

// What is proven of one position holds for another that differs in nothing but hostages, as
// the hostage lemma says (docs/diary/hostages.md).
func TestHostagesCostABeanAtMost(t *testing.T) {
	known := map[int]map[node]int{1: {}, 2: {}, 3: {}}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 3).Draw(t, "cups")
		b := newBoard(n)
		x, y := hostagePair(t, n, 9-2*n)
		if b.IsStuck(x.mine.Row, x.mine.stock) && !x.settled() {
			t.Skip("a side that is stuck does not move")
		}
		h := newHostages(n)
		gain, want := b.plainGain(x, known[n]), b.plainGain(y, known[n])
		got, ok := h.from(&x, span{gain, gain}, &y)
		if !ok || want < got.lower || want > got.upper {
			t.Fatalf("%+v gains %d, %+v gains %d, which is not in %v (%v)", x, gain, y, want, got, ok)
		}
	})
}

// Rows are counted cup by cup; rows that differ in more than hostages are not compared.
func TestMoreHostagesAreCountedInCups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, cups.MaxCups).Draw(t, "cups")
		stock := rapid.IntRange(0, n+2).Draw(t, "stock")
		var a, b packed.Row
		aMore, bMore, alike := 0, 0, true
		for i := range n {
			x := rapid.IntRange(0, 15).Draw(t, "a")
			y := rapid.SampledFrom([]int{x, x, x, 15, n - i + 1}).Draw(t, "b")
			a, b = a.With(uint(i), uint64(x)), b.With(uint(i), uint64(y))
			if x == y {
				continue
			}
			need := n - i
			alike = alike && x > need && y > need
			if need <= stock {
				aMore, bMore = aMore+max(x-y, 0), bMore+max(y-x, 0)
			}
		}
		h := newHostages(n)
		gotA, gotB, ok := h.more(a, b, stock)
		if ok != alike || ok && (gotA != aMore || gotB != bMore) {
			t.Fatalf("%v and %v: %d and %d more (%v), want %d and %d (%v)", a, b, gotA, gotB, ok, aMore, bMore, alike)
		}
	})
}

// All that the table says of any node is true, also if it follows from other nodes, and
// what it says of hostages is worth something.
func TestTheTableLearnsOfOtherHostages(t *testing.T) {
	learned := 0
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 3).Draw(t, "cups")
		b := newBoard(n)
		tab, gains, put := newTable(n, 60, 1<<10), map[node]int{}, map[node]bool{}
		for range 6 {
			x, y := hostagePair(t, n, 5)
			if b.IsStuck(x.mine.Row, x.mine.stock) && !x.settled() {
				continue
			}
			var atX, atY address
			tab.find(&x, &atX)
			tab.find(&y, &atY)
			if atX.place != atY.place {
				t.Fatalf("%+v and %+v do not share a bucket", x, y)
			}
			gain := b.plainGain(x, gains)
			tab.put(&atX, know(span{gain, gain}, cups.Drop(1), 1))
			put[x] = true
			found, want := tab.probe(&y, &atY), b.plainGain(y, gains)
			if s := found.span(); found == 0 || s.lower > want || s.upper < want {
				t.Fatalf("%+v gains %d, but %+v gains %d, not %v", x, gain, y, want, s)
			}
			if !put[y] {
				learned++
			}
			if tab.sameOnly = true; !put[y] && tab.probe(&y, &atY) != 0 {
				t.Fatalf("%+v is known from %+v although that is switched off", y, x)
			}
			tab.sameOnly = false
		}
	})
	if learned == 0 {
		t.Error("no two nodes differ")
	}
}

// An entry whose words two threads have written is of another node: it says nothing of a node
// that seems to differ from it in nothing but hostages.
func TestTornEntriesTellNothing(t *testing.T) {
	row := func(first uint64) packed.Row { return packed.Row{}.With(0, first).With(3, 4) }
	for _, n := range []int{4, 5, 12} {
		tab := newTable(n, 60, 1)
		x := node{newSide(row(20), 9), newSide(row(1), 8)}
		y := node{newSide(row(30), 9), newSide(row(1), 8)}
		var atX, atY address
		tab.find(&x, &atX)
		tab.find(&y, &atY)
		tab.put(&atX, know(span{1, 2}, cups.Drop(1), 1))
		if tab.probe(&y, &atY) == 0 {
			t.Fatalf("2x%d: nothing is known of a node that differs in hostages", n)
		}
		tab.words[0] ^= 1 // 21 beans
		if tab.probe(&y, &atY) != 0 {
			t.Errorf("2x%d: something is known from an entry that nobody wrote", n)
		}
	}
}
