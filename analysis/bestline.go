package analysis

import (
	"context"

	"example.org/cups"
	"example.org/cups/solver"
)

// lineNodes is how much more work the best line may take once its value is
// proven, unless the limits are less; the solver's table makes it cheap.
const lineNodes = 1 << 20

// bestLine follows a proven best move to the end of the game, or as far as is
// known or found out within the limits.
func (w *work) bestLine(ctx context.Context, limits Limits) error {
	w.result.sortMoves()
	best := &w.result.Moves[0]
	if best.Value.Kind != Exact || best.Position.IsOver() || len(best.Line) > 1 {
		return nil
	}
	left := int64(lineNodes)
	if limits.Nodes > 0 {
		left = min(left, limits.Nodes)
	}
	return w.follow(ctx, best, left)
}

// follow adds moves to the line of a proven one. It may enter left nodes for that.
func (w *work) follow(ctx context.Context, best *Move, left int64) error {
	margin := best.Value.Lower.For(w.result.Position.Turn())
	for p := best.Position; !p.IsOver() && left > 0; {
		m, err := w.keeping(ctx, p, margin.For(p.Turn()), &left)
		if m == cups.NoMove || err != nil {
			return err
		}
		best.Line = append(best.Line, m)
		p = p.PlayUnchecked(m)
	}
	return nil
}

// keeping returns a move that keeps the exact margin of p, if p needs no search
// (rules §6.2) or a search finds one with the nodes that are left.
func (w *work) keeping(ctx context.Context, p cups.Position, margin cups.Margin, left *int64) (cups.Move, error) {
	if m := p.PlayOutMove(); m != cups.NoMove {
		return m, ctx.Err()
	}
	a, err := w.solver.AtLeast(ctx, p, margin, solver.Limits{Nodes: *left})
	w.result.Nodes += a.Nodes
	*left -= min(*left, a.Nodes)
	if a.Lower < margin {
		return cups.NoMove, err
	}
	return a.Move, err
}
