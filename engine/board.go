package engine

import (
	"sync"

	"example.org/cups"
	"example.org/cups/internal/packed"
)

// board holds what depends on the number of cups only.
type board struct{ packed.Board }

// boards are made once each.
var boards [cups.MaxCups + 1]struct {
	once  sync.Once
	board *board
}

func boardOf(n int) *board {
	b := &boards[n]
	b.once.Do(func() { b.board = &board{packed.NewBoard(n)} })
	return b.board
}
