// Package say holds everything that a user reads, in English and German. The
// catalogue has the texts: flat keys, named placeholders and plural forms. The
// other files make sentences of moves, refusals, results, values and errors.
package say

import (
	"errors"
	"strconv"

	"example.org/cups"
)

// Side returns the name of a side.
func Side(t Printer, s cups.Side) string {
	return t.Get([]string{"say.south", "say.north", "say.nobody"}[min(s, cups.Nobody)])
}

// Letter returns the letter of a cup as moves write it: a is cup 1.
func Letter(cup int) string { return string(rune('a' + cup - 1)) }

// Move says what a legal move does: "drop 3, capture 1 from cup b".
func Move(t Printer, p cups.Position, m cups.Move) string {
	if m.IsSowing() {
		return t.Get("say.sow", "cup", Letter(m.Cup()), "n", p.Needs(m.Cup()))
	}
	if captured := p.Captures(m); captured > 0 {
		return t.Get("say.capture", "drop", m.Beans(), "n", captured, "cup", Letter(p.Opposite(int(m.Beans()))))
	}
	return t.Get("say.drop", "n", m.Beans())
}

// Result says how a finished game ended, and who leads an unfinished one.
func Result(t Printer, p cups.Position) string {
	margin := p.Margin()
	args := []any{"n", max(margin, -margin), "south", p.Pot(cups.South), "north", p.Pot(cups.North), "side", Side(t, p.Ahead())}
	switch {
	case p.IsOver() && margin == 0:
		return t.Get("say.drawn", args...)
	case p.IsOver():
		return t.Get("say.won", args...)
	case margin == 0:
		return t.Get("say.level", args...)
	}
	return t.Get("say.leads", args...)
}

// Error says in the user's language what is wrong: with a move, a position or
// a text that was refused, with a record or a puzzle, or with a file. Other
// errors are said in English.
func Error(t Printer, err error) string {
	var move *cups.MoveError
	var parse *cups.ParseError
	var layout *cups.LayoutError
	if words, ok := file(t, err); ok {
		return words
	}
	if words, ok := damage(t, err); ok {
		return words
	}
	switch {
	case errors.As(err, &move):
		return refusal(t, move)
	case errors.As(err, &parse):
		what := t.Get("say.what." + parse.What)
		return t.Get("say.parse", "what", what, "input", escaped(parse.Input), "offset", parse.Offset, "reason", reason(t, parse.Reason))
	case errors.As(err, &layout):
		return t.Get("say.layout", "field", field(t, layout.Field), "reason", reason(t, layout.Reason))
	}
	if words, ok := cause(t, err); ok {
		return words
	}
	return err.Error()
}

// escaped is foreign text without what would break the line it stands in; the
// catalogue has the quotation marks.
func escaped(input string) string {
	quoted := strconv.Quote(input)
	return quoted[1 : len(quoted)-1]
}

// Typed says what a move that a person typed for a position lacks. Where in
// the text, which [Error] says for programs, would tell them nothing.
func Typed(t Printer, p cups.Position, err error) string {
	var parse *cups.ParseError
	switch {
	case !errors.As(err, &parse):
		return Error(t, err)
	case parse.Reason == cups.SowingSuffix:
		return reason(t, parse.Reason)
	}
	return t.Get("say.no_move", "most", p.Cups(), "last", Letter(p.Cups()))
}

// field names a place in a position.
func field(t Printer, f cups.Field) string {
	key := map[cups.Part]string{
		cups.CupsPart: "say.field.cups", cups.StockPart: "say.field.stock",
		cups.PotPart: "say.field.pot", cups.TurnPart: "say.field.turn",
	}[f.Part]
	if f.Part == cups.CupsPart && f.Cup > 0 {
		key = "say.field.cup"
	}
	return t.Get(key, "side", Side(t, f.Side), "cup", f.Cup)
}

// refusal is [cups.MoveError.Error] in the user's language.
func refusal(t Printer, e *cups.MoveError) string {
	beans := []any{"n", e.Have, "want", e.Want}
	other := []any{"cup", Letter(e.Move.Cup()), "move", e.Move, "cups", e.Position.Cups()}
	if e.Reason == cups.DropTooLarge || e.Reason == cups.CaptureMismatch {
		beans = []any{"n", e.Want, "have", e.Have} // the number that is right counts
	}
	key, ok := map[cups.Reason]string{
		cups.DropTooLarge:    "say.refuse.drop_too_large",
		cups.StockTooSmall:   "say.refuse.stock_too_small",
		cups.NoSuchCup:       "say.refuse.no_such_cup",
		cups.CupEmpty:        "say.refuse.cup_empty",
		cups.CupWaits:        "say.refuse.cup_waits",
		cups.CupBlocked:      "say.refuse.cup_blocked",
		cups.CaptureMismatch: "say.refuse.capture_mismatch",
	}[e.Reason]
	switch {
	case !ok:
		return reason(t, e.Reason)
	case e.Reason == cups.CaptureMismatch && e.Want == 0:
		key = "say.refuse.no_capture"
	}
	return t.Get(key, append(beans, other...)...)
}

// reason translates a reason without numbers.
func reason(t Printer, r cups.Reason) string {
	key, ok := map[cups.Reason]string{
		cups.BadSize:      "say.reason.bad_size",
		cups.SizesDiffer:  "say.reason.sizes_differ",
		cups.OutOfRange:   "say.reason.out_of_range",
		cups.SideTooFull:  "say.reason.side_too_full",
		cups.TooManyBeans: "say.reason.too_many_beans",
		cups.BadTurn:      "say.reason.bad_turn",
		cups.NotOver:      "say.reason.not_over",
		cups.GameIsOver:   "say.reason.game_is_over",
		cups.TurnIsStuck:  "say.reason.turn_is_stuck",
		cups.EmptyText:    "say.reason.empty_text",
		cups.WantNumber:   "say.reason.want_number",
		cups.LeadingZero:  "say.reason.leading_zero",
		cups.WantDot:      "say.reason.want_dot",
		cups.WantSlash:    "say.reason.want_slash",
		cups.WantSpace:    "say.reason.want_space",
		cups.TrailingText: "say.reason.trailing_text",
		cups.BadMove:      "say.reason.bad_move",
		cups.SowingSuffix: "say.reason.sowing_suffix",
		cups.NoSuchMove:   "say.reason.no_such_move",
		cups.NobodyMoves:  "say.reason.nobody_moves",
	}[r]
	if !ok {
		return r.String()
	}
	return t.Get(key)
}
