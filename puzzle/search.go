package puzzle

import (
	"context"

	"example.org/cups"
)

// plans calls yield with every plan that solves a problem, fewest drops first,
// until yield returns false; the plan is only lent. It returns ctx.Err() if ctx
// is done before the search is.
func (t Transfer) plans(ctx context.Context, yield func(plan) bool) error {
	n := len(t.row)
	goal, err := Perfect(n)
	if err != nil {
		return err
	}
	s := search{ctx: ctx, row: t.row, goal: goal, plan: make(plan, n), yield: yield}
	// All drops reach cup 1. It is full at the end, so it was full before each
	// of its sowings and once more.
	width := cups.Beans(n)
	for drops := (t.stock + width - 1) / width; drops <= t.stock; drops++ {
		arrived := t.row[0] + drops
		if arrived < width || arrived%width != 0 {
			continue
		}
		s.plan[0] = drops
		s.visit(1, arrived/width-1, t.stock-drops)
		if s.done {
			break
		}
	}
	return s.err
}

// search goes through the plans cup by cup, from left to right.
type search struct {
	ctx     context.Context
	row     Row
	goal    Row
	plan    plan
	yield   func(plan) bool
	visited int
	done    bool
	err     error
}

// visit chooses how many drops reach the cup with index i and those right of
// it. So far the cups left of it are sown sown times, and stock is left over.
//
// A cup is sown whenever it has got what it needs, so in the end it holds the
// rest of a division, which must be what the goal has there. That leaves one
// number of drops in as many as the cup needs.
func (s *search) visit(i int, sown, stock cups.Beans) {
	if s.stopped() {
		return
	}
	if i == len(s.row) {
		if stock == 0 {
			s.done = !s.yield(s.plan)
		}
		return
	}
	cupsLeft := cups.Beans(len(s.row) - i)
	needs := cupsLeft
	least := (stock + cupsLeft - 1) / cupsLeft // as no later cup gets more
	arrived := s.row[i] + sown
	for drops := least + rest(s.goal[i]-arrived-least, needs); drops <= min(stock, s.plan[i-1]); drops += needs {
		s.plan[i] = drops
		s.visit(i+1, sown+(arrived+drops)/needs, stock-drops)
		if s.done {
			return
		}
	}
}

// rest returns a modulo m, never negative.
func rest(a, m cups.Beans) cups.Beans { return (a%m + m) % m }

// stopped looks now and then whether the caller still waits.
func (s *search) stopped() bool {
	const seldom = 1 << 12
	if s.visited++; s.visited%seldom == 1 && s.ctx.Err() != nil {
		s.err, s.done = s.ctx.Err(), true
	}
	return s.done
}
