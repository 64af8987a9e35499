package cups_test

import (
	"slices"

	"example.org/cups"
)

// slowBoard is the plain twin of Position: the rules as a rules lawyer would
// read them, with slices and loops, one bean after the other. It shares no
// code with the fast one.
type slowBoard struct {
	cups  [2][]int // cups[s][0] is cup 1 of side s
	stock [2]int
	pot   [2]int
	turn  int // 0 South, 1 North, 2 nobody
}

// slowMove drops beans if cup is 0 and sows the cup otherwise.
type slowMove struct{ beans, cup int }

func slowly(p cups.Position) slowBoard { return slowLayout(p.Layout()) }

func slowLayout(l cups.Layout) slowBoard {
	b := slowBoard{turn: int(l.Turn)}
	for s, side := range l.Sides {
		for _, beans := range side.Cups {
			b.cups[s] = append(b.cups[s], int(beans))
		}
		b.stock[s] = int(side.Stock)
		b.pot[s] = int(side.Pot)
	}
	return b
}

// moves lists what side s may play, whoever's turn it is.
func (b slowBoard) moves(s int) []slowMove {
	n := len(b.cups[s])
	var moves []slowMove
	for beans := 1; beans <= n && beans <= b.stock[s]; beans++ { // rules §3.1
		moves = append(moves, slowMove{beans: beans})
	}
	for cup := 1; cup <= n; cup++ { // rules §4.1
		if b.cups[s][cup-1] == n+1-cup {
			moves = append(moves, slowMove{cup: cup})
		}
	}
	return moves
}

// isStuck reports whether side s can neither drop nor sow (rules §2.2).
func (b slowBoard) isStuck(s int) bool { return len(b.moves(s)) == 0 }

// turnAfter returns who moves next once side mover has moved.
func (b slowBoard) turnAfter(mover int) cups.Side {
	switch other := 1 - mover; {
	case !b.isStuck(other):
		return cups.Side(other)
	case !b.isStuck(mover):
		return cups.Side(mover) // rules §2.2: the opponent is stuck
	}
	return cups.Nobody // rules §5.1
}

func (b slowBoard) captures(m slowMove) int {
	mover, other := b.turn, 1-b.turn
	n := len(b.cups[mover])
	if m.cup != 0 || b.cups[mover][m.beans-1] != 0 {
		return 0 // only a drop into an empty cup captures (rules §3.2)
	}
	opposite := n + 1 - m.beans // rules §1.4
	return b.cups[other][opposite-1]
}

func (b slowBoard) play(m slowMove) slowBoard {
	next := b
	next.cups = [2][]int{slices.Clone(b.cups[0]), slices.Clone(b.cups[1])}
	if m.cup == 0 {
		next.drop(m.beans, b.captures(m))
	} else {
		next.sow(m.cup)
	}
	next.turn = int(next.turnAfter(b.turn))
	return next
}

// drop puts beans into cups 1, 2, 3 … and moves what the last one captures.
func (b *slowBoard) drop(beans, captured int) {
	mover, other := b.turn, 1-b.turn
	for cup := 1; cup <= beans; cup++ {
		b.stock[mover]--
		b.cups[mover][cup-1]++
	}
	if captured > 0 {
		b.cups[other][len(b.cups[other])-beans] = 0
		b.pot[mover] += captured
	}
}

// sow takes a cup into the hand and puts a bean into each cup to its right
// until the hand is empty; the pot comes behind the last cup.
func (b *slowBoard) sow(cup int) {
	row := b.cups[b.turn]
	hand := row[cup-1]
	row[cup-1] = 0
	for ; hand > 0; hand-- {
		if cup < len(row) {
			row[cup]++
		} else {
			b.pot[b.turn]++
		}
		cup++
	}
}

// fast returns the move as package cups writes it.
func (m slowMove) fast() cups.Move {
	if m.cup == 0 {
		return cups.Drop(cups.Beans(m.beans))
	}
	return cups.Sow(m.cup)
}
