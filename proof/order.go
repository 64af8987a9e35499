package proof

import "example.org/cups"

// order appends the moves of p in the order in which a certificate counts
// them: sowings, the cup nearest the pot first; drops that capture, most beans
// first; other drops. The smaller drop comes first where nothing else decides.
func order(to []cups.Move, p cups.Position) []cups.Move {
	legal := p.Moves()
	for c := p.Cups(); c >= 1 && legal.Sowings() != 0; c-- {
		if m := cups.Sow(c); legal.Contains(m) {
			to = append(to, m)
		}
	}
	first := len(to)
	var captured [cups.MaxCups + 1]cups.Beans
	for k := cups.Beans(1); legal.Contains(cups.Drop(k)); k++ {
		captured[k] = p.Captures(cups.Drop(k))
		to = append(to, cups.Drop(k))
		for i := len(to) - 1; i > first && captured[to[i].Beans()] > captured[to[i-1].Beans()]; i-- {
			to[i], to[i-1] = to[i-1], to[i]
		}
	}
	return to
}
