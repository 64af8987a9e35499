package puzzle_test

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// What Check says of every move of a transfer is what the plain twin finds.
func TestVerdictsOfTransfersAreThoseOfThePlainTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 4).Draw(t, "cups")
		row, stock := anyRow(t, n), cups.Beans(rapid.IntRange(1, 16).Draw(t, "stock"))
		goal, err := puzzle.Perfect(n)
		if err != nil {
			t.Fatal(err)
		}
		steps, _ := slowTransfer(row, goal, stock)
		if steps <= 0 {
			return
		}
		p := transferOf(t, row, stock)
		for m := range p.Position.Moves().All() {
			next := row.After(m)
			after := -1
			if next.Blocked() == 0 {
				after, _ = slowTransfer(next, goal, stock-m.Beans())
			}
			v, err := puzzle.Check(p, nil, m)
			if err != nil {
				t.Fatal(err)
			}
			if want := whyOf(next, steps, after); v.Why != want || (v.Judgement == puzzle.Wrong) != (want != puzzle.NothingWrong) {
				t.Errorf("%v in %v with %d: %+v, want %v: %d steps before, %d after", m, row, stock, v, want, steps, after)
			}
			if v.Why == puzzle.TakesLonger && int(v.Extra) != after+1-steps {
				t.Errorf("%v in %v with %d costs %d steps, not %d", m, row, stock, after+1-steps, v.Extra)
			}
			if v.Solved != (after == 0) {
				t.Errorf("%v in %v with %d: %+v with %d steps to go", m, row, stock, v, after)
			}
		}
	})
}

// whyOf says what is wrong with a move to a row from which so many steps are
// left, -1 for no way.
func whyOf(next puzzle.Row, before, after int) puzzle.Why {
	switch {
	case next.Blocked() > 0:
		return puzzle.BlocksCup
	case after < 0:
		return puzzle.OutOfReach
	case after >= before:
		return puzzle.TakesLonger
	}
	return puzzle.NothingWrong
}

// transferOf makes a puzzle without a solution, which Check does not need.
func transferOf(t *rapid.T, row puzzle.Row, stock cups.Beans) puzzle.Puzzle {
	p, err := cups.Layout{Sides: [2]cups.Holding{
		cups.South: {Cups: row, Stock: stock},
		cups.North: {Cups: make([]cups.Beans, len(row))},
	}}.Position()
	if err != nil {
		t.Fatal(err)
	}
	return puzzle.Puzzle{ID: "any", Kind: puzzle.KindTransfer, Position: p}
}

// Only the rightmost ripe cup is right in a row to be cleared.
func TestOnlyTheRightmostRipeCupClears(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		row, err := puzzle.Clearable(cups.Beans(rapid.IntRange(2, 40).Draw(t, "beans")))
		if err != nil {
			t.Fatal(err)
		}
		p := transferOf(t, row, 0)
		p.Kind = puzzle.KindClear
		for cup := range row.Clearing() {
			for m := range p.Position.Moves().All() {
				v, err := puzzle.Check(p, nil, m)
				if err != nil || (v.Judgement == puzzle.Right) != (m.Cup() == cup) {
					t.Errorf("%v in %v: %+v, %v", m, row, v, err)
				}
			}
			return
		}
	})
}
