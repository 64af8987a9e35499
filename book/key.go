package book

import (
	"math/bits"

	"example.org/cups"
)

// shape is what all keys of a book have in common.
type shape struct {
	cups  int  // a side, 1 to 16
	width uint // bits a number takes, 1 to 8
}

// numbers is how many numbers make a key: the cups and stocks of both sides.
func (s shape) numbers() int { return 2 * (s.cups + 1) }

// keyBytes is how many whole bytes hold a key.
func (s shape) keyBytes() int { return (s.numbers()*int(s.width) + 7) / 8 }

// widthFor returns the bits that the numbers of a game need in which no side
// ever has more than most beans in cups and stock.
func widthFor(most cups.Beans) uint { return uint(max(bits.Len(uint(most)), 1)) }

// key returns p without its pots (rules §5.2) as one number, from the side
// that moves: the own cups from cup 1, the opponent's, the own stock, the
// opponent's, most significant first. It is false where p does not fit.
func (s shape) key(p cups.Position) (k wide, ok bool) {
	if p.Cups() != s.cups {
		return k, false
	}
	us := viewer(p)
	ok = true
	add := func(beans cups.Beans) {
		ok = ok && beans < 1<<s.width
		k.push(uint64(beans)&(1<<s.width-1), s.width)
	}
	for _, side := range []cups.Side{us, us.Opponent()} {
		for cup := range s.cups {
			add(p.Cup(side, cup+1))
		}
	}
	add(p.Stock(us))
	add(p.Stock(us.Opponent()))
	return k, ok
}

// position returns the position of a key, with South to move and empty pots.
func (s shape) position(k wide) (cups.Position, error) {
	var l cups.Layout
	pop := func() cups.Beans { return cups.Beans(k.pop(s.width)) }
	l.Sides[cups.North].Stock = pop()
	l.Sides[cups.South].Stock = pop()
	for _, side := range []cups.Side{cups.North, cups.South} {
		row := make([]cups.Beans, s.cups)
		for cup := s.cups; cup > 0; cup-- {
			row[cup-1] = pop()
		}
		l.Sides[side].Cups = row
	}
	l.Turn = cups.South
	return l.Position()
}

// viewer is the side from which values of p are given (rules §5.2).
func viewer(p cups.Position) cups.Side {
	if p.Turn() == cups.Nobody {
		return cups.South
	}
	return p.Turn()
}
