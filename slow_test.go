package cups_test

import "example.org/cups"

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

func slowly(p cups.Position) slowBoard {
	var b slowBoard
	for s := range 2 {
		side := cups.Side(s)
		for c := 1; c <= p.Cups(); c++ {
			b.cups[s] = append(b.cups[s], int(p.Cup(side, c)))
		}
		b.stock[s] = int(p.Stock(side))
		b.pot[s] = int(p.Pot(side))
	}
	b.turn = int(p.Turn())
	return b
}

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
	mover, other := b.turn, 1-b.turn
	n := len(b.cups[mover])
	next := slowBoard{stock: b.stock, pot: b.pot}
	for s := range 2 {
		next.cups[s] = append([]int(nil), b.cups[s]...)
	}
	if m.cup == 0 {
		captured := b.captures(m)
		for cup := 1; cup <= m.beans; cup++ {
			next.stock[mover]--
			next.cups[mover][cup-1]++
		}
		if captured > 0 {
			next.cups[other][n-m.beans] = 0
			next.pot[mover] += captured
		}
	} else {
		hand := next.cups[mover][m.cup-1]
		next.cups[mover][m.cup-1] = 0
		for cup := m.cup + 1; hand > 0; cup++ {
			hand--
			if cup <= n {
				next.cups[mover][cup-1]++
			} else {
				next.pot[mover]++
			}
		}
	}
	next.turn = 2 // rules §5.1
	if len(next.moves(mover)) > 0 {
		next.turn = mover // rules §2.2: the opponent is stuck
	}
	if len(next.moves(other)) > 0 {
		next.turn = other
	}
	return next
}

func (m slowMove) fast() cups.Move {
	if m.cup == 0 {
		return cups.Drop(cups.Beans(m.beans))
	}
	return cups.Sow(m.cup)
}
