package sweep

import (
	"context"

	"example.org/cups"
)

// Bounds are proven limits of a gain: what the margin still changes under best
// play, from the side that moves (rules §5.2).
type Bounds = cups.Bounds

// Move is a legal move and what it gains.
type Move struct {
	Move cups.Move // the move whose margin this is
	Bounds
}

// Options say how closely cups are counted.
type Options struct {
	Beyond   int         // how many beans beyond what they need cups are counted exactly for, at least 1
	Own      uint16      // the cups, cup 1 as the lowest bit, of which the player for whom a bound holds may promise that they will not be captured
	Theirs   uint16      // those of the other player that it may promise to capture
	Together int         // how many promises there may be at once; 0: there is no limit
	Blocking int         // if not 0, the player for whom a bound holds is sparing: each cup that it blocks counts as so many promises. Most players do well with that
	Blunders bool        // what the first move blocks counts for nothing: a sparing player would not make all first moves
	Apart    bool        // for a table: make it in two parts, each with one of the players as the hero; if their stocks differ much, this takes half the memory and hardly more time
	Scratch  bool        // for a table: keep it in a temporary file rather than in memory, if the system can
	Threads  int         // how many threads work on it
	Stop     func() bool // finding the rows ends without a plan soon after this is true; nil: it never is
}

// stopped reports whether the plan is not wanted any more.
func (o Options) stopped() bool { return o.Stop != nil && o.Stop() }

// Question asks what one position is worth.
type Question struct {
	p     cups.Position
	hero  [2]*sweep // by who is the hero: the side that moves, the other; the same sweep if it is about rows of either side
	total int       // of both stocks
}

// Ask prepares a question about a position that is not over, with at most
// [MostBeans] beans in cups and stocks. It returns nil if a side has more than
// [MostRows] rows, or if o.Stop ended it.
func Ask(p cups.Position, o Options) *Question {
	mine, theirs := holdingOf(p, p.Turn(), o, true), holdingOf(p, p.Turn().Opponent(), o, true)
	if max(mine.most(), theirs.most()) > mostCaptured {
		o.Own, o.Theirs = 0, 0
	}
	var q *Question
	if !mine.isLike(theirs) {
		q = ask(p, o, [2]holding{mine, theirs}, [2]holding{theirs, mine})
	}
	if mine.countsLike(theirs) {
		either := mine.or(theirs)
		shared := ask(p, o, [2]holding{either, either})
		if q == nil || shared != nil && shared.positions() < q.positions() {
			q = shared
		}
	}
	return q
}

// ask prepares a question to be answered by a sweep for each pair of what the hero and the
// other side have. It returns nil if there are too many rows.
func ask(p cups.Position, o Options, pairs ...[2]holding) *Question {
	q := &Question{p: p, total: int(p.Stock(cups.South) + p.Stock(cups.North))}
	for i, pair := range pairs {
		both := rowsOf(pair[0], pair[1], pledgesOf(p, o), o.stopped)
		if both[heroMoves] == nil || both[otherMoves] == nil {
			return nil
		}
		q.hero[1] = newSweep(both[heroMoves], both[otherMoves], o.Threads, o.Stop)
		if i == 0 {
			q.hero[0] = q.hero[1]
		}
	}
	if o.stopped() {
		return nil
	}
	return q
}

// mostCaptured is the most beans that a capture may take in a sweep with promises, see
// [leastBound].
const mostCaptured = 24

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

// positions returns how many positions the sweep looks at.
func (q *Question) positions() uint64 {
	_, positions := q.Cost()
	return positions
}

// Run answers the question: bounds of the gain of each move, in the order of
// [cups.Position.Moves]. report, which may be nil, is told how many positions
// have been looked at. If ctx ends, the error is ctx's.
func (q *Question) Run(ctx context.Context, report func(done uint64)) ([]Move, error) {
	defer func() {
		for _, w := range q.hero {
			w.release()
		}
	}()
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
	if err := run(q.hero[0]); err != nil {
		return nil, err
	}
	lower := q.hero[0].gains(heroMoves, q.p)
	if q.hero[0] != q.hero[1] {
		q.hero[0].release()
		if err := run(q.hero[1]); err != nil {
			return nil, err
		}
	}
	return movesOf(q.p, lower, q.hero[1].gains(otherMoves, q.p)), nil
}

// Starts answers a question about an empty board for each stock up to that of both sides. It
// tells report what each first move gains and how many positions it took to get there from the
// stock before. If ctx ends, the error is ctx's.
func (q *Question) Starts(ctx context.Context, report func(stock int, moves []Move, positions uint64)) error {
	w, last := q.hero[0], uint64(0)
	defer w.release()
	return w.run(ctx, q.total, func(total int, done uint64) error {
		if stock := total / 2; total%2 == 0 && stock > 0 {
			p, err := cups.StartWith(q.p.Cups(), cups.Beans(stock))
			if err != nil {
				return err
			}
			report(stock, movesOf(p, w.gains(heroMoves, p), w.gains(otherMoves, p)), done-last)
			last = done
		}
		return nil
	})
}

// movesOf returns the legal moves of p with what they gain at least and at most. Where
// nothing is known, the limits are the most beans that there can be.
func movesOf(p cups.Position, lower, upper map[cups.Move]int) []Move {
	all := make([]Move, 0, p.Moves().Len())
	for v := range p.Moves().All() {
		bounds := Bounds{Lower: -MostBeans, Upper: MostBeans}
		if gain, known := lower[v]; known {
			bounds.Lower = max(bounds.Lower, cups.Margin(gain))
		}
		if gain, known := upper[v]; known {
			bounds.Upper = min(bounds.Upper, cups.Margin(gain))
		}
		all = append(all, Move{v, bounds})
	}
	return all
}

// gains returns what the moves of a position gain, of which the sweep has just computed the
// total or is past it by the beans of a drop at most: at least if the hero moves, which may
// not make all moves, and at most if the other side does.
func (w *sweep) gains(x int, p cups.Position) map[cups.Move]int {
	m, o := w.side[x], w.side[1-x]
	us, them := p.Turn(), p.Turn().Opponent()
	stock, otherStock := int(p.Stock(us)), int(p.Stock(them))
	from, other := m.find(p, us), o.find(p, them)
	found := map[cups.Move]int{}
	for _, v := range m.moves[from] {
		if int(v.beans) > stock {
			continue
		}
		after, pots := other, 0
		if v.captures > 0 {
			after, pots = o.cleared[v.captures-1][other], int(o.taken[v.captures-1][other])
		} else if v.cup > 0 {
			pots = 1
		}
		if x == heroMoves {
			pots -= int(w.lost[v.lost][lostZero-otherStock])
		}
		l := w.layer(1-x, stock+otherStock-int(v.beans))
		found[v.asCups()] = pots - int(l.bounds[l.place(after, v.to, otherStock)])
	}
	return found
}

// find returns the row that a side has in p.
func (r *rows) find(p cups.Position, s cups.Side) int32 {
	var l row
	for i := range r.cups {
		l[i] = r.cups[i].find(int(p.Cup(s, i+1)))
	}
	return r.index[l]
}
