package everystock

import (
	"context"
	"fmt"
	"slices"

	"example.org/cups"
)

// A CheckError says which claim of a table could not be confirmed.
type CheckError struct {
	Place  string // the position or the stock, in words
	Reason string // what is wrong with the certificate
}

// Error names the place and the reason.
func (e *CheckError) Error() string { return e.Place + ": " + e.Reason }

// Check tests everything that a table claims. Its code shares only the rules of
// package cups with the code that made the table.
//
// It solves the restricted game plainly for the stocks up to the one from which
// the layers hold, and compares; then it tests that each value of the layers is
// at most the result of its moves from the other values. It does not compute
// the layers again. The error is a [CheckError] if a claim is not confirmed;
// else it wraps the cause with which ctx ended.
func Check(ctx context.Context, t *Table) error {
	o := t.Options
	if t.Cups < 1 || t.Cups > MaxCups || int64(len(t.values)) != t.size() || len(t.Before) != int(o.From) || len(t.After) != o.Period {
		return &CheckError{"table", "its parts do not fit its options"}
	}
	c := newChecker(t, o.Spare)
	first := int(o.From)
	err := c.solve(ctx, first+t.Cups-1, func(stock int, l checkLevel) error {
		if stock < first {
			return c.confirm(t, stock, l)
		}
		return c.under(stock, c.layer(stock), l)
	})
	if err == nil {
		err = c.layersHold(ctx)
	}
	if err != nil {
		return err
	}
	for residue := range o.Period {
		stock := first + (residue-first%o.Period+o.Period)%o.Period
		if err := c.startHolds(stock, Unbounded, t.After[residue], c.layer(stock)); err != nil {
			return err
		}
	}
	return checkOpened(ctx, t)
}

// checkOpened tests the claims about small stocks that need more spare beans.
func checkOpened(ctx context.Context, t *Table) error {
	last := map[int]int{}
	for stock, b := range t.Before {
		if b.Spare != t.Options.Spare {
			last[b.Spare] = stock
		}
	}
	for spare, stock := range last {
		c := newChecker(t, spare)
		confirm := func(stock int, l checkLevel) error { return c.confirm(t, stock, l) }
		if err := c.solve(ctx, stock, confirm); err != nil {
			return err
		}
	}
	return nil
}

// lost is W where the hero has no move that it allows itself.
const lost = -128

// checkLevel has two tables for each difference of the stocks, by the hero's
// row times the other's rows plus the other's row: the hero moves, or the
// other.
type checkLevel [][2][]int8

// checker is the restricted game, made from the rules.
type checker struct {
	t           *Table
	spare       int
	hero, other []checkRow
	levels      map[int]checkLevel
	layers      []checkLevel
}

// checkRow is a row with what its owner can do.
type checkRow struct {
	cups  []int
	ripe  bool
	free  int // beans in cups that are not blocked
	turns []checkTurn
	// emptied and prizes are of each cup the row without its beans, and what their
	// capture does to the balance of material. Captured beans are material of the
	// captor, and were material of the owner if the cup was not blocked.
	emptied, prizes []int
}

// checkTurn is a drop or a sowing.
type checkTurn struct {
	drop   int // beans from the stock
	to     int // the row afterwards
	change int // of the mover's material: stock, pot and beans in cups that are not blocked
	takes  int // the cup that is captured, counted from 0, or -1
}

func newChecker(t *Table, spare int) *checker {
	c := &checker{t: t, spare: spare, levels: map[int]checkLevel{}}
	c.hero = checkRows(t.Cups, spare, t.Options.Give || spare > t.Options.Spare, true)
	c.other = checkRows(t.Cups, t.Options.OtherSpare, true, false)
	if spare == t.Options.Spare {
		values := t.values
		for range t.Options.Period {
			l := c.emptyLevel()
			for _, tables := range l {
				for _, table := range tables {
					for i, v := range values[:len(table)] {
						table[i] = lost
						if v > 0 {
							table[i] = int8(int(v) - 1 - t.Options.Lowest)
						}
					}
					values = values[len(table):]
				}
			}
			c.layers = append(c.layers, l)
		}
	}
	return c
}

