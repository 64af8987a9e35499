package solver

import "example.org/cups"

// search proves gains with null windows. Each thread has its own; they share
// the table and the team.
type search struct {
	*board
	*team
	table   *table
	off     Technique
	id      int    // of the thread; 0 is the one that reports
	nodes   uint64 // entries of this thread
	granted uint64 // how many of them are granted so far
	stopped bool
	frames  []*frame
}

// frame is what one ply of the search works with; it is kept from node to
// node, so that nothing has to be allocated or cleared.
type frame struct {
	edges []edge // room for all moves of a node
	count int
	key   key
	place uint64 // of the key's bucket
}

func (s *search) frame(ply int) *frame {
	for ply >= len(s.frames) {
		s.frames = append(s.frames, s.newFrame())
	}
	return s.frames[ply]
}

// newFrame makes a frame no larger than the board needs: small ones stay in the
// processor's caches.
func (b *board) newFrame() *frame { return &frame{edges: make([]edge, 2*b.n)} }

// enter counts a node and reports whether the search may go on.
func (s *search) enter() bool {
	if s.stopped || s.team.stop.Load() || s.nodes == s.granted && !s.askMore() {
		s.stopped = true
		return false
	}
	s.nodes++
	return true
}

// test finds out whether the gain of d, which lies within limits, is at least
// beta. The answer is a bound
// of the gain: a lower one if it is at least beta, else an upper one. It means
// nothing once the search is stopped.
func (s *search) test(d *node, limits span, beta, ply int) int {
	if !s.enter() {
		return 0
	}
	if limits.lower >= beta {
		return limits.lower
	}
	if limits.upper < beta {
		return limits.upper
	}
	f := s.frame(ply)
	s.table.keyOf(d, &f.key)
	f.place = s.table.place(&f.key)
	before := s.table.probe(&f.key, f.place)
	var first cups.Move
	if before != 0 {
		b := before.span()
		limits = span{max(limits.lower, b.lower), min(limits.upper, b.upper)}
		if limits.lower >= beta {
			return limits.lower
		}
		if limits.upper < beta {
			return limits.upper
		}
		first = before.move()
	}
	began := s.nodes
	best, move := s.tryAll(d, f, beta, ply, first)
	if s.stopped {
		return 0
	}
	if best >= beta {
		limits.lower, first = max(best, limits.lower), move
		best = limits.lower
	} else {
		limits.upper = min(best, limits.upper)
		best = limits.upper
	}
	found := know(limits, first, before.work()+s.nodes-began+1)
	s.table.put(&f.key, f.place, found)
	if found.work() >= s.team.keepFrom {
		s.team.keep(s.board, d, found)
	}
	return best
}

// limits are the static ones, if they are switched on.
func (s *search) limits(d *node) span {
	if s.off&StaticBounds != 0 && !d.settled() {
		all := d.mine.sum() + d.theirs.sum() + d.myStock + d.theirStock
		return span{-all, all}
	}
	return s.static(d)
}

// tryAll plays the moves of d in order until one proves beta.
func (s *search) tryAll(d *node, f *frame, beta, ply int, first cups.Move) (int, cups.Move) {
	s.expand(d, f, first)
	if s.off&EnhancedCutoffs == 0 {
		if best, move := s.lookAhead(f, beta); best >= beta {
			return best, move
		}
	} else {
		for i := range f.count {
			e := &f.edges[i]
			e.upper, e.limits = noUpper, s.limits(&e.to)
		}
	}
	best := -noUpper
	for i := range f.count {
		e := f.pick(i, s.id)
		if e.upper < beta {
			best = max(best, e.upper)
			continue
		}
		v := e.gain(s.test(&e.to, e.limits, e.childBeta(beta), ply+1))
		if s.stopped {
			return 0, cups.NoMove
		}
		if v >= beta {
			return v, e.move
		}
		best = max(best, v)
	}
	return best, cups.NoMove
}

// noUpper is more than any gain.
const noUpper = bias

// lookAhead gives each edge the upper bound that is known without search, and
// finds one that proves beta already (enhanced transposition cut-off, Plaat,
// Schaeffer, Pijls and de Bruin 1996). All buckets are on their way before any
// is read, so that the processor waits for memory once and not for each.
func (s *search) lookAhead(f *frame, beta int) (int, cups.Move) {
	var k key
	for i := range f.count {
		e := &f.edges[i]
		e.limits = s.limits(&e.to)
		lower, upper := e.gains(e.limits)
		if lower >= beta {
			return lower, e.move
		}
		e.upper = upper
		if e.open = upper >= beta && lower < upper; e.open {
			s.table.keyOf(&e.to, &k)
			e.place = s.table.place(&k)
			s.table.fetch(e.place)
		}
	}
	for i := range f.count {
		e := &f.edges[i]
		if !e.open {
			continue
		}
		s.table.keyOf(&e.to, &k)
		if found := s.table.probe(&k, e.place); found != 0 {
			lower, upper := e.gains(found.span())
			if lower >= beta {
				return lower, e.move
			}
			e.upper = min(e.upper, upper)
		}
	}
	return -noUpper, cups.NoMove
}
