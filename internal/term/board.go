package term

import (
	"strconv"
	"strings"

	"example.org/cups"
	"example.org/cups/draw"
	"example.org/cups/internal/say"
)

// Board returns the drawing of a position, at its smallest and with South below.
func Board(t say.Printer, p cups.Position, ascii bool) draw.Text {
	return draw.Text{
		Layout: p.Layout(), Near: cups.South, Mover: p.Turn(), Captures: p.Captures, ASCII: ascii, Scale: draw.Small(),
		Words: say.BoardWords(t),
	}
}

// readable is the longest line of text that is easy to read, in columns.
const readable = 100

// Columns returns how many columns of a window are used, and how many stay empty at the
// left, so that the used ones are in the middle. This is the width of the largest board
// of n cups a side, with some columns next to it, but at least the width of a line of
// text. In a wider window the texts would be too far from the board.
func Columns(window, n, beside int) (width, margin int) {
	start, _ := cups.Start(n)
	scale, _ := draw.ScaleFor(n, 1<<20, 1<<20)
	board, _ := draw.Text{Layout: start.Layout(), Scale: scale}.Size()
	width = min(window, max(readable, board+beside))
	return width, (window - width) / 2
}

// Indented puts a margin of spaces before each line that is not empty.
func Indented(lines []string, margin int) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		if line != "" {
			all[i] = strings.Repeat(" ", margin) + line
		}
	}
	return all
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
