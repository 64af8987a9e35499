package analysis

import (
	"context"
	"fmt"

	"example.org/cups"
	"example.org/cups/engine"
	"example.org/cups/solver"
)

// Kind says how certain a value is (notation §5).
type Kind uint8

// The kinds of values, worst first.
const (
	Estimate Kind = iota // the engine's opinion
	Bounds               // proven: the margin is not below Lower and not above Upper
	Exact                // proven: the margin is Lower, which is Upper
)

// String returns "estimate", "bounds" or "exact".
func (k Kind) String() string { return [...]string{"estimate", "bounds", "exact"}[min(k, Exact)] }

// MarshalText implements [encoding.TextMarshaler] by [Kind.String].
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Value is the final margin with best play, as far as it is known. The field or
// function that has the value says which side's view it is. The bounds are
// always proven, for every kind.
type Value struct {
	Kind Kind // how sure the value is
	cups.Bounds
	Guess engine.Score // the engine's opinion, unless the kind is Exact
	Depth cups.Ply     // of the search for Guess, 0 if there is none
}

// narrow is how far apart bounds may be to tell more than an estimate, unless
// they say who wins.
const narrow = 4

// exactly returns the value of a proven margin.
func exactly(m cups.Margin) Value { return Value{Kind: Exact, Bounds: cups.Exactly(m)} }

// proven returns the value of proven bounds; its kind is Estimate, without an
// estimate yet, where the bounds say too little.
func proven(b cups.Bounds) Value {
	v := Value{Bounds: b}
	switch {
	case b.Lower == b.Upper:
		v.Kind = Exact
	case b.Lower > 0 || b.Upper < 0 || b.Upper-b.Lower <= narrow:
		v.Kind = Bounds
	}
	return v
}

// within returns v with what else is proven of it.
func (v Value) within(b cups.Bounds) Value {
	narrower := proven(v.And(b))
	if narrower.Kind == Exact || v.Depth == 0 {
		return narrower
	}
	return narrower.guessed(v.Guess, v.Depth)
}

// guessed returns v with an estimate, kept within what is proven.
func (v Value) guessed(score engine.Score, depth cups.Ply) Value {
	v.Depth = depth
	v.Guess = min(max(score, engine.ScoreOf(v.Lower)), engine.ScoreOf(v.Upper))
	return v
}

// Score returns the single number to sort by: the margin, the estimate, or the
// middle of the bounds if there is no estimate.
func (v Value) Score() engine.Score {
	if v.Kind == Estimate || v.Kind == Bounds && v.Depth > 0 {
		return v.Guess
	}
	return (engine.ScoreOf(v.Lower) + engine.ScoreOf(v.Upper)) / 2
}

// Lost returns what a move of the value played costs against one of the value v, in
// hundredths of a bean, never below 0. Bounds without an estimate may stand for any
// margin between them: what is lost is then the least that can be.
func (v Value) Lost(played Value) engine.Score {
	best, worse := v.Score(), played.Score()
	if v.isOpen() {
		best = engine.ScoreOf(v.Lower)
	}
	if played.isOpen() {
		worse = engine.ScoreOf(played.Upper)
	}
	return max(0, best-worse)
}

// isOpen reports whether no number between the bounds is likelier than another.
func (v Value) isOpen() bool { return v.Kind == Bounds && v.Depth == 0 }

// Negated returns the value seen from the other side.
func (v Value) Negated() Value {
	v.Bounds, v.Guess = v.Bounds.Negated(), -v.Guess
	return v
}

// For converts the value from the view of side s to South's view, and back.
func (v Value) For(s cups.Side) Value {
	if s == cups.North {
		return v.Negated()
	}
	return v
}

// Outcome returns the proven winner: +1 for the side of the value, -1 for the
// other side, 0 for a draw; false if no result is proven.
func (v Value) Outcome() (sign int, ok bool) {
	switch {
	case v.Lower > 0:
		return 1, true
	case v.Upper < 0:
		return -1, true
	case v.Lower == 0 && v.Upper == 0:
		return 0, true
	}
	return 0, false
}

// String writes the three kinds in clearly different ways: "+3", "-3 to 5",
// "about +1.2".
func (v Value) String() string {
	switch v.Kind {
	case Exact:
		return fmt.Sprintf("%+d", v.Lower)
	case Bounds:
		return fmt.Sprintf("%d to %d", v.Lower, v.Upper)
	}
	return fmt.Sprintf("about %+.1f", float64(v.Guess)/float64(engine.Bean))
}

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
