package rating

import "math"

// Volatilities stay between these, so that no row of results, however odd,
// leaves the numbers that the iteration can work with.
const (
	leastVolatility = 0.0001
	mostVolatility  = 0.5
)

// precision is how near the iteration comes to the logarithm of the new
// variance, as the paper has it.
const precision = 0.000001

// newVolatility is step 5 of the paper: the volatility that makes the results
// most likely, found by the Illinois algorithm (regula falsi that halves the
// end that stays).
func newVolatility(tau, sigma, phi, variance, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + variance + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low := a
	high := bracket(f, a, tau, delta*delta-phi*phi-variance)
	fLow, fHigh := f(low), f(high)
	for range 100 { // a handful is enough for any results that can be
		if math.Abs(high-low) <= precision {
			break
		}
		c := low + (low-high)*fLow/(fHigh-fLow)
		fc := f(c)
		if fc*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = c, fc
	}
	return math.Exp(low / 2)
}

// bracket returns a second point so that the root lies between it and a.
func bracket(f func(float64) float64, a, tau, surplus float64) float64 {
	if surplus > 0 {
		return math.Log(surplus)
	}
	k := 1.0
	for f(a-k*tau) < 0 && k < 100 {
		k++
	}
	return a - k*tau
}
