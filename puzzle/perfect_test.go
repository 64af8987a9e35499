package puzzle_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// The table of rules §7.1.
var perfect = []string{
	"1", "2.0", "3.1.0", "4.2.0.0", "5.3.1.1.0", "6.4.2.0.0.0", "7.5.3.1.2.0.0",
	"8.6.4.2.0.1.1.0", "9.7.5.3.1.3.2.0.0", "10.8.6.4.2.0.2.1.1.0",
}

func TestPerfectIsTheTableOfTheRules(t *testing.T) {
	for i, want := range perfect {
		if got := mustPerfect(t, i+1).String(); got != want {
			t.Errorf("%d cups: %s, want %s", i+1, got, want)
		}
	}
}

// https://oeis.org/A002491
func TestPerfectBeansAreA002491(t *testing.T) {
	want := []cups.Beans{1, 2, 4, 6, 10, 12, 18, 22, 30, 34, 42, 48, 58, 60, 78, 82, 102, 108, 118, 132, 150, 154, 174, 192, 210, 214, 240, 258, 274, 282, 322, 330, 360, 372, 402, 418, 442, 454, 498, 510, 540, 570, 612, 622, 648, 672, 718, 732, 780, 802, 840, 870, 918}
	for i, beans := range want {
		if got := mustPerfect(t, i+1).Beans(); got != beans {
			t.Errorf("%d cups: %d beans, want %d", i+1, got, beans)
		}
	}
}

// Unplaying, bean by bean, is how Tchoukaillon is usually told: take one bean
// from the pot and one from each cup on its left up to the first empty one,
// and put all of them there.
func TestClearableIsWhatUnplayingGives(t *testing.T) {
	const n = 40
	perfect := 0
	row := make(puzzle.Row, n)
	for k := cups.Beans(1); perfect < n; k++ {
		cup := n
		for ; row[cup-1] > 0; cup-- {
			row[cup-1]--
		}
		row[cup-1] = row.Needs(cup)
		filled := row[slices.IndexFunc(row, func(b cups.Beans) bool { return b > 0 }):]
		if got, err := puzzle.Clearable(k); err != nil || !slices.Equal(got, filled) {
			t.Fatalf("%d beans: %s, %v, want %s", k, got, err, filled)
		}
		if len(filled) > perfect {
			perfect = len(filled)
			if got := mustPerfect(t, perfect); !slices.Equal(got, filled) {
				t.Fatalf("%d cups: %s, want %s", perfect, got, filled)
			}
		}
	}
}

func TestClearingPotsEveryBean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := cups.Beans(rapid.IntRange(1, 5000).Draw(t, "beans"))
		row, err := puzzle.Clearable(k)
		if err != nil || row.Beans() != k {
			t.Fatalf("%d beans are laid out as %s: %v", k, row, err)
		}
		potted := cups.Beans(0)
		for cup := range row.Clearing() {
			if row[cup-1] != row.Needs(cup) {
				t.Fatalf("cup %d is sown in %s", cup, row)
			}
			row[cup-1] = 0
			for i := cup; i < len(row); i++ {
				row[i]++
			}
			potted++
		}
		if potted != k || row.Beans() != 0 {
			t.Fatalf("%d of %d beans are potted, %s stays", potted, k, row)
		}
	})
}

func TestPerfectHasLimits(t *testing.T) {
	for _, n := range []int{-1, 0, puzzle.MaxRow + 1} {
		if row, err := puzzle.Perfect(n); err == nil {
			t.Errorf("%d cups: %d beans", n, row.Beans())
		}
	}
	for _, k := range []cups.Beans{-1, 0, puzzle.MaxBeans + 1} {
		if row, err := puzzle.Clearable(k); err == nil {
			t.Errorf("%d beans: %d cups", k, len(row))
		}
	}
}

// The largest of both, so that no number overflows: a row is the layout of its
// own beans.
func TestTheLargestRowsAgree(t *testing.T) {
	row, err := puzzle.Clearable(puzzle.MaxBeans)
	if err != nil || row.Beans() != puzzle.MaxBeans {
		t.Fatalf("%d beans, %v", row.Beans(), err)
	}
	largest := mustPerfect(t, len(row))
	if again, err := puzzle.Clearable(largest.Beans()); err != nil || !slices.Equal(again, largest) {
		t.Fatalf("the perfect row of %d cups is not the layout of its %d beans", len(row), largest.Beans())
	}
}

func mustPerfect(t *testing.T, n int) puzzle.Row {
	t.Helper()
	row, err := puzzle.Perfect(n)
	if err != nil {
		t.Fatal(err)
	}
	return row
}
