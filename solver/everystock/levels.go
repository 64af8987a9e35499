package everystock

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
)

// plane holds one value for every pair of rows, with one side to move, for one
// pair of stocks or a class of them: the hero's row h and the other's row o are
// at h*stride + o.
type plane []byte

// planes are the two planes of one pair of stocks or class.
type planes struct {
	hero  plane // the hero moves next
	other plane // the other side moves next
}

// level holds the planes of all pairs of stocks of which the smaller one is the
// same. Those at number difference + width are for that difference of the
// hero's stock less the other's; the first and the last are each for the class
// of all pairs that differ by the width or more.
type level []planes

// sweep computes the levels from stock 0 on, each from the ones below.
type sweep struct {
	*game
	threads int
	levels  []level // the newest last, at most cups + 1
	next    int     // the stock of the level that comes next
	unused  []plane
	dropped [][]Bounds // after a first drop of k beans, from the newest levels, at k-1
	done    atomic.Uint64
	report  func(done uint64) // or nil
}

func newSweep(g *game, threads int) *sweep {
	return &sweep{game: g, threads: threads, dropped: make([][]Bounds, g.cups)}
}

// newest returns the level that was computed last.
func (s *sweep) newest() level { return s.levels[len(s.levels)-1] }

// at returns the planes of a pair of stocks.
func (s *sweep) at(hero, other int) planes {
	d := min(max(hero-other, -s.width), s.width)
	return s.levels[len(s.levels)-1-(s.next-min(hero, other))][d+s.width]
}

// grow computes the level of the next stock, of which no value becomes larger
// than the one of ceiling, if that is not nil.
func (s *sweep) grow(ctx context.Context, ceiling level) error {
	s.forget()
	now := make(level, 2*s.width+1)
	for i := range now {
		now[i] = planes{s.newPlane(), s.newPlane()}
	}
	s.levels = append(s.levels, now)
	if err := s.difference(ctx, 0, ceiling); err != nil {
		return s.stopped(err)
	}
	s.tick()
	// A drop from a position in which one side has more leads to one in which the
	// same side has more, or to a lower level, so the two halves are independent.
	half := func(sign int) error {
		for d := 1; d <= s.width; d++ {
			if err := s.difference(ctx, sign*d, ceiling); err != nil {
				return err
			}
			if sign > 0 { // the part that is computed by the caller's thread
				s.tick()
			}
		}
		return nil
	}
	var below, above error
	if s.threads > 1 {
		var both sync.WaitGroup
		both.Go(func() { below = half(-1) })
		above = half(1)
		both.Wait()
	} else if below = half(-1); below == nil {
		above = half(1)
	}
	for _, err := range []error{below, above} {
		if err != nil {
			return s.stopped(err)
		}
	}
	s.next++
	s.tick()
	return nil
}

// tick reports how many positions are done.
func (s *sweep) tick() {
	if s.report != nil {
		s.report(s.done.Load())
	}
}

func (s *sweep) stopped(err error) error {
	return fmt.Errorf("at stock %d of 2x%d: %w", s.next, s.cups, err)
}

// forget gives back the planes that no later level is computed from.
//
// A drop leads down to a lower level only if the side that drops has, or then
// has, the smaller stock. If the other side's drop leads j levels down, the hero
// has at least j beans more then, and moves next; and the same with the sides
// exchanged.
func (s *sweep) forget() {
	for i := range s.levels {
		below := len(s.levels) - i // of the level that comes next
		for j := range s.levels[i] {
			d := j - s.width
			old := &s.levels[i][j]
			if d < below || below > s.cups {
				s.release(&old.hero)
			}
			if -d < below || below > s.cups {
				s.release(&old.other)
			}
		}
	}
	if len(s.levels) > s.cups {
		s.levels = append(s.levels[:0], s.levels[1:]...)
	}
}

func (s *sweep) release(p *plane) {
	if *p != nil {
		s.unused = append(s.unused, *p)
		*p = nil
	}
}

func (s *sweep) newPlane() plane {
	if last := len(s.unused) - 1; last >= 0 {
		p := s.unused[last]
		s.unused = s.unused[:last]
		return p
	}
	return make(plane, int(s.hero.count)*s.stride)
}

// difference computes the planes of the newest level with difference d of the
// stocks. Those of a class depend on themselves: they begin at the top and are
// lowered until nothing changes.
func (s *sweep) difference(ctx context.Context, d int, ceiling level) error {
	defer s.done.Add(uint64(s.hero.count) * uint64(s.other.count))
	w := s.work(d)
	if ceiling != nil {
		w.ceiling = ceiling[d+s.width]
	}
	if d != s.width && d != -s.width {
		_, err := w.pass(ctx)
		return err
	}
	fill(w.now.hero, s.top)
	fill(w.now.other, s.top)
	for {
		changed, err := w.pass(ctx)
		if err != nil || !changed {
			return err
		}
	}
}

// work collects what the planes with difference d are computed from.
//
// In the class of a larger stock a drop by its side can leave the class if the
// stock is at most cups - 1 above its edge. Which stock of the class it is the
// hero knows and the planes do not: so the hero must do well with each of them,
// and the other side may choose.
func (s *sweep) work(d int) *work {
	heroStock, otherStock := s.next+max(d, 0), s.next+max(-d, 0)
	w := &work{
		game: s.game, now: s.newest()[d+s.width],
		heroStuck: heroStock == 0, otherStuck: otherStock == 0,
		answers: make([][]plane, s.cups),
		best:    make([]byte, s.stride), line: make([]byte, s.stride),
		scratch: make([]byte, (2*s.cups+1)*s.stride),
	}
	heroMore, otherMore := 0, 0
	switch d {
	case s.width:
		heroMore = s.cups
	case -s.width:
		otherMore = s.cups
	}
	for more := range heroMore + 1 {
		drops := make([]plane, s.cups)
		for k := 1; k <= min(s.cups, heroStock+more); k++ {
			drops[k-1] = s.at(heroStock+more-k, otherStock).other
		}
		w.drops = append(w.drops, drops)
	}
	for k := 1; k <= s.cups; k++ {
		for more := max(0, k-otherStock); more <= min(otherMore, k); more++ {
			w.answers[k-1] = append(w.answers[k-1], s.at(heroStock, otherStock+more-k).hero)
		}
	}
	return w
}
