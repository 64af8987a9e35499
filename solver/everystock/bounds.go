package everystock

import (
	"context"
	"fmt"

	"example.org/cups"
)

// Bounds are proven bounds of South's margin at the end of the game under best
// play of both sides.
type Bounds = cups.Bounds

// Unbounded is the Upper, and its negative the Lower, of bounds for every stock
// if there is none.
const Unbounded = 1_000_000

// Start has the proven bounds of the empty board with one stock.
type Start struct {
	Stock  cups.Beans // the beans in each stock at the start
	Bounds Bounds     // what is proven about the game
	// Drops are the bounds after South's first drop of k beans at k-1, as many as
	// there are such drops.
	Drops []Bounds
}

// Sweep bounds the empty board with n cups a side for every stock from 0 to
// last, 0 to 100,000, by the restricted game, and calls each with one after the
// other. It uses the fields Spare, Width, Lowest, Highest and Threads of the
// options. Report, which may be nil, is called now and then with the number of
// positions that are done, of those that [Cost] counts. The error is about
// arguments out of their range, or names the stock at which ctx ended and wraps its
// cause, or is the one that each returned.
func Sweep(ctx context.Context, n int, last cups.Beans, o Options, report func(done uint64), each func(Start) error) error {
	o, err := o.filled(n)
	if err != nil {
		return err
	}
	if err := checkLast(last); err != nil {
		return err
	}
	s := newSweep(newGame(n, o), o.Threads)
	s.report = report
	for range last + 1 {
		start, err := s.start(ctx, nil)
		if err != nil {
			return err
		}
		if err := each(start); err != nil {
			return err
		}
	}
	return nil
}

func checkLast(last cups.Beans) error {
	if last < 0 || last > 100_000 {
		return fmt.Errorf("stock %d: must be 0 to 100000", last)
	}
	return nil
}

// start computes the level of the next stock, under a ceiling if there is one,
// and returns what it says.
func (s *sweep) start(ctx context.Context, ceiling level) (Start, error) {
	if err := s.grow(ctx, ceiling); err != nil {
		return Start{}, err
	}
	stock := cups.Beans(s.next - 1)
	start := Start{Stock: stock, Bounds: s.boundsAt(s.newest(), 0, 2*stock)}
	for k := 1; k <= s.cups; k++ {
		// After a drop of k beans the smaller stock is k less: that level is older.
		s.dropped[k-1] = append(s.dropped[k-1], s.boundsAt(s.newest(), k, 2*(stock+cups.Beans(k))))
		if k <= int(stock) {
			start.Drops = append(start.Drops, s.dropped[k-1][len(s.dropped[k-1])-1-k])
		}
	}
	for k, d := range s.dropped {
		s.dropped[k] = d[max(0, len(d)-s.cups-1):]
	}
	return start, nil
}

// boundsAt returns the bounds of the empty board after South's first drop of k
// beans, or of the empty board if k is 0, from the level of South's stock then.
// No margin is further from 0 than all beans.
func (s *sweep) boundsAt(l level, k int, all cups.Beans) Bounds {
	var hero, other row
	for i := range k {
		hero += s.hero.weight[i]
		other += s.other.weight[i]
	}
	// The balance of material is 0 on the empty board, and stays so by such a drop,
	// so W is the margin for the hero.
	south, north := l[s.width-k].other[int(hero)*s.stride], l[s.width+k].hero[other]
	if k == 0 {
		south, north = l[s.width].hero[0], l[s.width].other[0]
	}
	b := Bounds{Lower: -cups.Margin(all), Upper: cups.Margin(all)}
	if south > 0 {
		b.Lower = max(b.Lower, cups.Margin(s.w(south)))
	}
	if north > 0 {
		b.Upper = min(b.Upper, -cups.Margin(s.w(north)))
	}
	return b
}
