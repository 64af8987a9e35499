package bookbuild

import (
	"context"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/book"
	"example.org/cups/solver"
)

// refine looks for the exact gains of the positions of the strategies, the
// fullest stocks first, as these are met first and are dearest. A gain that is
// larger than the strategy claims, because the opponent has erred, only counts
// together with a strategy that keeps it.
func (b *Builder) refine(ctx context.Context) error {
	if b.options.Exact == 0 {
		return nil
	}
	for _, s := range b.byStock() {
		if err := b.refineOne(ctx, s); err != nil {
			return err
		}
		b.now.Done++
		b.tell(0)
	}
	return nil
}

// byStock returns the entries in an order that is the same in every run.
func (b *Builder) byStock() []spot {
	var order []spot
	for s := range b.entries {
		order = append(order, s)
	}
	stocks := func(s spot) int { return int(s[len(s)-1]) + int(s[len(s)-2]) }
	slices.SortFunc(order, func(p, q spot) int {
		if d := stocks(q) - stocks(p); d != 0 {
			return d
		}
		return strings.Compare(string(p), string(q))
	})
	return order
}

// refineOne raises the lower bound of an entry a bean at a time, until it meets
// the upper one or the nodes are spent.
func (b *Builder) refineOne(ctx context.Context, s spot) error {
	p, err := s.position()
	if err != nil {
		return err
	}
	v := b.entries[s]
	had := v.Lower
	for left := b.options.Exact; left > 0 && v.Lower < v.Upper; {
		a, err := b.solver.AtLeast(ctx, p, v.Lower+1, solver.Limits{Nodes: left})
		b.tell(a.Nodes)
		if err != nil {
			return err
		}
		left -= min(left, a.Nodes)
		if a.Lower <= v.Lower {
			v.Upper = min(v.Upper, a.Upper)
			break
		}
		v.Lower, v.Move = a.Lower, a.Move
	}
	if v.Lower > had {
		if kept, err := b.extend(ctx, p, v.Lower); err != nil || !kept {
			return err
		}
	}
	b.entries.join(entries{s: book.Value{Lower: -book.NoBound, Upper: exactUpper(b.entries[s].Lower, v.Upper)}})
	return nil
}

// exactUpper is the upper bound if it meets the lower one.
func exactUpper(lower, upper cups.Margin) cups.Margin {
	if upper > lower {
		return book.NoBound
	}
	return upper
}

// extend finds a strategy that keeps a larger gain of p.
func (b *Builder) extend(ctx context.Context, p cups.Position, gain cups.Margin) (bool, error) {
	w := b.walk(cups.South, b.options.Exact)
	kept, err := w.run(ctx, p, gain)
	if err == nil && kept {
		b.entries.join(w.entries)
	}
	return kept, err
}
