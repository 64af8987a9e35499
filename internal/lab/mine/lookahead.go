package mine

import "example.org/cups"

// sight is how far a player must look ahead to see that a move is best: plies,
// counting nothing but the beans in the pots, as a person does. It does not
// depend on any engine, so that a puzzle is as hard in every version.
type sight struct {
	nodes int // that may still be looked at
}

const (
	deepest    = 8       // plies that sight looks ahead
	sightNodes = 150_000 // positions for all depths together
)

// needed returns the least depth from which on every deeper look agrees that the
// move is the only best one, one more than was looked if none does.
func needed(p cups.Position, best cups.Move) cups.Ply {
	s := sight{sightNodes}
	first := cups.Ply(1)
	for depth := cups.Ply(1); depth <= deepest; depth++ {
		sees := s.sees(p, best, depth)
		if s.nodes < 0 {
			return max(first, depth)
		}
		if !sees {
			first = depth + 1
		}
	}
	return first
}

// sees reports whether the move is better than all others, so many plies deep.
func (s *sight) sees(p cups.Position, best cups.Move, depth cups.Ply) bool {
	value := s.after(p, best, depth, -unbounded, unbounded)
	for m := range p.Moves().All() {
		if m != best && s.after(p, m, depth, value-1, value) >= value {
			return false
		}
	}
	return true
}

const unbounded = cups.Margin(cups.MaxBeans) + 1

// after returns what a move is worth to the one who makes it, within a window.
func (s *sight) after(p cups.Position, m cups.Move, depth cups.Ply, low, high cups.Margin) cups.Margin {
	next := p.PlayUnchecked(m)
	switch next.Turn() {
	case cups.Nobody:
		return next.Margin().For(p.Turn())
	case p.Turn():
		return s.look(next, depth-1, low, high)
	}
	return -s.look(next, depth-1, -high, -low)
}

// look is plain alpha-beta, from the side that moves.
func (s *sight) look(p cups.Position, depth cups.Ply, low, high cups.Margin) cups.Margin {
	s.nodes--
	if depth <= 0 || s.nodes < 0 {
		return p.Margin().For(p.Turn())
	}
	for m := range p.Moves().All() {
		if v := s.after(p, m, depth, low, high); v > low {
			low = v
		}
		if low >= high {
			break
		}
	}
	return low
}
