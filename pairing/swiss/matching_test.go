package swiss

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func (a *weight) add(b *weight) {
	for i := range a {
		a[i] += b[i]
	}
}

// plainMatch returns the greatest weight of a matching of the vertices of left, by
// trying all.
func plainMatch(left []int, w [][]weight) weight {
	if len(left) < 2 {
		return weight{}
	}
	best := plainMatch(left[1:], w)
	for k := 1; k < len(left); k++ {
		e := w[left[0]][left[k]]
		if e == (weight{}) {
			continue
		}
		rest := append(append([]int{}, left[1:k]...), left[k+1:]...)
		sum := plainMatch(rest, w)
		sum.add(&e)
		if slices.Compare(sum[:], best[:]) > 0 {
			best = sum
		}
	}
	return best
}

// TestMatchAgainstAllMatchings compares a matcher with all matchings of random graphs of
// 2 to 8 vertices, with weights of one to three words: of the whole graph, after
// changes of a few vertices, and after pairs have left.
func TestMatchAgainstAllMatchings(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for round := range 3000 {
		n := 2 + 2*r.IntN(4)
		k := 1 + r.IntN(3)
		g := &graph{n: n, k: k, weight: make([]int64, n*n*k), extra: make([]int64, n*n)}
		w := make([][]weight, n)
		for i := range w {
			w[i] = make([]weight, n)
		}
		density, most := r.Float64(), int64(1+r.IntN(12))
		draw := func(i, j int) {
			var x weight
			if r.Float64() < density {
				for word := range k {
					x[word] = r.Int64N(most)
				}
				x[k] = r.Int64N(most)
			}
			w[i][j], w[j][i] = x, x
			copy(g.of(i, j), x[:])
			copy(g.of(j, i), x[:])
			g.extra[i*n+j], g.extra[j*n+i] = x[k], x[k]
		}
		for i := range n {
			for j := range i {
				draw(i, j)
			}
		}
		var left []int
		for i := range n {
			left = append(left, i)
		}
		m := newMatcher(g)
		m.restart()
		for step := 0; ; step++ {
			var sum weight
			for _, i := range left {
				mate := m.mate[i+1] - 1
				if mate < 0 || m.mate[mate+1] != i+1 {
					t.Fatalf("graph %d, step %d: the mate of %d is %d", round, step, i, mate)
				}
				if mate > i {
					sum.add(&w[i][mate])
				}
			}
			if want := plainMatch(left, w); sum != want {
				t.Fatalf("graph %d, step %d: %d vertices: weight %v, want %v", round, step, n, sum[:4], want[:4])
			}
			if step == 6 || len(left) == 2 {
				break
			}
			if r.IntN(4) == 0 {
				i := left[r.IntN(len(left))]
				j := m.mate[i+1] - 1
				m.leave(i+1, j+1)
				left = slices.DeleteFunc(left, func(x int) bool { return x == i || x == j })
			}
			for range r.IntN(3) {
				i := left[r.IntN(len(left))]
				for _, j := range left {
					if i != j && r.IntN(2) == 0 {
						draw(i, j)
					}
				}
				m.changed(i + 1)
			}
			m.complete()
		}
	}
}
