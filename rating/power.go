package rating

import "math"

// powerOfTen returns 10 to the power of x, rounded correctly: the float64 that is nearest
// to the exact value. [math.Pow] may differ from that in the last digit, and differently
// so on different processors, because some have their own instructions for it. A list of
// Elo ratings that everybody can check needs the same digits everywhere.
//
// It calculates with pairs of numbers whose sum has about 100 bits, of which 53 are the
// result. Every product that is added to something is a call of [math.FMA], which rounds
// once on all processors, or an explicit conversion to float64, which the language
// forbids to fuse with an addition.
func powerOfTen(x float64) float64 {
	switch {
	case math.IsNaN(x):
		return x
	case x > 400:
		return math.Inf(1)
	case x < -400:
		return 0
	}
	// 10^x = 2^n · e^r, with r between -ln 2/2 and ln 2/2.
	n := math.Round(float64(x * (math.Ln10 / math.Ln2)))
	r := pair{x, 0}.times(ln10).plus(pair{-n, 0}.times(ln2))

	// e^r = (e^(r/256))^256. The series of e^s - 1 for s = r/256, which is less than
	// 0.0014, is exact enough after eleven terms: s^12/12! is less than 2^-140.
	s := pair{r.high / halved, r.low / halved}
	power := pair{}
	for i := 11; i >= 1; i-- {
		power = pair{1, 0}.plus(power).times(s).over(float64(i))
	}
	// If y = e^s - 1, then e^2s - 1 = 2y + y².
	for range halvings {
		power = pair{2 * power.high, 2 * power.low}.plus(power.times(power))
	}
	power = power.plus(pair{1, 0})
	return math.Ldexp(power.high, int(n))
}

const (
	halvings = 8
	halved   = 1 << halvings
)

// The two logarithms as pairs. The first number of each has few enough digits to be a
// float64 as it is written here, and the second is the rest.
const (
	ln2High  = 0x1.62e42fefa39efp-1
	ln10High = 0x1.26bb1bbb55516p+1
)

var (
	ln2  = pair{ln2High, math.Ln2 - ln2High}
	ln10 = pair{ln10High, math.Ln10 - ln10High}
)

// pair is the sum of two numbers, of which the second is at most half of the last digit of
// the first. T. J. Dekker, A floating-point technique for extending the available
// precision, 1971.
type pair struct{ high, low float64 }

// sum returns the exact sum of two numbers, of which the first must not be smaller than
// the second, or must be 0.
func sum(a, b float64) pair {
	high := a + b
	return pair{high, b - (high - a)}
}

func (p pair) plus(q pair) pair {
	high := p.high + q.high
	part := high - p.high
	low := (p.high - (high - part)) + (q.high - part)
	return sum(high, low+(p.low+q.low))
}

func (p pair) times(q pair) pair {
	high := float64(p.high * q.high)
	low := math.FMA(p.high, q.high, -high)
	low = math.FMA(p.high, q.low, math.FMA(p.low, q.high, low))
	return sum(high, low)
}

func (p pair) over(d float64) pair {
	high := p.high / d
	rest := math.FMA(-high, d, p.high)
	return sum(high, (rest+p.low)/d)
}
