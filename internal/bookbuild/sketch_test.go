package bookbuild

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// numbered is the sketch of the numbers from first on.
func numbered(first, count int) (k sketch) {
	for i := range count {
		k.join(sketchOf(mix(uint64(first + i))))
	}
	return k
}

// On average over sets of one size the estimate is right, and each is off by a
// quarter as a rule.
func TestSketchesEstimateSizes(t *testing.T) {
	const sets = 200
	for _, size := range []int{1, 5, 20, 100, 1000, 10_000} {
		sum, square := 0.0, 0.0
		for set := range sets {
			off := numbered(set*size, size).size()/float64(size) - 1
			sum, square = sum+off, square+off*off
		}
		if mean, spread := sum/sets, math.Sqrt(square/sets); math.Abs(mean) > 0.08 || spread > 0.32 {
			t.Errorf("of %d things: off by %.2f on average, spread %.2f", size, mean, spread)
		}
	}
}

// The sketch of a union does not depend on how it came about.
func TestSketchesOfUnions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.IntRange(0, 1000)
		a, b := from.Draw(t, "a"), from.Draw(t, "b")
		n, m := from.Draw(t, "n"), from.Draw(t, "m")
		one, other := numbered(a, n), numbered(b, m)
		union := one
		union.join(other)
		other.join(one)
		for i := range m {
			one.join(sketchOf(mix(uint64(b + i))))
		}
		if union != other || union != one {
			t.Fatalf("%x, %x, %x", union, other, one)
		}
	})
}
