package mine

import "example.org/cups"

// mostByGreed is the chance at which greed finds the first move of a puzzle at
// most.
const mostByGreed = 0.5

// byGreed returns the chance at which a move is found by a player who takes the
// most beans at once. Among ripe cups that player sows the rightmost, which pots
// most in the end (rules §6.2), and otherwise draws lots among equals.
func byGreed(p cups.Position, m cups.Move) float64 {
	gain := func(m cups.Move) cups.Beans { return p.PlayUnchecked(m).Pot(p.Turn()) - p.Pot(p.Turn()) }
	equal, rightmost := 0, cups.NoMove
	for other := range p.Moves().All() {
		switch {
		case gain(other) > gain(m):
			return 0
		case gain(other) < gain(m):
		case other.IsSowing():
			if rightmost == cups.NoMove {
				equal++
			}
			if rightmost == cups.NoMove || other.Cup() > rightmost.Cup() {
				rightmost = other
			}
		default:
			equal++
		}
	}
	if m.IsSowing() && m != rightmost {
		return 0
	}
	return 1 / float64(equal)
}
