package term

import (
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/internal/draw"
	"example.org/cups/internal/say"
)

// Board is the picture of a position, at its smallest and with South below.
func Board(t say.Printer, p cups.Position, ascii bool) draw.Text {
	return draw.Text{
		Layout: p.Layout(), Near: cups.South, Mover: p.Turn(), Captures: p.Captures, ASCII: ascii, Scale: draw.Small,
		Words: say.BoardWords(t),
	}
}

// HowToMove names the keys that move in a position that goes on.
func HowToMove(t say.Printer, p cups.Position) string {
	var ripe []string
	for m := range p.Moves().Sowings().All() {
		ripe = append(ripe, m.String())
	}
	letters := strings.Join(ripe, ", ")
	if last := len(ripe) - 1; last > 0 {
		letters = t.Get("term.how.or", "letters", strings.Join(ripe[:last], ", "), "last", ripe[last])
	}
	most := p.Moves().Drops().Len()
	drops := strconv.Itoa(most)
	if most > 1 {
		drops = "1-" + drops
	}
	switch {
	case most == 0:
		return t.Get("term.how.sow", "letters", letters)
	case letters == "":
		return t.Get("term.how.drop", "drops", drops)
	}
	return t.Get("term.how.both", "drops", drops, "letters", letters)
}
