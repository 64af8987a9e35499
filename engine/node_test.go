package engine

import (
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/fitted"
)

// anyNode draws a position that goes on, from random play on any board.
func anyNode(t *rapid.T) cups.Position {
	n := rapid.IntRange(1, cups.MaxCups).Draw(t, "cups")
	stock := rapid.IntRange(1, min(255, 10*n)).Draw(t, "stock")
	p, err := cups.StartWith(n, cups.Beans(stock))
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 120).Draw(t, "plies") {
		moves := p.Moves().Slice()
		next := p.PlayUnchecked(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
		if next.IsOver() {
			break
		}
		p = next
	}
	return p
}

// A node has the moves of its position, and each leads to the same.
func TestNodesPlayLikePositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyNode(t)
		d, w := nodeOf(p), newWorker(0, newTable(0), 0)
		w.evaluator = evaluatorOf(p.Cups())
		f := w.frame(0)
		w.order(f, &d, cups.NoMove, 0)
		if f.moves.n != p.Moves().Len() {
			t.Fatalf("%s: %d moves, want %d", p, f.moves.n, p.Moves().Len())
		}
		for i := range f.moves.n {
			m := f.moves.next(i)
			if !p.Moves().Contains(m) {
				t.Fatalf("%s: %s is not legal", p, m)
			}
			next := p.PlayUnchecked(m)
			w.play(&d, m, &f.step)
			if next.IsOver() {
				if !f.step.to.settled() {
					t.Fatalf("%s: %s: the game is over and the node goes on", p, m)
				}
				continue
			}
			gain := ScoreOf(next.Margin().For(p.Turn()) - p.Margin().For(p.Turn()))
			if f.step.to != nodeOf(next) || f.step.pots != gain || f.step.again != (next.Turn() == p.Turn()) {
				t.Fatalf("%s: %s leads to %+v, not to %s", p, m, f.step, next)
			}
		}
	})
}

// captures says of every drop what it would capture.
func TestCapturesAreThoseOfTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyNode(t)
		d := nodeOf(p)
		captured := boardOf(p.Cups()).Captures(d.mine, d.theirs, d.myStock)
		for m := range p.Moves().Drops().All() {
			if got, want := captured.At(uint(m.Beans()-1)), int(p.Captures(m)); got != want {
				t.Fatalf("%s: %s captures %d, want %d", p, m, got, want)
			}
		}
	})
}

// plainGuess is what a network says, in fractions and one unit at a time.
func plainGuess(f *fitted.Numbers, p cups.Position) float64 {
	sum := 0.0
	for unit := range fitted.Units {
		fill := 0.0
		for _, input := range fitted.AppendInputs(nil, p) {
			fill += float64(f.Rows[input][unit]) / fitted.UnitOne
		}
		sum += min(max(fill, 0), 1) * float64(f.Outputs[unit]) / fitted.OutputOne
	}
	return sum
}

// The evaluation is the sum of its terms, each times its weight, and of what
// the network says.
func TestEvaluationIsTheSumOfItsTermsAndTheNetwork(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyNode(t)
		w, sum := fitted.WeightsOf(p.Cups()), 0.0
		for _, term := range fitted.AppendTerms(nil, p) {
			sum += term.Value * float64(w[term.Weight])
		}
		if f := fitted.Of(p.Cups()); f != nil {
			sum += plainGuess(f, p)
		}
		inPots := ScoreOf(p.Margin().For(p.Turn()))
		if got := Evaluate(p) - inPots; float64(got) < sum-4 || float64(got) > sum+4 { // rounding
			t.Fatalf("%s: %d, the terms give %.2f", p, got, sum)
		}
	})
}
