package solver

import (
	"example.org/cups"
	"example.org/cups/internal/packed"
)

// line plays best moves from p, whose margin is proven, to the end of the
// game. It ends early if the search is stopped.
func (s *Solver) line(p cups.Position, margin cups.Margin) []cups.Move {
	gain := int(margin - p.Margin().For(packed.Gainer(p)))
	var line []cups.Move
	for !p.IsOver() {
		m := p.PlayOutMove()
		if m == cups.NoMove {
			m, gain = s.keep(p, gain)
		}
		if m == cups.NoMove {
			break
		}
		line = append(line, m)
		p = p.PlayUnchecked(m)
	}
	return line
}

// keep returns a move that keeps the exact gain of p, and the exact gain of
// the position after it; no move if the search is stopped.
func (s *Solver) keep(p cups.Position, gain int) (cups.Move, int) {
	d := nodeOf(p)
	f := s.board.newFrame()
	s.threads[0].expand(&d, f)
	f.prefer(s.entry(&d).move())
	for e := f.pick(false); e != nil; e = f.pick(false) {
		v, ok := s.test(&e.to, e.childBeta(gain))
		if !ok {
			break
		}
		if e.gain(v) >= gain {
			return e.move, e.rest(gain)
		}
	}
	return cups.NoMove, 0
}
