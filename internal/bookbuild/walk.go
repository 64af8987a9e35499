package bookbuild

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/solver"
)

// walk finds a strategy by which a side keeps what is claimed for it.
type walk struct {
	*Builder
	side    cups.Side
	limit   uint64 // nodes for one question; 0: none
	entries entries
	cheap   map[spot]cups.Margin // what may be left out for a gain of at most so much
	open    []claim
}

// claim is what a side shall keep from a position on.
type claim struct {
	position cups.Position
	margin   cups.Margin // from that side
}

func (b *Builder) walk(side cups.Side, limit uint64) *walk {
	return &walk{Builder: b, side: side, limit: limit, entries: entries{}, cheap: map[spot]cups.Margin{}}
}

// run proves a claim for all answers of the opponent. It is false if a question
// took more than the limit; then what the walk has found may be used for
// nothing.
func (w *walk) run(ctx context.Context, p cups.Position, margin cups.Margin) (bool, error) {
	w.open = append(w.open, claim{p, margin})
	for len(w.open) > 0 {
		c := w.open[len(w.open)-1]
		w.open = w.open[:len(w.open)-1]
		switch {
		case c.position.IsSettled():
		case c.position.Turn() == w.side:
			if ok, err := w.visit(ctx, c); err != nil || !ok {
				return false, err
			}
		default:
			for m := range c.position.Moves().All() {
				w.open = append(w.open, claim{c.position.PlayUnchecked(m), c.margin})
			}
		}
	}
	return true, nil
}

// visit makes an entry of a position in which the side of the walk moves, and
// opens the one after its move.
func (w *walk) visit(ctx context.Context, c claim) (bool, error) {
	s, pots := spotOf(c.position)
	gain := c.margin - pots
	if had, ok := w.cheap[s]; ok && had >= gain || w.entries.knows(s, gain) || w.Builder.entries.knows(s, gain) {
		return true, nil
	}
	v, ok, err := w.prove(ctx, s, c)
	if err != nil || !ok {
		return false, err
	}
	if v.Move == cups.NoMove {
		w.cheap[s] = gain
		return true, nil
	}
	// What was proven beyond the claim is claimed from here on.
	w.entries.join(entries{s: v})
	w.open = append(w.open, claim{c.position.PlayUnchecked(v.Move), v.Lower + pots})
	w.tell(0)
	return true, nil
}

// prove returns what is known of a position, as an entry: without a move where
// that is not dear. It is false if the question took more than the limit.
func (w *walk) prove(ctx context.Context, s spot, c claim) (book.Value, bool, error) {
	_, pots := spotOf(c.position)
	for _, limit := range []uint64{w.options.Cutoff, w.limit} {
		if v := w.dear[s]; v.Lower >= c.margin-pots && v.Move != cups.NoMove {
			return exactOrLower(v), true, nil
		}
		a, err := w.solver.AtLeast(ctx, c.position, c.margin, solver.Limits{Nodes: limit})
		w.tell(a.Nodes)
		switch {
		case err != nil:
			return book.Value{}, false, err
		case a.Lower >= c.margin && a.Nodes >= w.options.Cutoff:
			return book.Value{Lower: a.Lower - pots, Upper: book.NoBound, Move: a.Move}, true, nil
		case a.Lower >= c.margin:
			return exactOrLower(w.dear.moveFor(s, c.margin-pots)), true, nil
		case a.Upper < c.margin:
			return book.Value{}, false, w.contradiction(c, a)
		}
	}
	return book.Value{}, false, nil
}

// moveFor returns what is known of a dear position that gains so much, and no
// move for any other.
func (f findings) moveFor(s spot, gain cups.Margin) book.Value {
	if v, ok := f[s]; ok && v.Lower >= gain {
		return v
	}
	return book.Value{}
}

// exactOrLower drops an upper bound that does not meet the lower one: nothing
// in the book would say why it holds.
func exactOrLower(v book.Value) book.Value {
	if v.Upper > v.Lower {
		v.Upper = book.NoBound
	}
	return v
}

// contradiction is an error that no walk should meet: a claim is only made of
// what follows from a proof.
func (w *walk) contradiction(c claim, a solver.Answer) error {
	return fmt.Errorf("contradiction: %s is worth %d at most, not %d", c.position, a.Upper, c.margin)
}
