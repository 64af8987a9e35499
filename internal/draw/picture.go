package draw

import (
	"image/color"
	"slices"
	"strconv"

	"example.org/cups"
)

// picture paints a position.
type picture struct {
	plan
	Options
	palette
	position cups.Position
	painter
}

func newPicture(p cups.Position, o Options) *picture {
	return &picture{plan: newPlan(p.Cups(), o.Title != ""), Options: o, palette: o.palette(), position: p}
}

// paint paints everything, from back to front.
func (d *picture) paint(on painter) {
	d.painter = on
	d.rect(rect{width: d.width, height: d.height}, d.page)
	if d.Title != "" {
		d.text(label{text: d.Title, at: point{d.width / 2, margin + 34}, size: 30, bold: true, anchor: middleAnchor, fill: d.onPage}.
			shortened(d.width - 2*margin))
	}
	below := d.board
	below.y += 7
	d.rect(below, d.edge)
	d.rect(d.board, d.wood)
	for _, side := range []cups.Side{d.Near.Opponent(), d.Near} {
		d.name(side)
		d.stock(side)
		d.pot(side)
		for cup := 1; cup <= d.n; cup++ {
			d.cup(side, cup)
		}
	}
}

// well paints the hollow of a spot, with a halo if the last move touched it.
func (d *picture) well(s Spot, rim color.RGBA) rect {
	r := d.spot(s, d.Near)
	if slices.Contains(d.Last, s) {
		d.rect(r.grown(8), d.halo)
	}
	d.rect(r.grown(4), rim)
	d.rect(r, d.hollow)
	return r
}

// number paints a number of beans into a well.
func (d *picture) number(beans cups.Beans, well rect, near bool, size float64) {
	fill := d.count
	if beans == 0 {
		fill = d.dim
	}
	d.text(label{text: strconv.Itoa(int(beans)), at: numberIn(well, near), size: size, bold: true, anchor: middleAnchor, fill: fill}.
		shrunk(well.width - 18))
}

// cup paints a cup with its beans, number and letter.
func (d *picture) cup(side cups.Side, cup int) {
	const shown = 14 // beans at most; more do not fit without crowding
	near := side == d.Near
	beans := d.position.Cup(side, cup)
	state := stateOf(beans, d.position.Needs(cup))
	well := d.well(Spot{side, cup}, d.rimOf(state))
	d.heap(beansIn(well, near), int(min(beans, shown)), 1.1)
	d.number(beans, well, near, 36)
	d.letter(side, cup, state)
}

// heap paints beans, the smaller the more there are.
func (d *picture) heap(in area, count int, size float64) {
	in.ry = min(in.ry, in.rx*(1+float64(count)/16))
	for _, b := range in.heap(count, size*(1-0.01*float64(min(count, 25)))) {
		d.bean(b)
	}
}

// rimOf is the colour around a cup.
func (d *picture) rimOf(state Role) color.RGBA {
	switch state {
	case Ripe:
		return d.ripe
	case Blocked:
		return d.blocked
	}
	return d.rim
}

// letter paints the letter of a cup: on a disc where the cup is ripe, in a
// crossed ring where it is blocked, so that colour alone says nothing.
func (d *picture) letter(side cups.Side, cup int, state Role) {
	at := d.plan.letter(side == d.Near, cup)
	fill := d.ink
	switch state {
	case Ripe:
		d.rect(disc(at, 16), d.ripe)
		fill = d.onRipe
	case Blocked:
		d.rect(disc(at, 16), d.blocked)
		d.rect(disc(at, 12), d.wood)
		d.rect(rect{x: at.x - 14, y: at.y - 1.5, width: 28, height: 3, angle: 45}, d.blocked)
	}
	d.text(label{text: string(rune('a' + cup - 1)), at: point{at.x, at.y + 7}, size: 22, bold: state != Number, anchor: middleAnchor, fill: fill})
}

// pot paints a pot.
func (d *picture) pot(side cups.Side) {
	const shown = 40
	near := side == d.Near
	beans := d.position.Pot(side)
	well := d.well(Spot{Side: side}, d.rim)
	d.heap(beansIn(well, near), int(min(beans, shown)), 1.2)
	d.number(beans, well, near, 44)
}

// stock paints what a side has not brought into play, beside its pot.
func (d *picture) stock(side cups.Side) {
	near := side == d.Near
	middle, y := d.plan.pot(near).middle().x, d.bandY(near)
	l := label{text: strconv.Itoa(int(d.position.Stock(side))), size: 28, bold: true, fill: d.onPage}
	word := label{text: d.Words.Stock, size: 18, fill: d.faint}
	const gap = 8
	left := middle - (l.measured()+gap+max(word.measured(), 24))/2
	if word.text == "" {
		d.bean(bean{at: point{left + 12, y - 9}, angle: -20, size: 1.1, skin: 1})
		left += 24 + gap
	} else {
		word.at = point{left, y}
		d.text(word)
		left += word.measured() + gap
	}
	l.at = point{left, y}
	d.text(l)
}

// name paints a side's name, with a mark where it is to move.
func (d *picture) name(side cups.Side) {
	at, width := d.plan.name(side == d.Near)
	moves := d.position.Turn() == side
	if moves {
		d.rect(disc(point{at.x + 9, at.y - 8}, 8), d.ripe)
	}
	const mark = 28
	d.text(label{text: d.Names[side], at: point{at.x + mark, at.y}, size: 24, bold: moves, fill: d.onPage}.shortened(width - mark))
}