func (c *checker) emptyLevel() checkLevel {
	l := make(checkLevel, 2*c.t.Options.Width+1)
	for i := range l {
		for side := range l[i] {
			l[i][side] = make([]int8, len(c.hero)*len(c.other))
		}
	}
	return l
}

// checkRows lists the rows whose cups hold at most what they need and spare
// beans, cup 1 counting most, and plays every move of each by the rules. A move
// that puts more into a cup is there if excess is set; each such bean then costs
// one more if the opponent gets it.
func checkRows(n, spare int, excess, costs bool) []checkRow {
	rows := [][]int{{}}
	for cup := 1; cup <= n; cup++ {
		var longer [][]int
		for _, r := range rows {
			for beans := range n + 2 - cup + spare {
				longer = append(longer, append(slices.Clone(r), beans))
			}
		}
		rows = longer
	}
	number := map[string]int{}
	for i, r := range rows {
		number[fmt.Sprint(r)] = i
	}
	all := make([]checkRow, len(rows))
	for i, r := range rows {
		p := positionOf(r)
		before, free := material(p)
		all[i] = checkRow{cups: r, free: free, ripe: p.Moves().Sowings().Len() > 0}
		for cup := 1; cup <= n; cup++ {
			without := slices.Clone(r)
			without[cup-1] = 0
			all[i].emptied = append(all[i].emptied, number[fmt.Sprint(without)])
			prize := r[cup-1]
			if !p.IsBlocked(cups.South, cup) {
				prize *= 2
			}
			all[i].prizes = append(all[i].prizes, prize)
		}
		for move := range p.Moves().All() {
			after := p.PlayUnchecked(move)
			turn := checkTurn{takes: -1}
			if move.IsDrop() {
				turn.drop = int(move.Beans())
				if p.Cup(cups.South, turn.drop) == 0 {
					turn.takes = p.Opposite(turn.drop) - 1
				}
			}
			now, _ := material(after)
			turn.change = now - before
			to := make([]int, n)
			allowed := true
			for j := range to {
				to[j] = int(after.Cup(cups.South, j+1))
				if most := int(after.Needs(j+1)) + spare; to[j] > most {
					if costs {
						turn.change -= to[j] - most
					}
					to[j], allowed = most, excess
				}
			}
			if allowed {
				turn.to = number[fmt.Sprint(to)]
				all[i].turns = append(all[i].turns, turn)
			}
		}
	}
	return all
}

// positionOf gives South a row and enough stock for every drop.
func positionOf(row []int) cups.Position {
	south := cups.Holding{Cups: make([]cups.Beans, len(row)), Stock: cups.Beans(len(row))}
	for i, beans := range row {
		south.Cups[i] = cups.Beans(beans)
	}
	north := cups.Holding{Cups: make([]cups.Beans, len(row))}
	p, err := cups.Layout{Sides: [2]cups.Holding{south, north}, Turn: cups.South}.Position()
	if err != nil {
		panic(err) // 6 cups with at most 9 beans each are within the limits (rules §1.3)
	}
	return p
}

// material returns South's stock, pot and beans in cups that are not blocked,
// and those beans alone.
func material(p cups.Position) (all, free int) {
	for cup := 1; cup <= p.Cups(); cup++ {
		if !p.IsBlocked(cups.South, cup) {
			free += int(p.Cup(cups.South, cup))
		}
	}
	return free + int(p.Stock(cups.South)) + int(p.Pot(cups.South)), free
}

// solve solves the levels of the stocks from 0 to last and shows each to visit.
func (c *checker) solve(ctx context.Context, last int, visit func(stock int, l checkLevel) error) error {
	for stock := 0; stock <= last; stock++ {
		l := c.emptyLevel()
		c.levels[stock] = l
		for d := range c.t.Options.Width + 1 {
			for _, difference := range slices.Compact([]int{d, -d}) {
				if err := c.solvePair(ctx, stock, difference); err != nil {
					return err
				}
			}
		}
		if err := visit(stock, l); err != nil {
			return err
		}
		delete(c.levels, stock-c.t.Cups)
	}
	return nil
}

