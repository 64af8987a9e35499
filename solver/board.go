package solver

import "example.org/cups/internal/packed"

// board holds what depends on the number of cups only.
type board struct {
	packed.Board
	// shortMark is one bean less than ripe, and 255 where that is none: a cup
	// with all of a side's beans is not worth telling apart.
	shortMark packed.Row
	few       int // beans in a stock that are worth a closer look (see [board.most])
	// soonRipe[stock] holds for cup k the most beans from which that stock does
	// not make it ripe and leave k.
	soonRipe [fewBeans + 1]uint64
}

func newBoard(n int) *board {
	b := &board{Board: packed.NewBoard(n), shortMark: packed.Row{Lo: ^uint64(0), Hi: ^uint64(0)}}
	for c := range b.Cups - 1 {
		b.shortMark = b.shortMark.Without(c).With(c, uint64(b.Cups-c-1))
	}
	b.few = fewBeans
	if n <= 4 {
		b.few = 2 // the closer look costs more than it saves
	}
	for stock := range b.soonRipe {
		for k := 1; k <= min(stock, n); k++ {
			b.soonRipe[stock] |= uint64(max(n-k-(stock-k)/k, 0)) << (8 * (k - 1))
		}
	}
	return b
}
