package say

import "example.org/cups"

// refusal is [cups.MoveError.Error] in the user's language.
func refusal(t Printer, e *cups.MoveError) string {
	key, number, other := "", count("n", e.Have), count("want", e.Want)
	switch e.Reason {
	case cups.DropTooLarge:
		key, number, other = "say.refuse.drop_too_large", count("n", e.Want), count("have", e.Have) // the number that is right counts
	case cups.StockTooSmall:
		if key = "say.refuse.stock_too_small"; e.Have == 0 {
			key = "say.refuse.stock_empty"
		}
	case cups.NoSuchCup:
		key = "say.refuse.no_such_cup"
	case cups.CupEmpty:
		key = "say.refuse.cup_empty"
	case cups.CupWaits:
		key = "say.refuse.cup_waits"
	case cups.CupBlocked:
		key = "say.refuse.cup_blocked"
	case cups.CaptureMismatch:
		key, number, other = "say.refuse.capture_mismatch", count("n", e.Want), count("have", e.Have)
		if e.Want == 0 {
			key = "say.refuse.no_capture"
		}
	default:
		return reason(t, e.Reason)
	}
	cup := ""
	if e.Move.IsSowing() {
		cup = Letter(e.Move.Cup())
	}
	return t.build(key, number, other, text("cup", cup), moveName("move", e.Move), count("cups", e.Position.Cups()))
}

// reasons are the keys of reasons without numbers.
var reasons = map[cups.Reason]string{
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
}

// reason translates a reason without numbers.
func reason(t Printer, r cups.Reason) string {
	if key, ok := reasons[r]; ok {
		return t.Get(key)
	}
	return r.String()
}
