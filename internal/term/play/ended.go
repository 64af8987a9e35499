package play

import (
	"example.org/cups"
	"example.org/cups/internal/game"
	"example.org/cups/internal/say"
)

// Ended returns a sentence about the end of a game: who won, why, and by how much.
func Ended(t say.Printer, g *game.Game) string {
	end := g.End()
	winner := end.Outcome.Winner()
	args := []any{"side", say.Side(t, end.By), "winner", say.Side(t, winner)}
	switch end.How {
	case game.Resigned:
		return t.Get("play.ended.resigned", args...)
	case game.OutOfTime:
		return t.Get("play.ended.out_of_time", args...)
	}
	if end.How == game.PlayedOut && winner != cups.Nobody && g.Player(winner).IsPerson() && !g.Player(winner.Opponent()).IsPerson() {
		return t.Get("play.ended.you_won") + " " + say.Result(t, g.Position())
	}
	return say.Result(t, g.Position())
}
