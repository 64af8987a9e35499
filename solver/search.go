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
	table   *table
	tables  []*sweep.Table // that bounds come from
	off     technique
	id      int    // of the thread; 0 is the one that reports
	nodes   uint64 // entries of this thread
	granted uint64 // how many of them are granted so far
	stopped bool
	frames  []*frame
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
// else an upper one. It means nothing once the search is stopped. unfolded says
// that the frame of this ply is unfolded for at and beta already.
func (s *search) test(at *edge, beta, ply int, unfolded bool) int {
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

	// First what needs no table, then what the tables know of the moves. While the
	// buckets of the moves are on their way, the best move is unfolded: it is likely
	// to be searched next, and its own buckets are then nearer.
	f := s.frame(ply)
	if !unfolded {
		s.unfold(at, f, beta)
	}
	var ahead *edge
	if f.move == cups.NoMove {
		if i := f.best(); i >= 0 {
			ahead = &f.edges[i]
			s.unfold(ahead, s.frame(ply+1), ahead.childBeta(beta))
		}
		if len(s.tables) == 0 { // else this is done
			s.lookAhead(f, beta)
		}
	}

	best, move := f.gain, f.move
	for i := 0; move == cups.NoMove; i++ {
		e := f.pick(i > 0 && s.id&1 == 1)
		if e == nil {
			break
		}
		if i > 0 {
			s.look(e) // searching the others may have told something of it
		}
		gain := e.gain(s.test(e, e.childBeta(beta), ply+1, e == ahead))
		if s.stopped {
			return 0
		}
		best = max(best, gain)
		if gain >= beta {
			move = e.move
		}
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

// unfold fills f with the edges of the node that at leads to, and settles those that need no
// table. If there are tables of positions, it asks all tables; else the buckets of all edges are on their
// way when it returns.
func (s *search) unfold(at *edge, f *frame, beta int) {
	s.expand(&at.to, f)
	for i := range f.count {
		e := &f.edges[i]
		s.table.find(&e.to, &e.address)
	}
	for i := range f.count { // one after the other, so that memory is waited for once
		s.table.fetch(f.edges[i].place)
	}
	f.gain, f.move = -noUpper, cups.NoMove
	for i := range f.count {
		e := &f.edges[i]
		e.limits = s.limits(&e.to)
		if s.off&enhancedCutoffs == 0 && f.settle(i, beta) {
			return
		}
	}
	if len(s.tables) > 0 {
		s.ask(f, beta)
	}
}

// ask settles the edges of f of which the table or the tables of positions know enough, and
// ranks the others by what the tables of positions say.
func (s *search) ask(f *frame, beta int) {
	for i := range f.count {
		if d := &f.edges[i].to; f.ranks[i] != tried {
			for _, t := range s.tables {
				t.Fetch(d.mine.Row, d.theirs.Row, d.mine.stock, d.theirs.stock)
			}
		}
	}
	for i := range f.count {
		if f.ranks[i] == tried {
			continue
		}
		e := &f.edges[i]
		limits := e.limits
		s.look(e)
		if s.off&enhancedCutoffs == 0 {
			if f.settle(i, beta) {
				return
			}
			if f.ranks[i] == tried {
				continue
			}
		}
		s.bound(&e.to, &limits)
		e.limits = e.limits.and(limits)
		if s.off&enhancedCutoffs == 0 && f.settle(i, beta) {
			return
		}
		if s.off&moveOrder == 0 && f.ranks[i] != tried {
			f.ranks[i] += e.boundsRank(limits)
		}
	}
}

// lookAhead asks the table about the edges of f without searching them, and
// settles those that the table knows enough of (enhanced transposition cut-off,
// Plaat, Schaeffer, Pijls and de Bruin 1996).
func (s *search) lookAhead(f *frame, beta int) {
	for i := range f.count {
		if f.ranks[i] == tried {
			continue
		}
		s.look(&f.edges[i])
		if s.off&enhancedCutoffs == 0 && f.settle(i, beta) {
			return
		}
	}
}

// look asks the table about the node that an edge leads to.
func (s *search) look(e *edge) {
	if e.found = s.table.probe(&e.to, &e.address); e.found != 0 {
		e.limits = e.limits.and(e.found.span())
	}
}

// noUpper is more than any gain.
const noUpper = bias

// root is an edge to d, from nowhere.
func (s *search) root(d *node) *edge {
	e := &edge{to: *d, limits: s.limits(d)}
	s.bound(d, &e.limits)
	s.table.find(d, &e.address)
	s.look(e)
	return e
}

// limits are the static ones, if they are switched on.
func (s *search) limits(d *node) span {
	if s.off&staticBounds != 0 && !d.settled() {
		all := d.mine.beans + d.theirs.beans
		return span{-all, all}
	}
	return s.static(d)
}

// bound narrows limits of d by what the tables of positions say.
func (s *search) bound(d *node, limits *span) {
	for _, t := range s.tables {
		if limits.lower == limits.upper {
			break
		}
		if upper, known := t.Upper(d.mine.Row, d.theirs.Row, d.mine.stock, d.theirs.stock); known {
			limits.upper = min(limits.upper, upper)
		}
	}
}
