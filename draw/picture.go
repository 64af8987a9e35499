// Package draw draws a board of Cups as lines of text, as an SVG document and as a
// PNG image, and a game as an animated GIF.
//
// Every drawing shows the two rows facing each other. Each player's pot is at the
// right end of that player's row, as the player sees it (rules §1.1). In text, each
// part of a line has a role, such as a number or a legal move. Pictures look like the
// board of the page. The package knows no language: words are arguments.
package draw

import (
	"image/color"
	"slices"
	"strconv"

	"example.org/cups"
)

// picture paints a position as the board of the page shows it.
type picture struct {
	plan
	Options
	palette
	position cups.Position
	painter
}

const nameSize, least = 22.0, 17.0 // of a name, and as it may be shrunk to fit a corner

func newPicture(p cups.Position, o Options) *picture {
	d := &picture{plan: newPlan(p.Cups(), o.Title != "", false), Options: o, palette: o.palette(), position: p}
	for _, near := range []bool{true, false} {
		_, _, width := d.plan.name(near)
		if l := (label{text: d.nameOf(near), size: least, bold: true}); l.measured() > width {
			d.plan = newPlan(p.Cups(), o.Title != "", true)
		}
	}
	return d
}

func (d *picture) nameOf(near bool) string { return d.Names[d.sideOf(near)] }

func (d *picture) sideOf(near bool) cups.Side {
	if near {
		return d.Near
	}
	return d.Near.Opponent()
}

// paint paints everything, from back to front.
func (d *picture) paint(on painter) {
	d.paintWood(on)
	d.paintPlay(on)
}

// paintWood paints what no move changes.
func (d *picture) paintWood(on painter) {
	d.painter = on
	if !d.Bare {
		d.rect(rect{x: -d.width, y: -d.depth, width: 3 * d.width, height: 3 * d.depth}, plain(d.page))
	}
	if d.Title != "" {
		d.text(label{text: d.Title, at: point{d.width / 2, margin + 24}, size: 30, bold: true, anchor: middleAnchor, fill: d.onPage}.
			shortened(d.width - 2*margin))
	}
	for _, near := range []bool{false, true} {
		d.shelf(near)
	}
	d.board()
	for _, near := range []bool{false, true} {
		d.bowl(near)
		for cup := 1; cup <= d.n; cup++ {
			d.well(d.plan.cup(near, cup))
		}
		d.well(d.plan.pot(near))
	}
}

// paintPlay paints the position.
func (d *picture) paintPlay(on painter) {
	d.painter = on
	for _, near := range []bool{false, true} {
		d.name(near)
		d.drops(near)
		d.stock(near)
		d.pot(near)
		for cup := 1; cup <= d.n; cup++ {
			d.cup(near, cup)
		}
	}
}

// shelf paints the narrow board that holds a side's bowl and drops.
func (d *picture) shelf(near bool) {
	s := d.plan.shelf(near)
	d.shadow(s, 0.03)
	d.rect(s, plain(d.shelfSide))
	top := s
	top.height -= 6
	d.rect(top, paint{blend: d.shelfWood})
	end := d.within(top)
	start := 7.0
	if near {
		start = 2
	}
	for _, line := range grain(top, nil, start, 20) {
		d.line(line, 1, d.grain)
	}
	end()
	g := d.plan.groove(near)
	d.rect(g, plain(d.grooveBed))
	d.ring(g, 1.5, plain(d.grooveEdge))
}

// shadow paints the soft shadow of a board, as several sharp ones of growing size.
func (d *picture) shadow(r rect, strength float64) {
	under := r
	r.y += 5
	for grow := 12.0; grow >= 0; grow -= 2 {
		d.soft(r.grown(grow), under, plain(faded(d.cast, strength)))
	}
}

// board paints the plank.
func (d *picture) board() {
	thick := d.plank
	thick.height += thickness
	d.shadow(thick, 0.045)
	d.rect(thick, plain(d.plankSide))
	d.rect(d.plank, paint{blend: d.plankWood})
	var wells []rect
	for _, near := range []bool{true, false} {
		for cup := 0; cup <= d.n; cup++ {
			wells = append(wells, d.plan.spot(Spot{d.sideOf(near), cup}, d.Near))
		}
	}
	end := d.within(d.plank)
	fine := min(15, max(6, d.plank.height/30))
	for _, line := range grain(d.plank, wells, 0, fine) {
		d.line(line, 1, d.grain)
	}
	broad := d.grain
	broad.A = uint8(float64(broad.A) * 0.42)
	for _, line := range grain(d.plank, wells, 4, fine*2.7) {
		d.line(line, 3, broad)
	}
	end()
	d.ring(d.plank.grown(-0.75), 1.5, plain(faded(d.rimHigh, 0.55)))
}

