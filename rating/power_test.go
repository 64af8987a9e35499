package rating

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// exactPower is powerOfTen with 300 bits and the plain series of e^x.
func exactPower(x float64) float64 {
	const bits = 300
	number := func(v float64) *big.Float { return new(big.Float).SetPrec(bits).SetFloat64(v) }
	ln10, _ := new(big.Float).SetPrec(bits).SetString("2.302585092994045684017991454684364207601101488628772976033327900967572609677352480235997205")
	y := number(0).Mul(number(x), ln10)
	y.Quo(y, number(1024))
	total, term := number(1), number(1)
	for i := 1; i < 80; i++ {
		term.Mul(term, y)
		term.Quo(term, number(float64(i)))
		total.Add(total, term)
	}
	for range 10 {
		total.Mul(total, total)
	}
	nearest, _ := total.Float64()
	return nearest
}

func TestPowersOfTenAreRoundedCorrectly(t *testing.T) {
	chance := rand.New(rand.NewPCG(39, 1))
	check := func(x float64) {
		if got, want := powerOfTen(x), exactPower(x); got != want {
			t.Errorf("10^%v = %v, want %v", x, got, want)
		}
	}
	for x := -20.0; x <= 22; x++ {
		check(x)
	}
	for range 500 {
		check(6 * (chance.Float64() - 0.5))
		check(float64(chance.IntN(2400)-1200) / 400)
		check(math.Ldexp(chance.Float64()-0.5, -chance.IntN(60)))
	}
	if powerOfTen(1000) != math.Inf(1) || powerOfTen(-1000) != 0 || !math.IsNaN(powerOfTen(math.NaN())) {
		t.Error("powers beyond all numbers")
	}
}

// The same inputs lead to these bits on every machine. Compiled for another processor, this
// test finds fused operations.
func TestExpectedScoresHaveTheSameBitsEverywhere(t *testing.T) {
	var all uint64
	for i := range 4000 {
		bits := math.Float64bits(float64(Elo(float64(i)*0.773).After(Elo(1500), Draw, 40)))
		all = (all ^ bits) * 0x100000001b3
	}
	if all != 0xbdd6cbd937580833 {
		t.Errorf("%#x", all)
	}
}

func BenchmarkExpected(b *testing.B) {
	for b.Loop() {
		Elo(1517.25).Expected(1623.5)
	}
}
