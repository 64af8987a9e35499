package draw

import (
	"strconv"
	"strings"

	"example.org/cups"
)

// Text is a board to be drawn with characters: two facing rows of cups, the
// pots at their right-hand ends as each player sees it, and under each cup of
// the near side the moves that belong to it.
type Text struct {
	Layout cups.Layout // what is drawn; a board half-way through a move will do
	Near   cups.Side   // the side drawn below; [cups.North] flips the board

	// Moves are the legal moves of Mover that get marked, each with what it
	// captures. Nobody's are marked with an empty set. Without Captures it is not
	// shown what a move captures.
	Moves    cups.MoveSet
	Mover    cups.Side                  // the side whose drops have numbers; Nobody: none
	Captures func(cups.Move) cups.Beans // nil: captures are not shown

	Words  Words     // what pots and stocks are called
	Chosen cups.Move // the move whose cups and capture are highlighted
	Last   []Spot    // the cups and pots that the last move touched
	ASCII  bool      // draw without box and block characters
	Scale  Scale     // how large the board is
}

// Words are the names of the board's parts, of at most seven characters; what
// is empty is left out.
type Words struct{ Pot, Stock string }

// Spot is a place on the board: a cup of a side, or its pot.
type Spot struct {
	Side cups.Side // whose it is
	Cup  int       // from 1; 0 is the pot
}

// TouchedBy returns the spots that the legal move m changes in p.
func TouchedBy(p cups.Position, m cups.Move) []Spot {
	var spots []Spot
	mover := p.Turn()
	if m.IsSowing() {
		for cup := m.Cup(); cup <= p.Cups(); cup++ {
			spots = append(spots, Spot{mover, cup})
		}
		return append(spots, Spot{mover, 0})
	}
	for cup := 1; cup <= int(m.Beans()); cup++ {
		spots = append(spots, Spot{mover, cup})
	}
	if p.Captures(m) > 0 {
		spots = append(spots, Spot{mover.Opponent(), p.Opposite(int(m.Beans()))}, Spot{mover, 0})
	}
	return spots
}

// captured returns what a move captures, 0 if that is not known.
func (t Text) captured(m cups.Move) cups.Beans {
	if t.Captures == nil {
		return 0
	}
	return t.Captures(m)
}

// String returns the drawing without roles, a line break behind each line and
// no empty lines around it.
func (t Text) String() string {
	var lines []string
	for _, line := range t.Lines() {
		lines = append(lines, line.String())
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}

// Lines draws the board.
func (t Text) Lines() []Line {
	g := t.geometry()
	c := newCanvas(g.width, g.height)
	t.frame(c, g)
	for _, side := range []cups.Side{cups.South, cups.North} {
		t.pot(c, g, side)
		t.labels(c, g, side)
		for cup := 1; cup <= g.n; cup++ {
			t.cup(c, g, Spot{side, cup})
		}
	}
	if t.ASCII {
		c.toASCII()
	}
	return c.lines()
}

// frame draws the lines between the cups.
func (t Text) frame(c *canvas, g geometry) {
	rule := func(left, cross, right string) string {
		bar := strings.Repeat("─", g.cupWidth)
		return left + strings.Repeat(bar+cross, g.n-1) + bar + right
	}
	c.put(g.cupsX, g.top, rule("┌", "┬", "┐"), Frame)
	c.put(g.cupsX, g.middle(), rule("├", "┼", "┤"), Frame)
	c.put(g.cupsX, g.bottom(), rule("└", "┴", "┘"), Frame)
	for i := range g.n + 1 {
		x := g.cupsX + i*(g.cupWidth+1)
		for y := g.top + 1; y < g.bottom(); y++ {
			if y != g.middle() {
				c.put(x, y, "│", Frame)
			}
		}
	}
}

// cup draws one cup: the number of beans, and how full it is.
func (t Text) cup(c *canvas, g geometry, s Spot) {
	x, y := g.cell(s.Side == t.Near, s.Cup)
	beans := t.Layout.Sides[s.Side].Cups[s.Cup-1]
	needs := cups.Beans(g.n + 1 - s.Cup)
	role := t.role(s)
	if role == Frame {
		role = stateOf(beans, needs)
	}
	if role == Selected || role == Target || role == Last {
		c.put(x, y, strings.Repeat(" ", g.cupWidth), role)
	}
	if beans > 0 || role == Selected {
		c.center(x, y, g.cupWidth, strconv.Itoa(int(beans)), role)
	} else {
		c.center(x, y, g.cupWidth, "·", role)
	}
	rim := g.cupWidth / 5 // wide cups leave room between wall and beans
	for i, row := range fillRows(beans, needs, g.fillHeight) {
		c.put(x+rim, y+1+i, strings.Repeat(row, g.cupWidth-2*rim), fillRole(beans, needs))
	}
}

// role is how a move that was made or chosen shows on a spot, Frame if not at all.
func (t Text) role(s Spot) Role {
	if m := t.Chosen; m != cups.NoMove {
		last := int(m.Beans())
		opposite := len(t.Layout.Sides[s.Side].Cups) + 1 - last
		switch {
		case m.IsSowing() && s.Side == t.Mover && (s.Cup >= m.Cup() || s.Cup == 0):
			return Selected
		case m.IsDrop() && s.Side == t.Mover && s.Cup >= 1 && s.Cup <= last:
			return Selected
		case t.captured(m) == 0:
			return Frame
		case s.Side == t.Mover && s.Cup == 0:
			return Selected
		case s.Side != t.Mover && s.Cup == opposite:
			return Target
		}
		return Frame
	}
	for _, touched := range t.Last {
		if touched == s {
			return Last
		}
	}
	return Frame
}

// stateOf is how a cup's number is shown: ripe, blocked or neither.
func stateOf(beans, needs cups.Beans) Role {
	switch {
	case beans == needs:
		return Ripe
	case beans > needs:
		return Blocked
	}
	return Number
}

// fillRole is how the picture of a cup is shown.
func fillRole(beans, needs cups.Beans) Role {
	if state := stateOf(beans, needs); state != Number {
		return state
	}
	return Fill
}

// levels are the eighths of a character cell, from empty to full.
var levels = []string{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}

// fillRows is the picture of a cup, top row first: filled from the bottom by
// the part of the needed beans that it holds, crossed out when blocked.
func fillRows(beans, needs cups.Beans, height int) []string {
	rows := make([]string, height)
	eighths := int(min(beans, needs)) * 8 * height / int(needs)
	if beans > 0 {
		eighths = max(eighths, 1)
	}
	for i := range rows {
		level := min(8, max(0, eighths-8*(height-1-i)))
		rows[i] = levels[level]
		if beans > needs {
			rows[i] = "×"
		}
	}
	return rows
}

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

// toASCII replaces all characters that a plain terminal may lack.
func (c *canvas) toASCII() {
	replace := map[rune]rune{
		'─': '-', '│': '|', '·': '.', '×': 'x',
		'▁': '.', '▂': '.', '▃': ':', '▄': ':', '▅': '+', '▆': '+', '▇': '#', '█': '#',
	}
	for _, corner := range "┌┬┐├┼┤└┴┘" {
		replace[corner] = '+'
	}
	for _, row := range c.cells {
		for x := range row {
			if char, ok := replace[row[x].char]; ok {
				row[x].char = char
			}
		}
	}
}