// well paints a hollow.
func (d *picture) well(r rect) {
	d.rect(r, paint{blend: d.wellDepth})
	d.rect(r, paint{blend: d.dusk})
	d.ring(r, 2, paint{blend: d.rim})
}

func (d *picture) bowl(near bool) {
	at := d.plan.bowl(near)
	d.rect(disc(point{at.x + 2, at.y + 4}, bowlRadius), plain(faded(d.cast, 0.34)))
	d.rect(disc(at, bowlRadius), plain(d.bowlRim))
	d.rect(disc(at, bowlRadius-5), plain(d.palette.bowl))
}

// name paints a side's name, with a mark where it is to move.
func (d *picture) name(near bool) {
	at, from, width := d.plan.name(near)
	isNext := d.position.Turn() == d.sideOf(near)
	l := label{text: d.nameOf(near), at: at, size: nameSize, bold: isNext, anchor: from, fill: d.onPage}
	if d.namesOutside {
		l = l.shortened(width)
	} else {
		l = l.shrunk(width)
	}
	d.text(l)
	if !isNext {
		return
	}
	x := at.x - mark + 9
	if from == endAnchor {
		x = at.x - l.measured() - 15
	}
	d.rect(disc(point{x, at.y - capital*l.size/2}, 7), plain(d.turn))
}

// drops paints the numbers of the drops of who is to move: those that the rules do
// not allow now are faint.
func (d *picture) drops(near bool) {
	if d.position.Turn() != d.sideOf(near) {
		return
	}
	for k := 1; k <= d.n; k++ {
		r := d.plan.handle(near, k)
		fill := d.onShelf
		if !d.position.Moves().Contains(cups.Drop(cups.Beans(k))) {
			fill = faded(fill, 0.4)
		}
		d.text(label{text: strconv.Itoa(k), size: 20, fill: fill}.centred(r.middle()))
		if k > 1 {
			x := r.x - gap/2
			if !near {
				x = r.x + r.width + gap/2
			}
			d.rect(rect{x: x - 0.75, y: r.y + 0.32*r.height, width: 1.5, height: 0.36 * r.height}, plain(faded(d.onShelf, 0.3)))
		}
	}
}

// place is the number of a heap that its beans depend on, as on the page: cup 0 is
// the pot.
func (d *picture) place(side cups.Side, cup int) int {
	if cup == 0 {
		return 40*int(side) + d.n
	}
	return 40*int(side) + cup - 1
}

// stockBeans are the beans in the bowl of a side.
func (d *picture) stockBeans(near bool) []bean {
	side := d.sideOf(near)
	at, r := d.plan.bowl(near), bowlRadius*0.92
	room := rect{x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r}
	return heap(room, min(int(d.position.Stock(side)), 60), min(0.86*d.beanLength, 0.8*r), 40*int(side)+d.n+1, 0.66)
}

// potBeans are the beans in the pot of a side.
func (d *picture) potBeans(near bool) []bean {
	side := d.sideOf(near)
	return heap(d.plan.beansIn(d.plan.pot(near), near, true), int(d.position.Pot(side)), d.beanLength, d.place(side, 0), 0.74)
}

// cupBeans are the beans in a cup.
func (d *picture) cupBeans(near bool, cup int) []bean {
	side := d.sideOf(near)
	return heap(d.plan.beansIn(d.plan.cup(near, cup), near, false), int(d.position.Cup(side, cup)), d.beanLength, d.place(side, cup), 0.8)
}

func (d *picture) stock(near bool) {
	side := d.sideOf(near)
	stock := int(d.position.Stock(side))
	d.beans(d.stockBeans(near))
	number, width := d.plan.stock(near)
	l := label{text: strconv.Itoa(stock), size: 27, fill: d.onShelf}.shrunk(width)
	if stock == 0 {
		l.fill = faded(l.fill, 0.75)
	}
	word := label{text: d.Words.Stock, size: 13, anchor: middleAnchor, fill: d.onShelf}.shrunk(width)
	if word.text != "" {
		word.at = point{number.x, number.y + 20}
		d.text(word)
		number.y -= 7
	}
	d.text(l.centred(number))
}

// beans paints beans, the lowest first.
func (d *picture) beans(list []bean) {
	slices.SortStableFunc(list, func(a, b bean) int { return a.layer - b.layer })
	for _, b := range list {
		d.bean(b)
	}
}

