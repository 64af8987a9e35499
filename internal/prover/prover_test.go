package prover_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

func TestAProofIsExactAndItsMovesKeepIt(t *testing.T) {
	judge := solver.New(solver.Options{TableBytes: 1 << 20})
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		v := prover.New(solver.Options{TableBytes: 1 << 16})
		proof := v.Prove(context.Background(), p)
		want := margin(t, judge, p)
		if proof.Lower != want || proof.Upper != want || proof.Moves == 0 {
			t.Fatalf("%s: proof %+v, margin %d", p, proof, want)
		}
		for m := range proof.Moves.All() {
			if got := after(t, judge, p, m); got != want {
				t.Fatalf("%s: move %s is worth %d, not %d", p, m, got, want)
			}
		}
		if end, _, err := p.PlayAll(proof.Line...); err != nil || len(proof.Line) == 0 || margin(t, judge, end).For(end.Turn()) != want.For(p.Turn()) {
			t.Fatalf("%s: line %v, %v", p, proof.Line, err)
		}
	})
}

// However little time there is, the bounds are true and the moves keep the lower
// one.
func TestAProofWithoutTimeIsTrue(t *testing.T) {
	judge := solver.New(solver.Options{TableBytes: 1 << 20})
	over, cancel := context.WithCancel(context.Background())
	cancel()
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		proof := prover.New(solver.Options{TableBytes: 1 << 16}).Prove(over, p)
		if want := margin(t, judge, p); proof.Lower > want || proof.Upper < want {
			t.Fatalf("%s: proof %+v, margin %d", p, proof, want)
		}
		for m := range proof.Moves.All() {
			if got := after(t, judge, p, m); got < proof.Lower {
				t.Fatalf("%s: move %s is worth %d, less than %d", p, m, got, proof.Lower)
			}
		}
	})
}

func TestAGameThatIsOverIsProven(t *testing.T) {
	p := cups.MustParse("0.0/0/1 0.0/0/5 -")
	if proof := prover.New(solver.Options{}).Prove(context.Background(), p); proof.Lower != -4 || proof.Upper != -4 || proof.Moves != 0 {
		t.Errorf("proof %+v", proof)
	}
}

// Where no end is in sight the engine gets its time back at once.
func TestAHopelessSearchIsNotBegun(t *testing.T) {
	p, err := cups.Start(10)
	if err != nil {
		t.Fatal(err)
	}
	if proof := prover.New(solver.Options{}).Prove(context.Background(), p); proof.Nodes != 0 || proof.Lower != -200 || proof.Moves != p.Moves() || proof.Upper != 200 {
		t.Errorf("proof %+v", proof)
	}
}

// drawPosition plays a random game and stops somewhere before its end.
func drawPosition(t *rapid.T) cups.Position {
	n := rapid.IntRange(1, 4).Draw(t, "cups")
	p, err := cups.StartWith(n, cups.Beans(rapid.IntRange(1, 7).Draw(t, "beans")))
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, 12).Draw(t, "plies") {
		next := p.PlayUnchecked(rapid.SampledFrom(p.Moves().Slice()).Draw(t, "move"))
		if next.IsOver() {
			break
		}
		p = next
	}
	return p
}

// margin is what p is worth to the side that moves.
func margin(t interface{ Fatal(...any) }, judge *solver.Solver, p cups.Position) cups.Margin {
	r, err := judge.Solve(context.Background(), p, solver.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.Lower
}

// after is what move m is worth to the side that makes it.
func after(t interface{ Fatal(...any) }, judge *solver.Solver, p cups.Position, m cups.Move) cups.Margin {
	next := p.PlayUnchecked(m)
	return margin(t, judge, next).For(next.Turn()).For(p.Turn())
}
