package pattern

import (
	"context"
	"fmt"
	"sync"

	"example.org/cups"
)

// Game is a game of Cups in which one player, the hero, must follow a rule and
// may pass now and then. The opponent plays as the rules of Cups say.
type Game struct {
	Cups    int // of each side, 1 to 5
	Stock   int // beans of each side, so that both sides together have at most 127
	Rule    Rule
	Passes  int // how often the hero may pass
	Beyond  int // how many beans beyond what they need cups are counted for; 0: 1
	Threads int // 0: 1
}

// Start is what the empty board is worth to the hero with some stock.
type Start struct {
	Stock         int
	First, Second cups.Bounds // of the margin at the end, from the side of the hero: if the hero makes the first move, and if the opponent does
}

// cell is what is known of the gain of the hero in two positions that differ in
// the side to move: first the hero, then the opponent.
type cell struct{ lower, upper [2]int8 }

const (
	hero = iota
	opponent
)

// block has the cells of all rows of both sides for two stocks. There is one
// slice of cells for each number of passes left; in it, the rows of the opponent
// follow each other for each row of the hero.
type block struct {
	width int // rows of the opponent
	cells [][]cell
}

type sweep struct {
	Game
	*rows
	masks [][]uint16 // by the hero's stock, at most n, and both rows: the allowed moves
	stock [][]*block // by the stocks of the hero and of the opponent
}

// unsure marks masks of which the rule allows some moves, nobody knows which.
const unsure = 1 << 15

// Sweep proves bounds of what the empty board is worth to the hero of the game, for
// each stock from 1 to g.Stock. The method is the sweep of docs/diary/hostages.md, for
// each of the two players by himself. If ctx ends, the error is ctx's.
//
// The bounds hold for each position P that becomes P° if the beans beyond the caps
// are taken out. Write over for the number of these beans of a side in cups that
// the other side's stock reaches. Then lower(P°) - over_hero ≤ gain(P) ≤ upper(P°) + over_opponent.
// The proof is by induction over the positions: P and P° have the same moves, since
// only blocked cups differ. A move that captures a cup with e beans beyond the cap
// pots e more in P, and e is gone from over. Beans cut off by the move come to over,
// and are counted as lost. The rule allows the same moves in P and P°, unless it is
// unsure; then some move of those it may allow is allowed, so that the least of their
// lower bounds is true, and the greatest of their upper bounds.
func Sweep(ctx context.Context, g Game) ([]Start, error) {
	if g.Cups < 1 || g.Cups > 5 || g.Stock < 1 || 2*g.Stock > 127 {
		return nil, fmt.Errorf("pattern: game with %d cups and %d beans a side: must be 1 to 5 cups and 1 to 63 beans", g.Cups, g.Stock)
	}
	s := &sweep{Game: g, rows: newRows(g.Cups, max(g.Beyond, 1)), stock: make([][]*block, g.Stock+1)}
	s.mask()
	for i := range s.stock {
		s.stock[i] = make([]*block, g.Stock+1)
	}
	var values []Start
	for total := 0; total <= 2*g.Stock; total++ {
		from, to := max(0, total-g.Stock), min(total, g.Stock)
		mine := make(chan int, to-from+1)
		for i := from; i <= to; i++ {
			mine <- i
		}
		close(mine)
		var team sync.WaitGroup
		for range max(g.Threads, 1) {
			team.Go(func() {
				for i := range mine {
					if ctx.Err() == nil {
						s.fill(i, total-i)
					}
				}
			})
		}
		team.Wait()
		if ctx.Err() != nil {
			return values, ctx.Err()
		}
		if stock := total / 2; total%2 == 0 && stock > 0 {
			c := s.stock[stock][stock].cells[g.Passes][0]
			values = append(values, Start{stock, c.of(hero), c.of(opponent)})
		}
		// A drop lowers the sum of the stocks by n at most.
		if old := total - g.Cups; old >= 0 {
			for i := max(0, old-g.Stock); i <= min(old, g.Stock); i++ {
				s.stock[i][old-i] = nil
			}
		}
	}
	return values, nil
}

func (c cell) of(mover int) cups.Bounds {
	return cups.Bounds{Lower: cups.Margin(c.lower[mover]), Upper: cups.Margin(c.upper[mover])}
}

