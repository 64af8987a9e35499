package bookbuild

import (
	"example.org/cups"
)

// spot names a position without its pots (rules §5.2) as the one to move sees
// it: the bytes with which a [solver.Finding] begins.
type spot string

// spotOf returns the spot of p and the margin of its pots for the one to move.
func spotOf(p cups.Position) (spot, cups.Margin) {
	us := p.Turn()
	b := make([]byte, 0, 2*cups.MaxCups+2)
	for _, side := range []cups.Side{us, us.Opponent()} {
		for cup := range p.Cups() {
			b = append(b, byte(p.Cup(side, cup+1)))
		}
	}
	b = append(b, byte(p.Stock(us)), byte(p.Stock(us.Opponent())))
	return spot(b), p.Margin().For(us)
}

// position returns the position of a spot, with South to move.
func (s spot) position() (cups.Position, error) {
	n := len(s)/2 - 1
	var l cups.Layout
	for i := range 2 {
		row := make([]cups.Beans, n)
		for cup := range row {
			row[cup] = cups.Beans(s[i*n+cup])
		}
		l.Sides[i] = cups.Holding{Cups: row, Stock: cups.Beans(s[2*n+i])}
	}
	l.Turn = cups.South
	return l.Position()
}
