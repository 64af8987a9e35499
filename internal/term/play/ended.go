package play

import (
	"example.org/cups"
	"example.org/cups/internal/phrase"
	"example.org/cups/internal/text"
)

// Ended says how a game ended: who won, why, and by how much.
func Ended(t text.Printer, s *Session) string {
	winner := s.Outcome().Winner()
	args := []any{"side", phrase.Side(t, s.loser), "winner", phrase.Side(t, winner)}
	switch s.ending {
	case Resigned:
		return t.Get("tui.ended.resigned", args...)
	case OutOfTime:
		return t.Get("tui.ended.out_of_time", args...)
	case Unfinished:
		return phrase.Result(t, s.Position())
	}
	if winner != cups.Nobody && s.Player(winner).IsPerson() && !s.Player(winner.Opponent()).IsPerson() {
		return t.Get("tui.ended.you_won") + " " + phrase.Result(t, s.Position())
	}
	return phrase.Result(t, s.Position())
}
