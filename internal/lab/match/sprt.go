package match

import "math"

// SPRT is a sequential probability ratio test (Wald 1945) between two claims
// about the Elo difference of the first player: that it is Elo0, and that it is
// Elo1. It goes on until one of them is that much more likely than the other.
//
// The likelihoods are those of the generalized test for pentanomial results
// that the testing framework of Stockfish uses: M. Van den Bergh, "The
// generalized SPRT for multinomial distributions" (GSPRT), with the logistic
// Elo model and without its correction of the bounds for overshooting.
type SPRT struct {
	Elo0, Elo1  float64 // Elo0 < Elo1
	Alpha, Beta float64 // how often to accept Elo1 where Elo0 is true, and the other way round
}

// Verdict is what a test has found.
type Verdict int

// The verdicts.
const (
	Undecided Verdict = iota
	AcceptElo0
	AcceptElo1
)

// String returns "H0" or "H1", as these tests call their claims, or "".
func (v Verdict) String() string { return [...]string{"", "H0", "H1"}[v] }

// Bounds returns the log-likelihood ratios at which the test accepts Elo0 and
// Elo1.
func (s SPRT) Bounds() (accept0, accept1 float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// Verdict says what the pairs so far prove.
func (s SPRT) Verdict(p Pentanomial) Verdict {
	accept0, accept1 := s.Bounds()
	switch llr := s.LLR(p); {
	case llr <= accept0:
		return AcceptElo0
	case llr >= accept1:
		return AcceptElo1
	}
	return Undecided
}

// LLR returns the logarithm of how much more likely the pairs are with Elo1
// than with Elo0, each with the distribution of that score which fits them
// best. It is 0 without pairs.
func (s SPRT) LLR(p Pentanomial) float64 {
	if p.Pairs() == 0 {
		return 0
	}
	f, pairs := p.frequencies()
	g0, g1 := nearest(f, expected(s.Elo0)), nearest(f, expected(s.Elo1))
	sum := 0.0
	for i := range f {
		sum += f[i] * math.Log(g1[i]/g0[i])
	}
	return pairs * sum
}

// nearest returns the distribution with the given mean score under which the
// frequencies f are most likely. By Lagrange's method it is
// f[i] / (1 + x (worth(i) - mean)), with the one x that gives the mean and
// keeps all of it positive (Van den Bergh, proposition 1.1).
func nearest(f [5]float64, mean float64) (g [5]float64) {
	low, high := -1/(1-mean), 1/mean // where a probability becomes infinite
	for range 100 {                  // halves the error each time
		x := (low + high) / 2
		if tilt(f, mean, x) > 0 {
			low = x
		} else {
			high = x
		}
	}
	x := (low + high) / 2
	for i := range f {
		g[i] = f[i] / (1 + x*(worth(i)-mean))
	}
	return g
}

// tilt is by how much the mean under x exceeds the wanted one; it falls with x.
func tilt(f [5]float64, mean, x float64) float64 {
	sum := 0.0
	for i := range f {
		off := worth(i) - mean
		sum += f[i] * off / (1 + x*off)
	}
	return sum
}
