package puzzle

import "example.org/cups"

// plan says how many of the drops reach each cup, cup 1 first; so it falls from
// left to right, its first number is the number of drops and its sum the stock.
//
// Nothing else matters. A cup is sown each time it has got as many beans as it
// needs, and how many it gets follows from the drops and from the sowings left
// of it, in whatever order they come. So the plan fixes the last row, and each
// order of its drops gets there (docs/diary/mathematics.md, "No order is wrong").
type plan []cups.Beans

// drops returns how many drops there are.
func (p plan) drops() cups.Beans { return p[0] }

// ofSize returns how many drops are of exactly that many beans.
func (p plan) ofSize(beans int) cups.Beans {
	if beans == len(p) {
		return p[beans-1]
	}
	return p[beans-1] - p[beans]
}

// moves plays the plan from a row without blocked cups: the largest drops
// first, and between them every sowing that can be made, the rightmost ripe cup
// first. Cup 1 stays full after the last drop, as it does in the perfect
// position.
func (p plan) moves(row Row) []cups.Move {
	var moves []cups.Move
	row = append(Row(nil), row...)
	left := p.drops()
	sow := func() {
		for cup := row.ripe(); cup > 1 || cup == 1 && left > 0; cup = row.ripe() {
			row.sow(cup)
			moves = append(moves, cups.Sow(cup))
		}
	}
	sow()
	for size := len(p); size >= 1; size-- {
		for range p.ofSize(size) {
			for i := range size {
				row[i]++
			}
			left--
			moves = append(moves, cups.Drop(cups.Beans(size)))
			sow()
		}
	}
	return moves
}
