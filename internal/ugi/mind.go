package ugi

import (
	"context"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/internal/prover"
	"example.org/cups/solver"
)

// mind is what a session thinks with. Its tables are taken when they are first
// needed.
type mind struct {
	searcher Searcher
	proofs   *proofs
	solver   *solver.Solver // for "go solve"
}

func newMind(c Config, o settings, books books) *mind {
	bytes := int64(o.hash) << 20
	options := solver.Options{TableBytes: bytes, Threads: o.threads}
	proofs := &proofs{books: books, options: options}
	return &mind{
		searcher: c.New(engine.Options{HashBytes: bytes, Threads: o.threads, Prober: proofs}),
		proofs:   proofs,
		solver:   solver.New(options),
	}
}

// books are the books that a session may look into.
type books struct {
	own     *book.Book             // of the option Book
	builtIn func(n int) *book.Book // for the boards of n cups, nil where there is none
}

// of returns the book for a board of n cups, which may be nil: it then knows
// nothing.
func (b books) of(n int) *book.Book {
	if b.own != nil || b.builtIn == nil {
		return b.own
	}
	return b.builtIn(n)
}

// proofs proves for the engine, with the book that fits the board. It is an
// [engine.Prober].
type proofs struct {
	books   books
	options solver.Options
	off     bool // for levels that play below their strength
	cups    int  // of the board that prover is for
	prover  *prover.Prover
}

// Prove implements [engine.Prober].
func (f *proofs) Prove(ctx context.Context, p cups.Position) engine.Proof {
	if f.off {
		return engine.Proof{Lower: -cups.MaxBeans, Upper: cups.MaxBeans}
	}
	if f.cups != p.Cups() {
		f.cups, f.prover = p.Cups(), prover.New(f.books.of(p.Cups()), f.options)
	}
	return f.prover.Prove(ctx, p)
}

// hits returns how many positions the book knows of those that a search of p
// asks it for: one or none.
func (f *proofs) hits(p cups.Position) int64 {
	if _, known := f.books.of(p.Cups()).Probe(p); known && !f.off {
		return 1
	}
	return 0
}
