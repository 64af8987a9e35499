package swiss

import (
	"math/rand/v2"
	"testing"
)

// plainMatch returns the greatest weight of a matching of the vertices of left, by
// trying all.
func plainMatch(left []int, w [][]weight) weight {
	if len(left) < 2 {
		return weight{}
	}
	best := plainMatch(left[1:], w)
	for k := 1; k < len(left); k++ {
		e := w[left[0]][left[k]]
		if e.isZero() {
			continue
		}
		rest := append(append([]int{}, left[1:k]...), left[k+1:]...)
		sum := plainMatch(rest, w)
		sum.add(&e, 1)
		if sum.cmp(&best) > 0 {
			best = sum
		}
	}
	return best
}

// TestMatchAgainstAllMatchings compares match with all matchings of random graphs of up
// to 8 vertices, with weights of one to three words.
func TestMatchAgainstAllMatchings(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for round := range 3000 {
		n := 1 + r.IntN(8)
		w := make([][]weight, n)
		for i := range w {
			w[i] = make([]weight, n)
		}
		density, most, used := r.Float64(), int64(1+r.IntN(12)), 1+r.IntN(3)
		for i := range n {
			for j := range i {
				if r.Float64() < density {
					for k := range used {
						w[i][j][k] = r.Int64N(most)
					}
					w[j][i] = w[i][j]
				}
			}
		}
		mates := match(n, func(i, j int) *weight { return &w[i][j] })
		var sum weight
		left := make([]int, n)
		for i, m := range mates {
			left[i] = i
			if mates[m] != i {
				t.Fatalf("graph %d: the mate of %d is %d, whose mate is %d", round, i, m, mates[m])
			}
			if m > i {
				sum.add(&w[i][m], 1)
			}
		}
		if want := plainMatch(left, w); sum != want {
			t.Fatalf("graph %d: %d vertices: weight %v, want %v", round, n, sum[:3], want[:3])
		}
	}
}
