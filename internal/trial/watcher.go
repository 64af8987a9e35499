package trial

import (
	"context"
	"slices"

	"example.org/cups"
	"example.org/cups/solver"
)

// Verdict is what a watcher says of a move.
type Verdict int

// The verdicts.
const (
	Open Verdict = iota // not found out
	Lost                // proven to give beans away
	Kept                // proven to keep what was sure
)

// keeps finds out whether the mover of p still gets so much after a move.
func keeps(ctx context.Context, s *solver.Solver, p cups.Position, m cups.Move, margin cups.Margin, nodes uint64) Verdict {
	us, next := p.Turn(), p.PlayUnchecked(m)
	if final, settled := next.FinalMargin(); settled {
		return verdict(final.For(us) >= margin)
	}
	ask := margin
	if next.Turn() != us {
		ask = 1 - margin // does the opponent get so much that we get less?
	}
	a, err := s.AtLeast(ctx, next, ask, solver.Limits{Nodes: nodes})
	switch yes, no := a.Lower >= ask, a.Upper < ask; {
	case err != nil || !yes && !no:
		return Open
	default:
		return verdict(yes == (next.Turn() == us))
	}
}

func verdict(kept bool) Verdict {
	if kept {
		return Kept
	}
	return Lost
}

// worth returns the margin of p under best play, South's. It begins to ask next
// to a guess, which is the margin of the position that came after.
func worth(ctx context.Context, s *solver.Solver, p cups.Position, guess cups.Margin, nodes uint64) (cups.Margin, bool) {
	if final, settled := p.FinalMargin(); settled {
		return final, true
	}
	us := p.Turn()
	lower, upper := cups.Margin(-cups.MaxBeans), cups.Margin(cups.MaxBeans)
	for ask := guess.For(us); lower < upper; {
		a, err := s.AtLeast(ctx, p, ask, solver.Limits{Nodes: nodes})
		if err != nil || a.Lower < ask && a.Upper >= ask {
			return 0, false
		}
		lower, upper = max(lower, a.Lower), min(upper, a.Upper)
		if a.Lower >= ask {
			ask = lower + 1
		} else {
			ask = upper
		}
	}
	return lower.For(us), true
}

// patience is how many positions in a row a watcher may fail to find the worth
// of: it goes from the end of a game to its beginning, where all gets dearer.
const patience = 2

// watch says of each move of a game whether it kept what was sure and, as far as
// the nodes for each question allow, what was there to be had.
func watch(ctx context.Context, s *solver.Solver, g *Game, nodes uint64) {
	guess, failed := g.End.For(g.Us), 0
	for _, t := range slices.Backward(g.Turns) {
		if failed == patience {
			return
		}
		next := t.Position.PlayUnchecked(t.Move)
		after, ok := worth(ctx, s, next, guess, nodes)
		best, both := cups.Margin(0), false
		if ok {
			t.Verdict = verdict(after.For(g.Us) >= t.Sure)
			guess = after
			best, both = worth(ctx, s, t.Position, guess, nodes)
		} else {
			t.Verdict = keeps(ctx, s, t.Position, t.Move, t.Sure, nodes)
		}
		failed++
		if both {
			guess, failed = best, 0
			t.Known, t.Best, t.Got = true, best.For(g.Us), after.For(g.Us)
		}
	}
}
