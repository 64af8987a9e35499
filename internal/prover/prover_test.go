package prover_test

import (
	"bytes"
	"context"
	"testing"

	"pgregory.net/rapid"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

func TestAProofIsExactAndItsMovesKeepIt(t *testing.T) {
	judge := solver.New(solver.Options{TableBytes: 1 << 20})
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		v := prover.New(drawBook(t, judge, p), solver.Options{TableBytes: 1 << 16})
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

// However little time there is, the bounds are true and what the book says is
// in them.
func TestAProofWithoutTimeIsTheBooks(t *testing.T) {
	judge := solver.New(solver.Options{TableBytes: 1 << 20})
	over, cancel := context.WithCancel(context.Background())
	cancel()
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		b := drawBook(t, judge, p)
		proof := prover.New(b, solver.Options{TableBytes: 1 << 16}).Prove(over, p)
		if want := margin(t, judge, p); proof.Lower > want || proof.Upper < want {
			t.Fatalf("%s: proof %+v, margin %d", p, proof, want)
		}
		for m := range proof.Moves.All() {
			if got := after(t, judge, p, m); got < proof.Lower {
				t.Fatalf("%s: move %s is worth %d, less than %d", p, m, got, proof.Lower)
			}
		}
		known, ok := b.Probe(p)
		if ok && (proof.Lower < known.Lower || proof.Upper > known.Upper || proof.Lower == known.Lower && !proof.Moves.Contains(known.Move)) {
			t.Fatalf("%s: proof %+v, book %+v", p, proof, known)
		}
	})
}

func TestAGameThatIsOverIsProven(t *testing.T) {
	p := cups.MustParse("0.0/0/1 0.0/0/5 -")
	if proof := prover.New(nil, solver.Options{}).Prove(context.Background(), p); proof.Lower != -4 || proof.Upper != -4 || proof.Moves != 0 {
		t.Errorf("proof %+v", proof)
	}
}

// Where no end is in sight the engine gets its time back at once.
func TestAHopelessSearchIsNotBegun(t *testing.T) {
	p, err := cups.Start(10)
	if err != nil {
		t.Fatal(err)
	}
	if proof := prover.New(nil, solver.Options{}).Prove(context.Background(), p); proof.Nodes != 0 || proof.Lower != -200 || proof.Moves != p.Moves() || proof.Upper != 200 {
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

// drawBook is no book or one of true values of p and of some that follow.
func drawBook(t *rapid.T, judge *solver.Solver, p cups.Position) *book.Book {
	if rapid.Bool().Draw(t, "no book") {
		return nil
	}
	known := map[cups.Position]book.Entry{}
	note := func(q cups.Position) {
		exact := margin(t, judge, q)
		e := book.Entry{Position: q, Value: book.Value{Lower: exact, Upper: exact}}
		for m := range q.Moves().All() {
			if after(t, judge, q, m) == exact {
				e.Move = m
			}
		}
		e.Lower -= cups.Margin(rapid.IntRange(0, 2).Draw(t, "slack below"))
		e.Upper += cups.Margin(rapid.IntRange(0, 2).Draw(t, "slack above"))
		pots := q.Margin().For(q.Turn())
		e.Lower, e.Upper = max(e.Lower-pots, -book.NoBound), min(e.Upper-pots, book.NoBound)
		known[fromMover(q)] = e
	}
	if rapid.Bool().Draw(t, "the position itself") {
		note(p)
	}
	for m := range p.Moves().All() {
		if q := p.PlayUnchecked(m); !q.IsOver() && rapid.Bool().Draw(t, "the position after "+m.String()) {
			note(q)
		}
	}
	return write(t, p, known)
}

func write(t interface{ Fatal(...any) }, p cups.Position, known map[cups.Position]book.Entry) *book.Book {
	var entries []book.Entry
	for _, e := range known {
		entries = append(entries, e)
	}
	var file bytes.Buffer
	if err := book.Write(&file, book.Info{Cups: p.Cups(), Beans: cups.MaxSideBeans}, entries); err != nil {
		t.Fatal(err)
	}
	b, err := book.Open(file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// fromMover is p without pots as the mover sees it, the mover being South.
func fromMover(p cups.Position) cups.Position {
	if p.Turn() == cups.North {
		p = p.Swapped()
	}
	return p.WithoutPots()
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

// Where the book bounds all moves from above and names none, the one that keeps
// the margin is looked for.
func TestAMoveIsFoundBelowTheBooksBounds(t *testing.T) {
	judge := solver.New(solver.Options{TableBytes: 1 << 20})
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		known := map[cups.Position]book.Entry{}
		for m := range p.Moves().All() {
			if q := p.PlayUnchecked(m); !q.IsOver() {
				lower := margin(t, judge, q) - q.Margin().For(q.Turn())
				known[fromMover(q)] = book.Entry{Position: q, Value: book.Value{Lower: lower, Upper: book.NoBound}}
			}
		}
		v := prover.New(write(t, p, known), solver.Options{TableBytes: 1 << 16})
		want := margin(t, judge, p)
		proof := v.Prove(context.Background(), p)
		if proof.Lower != want || proof.Upper != want || proof.Moves == 0 {
			t.Fatalf("%s: proof %+v, margin %d", p, proof, want)
		}
		for m := range proof.Moves.All() {
			if got := after(t, judge, p, m); got != want {
				t.Fatalf("%s: move %s is worth %d, not %d", p, m, got, want)
			}
		}
	})
}