// mask asks the rule about all rows. Drops are the first n bits of a mask, then
// come sowings.
func (s *sweep) mask() {
	all := len(s.cups)
	s.masks = make([][]uint16, s.n+1)
	for stock := range s.masks {
		s.masks[stock] = make([]uint16, all*all)
		for mine := range all {
			for theirs := range all {
				p, ok := s.position(mine, theirs, stock)
				if !ok {
					continue
				}
				moves, sure := s.Rule.allowed(p, cups.Beans(s.beyond))
				var mask uint16
				for m := range moves.All() {
					if m.IsDrop() {
						mask |= 1 << (m.Beans() - 1)
					} else {
						mask |= 1 << (s.n + m.Cup() - 1)
					}
				}
				if !sure {
					mask |= unsure
				}
				s.masks[stock][mine*all+theirs] = mask
			}
		}
	}
}

// step is a move of a side with a certain row, before the other row is known.
type step struct {
	bit      uint16
	to       *block
	row      int // of the mover, after the move
	pots     int8
	lost     int8
	captured int // the opposite cup, from 0, if the move captures what lies in it; else -1
}

// steps appends the moves of a side whose row and stock are given; to says which
// block a drop leads to. reach is the stock of the other side.
func (s *sweep) steps(list []step, row, stock, reach int, here *block, to func(beans int) *block) []step {
	for k := 1; k <= min(s.n, stock); k++ {
		m := step{1 << (k - 1), to(k), s.drop[k][row], 0, int8(s.lost(s.cutByDrop[k][row], reach)), -1}
		if s.cups[row][k-1] == 0 { // rules §3.2
			m.captured = s.n - k
		}
		list = append(list, m)
	}
	for i := range s.n {
		if next := s.sow[i][row]; next >= 0 {
			list = append(list, step{1 << (s.n + i), here, next, 1, int8(s.lost(s.cutBySow[i][row], reach)), -1})
		}
	}
	return list
}

// fill computes the block of two stocks, rows with fewer beans first: a sowing
// leads to such a row.
func (s *sweep) fill(mine, theirs int) {
	height, width := s.withAtMost(s.Stock-mine), s.withAtMost(s.Stock-theirs)
	b := &block{width: width}
	s.stock[mine][theirs] = b
	answers := make([][]step, width)
	for row := range answers {
		answers[row] = s.steps(nil, row, theirs, mine, b, func(beans int) *block { return s.stock[mine][theirs-beans] })
	}
	masks := s.masks[min(mine, s.n)]
	var moves []step
	for passes := range s.Passes + 1 {
		b.cells = append(b.cells, make([]cell, height*width))
		cells := b.cells[passes]
		for our := range height {
			moves = s.steps(moves[:0], our, mine, theirs, b, func(beans int) *block { return s.stock[mine-beans][theirs] })
			for their := range width {
				var c cell
				answered := len(answers[their]) > 0
				if answered {
					c.lower[opponent], c.upper[opponent] = s.answer(answers[their], our, passes)
				}
				switch {
				case len(moves) > 0:
					lower, upper := s.move(moves, masks[our*len(s.cups)+their], their, passes)
					if passes > 0 && answered {
						after := &b.cells[passes-1][our*width+their]
						lower, upper = max(lower, after.lower[opponent]), max(upper, after.upper[opponent])
					}
					c.lower[hero], c.upper[hero] = lower, upper
				case answered: // rules §2.2
					c.lower[hero], c.upper[hero] = c.lower[opponent], c.upper[opponent]
				}
				if !answered {
					c.lower[opponent], c.upper[opponent] = c.lower[hero], c.upper[hero]
				}
				cells[our*width+their] = c
			}
		}
	}
}

// answer is the least that the opponent's moves leave the hero.
func (s *sweep) answer(answers []step, our, passes int) (lower, upper int8) {
	lower, upper = 127, 127
	for i := range answers {
		m := &answers[i]
		row, pots := our, m.pots
		if m.captured >= 0 {
			row, pots = s.empty[m.captured][our], int8(s.cups[our][m.captured])
		}
		next := &m.to.cells[passes][row*m.to.width+m.row]
		lower = min(lower, next.lower[hero]-pots)
		upper = min(upper, next.upper[hero]-pots+m.lost)
	}
	return lower, upper
}

// move is the most that the hero gains by the moves of the mask.
func (s *sweep) move(moves []step, mask uint16, their, passes int) (lower, upper int8) {
	lower, upper = -128, -128
	if mask&unsure != 0 {
		lower = 127
	}
	for i := range moves {
		m := &moves[i]
		if mask&m.bit == 0 {
			continue
		}
		row, pots := their, m.pots
		if m.captured >= 0 {
			row, pots = s.empty[m.captured][their], int8(s.cups[their][m.captured])
		}
		next := &m.to.cells[passes][m.row*m.to.width+row]
		if low := next.lower[opponent] + pots - m.lost; mask&unsure == 0 {
			lower = max(lower, low)
		} else {
			lower = min(lower, low)
		}
		upper = max(upper, next.upper[opponent]+pots)
	}
	return lower, upper
}
