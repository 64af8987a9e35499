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
	Together int    // how many promises about cups of both sides there are at once in a table; 0: two. A [Question] knows no such limit
	Sparing  bool   // for a table: the player for whom a bound holds blocks at most one cup more, or for each further one forgoes one of Together; most players do well with that
	Apart    bool   // for a table: make it in two parts, each with one of the players as the hero; if their stocks differ much, this takes half the memory and hardly more time
	Spread   int    // for a table: how much the stocks differ at most; 0: any. No less than those of the position do
	Scratch  bool   // for a table: keep it in a temporary file rather than in memory, if the system can
	Threads  int
}

// Question is a sweep that answers what one position is worth.
type Question struct {
	p     cups.Position
	hero  [2]*sweep // by who is the hero: the side that moves, the other; the same sweep if it is about rows of either side
	at    [2]int32  // the rows of the side that moves, and of the other
	total int
}

// Ask prepares a question about a position that is not over, with at most
// [MostBeans] beans in cups and stocks. It returns nil if a side has more than
// [MostRows] rows.
func Ask(p cups.Position, o Options) *Question {
	q := &Question{p: p, total: int(p.Stock(cups.South) + p.Stock(cups.North))}
	us, them := p.Turn(), p.Turn().Opponent()
	mine, theirs := holdingOf(p, us, o), holdingOf(p, them, o)
	if max(mine.most(), theirs.most()) > mostCaptured {
		o.Promises = 0
	}
	a := mine.rows(theirs.stock, o.Promises)
	b := a
	if mine.row != theirs.row || mine.stock != theirs.stock || !mine.sameBeans(theirs) {
		b = theirs.rows(mine.stock, o.Promises)
	}
	if a == nil || b == nil {
		return nil
	}
	q.ask(a, b, o.Threads)
	if a != b && mine.sameBeans(theirs) {
		if both := mine.either(theirs, o.Promises); both != nil {
			shared := &Question{p: q.p, total: q.total}
			shared.ask(both, both, o.Threads)
			_, apart := q.Cost()
			if _, together := shared.Cost(); together < apart {
				q = shared
			}
		}
	}
	q.at = [2]int32{q.hero[0].side[0].index[mine.row], q.hero[0].side[1].index[theirs.row]}
	return q
}

// ask prepares the sweeps over the rows of the two sides.
func (q *Question) ask(a, b *rows, threads int) {
	q.hero[0] = newSweep(a, b, anySpread, threads)
	q.hero[1] = q.hero[0]
	if a != b {
		q.hero[1] = newSweep(b, a, anySpread, threads)
	}
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

// mostCaptured is the most beans that a capture may take in a sweep with promises, see
// [leastBound].
const mostCaptured = 24

// most returns the most beans that are counted in a cup.
func (h *holding) most() (beans int) {
	for _, c := range h.cups {
		for _, l := range c.levels {
			beans = max(beans, l.beans)
		}
	}
	return beans
}

// rows are those that can come up against a side with the other stock.
func (h *holding) rows(other int, promises uint16) *rows {
	return newRows(h.cups, origin{map[row]int{h.row: 0}, h.stock, h.total}, other, pledge{cups: promises})
}

// either returns rows for a side that may be either of two.
func (h *holding) either(o holding, promises uint16) *rows {
	stock := max(h.stock, o.stock)
	used := map[row]int{h.row: stock - h.stock}
	if old, same := used[o.row]; !same || stock-o.stock < old {
		used[o.row] = stock - o.stock
	}
	return newRows(h.cups, origin{used, stock, max(h.total, o.total)}, stock, pledge{cups: promises})
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
func (q *Question) Cost() (bytes int64, positions uint64) {
	bytes, positions = q.hero[0].cost(q.total)
	if q.hero[0] != q.hero[1] {
		more, others := q.hero[1].cost(q.total)
		bytes, positions = max(bytes, more), positions+others
	}
	return bytes, positions
}

// Run answers the question: bounds of the gain of each move, in the order of
// [cups.Position.Moves]. report, which may be nil, is told how many positions
// have been looked at. If ctx ends, the error is ctx's.
func (q *Question) Run(ctx context.Context, report func(done uint64)) ([]Move, error) {
	before := uint64(0)
	run := func(w *sweep) error {
		last := uint64(0)
		err := w.run(ctx, q.total, func(_ int, done uint64) error {
			last = before + done
			if report != nil {
				report(last)
			}
			return nil
		})
		before = last
		return err
	}
	stocks := [2]int{int(q.p.Stock(q.p.Turn())), int(q.p.Stock(q.p.Turn().Opponent()))}
	if err := run(q.hero[0]); err != nil {
		return nil, err
	}
	moves := q.moves(stocks)
	if q.hero[0] != q.hero[1] {
		q.hero[0].release()
		if err := run(q.hero[1]); err != nil {
			return nil, err
		}
	}
	q.limit(moves, stocks)
	return moves, nil
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
	last := uint64(0)
	return q.hero[0].run(ctx, q.total, func(total int, done uint64) error {
		if stock := total / 2; total%2 == 0 && stock > 0 {
			moves := q.moves([2]int{stock, stock})
			q.limit(moves, [2]int{stock, stock})
			report(stock, moves, done-last)
			last = done
		}
		return nil
	})
}

// moves returns the moves of one of the last positions, in which the sides have some
// stocks, with what each gains at least: the first sweep must have been run.
func (q *Question) moves(stocks [2]int) []Move {
	var all []Move
	q.eachMove(stocks, func(v move, after int32, pots int) {
		w := q.hero[0]
		l := w.layer(otherMoves, stocks[0]+stocks[1]-int(v.beans))
		pots -= int(w.lost[v.lost][lostZero-stocks[1]])
		all = append(all, Move{v.asCups(), Bounds{Lower: cups.Margin(pots - int(l.bounds[l.place(after, v.to, stocks[1])]))}})
	})
	return all
}

// limit adds what the moves gain at most: the second sweep must have been run.
func (q *Question) limit(moves []Move, stocks [2]int) {
	i := 0
	q.eachMove(stocks, func(v move, after int32, pots int) {
		l := q.hero[1].layer(heroMoves, stocks[0]+stocks[1]-int(v.beans))
		moves[i].Upper = cups.Margin(pots - int(l.bounds[l.place(after, v.to, stocks[1])]))
		i++
	})
}

// eachMove calls do with each move of the side that moves, the other side's row after
// the move, and what the move pots.
func (q *Question) eachMove(stocks [2]int, do func(v move, after int32, pots int)) {
	m, o := q.hero[0].side[0], q.hero[0].side[1]
	for _, v := range m.moves[q.at[0]] {
		if int(v.beans) > stocks[0] {
			continue
		}
		after, pots := q.at[1], 0
		if v.captures > 0 {
			after, pots = o.cleared[v.captures-1][q.at[1]], int(o.taken[v.captures-1][q.at[1]])
		} else if v.cup > 0 {
			pots = 1
		}
		do(v, after, pots)
	}
}
