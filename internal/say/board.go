package say

import (
	"strings"

	"example.org/cups"
	"example.org/cups/draw"
)

// BoardWords are the words on the picture of a board.
func BoardWords(t Printer) draw.Words {
	return draw.Words{Pot: t.Get("board.pot"), Stock: t.Get("board.stock")}
}

// Holding says what a side has, for people who hear the board:
// "South: a 2, b 0; stock 3, pot 1."
func Holding(t Printer, p cups.Position, side cups.Side) string {
	all := make([]string, 0, cups.MaxCups)
	for cup := 1; cup <= p.Cups(); cup++ {
		all = append(all, t.build("board.cup", text("cup", Letter(cup)), count("n", p.Cup(side, cup))))
	}
	return t.build("board.side", text("side", Side(t, side)), text("cups", strings.Join(all, ", ")),
		count("stock", p.Stock(side)), count("pot", p.Pot(side)))
}

// ToMove says whose turn a position that goes on is: "South to move."
func ToMove(t Printer, side cups.Side) string {
	return t.build("board.to_move", text("side", Side(t, side)))
}

// Played says what a move did to the position before it: "South: 3x1 (drop 3,
// capture 1 bean from cup b)."
func Played(t Printer, before cups.Position, m cups.Move) string {
	return t.build("board.played", text("side", Side(t, before.Turn())), text("move", before.MoveText(m)), text("what", Move(t, before, m)))
}

// Odds says what somebody gives who begins with fewer beans in the stock, with less time, or both: "10 beans
// of the stock and half of the time". It is empty if that is nothing.
func Odds(t Printer, beans, percent int) string {
	what := t.Get("say.odds.beans", "n", beans)
	switch {
	case percent == 0 && beans == 0:
		return ""
	case percent == 0:
		return what
	case beans == 0:
		return PartOfTime(t, percent)
	}
	return t.Get("say.odds.both", "beans", what, "time", PartOfTime(t, percent))
}

// PartOfTime says a part of the time of a game.
func PartOfTime(t Printer, percent int) string {
	if percent == 50 {
		return t.Get("say.odds.half")
	}
	return t.Get("say.odds.percent", "n", percent)
}
