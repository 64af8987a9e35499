package prover_test

import (
	"context"
	"testing"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// Each size of board is asked of its own book, whatever came before.
func TestBoardsHaveTheirBooks(t *testing.T) {
	b := &prover.Boards{Book: book.Embedded, Options: solver.Options{TableBytes: 1 << 16}}
	over, cancel := context.WithCancel(context.Background())
	cancel() // no time to search
	for _, n := range []int{4, 3, 4} {
		p, err := cups.Start(n)
		if err != nil {
			t.Fatal(err)
		}
		want := map[int]cups.Margin{3: 0, 4: -1}[n] // docs/solved.md
		if proof := b.Prove(over, p); proof.Lower != want || proof.Upper != want || proof.Moves == 0 {
			t.Errorf("2x%d: %+v, want %d", n, proof, want)
		}
	}
}

// The line of a book position goes on with the moves of both sides' strategies:
// as far as either is dear to prove.
func TestTheBooksLineGoesOn(t *testing.T) {
	b := &prover.Boards{Book: book.Embedded, Options: solver.Options{TableBytes: 1 << 16}}
	over, cancel := context.WithCancel(context.Background())
	cancel()
	start, err := cups.Start(4)
	if err != nil {
		t.Fatal(err)
	}
	line := b.Prove(over, start).Line
	end, _, err := start.PlayAll(line...)
	if err != nil || len(line) < 20 || end.Stock(cups.South)+end.Stock(cups.North) > 60 {
		t.Errorf("%v to %v, %v", line, end, err)
	}
}
