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
	proofs := &proofs{Boards: prover.Boards{Book: books.of, Options: options}}
	return &mind{
		searcher: c.New(engine.Options{HashBytes: bytes, Threads: o.threads, Prober: proofs, Book: proofs}),
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
// [engine.Prober] and an [engine.Looker].
type proofs struct {
	prover.Boards
	off bool // for levels that play below their strength
}

// nothing is the proof of those who are not asked.
var nothing = engine.Proof{Lower: -cups.MaxBeans, Upper: cups.MaxBeans}

// Prove implements [engine.Prober].
func (f *proofs) Prove(ctx context.Context, p cups.Position) engine.Proof {
	if f.off {
		return nothing
	}
	return f.Boards.Prove(ctx, p)
}

// Look implements [engine.Looker].
func (f *proofs) Look(p cups.Position) engine.Proof {
	if f.off {
		return nothing
	}
	return f.Boards.Look(p)
}

// hits returns how many positions the book knows of those that a search of p
// asks it for: p and the positions after its moves.
func (f *proofs) hits(p cups.Position) (known int64) {
	if f.off {
		return 0
	}
	b := f.Book(p.Cups())
	count := func(q cups.Position) {
		if _, ok := b.Probe(q); ok {
			known++
		}
	}
	count(p)
	for m := range p.Moves().All() {
		count(p.PlayUnchecked(m))
	}
	return known
}
