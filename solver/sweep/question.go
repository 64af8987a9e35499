package sweep

import (
	"context"
	"fmt"
	"slices"

	"example.org/cups"
)

// Bounds are proven limits of a gain: what the margin still changes under best
// play, from the side that moves (rules §5.2).
type Bounds = cups.Bounds

// Move is a legal move and what it gains.
type Move struct {
	Move cups.Move
	Bounds
}

// Options say how closely cups are counted.
type Options struct {
	Beyond   int    // how many beans beyond what they need cups are counted exactly for, at least 1
	Promises uint16 // the cups, cup 1 as the lowest bit, about which promises are counted
	Together int    // how many cups of a side are promised at once in a table; 0: two. A [Question] knows no such limit
	Threads  int
}

// Question is a sweep that answers what one position is worth.
type Question struct {
	p     cups.Position
	w     *sweep
	at    [2]int32 // the rows of the side that moves, and of the other
	total int
}

// Ask prepares a question about a position that is not over, with at most
// [MostBeans] beans in cups and stocks. It returns nil if a side has more than
// [MostRows] rows.
func Ask(p cups.Position, o Options) *Question {
	q := &Question{p: p, total: int(p.Stock(cups.South) + p.Stock(cups.North))}
	us, them := p.Turn(), p.Turn().Opponent()
	mine, theirs := holdingOf(p, us, o), holdingOf(p, them, o)
	a := mine.rows(theirs.stock, o.Promises)
	b := a
	if mine.row != theirs.row || mine.stock != theirs.stock || !mine.sameBeans(theirs) {
		b = theirs.rows(mine.stock, o.Promises)
	}
	if a == nil || b == nil {
		return nil
	}
	q.w = newSweep(a, b, o.Threads)
	if a != b && mine.sameBeans(theirs) {
		q.w = q.w.orShared(mine.either(theirs, o.Promises), q.total)
	}
	q.at = [2]int32{q.w.side[0].index[mine.row], q.w.side[1].index[theirs.row]}
	return q
}

// orShared returns a sweep over the same rows for both sides, if that looks at fewer
// positions.
func (w *sweep) orShared(both *rows, total int) *sweep {
	if both == nil {
		return w
	}
	shared := newSweep(both, both, w.threads)
	_, apart := w.cost(total)
	if _, together := shared.cost(total); together < apart {
		return shared
	}
	return w
}

// holding is what one side has at the beginning of a sweep.
type holding struct {
	cups  []cup
	row   row
	stock int
	total int // in cups and stock
}

func holdingOf(p cups.Position, s cups.Side, o Options) holding {
	h := holding{cups: make([]cup, p.Cups()), stock: int(p.Stock(s)), total: int(p.InCups(s) + p.Stock(s))}
	for i := range h.cups {
		beans := int(p.Cup(s, i+1))
		h.cups[i] = newCup(p.Cups()-i, o.Beyond, beans)
		h.row[i] = h.cups[i].find(beans)
	}
	return h
}

// rows are those that can come up against a side with the other stock.
func (h *holding) rows(other int, promises uint16) *rows {
	return newRows(h.cups, origin{map[row]int{h.row: 0}, h.stock, h.total}, other, pledge{promises, len(h.cups)})
}

// either returns rows for a side that may be either of two.
func (h *holding) either(o holding, promises uint16) *rows {
	stock := max(h.stock, o.stock)
	used := map[row]int{h.row: stock - h.stock}
	if old, same := used[o.row]; !same || stock-o.stock < old {
		used[o.row] = stock - o.stock
	}
	return newRows(h.cups, origin{used, stock, max(h.total, o.total)}, stock, pledge{promises, len(h.cups)})
}

// sameBeans reports whether both count the same beans at each level.
func (h *holding) sameBeans(o holding) bool {
	return slices.EqualFunc(h.cups, o.cups, func(a, b cup) bool { return slices.Equal(a.levels, b.levels) })
}

// MostBeans is the most beans in cups and stocks of both sides together that a
// sweep can count: a gain must fit eight bits.
const MostBeans = 126

// Counts reports whether a sweep can count the beans of p.
func Counts(p cups.Position) bool {
	return p.InCups(cups.South)+p.InCups(cups.North)+p.Stock(cups.South)+p.Stock(cups.North) <= MostBeans
}

// MostRows is the most rows of one side that a question is asked about: more
// pairs of them could not be looked at.
const MostRows = 1 << 15

// Cost returns the memory in bytes that the answer takes, and how many positions
// the sweep looks at.
func (q *Question) Cost() (bytes int64, positions uint64) { return q.w.cost(q.total) }

// Run answers the question: bounds of the gain of each move, in the order of
// [cups.Position.Moves]. report, which may be nil, is told how many positions
// have been looked at. If ctx ends, the error is ctx's.
func (q *Question) Run(ctx context.Context, report func(done uint64)) ([]Move, error) {
	done := uint64(0)
	err := q.w.run(ctx, q.total, func(_ int, positions uint64) {
		done += positions
		if report != nil {
			report(done)
		}
	})
	if err != nil {
		return nil, err
	}
	stocks := [2]int{int(q.p.Stock(q.p.Turn())), int(q.p.Stock(q.p.Turn().Opponent()))}
	return q.w.moves(q.at[0], q.at[1], stocks[0], stocks[1]), nil
}

// Starts asks about the empty board of n cups with each stock up to most, in one
// sweep, and tells report what each first move gains and how many positions it
// took to get there from the stock before. If ctx ends, the error is ctx's.
func Starts(ctx context.Context, n, most int, o Options, report func(stock int, moves []Move, positions uint64)) error {
	p, err := cups.StartWith(n, cups.Beans(most))
	if err != nil {
		return err
	}
	q := Ask(p, o)
	if q == nil || 2*most > MostBeans {
		return fmt.Errorf("2x%d with %d beans a side is too large for a sweep", n, most)
	}
	waiting := uint64(0)
	return q.w.run(ctx, q.total, func(total int, positions uint64) {
		waiting += positions
		if stock := total / 2; total%2 == 0 && stock > 0 {
			report(stock, q.w.moves(q.at[0], q.at[1], stock, stock), waiting)
			waiting = 0
		}
	})
}

// moves returns what the moves of one of the last positions are worth.
func (w *sweep) moves(mover, other int32, moverStock, otherStock int) []Move {
	m, o := w.side[0], w.side[1]
	var all []Move
	for _, v := range m.moves[mover] {
		if int(v.beans) > moverStock {
			continue
		}
		after, pots := other, 0
		if v.captures > 0 {
			after, pots = o.cleared[v.captures-1][other], int(o.taken[v.captures-1][other])
		} else if v.cup > 0 {
			pots = 1
		}
		lost := int(w.lost[v.lost][lostZero-otherStock])
		l := w.layer(1, moverStock+otherStock-int(v.beans))
		place := l.place(after, v.to, otherStock)
		all = append(all, Move{v.asCups(), Bounds{Lower: cups.Margin(pots - lost - int(l.uppers[place])), Upper: cups.Margin(pots - int(l.lowers[place]))}})
	}
	return all
}
