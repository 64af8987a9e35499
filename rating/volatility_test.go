package rating

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// The new volatility is where the paper's function of step 5 changes its sign.
// Results that are very unlikely give it more than one such place.
func TestVolatilityIsARootOfThePapersFunction(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tau := rapid.Float64Range(0.3, 1.2).Draw(t, "tau")
		sigma := rapid.Float64Range(0.01, 0.3).Draw(t, "sigma")
		phi := rapid.Float64Range(0.2, 3).Draw(t, "phi")
		variance := rapid.Float64Range(0.1, 50).Draw(t, "variance")
		delta := rapid.Float64Range(-10, 10).Draw(t, "delta")
		f := func(x float64) float64 {
			e := math.Exp(x)
			return e*(delta*delta-phi*phi-variance-e)/(2*math.Pow(phi*phi+variance+e, 2)) - (x-math.Log(sigma*sigma))/(tau*tau)
		}
		x := 2 * math.Log(newVolatility(tau, sigma, phi, variance, delta))
		if f(x-1e-5) <= 0 || f(x+1e-5) >= 0 {
			t.Errorf("at %v the function is %v, before it %v, behind it %v", x, f(x), f(x-1e-5), f(x+1e-5))
		}
	})
}
