package solver

import "example.org/cups"

// unfold fills f with the edges of the node that at leads to. It leaves out those
// that fail by what needs no table, and finds one that proves beta. The buckets of
// the others are on their way when it returns.
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
		if gain, settled := s.settled(e, beta); settled && gain >= beta {
			f.gain, f.move = gain, e.move
			return
		} else if settled {
			f.gain, f.ranks[i] = max(f.gain, gain), tried
		}
	}
}

// unfoldBest unfolds the best edge of f into next, while the buckets of f are on
// their way: it is likely to be searched next, and its own buckets are then
// nearer.
func (s *search) unfoldBest(f, next *frame, beta int) {
	next.of = nil
	if i := f.best(); i >= 0 {
		e := &f.edges[i]
		s.unfold(e, next, e.childBeta(beta))
		next.of = e
	}
}

// lookAhead asks the table about the edges of f without searching them. It
// leaves out those that fail, and finds one that proves beta (enhanced
// transposition cut-off, Plaat, Schaeffer, Pijls and de Bruin 1996). What it
// returns is that gain, or the most that the edges left out may gain.
func (s *search) lookAhead(f *frame, beta int) (int, cups.Move) {
	best := f.gain
	for i := range f.count {
		if f.ranks[i] == tried {
			continue
		}
		e := &f.edges[i]
		s.look(e)
		if gain, settled := s.settled(e, beta); settled && gain >= beta {
			return gain, e.move
		} else if settled {
			best, f.ranks[i] = max(best, gain), tried
		}
	}
	return best, cups.NoMove
}

// settled reports whether what is known of an edge proves that the mover's gain
// by it is at least beta, or less, and what bound of the gain proves it.
func (s *search) settled(e *edge, beta int) (gain int, settled bool) {
	lower, upper := e.gains(e.limits)
	switch {
	case s.off&EnhancedCutoffs != 0:
		return 0, false
	case lower >= beta:
		return lower, true
	default:
		return upper, upper < beta
	}
}
