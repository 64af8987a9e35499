package puzzle

import (
	"context"
	"math/big"

	"example.org/cups"
)

// Longest is what [FindLongest] finds.
type Longest struct {
	Drops    cups.Ply   // the most that any problem needs, -1 if all are impossible
	Steps    cups.Ply   // drops and sowings; the sowings are the same for all
	Problems []Transfer // all problems that need this many
	Looked   int64      // positions looked at: all rows without blocked cups that hold no more beans
	Possible int64      // those of them that can be transferred
}

// FindLongest looks at all transfer problems of n cups with the given number
// of beans in cups and stock together, and returns those that need the most
// steps. The rows grow in number like the factorial of n: 40 million for 10
// cups, which take seconds, and 12 times that for 11. It returns ctx.Err() if
// ctx is done first.
func FindLongest(ctx context.Context, n int, beans cups.Beans) (Longest, error) {
	goal, err := Perfect(n)
	if err != nil {
		return Longest{}, err
	}
	w := walk{ctx: ctx, row: make(Row, n), goal: goal, beans: beans, best: Longest{Drops: -1}}
	if _, err := NewTransfer(w.row, beans); err != nil {
		return Longest{}, err
	}
	w.visit(0, 0)
	if w.best.Drops >= 0 {
		w.best.Steps = w.best.Drops + cups.Ply(beans-goal.Beans())
	}
	return w.best, w.err
}

// FewestSolutions returns the problem that has the fewest solutions (see
// [Transfer.Count]), the first of several, with their number. Without problems
// it returns the zero Transfer and 0.
func (l Longest) FewestSolutions(ctx context.Context, maxBytes int64) (Transfer, *big.Int, error) {
	var rarest Transfer
	fewest := new(big.Int)
	for i, t := range l.Problems {
		n, err := t.Count(ctx, maxBytes, nil)
		if err != nil {
			return Transfer{}, nil, err
		}
		if i == 0 || n.Cmp(fewest) < 0 {
			rarest, fewest = t, n
		}
	}
	return rarest, fewest, nil
}

// walk goes through all rows, cup by cup from the left. Rows with the same left
// part share the left parts of their plans.
type walk struct {
	ctx   context.Context
	row   Row
	goal  Row
	beans cups.Beans
	best  Longest
	err   error
	begun [cups.MaxCups][]beginning // by cup, lent from row to row
}

// beginning is the left part of a plan, for the left part of a row.
type beginning struct {
	drops cups.Beans // all drops
	reach cups.Beans // those that reach the last of these cups
	spent cups.Beans // the beans that these cups get by drops
	sown  cups.Beans // how often these cups are sown
}

// visit fills the cup with index i in all ways, those left of it holding inside
// beans.
func (w *walk) visit(i int, inside cups.Beans) {
	most := min(w.row.Needs(i+1), w.beans-inside)
	for w.row[i] = 0; w.row[i] <= most; w.row[i]++ {
		if i <= 1 && w.ctx.Err() != nil {
			w.err = w.ctx.Err()
			return
		}
		w.extend(i, w.beans-inside-w.row[i])
		if i == len(w.row)-1 {
			w.judge(w.beans - inside - w.row[i])
		} else {
			w.visit(i+1, inside+w.row[i])
		}
	}
}

// extend finds the beginnings for the row up to the cup with index i, for stocks of at
// most that many beans. See [search.visit].
func (w *walk) extend(i int, stock cups.Beans) {
	if i == 0 {
		w.begin(stock)
		return
	}
	needs, held, goal := w.row.Needs(i+1), w.row[i], w.goal[i]
	all := w.begun[i][:0]
	for _, b := range w.begun[i-1] {
		arrived := held + b.sown
		for reach := rest(goal-arrived, needs); reach <= min(b.reach, stock-b.spent); reach += needs {
			all = append(all, beginning{b.drops, reach, b.spent + reach, b.sown + (arrived+reach)/needs})
		}
	}
	w.begun[i] = all
}

// begin finds the beginnings for cup 1.
func (w *walk) begin(stock cups.Beans) {
	width := cups.Beans(len(w.row))
	w.begun[0] = w.begun[0][:0]
	for drops := width - w.row[0]; drops <= stock; drops += width {
		w.begun[0] = append(w.begun[0], beginning{drops, drops, drops, (w.row[0]+drops)/width - 1})
	}
}

// judge looks at a whole row with its stock.
func (w *walk) judge(stock cups.Beans) {
	w.best.Looked++
	fewest := cups.Ply(-1)
	for _, b := range w.begun[len(w.row)-1] {
		if b.spent == stock && (fewest < 0 || cups.Ply(b.drops) < fewest) {
			fewest = cups.Ply(b.drops)
		}
	}
	if fewest < 0 {
		return
	}
	w.best.Possible++
	if fewest > w.best.Drops {
		w.best.Drops, w.best.Problems = fewest, nil
	}
	if fewest == w.best.Drops {
		w.best.Problems = append(w.best.Problems, Transfer{append(Row(nil), w.row...), stock})
	}
}
