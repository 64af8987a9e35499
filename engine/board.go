package engine

import (
	"math/bits"
	"sync"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// board holds what depends on the number of cups only.
type board struct {
	packed.Board
	shift  uint // that brings a reversed row to its low end
	inputs []inputGroup
}

// boards are made once each.
var boards [cups.MaxCups + 1]struct {
	once  sync.Once
	board *board
}

func boardOf(n int) *board {
	b := &boards[n]
	b.once.Do(func() { b.board = newBoard(n) })
	return b.board
}

func newBoard(n int) *board {
	return &board{Board: packed.NewBoard(n), shift: 8 * (uint(-n) & 7), inputs: newInputGroups(n)}
}

// opposite turns a row round: each cup's byte holds what lies opposite to it
// (rules §1.4).
func (b *board) opposite(r packed.Row) packed.Row {
	if b.Cups <= 8 {
		return packed.Row{Lo: bits.ReverseBytes64(r.Lo) >> b.shift}
	}
	lo, hi := bits.ReverseBytes64(r.Hi), bits.ReverseBytes64(r.Lo)
	return packed.Row{Lo: lo>>b.shift | hi<<(64-b.shift), Hi: hi >> b.shift} // a shift by 64 gives 0
}

// captures returns what a drop that ends in each cup captures: what lies
// opposite to the empty ones that the stock reaches (rules §3.2).
func (b *board) captures(mine, theirs packed.Row, stock int) packed.Row {
	if stock <= 0 {
		return packed.Row{}
	}
	o := b.opposite(theirs)
	o.Lo &= packed.Whole(packed.ZeroBytes(mine.Lo))
	o.Hi &= packed.Whole(packed.ZeroBytes(mine.Hi))
	if uint(stock) < b.Cups {
		o = o.First(uint(stock))
	}
	return o
}
