package say

import "math"

// Chance writes a probability with its limits: rare ones as one in so many.
func Chance(p Printer, value, low, high float64) string {
	return p.Get("fair.chance_limits", "value", p.chance(value), "low", p.chance(low), "high", p.chance(high))
}

// ExactChance writes a probability that has no limits.
func ExactChance(p Printer, value float64) string { return p.chance(value) }

func (p Printer) chance(x float64) string {
	switch {
	case x >= 0.01:
		return p.Get("page.fair.percent", "n", p.Decimal(100*x, 0))
	case x < 1e-9:
		return p.Get("fair.less_than_billion")
	}
	// Two figures are as many as the error leaves.
	one := 1 / x
	step := math.Pow(10, math.Floor(math.Log10(one))-1)
	return p.Get("fair.one_in", "n", int(math.Round(one/step)*step))
}