// solvePair solves the pairs of rows for one pair of stocks or class. A class
// is lowered from the top until nothing changes.
func (c *checker) solvePair(ctx context.Context, stock, d int) error {
	width := c.t.Options.Width
	tables := c.levels[stock][d+width]
	class := d == width || d == -width
	for i := range tables[0] {
		tables[0][i], tables[1][i] = int8(c.t.Options.Highest), int8(c.t.Options.Highest)
	}
	moves := [2]sources{c.sources(c.finite, stock, d, 0), c.sources(c.finite, stock, d, 1)}
	for again := true; again; {
		again = false
		for h := range c.hero {
			if err := context.Cause(ctx); err != nil {
				return fmt.Errorf("checking the stock of %d: %w", stock, err)
			}
			for o := range c.other {
				i := h*len(c.other) + o
				stuck := stock == 0 && d <= 0 && !c.hero[h].ripe
				for turn := range 2 {
					if stuck {
						turn = 1 - turn // a stuck hero has the value of the other's turn
					}
					v := c.clamp(c.fromMoves(moves[turn], h, o, turn))
					again = again || class && v != tables[turn][i]
					tables[turn][i] = v
				}
			}
		}
	}
	return nil
}

func (c *checker) clamp(w int) int8 {
	if w < -c.t.Options.Lowest {
		return lost
	}
	return int8(min(w, c.t.Options.Highest))
}

// finite finds the tables of a pair of stocks among the levels.
func (c *checker) finite(hero, other int) [2][]int8 {
	width := c.t.Options.Width
	return c.levels[min(hero, other)][min(max(hero-other, -width), width)+width]
}

// layered finds them among the layers.
func (c *checker) layered(hero, other int) [2][]int8 {
	width := c.t.Options.Width
	return c.layer(min(hero, other))[min(max(hero-other, -width), width)+width]
}

func (c *checker) layer(stock int) checkLevel { return c.layers[stock%c.t.Options.Period] }

// sources are the tables that the moves from one pair of stocks, or from
// several of a class, lead to.
type sources struct {
	// after holds, for each of the stocks of a class, the tables after a drop of k
	// beans by the side that moves at k, nil if it has too few, and those after a
	// sowing at 0: with the other side to move.
	after [][][]int8
	// noStock says whether the hero's and the other's stock is empty.
	noStock [2]bool
}

// sources finds them by find, the hero to move if turn is 0. In a class the side
// with the larger stock is tried with each stock from which a drop can leave
// the class, and with one from which none can.
func (c *checker) sources(find func(hero, other int) [2][]int8, stock, d, turn int) sources {
	width := c.t.Options.Width
	stocks := [2]int{stock + max(d, 0), stock + max(-d, 0)}
	s := sources{noStock: [2]bool{stocks[0] == 0, stocks[1] == 0}}
	more := 0
	if turn == 0 && d == width || turn == 1 && d == -width {
		more = c.t.Cups
	}
	for ; more >= 0; more-- {
		after := make([][]int8, c.t.Cups+1)
		for k := range after {
			left := stocks
			left[turn] += more - k
			if left[turn] >= 0 {
				after[k] = find(left[0], left[1])[1-turn]
			}
		}
		s.after = append(s.after, after)
	}
	return s
}

// fromMoves returns what the moves make of the sources: the value of a pair of
// rows, the hero to move if turn is 0.
func (c *checker) fromMoves(s sources, h, o, turn int) int {
	heroStuck, otherStuck := s.noStock[0] && !c.hero[h].ripe, s.noStock[1] && !c.other[o].ripe
	switch {
	case heroStuck && otherStuck:
		return c.other[o].free - c.hero[h].free // the gain is 0 (rules §5.1)
	case turn == 0 && heroStuck, turn == 1 && otherStuck:
		return c.read(s.after[0][0], h, o) // rules §2.2
	}
	least := c.t.Options.Highest
	for _, after := range s.after {
		if turn == 0 {
			least = min(least, c.heroMoves(after, h, o))
		} else {
			least = min(least, c.otherMoves(after, h, o))
		}
	}
	return least
}

func (c *checker) heroMoves(tables [][]int8, h, o int) int {
	best := lost
	for _, m := range c.hero[h].turns {
		if tables[m.drop] == nil {
			continue
		}
		after, prize := o, 0
		if m.takes >= 0 {
			after, prize = c.other[o].emptied[m.takes], c.other[o].prizes[m.takes]
		}
		if v := c.read(tables[m.drop], m.to, after); v != lost {
			best = max(best, v+m.change+prize)
		}
	}
	return best
}

