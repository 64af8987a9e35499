package prover

import (
	"context"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// Boards is an [engine.Prober] for boards of any size: a [Prover] with the book
// for the board that it was asked about last. It must not be used by two
// goroutines at once.
type Boards struct {
	Book    func(n int) *book.Book // for boards of n cups, nil where there is none
	Options solver.Options         // of each prover

	cups   int // of the board that prover is for
	prover *Prover
}

// Prove implements [engine.Prober] by [Prover.Prove].
func (b *Boards) Prove(ctx context.Context, p cups.Position) engine.Proof {
	return b.of(p.Cups()).Prove(ctx, p)
}

// Look implements [engine.Looker] by [Prover.Look].
func (b *Boards) Look(p cups.Position) engine.Proof { return b.of(p.Cups()).Look(p) }

// of returns the prover for boards of n cups.
func (b *Boards) of(n int) *Prover {
	if b.cups != n {
		b.cups, b.prover = n, New(b.Book(n), b.Options)
	}
	return b.prover
}
