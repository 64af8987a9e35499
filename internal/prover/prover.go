// Package prover plays what is proven: it puts a book of proven values and the
// exact solver together, and remembers over a game what it is sure of, so that
// no move of its own gives away a bean of that.
package prover

import (
	"context"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// Prover is an [engine.Prober]. Its solver keeps its table over a game, so that
// what was proven once is soon proven again a move later. It must not be used
// by two goroutines at once.
type Prover struct {
	book     *book.Book
	solver   *solver.Solver
	promises [2]promise // of South and of North
	game     gameValue
}

// New returns a prover with a book, which may be nil, and a solver of its own.
func New(b *book.Book, options solver.Options) *Prover {
	return &Prover{book: b, solver: solver.New(options), game: valueOf(b)}
}

// Prove returns what is proven of p when ctx is done, or sooner where the
// margin is exact, where a search for it is hopeless, or where time is short and
// there is no sign that the opponent has erred. It asks the book, then whether a
// move keeps what it was sure of before, then for more, a bean at a time. Each
// answer to p and to the positions that follow is at least as good for the same
// side as the one before, if only moves of Proof.Moves were made.
func (v *Prover) Prove(ctx context.Context, p cups.Position) engine.Proof {
	if p.Moves() == 0 {
		return engine.Proof{Lower: p.Margin(), Upper: p.Margin()}
	}
	s := v.look(p)
	s.goal = v.game.at(p)
	if floor, moves, ok := v.promises[p.Turn()].at(p); ok {
		s.keep(floor, moves)
	}
	if s.open() && (s.sureOfAnything() || hopeful(p)) {
		v.search(ctx, s)
	}
	v.rescue(ctx, s)
	s.keepTheWorst()
	if s.exact() && s.proof.Moves != 0 {
		s.proof.Line = v.line(ctx, s)
	}
	s.proof.Firm = v.book != nil
	v.promises[p.Turn()] = promise{p, s.proof.Lower, s.proof.Moves}
	return s.proof
}

// graceNodes is what may be entered after ctx is done: some milliseconds' work.
const graceNodes = 1 << 15

// rescue looks for a move that keeps what it is sure of, if there was no time
// to find it: the table still has most of why that is so.
func (v *Prover) rescue(ctx context.Context, s *study) {
	if s.proof.Moves == 0 && s.sureOfAnything() {
		a, _ := v.solver.AtLeast(context.WithoutCancel(ctx), s.position, s.proof.Lower, solver.Limits{Nodes: graceNodes})
		s.add(a)
	}
}
