package cups_test

import (
	"testing"

	"example.org/cups"
)

// minimax is the margin at the end under best play, by trying everything.
// known remembers positions; pots are part of the key, so it assumes nothing.
func minimax(p cups.Position, known map[cups.Position]cups.Margin) cups.Margin {
	if p.IsOver() {
		return p.Margin()
	}
	if margin, ok := known[p]; ok {
		return margin
	}
	best := cups.Margin(-cups.MaxBeans)
	for m := range p.Moves().All() {
		best = max(best, minimax(p.PlayUnchecked(m), known).For(p.Turn()))
	}
	known[p] = best.For(p.Turn())
	return known[p]
}

// smallPositions calls visit for all positions of n cups with at most most
// beans in a cup and stock beans in a stock, empty pots, either side first.
func smallPositions(n, most, stock int, visit func(p cups.Position)) {
	places := 2 * (n + 1)
	digits := make([]int, places)
	for {
		for first := range 2 {
			visit(smallPosition(digits, n, 1-first))
		}
		i := 0
		for ; i < places; i++ {
			limit := most
			if i%(n+1) == n {
				limit = stock
			}
			if digits[i]++; digits[i] <= limit {
				break
			}
			digits[i] = 0
		}
		if i == places {
			return
		}
	}
}

// smallPosition reads the cups and the stock of both sides from digits.
func smallPosition(digits []int, n, last int) cups.Position {
	var l cups.Layout
	for s := range l.Sides {
		own := digits[s*(n+1):]
		for _, d := range own[:n] {
			l.Sides[s].Cups = append(l.Sides[s].Cups, cups.Beans(d))
		}
		l.Sides[s].Stock = cups.Beans(own[n])
	}
	l.Turn = slowLayout(l).turnAfter(last)
	p, err := l.Position()
	if err != nil {
		panic(err) // no limit is near
	}
	return p
}

// rules §6.2: with both stocks empty the players no longer touch each other:
// the rest can be counted, and is what minimax over both sides' orders says.
func TestSettledIsMinimax(t *testing.T) {
	known := map[cups.Position]cups.Margin{}
	for n := 1; n <= 3; n++ {
		smallPositions(n, n+1, 0, func(p cups.Position) {
			got, settled := p.FinalMargin()
			if want := minimax(p, known); !settled || got != want {
				t.Fatalf("final margin %d, %t, want %d%s", got, settled, want, drawn(p))
			}
		})
	}
}

// rules §5.4, §6.2: playing out what PlayOutMove says gives the final margin.
// Before both stocks are empty there is none.
func TestPlayOut(t *testing.T) {
	for stream := range 2000 {
		p := randomPosition(newRandom(stream))
		margin, settled := p.FinalMargin()
		if settled != (p.Stock(cups.South) == 0 && p.Stock(cups.North) == 0) || settled != p.IsSettled() {
			t.Fatalf("settled is %t%s", settled, drawn(p))
		}
		if !settled {
			if p.PlayOutMove() != cups.NoMove || margin != 0 {
				t.Fatalf("plays out %v%s", p.PlayOutMove(), drawn(p))
			}
			continue
		}
		end := p
		for !end.IsOver() {
			end = end.PlayUnchecked(end.PlayOutMove())
		}
		if end.Margin() != margin || end.PlayOutMove() != cups.NoMove {
			t.Fatalf("ends with %d, not %d%s", end.Margin(), margin, drawn(p))
		}
	}
}

// rules §5.2: what the margin still changes under best play does not depend
// on the pots.
func TestGainDoesNotDependOnPots(t *testing.T) {
	known := map[cups.Position]cups.Margin{}
	smallPositions(2, 3, 2, func(p cups.Position) {
		l := p.Layout()
		l.Sides[cups.South].Pot, l.Sides[cups.North].Pot = 17, 4
		rich, err := l.Position()
		if err != nil || rich.WithoutPots() != p || rich.Hash() != p.Hash() {
			t.Fatalf("pots matter: %v%s", err, drawn(rich))
		}
		if gain, want := minimax(rich, known)-rich.Margin(), minimax(p, known); gain != want {
			t.Fatalf("gain %d, without pots %d%s", gain, want, drawn(rich))
		}
	})
}

// rules §2.2 once more, without chance: on all small boards nobody who is
// stuck ever moves again, whatever the opponent plays.
func TestStuckStaysStuckOnSmallBoards(t *testing.T) {
	smallPositions(2, 3, 2, func(p cups.Position) {
		for s := range 2 {
			if !slowly(p).isStuck(s) {
				continue
			}
			for m := range p.Moves().All() {
				if next := p.PlayUnchecked(m); !slowly(next).isStuck(s) {
					t.Fatalf("%v frees %v%s", m, cups.Side(s), drawn(p))
				}
			}
		}
	})
}
