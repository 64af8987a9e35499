package say

import (
	"strings"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
)

// Worth shows a value from the side that it belongs to: "+3" where it is
// proven, "-3 to +5" for proven bounds, "at most -1" where the other one says
// nothing, "~+1.2" for an estimate.
func Worth(t Printer, v analysis.Value) string {
	switch below, above := room(v); {
	case v.Kind == analysis.Estimate:
		return t.build("analyze.estimate", beans("score", v.Guess))
	case below && !above:
		return atMost(t, v.Upper)
	case above && !below:
		return atLeast(t, v.Lower)
	}
	return Bounds(t, v.Bounds)
}

// Bounds shows what is proven of a margin: "+3" if it is known, "-3 to +5", or
// "at most -1" if the other bound is one that no margin can reach.
func Bounds(t Printer, b cups.Bounds) string {
	switch only, exact := b.Exact(); {
	case exact:
		return WithSign(only)
	case b.Lower < -cups.MaxBeans && b.Upper <= cups.MaxBeans:
		return atMost(t, b.Upper)
	case b.Upper > cups.MaxBeans && b.Lower >= -cups.MaxBeans:
		return atLeast(t, b.Lower)
	}
	return t.build("analyze.bounds", margin("lower", b.Lower), margin("upper", b.Upper))
}

func atMost(t Printer, m cups.Margin) string { return t.build("analyze.at_most", margin("margin", m)) }

func atLeast(t Printer, m cups.Margin) string {
	return t.build("analyze.at_least", margin("margin", m))
}

// wide is how far from the estimate a bound says nothing any more.
const wide = 10 * engine.Bean

// room reports which bounds of a value lie too far from what is thought of it
// to say anything.
func room(v analysis.Value) (below, above bool) {
	if v.Depth == 0 || v.Kind == analysis.Exact {
		return false, false
	}
	return v.Guess-engine.ScoreOf(v.Lower) > wide, engine.ScoreOf(v.Upper)-v.Guess > wide
}

// Certainty says what a value rests on.
func Certainty(t Printer, v analysis.Value) string {
	if v.Kind == analysis.Bounds && v.Depth > 0 {
		return t.build("analyze.kind.bounds_about", beans("score", v.Guess))
	}
	return t.build("analyze.kind."+v.Kind.String(), count("depth", v.Depth))
}

// Tenths shows a score in beans with its sign and one decimal.
func Tenths(t Printer, s engine.Score) string {
	return t.Signed(float64(s)/float64(engine.Bean), 1)
}

// Line writes at most so many moves of a line of play, with their captures.
func Line(p cups.Position, line []cups.Move, most int) string {
	var moves []string
	for i, m := range line {
		if i == most {
			moves = append(moves, "…")
			break
		}
		moves = append(moves, p.MoveText(m))
		p = p.PlayUnchecked(m)
	}
	return strings.Join(moves, " ")
}

// Lost says how many beans a move of a game threw away and what would have
// been best; the empty text where it lost nothing to speak of.
func Lost(t Printer, j analysis.Judgement) string {
	best := j.Result.Position.MoveText(j.Best().Move)
	switch {
	case j.Fault() == analysis.NoFault:
		return ""
	case j.Kind() == analysis.Exact:
		return t.Get("analyze.lost", "n", int(j.Lost().Margin()), "best", best)
	}
	return t.Get("analyze.lost_about", "n", strings.TrimPrefix(Tenths(t, j.Lost()), "+"), "best", best)
}
