package draw

import (
	"strconv"
	"strings"

	"example.org/cups"
)

// pot draws a side's pot with its stock beneath: filled up to the number of
// beans that decides the game (rules §5.3).
func (t Text) pot(c *canvas, g geometry, side cups.Side) {
	x := g.potX(side == t.Near)
	c.box(x, g.top, g.potWidth, g.bottom()-g.top+1)
	holding := t.Layout.Sides[side]
	role := Number
	if t.role(Spot{side, 0}) != Frame {
		role = t.role(Spot{side, 0})
	}
	height := g.bottom() - g.top - 2
	for i, row := range fillRows(min(holding.Pot, t.toDecide()), t.toDecide(), height) {
		c.put(x+1, g.top+2+i, strings.Repeat(row, g.potWidth-2), Fill)
	}
	c.center(x+1, g.top+1, g.potWidth-2, strconv.Itoa(int(holding.Pot)), role)
	c.center(x, g.top, g.potWidth, t.Words.Pot, Label)
	if t.Words.Stock == "" {
		return
	}
	word, number := 0, 1 // the word stands above its number on both sides
	if side != t.Near {
		word, number = number, word
	}
	c.center(x, g.labelY(side == t.Near, word), g.potWidth, t.Words.Stock, Label)
	c.center(x, g.labelY(side == t.Near, number), g.potWidth, strconv.Itoa(int(holding.Stock)), Number)
}

// toDecide is the number of beans in a pot that decides the game, at least 1.
func (t Text) toDecide() cups.Beans {
	var all cups.Beans
	for _, h := range t.Layout.Sides {
		all += h.Stock + h.Pot
		for _, beans := range h.Cups {
			all += beans
		}
	}
	return all/2 + 1
}
