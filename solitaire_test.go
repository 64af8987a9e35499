package cups_test

import (
	"slices"
	"testing"

	"example.org/cups"
	"pgregory.net/rapid"
)

// alone is a position without stocks in which only South has beans.
func alone(t testing.TB, row []cups.Beans) cups.Position {
	t.Helper()
	l := cups.Layout{Turn: cups.Nobody}
	l.Sides[cups.South].Cups = row
	l.Sides[cups.North].Cups = make([]cups.Beans, len(row))
	l.Turn = slowLayout(l).turnAfter(int(cups.North))
	p, err := l.Position()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// mostPotted tries all orders of sowing.
func mostPotted(p cups.Position) cups.Beans {
	most := p.Pot(cups.South)
	for m := range p.Moves().All() {
		most = max(most, mostPotted(p.PlayUnchecked(m)))
	}
	return most
}

// rows calls visit for all rows of n cups that hold exactly beans in sum.
func rows(n int, beans cups.Beans, visit func(row []cups.Beans)) {
	row := make([]cups.Beans, n)
	var lay func(i int, left cups.Beans)
	lay = func(i int, left cups.Beans) {
		if i == n-1 {
			row[i] = left
			visit(row)
			return
		}
		for row[i] = 0; row[i] <= left; row[i]++ {
			lay(i+1, left-row[i])
		}
	}
	lay(0, beans)
}

// clearable lists the rows of n cups from which all beans can be potted.
func clearable(t testing.TB, n int, beans cups.Beans) [][]cups.Beans {
	var found [][]cups.Beans
	rows(n, beans, func(row []cups.Beans) {
		if mostPotted(alone(t, row)) == beans {
			found = append(found, slices.Clone(row))
		}
	})
	return found
}

// beansOf is OEIS A002491: the fewest beans of a clearable row that fills
// cup 1 of n, for n from 1 (rules §6.4, §7.1).
var beansOf = []cups.Beans{1, 2, 4, 6, 10, 12, 18, 22, 30, 34}

// rules §6.4: k beans can be cleared wholly in exactly one way of laying them,
// given enough cups; cup 1 of n is needed from A002491(n) beans on, and n cups
// are enough until cup 1 of n+1 is needed.
func TestExactlyOneClearableRow(t *testing.T) {
	most := 6
	if !testing.Short() {
		most = 7
	}
	for n := 1; n <= most; n++ {
		for k := range beansOf[n] {
			found := clearable(t, n, k)
			if len(found) != 1 {
				t.Fatalf("%d beans in %d cups can be cleared from %v", k, n, found)
			}
			if filled := found[0][0] > 0; filled != (k >= beansOf[n-1]) {
				t.Errorf("%d beans in %d cups are cleared from %v", k, n, found[0])
			}
		}
		if found := clearable(t, n, beansOf[n]); found != nil {
			t.Errorf("%d beans in %d cups can be cleared from %v", beansOf[n], n, found)
		}
	}
}

// unsown is the row of which a sowing makes row: the bean in the pot and one
// bean of each cup in front of it go back into the last empty cup. It is nil
// if there is no empty cup.
func unsown(row []cups.Beans) []cups.Beans {
	before := slices.Clone(row)
	for i := len(row) - 1; i >= 0; i-- {
		if row[i] == 0 {
			before[i] = cups.Beans(len(row) - i)
			return before
		}
		before[i]--
	}
	return nil
}

// rules §6.4, §7.1: played backwards from the empty row, cup 1 of n fills at
// 1, 2, 4, 6, 10 … beans, and what stands there can be potted wholly.
func TestPerfectRowsByPlayingBackwards(t *testing.T) {
	for n, want := range beansOf {
		row := make([]cups.Beans, n+1)
		beans := cups.Beans(0)
		for ; row[0] == 0; beans++ {
			row = unsown(row)
		}
		margin, settled := alone(t, row).FinalMargin()
		if beans != want || !settled || margin != cups.Margin(want) {
			t.Errorf("cup 1 of %d fills at %d beans, want %d: %v pots %d", n+1, beans, want, row, margin)
		}
	}
}

// rules §6.2: sowing the rightmost ripe cup first pots as many beans as any
// order does.
func TestRightmostFirstIsBest(t *testing.T) {
	check := func(row []cups.Beans) {
		p := alone(t, row)
		if got, _ := p.FinalMargin(); cups.Beans(got) != mostPotted(p) {
			t.Errorf("rightmost first pots %d of %d%s", got, mostPotted(p), drawn(p))
		}
	}
	for n := 1; n <= 5; n++ {
		for k := range cups.Beans(11) {
			rows(n, k, check)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		row := make([]cups.Beans, rapid.IntRange(6, 9).Draw(t, "n"))
		for i := range row { // up to one bean too many
			row[i] = cups.Beans(rapid.IntRange(0, len(row)+1-i).Draw(t, "beans"))
		}
		check(row)
	})
}
