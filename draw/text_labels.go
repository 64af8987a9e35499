package draw

import (
	"strconv"

	"example.org/cups"
)

// labels writes the letters of a side's cups and, for the side that moves,
// the drops that end in each cup with what they capture.
func (t Text) labels(c *canvas, g geometry, side cups.Side) {
	near := side == t.Near
	for cup := 1; cup <= g.n; cup++ {
		x, _ := g.cell(near, cup)
		c.center(x, g.labelY(near, 0), g.cupWidth, string(rune('a'+cup-1)), t.labelRole(side, cups.Sow(cup)))
		drop := cups.Drop(cups.Beans(cup))
		if side != t.Mover || !t.Moves.Contains(drop) {
			continue
		}
		c.center(x, g.labelY(near, 1), g.cupWidth, strconv.Itoa(cup), t.labelRole(side, drop))
		if captured := t.captured(drop); captured > 0 {
			c.center(x, g.labelY(near, 2), g.cupWidth, "x"+strconv.Itoa(int(captured)), t.labelRole(side, drop))
		}
	}
}

func (t Text) labelRole(side cups.Side, m cups.Move) Role {
	switch {
	case side != t.Mover || !t.Moves.Contains(m):
		return Label
	case m == t.Chosen:
		return Selected
	}
	return Legal
}