// number paints a number of beans into a well.
func (d *picture) number(beans cups.Beans, well rect, near bool, size float64) {
	fill := d.count
	if beans == 0 {
		fill = d.zero
	}
	l := label{text: strconv.Itoa(int(beans)), size: size, fill: fill}.shrunk(well.width - 22)
	d.text(l.centred(numberIn(well, near, size)))
}

func (d *picture) pot(near bool) {
	side := d.sideOf(near)
	beans, well := d.position.Pot(side), d.plan.pot(near)
	d.beans(d.potBeans(near))
	d.number(beans, well, near, d.potSize)
}

// cup paints a cup with its marks, beans, number and letter.
func (d *picture) cup(near bool, cup int) {
	side := d.sideOf(near)
	beans, well := d.position.Cup(side, cup), d.plan.cup(near, cup)
	state := stateOf(beans, d.position.Needs(cup))
	isLast := slices.Contains(d.Last, Spot{side, cup})
	if state == Blocked {
		d.notches(well)
	}
	if isLast {
		d.dashes(well.grown(-0.075*cupWidth), 1.7, 0, 4.7, lastColour)
	}
	list := d.cupBeans(near, cup)
	if isLast && len(list) > 0 {
		list[len(list)-1].newest = true
	}
	d.beans(list)
	ripe := state == Ripe && d.position.Turn() == side
	if ripe {
		const ring = 4.2
		for _, width := range []float64{5.2, 3.8, 2.8, 1.9} {
			d.ring(well, width*ring, plain(faded(ripeColour, 0.11)))
		}
		d.ring(well, ring, plain(ripeColour))
	}
	d.number(beans, well, near, d.countSize)
	d.letter(near, cup, beans, ripe)
}

// notches paints the rim of a blocked cup.
func (d *picture) notches(well rect) {
	const width = 0.048 * cupWidth
	d.dashes(well.grown(-width/2-0.035*cupWidth), width, width/2, 0.72*width, notchColour)
}

// letter paints the letter of a cup and its pips, one for each bean that it needs:
// in a filled badge where the cup can be sown now, in a box with a stop sign where
// it is blocked, so that colour alone says nothing. On wide boards a gauge stands
// for the pips.
func (d *picture) letter(near bool, cup int, beans cups.Beans, ripe bool) {
	at, size := d.plan.letter(near, cup), d.letterSize
	need := d.position.Needs(cup)
	blocked := beans > need
	const pip = 3.6
	letter := label{text: string(rune('a' + cup - 1)), size: size, anchor: middleAnchor}
	wide, between := max(size*0.62, letter.measured()), size*0.26
	hasGauge := d.n > 5
	pips := float64(need) * pip * 2.35
	if hasGauge {
		pips = size * 1.7
	}
	sign := 0.0
	if blocked {
		sign = size * 0.36
	}
	whole := wide + between + pips
	if blocked {
		whole += 2*sign + 3
	}
	left, h := at.x-whole/2, min(letterBand-1, size*1.42)
	ink, mark := d.onWood, d.pip
	if ripe {
		badge := rect{x: left - 9, y: at.y - h/2, width: whole + 18, height: h, radius: h / 2}
		d.rect(badge, plain(badgeColour))
		d.ring(badge, 1.6, plain(ripeColour))
		ink, mark = white, white
	}
	if blocked {
		box := rect{x: left - 6.5, y: at.y - h/2, width: whole + 13, height: h, radius: 6}
		d.ring(box, 1.6, plain(d.onWood))
	}
	letter.at, letter.fill = point{left + wide/2, at.y + 0.26*size}, ink
	d.text(letter)
	from := left + wide + between
	if hasGauge {
		d.gauge(rect{x: from, y: at.y - size*0.15, width: pips, height: size * 0.34, radius: size * 0.17}, float64(beans)/float64(need), mark)
	} else {
		for k := range need {
			place := disc(point{from + pip*(1.175+float64(k)*2.35), at.y + pip*0.2}, pip*0.92)
			if k < beans {
				d.rect(place.grown(0.65), plain(mark))
			} else {
				d.ring(place, 1.3, plain(mark))
			}
		}
	}
	if blocked {
		d.stop(point{from + pips + 3 + sign, at.y}, sign)
	}
}

func (d *picture) gauge(r rect, part float64, with color.NRGBA) {
	d.ring(r, 1.2, plain(with))
	if part = min(1, part); part > 0 {
		r.width = max(r.height, r.width*part)
		d.rect(r, plain(with))
	}
}

// stop paints a stop sign.
func (d *picture) stop(at point, r float64) {
	d.ring(disc(at, r), 1.7, plain(d.onWood))
	reach := 0.7 * r
	d.line([]point{{at.x - reach, at.y + reach}, {at.x + reach, at.y - reach}}, 1.7, d.onWood)
}
