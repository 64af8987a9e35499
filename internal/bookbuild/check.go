package bookbuild

import (
	"context"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/solver"
)

// verifier checks the entries of a book one by one.
type verifier struct {
	book   *book.Book
	checks Checks
	solver *solver.Solver
	tally  Tally
}

// verdict is whether something is so, as far as the nodes allow to say.
type verdict int

const (
	unknown verdict = iota
	no
	yes
)

func (v *verifier) check(ctx context.Context, e book.Entry, found func(Fault)) error {
	for _, claim := range []struct {
		name string
		test func(context.Context, book.Entry) (verdict, error)
	}{{"lower", v.lower}, {"upper", v.upper}} {
		answer, err := claim.test(ctx, e)
		if err != nil {
			return err
		}
		if answer != yes {
			found(Fault{e.Position, claim.name, e.Value, answer == no})
		}
	}
	return nil
}

// lower checks that the move of e is legal and that it keeps the lower bound,
// whatever the answer.
func (v *verifier) lower(ctx context.Context, e book.Entry) (verdict, error) {
	switch {
	case e.Lower == -book.NoBound && e.Move == cups.NoMove:
		return yes, nil
	case v.checks.Vouched != nil && v.checks.Vouched(e):
		v.tally.Certified++
		return yes, nil
	case e.Move == cups.NoMove:
		return v.search(ctx, e.Position, e.Lower)
	case !e.Position.Moves().Contains(e.Move):
		return no, nil
	}
	return v.holds(ctx, e.Position.PlayUnchecked(e.Move), cups.South, e.Lower)
}

// holds tells whether side gets at least margin from p on, by the entries for p
// or for all positions that follow, or by search.
func (v *verifier) holds(ctx context.Context, p cups.Position, side cups.Side, margin cups.Margin) (verdict, error) {
	if end, settled := p.FinalMargin(); settled {
		return verdictOf(end.For(side) >= margin), nil
	}
	if p.Turn() == side {
		if known, ok := v.book.Probe(p); ok && known.Lower >= margin {
			return yes, nil
		}
		return v.search(ctx, p, margin)
	}
	if known, ok := v.book.Probe(p); ok && -known.Upper >= margin {
		return yes, nil
	}
	for m := range p.Moves().All() {
		if answer, err := v.holds(ctx, p.PlayUnchecked(m), side, margin); err != nil || answer != yes {
			return answer, err
		}
	}
	return yes, nil
}

// upper checks that no move of e gets more than the upper bound.
func (v *verifier) upper(ctx context.Context, e book.Entry) (verdict, error) {
	if e.Upper == book.NoBound {
		return yes, nil
	}
	for m := range e.Position.Moves().All() {
		answer, err := v.holds(ctx, e.Position.PlayUnchecked(m), cups.North, -e.Upper)
		if err != nil || answer != yes {
			return answer, err
		}
	}
	return yes, nil
}

// search asks the solver whether the mover of p gets at least margin.
func (v *verifier) search(ctx context.Context, p cups.Position, margin cups.Margin) (verdict, error) {
	a, err := v.solver.AtLeast(ctx, p, margin, solver.Limits{Nodes: v.checks.Nodes})
	v.tally.Searched++
	v.tally.Nodes += a.Nodes
	switch {
	case err != nil:
		return unknown, err
	case a.Lower >= margin:
		return yes, nil
	case a.Upper < margin:
		return no, nil
	}
	return unknown, nil
}

func verdictOf(so bool) verdict {
	if so {
		return yes
	}
	return no
}
