package puzzle_test

import (
	"math/big"

	"example.org/cups"
	"example.org/cups/puzzle"
)

// spot is a row and a stock on the way of a transfer, for any n to 6.
type spot struct {
	row   [6]int
	stock int
}

// slowTransfer solves a transfer problem as rules §7.2 says it, step by step
// and without a thought: it plays every move from every spot, and counts the
// ways. It returns -1 if there is none.
func slowTransfer(row, goal puzzle.Row, stock cups.Beans) (steps int, ways *big.Int) {
	n := len(row)
	now := map[spot]*big.Int{spotOf(row, int(stock)): big.NewInt(1)}
	end := spotOf(goal, 0)
	for steps = 0; len(now) > 0; steps++ {
		if ways := now[end]; ways != nil {
			return steps, ways
		}
		next := map[spot]*big.Int{}
		for s, ways := range now {
			for _, after := range slowMoves(s, n) {
				if next[after] == nil {
					next[after] = new(big.Int)
				}
				next[after].Add(next[after], ways)
			}
		}
		now = next
	}
	return -1, new(big.Int)
}

func spotOf(row puzzle.Row, stock int) spot {
	s := spot{stock: stock}
	for i, beans := range row {
		s.row[i] = int(beans)
	}
	return s
}

// slowMoves plays every drop and sowing that blocks no cup.
func slowMoves(s spot, n int) []spot {
	var all []spot
	for beans := 1; beans <= n && beans <= s.stock; beans++ {
		after := s
		after.stock -= beans
		for i := range beans {
			after.row[i]++
		}
		all = append(all, after)
	}
	for cup := 1; cup <= n; cup++ {
		if s.row[cup-1] != n+1-cup {
			continue
		}
		after := s
		after.row[cup-1] = 0
		for i := cup; i < n; i++ {
			after.row[i]++
		}
		all = append(all, after)
	}
	var open []spot
	for _, after := range all {
		if !blocked(after, n) {
			open = append(open, after)
		}
	}
	return open
}

func blocked(s spot, n int) bool {
	for cup := 1; cup <= n; cup++ {
		if s.row[cup-1] > n+1-cup {
			return true
		}
	}
	return false
}
