package solver

import (
	"example.org/cups"
	"example.org/cups/solver/sweep"
)

// search proves gains with null windows. Each thread has its own; they share
// the table and the team.
type search struct {
	*board
	*team
	table     *table
	tablebase *sweep.Table // nil: none
	off       Technique
	id        int    // of the thread; 0 is the one that reports
	nodes     uint64 // entries of this thread
	granted   uint64 // how many of them are granted so far
	stopped   bool
	frames    []*frame
}

func (s *search) frame(ply int) *frame {
	for ply >= len(s.frames) {
		s.frames = append(s.frames, s.newFrame())
	}
	return s.frames[ply]
}

// enter counts a node and reports whether the search may go on.
func (s *search) enter() bool {
	if s.stopped || s.team.stop.Load() || s.nodes == s.granted && !s.askMore() {
		s.stopped = true
		return false
	}
	s.nodes++
	return true
}

// test finds out whether the gain of the node that at leads to is at least
// beta. The answer is a bound of the gain: a lower one if it is at least beta,
// else an upper one. It means nothing once the search is stopped.
func (s *search) test(at *edge, beta, ply int) int {
	if !s.enter() {
		return 0
	}
	limits := at.limits
	if limits.lower >= beta {
		return limits.lower
	}
	if limits.upper < beta {
		return limits.upper
	}
	began := s.nodes
	best, move := s.tryAll(at, s.frame(ply), beta, ply)
	if s.stopped {
		return 0
	}
	if best >= beta {
		limits.lower = max(best, limits.lower)
		best = limits.lower
	} else {
		limits.upper = min(best, limits.upper)
		best, move = limits.upper, at.found.move()
	}
	s.table.put(&at.address, know(limits, move, at.found.work()+s.nodes-began+1))
	return best
}

// root is an edge to d, from nowhere.
func (s *search) root(d *node) *edge {
	e := &edge{to: *d, limits: s.limits(d)}
	s.table.find(d, &e.address)
	s.look(e)
	return e
}

// limits are the static ones, if they are switched on.
func (s *search) limits(d *node) span {
	if s.off&StaticBounds != 0 && !d.settled() {
		all := d.mine.beans + d.theirs.beans
		return span{-all, all}
	}
	limits := s.static(d)
	if s.tablebase != nil && limits.lower < limits.upper {
		if b, known := s.tablebase.Lookup(d.mine.Row, d.theirs.Row, d.mine.stock, d.theirs.stock); known {
			limits = limits.and(span{b.Lower, b.Upper})
		}
	}
	return limits
}

// tryAll plays the moves after at in order until one proves beta.
func (s *search) tryAll(at *edge, f *frame, beta, ply int) (int, cups.Move) {
	if f.of != at {
		s.unfold(at, f, beta)
	}
	f.of = nil
	if f.move != cups.NoMove {
		return f.gain, f.move
	}
	s.unfoldBest(f, s.frame(ply+1), beta)
	best, move := s.lookAhead(f, beta)
	if best >= beta {
		return best, move
	}
	for i := 0; ; i++ {
		e := f.pick(i > 0 && s.id&1 == 1)
		if e == nil {
			return best, cups.NoMove
		}
		if i > 0 {
			s.look(e) // searching the others may have told something of it
		}
		v := e.gain(s.test(e, e.childBeta(beta), ply+1))
		if s.stopped {
			return 0, cups.NoMove
		}
		if v >= beta {
			return v, e.move
		}
		best = max(best, v)
	}
}

// noUpper is more than any gain.
const noUpper = bias

// look asks the table about the node that an edge leads to.
func (s *search) look(e *edge) {
	if e.found = s.table.probe(&e.address); e.found != 0 {
		e.limits = e.limits.and(e.found.span())
	}
}
