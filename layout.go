package cups

import "fmt"

// Layout is an unchecked position, such as one from a form, a file or a set-up
// board. It may contain nonsense. [Layout.Position] is the only way to turn it
// into a [Position].
type Layout struct {
	Sides [2]Holding // indexed by South and North
	Turn  Side       // the side to move
}

// Holding is what one player has.
type Holding struct {
	Cups  []Beans // cup 1, the owner's leftmost, first
	Stock Beans   // the beans of the stock
	Pot   Beans   // the beans of the pot
}

// Position returns the position that the layout describes. The error is a
// [*LayoutError] and names the first field that breaks a rule of rules §1.2,
// §1.3 or §2.3.
func (l Layout) Position() (Position, error) {
	var p Position
	n := len(l.Sides[South].Cups)
	for s := South; s <= North; s++ {
		if err := l.Sides[s].check(s, n); err != nil {
			return Position{}, err
		}
		for i, beans := range l.Sides[s].Cups {
			p.cups[s].add(i, uint64(beans))
		}
		p.stock[s] = uint8(l.Sides[s].Stock)
		p.pot[s] = uint16(l.Sides[s].Pot)
	}
	p.n = uint8(n)
	if p.Beans() > MaxBeans {
		return Position{}, &LayoutError{Field{North, PotPart, 0}, TooManyBeans}
	}
	p.turn = l.Turn
	if reason := p.checkTurn(); reason != noReason {
		return Position{}, &LayoutError{Field{Nobody, TurnPart, 0}, reason}
	}
	return p, nil
}

// check looks at one side's fields on a board of n cups.
func (h Holding) check(s Side, n int) error {
	fault := func(part Part, cup int, reason Reason) error {
		return &LayoutError{Field{s, part, cup}, reason}
	}
	switch {
	case len(h.Cups) < 1 || len(h.Cups) > MaxCups:
		return fault(CupsPart, 0, BadSize)
	case len(h.Cups) != n:
		return fault(CupsPart, 0, SizesDiffer)
	}
	total := h.Stock
	for i, beans := range h.Cups {
		if beans < 0 || beans > MaxSideBeans {
			return fault(CupsPart, i+1, OutOfRange)
		}
		total += beans
	}
	switch {
	case h.Stock < 0 || h.Stock > MaxSideBeans:
		return fault(StockPart, 0, OutOfRange)
	case h.Pot < 0 || h.Pot > MaxBeans:
		return fault(PotPart, 0, OutOfRange)
	case total > MaxSideBeans:
		return fault(CupsPart, 0, SideTooFull)
	}
	return nil
}

// checkTurn returns why the turn cannot be p.turn, if so (rules §2.3).
func (p Position) checkTurn() Reason {
	if p.turn > Nobody {
		return BadTurn
	}
	south, north := p.isStuck(South), p.isStuck(North)
	switch {
	case p.turn == Nobody && !(south && north):
		return NotOver
	case p.turn != Nobody && south && north:
		return GameIsOver
	case p.turn == South && south || p.turn == North && north:
		return TurnIsStuck
	}
	return noReason
}

// Layout returns the position as a layout, which can be changed freely.
func (p Position) Layout() Layout {
	l := Layout{Turn: p.turn}
	for s := range l.Sides {
		side := Side(s)
		l.Sides[s] = Holding{make([]Beans, p.n), p.Stock(side), p.Pot(side)}
		for i := range l.Sides[s].Cups {
			l.Sides[s].Cups[i] = p.cups[s].at(i)
		}
	}
	return l
}

// Part is a part of a position that can be at fault.
type Part uint8

// The parts of a position.
const (
	CupsPart Part = iota
	StockPart
	PotPart
	TurnPart
)

// Field is one place in a position.
type Field struct {
	Side Side // Nobody for the turn
	Part Part // which kind of place
	Cup  int  // the cup, from 1; 0 for all cups of the side and for other parts
}

// String names the field in words: "South's cup 3", "the turn".
func (f Field) String() string {
	owner := f.Side.String() + "'s "
	switch {
	case f.Part == TurnPart:
		return "the turn"
	case f.Part == StockPart:
		return owner + "stock"
	case f.Part == PotPart:
		return owner + "pot"
	case f.Cup == 0:
		return owner + "cups"
	}
	return fmt.Sprintf("%scup %d", owner, f.Cup)
}

// LayoutError says which field of a layout cannot be part of a position.
type LayoutError struct {
	Field  Field  // the place whose number is wrong
	Reason Reason // what is wrong with it
}

func (e *LayoutError) Error() string {
	return e.Field.String() + ": " + e.Reason.String()
}