func (c *checker) otherMoves(tables [][]int8, h, o int) int {
	least := c.t.Options.Highest
	for _, m := range c.other[o].turns {
		if tables[m.drop] == nil {
			continue
		}
		after, prize := h, 0
		if m.takes >= 0 {
			after, prize = c.hero[h].emptied[m.takes], c.hero[h].prizes[m.takes]
		}
		v := c.read(tables[m.drop], after, m.to)
		if v != lost {
			v -= m.change + prize
		}
		least = min(least, v)
	}
	return least
}

func (c *checker) read(table []int8, h, o int) int { return int(table[h*len(c.other)+o]) }

// under tests that no value of a layer is above that of a level.
func (c *checker) under(stock int, layer, level checkLevel) error {
	for i := range layer {
		for turn := range layer[i] {
			for j, v := range layer[i][turn] {
				if v > level[i][turn][j] {
					return c.fault(stock, i-c.t.Options.Width, j, turn, fmt.Sprintf("the layer has %d, but the stock of %d has %s", v, stock, told(int(level[i][turn][j]))))
				}
			}
		}
	}
	return nil
}

// layersHold tests the inequalities of the layers: a stock that is far enough
// above the first stands for all that leave the same residue.
func (c *checker) layersHold(ctx context.Context) error {
	width := c.t.Options.Width
	for residue := range c.t.Options.Period {
		stock := residue + c.t.Options.Period*(int(c.t.Options.From)+c.t.Cups)
		for d := -width; d <= width; d++ {
			tables := c.layered(stock+max(d, 0), stock+max(-d, 0))
			moves := [2]sources{c.sources(c.layered, stock, d, 0), c.sources(c.layered, stock, d, 1)}
			for i := range tables[0] {
				if i%len(c.other) == 0 && ctx.Err() != nil {
					return fmt.Errorf("checking the residue %d: %w", residue, context.Cause(ctx))
				}
				for turn := range tables {
					v := int(tables[turn][i])
					if v == lost {
						continue
					}
					if made := c.fromMoves(moves[turn], i/len(c.other), i%len(c.other), turn); v > made {
						return c.fault(stock, d, i, turn, fmt.Sprintf("the value is %d, but the moves give %s", v, told(made)))
					}
				}
			}
		}
	}
	return nil
}

func told(w int) string {
	if w == lost {
		return "minus infinity"
	}
	return fmt.Sprint(w)
}

func (c *checker) fault(stock, d, i, turn int, reason string) error {
	side := [2]string{"the hero", "the other side"}[turn]
	return &CheckError{fmt.Sprintf("residue %d, difference %d, rows %v and %v, %s to move", stock%c.t.Options.Period, d,
		c.hero[i/len(c.other)].cups, c.other[i%len(c.other)].cups, side), reason}
}

// confirm tests what the table says of a stock below the first.
func (c *checker) confirm(t *Table, stock int, l checkLevel) error {
	if t.Before[stock].Spare != c.spare {
		return nil
	}
	return c.startHolds(stock, cups.Margin(2*stock), t.Before[stock].Bounds, l)
}

// startHolds tests bounds of the empty board, on which W is the margin for the
// hero: South if the hero moves first. A bound that is trivial needs no proof.
func (c *checker) startHolds(stock int, trivial cups.Margin, b Bounds, l checkLevel) error {
	south, north := l[c.t.Options.Width][0][0], l[c.t.Options.Width][1][0]
	if b.Lower > -trivial && (south == lost || b.Lower > cups.Margin(south)) {
		return &CheckError{fmt.Sprintf("stock %d", stock), fmt.Sprintf("the lower bound %d is not proven, but only %s", b.Lower, told(int(south)))}
	}
	if b.Upper < trivial && (north == lost || b.Upper < -cups.Margin(north)) {
		return &CheckError{fmt.Sprintf("stock %d", stock), fmt.Sprintf("the upper bound %d is not proven; North's gain is at least %s", b.Upper, told(int(north)))}
	}
	return nil
}
