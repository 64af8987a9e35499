package prover

import "example.org/cups"

// hopeBits is the logarithm of the nodes beyond which no search is begun for a
// position of which nothing is known: some ten seconds' work, and a chance of
// luck by a factor of thirty.
const hopeBits = 28

// hopeful reports whether the solver may get somewhere with p. Each bean in
// stock makes a search longer by a factor that grows with the board. The
// factors fit the nodes that whole games took, and whatever they say only costs
// or saves time.
func hopeful(p cups.Position) bool {
	perBean := min(0.25+0.15*float64(p.Cups()-3), 0.45)
	stocks := float64(p.Stock(cups.South) + p.Stock(cups.North))
	return 6+perBean*stocks <= hopeBits
}
