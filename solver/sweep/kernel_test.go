package sweep

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// with does something with another kernel.
func with(k kernel, do func()) {
	before := fastest
	defer func() { fastest = before }()
	fastest = k
	do()
}

// kernels are those of this processor.
func kernels() []kernel {
	if fastest == vectors {
		return []kernel{words, vectors}
	}
	return []kernel{words}
}

// All kernels fill the same cells.
func TestKernelsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, 4, 14)
		o := drawOptions(t)
		o.Threads = 1 // kernels reach beyond their cells, which the race detector sees in Go code only
		answer := func(k kernel) (moves []Move) {
			with(k, func() {
				var err error
				if moves, err = Ask(p, o).Run(context.Background(), nil); err != nil {
					t.Fatal(err)
				}
			})
			return moves
		}
		want := answer(plain)
		for _, k := range kernels() {
			if got := answer(k); !slices.Equal(got, want) {
				t.Fatalf("%s with %+v: %v by kernel %d, %v by plain code", p, o, got, k, want)
			}
		}
	})
}

// The tables of bounds agree cell by cell, and not only where moves lead.
func TestKernelsMakeTheSameTable(t *testing.T) {
	table := func(k kernel) (table *Table) {
		with(k, func() {
			var err error
			if table, err = PlanTable(start(t, 3, 12), Options{Beyond: 1, Promises: 7}).Make(context.Background(), nil); err != nil {
				t.Fatal(err)
			}
		})
		return table
	}
	want := table(plain)
	for _, k := range kernels() {
		got := table(k)
		for total := range got.layers {
			q, p := got.layers[total], want.layers[total]
			for o := range q.other.sum {
				for m := range q.mover.sum {
					for stock := least(q.other, total, q.other.sum[o]); stock <= largest(q.mover, total, m); stock++ {
						if total-stock > q.other.stock-q.other.used[o] {
							continue // cannot come up
						}
						i := q.place(int32(m), int32(o), stock)
						lower, width := q.get(i)
						if wantLower, wantWidth := p.get(i); lower != wantLower || width != wantWidth {
							t.Fatalf("kernel %d, total %d, rows %d and %d, stock %d: %d+%d, want %d+%d", k, total, m, o, stock, lower, width, wantLower, wantWidth)
						}
					}
				}
			}
		}
	}
}

func BenchmarkKernels(b *testing.B) {
	for name, k := range map[string]kernel{"plain": plain, "words": words, "vectors": fastest} {
		b.Run(name, func(b *testing.B) {
			with(k, func() { benchmarkStart(b, 3, Options{Beyond: 1}) })
		})
	}
}
