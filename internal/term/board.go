package term

import (
	"strings"

	"example.org/cups"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/say"
)

// Words are the keys of the catalogue under which a program at the terminal
// finds its words about a board.
type Words struct {
	Pot, Stock     string // beside the picture
	Cup, Side      string // what a cup and a side hold, in words
	Sow, Drop, Any string // how to move: only sowings, only drops, both
}

// Board is the picture of a position, at its smallest and with South below.
func (w Words) Board(t say.Printer, p cups.Position, ascii bool) draw.Text {
	return draw.Text{
		Layout: p.Layout(), Near: cups.South, Mover: p.Turn(), Captures: p.Captures, ASCII: ascii, Scale: draw.Small,
		Words: draw.Words{Pot: t.Get(w.Pot), Stock: t.Get(w.Stock)},
	}
}

// Holding says what a side has, for those who hear the board.
func (w Words) Holding(t say.Printer, p cups.Position, side cups.Side) string {
	var all []string
	for cup := 1; cup <= p.Cups(); cup++ {
		all = append(all, t.Get(w.Cup, "cup", say.Letter(cup), "n", p.Cup(side, cup)))
	}
	return t.Get(w.Side, "side", say.Side(t, side), "cups", strings.Join(all, ", "), "stock", p.Stock(side), "pot", p.Pot(side))
}

// HowToMove names the keys that move in a position that goes on.
func (w Words) HowToMove(t say.Printer, p cups.Position) string {
	letters := ""
	for m := range p.Moves().Sowings().All() {
		letters += " " + m.String()
	}
	most := p.Moves().Drops().Len()
	switch {
	case most == 0:
		return t.Get(w.Sow, "letters", letters)
	case letters == "":
		return t.Get(w.Drop, "n", most)
	}
	return t.Get(w.Any, "n", most, "letters", letters)
}
