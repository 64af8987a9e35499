package say

import (
	"math"
	"slices"
	"strings"

	"example.org/cups"
	"example.org/cups/analysis"
	"example.org/cups/engine"
	"example.org/cups/internal/why"
)

// Worth names the side that a value lets win, and by how much: "South +3" if the
// value is proven, "North +3 to South +5" for proven bounds, "North +1 or more" if
// the other bound says nothing, "~South +1.2" for an estimate. The value is seen
// from the side from.
func Worth(t Printer, v analysis.Value, from cups.Side) string {
	v = v.For(from)
	switch below, above := room(v); {
	case v.Kind == analysis.Estimate:
		return about(t, "analyze.estimate", v.Guess)
	case below && !above:
		return atMost(t, v.Upper)
	case above && !below:
		return atLeast(t, v.Lower)
	}
	return Bounds(t, v.Bounds)
}

// Bounds names the side that proven bounds of South's margin let win, and by how
// much: "South +3" if the margin is known, "North +3 to South +5", or "North +1 or
// more" if the other bound is one that no margin can reach.
func Bounds(t Printer, b cups.Bounds) string {
	switch only, exact := b.Exact(); {
	case exact && only == 0:
		return t.Get("analyze.draw")
	case exact:
		return t.build("analyze.exact", ahead(t, only), size("n", only))
	case b.Lower < -cups.MaxBeans && b.Upper <= cups.MaxBeans:
		return atMost(t, b.Upper)
	case b.Upper > cups.MaxBeans && b.Lower >= -cups.MaxBeans:
		return atLeast(t, b.Lower)
	case b.Lower >= 0:
		return t.build("analyze.bounds", ahead(t, b.Upper), size("least", b.Lower), size("most", b.Upper))
	case b.Upper <= 0:
		return t.build("analyze.bounds", ahead(t, b.Lower), size("least", b.Upper), size("most", b.Lower))
	}
	return t.build("analyze.bounds_apart", size("north", b.Lower), size("south", b.Upper))
}

// atMost says that South's margin is at most m.
func atMost(t Printer, m cups.Margin) string {
	if m > 0 {
		return t.build("analyze.not_more", ahead(t, m), size("n", m))
	}
	return orMore(t, cups.North, m)
}

// atLeast says that South's margin is at least m.
func atLeast(t Printer, m cups.Margin) string {
	if m < 0 {
		return t.build("analyze.not_more", ahead(t, m), size("n", m))
	}
	return orMore(t, cups.South, m)
}

// orMore says that a side wins by m or more.
func orMore(t Printer, side cups.Side, m cups.Margin) string {
	if m == 0 {
		return t.build("analyze.draw_or_more", text("side", Side(t, side)))
	}
	return t.build("analyze.or_more", text("side", Side(t, side)), size("n", m))
}

// ahead is the side that a margin of South's lets win.
func ahead(t Printer, m cups.Margin) value {
	if m < 0 {
		return text("side", Side(t, cups.North))
	}
	return text("side", Side(t, cups.South))
}

// size is a margin without its sign.
func size(name string, m cups.Margin) value { return count(name, max(m, -m)) }

// about names the side that is thought to be ahead, and by how much.
func about(t Printer, key string, score engine.Score) string {
	if -engine.Bean < 20*score && 20*score < engine.Bean { // would be shown as 0.0
		return t.Get("analyze.even")
	}
	return t.build(key, ahead(t, cups.Margin(score)), value{name: "score", form: decimal, x: math.Abs(float64(score)) / float64(engine.Bean), digits: 1})
}

// Outlook says in a sentence without an end who wins if both play best, as far as
// it is known: "North wins by 1 bean", "perhaps South wins by 1.2 beans". The value
// is seen from the side from.
func Outlook(t Printer, v analysis.Value, from cups.Side) string {
	v = v.For(from)
	switch only, exact := v.Exact(); {
	case v.Kind == analysis.Estimate && -engine.Bean < 2*v.Guess && 2*v.Guess < engine.Bean:
		return t.Get("say.outlook.even")
	case v.Kind == analysis.Estimate:
		return about(t, "say.outlook.estimate", v.Guess)
	case exact && only == 0:
		return t.Get("say.outlook.draw")
	case exact:
		return t.build("say.outlook.exact", ahead(t, only), size("n", only))
	case v.Lower > 0:
		return t.build("say.outlook.or_more", ahead(t, v.Lower), size("n", v.Lower))
	case v.Upper < 0:
		return t.build("say.outlook.or_more", ahead(t, v.Upper), size("n", v.Upper))
	}
	return Worth(t, v, cups.South)
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

// Certainty says what a value rests on. The value is seen from the side from.
func Certainty(t Printer, v analysis.Value, from cups.Side) string {
	if v.Kind == analysis.Bounds && v.Depth > 0 {
		return about(t, "analyze.kind.bounds_about", v.For(from).Guess)
	}
	return t.build("analyze.kind."+v.Kind.String(), count("depth", v.Depth))
}

// tenths shows a score in beans with its sign and one decimal.
func tenths(t Printer, s engine.Score) string {
	return t.Signed(float64(s)/float64(engine.Bean), 1)
}

// Line writes the first moves of a line of play, with their captures: at most that many.
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
	case j.IsLeast():
		return t.Get("analyze.lost_least", "n", int(j.Lost().Margin()), "best", best)
	}
	return t.Get("analyze.lost_about", "n", strings.TrimPrefix(tenths(t, j.Lost()), "+"), "best", best)
}

// mostReasons is how many reasons a sentence gives: more would not be read.
const mostReasons = 2

// Pro says in a sentence without an end what speaks for a move of p: "it captures 3
// beans and it makes your cup b ripe". It is empty if there is nothing to say.
func Pro(t Printer, p cups.Position, pro []why.Reason) string {
	return said(t, weighty(pro), Side(t, p.Turn().Opponent()))
}

// Contra says in a sentence without an end what speaks against a move of p: "North
// could capture 4 beans next". It is empty if there is nothing to say.
func Contra(t Printer, p cups.Position, contra []why.Reason) string {
	return said(t, weighty(contra), Side(t, p.Turn().Opponent()))
}

// weighty leaves out that a single bean could be captured, or no longer.
func weighty(all []why.Reason) []why.Reason {
	return slices.DeleteFunc(slices.Clone(all), func(r why.Reason) bool {
		return (r.Kind == why.Exposes || r.Kind == why.Saves) && r.N < 2
	})
}

// said joins the weightiest reasons. other is the name of the opponent.
func said(t Printer, all []why.Reason, other string) string {
	var words []string
	for _, r := range all[:min(len(all), mostReasons)] {
		cup := ""
		if r.Cup > 0 {
			cup = Letter(r.Cup)
		}
		words = append(words, t.Get("why."+whyKeys[r.Kind], "n", int(r.N), "cup", cup, "other", other))
	}
	return Listed(t, words)
}

// whyKeys are the last parts of the keys of reasons.
var whyKeys = [...]string{
	why.Captures: "captures", why.Pots: "pots", why.KeepsOpen: "keeps_open", why.Saves: "saves", why.Ripens: "ripens",
	why.Threatens: "threatens", why.GivesNothing: "gives_nothing", why.Blocks: "blocks", why.Exposes: "exposes", why.LeavesRipe: "leaves_ripe",
}
