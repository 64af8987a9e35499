package proof

import "example.org/cups"

// limits returns bounds of South's gain from p that need no search.
//
// A bean that South pots comes from South's cups or stock, or is captured from
// North's. Those in blocked cups of South's leave them only by a capture, into
// North's pot (rules §4.2), and only a drop captures (rules §3.2), for which
// South needs a stock, which never grows. So South pots no more than [most],
// and North likewise.
func limits(p cups.Position) (lower, upper int) {
	return -most(p, cups.North), most(p, cups.South)
}

// most is the largest number of beans that side s can still pot.
func most(p cups.Position, s cups.Side) int {
	total := p.InCups(s) + p.Stock(s)
	for c := 1; c <= p.Cups(); c++ {
		if p.IsBlocked(s, c) {
			total -= p.Cup(s, c)
		}
	}
	if other := s.Opponent(); p.Stock(s) > 0 {
		total += p.InCups(other) + p.Stock(other)
	}
	return int(total)
}
